### Why one choice is better than another: what speaks for it, in one short sentence a child can read.
### The choice itself is never named: "completes card 22 now" is said of it, the other one is "the other choice".

## Variables
##   $card, $than   numbers of cards       $value   points by the rules
##   $cases, $of    so many of so many     $boxes   names of boxes, such as "a1 b1", or how many

reason-completes =
    { $value ->
        [one] completes card { $card } now: 1 point
       *[other] completes card { $card } now: { $value } points
    }
reason-completes-never = completes card { $card } now, with the other choice not even next turn
reason-completes-odds = completes card { $card } now, with the other choice next turn in { $cases } of { $of } cases
reason-completes-surely = completes card { $card } now, with the other choice only next turn, but then surely
reason-odds-next =
    { $otherwise ->
        [0] card { $card } can be completed next turn with { $cases } of { $of } patterns, with the other choice with none
       *[other] card { $card } can be completed next turn with { $cases } of { $of } patterns, with the other choice with { $otherwise }
    }
reason-odds-soon =
    { $otherwise ->
        [0] the chance to complete card { $card } within two turns is { $cases }%, with the other choice there is none
       *[other] the chance to complete card { $card } within two turns is { $cases }%, with the other choice { $otherwise }%
    }
reason-odds-next-surely =
    { $otherwise ->
        [0] card { $card } can surely be completed next turn, with the other choice it can’t
       *[other] card { $card } can surely be completed next turn, with the other choice with { $otherwise } of { $of } patterns
    }
reason-hole =
    { $count ->
        [one] leaves no gap at { $boxes } on card { $card }: no pattern would fit in there
       *[other] leaves no gaps at { $boxes } on card { $card }: no pattern would fit in there
    }
reason-sooner =
    { $turns ->
        [one] card { $card } can be completed in 1 turn at the earliest, with the other choice in { $otherwise }
       *[other] card { $card } can be completed in { $turns } turns at the earliest, with the other choice in { $otherwise }
    }
reason-fits =
    { $otherwise ->
        [0] patterns that fit whole on card { $card } next turn: { $cases } of { $of }, with the other choice none
       *[other] patterns that fit whole on card { $card } next turn: { $cases } of { $of }, with the other choice { $otherwise }
    }
reason-fits-surely =
    { $otherwise ->
        [0] every pattern fits whole on card { $card } next turn, with the other choice none
       *[other] every pattern fits whole on card { $card } next turn, with the other choice { $otherwise } of { $of }
    }
reason-left =
    { $boxes ->
        [one] leaves 1 box on card { $card }, the other choice leaves { $otherwise }
       *[other] leaves { $boxes } boxes on card { $card }, the other choice leaves { $otherwise }
    }
reason-way =
    { $boxes ->
        [one] card { $card } is then 1 box from the tomb, with the other choice { $otherwise }
       *[other] card { $card } is then { $boxes } boxes from the tomb, with the other choice { $otherwise }
    }
reason-whole = crosses the whole { form-pattern } ({ $pattern }): { $boxes } boxes, not just 1
reason-extra =
    { $crosses ->
        [one] brings 1 extra cross now, the other choice { $otherwise }
       *[other] brings { $crosses } extra crosses now, the other choice { $otherwise }
    }

reason-torch =
    { $left ->
        [0] marks the torch of round { $round }, which would be lost otherwise
       *[other] marks the torch of round { $round }, which may be lost later
    }
reason-torch-soon =
    { $otherwise ->
        [0] next turn, { $cases } of { $of } patterns can mark the torch of round { $round }, with the other choice none
       *[other] next turn, { $cases } of { $of } patterns can mark the torch of round { $round }, with the other choice { $otherwise }
    }
reason-torch-soon-surely =
    { $otherwise ->
        [0] next turn, every pattern can mark the torch of round { $round }, with the other choice none
       *[other] next turn, every pattern can mark the torch of round { $round }, with the other choice { $otherwise } of { $of }
    }
reason-gem-pairs =
    { $pairs ->
        [one] makes 1 more pair of gems: a pair brings 5 points, a single gem 1
       *[other] makes { $pairs } more pairs of gems: a pair brings 5 points, a single gem 1
    }
reason-gems =
    { $gems ->
        [one] brings 1 more gem, which waits for a partner
       *[other] brings { $gems } more gems, which wait for a partner
    }
reason-skulls =
    { $cost ->
        [one] marks fewer skulls: that saves 1 point
       *[other] marks fewer skulls: that saves { $cost } points
    }
reason-potion =
    { $value ->
        [one] the potion wipes skulls: 1 point more
       *[other] the potion wipes skulls: { $value } points more
    }
reason-potion-kept = keeps the potion for later: now it would find too few skulls
reason-bonus =
    { $value ->
        [one] takes 1 point for the { form-color } pyramid
       *[other] takes { $value } points for the { form-color } pyramid
    }
reason-bonus-before =
    { $value ->
        [one] takes 1 point for the { form-color } pyramid before { $player } can
       *[other] takes { $value } points for the { form-color } pyramid before { $player } can
    }

reason-coins =
    { $coins ->
        [one] brings 1 more coin
       *[other] brings { $coins } more coins
    }
reason-cup =
    { $value ->
        [one] fills a coin row: the cups bring 1 point more
       *[other] fills a coin row: the cups bring { $value } points more
    }
reason-cup-before =
    { $value ->
        [one] fills a coin row before { $player }, who needs one more coin: the cups bring 1 point more
       *[other] fills a coin row before { $player }, who needs one more coin: the cups bring { $value } points more
    }
reason-palm =
    { $value ->
        [one] the palm brings 1 point now, a palm usually about { $usual }
       *[other] the palm brings { $value } points now, a palm usually about { $usual }
    }
reason-seals =
    { $value ->
        [one] seals pay 1 point more
       *[other] seals pay { $value } points more
    }

reason-quick = card { $card } takes about { $turns } turns, card { $than } about { $otherwise }
reason-quick-than-unseen = card { $card } takes about { $turns } turns, a card from the deck about { $otherwise }
reason-quick-unseen = a card from the deck takes about { $turns } turns, card { $than } about { $otherwise }
reason-prize = card { $card } is worth { $value } points, card { $than } is worth { $otherwise }
reason-prize-than-unseen = card { $card } is worth { $value } points, a card from the deck about { $otherwise }
reason-prize-unseen = a card from the deck is worth about { $value } points, card { $than } is worth { $otherwise }
reason-bears = { form-icons }: { $count } on card { $card }, { $otherwise } on card { $than }
reason-bears-than-unseen = { form-icons }: { $count } on card { $card }, about { $otherwise } on a card from the deck
reason-bears-unseen = { form-icons }: about { $count } on a card from the deck, { $otherwise } on card { $than }
reason-wanted =
    { $value ->
        [one] card { $card }, once completed, can bring 1 more point for the { form-color } pyramid
       *[other] card { $card }, once completed, can bring { $value } more points for the { form-color } pyramid
    }
reason-sealed =
    { $value ->
        [one] card { $card }, once completed, brings 1 point more with seals
       *[other] card { $card }, once completed, brings { $value } points more with seals
    }

# Instead of reasons.
reason-close = too close to call: both are about as good
# What is left of a difference once all parts of the score are told.
reason-rest = rest
