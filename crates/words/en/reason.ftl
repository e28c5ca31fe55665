### Why one choice is better than another: what speaks for it, in one short sentence a child can read.
### The choice itself is never named: "completes card 22 now" is said of it, "otherwise" is the other choice.

## Variables
##   $card, $than   numbers of cards       $value   points by the rules
##   $cases, $of    so many of so many     $boxes   names of boxes, such as "a1 b1", or how many

reason-completes =
    { $value ->
        [one] completes card { $card } now: 1 point
       *[other] completes card { $card } now: { $value } points
    }
reason-completes-never = completes card { $card } now, otherwise not even next turn
reason-completes-odds = completes card { $card } now, otherwise next turn in { $cases } of { $of } cases
reason-completes-surely = completes card { $card } now, otherwise surely next turn
reason-odds-next =
    { $otherwise ->
        [0] card { $card } can be completed next turn in { $cases } of { $of } cases, otherwise in none
       *[other] card { $card } can be completed next turn in { $cases } of { $of } cases, otherwise in { $otherwise }
    }
reason-odds-soon =
    { $otherwise ->
        [0] card { $card } can be completed within two turns in { $cases } of { $of } cases, otherwise in none
       *[other] card { $card } can be completed within two turns in { $cases } of { $of } cases, otherwise in { $otherwise }
    }
reason-odds-next-surely =
    { $otherwise ->
        [0] card { $card } can surely be completed next turn, otherwise in no case
       *[other] card { $card } can surely be completed next turn, otherwise in { $otherwise } of { $of } cases
    }
reason-odds-soon-surely =
    { $otherwise ->
        [0] card { $card } can surely be completed within two turns, otherwise in no case
       *[other] card { $card } can surely be completed within two turns, otherwise in { $otherwise } of { $of } cases
    }
reason-hole =
    { $count ->
        [one] does not leave { $boxes } on card { $card } alone, where only a single box would fit
       *[other] does not leave { $boxes } on card { $card } alone, where only single boxes would fit
    }
reason-sooner =
    { $turns ->
        [one] card { $card } can be completed in 1 turn, otherwise in { $otherwise } at best
       *[other] card { $card } can be completed in { $turns } turns, otherwise in { $otherwise } at best
    }
reason-fits =
    { $otherwise ->
        [0] the next pattern fits whole on card { $card } in { $cases } of { $of } cases, otherwise in none
       *[other] the next pattern fits whole on card { $card } in { $cases } of { $of } cases, otherwise in { $otherwise }
    }
reason-left =
    { $boxes ->
        [one] leaves 1 box on card { $card }, otherwise { $otherwise }
       *[other] leaves { $boxes } boxes on card { $card }, otherwise { $otherwise }
    }
reason-way =
    { $boxes ->
        [one] card { $card } is 1 box from the tomb, otherwise { $otherwise }
       *[other] card { $card } is { $boxes } boxes from the tomb, otherwise { $otherwise }
    }
reason-whole = crosses the whole { form-pattern } ({ $pattern }): { $boxes } boxes, not just 1
reason-extra =
    { $crosses ->
        [one] brings 1 extra cross now, otherwise { $otherwise }
       *[other] brings { $crosses } extra crosses now, otherwise { $otherwise }
    }

reason-torch =
    { $left ->
        [0] marks the torch of round { $round }: otherwise it is lost
       *[other] marks the torch of round { $round }: later it may be lost
    }
reason-torch-soon =
    { $otherwise ->
        [0] next turn, the torch of round { $round } can be marked in { $cases } of { $of } cases, otherwise in none
       *[other] next turn, the torch of round { $round } can be marked in { $cases } of { $of } cases, otherwise in { $otherwise }
    }
reason-gem-pairs =
    { $pairs ->
        [one] makes 1 more pair of gems: 5 points
       *[other] makes { $pairs } more pairs of gems: 5 points each
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
reason-potion-kept = keeps the potion for later: now it finds too few skulls
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
        [one] the palm brings 1 point now, on average { $usual }
       *[other] the palm brings { $value } points now, on average { $usual }
    }
reason-seals =
    { $value ->
        [one] seals pay 1 point more
       *[other] seals pay { $value } points more
    }

reason-quick = card { $card } takes about { $turns } turns, card { $than } about { $otherwise }
reason-quick-than-unseen = card { $card } takes about { $turns } turns, a card of the deck about { $otherwise }
reason-quick-unseen = a card of the deck takes about { $turns } turns, card { $than } about { $otherwise }
reason-prize = card { $card } is worth { $value } points, card { $than } is worth { $otherwise }
reason-prize-than-unseen = card { $card } is worth { $value } points, a card of the deck about { $otherwise }
reason-prize-unseen = a card of the deck is worth about { $value } points, card { $than } is worth { $otherwise }
reason-bears = { form-icons }: { $count } on card { $card }, { $otherwise } on the other
reason-wanted =
    { $value ->
        [one] card { $card }, once completed, brings 1 point for the { form-color } pyramid
       *[other] card { $card }, once completed, brings { $value } points for the { form-color } pyramid
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
