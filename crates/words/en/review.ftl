### Reviews of games: what could be expected, what luck gave, what decisions cost. A part of the page has it in all languages, so
### no message here can hold one of another file.
###
### $sign is +, − or nothing, $size a number; other amounts come written already.

## The screen

review-title = Review
review-open = Review
review-wishes = What to review
review-as = As
review-in = In
review-in-points = Points
review-in-win = Chance to win
review-depth = How deep
review-depth-quick = quick
review-depth-thorough = thorough
review-depth-deep = deep
review-progress-label = Turns looked at
review-progress = { $done } of { $all } turns looked at
review-done = The review is complete.
review-unfinished = This game is not finished; it is reviewed as far as it goes.
review-refused = This game can’t be reviewed: { $reason }.
review-no-worker = The reviewer could not be fetched. Is there a network?
review-no-weights = What the reviewer has learned could not be fetched. Is there a network?
review-again = Try again
review-not-kept = This browser has no room for the review: it is shown, but not kept.

## Amounts and moments

review-points = { $sign }{ $size }
review-percent = { $sign }{ $size }%
review-opening = Opening
review-turn = Round { $round }, turn { $turn }
review-round = Round { $round }
review-cross = { $boxes } on card { $card }
review-take = card { $card }
review-take-deck = the top card of the deck
review-keep = cards { $one } and { $two }

## The curve

review-curve = What could be expected
review-curve-told = It began at { $first }, was lowest at { $low } ({ $low-at }) and highest at { $high } ({ $high-at }), and came to { $last }.
review-legend-curve = expected
review-legend-luck = luck
review-legend-loss = what decisions cost

## The ledger

review-ledger = What it came to
review-expectation = Expected before the deal
review-luck = Luck
review-luck-about = What chance gave, measured against all that could have come. On average it is nothing.
review-losses = Own decisions
review-losses-about = What was decided, measured against the best there was. Nobody gets more than nothing here.
review-rivals = What others did
review-rivals-about = What others decided, measured against what Master would have done for them.
review-revision = Second thoughts
review-revision-about = The evaluation looked again and changed its mind.
review-result = Result
review-so-far = Expected where it stops
review-about = Expected means: if all play on like Master. The lines add up to the last digit.
review-when = When
review-what = What happened
review-amount = Amount
review-nothing = There is nothing here.
review-kind-hand = Hand
review-kind-display = First display
review-kind-start = Who starts
review-kind-pattern = Pattern
review-kind-draw = Card drawn
review-kind-refill = Display
review-kind-keep = Cards kept
review-kind-crossing = Crossing
review-kind-take = Card taken
review-kind-rival = Somebody else
review-kind-stand-in = Stand-in
review-kind-revision = Seen anew

## Turning points and decisions

review-turning = Turning points
review-turning-none = No single moment decided much.
review-lucky = good luck
review-unlucky = bad luck
review-costly = decision
review-mistakes = Decisions
review-mistakes-none = No decision cost more than the review may be off by.
review-accuracy =
    { $count ->
        [one] { $count } decision; { $best } as good as any. On average: { $mean } each.
       *[other] { $count } decisions; { $best } as good as any. On average: { $mean } each.
    }
review-skill = Accuracy: { $accuracy } of 100.
review-like = Decided about like { $level }.
review-like-between = Decided between { $low } and { $high }, as far as one game can tell.
review-cost-points =
    { $points ->
        [one] cost { $points } point
       *[other] cost { $points } points
    }
review-cost-win =
    { $percent ->
        [one] cost { $percent } percentage point
       *[other] cost { $percent } percentage points
    }
review-too-close = too close to call
review-close-more =
    { $count ->
        [one] { $count } more was too close to call
       *[other] { $count } more were too close to call
    }
review-more =
    { $count ->
        [one] { $count } more
       *[other] { $count } more
    }
review-yours = Played
review-best = Best
review-look = Look at it
review-retry = Try again here
