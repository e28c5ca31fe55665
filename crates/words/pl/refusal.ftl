### Why a choice is refused, and the way out.
### Spoken to the player at the table and, by `flipwrite check`, about a player: keep to words that suit both.

## Variables
##   $card   a card's number            $boxes    names of boxes, such as "a1 b1"
##   $count  how many boxes             $pattern  a pattern's short name, such as "L4"

refusal-not-due = not now: the game is waiting for something else
refusal-not-dealt = card { $card } is not one of the four cards dealt: keep two of those
refusal-kept-twice = card { $card } is named twice: keep two different cards
refusal-not-your-card = crosses go on your own two cards, and card { $card } is not one of them
refusal-no-box-maps =
    { $count ->
        [one] { $boxes } is not part of the island: choose one of its boxes
       *[other] { $boxes } are not part of the island: choose among its boxes
    }
refusal-no-box-pyramids =
    { $count ->
        [one] { $boxes } is a wall, and walls are never crossed: choose another box
       *[other] { $boxes } are walls, and walls are never crossed: choose other boxes
    }
refusal-crossed-already =
    { $count ->
        [one] { $boxes } is already crossed: choose a free box
       *[other] { $boxes } are already crossed: choose free boxes
    }
refusal-not-the-pattern = these boxes are not the { form-pattern } ({ $pattern }): cross all of the pattern, turned or mirrored as you like, or just one box
refusal-extra-is-one-box = an extra cross goes on exactly one box: choose one
refusal-card-finished = card { $card } is complete, and at this table it takes no more crosses: use the other card
refusal-entrance-first = the first crossing on a card must include its entrance
refusal-entrance-first-on = the first crossing on card { $card } must include its entrance, { $entrance }
refusal-not-touching = a crossing must share an edge with a box already crossed on that card
refusal-not-touching-on = a crossing on card { $card } must share an edge with a box already crossed there
refusal-not-on-display = card { $card } is not in the display: take a card that is, or the top card of the deck
refusal-deck-empty = the deck is empty: take a card from the display

# A reason with the number of its rule behind it.
with-rule = { $text } ({ $rule })
