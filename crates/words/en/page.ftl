### The page: everything it shows, names for screen readers, or announces.
###
### $color, $pattern, $icon and $game are names as in files; say them by the forms of names.ftl.
### $name is a player's name, $place a box such as "b3", $card or $number the number of a card.
### Texts on buttons have no full stop; whole sentences have one.

## The page as a whole

app-title = Flipwrite
app-tagline = Two flip-and-write games of islands and pyramids
app-about = An independent implementation, with cards and art of its own, of two games by Phil Walker-Harding, published by NSV. If you like them, please buy the printed games.
app-skip = Skip to the content
app-close = Close
app-cancel = Cancel
app-home = Home
app-settings = Settings
app-rules = Rules
app-records = My games
app-training = Training
app-help = Help
app-not-found = There is nothing here.
app-to-home = Go to the start

## Numbers with their noun

count-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
count-cards =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }

## The games (their names are in names.ftl)

game-maps-about = Chart islands, gather coins and palms.
game-pyramids-about = Dig down to the tomb; mind the skulls.
game-choose = Choose a game

## Home

home-play = Play
home-continue-game = Continue { form-game }, round { $round } of { $rounds }
home-seats = Who plays?
home-seats-alone-about = For a high score.
home-seats-people-about = You pass this device around.
home-seats-full = Four players at most.
home-online = Others elsewhere
# A label of a seat; in sentences a person has a name.
home-you = You
home-player = Player { $n }
home-name = Name of player { $n }
home-kind-person = Person
home-kind-bot = Bot
home-remove = Remove { $name }
home-level-novice = Novice
home-level-novice-about = Loves whatever glitters.
home-level-casual = Casual
home-level-casual-about = Plays for fun, one card ahead.
home-level-skilled = Skilled
home-level-skilled-about = Knows how long each card will take.
home-level-expert = Expert
home-level-expert-about = Crosses like a master, in a hurry for new cards.
home-level-master = Master
home-level-master-about = Thinks of the patterns to come and plays to win.
home-level-score =
    { $score ->
        [one] About { $score } point.
       *[other] About { $score } points.
    }
home-options = Options and deck
home-options-usual = usual options
home-options-own = options of your own
home-deck = Deck
home-deck-house = House deck
home-deck-file = Choose a deck file
home-deal-id = Deal id
home-deal-placeholder = Empty for a new one
home-deal-about = Who plays the same deal gets the same cards and the same patterns.
home-daily = Deal of the day
home-daily-play = Today's deal
home-daily-about = Everyone gets the same cards today. You play alone, as often as you like.
home-daily-done =
    { $points ->
        [one] Your best today: { $points } point
       *[other] Your best today: { $points } points
    }
home-resume = Play on
home-discard = Discard
home-damaged = A damaged game
home-bring-back = Bring it back
home-best = Best score
home-best-none = None yet
home-learn = Learn in 3 minutes
home-step-turn = A shape is turned over
home-step-cross = Cross it off on one of your cards
home-step-score = Complete cards and score

## The options of a table (what their values mean is in table.ftl)

option-finished-card-open-label = Completed cards stay open
option-finished-card-open-about = May extra crosses of the same turn still go to a card that you just completed? It matters in Pyramids only.
option-refill-label = Filling up the display
option-refill-about = When are new cards laid where cards were taken?
option-refill-after-each-player-label = After each player
option-refill-after-everyone-label = After everyone
option-tracker-label = Patterns still to come
option-tracker-about = Show which patterns this round may still bring? Without it, remembering is part of the game.
option-on = On
option-off = Off

## The table

table-name = Table of { form-game }
table-round = Round { $round } of { $rounds }
table-round-turn = Round { $round } of { $rounds }, turn { $turn } of { $turns }
table-round-turn-short = Round { $round }, turn { $turn }
table-cross-now = Cross the { form-pattern } on one of your cards, or just one box.
table-pick-on = Go on: tap one of the marked boxes.
table-cross-single = The { form-pattern } fits on neither of your cards: cross any one box.
table-extra-now =
    { $count ->
        [one] An extra cross: cross one more box.
       *[other] { $count } extra crosses left: cross one more box.
    }
table-waiting = Waiting for { $name }
table-deciding = Still deciding: { $names }
table-take-back = Take it back
table-take-back-of = { $name } takes it back
table-thinking = { $name } is thinking
table-waking = { $name } is waking up
table-crossed = { $name } has crossed
table-confirm = Confirm
table-confirm-about = Confirm the crossing
table-confirm-single = just one box
table-confirm-in =
    { $seconds ->
        [one] Confirmed in { $seconds } second
       *[other] Confirmed in { $seconds } seconds
    }
table-undo = Undo
table-restart = Start over
table-rotate = Rotate
table-mirror = Mirror
table-hint = Hint
table-single = One box
table-pattern = The pattern
table-why-not = Not here: { $reason }.
why-no-box-maps = that is sea: choose a box of the island
why-no-box-pyramids = that is a wall, and walls are never crossed: choose another box
why-crossed-already = that is crossed already: choose a free box
why-not-the-pattern = that is not the { form-pattern }, however it is turned: cross all of it, or just one box

table-your-cards = Your cards
table-cards-of = { $name }'s cards
table-display = Display
table-deck = Deck
table-left = { $count } left
table-deck-left =
    { $count ->
        [0] The deck is empty
        [one] { $count } card left in the deck
       *[other] { $count } cards left in the deck
    }
table-expedition = Expedition
table-expedition-shows = The expedition shows the { form-pattern }
table-expedition-holds = What the expedition deck holds
table-expedition-about = Eight cards; seven of them come up in each round, and nobody sees the eighth.
table-in-the-deck = In the deck of 8
table-tracker-off = Remembering what has come is part of the game at this table.
table-expedition-times = { form-pattern } × { $count }
table-outs = What fits?
table-to-come = Still to come
table-to-come-count = { $come } of these { $of } still come this round
table-score-card = Score card
table-total = Total so far
table-others = Others
table-finished = Completed cards
table-finished-none = None yet
table-log = Log
table-log-about = What has happened, the newest first
table-start-player = Starts this turn

## What a crossing would earn

gain-lead = This crossing earns: { $gains }
gain-none = This crossing earns nothing at once.
gain-net = Altogether { $points }: { $parts }
gain-cost = It costs: { $costs }
gain-red-gem =
    { $count ->
        [one] a red gem
       *[other] { $count } red gems
    }
gain-green-gem =
    { $count ->
        [one] a green gem
       *[other] { $count } green gems
    }
gain-torch = the torch of round { $round }
gain-torch-again = no second torch this round
gain-skull =
    { $count ->
        [one] a skull (−{ $points })
       *[other] { $count } skulls (−{ $points })
    }
gain-potion =
    { $count ->
        [0] a potion, but no skull to wipe out
        [one] a potion that wipes out { $count } skull
       *[other] a potion that wipes out { $count } skulls
    }
gain-coin =
    { $count ->
        [one] a coin
       *[other] { $count } coins
    }
gain-cup =
    { $points ->
        [one] a full coin row (the cup worth { $points } point, if nobody is faster)
       *[other] a full coin row (the cup worth { $points } points, if nobody is faster)
    }
gain-cup-none = a full coin row, but no cup is left
gain-seals =
    { $points ->
        [one] { $points } point by seals
       *[other] { $points } points by seals
    }
gain-palm =
    { $points ->
        [one] a palm worth { $points } point
       *[other] a palm worth { $points } points
    }
gain-extra =
    { $count ->
        [one] an extra cross
       *[other] { $count } extra crosses
    }
gain-card = card { $card } complete
gain-card-points =
    { $points ->
        [one] card { $card } complete for { $points } point
       *[other] card { $card } complete for { $points } points
    }
gain-bonus =
    { $points ->
        [one] { $points } pyramid point for { form-color }
       *[other] { $points } pyramid points for { form-color }
    }

## Taking a card

take-completed =
    { $count ->
        [one] You completed this card: +{ $points }
       *[other] You completed these cards: +{ $points }
    }
take-now = Take a new card: one from the display, or the top card of the deck.
take-now-display = Take a new card from the display. The deck is empty.
take-now-deck = Take the top card of the deck. The display is empty.
take-this = Take this card
take-deck = Take the top card of the deck, unseen
take-compare = Compare cards
take-order-maps = From the start player clockwise: { $names }.
take-order-pyramids = The lowest card number first: { $names }.
take-final = This can't be undone.
take-nth =
    { $nth ->
        [1] Your first { form-color } card
        [2] Your 2nd { form-color } card
        [3] Your 3rd { form-color } card
       *[other] Your { $nth }th { form-color } card
    }
take-bonus =
    { $points ->
        [one] { $points } pyramid point for { form-color }
       *[other] { $points } pyramid points for { form-color }
    }
take-bonus-left = Pyramid points left: { $values }
take-collect =
    { $count ->
        [0] You have completed no { form-color } card yet
        [one] You have completed { $count } { form-color } card
       *[other] You have completed { $count } { form-color } cards
    }
take-kept = You keep
take-holds-times = { $count } × { form-icon }

## Cards

card-name-maps =
    { $points ->
        [one] card { $number }, { form-color }, { $points } point
       *[other] card { $number }, { form-color }, { $points } points
    }
card-name-pyramids = card { $number }, { form-color }
card-number = Card { $number }
card-free =
    { $count ->
        [0] no box free
        [one] { $count } box free
       *[other] { $count } boxes free
    }
card-row = Row { $row }: { $places }
card-place =
    { form-icon }{ $entrance ->
        [yes] , entrance
       *[no] { "" }
    }{ $crossed ->
        [yes] , crossed
       *[no] { "" }
    }
card-complete = complete
card-seal = Seal, once complete: +{ $points } for each of your complete { form-color } maps.

## Keeping two of four

keep-now = Keep two of your four cards.
keep-which = Which two do you keep?
keep-about = The other two go back into the deck.
keep-change = Kept in { $seconds } s. Tap a card to change your mind.
keep-chosen = Chosen: { $n } of 2
keep-these = Keep these two

## Several people at one device

curtain-pass = Pass the device to { $name }
curtain-hidden = All cards stay hidden until then.
curtain-show = I am { $name }, show my cards

## Boxes and grids, for screen readers.
## $state is blocked (sea or wall), free, legal, placed, crossed or new (crossed this turn, not confirmed).
## $entrance is yes or no.

box-name =
    { $place }, { form-icon }{ $entrance ->
        [yes] , entrance
       *[no] { "" }
    }{ $state ->
        [blocked] { "" }
        [legal] , free, legal now
        [placed] , part of the placement
        [crossed] , crossed
        [new] , crossed this turn
       *[free] , free
    }
box-grid-left = Your first card: number { $number }, { form-color }
box-grid-right = Your second card: number { $number }, { form-color }

## Announcements

say-rotated = Rotated: { $shape }.
say-mirrored = Mirrored: { $shape }.
shape-row = row { $row }: { $columns }
say-crossed = Crossed { $boxes } on card { $card }.
say-picked = Picked { $boxes } on card { $card }.
say-ready = Confirm crosses { $boxes } on card { $card }.
say-keeping = Chosen: { $cards }.
say-undone = Taken back.
say-restarted = The turn starts over.

## Scores: the names of the parts are in names.ftl

score-maps-total-about = Everything added up.
score-maps-coins-about = 1 point for each coin box crossed, 12 at most. Each four coins fill a row, and a full row takes the best cup left.
score-maps-cups-about = Six cups for the whole table, worth 6, 5, 4, 3, 2 and 1. A full coin row takes the best one left.
score-maps-palms-about = A palm scores at once: 1 point, and 1 more for each palm on the cards of the display. The first four palms count.
score-maps-cards-about = Each completed map scores the points printed on it, 1 for each of its boxes.
score-maps-seals-about = A seal on a completed map pays for your completed maps of its color: 2 points for each purple or orange one, 1 for each green or grey one.
score-pyramids-total-about = Everything added up. It may be negative.
score-pyramids-cards-about = 10 points for each completed card.
score-pyramids-torches-about = One torch can be lit in each round, for 5 points. A round without a torch is lost for good.
score-pyramids-bonus-about = Your 2nd, 4th and 6th completed card of one color take the next value of that color: 10, then 6, then 3. What one player has taken is gone for all.
score-pyramids-gems-about = 5 points for each pair of one red and one green gem, 1 for each gem left over. There is room for 10 of each color.
score-pyramids-skulls-about = The more skulls, the dearer: 1, 3, 6, 10, 15, 21, 28, 36, 45, 55 points off for 1 to 10 skulls. A potion wipes out two.
score-track-coins = Coins: { $count } of { $most }
score-track-cups-left = Cups left: { $cups }
score-track-cups-none = No cups left
score-track-palms = Palms: { $count } of { $most }
score-track-red-gems = Red gems: { $count } of { $most }
score-track-green-gems = Green gems: { $count } of { $most }
score-track-torch-lit = Torch of round { $round }: lit
score-track-torch-open = Torch of round { $round }: still to be lit
score-track-torch-lost = Torch of round { $round }: lost
score-track-skulls =
    { $points ->
        [0] No skulls
        [one] Skulls: { $count } of { $most }, they cost { $points } point
       *[other] Skulls: { $count } of { $most }, they cost { $points } points
    }
score-track-bonus =
    { $count ->
        [one] { form-color }: { $count } card completed, next value { $next }
       *[other] { form-color }: { $count } cards completed, next value { $next }
    }
score-track-bonus-gone = { form-color }: all values are taken
score-seal-pays =
    { $points ->
        [one] { form-color } seal: { $points } point
       *[other] { form-color } seal: { $points } points
    }
score-explain = Explain { $part }
score-win-you = You win!
score-win = { $name } wins!
score-win-shared = { $names } share the win.
score-tie-maps = A tie goes to whoever has completed more grey maps, then green, then orange, then purple ones. Still tied, the win is shared.
score-tie-pyramids = A tie goes to whoever completed the card with the lowest number.
score-tie-maps-why = { $name } wins the tie with more completed { form-color } maps.
score-tie-pyramids-why = { $name } wins the tie with the lowest card number, { $card }.
score-tie-maps-why-you = You win the tie with more completed { form-color } maps.
score-tie-pyramids-why-you = You win the tie with the lowest card number, { $card }.
score-margin =
    { $points ->
        [one] By { $points } point
       *[other] By { $points } points
    }
score-solo =
    { $points ->
        [one] You scored { $points } point.
       *[other] You scored { $points } points.
    }
score-best-new = A new personal best!
score-best-is =
    { $points ->
        [one] Your personal best: { $points } point
       *[other] Your personal best: { $points } points
    }

## The end

end-title = Final score
end-again = Play again
end-same-deal = Same deal again
end-replay = Replay
end-share = Share
end-copy-link = Copy link
end-copied = Copied
end-copy-failed = Copying did not work. Mark the text and copy it yourself.
end-download = Download the record
end-download-text = Download as text
end-deal = Deal { $deal }

## Replay

replay-title = Replay
replay-play = Play
replay-pause = Pause
replay-speed = Speed
replay-speed-times = { $speed }×
replay-previous = One step back
replay-next = One step on
replay-previous-turn = Previous turn
replay-next-turn = Next turn
replay-first = To the beginning
replay-last = To the end
replay-jump = Jump to a turn
replay-more = More
replay-jump-to = Round { $round }, turn { $turn }
replay-at = Step { $step } of { $steps }
replay-play-on = Play on from here
replay-play-on-about = You take over { $name }; bots play the others.
replay-link = Copy a link to this moment
replay-drop = Drop a record here, or choose a file
replay-choose = Choose a file
replay-damaged = This record is damaged: { $reason }.
replay-damaged-at = This record is sound up to step { $step }; then: { $reason }.
replay-open = Open a record…
replay-open-about = A record that was downloaded here or written by another program. It stays on this device.
replay-missing = This game is not in this browser any more.
replay-file-gone = A file stays open only as long as this page does. Choose it again to go on.
replay-several = This file holds { $count } games: which one?
replay-controls = Playing and stepping
replay-slider = Place in the game
replay-mark-round = round
replay-mark-completed = card completed
replay-mark-cup = cup taken
replay-mark-bonus = pyramid points
replay-happens = What happens
replay-turn = Round { $round }, turn { $turn }
replay-setup = Before the first turn
replay-take-over = Play as { $name }
replay-play-on-failed = The game can't go on from here.
replay-link-copied = The link is copied. It holds the whole game and opens at this moment.
replay-link-none = This game can't go into a link, for its deck is not one of ours. Send the record instead.
replay-keys = Space plays and pauses; the left and right keys go step by step, with Shift turn by turn.

## My games

records-title = My games
records-unfinished = Unfinished
records-finished = Finished
records-best = Personal bests
records-none = No games yet. What you play is kept here, in this browser only.
records-delete = Delete
records-delete-ask = Delete this game for good?
records-deleted = Deleted.
records-export = Export everything
records-export-about = One file with all your games, bests and settings.
records-import = Import
records-imported =
    { $count ->
        [0] Nothing new was in this file.
        [one] { $count } game imported.
       *[other] { $count } games imported.
    }
records-persistent = This browser keeps your games until you delete them.
records-not-persistent = This browser may delete your games when space runs short. Export them now and then.
records-keep-ask = Ask the browser to keep them
records-full = The browser's storage is full: this game is kept only as long as this tab is open. Export your games and delete some.
records-nearly-full = The browser's storage is { $percent }% full. Export your games and delete some, before there is no room for new ones.
records-off = This browser keeps nothing for this page: storage is switched off, or this is a private window. You can play, but your games last only as long as this tab is open.
records-failed = The browser did not let us save ({ $reason }): this game is kept only as long as this tab is open. Download its record when it ends.
records-when = { $date }: { $names }
records-best-solo = Alone
records-best-bots = Against bots
records-best-people = With people here
records-best-count =
    { $count ->
        [one] { $count } game
       *[other] { $count } games
    }
records-won = Won
records-storage = Your games and this browser
records-import-about = Adds the games of an exported file. What is already here stays as it is.
records-import-damaged =
    { $count ->
        [one] { $count } game of the file can't be read and was left out.
       *[other] { $count } games of the file can't be read and were left out.
    }
records-import-full = The browser's storage is full: not everything could be stored.
records-import-newer = This file comes from a newer version of this page: load the page again and try once more.
records-keep-refused = The browser did not agree. It may do so once you have played more often here, or installed the page.

## Settings

settings-title = Settings
settings-language = Language
settings-language-missing = { $language } could not be fetched. Try again when there is a network.
settings-theme = Theme
settings-theme-system = Automatic
settings-theme-light = Light
settings-theme-dark = Dark
settings-motion = Motion
settings-motion-system = Automatic
settings-motion-full = All
settings-motion-reduced = Reduced
settings-sound = Sound
settings-confirm = Confirm a crossing
settings-confirm-always = Always
settings-confirm-timer =
    { $seconds ->
        [one] By itself after { $seconds } second
       *[other] By itself after { $seconds } seconds
    }
settings-confirm-never = Never
settings-confirm-about = What has not been confirmed can still be taken back.
settings-name = Your name
settings-on = On
settings-off = Off
settings-reveal = What others did
settings-reveal-about = Shows for a moment what everyone crossed and took. A tap or a key ends it.
settings-sound-about = A pen, a card, a chime.
settings-sound-try = Listen
settings-name-about = What you are called at the table. Without a name you are Player 1.

## The rules as a page

rules-search = Search the rules
rules-search-example = A word or a rule, such as P13
rules-hits =
    { $count ->
        [0] No rule says this.
        [one] { $count } place found
       *[other] { $count } places found
    }
rules-legend = Symbols
rules-legend-about = Each symbol leads to its rule.
rules-anchor = Link to rule { $number }
how-title = { form-game }: how to play
how-maps-1 = Each turn a shape is turned over, the same for everyone.
how-maps-2 = Everyone crosses it off on one of their two maps, turned or mirrored at will. Just one box is always allowed.
how-maps-3 = A coin is worth 1 point. Every fourth coin takes the best cup left, worth up to 6.
how-maps-4 = A palm scores at once: 1 point, and 1 more for each palm in the display.
how-maps-5 = A red cross with a plus gives you one more box at once, on either map.
how-maps-6 = A complete island scores the number in its corner, and you take a new map. A seal pays for your maps of its color.
how-pyramids-1 = Each turn a shape is turned over, the same for everyone.
how-pyramids-2 = Everyone crosses it off on one of their two cards: first at the entrance, then always touching what is crossed. Just one box is always allowed.
how-pyramids-3 = A red and a green gem make a pair worth 5 points. One torch in each round is worth 5.
how-pyramids-4 = Skulls cost points, each more than the last. A potion wipes out two.
how-pyramids-5 = A red cross with a plus gives you one more box at once, on either card.
how-pyramids-6 = The golden tomb completes a card: 10 points and a new card. The 2nd, 4th and 6th of one color bring pyramid points, most for whoever is first.
rules-full = Full rules
rules-about = About these rules

## Offline, updates, several tabs

offline-ready = Ready for offline use
offline-loading = Getting ready for offline use…
offline-update = A new version is ready.
offline-update-now = Reload now
offline-update-later = Later
offline-update-about = Your game is saved and goes on after the reload.
offline-other-tab = This game is open in another tab.
offline-take-over = Take over here
offline-taken-over = This game was taken over by another tab.

## Hints

hint-title = Hint
hint-thinking = The coach is thinking…
hint-look-card =
    { $side ->
        [left] Look at your left card.
        [right] Look at your right card.
        [upper] Look at your upper card.
       *[lower] Look at your lower card.
    }
hint-look-display = Look at card { $card } in the display.
hint-look-deck = Think about the top card of the deck.
hint-look-keep = Think about which cards go well together.
hint-best = Show the best one
hint-best-cross = Best: { $boxes } on card { $card }.
hint-gains = Suggested: { $gains }
hint-rings =
    { $count ->
        [1] The gold rings show where it is best.
        [2] First the boxes marked 1, then your extra cross at 2.
       *[other] First the boxes marked 1, then your extra crosses one after the other.
    }
hint-best-take = Best: take card { $card }.
hint-best-deck = Best: take the top card of the deck.
hint-best-keep = Best: keep cards { $cards }.
hint-worth =
    { $points ->
        [one] Worth { $points } point more than the next best.
       *[other] Worth { $points } points more than the next best.
    }
hint-win-more =
    { $percent ->
        [one] The chance to win is { $percent } percentage point higher than with the next best.
       *[other] The chance to win is { $percent } percentage points higher than with the next best.
    }
hint-worth-little = About as good as the next.
hint-details = Details
hint-expected = Expected final score: { $score }
hint-win = Chance to win if all play like Master: { $percent }%
hint-none = There is only one thing to do.
hint-failed = The coach can't answer just now. Is there a network?
hint-use = Place it for me

## Keys

key-title = Keys
key-arrows = Arrow keys
key-arrows-about = Move from box to box; the pattern follows.
key-enter = Enter or space
key-enter-about = Cross here, or take this card.
key-r = R
key-r-about = Rotate the pattern
key-m = M
key-m-about = Mirror the pattern
key-z = Z
key-z-about = Undo
key-c = C
key-c-about = Confirm the crossing
key-s = S
key-s-about = Switch between the pattern and one box
key-h = H
key-h-about = Hint
key-card = 1 and 2
key-card-about = Go to your left or right card
key-d = D
key-d-about = Go to the display
key-question = ?
key-question-about = Show these keys

## When something goes wrong

error-title = Something went wrong
error-link = This link is damaged: { $reason }. Ask for it again, or start a new game.
link-damaged = it was cut off or altered
link-newer = it comes from a newer version of this page
link-deck = its deck is not one of ours
link-no-game = what it tells is no game
error-deck = This deck can't be used: { $reason }. Nothing of yours was changed.
error-stored = This stored game is damaged, or it comes from a newer version of this page. You can download it as it is; all other games are untouched.
error-stored-download = Download it as it is
error-file = This file is neither a record, nor a deck, nor an export of games.
error-file-first = Only the first of these files was opened.
error-file-unreadable = This file could not be read.
error-not-a-deck = This file is no deck of cards.
error-file-large = This file is too large to be one of ours.
stuck-worker = The bots can't play ({ $names }): their program did not load, or it has stopped. The game is safe.
stuck-weights = { $names } can't play: what the strong levels need could not be fetched. Is there a network? The game is safe.
stuck-unknown = { $names } can't play: this page has no bot called “{ $bot }”.
stuck-late = { $names }: no answer yet. It may still come; the game is safe.
stuck-level = Go on with { $level }
stuck-person = Play these cards myself
error-part = A part of the page could not be fetched: is there a network?
error-part-again = Try again
