### Setting up a table: the number of players, the options, the deal.

table-players = a table is for 1 to 4 players, not { $seats }
table-deck-too-small =
    { $most ->
        [one] the deck serves only 1 player
       *[other] the deck serves at most { $most } players
    }, not { $seats }: each player needs 4 cards, and so does the display

option-unknown-key = there is no option '{ $word }': there are { $keys }
option-unknown-value = the option { $key } can't be '{ $word }': choose from { $allowed }

## The options explained: each one, then each of its values.

option-finished-card-open = whether a card completed this turn still takes extra crosses
option-finished-card-open-yes = a card completed this turn still takes extra crosses, until it is settled
option-finished-card-open-no = a completed card takes no more crosses
option-refill = when the display is filled up
option-refill-after-each-player = the display is filled up each time a player has taken all their replacements
option-refill-after-everyone = the display is filled up once, when all players have settled
option-tracker = whether the table shows the patterns still to come
option-tracker-yes = the table shows the patterns that this round may still bring
option-tracker-no = nobody is shown the patterns still to come: remembering is part of the game

## The id of a deal.

deal-length = a deal id has 14 letters and digits, such as { $example }
deal-sign = '{ $sign }' is never part of a deal id: a deal id looks like { $example }
deal-check = there is a slip somewhere in this deal id: please compare it letter by letter
