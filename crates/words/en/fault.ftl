### What `flipwrite check` finds wrong with a record. Place, code and rule are printed beside the sentence.

fault-json = can't be read: { $reason }
fault-format = the format is '{ $word }', but only '{ $format }' can be read
fault-unknown-game = there is no game '{ $word }': there are maps and pyramids
fault-deck =
    { $count ->
        [one] the deck has an error: { $first }
       *[other] the deck has { $count } errors, the first is: { $first }
    }
fault-unknown-event = there is no event '{ $word }': there are dealt, kept, displayed, round, revealed, crossed, palm, lapsed, passed, cup, completed, took, bonus and ended
fault-no-such-card = the deck has no card { $card }
fault-no-such-player = there is no player { $player } at this table: players are counted from 0
fault-not-a-box = '{ $word }' is not a box: a box is a letter from a to e and a digit from 1 to 5, such as b3
fault-box-twice = box { $box } is listed twice in one crossing
fault-result-missing = the game has ended, so the record needs a result
fault-result-without-end = there is a result, but the game has not ended: leave the result out, or play on to the end
fault-after-the-end = the game was over already: nothing follows 'ended'
fault-dealt-twice = card { $card } was dealt already
fault-pattern-gone = the { form-pattern } ({ $pattern }) is used up: this round has no such expedition card left
fault-card-gone = card { $card } is not in the deck any more: it can't be laid out or drawn
fault-displayed-count =
    { $laid ->
        [one] 1 card is
       *[other] { $laid } cards are
    } laid into the display, but the rules lay { $due }
fault-wrong-player = { $due } is next, not { $got }
fault-must-cross = { $player } passes, but still has a legal box to cross
fault-must-use-extra = { $player } lets an extra cross lapse, but still has a legal box for it
fault-score-count = there are { $got } scores for { $due } players
fault-scores = { $player } has { $got } ({ $part }), where this game adds up to { $due }
fault-winners = the winners that the scores make are { $due }

# Another kind of event was due. $due and $got are the words of the record format.
fault-missing =
    { $due ->
        [dealt] every player must be dealt four cards first
        [kept] every player must keep two cards first
        [displayed] the display must be filled up first
        [round] a round must begin first
        [revealed] a pattern must be revealed first
        [crossed] a player must still cross
        [palm] a crossed palm must be scored first
        [lapsed] extra crosses without a legal box must lapse first
        [passed] a player without a legal box must pass first
        [cup] a filled coin row must take its cup first
        [completed] a completed card must be laid aside first
        [took] a completed card must be replaced first
        [bonus] pyramid points must be taken first
       *[ended] the game must end here
    }: expected '{ $due }', found { $got ->
        [nothing] the end of the record
       *[other] '{ $got }'
    }

# The right kind of event with a wrong content: $due and $got are told as events.
fault-wrong = expected '{ $due }', found '{ $got }'

# A refused choice where the deck is not at hand.
fault-no-box =
    { $count ->
        [one] { $boxes } is not a box of this card
       *[other] { $boxes } are not boxes of this card
    }
