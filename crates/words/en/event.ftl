### What happens in a game, one short sentence for each event.
### $player is a name, $cards a list of card numbers, $boxes names of boxes, such as "a1 b1".
### $color and $pattern are names as in files: the forms of names.ftl say them.

event-dealt = { $player } is dealt cards { $cards }
event-kept = { $player } keeps cards { $cards }
event-displayed =
    { $count ->
        [one] card { $cards } is laid into the display
       *[other] cards { $cards } are laid into the display
    }
event-round = round { $round } begins
event-round-start = round { $round } begins, { $player } starts
event-revealed = the expedition shows the { form-pattern } ({ $pattern })
event-crossed = { $player } crosses { $boxes } on card { $card }
event-crossed-single = { $player } crosses the single box { $boxes } on card { $card }
event-crossed-extra = { $player } puts an extra cross on { $boxes } of card { $card }
event-palm =
    { $points ->
        [0] { $player } crosses a palm, but has no palm box left for it
        [one] { $player } scores 1 point with a palm
       *[other] { $player } scores { $points } points with a palm
    }
event-lapsed =
    { $extras ->
        [one] { $player } has no legal box for an extra cross, so it lapses
       *[other] { $player } has no legal box for { $extras } extra crosses, so they lapse
    }
event-passed = { $player } has no legal box and passes
event-cup =
    { $points ->
        [0] { $player } fills a coin row, but no cup is left
        [one] { $player } fills a coin row and takes the cup worth 1 point
       *[other] { $player } fills a coin row and takes the cup worth { $points } points
    }
event-completed = { $player } completes card { $card }
event-took-display = { $player } takes card { $card } from the display
event-took-deck = { $player } draws card { $card } from the deck
event-bonus =
    { $points ->
        [one] { form-color } pyramid: 1 point for { $player }
       *[other] { form-color } pyramid: { $points } points for { $player }
    }
event-ended = the game is over

# The same, told to the one who did it.
you-dealt = you are dealt cards { $cards }
you-kept = you keep cards { $cards }
you-round-start = round { $round } begins, and you start
you-crossed = you cross { $boxes } on card { $card }
you-crossed-single = you cross the single box { $boxes } on card { $card }
you-crossed-extra = you put an extra cross on { $boxes } of card { $card }
you-palm =
    { $points ->
        [0] you cross a palm, but have no palm box left for it
        [one] you score 1 point with a palm
       *[other] you score { $points } points with a palm
    }
you-lapsed =
    { $extras ->
        [one] you have no legal box for an extra cross, so it lapses
       *[other] you have no legal box for { $extras } extra crosses, so they lapse
    }
you-passed = you have no legal box and pass
you-cup =
    { $points ->
        [0] you fill a coin row, but no cup is left
        [one] you fill a coin row and take the cup worth 1 point
       *[other] you fill a coin row and take the cup worth { $points } points
    }
you-completed = you complete card { $card }
you-took-display = you take card { $card } from the display
you-took-deck = you draw card { $card } from the deck
you-bonus =
    { $points ->
        [one] { form-color } pyramid: 1 point for you
       *[other] { form-color } pyramid: { $points } points for you
    }

# A list of two or more, built up from its front.
list-next = { $front }, { $next }
list-last = { $front } and { $last }

# A player whose name is not known, by the number that records use.
event-player = player { $player }
