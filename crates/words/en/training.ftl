### Training: puzzles, mistakes of one's own, a master to be guessed, and what all games tell. A part of the page has it in all languages, so
### no message here can hold one of another file, but for those of reviews.

## The beginning

training-title = Training
training-about-all = Everything here stays on this device.
training-back = All training
training-again = Try again
training-go = Start
training-go-on = Go on
training-leave = Leave
training-stop = Stop
training-points = { $size }

## A decision is asked

training-task = Find the best move and confirm it.
training-broken = This position can’t be shown any more.
training-missed = Not the best yet
training-missed-about = Something else brings more. Look once more, or see the answer.
training-retry = Look once more
training-show = See the answer
training-right = Right!
training-right-about = Found at the first try.
training-later-about = Found after looking once more.
training-shown = The answer
training-shown-about = This would have been the best.
training-yours = Yours
training-best = Best
training-next-best = Next best
training-masters = Master’s
training-yours-gives =
    { $points ->
        [one] Yours gives away { $points } point.
       *[other] Yours gives away { $points } points.
    }
training-next-gives =
    { $points ->
        [one] The next best gives away { $points } point.
       *[other] The next best gives away { $points } points.
    }
training-why = Why
training-thinking = Finding out why …
training-no-judge = The program that explains could not be fetched. Is there a network?
training-why-none = Many small things together; no single one stands out.
training-why-deep = The difference shows only to those who look far ahead.
training-for-best = For the best:
training-for-yours = For yours:
training-for-master = For Master’s:
training-for-next = For the next best:

## Puzzles

training-puzzles = Puzzles
training-puzzles-about = Positions from games, each with one best answer.
training-puzzle = Puzzle { $number }
training-no-puzzle = There is no puzzle with this number.
training-loading = The puzzles are on their way …
training-puzzles-missing = The puzzles could not be fetched. Is there a network?
training-start = Next puzzle
training-next = Next puzzle
training-more = More puzzles
training-all-tried = You have tried all of these. Choose others, or come back when there are new ones.
training-filter = About
training-filter-all = Anything
training-about = It was about: { $themes }
training-theme-take = taking a card
training-theme-complete = completing a card
training-theme-extra = extra crosses
training-theme-both = both cards at once
training-theme-one-box = one box only
training-theme-torch = torches
training-theme-gem = gems
training-theme-skull = skulls
training-theme-potion = potions
training-theme-palm = palms
training-theme-coin = coins
training-theme-opening = the first round
training-theme-ending = the last turns
training-rating-none = No rating yet: the first puzzle gives you one.
training-rating = Your rating: { $rating } ± { $unsure }
training-rating-unsure = Your rating: about { $rating } (± { $unsure }, still very unsure)
training-rating-now = Your rating is { $rating }.
training-rating-from = Your rating is { $rating } now; it was { $before }.
training-rating-counted = You had tried it before: your rating stays { $rating }.
training-puzzle-rated = The puzzle is rated { $rating }.
training-tried = Tried { $tried } of { $all }, solved at the first try: { $solved }
training-daily = Puzzle of the day
training-daily-about = The same for everybody, a new one each day.
training-streak =
    { $days ->
        [0] No days in a row yet.
        [one] { $days } day in a row.
       *[other] { $days } days in a row.
    }
training-longest = Longest: { $days }.
training-today-done = Today’s is done.

## Mistakes

training-mistakes = My mistakes
training-mistakes-about = Decisions from your reviewed games that cost a point or more, asked again before you forget them.
training-mistake = Once more
training-lost =
    { $points ->
        [one] In your game this cost { $points } point.
       *[other] In your game this cost { $points } points.
    }
training-asked-again = You will be asked again in { $when }.
training-forgotten = You won’t be asked this again.
training-forget = Don’t ask this again
training-next-mistake = Next one
training-done = Done
training-due =
    { $due ->
        [one] { $due } of { $count } is due now.
       *[other] { $due } of { $count } are due now.
    }
training-next-due =
    { $count ->
        [one] Nothing is due. The one mistake you keep comes in { $when }.
       *[other] Nothing is due. The next of { $count } comes in { $when }.
    }
training-no-mistakes = No mistakes yet. Review a game that you have played: what cost a point or more comes here.
training-hours =
    { $hours ->
        [one] { $hours } hour
       *[other] { $hours } hours
    }
training-days =
    { $days ->
        [one] { $days } day
       *[other] { $days } days
    }

## The master

training-master = Guess the master
training-master-short = See whether you would cross what Master crosses.
training-master-about = Master plays a game. Before each crossing you say what you would cross: the same or as good brings 3 points, up to one point less 2, up to two points less 1.
training-which-game = Game
training-which-company = Players
training-alone = Master alone
training-of-two = Two Masters
training-begin = Let Master play
training-master-plays = Master is playing …
training-no-master = Master could not be fetched. Is there a network?
training-guess = Crossing { $number } of { $all }
training-guess-task = What would you cross?
training-next-crossing = Next crossing
training-guess-same = Master crosses the same.
training-guess-as-good = Yours is as good as Master’s.
training-guess-points =
    { $points ->
        [0] No points this time
        [one] { $points } point
       *[other] { $points } points
    }
training-anew = Another game
training-guess-total = { $points } of { $most } points
training-guess-found = As good as Master’s: { $found } of { $all } crossings.
training-master-scored =
    { $points ->
        [one] Master scored { $points } point.
       *[other] Master scored { $points } points.
    }
training-guess-table = All guesses
training-gave = Gave away
training-got = Points
training-guessed = { $done } of { $all } crossings guessed so far.

## One’s own play

training-mine = My play
training-mine-about = What decisions cost over all your games, and whether luck evens out.
training-mine-none = Nothing to tell yet: no game of yours has been reviewed.
training-unreviewed =
    { $count ->
        [one] { $count } game of yours is not reviewed yet.
       *[other] { $count } games of yours are not reviewed yet.
    }
training-review = Review them
training-reviewing = { $done } of { $all } games reviewed …
training-reviewed = All games are reviewed.
training-which-games = Games
training-all-games = All
training-house-deck = house deck
training-games =
    { $count ->
        [one] { $count } game
       *[other] { $count } games
    }
training-losses = What decisions cost
training-per-turn =
    { $points ->
        [one] On average { $points } point a turn.
       *[other] On average { $points } points a turn.
    }
training-losses-picture = What decisions cost a turn, from your first game to your last; the table has the numbers
training-losses-about = A dot is a game; the line is the mean of the last five. Lower is better.
training-as-table = All games as a table
training-cost-turn = Cost a turn
training-kinds = By kind of decision
training-rounds = By round
training-kind = Kind
training-decisions = Decisions
training-cost-each = Cost each
training-luck = Luck
training-luck-sum = All luck together: { $points } points.
training-luck-picture = What luck has come to, added up from your first game to your last; the table has the numbers
training-luck-few = Too few games to tell whether it evens out: three are needed at least.
training-luck-even = It evens out: on average { $mean } a game, and zero lies within the 95 % interval from { $low } to { $high }.
training-luck-good = So far you have been lucky: on average { $mean } a game, with a 95 % interval from { $low } to { $high }. One of forty has so much luck.
training-luck-bad = So far you have been unlucky: on average { $mean } a game, with a 95 % interval from { $low } to { $high }. One of forty has so little luck.
training-bests = Best games
training-best-told = { $total } points, { $points } given away a turn
training-most = Most points: { $points }

## What is kept

training-kept-here = What you train is kept in this browser alone. “My games” can write all of it into a file.
training-forget-all = Forget all training
training-forget-all-ask = Your ratings, your streak and your mistakes would be gone for good. Your games stay.
training-deleted = It is deleted.
training-download = Download it
training-delete = Delete it
training-damaged = What was kept of your training can’t be read. It was put aside as it is, and a new beginning was made.
training-damaged-here = What was kept of your training can’t be read, and there is no room to put it aside. It stays as it is; what you train now is forgotten when you leave.
training-newer = Your training was kept by a newer version of this page. It stays as it is; what you train here is forgotten when you leave. Load the page again.
