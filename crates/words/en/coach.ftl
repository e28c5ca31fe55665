### The coach while a game is played: why its advice is best, what may fit next turn, and a question before a crossing that gives
### much away. A part of the page has it, together with the words of the page and with the reasons.

## What may come next

coach-outs = What fits next
coach-outs-of-round =
    { $of ->
        [one] 1 pattern may still come in this round:
       *[other] { $of } patterns may still come in this round:
    }
coach-outs-of-new-round = A new round begins with all { $of } patterns:
coach-outs-of-all = What has come is not shown at this table, so all { $of } patterns count:
coach-outs-complete =
    { $count ->
        [one] { $count } can complete a card
       *[other] { $count } can complete a card
    }
coach-outs-whole =
    { $count ->
        [one] { $count } fits whole
       *[other] { $count } fit whole
    }
coach-outs-single =
    { $count ->
        [one] { $count } leaves only a single box
       *[other] { $count } leave only a single box
    }
coach-outs-nothing =
    { $count ->
        [one] { $count } fits nowhere
       *[other] { $count } fit nowhere
    }
coach-outs-each = { $name } ({ $count } of { $of })
coach-outs-can-complete =
    { $count ->
        [one] completes { $cards }
       *[other] complete { $cards }
    }
coach-outs-can-whole =
    { $count ->
        [one] fits whole
       *[other] fit whole
    }
coach-outs-can-single = one box only
coach-outs-can-nothing = nowhere
coach-outs-replaced =
    { $count ->
        [one] Card { $cards } is complete: the card that replaces it is not counted.
       *[other] Both cards are complete: what fits depends on the new ones.
    }
coach-outs-last = This is the last turn: no pattern comes after it.
coach-outs-extra = Make the extra crosses first: then it can be counted.
coach-outs-many = There are too many ways to count.

## Why

coach-why = Why?
coach-many = It is many small things together.

## One more look

coach-sure = One more look?
coach-sure-asks =
    { $points ->
        [one] This gives away about { $points } point.
       *[other] This gives away about { $points } points.
    }
coach-sure-again = Look again
coach-sure-anyway = Cross it anyway
coach-sure-better = What speaks for another crossing:

## The setting

coach-setting = Ask before a costly crossing
coach-setting-about = Only in games on this device. The coach looks on while you draft. If a crossing gives away so much, it asks once before it counts.
coach-setting-off = Off
coach-setting-from =
    { $points ->
        [one] From { $points } point
       *[other] From { $points } points
    }
