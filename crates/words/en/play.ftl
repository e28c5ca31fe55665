# The game in the terminal.

play-you = Player
play-player = Player { $number }
play-no-seat = { $players } players with { $bots } bots leave no seat for a person; use 'flipwrite simulate' to watch bots
play-too-many-names = there are more names ({ $names }) than seats for people ({ $people })
play-welcome =
    { $game }, deck { $deck }: { $players }
    Type 'help' at any time.
# A sign with a space behind it stands for each of the variables; where nothing is drawn they are empty.
play-about-maps =
    How to play: you have two maps in front of you. Complete maps, and gather what lies on the way.
    A turn: a pattern is shown. Everybody crosses all of it on one of their two maps, turned or mirrored as they like, wherever it fits; or else any one box.
    { $cross }X: an extra cross, one more box at once, on either map.
    { $coin }coin: 1 point. Each four coins fill a row, which takes the best cup left: 6, 5, 4, 3, 2, 1.
    { $palm }palm: 1 point at once, and 1 more for each palm on the cards of the display.
    A map with all boxes crossed is complete: it scores the points printed on it, and you take a new one.
    A seal on a map that you complete pays for your complete maps of its color: 2 points for each purple or orange one, 1 for each green or grey one.
    The game ends after 4 rounds of 7 turns. Unfinished maps score nothing; the highest total wins.
play-about-pyramids =
    How to play: you have two pyramids in front of you. Reach their tombs, and gather what lies on the way.
    A turn: a pattern is shown. Everybody crosses all of it on one of their two cards, turned or mirrored as they like; or else any one box. Begin a card at its { $entrance }entrance, then go on from boxes crossed.
    { $cross }red cross: an extra cross, one more box at once, on either card.
    { $red }red gem, { $green }green gem: 5 points for a pair of both colors, 1 for each gem left over.
    { $torch }torch: 5 points, once in each round.
    { $skull }skull: costs points, each more than the one before. { $potion }potion: wipes out two skulls.
    { $tomb }golden tomb: completes the card for 10 points, and you take a new one.
    The 2nd, 4th and 6th complete card of one color bring pyramid points: 10 to the first who gets there, then 6, then 3.
    The game ends after 4 rounds of 7 turns. Unfinished cards score nothing; the highest total wins.
play-welcome-back =
    Welcome back to { $game }: { $players }
    Type 'help' at any time.
play-legend-entrance = ▽ entrance (▽g: one with a green gem)
play-legend-crossed = ╳ crossed
play-card = Card { $number }, { $color }
play-card-points = { $n ->
        [1] 1 point
       *[other] { $n } points
    }
play-card-seal = , seal { $color }
play-box-entrance = { " " }entrance
play-box-crossed = { " " }crossed
play-pass-to = Pass the keyboard to { $name }. { $name }, press Enter when you are ready.

play-ask-keep = { $name }, keep two of these four cards.
play-prompt-keep = Two card numbers (such as { $one } { $two }):
play-ask-take = { $name }, you completed a card: take a new one from the display, or the top card of the deck.
play-other-card = Your other card:
play-display = The display:
play-take-final = Choose well: this can't be taken back, it shows you something new.
play-take-last = The game ends after this; any choice will do.
play-deck-left = { $n ->
        [0] The deck is empty.
        [1] 1 card is left in the deck.
       *[other] { $n } cards are left in the deck.
    }
play-prompt-confirm-keep = Enter to keep { $one } and { $two }, or 'undo':
play-prompt-take = A card number, or 'deck':
play-ask-cross = Turn { $turn }. { $name }, cross the { $pattern } ({ $boxes } boxes), or any one box.
play-tracker = { $come } of these { $of } still come: { $patterns }
play-tracker-last = Last of this round: one of { $patterns }
play-prompt-cross = { $pattern }, { $boxes } boxes ('list', 'help'):
play-prompt-extra = { $n ->
        [1] An extra cross: one more box:
       *[other] { $n } extra crosses: one more box:
    }
play-prompt-confirm = Enter to confirm, or 'undo':
play-confirm-first = Press Enter to confirm, or type 'undo' to change it.
play-nothing-to-undo = There is nothing to take back.
play-shape-I2 = The domino: two boxes side by side, such as a1 b1.
play-shape-I3 = The straight three: three boxes in a line, such as a1 b1 c1.
play-shape-L3 = The corner three: two boxes side by side and a third above or below one of them, such as a1 b1 a2.
play-shape-T4 = The T: three boxes in a line and a fourth beside the middle one, such as a1 b1 c1 b2.
play-shape-L4 = The L: three boxes in a line and a fourth beside one end, such as a1 b1 c1 a2.
play-shape-O4 = The square: two boxes by two, such as a1 b1 a2 b2.
play-crossed = Card { $card }: { $boxes } crossed.
play-keep-hint = '{ $text }' is not an answer here: type two of these card numbers: { $cards }
play-take-hint = '{ $text }' is not an answer here: type one of these card numbers: { $cards }; or 'deck' for the unseen top card
play-take-hint-display = '{ $text }' is not an answer here: type one of these card numbers: { $cards }
play-take-hint-deck = '{ $text }' is not an answer here: type 'deck' for the unseen top card
play-cross-hint = '{ $text }' is not an answer here: type a card and its boxes, such as '{ $whole }' or '{ $single }'
play-cross-hint-single = '{ $text }' is not an answer here: type a card and one box, such as '{ $single }'
play-confirm-not = '{ $text }' is not an answer here: press Enter to confirm, or type 'undo' to change it
play-other-count = That is { $given } boxes; the { $pattern } has { $wanted }. Cross all of it, turned or mirrored as you like, or just one box ({ $rule }).
play-other-shape = These { $given } boxes don't make the { $pattern }. Cross all of it, turned or mirrored as you like, or just one box ({ $rule }).
play-which-card = That is possible on both cards; put the card's number first.
play-gain = { $n ->
        [one] This brings 1 point at once.
       *[other] This brings { $n } points at once.
    }
play-loss = { $n ->
        [one] This costs 1 point at once.
       *[other] This costs { $n } points at once.
    }
play-no-scores = There are no scores before the first turn.
play-no-signs = There are no signs to explain: everything is said in words.
play-choices = { $n ->
        [one] 1 choice:
       *[other] { $n } choices:
    }
play-no-such-pick = there is no #{ $number } here: the list ends with #{ $last }
play-round-settling = round { $round } begins; in its first turn { $name } settles first
play-log-turn = Turn { $turn }
play-saved =
    The game is saved. Go on with it by
    { "  " }{ $command }
play-not-saved = The game is not saved.
play-save-changed =
    { $file } has changed since this game was saved there: is it open in another terminal? It stays as it is now. This game
    is saved elsewhere from here on; go on with it by
    { "  " }{ $command }
play-save-failed =
    { $reason }
    The game is safe as it was last saved. Make room for it, then go on by
    { "  " }{ $command }
play-save-refused = the game can't be saved here ({ $reason }); play in another folder, or with --no-save
play-record-failed = { $reason }
play-thinking = { $name } is thinking…
play-bot-name = { $name } (bot)
play-empty-name = --names has an empty name in it; names stand with one comma between them
play-name-twice = the name '{ $name }' is given twice; names must differ
play-resume-needs-a-file = --resume needs a file: the game is saved there again after every turn
play-record-exists = exists already; give another name, or delete it
play-result-alone = { $points ->
        [one] 1 point.
       *[other] { $points } points.
    }
play-result-won = { $names } wins, { $points } to { $others }.
play-result-tie = { $names } wins, { $points } to { $others }: { $rule } breaks the tie.
play-result-shared = { $names } share the win with { $points } points.
play-recorded =
    The game is recorded in { $file }. Read it by
    { "  " }{ $command }
play-again =
    Play the same deal again by
    { "  " }{ $command }
play-is-a-record = this is a record of a game; read it with '{ $command }'
play-journal-header = not a saved game: { $reason }
play-journal-game = the saved game is one of { $reason }; say 'flipwrite play { $reason } --resume …'
play-journal-malformed = line { $line } is damaged; the lines before it can be kept by deleting it and all after it
play-journal-refused = line { $line } is not possible there; the lines before it can be kept by deleting it and all after it
play-help-keep =
    Now: keep two of the four cards. For instance:
    { "  " }{ $one } { $two }   keeps these two
play-help-take = Now: take a new card. For instance:
play-help-take-card = { "  " }{ $card }   takes card { $card }
play-help-take-deck = { "  " }deck   takes the unseen top card
play-help-cross =
    Now: cross the { $pattern } ({ $boxes } boxes) on one of your cards, or any one box. For instance:
    { "  " }{ $whole }   crosses the { $pattern }, card first, then its boxes
    { "  " }{ $single }   crosses just that one box
    The card's number can be left out where only one card is possible.
play-help-cross-single =
    Now: the { $pattern } fits on neither of your cards, so cross any one box. For instance:
    { "  " }{ $single }   crosses that box
play-help-extra =
    Now: an extra cross, one more box on either card. For instance:
    { "  " }{ $single }   crosses that box
play-help-confirm =
    Now: look at what you crossed.
      Enter         confirms it
      undo          takes the last crossing back
      restart       takes all of this turn back
play-help-confirm-keep =
    Now: look at the two cards that you keep.
      Enter         keeps them
      undo          goes back to the four
play-help-words =
    { "" }
    At any time (columns are letters, rows are numbers):
      list          all that is possible now; '#1' picks the first of the list
      look          everybody's cards, the display, the scores and the pattern
      undo          take back what you have not confirmed; 'restart' takes all of this turn back
      score         the scores so far
      log           what has happened in this round; 'log all' tells the whole game
      help game     what the game is about
play-help-legend = { "  " }legend        what the signs mean
play-help-rest =
    { "  " }rules         all rules; 'rules { $rule }' shows one
    { "  " }quit          save the game and leave
