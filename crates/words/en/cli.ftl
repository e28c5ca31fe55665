# The command line: help, reports and errors.

cli-error = error:
cli-file = { $file }: { $reason }
cli-in-file = { $file }: { $reason }
cli-in-line = { $file }:{ $line }: { $reason }
cli-output = the output can't be written: { $reason }
cli-too-large = larger than 1 MiB; no file of this kind is
cli-not-text = not UTF-8 text
cli-did-you-mean = ; did you mean '{ $word }'?
cli-no-randomness = this system gives no random seed ({ $reason }); give one with --seed N
cli-compressed = compressed (gzip); unpack it first, for instance with gunzip
cli-not-in-range = { $text } is not in { $least }..={ $most }
cli-not-whole = not a whole number from { $least } to { $most }
cli-exec-elsewhere = programs (exec:COMMAND) can play in 'simulate' and 'tournament' only
cli-score-in-words = { $name }: { $points ->
        [1] 1 point
       *[other] { $points } points
    }: { $parts }.
cli-seed-drawn = seed: { $seed }

## Help

cli-about = Silver & Gold (maps) and Silver & Gold: Pyramids (pyramids): play, simulate, check, show
cli-about-long =
    First steps:
      flipwrite play pyramids          play against a computer player in this terminal
      flipwrite rules maps             read the rules
      flipwrite simulate maps          let computer players play 1,000 games

    Games by Phil Walker-Harding, published by NSV. This is an independent
    implementation with cards of its own; please buy the printed games.
    Exit codes: 0 fine; 1 examined and found bad; 2 wrong usage, or a file that
    can't be opened or written.
cli-about-play = Play a game in the terminal, alone, against computer players, or with others at one keyboard
cli-about-play-long =
    Without --players and --bots you play against one computer player, casual.
    Levels: novice, casual, skilled, expert, master; 'flipwrite simulate --help'
    names more bots.
    People come first, then the bots: --players 3 --bots skilled seats two people
    and one bot.
    In the game, type 'help'. Everything is saved after each turn; Ctrl-C or
    'quit' says how to resume.

    Examples:
      flipwrite play pyramids
      flipwrite play maps --players 1                   alone, for a high score
      flipwrite play maps --names Ada,Ben --players 3 --bots expert
      flipwrite play --resume flipwrite-maps-1.save
cli-about-simulate = Let computer players play many games and report what they came to
cli-about-simulate-long =
    A bot is NAME[:KEY=VALUE]…. The levels, weakest first: novice, casual,
    skilled, expert, master.
    The ladder that they were measured on:
      random                any legal choice, all equally likely
      greedy                most points now, then most boxes
      mc:playouts=N         flat Monte Carlo, N games played out at random (1,000)
      mch:playouts=N        the same, half of the choices dropped again and again
      mch:policy=learned    games played out by the learned evaluation; mc, too
      tables                exact tables of single cards and the clock
      learned[:aim=score]   the learned evaluation of what a choice leads to
      expect:depth=N        the same over N patterns to come (1 to 3)
      master:nodes=N        all of it, with exact endings, playing for the chance to win (aim=score: for points)
      analyst:nodes=N       the same as far ahead as N nodes reach: 400 to 40 million (400,000)
    exec:COMMAND seats a program that speaks the protocol of 'flipwrite engine';
    spaces divide its words, 'quotes' hold them together, commas divide bots and
    can't be part of it. One that fails loses its seat to greedy for the rest of
    the game, and the report says why.
    The same seed gives the same games, whatever --jobs says.
    --luck takes luck out of the mean scores: what chance gave is measured game by
    game, and is nothing in the mean, so that scores stay what they are and become
    surer.

    Examples:
      flipwrite simulate maps --bots 'greedy,exec:python3 examples/first_box.py' --games 10
      flipwrite simulate pyramids --bots greedy,random --games 10000 --seed 1
      flipwrite simulate maps --players 4 --record games.jsonl && flipwrite check games.jsonl
      flipwrite simulate maps --bots master,expert --games 300 --luck
cli-about-tournament = Let computer players meet in the same deals and rate them, with intervals
cli-about-tournament-long =
    A deal is all that chance gives. Every pair of bots plays every deal, with
    seats rotated, so that luck is the same for all. Intervals are of 95 %, over
    deals.
      --players 1        everyone plays each deal alone; scores are compared deal by deal
      --players 2        each pair plays each deal twice, with seats exchanged
      --players 3 or 4   the first of a pair sits alone among players of the second's kind, in
                         each seat once; of two bots only the first is alone, of more everyone
                         is, against everyone
    A bot is NAME[:KEY=VALUE]…, such as mc:playouts=100.
    exec:COMMAND enters a program that speaks the protocol of 'flipwrite engine';
    spaces divide its words, 'quotes' hold them together, commas divide bots and
    can't be part of it. One that fails loses its seat to greedy for the rest of
    the game, and the report says why.
    The same seed gives the same games, whatever --jobs and --shard say.
    --luck takes luck out of wins and points: what chance gave is measured game by
    game, and is nothing in the mean, so that results stay what they are and become
    surer.
    --json, --csv and --svg print that form in place of the report; with =FILE,
    beside it.
    Ctrl-C ends the run after the games at hand; deals that all have played are
    reported.

    Examples:
      flipwrite tournament pyramids --bots greedy,random,mc:playouts=100 --games 500 --seed 1
      flipwrite tournament maps --bots mc,greedy --players 4 --games 200 --svg=ratings.svg
      flipwrite tournament maps --bots mc,greedy --games 400 --seed 1 --shard 1/2 --json=1.json
      flipwrite tournament merge 1.json 2.json
      flipwrite tournament maps --bots 'greedy,exec:python3 examples/first_box.py' --games 20
      flipwrite tournament maps --bots master,expert --games 300 --luck
cli-about-tournament-merge = Put the shards of a tournament together, or show results in another form
cli-about-tournament-merge-long =
    Files are results that --json wrote. All shards together give what one run
    gives.
    Shards of different runs and a shard given twice are refused; where some are
    missing, the result says so.

    Examples:
      flipwrite tournament merge shard-*.json --json -o all.json
      flipwrite tournament merge all.json --svg -o ratings.svg
cli-about-serve = Serve tables online, and the page to play at them
cli-about-serve-long =
    Without options it serves this machine alone, at http://127.0.0.1:8470/, or on
    any free port if that one is taken. Ctrl-C stops it: what goes on is stored and
    goes on when it is started again; a second Ctrl-C ends it at once.
    Every option can stand in a file in TOML, as KEY = "VALUE", and in the
    environment, as FLIPWRITE_KEY. Options go before the environment, and that goes
    before the file. Paths in a file are relative to it.
    GET /health tells whether it is alive, /ready whether its database answers,
    /api/1/about what it is. docs/operations.md in the source tells more.

    Examples:
      flipwrite serve --open
      flipwrite serve --listen 0.0.0.0:8080           for others on the network, too
      flipwrite serve --config /etc/flipwrite.toml
      FLIPWRITE_DATA=/var/lib/flipwrite flipwrite serve
cli-about-admin = Look after what a server keeps: copy it, move it, look at it, play it again
cli-about-admin-long =
    Each works on the folder or the database that 'flipwrite serve' would use: name
    it in the same way. All but restore may be used while the server runs.

    Examples:
      flipwrite admin show
      flipwrite admin backup /var/backups/flipwrite.jsonl
      flipwrite admin replay --all
cli-about-admin-backup = Write down all that a server keeps, as of one moment
cli-about-admin-backup-long =
    One row a line, in JSON; what nobody may know before a game has ended is in it,
    and secrets only as their hashes: keep it where only you read it. 'restore' puts
    it into an empty folder or database, of either kind.

    Examples:
      flipwrite admin backup flipwrite.jsonl
      flipwrite admin backup - | zstd > flipwrite.jsonl.zst
cli-about-admin-restore = Fill an empty folder or database with a backup
cli-about-admin-restore-long =
    All of it or nothing is put there. A backup of an older version is brought to
    the present one; one of a newer version is refused.

    Examples:
      flipwrite admin restore flipwrite.jsonl --data /var/lib/flipwrite
      flipwrite admin restore flipwrite.jsonl --database postgres://NAME@HOST/DATABASE
cli-about-admin-export = Write tables down, to be imported elsewhere; or their games as records
cli-about-admin-export-long =
    Without the names of tables, all of them. Whole tables hold what nobody may know
    before a game has ended; --records writes only games that have.

    Examples:
      flipwrite admin export games.jsonl --records
      flipwrite admin export table.jsonl K7MP2XQR
cli-about-admin-import = Add tables that were exported elsewhere
cli-about-admin-import-long =
    All of them or none: each must be new here. Nobody is known here by a secret of
    the other server.
cli-about-admin-show = Tell what a server keeps, or what is known of one table
cli-about-admin-replay = Play stored games again, and tell whether this program plays them as they were
cli-about-admin-replay-long =
    Journals hold what was decided, and never what came of it: a program with other
    rules would go on with other games. Before a new program serves, save with the
    old one what all tables have told, and compare with the new one.
    Exit code 1 if a game can't be read, does not hold by the rules, or differs.

    Examples:
      flipwrite admin replay --all
      old/flipwrite admin replay --all --save before.txt
      new/flipwrite admin replay --all --compare before.txt
cli-about-load = Measure what a server carries, by real clients that play whole games
cli-about-load-long =
    All tables come to play first; then people decide, so many a second at all
    tables together, and it is measured how long a decision takes until everybody
    at its table has heard of it: half of them, 95 and 99 of 100 take at most so
    many milliseconds. Tables of both games take turns. What is played stays in the
    server's database: use one that is there for this.
    Exit code 1 if a game broke off.

    Examples:
      flipwrite serve --data /tmp/load &
      flipwrite load http://127.0.0.1:8470/ --tables 2000 --seats 4 --rate 2000 --seconds 60
cli-about-engine = Lend a computer player to other programs, by lines on standard input and output
cli-about-engine-long =
    The engine greets, then answers lines until 'quit' or the end of its input;
    nothing that is wrong with a line ends it. docs/engine-protocol.md in the
    source is the whole protocol. In short:
      table {"{"}"game":"maps","players":2,"seat":0,"seed":1{"}"}
      hand 3 17 22 40          which two cards to keep?
      position maps 9f86…      which crossing, which card to take?
      go                       → best …; also 'go nodes 400', 'go time 50' (milliseconds)
      analyze                  → analysis …, all candidates as JSON; takes the same limits
      stop, isready, quit
    The same protocol seats programs of others here: --bots 'greedy,exec:python3
    mybot.py' in 'tournament' and 'simulate'.

    Examples:
      flipwrite engine
      flipwrite engine --bot mc:playouts=200 --deck mydeck.json
cli-about-check = Replay recorded games against the rules
cli-about-check-long =
    For every bad record: its line, the event (counted from 0), the rule or
    'format', a stable code and the reason.
    A game that was not played to its end is fine if everything in it is.
    With --fair the deals must be proven fair as well: every card and pattern is
    computed again from the revealed secrets and, where you name them, held
    against what you kept from before the game.

    Examples:
      flipwrite check games.jsonl
      flipwrite check --fair game.jsonl --commitment 1f0c… --nonce 0=9b2e…
cli-about-show = Show a recorded game, or a moment of it, as readable text
cli-about-show-long =
    Examples:
      flipwrite show games.jsonl --game 3
      flipwrite show games.jsonl --turn 2.5      the fifth turn of the second round
cli-about-review = Review recorded games: what luck gave, and what each decision cost
cli-about-review-long =
    For each seat, to the last digit: result = what could be expected before the deal
    + luck + own losses + what the others did + revision (the evaluation changing its
    mind). What is expected is what comes of it if all play on like 'master'.
    A file with one game, or --game, gets a page; several get a line each and their
    means. In points, or with '--in win' in hundredths of a sure win. On a page, what
    cost most is explained: by part of the score, in points, and why.

    Examples:
      flipwrite review games.jsonl --game 3
      flipwrite review games.jsonl --seat 0 --in win --json
      flipwrite review games.jsonl --game 3 --svg > game.svg
cli-about-solve = Solve an ending of a solo game: what it is worth, and every choice in it
cli-about-solve-long =
    Exact: the expected final score under best play, over all patterns and cards
    still to come.
    Three turns take no time, four some seconds; with more it soon becomes too
    large.

    Examples:
      flipwrite solve 'pyramids 1f0c… open,each,tracker 4.6 cross:L4:0:- …'
      flipwrite solve games.jsonl --game 3 --turn 4.6
cli-about-train = Train the learned evaluation of a game, from nothing, by playing itself
cli-about-train-long =
    A folder is left with the weights (GAME.net), the learning curve (curve.csv,
    curve.svg) and a checkpoint.
    The same seed, rounds, games and decks give the same weights, whatever the
    number of threads. Ctrl-C ends after the round at hand; --resume goes on from
    there as if there had been no break.

    Without --deck it learns on the house deck and three decks made to the same
    profile.

    Examples:
      flipwrite train maps
      flipwrite train pyramids --rounds 100 --games 256 --seed 7 --output my-training
      flipwrite train pyramids --rounds 100 --games 256 --seed 7 --output my-training --resume
cli-about-endings = Measure what a bot gives away in endings, against the exact solution
cli-about-endings-long =
    From each of many solo games one turn is taken, so many turns before the end.
    What the bot crosses there, extra crosses included, is compared with the best:
    a mean in points, with its standard error.
    The same seed gives the same figures, whatever --jobs says.

    Example:
      flipwrite endings maps --bot mc --turns 2 --positions 1000 --seed 1
cli-about-regret = Measure what bots give away in the midst of games, judged by games played on
cli-about-regret-long =
    From each of many games a decision is taken, and each bot makes it. Where they come to
    different things, each is played on to the end many times with the same luck: what the
    best of them brings more than a bot's own is what that bot gives away. Which is best is
    found by one half of these games and valued by the other, so that chance flatters
    nobody. Each bot is also held against the one before it in the list.
    The same seed gives the same figures, whatever --jobs says.

    Example:
      flipwrite regret maps --bots learned,master,analyst --positions 300 --seed 1
cli-about-puzzles = Find, check and show puzzles: decisions with one best answer
cli-about-puzzles-make = Find puzzles in games between our levels
cli-about-puzzles-make-long =
    Find puzzles in games between our levels. A decision becomes a puzzle if one answer
    is at least a point better than any other, by the exact solution or by a judge who
    looks far, and not every level finds it. With --second, another bot has to like the
    same answer best; games played out find other mistakes than looking ahead does.
    House deck; the same puzzles for a seed, whatever the number of threads.

    Example:
      flipwrite puzzles make maps --count 400 --seed 1 --output puzzles.jsonl
cli-about-puzzles-check = Have another judge look at every answer of a file of puzzles
cli-about-puzzles-show = Show puzzles as text
cli-about-deck = Check, show, make and balance decks of cards
cli-about-deck-check = Check deck files: every error and every warning, with its place
cli-about-deck-show = Show all cards of a deck
cli-about-deck-make = Make a deck of cards from a seed
cli-about-deck-make-long =
    With the house profile, the seed that the house deck was made from gives the
    house deck again, byte for byte.
    A profile is a TOML file. Those in crates/make/profiles of the source explain
    themselves:
    for each game those of the house decks, a rich one and a bare one.
    Examples:
      flipwrite deck make maps --seed 49
      flipwrite deck make pyramids --seed 1 --profile pyramids-rich.toml -o rich-1.json
cli-about-deck-balance = Play many games with a deck and tell what each card is worth
cli-about-deck-balance-long =
    For every card, color and icon: how often it is taken when somebody first has
    the choice, and later; how often whoever had it won; how many were completed,
    what they brought, and the turns spent on them. What misses the aims of the
    house decks is told at the end; see docs/balance.md.
    Examples:
      flipwrite deck balance pyramids --games 10000 --seed 1
      flipwrite deck balance my-deck.json --bot expert --players 4 --svg=balance.svg
cli-about-rules = The rules of a game, all of them or one by its number
cli-about-bench = Measure how fast the rules run: random play, two players, one core
cli-about-calibrate = Measure whether what is expected comes true, in points and in wins
cli-about-calibrate-long =
    Each deal is played once, by 'master' or first by 'skilled' and from some turn on by
    'master'. Where 'master' plays on, what each player may expect is compared with what
    comes: by how many points scores come out higher, turn by turn, and how often chances
    come true. With --fit, what is missing is added to the weights, which go to a file;
    measure afterwards with another seed.
    With --losses, mistakes of a bot are looked at instead: each is said to cost
    something in a review; the game is played on by 'master' from what was chosen and
    from what is said to be best, with the same patterns and cards to come, and what
    comes is compared. 'Share' is how much of what is said comes true: 1 if reviews
    tell the truth.
    With --reasons, what is named first where a bot gave two points or more away is
    taken away (the torch is marked already, both choices cross the card alike), and
    both choices are played on by 'learned' with the same luck, as things are and as
    they would be: if the reason is true, the difference shrinks by a quarter at least.
    The same seed gives the same figures, whatever --jobs says.

    Examples:
      flipwrite calibrate maps --games 1000 --seed 1
      flipwrite calibrate maps --games 4000 --seed 7 --fit weights/maps.net
      flipwrite calibrate pyramids --losses skilled --in win --games 500 --seed 1
      flipwrite calibrate maps --reasons skilled --games 100 --seed 1
cli-about-bound = Say how close a computer player comes to perfect play, deal by deal
cli-about-bound-long =
    One player, the whole deal known from the start. For each deal: what the bot
    scores without knowing it, the best line that a search finds with it, and a
    bound that provably no line exceeds. Perfect play lies between the last two;
    the gap is their distance in percent of the line. See docs/bound.md.
    The same seed gives the same figures, whatever --jobs says. A deal takes some
    seconds.

    Examples:
      flipwrite bound maps --deals 100 --seed 1
      flipwrite bound pyramids --bot mc:playouts=100 --effort 10 --csv
cli-about-completions = Print a completion script for a shell
cli-about-completions-long =
    Example:
      flipwrite completions bash > ~/.local/share/bash-completion/completions/flipwrite

cli-arg-game = Which game
cli-arg-players = Number of players, 1 to 4
cli-arg-bots = Computer players, one a seat, with commas between them
cli-arg-seed = Number that everything random comes from; without it one is drawn
cli-arg-deck = Deck to play with, in place of the house deck: a file, or house-1 for the house deck of before
cli-arg-options = Switch of the table, any number of times: finished-card-open=yes|no, refill=after-each-player|after-everyone, tracker=on|off
cli-arg-json = Print the result as JSON
cli-arg-help = Print help
cli-arg-version = Print version
cli-arg-record = Write the games to this file, one JSON object a line ('-': standard output)
cli-arg-play-bots = Computer players, one a seat, with commas between them: novice, casual, skilled, expert, master
cli-arg-play-game = Which game; --resume FILE knows it
cli-arg-play-record = Write the game to this file when it ends or is left; without it, a finished game goes to flipwrite-GAME-ID.jsonl
cli-arg-play-names = Names of the people, with commas between them
cli-arg-play-deal = Play the deal with this id, as another game showed it
cli-arg-play-resume = Go on with a saved game
cli-arg-play-no_save = Keep nothing but what --record names: for folders that can't be written to
cli-arg-plain = Say everything in words, nothing in drawings: for screen readers
cli-arg-simulate-games = Number of games
cli-arg-simulate-jobs = Number of threads; without it, one for each core
cli-arg-tournament-bots = Who plays, with commas between them
cli-arg-tournament-players = Number of players at a table, 1 to 4; without it, 2
cli-arg-tournament-games = Number of deals; each is played by every pair in every seating
cli-arg-tournament-jobs = Number of threads; without it, one for each core
cli-arg-tournament-shard = Play only part I of N of the deals; 'tournament merge' puts the parts together
cli-arg-tournament-json = Print the result as JSON, which 'tournament merge' reads; with =FILE, write it there
cli-arg-tournament-output = Write what is printed to this file, not to standard output
cli-arg-tournament-stray = Not used
cli-arg-tournament-merge-json = Print the result as JSON; with =FILE, write it there
cli-arg-tournament-merge-output = Write what is printed to this file, not to standard output
cli-arg-tournament-merge-files = Files of results in JSON ('-': standard input)
cli-arg-luck = Take luck out, too; NODES is about how many positions are valued for that in a turn: from 100 on one more pattern is looked ahead, from 100,000 on two
cli-arg-move_time = Milliseconds that a program (exec:…) may take for a decision
cli-arg-ready_time = Milliseconds that a program may take to greet, and to be ready for a table
cli-arg-listen = Where to listen; 0.0.0.0 is for everybody on the network
cli-arg-data = Folder for all that is kept, made if there is none; without it, a folder of this user
cli-arg-database = Address of a PostgreSQL database in place of the folder; better in FLIPWRITE_DATABASE, which others on this machine can't see
cli-arg-ranked = Hours that an account must be old to play the ranked deal of the day; 24 without it
cli-arg-nats = Address of NATS, by which servers that share the database find each other
cli-arg-log = What is written down on standard error: error, warn, info, debug, trace or off, also by part, such as info,flipwrite_server=debug; info without it
cli-arg-log_format = How it is written down: text, or json for programs, one object a line
cli-arg-certificate = Certificate in PEM, with those that vouch for it: connections are encrypted then; read again when it changes
cli-arg-key = Key of the certificate, in PEM
cli-arg-operator = Where whoever looks after the server is told how it is: a page at /, measures at /metrics; nowhere without it
cli-arg-push_hosts = Push services by which closed browsers are told of turns, such as fcm.googleapis.com or .push.apple.com; nobody is told without any
cli-arg-page = Folder of a built page, in place of the one inside the program
cli-arg-config = File with more of these settings
cli-arg-hosts = Names by which the server is called, besides localhost and addresses
cli-arg-proxies = Proxies before it, by address or network: they say where requests come from
cli-arg-open = Open the page in the browser
cli-arg-admin-backup-file = The backup to write ('-': standard output)
cli-arg-admin-restore-file = The backup ('-': standard input)
cli-arg-admin-export-file = The file to write ('-': standard output)
cli-arg-admin-export-tables = Tables by their names; without any, all
cli-arg-admin-export-records = Write games that have ended, as records
cli-arg-admin-import-file = A file that 'export' wrote ('-': standard input)
cli-arg-admin-show-table = A table by its name; without one, all that there is
cli-arg-admin-show-journal = Print the journal: it holds what nobody may know before the game has ended
cli-arg-admin-replay-tables = Tables by their names; without any, all
cli-arg-admin-replay-all = All tables, as without any names
cli-arg-admin-replay-save = Write to this file what each table has told, boiled down to a number
cli-arg-admin-replay-compare = Compare with what was saved
cli-arg-load-urls = Address of the server, such as http://127.0.0.1:8470/; several, if they share a database
cli-arg-load-tables = Number of tables at the same time
cli-arg-load-seats = People at each table, 1 to 4
cli-arg-load-rate = Decisions a second, at all tables together
cli-arg-load-seconds = How long to measure, once all tables play
cli-arg-load-allow_remote = Burden a server on another machine: only one of your own
cli-arg-engine-bot = Which computer player; without it, master
cli-arg-engine-decks = Deck file to know by the name of its deck, any number of times
cli-arg-csv = Print the result as CSV, one line a pair; with =FILE, write it there
cli-arg-svg = Print the result as a picture; with =FILE, write it there
cli-arg-fair = Check that the deals are fair, too
cli-arg-commitment = The hash that the table showed before the game: 64 hexadecimal digits
cli-arg-nonces = The nonce that a seat kept: the seat, from 0, and 64 hexadecimal digits; any number of times
cli-arg-files = Files to check ('-': standard input)
cli-arg-show-file = File of records ('-': standard input)
cli-arg-show-game = Which game of the file, from 1
cli-arg-calibrate-players = Number of players; without it, 1 to 4, one after the other
cli-arg-calibrate-games = Number of deals for each number of players
cli-arg-calibrate-nodes = About how many positions to value for what is expected
cli-arg-calibrate-jobs = Number of threads; without it, one for each core
cli-arg-calibrate-losses = Look at the mistakes of this bot: whether they cost what reviews say
cli-arg-calibrate-measure = What losses are counted in: points, or the chance to win
cli-arg-calibrate-reasons = Look at the reasons told for the mistakes of this bot: whether they are true
cli-arg-calibrate-playouts = How often each choice is played on
cli-arg-calibrate-fit = Write weights with what is missing added to this file
cli-arg-review-file = File of records ('-': standard input)
cli-arg-review-game = Only this game of the file, from 1
cli-arg-review-seat = Only this seat, from 0; without it, each
cli-arg-review-measure = What to count in: points, or the chance to win
cli-arg-review-nodes = About how many positions to value for what comes of one decision; more is slower and surer
cli-arg-review-jobs = Number of threads; without it, one for each core
cli-arg-review-json = Print one JSON object a line for each game and seat
cli-arg-review-csv = Print every line of every ledger as CSV
cli-arg-review-svg = Print one game as a picture
cli-arg-show-turn = Only this moment: round and turn, such as 2.5
cli-arg-solve-position = A position in one line ('-': on standard input), or a file of records
cli-arg-solve-game = Which game of the file, from 1
cli-arg-solve-turn = When the pattern of this turn is revealed: round and turn, such as 4.6; without it, where the record ends
cli-arg-solve-deck = Deck file that the position belongs to, in place of the house deck
cli-arg-solve-all = Tell all choices, not only the best ten
cli-arg-nodes = Positions to look at before it is too large; memory is bounded by 256 MB, whatever they are
cli-arg-train-output = The folder for what comes of it; without it, training-GAME
cli-arg-train-seed = The seed of everything
cli-arg-train-rounds = Rounds of playing and learning
cli-arg-train-games = Games a round
cli-arg-train-decks = A deck to learn on; may be given several times, and each round takes the next
cli-arg-train-jobs = Number of threads; without it, one for each core
cli-arg-train-resume = Go on with the training in the folder
cli-arg-regret-bots = The bots to hold against each other, with commas between them
cli-arg-regret-of = The bot whose games lead to the positions
cli-arg-regret-by = The bot that plays on, in every seat
cli-arg-regret-players = Number of players
cli-arg-regret-positions = Number of positions, each of a game of its own
cli-arg-regret-playouts = How often each choice is played on
cli-arg-regret-last = Turns at the end of a game that no position is taken from
cli-arg-regret-jobs = Number of threads; without it, one for each core
cli-arg-endings-bot = The bot to measure
cli-arg-endings-of = The bot whose solo games lead to the positions
cli-arg-endings-turns = Turns left, the one at hand included
cli-arg-endings-positions = Number of positions, each of a game of its own
cli-arg-endings-jobs = Number of threads; without it, one for each core
cli-arg-deck-show-deck = maps or pyramids for the house deck, or a deck file
cli-arg-puzzles-make-count = Number of puzzles
cli-arg-puzzles-make-judge = The bot that has the last word
cli-arg-puzzles-make-second = Another bot that must like the same answer best, by however little; may be given several times
cli-arg-puzzles-make-jobs = Number of threads; without it, one for each core
cli-arg-puzzles-make-output = Write the puzzles to this file, not to standard output
cli-arg-puzzles-check-file = File of puzzles ('-': standard input)
cli-arg-puzzles-check-judge = The bot that looks at them again
cli-arg-puzzles-check-seed = Number that everything random in it comes from
cli-arg-puzzles-check-least = By how many points it must like the answer best
cli-arg-puzzles-check-jobs = Number of threads; without it, one for each core
cli-arg-puzzles-check-json = Print one JSON object a line for each puzzle
cli-arg-puzzles-show-file = File of puzzles ('-': standard input)
cli-arg-puzzles-show-number = Only this puzzle
cli-arg-puzzles-show-answer = With the answer
cli-arg-deck-make-profile = TOML file that says what the cards are to look like
cli-arg-deck-make-name = Name of the deck
cli-arg-deck-make-output = Write the deck to this file, not to standard output
cli-arg-deck-balance-deck = maps or pyramids for the house deck, or a deck file
cli-arg-deck-balance-bot = Computer player that takes all seats
cli-arg-deck-balance-games = Number of games
cli-arg-deck-balance-misjudge = By how many points cards are misjudged whenever they are kept or taken; 0 for bots as they are
cli-arg-deck-balance-jobs = Number of threads; without it, one for each core
cli-arg-deck-balance-json = Print the result as JSON; with =FILE, write it there
cli-arg-deck-balance-csv = Print the result as CSV, one line a card, color and icon; with =FILE, write it there
cli-arg-deck-balance-output = Write what is printed to this file, not to standard output
cli-arg-deck-balance-stray = Not used
cli-arg-rules-number = Number of one rule, such as S6 or P13
cli-arg-bound-deals = Number of deals
cli-arg-bound-bot = Computer player that plays the same deals
cli-arg-bound-jobs = Number of threads; without it, one for each core
cli-arg-bound-effort = How hard to look: lines followed side by side, in thousands; each thousand takes about 12 MB
cli-arg-bound-csv = Print the deals as comma-separated values
cli-arg-bench-game = Which game; without it, both
cli-arg-shell = Which shell

## Serving

serve-here = flipwrite { $version } is at { $url }
serve-others = for others on the network: { $url }
serve-alone = only this machine can reach it; --listen 0.0.0.0:{ $port } is for everybody on the network
serve-operator = for whoever looks after it: { $url }
serve-secure = connections are encrypted; the certificate is read again when its files change
serve-database-secure = so is the way to the database, which must prove who it is
serve-bad-certificate = no certificate that can be used: { $reason }
serve-half-certificate = { $place }: a certificate and its key go together: name both
serve-no-page = there is no page inside, only tables for programs: 'cargo xtask install' puts it in, --page FOLDER serves one that was built by 'cargo xtask web'
serve-kept = everything is kept in { $folder }; press Ctrl-C to stop
serve-kept-there = everything is kept in the database; press Ctrl-C to stop
serve-kept-shared = everything is kept in the database, which other servers may share; press Ctrl-C to stop
serve-nats-alone = { $place }: servers share a database: tell it, too, with --database
serve-bad-log = { $place }: { $value } is not what can be written down; for instance info, or warn,flipwrite_server=debug
serve-bad-log-format = { $place }: { $value } is neither text nor json
serve-bad-hours = { $place }: { $value } is not a number of hours
serve-bad-database = { $place }: not the address of a database; for instance postgres://NAME:PASSWORD@HOST/DATABASE
serve-not-opened = no browser could be opened here; open the address yourself
serve-stopping = stopping: connections are closed and everything is stored; press Ctrl-C again to end at once
serve-stopped = stopped; everything is stored
serve-no-front = there is no page in this folder: it has no index.html
serve-no-home = nobody knows where this user keeps files; name a folder with --data
serve-folder = the folder { $folder } can't be used: { $reason }
serve-in-use = the folder { $folder } is in use by another server; stop that one, or name another folder with --data
serve-listen = can't listen at { $address }: { $reason }; choose another with --listen ADDRESS:PORT
serve-failed = the server can't work: { $reason }
admin-rows = { $count ->
        [one] 1 row
       *[other] { $count } rows
    }
admin-tables = { $count ->
        [one] 1 table
       *[other] { $count } tables
    }
admin-records = { $count ->
        [one] 1 game
       *[other] { $count } games
    }
admin-failed = { $reason }
admin-store = what is kept can't be used: { $reason }
admin-line = line { $line } is damaged, or the file is not of this kind
admin-short = the file ends too early: a part of it is missing
admin-not-empty = there is something in it already; a backup is put into an empty folder or database
admin-no-table = there is no table '{ $id }'
admin-exists = there is a table { $id } already
admin-show-version = tables of version { $version }
admin-show-phase = { $count } tables { $phase ->
        [gathering] that wait for people
        [drawing] about to begin
        [playing] with a game, played or over
        [closed] that were closed
       *[other] { $phase }
    }
admin-show-none = no tables
admin-show-lines = { $count } lines in their journals
admin-show-people = { $people ->
        [one] 1 person
       *[other] { $people } people
    }, known by { $sessions ->
        [one] 1 secret
       *[other] { $sessions } secrets
    }
admin-show-alive = a server was last alive at { $time }
admin-show-table = table { $id }: { $game }, { $phase ->
        [gathering] waits for people
        [drawing] is about to begin
        [playing] is being played
        [ended] is over
        [closed] was closed
       *[other] { $phase }
    }
admin-show-chair = seat { $seat }: { $who }
admin-show-free = nobody
admin-show-bot = the bot { $bot }
admin-show-nameless = somebody without a name
admin-show-journal = { $lines } lines in its journal
admin-show-times = made at { $created }, last changed at { $changed }
admin-show-due = looked after at { $time } at the latest
admin-show-next = the same company plays on at table { $id }
admin-replayed = { $count ->
        [one] 1 game was played again
       *[other] { $count } games were played again
    }
admin-unreadable = table { $id }: its journal can't be read
admin-unsound = table { $id }: its record does not hold: { $reason }
admin-differs = table { $id }: it told something else before
admin-compared = { $count ->
        [one] 1 of them could be compared
       *[other] { $count } of them could be compared
    }
admin-fine = all is as it was
serve-variable-text = the variable { $name } is not UTF-8 text
serve-key-text = '{ $key }' is a text in quotation marks
serve-unknown-key = there is no key '{ $key }'; there are: { $known }
serve-bad-host = { $place }: '{ $value }' is no name of a host; for instance play.example.org
serve-bad-proxy = { $place }: '{ $value }' is no address and no network; for instance 127.0.0.1 or 10.0.0.0/8
serve-bad-limit = limits: { $reason }
serve-bad-address = { $place }: '{ $value }' is no ADDRESS:PORT; for instance 127.0.0.1:8470

load-report =
    { $tables ->
        [1] 1 table
       *[other] { $tables } tables
    }: { $decisions } decisions, { $rate } a second, { $errors ->
        [0] no error
        [1] 1 error
       *[other] { $errors } errors
    }
    from a decision to everybody's event: half within { $p50 } ms, 95 % within { $p95 } ms, 99 % within { $p99 } ms
load-first-error = the first error: { $reason }
load-failed = the load failed: { $reason }
load-bad-url = '{ $url }' is no address of a server; for instance http://127.0.0.1:8470/
load-remote = { $address } is on another machine; --allow-remote burdens it all the same

## Tables

cli-option-form = '{ $text }' is not KEY=VALUE; for instance --option tracker=on
cli-unknown-bot = there is no bot '{ $bot }'; there are: { $known }
cli-weights-foreign = these are no weights of this version of flipwrite
cli-weights-other-game = these are weights for { $game }
cli-weights-other-shape = these are weights of a network of another shape
cli-weights-damaged = the weights are damaged: cut off or changed
cli-no-bot-option = the bot { $bot } has no option '{ $key }'; it takes none
cli-unknown-bot-option = the bot { $bot } has no option '{ $key }'; it takes: { $known }
cli-bad-bot-value = option { $key } of a bot does not take '{ $value }'; it takes: { $takes }
cli-bots-players = { $bots } bots are named for { $players } players; name one for all seats, or one a seat
cli-too-many-bots = { $n } bots are named; a table has at most 4 seats

## programs of others

cli-program-no-command = 'exec:' is followed by no command; for instance --bots 'greedy,exec:python3 mybot.py'
cli-program-open-quote = the quotation mark { $mark } in a command has no second one
cli-program-cannot-start = the program '{ $program }' can't be started: { $reason }
cli-program-not-started = it could not be started: { $reason }
cli-program-ended = it ended with exit code { $code }
cli-program-killed = it ended without an exit code
cli-program-closed = it closed its output
cli-program-not-ready = it was not ready within { $limit } ms
cli-program-too-slow = no answer within { $limit } ms
cli-program-too-long = it wrote a line of more than 1 MiB
cli-program-not-text = it wrote what is not UTF-8 text
cli-program-no-greeting = it greeted with '{ $line }'; a greeting is 'flipwrite-engine 1 NAME VERSION'
cli-program-unasked = it wrote '{ $line }', which nobody asked for
cli-program-error = it answered with an error: { $reason }
cli-program-not-due = it answered '{ $answer }', which is not what was due
cli-program-unreadable = its answer '{ $answer }' can't be read: { $reason }
cli-program-illegal = its choice '{ $answer }' is illegal: { $reason }
cli-program-lost-seats = Seats that were lost to greedy for the rest of a game:
cli-program-lost = { $bot } lost its seat { $n ->
        [1] once: deal { $deal }, seat { $seat }
       *[other] { $n } times, first in deal { $deal }, seat { $seat }
    }: { $reason }

## engine

cli-engine-unknown-word = there is no word '{ $word }'; there are: { $known }
cli-engine-too-long = the line has more than 1 MiB
cli-engine-not-text = the line is not UTF-8 text
cli-engine-extra-words = nothing follows the word '{ $word }'
cli-engine-bad-table = what follows 'table' is not the JSON of a table: { $reason }
cli-engine-unknown-game = there is no game '{ $game }'; there are maps and pyramids
cli-engine-unknown-deck = there is no deck '{ $name }' here; there are: { $known }
cli-engine-bad-seat = there is no seat { $seat } at this table; seats are counted from 0 to { $last }
cli-engine-no-table = there is no table yet; it comes first
cli-engine-bad-hand = '{ $text }' is not a hand; a hand is the numbers of four cards of the deck
cli-engine-no-question = nothing is asked yet; 'hand' or 'position' comes first
cli-engine-nothing-due = nothing is due from seat { $seat } here
cli-engine-bad-limit = '{ $text }' is not a limit; a limit is 'nodes N', 'time MILLISECONDS' or nothing

## simulate

cli-progress = {"{"}bar:30{"}"} {"{"}human_pos{"}"}/{"{"}human_len{"}"} { $unit }, {"{"}elapsed{"}"}
cli-progress-left = {"{"}bar:30{"}"} {"{"}human_pos{"}"}/{"{"}human_len{"}"} { $unit }, {"{"}eta{"}"} left
cli-progress-clock = {"{"}spinner{"}"} solving, {"{"}elapsed{"}"}; Ctrl-C ends it
cli-unit-games = games
cli-unit-deals = deals
cli-unit-positions = positions
cli-unit-rounds = rounds
cli-stopping = stopping after the { $unit } at hand; Ctrl-C again ends at once
cli-simulated = { $game }, deck { $deck }: { $games } games, seed { $seed }
cli-simulate-stopped = stopped: { $played } of { $games } games were played
cli-simulated-seat = seat { $seat }, { $bot }: won { $wins } ({ $share } %)
cli-simulated-speed = { $steps } steps in { $seconds } s with { $threads }: { $games_rate } games/s, { $steps_rate } steps/s
cli-simulated-luck = luck taken out: mean { $mean }, 95 % interval { $low } to { $high }, as sure as by { $saved } times the games
cli-simulated-luck-few = luck can't be taken out of so few games
cli-threads = { $n ->
        [1] 1 thread
       *[other] { $n } threads
    }
cli-column-mean = mean
cli-column-error = ± error
cli-column-spread = spread
cli-column-least = least
cli-column-most = most
cli-completed-cards = number of cards

## tournament

cli-tournament-no-bots = name the bots that are to play, such as --bots greedy,random; there are: { $known }
cli-tournament-one-bot = only { $bot } is named; a tournament needs two bots or more, or --players 1
cli-tournament-many-bots = { $n } bots are named; a tournament has at most 16
cli-tournament-twice = the bot { $bot } is named twice; against itself a bot wins as much as it loses
cli-tournament-shard-form = '{ $text }' is not a shard; a shard is I/N, such as 3/8, with I from 1 to N and N up to 100000
cli-tournament-shard-seed = --shard { $text } needs --seed N: all shards must be of the same run
cli-tournament-shard-many = { $deals ->
        [1] 1 deal is
       *[other] { $deals } deals are
    } too few for { $shards } shards
cli-stray = '{ $text }' belongs to nothing; a form takes its file with =, such as --json={ $text }
cli-forms = only one of --json, --csv and --svg can be printed; give the others a file, such as --svg=FILE
cli-tournament-stopped = stopped: { $played } of { $deals } deals were played by all
cli-tournament-silent = no answer
cli-tournament-spoiled = deal { $deal }, seat { $seat }, { $bot }: { $reason }
cli-tournament-file-json = not the results of a tournament: { $reason }
cli-tournament-file-format = not the results of a tournament: the format is '{ $format }', not flipwrite-tournament-1
cli-tournament-file-field = the results contradict themselves: see '{ $field }'
cli-tournament-other-run = of another run: { $field } is { $this }, in { $file } it is { $first }
cli-tournament-shard-twice = given twice, or in two files: shard { $shards }
cli-tournament-too-large = the sums are larger than any run's
cli-tournament-missing = partial: of { $of } shards these are missing: { $shards }
cli-tournament-and-more = { $listed } and { $n } more
cli-tournament-played = { $game }, deck { $deck }, { $players ->
        [1] 1 player
       *[other] { $players } players
    }: { $deals ->
        [1] 1 deal
       *[other] { $deals } deals
    }, { $games ->
        [1] 1 game
       *[other] { $games } games
    }, seed { $seed }
cli-tournament-partial = Partial: the run has { $deals } deals.
cli-tournament-partial-shards = Partial: the run has { $deals } deals; of { $of } shards these are missing: { $shards }
cli-tournament-how-alone = Everyone plays each deal alone.
cli-tournament-how-two = Each pair plays each deal in both seatings.
cli-tournament-how-more = In each deal the first of a pair is alone among players of the second's kind, in every seat.
cli-tournament-interval = ± is half of a 95 % interval, over deals.
cli-tournament-column-bot = bot
cli-tournament-column-rating = rating
cli-tournament-column-score = score
cli-tournament-column-cards = cards
cli-tournament-column-won = won
cli-tournament-column-mean = mean
cli-tournament-column-percentile = 99 %
cli-tournament-column-worst = worst
cli-tournament-column-decisions = decisions
cli-tournament-wins-alone = Deals in which the row scores more than the column, in percent; equal scores count half:
cli-tournament-wins-two = Games that the row wins against the column, in percent:
cli-tournament-wins-more = Games that the row wins alone among players of the column's kind, in percent (even: { $even }):
cli-tournament-margins-alone = Points that the row is ahead of the column in the same deal:
cli-tournament-margins-two = Points that the row is ahead of the column:
cli-tournament-margins-more = Points that the row is ahead of each player of the column's kind:
cli-tournament-times = CPU time of a decision (a keep, a whole crossing, a take):
cli-tournament-times-programs = CPU time of a decision (a keep, a whole crossing, a take); of exec:… the time on the clock:
cli-tournament-luck = With luck taken out:
cli-tournament-luck-few = Luck can't be taken out of so few deals.
cli-tournament-luck-saved = Times as many deals to be as sure with luck left in, of wins / of points:
cli-tournament-luck-time = CPU time of taking luck out: { $luck } a game; its players took { $players }
cli-tournament-svg-title = Tournament: { $game }
cli-tournament-svg-about = deck { $deck }, players: { $players }, deals: { $deals }, seed { $seed }
cli-tournament-svg-partial = deck { $deck }, players: { $players }, deals: { $deals } (partial), seed { $seed }
cli-tournament-svg-ratings = rating, with its 95 % interval; the mean of all is 1500
cli-tournament-svg-scores = score, with its 95 % interval
cli-tournament-svg-wins-alone = Deals in which the row scores more than the column, in percent
cli-tournament-svg-wins-two = Games that the row wins against the column, in percent
cli-tournament-svg-wins-more = Games that the row wins alone among the column's kind, in percent
cli-tournament-svg-luck = The same with luck taken out

## bound

cli-bound = { $game }, deck { $deck }: { $deals ->
        [1] 1 solo deal
       *[other] { $deals } solo deals
    }, seed { $seed }, effort { $effort }
cli-bound-partial = Partial: the run has { $deals } deals.
cli-bound-deal = deal
cli-bound-bot = bot
cli-bound-line = line
cli-bound-bound = bound
cli-bound-gap = gap %
cli-bound-mean = mean
cli-bound-error = ± error
cli-bound-summary = { $bot } reaches { $of_line } % of the best lines found, and so at least { $of_bound } % of perfect play.
cli-bound-too-open = card { $card } can be crossed in too many ways for a bound
cli-bound-stopped = stopped: { $done } of { $deals } deals were studied

## deck balance

cli-balance-misjudge = '{ $text }' is not a number of points from 0 to 100
cli-balance-stopped = stopped: { $played } of { $games } games were played
cli-balance-played = { $game }, deck { $deck }: { $games } games, { $players ->
        [1] 1 player
       *[other] { $players } players
    } { $bot }, seed { $seed }
cli-balance-misjudged = Whenever cards are kept or taken, each is misjudged by about { $error ->
        [1] 1 point
       *[other] { $error } points
    }.
cli-balance-reached = A player completes { $cards } cards and scores { $score }.
cli-balance-interval = ± is half of a 95 % interval, over games.
cli-balance-all = all cards
cli-balance-column-first = first %
cli-balance-column-later = later %
cli-balance-column-won = won %
cli-balance-column-completed = done %
cli-balance-column-points = points
cli-balance-column-turns = turns
cli-balance-column-box = a box
cli-balance-column-turn = a turn
cli-balance-fine = Nothing misses the aims of the house decks.
cli-balance-colors = misses the aim: { $most } pays { $percent } % more than { $least }; 3 % at most is meant
cli-balance-cards = misses the aim: a player completes { $cards } cards; 6.5 to 7.5 are meant
cli-balance-score = misses the aim: a player scores { $score }; 105 to 117 are meant
cli-balance-taken = misses the aim: card { $card } is taken at first sight { $times } times as often as the mean; a third to three times is meant
cli-balance-svg-title = Balance: { $game }, deck { $deck }
cli-balance-svg-about = { $bot }, players: { $players }, games: { $games }, seed { $seed }, points by which cards are misjudged: { $error }; bars are 95 % intervals
cli-balance-svg-points = points that a completed card brings
cli-balance-svg-turns = turns spent on a completed card
cli-balance-svg-taken = how often a card is taken at first sight, as a multiple of the mean

## check

cli-check-bad = { $file }:{ $line }: { $rule } [{ $code }] { $reason }
cli-check-bad-event = { $file }:{ $line }: event { $event }: { $rule } [{ $code }] { $reason }
cli-check-too-long = longer than 16 MiB; no record is
cli-check-alien = not a record: a record is a JSON object and begins with an opening brace
cli-check-empty = { $file }: no record in it
cli-fair-consistent =
    the deals are fair as far as { $games } game(s) in a file can show: every card and pattern is what the revealed secrets give.
    To prove that nobody changed the secrets afterwards, name what you kept from before the game: --commitment, --nonce
cli-fair-compared = the deals are fair: every card and pattern is what the secrets give that were promised before the game
cli-fair-not-hex = not 64 hexadecimal digits: { $text }
cli-fair-bad-nonce = a nonce is named as SEAT=HEX, the seat from 0: { $text }
cli-fair-not-said = the record says nothing of a fair deal
cli-fair-malformed = what the record says of its fair deal can't be read
cli-fair-bad-table = the id of the table is none
cli-fair-no-nonce = nobody gave a nonce: the table alone chose the deal
cli-fair-other-nonce = the nonce of seat { $seat } is not the one that was promised
cli-fair-other-secret = the table's secret is not the one that it had committed to
cli-fair-other-commitment = the table had committed to another secret before the game
cli-fair-other-table = the secrets were given for another table
cli-fair-no-table = no table can be set up so
cli-fair-other-deal = not what the seed gives
cli-check-summary = { $file }: { $finished } sound, { $unfinished } sound but unfinished, { $bad } bad

## show

cli-show-turn = '{ $text }' is not a turn; a turn is round and turn with a dot, from 1.1 to 4.7
cli-show-no-game = there is no game { $game }: the file holds { $games }
cli-show-not-reached = the game does not reach turn { $turn }
cli-show-title = { $game }, deck { $deck }: { $players }
cli-show-deal = deal { $deal }
cli-show-fault = here the record breaks off at event { $event }: { $reason }
cli-show-unfinished = The game is not finished.
cli-show-display = Display (and { $cards } in the deck)
cli-show-player = { $name } (completed: { $completed })
cli-show-none = none
cli-show-winner = { $names } wins.
cli-show-winners = { $names } share the win.
cli-show-alone = That is the score.

## solve

cli-solve-no-position = this is no position: a position begins with the name of its game, not with '{ $word }'
cli-solve-line-turn = --game and --turn are for files of records; a position in one line is one moment already
cli-solve-record-deck = --deck is for a position in one line; a record brings its own deck
cli-solve-seats = only solo positions can be solved: here are { $seats } players who choose at the same time, so that no choice has a value of its own
cli-solve-too-large = too large: more than { $nodes } positions; --nodes allows more
cli-solve-too-wide = too large: it takes more than { $megabytes } MB of memory at a time, which --nodes does not change; with fewer turns left it takes less
cli-solved = { $game }, turn { $turn }, { $left ->
        [1] the last turn
       *[other] { $left } turns left
    }: { $value } points expected
cli-solved-over = { $game }, the game is over: { $value } points
cli-solved-value = points
cli-solved-loss = loss
cli-solved-choice = choice
cli-solved-more = { $n ->
        [1] 1 more choice; --all tells it
       *[other] { $n } more choices; --all tells them
    }

## train

cli-train-round = round { $round } of { $rounds }, { $games } games: mean score { $score }, error { $error }; { $seconds } s, about { $left } s to go
cli-train-done = trained: the weights, the curve and the checkpoint are in { $folder }
cli-train-stopped =
    stopped: what was learned is in { $folder }. Go on with it by
    { "  " }{ $command }
cli-train-there = there is a training already; --resume goes on with it
cli-train-nothing = there is no training to go on with
cli-train-foreign = this is no training of this version of flipwrite
cli-train-other-game = this is a training for { $game }
cli-train-other-course = this training was begun with --seed { $seed } --rounds { $rounds } --games { $games }
cli-train-other-decks = this training was begun on other decks: { $decks }
cli-train-damaged = the checkpoint is damaged: cut off or changed
cli-train-svg-title = Learning { $game } by playing itself
cli-train-svg-games = games played
cli-train-svg-about = seed { $seed }, { $games } games a round, { $rounds } rounds
cli-train-svg-score = mean score
cli-train-svg-error = how far the expected score is off, in points (root of the mean square)

## calibrate

cli-calibrate = { $game }, deck { $deck }, { $n ->
        [1] alone
       *[other] { $n } players
    }: { $deals } deals, seed { $seed }
cli-calibrate-points = Points by which scores come out higher than expected (± is half of a 95 % interval, over deals), and how far single scores and leads are off:
cli-calibrate-head = {"  "}turn             higher   scores    leads
cli-calibrate-opening = opening
cli-calibrate-chances = Chances to win in ten bins: how often, what was expected, what came:
cli-calibrate-error = Off by { $error } % in the mean over all chances
cli-losses = { $game }, deck { $deck }, { $n ->
        [1] alone
       *[other] { $n } players
    }: mistakes of { $bot } in { $games ->
        [1] 1 game
       *[other] { $games } games
    }, seed { $seed }
cli-losses-none = Nothing that was chosen is said to cost anything.
cli-losses-head = { $in ->
        [win] Percentage points of the chance to win
       *[points] Points
    } (± is half of a 95 % interval, over decisions):
    {"  "} at least    count     said             came
cli-losses-share = Share of what was said that came: { $share }
cli-reasons = { $game }, deck { $deck }, { $n ->
        [1] alone
       *[other] { $n } players
    }: { $decisions } decisions of { $bot } that cost { $least } points or more, in { $games ->
        [1] 1 game
       *[other] { $games } games
    }; played on { $playouts } times by { $by }, seed { $seed }
cli-reasons-counts =
    Parts are off by { $over } points at most. No reason is told for { $silent }, and what is named first is printed on cards for { $printed }.
    For the others, by how much the choice that the first reason speaks for is better, in the mean:
cli-reasons-head = {"  "}first           count     said     with  without    shrinks
cli-reasons-all = all
cli-calibrate-stopped = stopped: { $played } of { $deals } deals were played

## review

cli-review-in-points = in points
cli-review-in-win = in hundredths of a sure win
cli-review-title = { $game }, deck { $deck }, { $n ->
        [1] alone
       *[other] { $n } players
    }, { $measure }
cli-review-expectation = expected before the deal
cli-review-luck = luck
cli-review-losses = own decisions
cli-review-rivals = what others did
cli-review-revision = revision of what is expected
cli-review-result = result
cli-review-so-far = expected where it stops
cli-review-costly = What cost most:
cli-review-lucky = Luck, good and bad:
cli-review-decision = { $choice }; better: { $best }
cli-review-for-best = better: { $reason }
cli-review-for-choice = yours: { $reason }
cli-review-opening = opening
cli-review-kind-hand = the hand dealt
cli-review-kind-display = the first display
cli-review-kind-start = who starts
cli-review-kind-pattern = patterns
cli-review-kind-draw = cards drawn
cli-review-kind-refill = cards laid into the display
cli-review-kind-keep = cards kept
cli-review-kind-crossing = crossings
cli-review-kind-take = cards taken
cli-review-head = {"  "}game seat    result  expected      luck    losses    others  revision  player
cli-review-open = (unfinished)
cli-review-mean =
    { $name }, mean of { $games ->
        [1] 1 game
       *[other] { $games } games
    }:
      result { $result } = expected { $expectation }, luck { $luck },
      own decisions { $losses }, others { $rivals }, revision { $revision }
cli-review-cost = {"  "}a decision cost { $cost } points; from game to game it differs by { $spread }
cli-review-like = accuracy { $accuracy } of 100: decided about like { $low }
cli-review-like-between = accuracy { $accuracy } of 100: decided between { $low } and { $high }, as far as one game can tell
cli-review-no-seat = game { $game } has { $seats ->
        [1] one seat, 0
       *[other] { $seats } seats, from 0
    }: there is no such seat
cli-review-one-picture = a picture shows one game: say which with --game N
cli-review-svg-title = What a game was worth, turn by turn
cli-review-svg-bars = { $name }: luck (outlined) and what decisions cost (filled)
cli-review-svg-turns = opening, then turns; lines between rounds

## puzzles

cli-puzzles = { $n ->
        [1] 1 puzzle
       *[other] { $n } puzzles
    }
cli-puzzles-made = { $found } in { $games } games, seed { $seed }
cli-puzzles-line = line { $line } is no puzzle
cli-puzzles-doubtful = puzzle { $number }: another answer is better, or nearly as good
cli-puzzles-level = { $level } finds { $found }
cli-puzzles-checked = { $confirmed } of { $checked } confirmed by { $judge }
cli-puzzles-title = Puzzle { $number }, rated { $rating } ({ $themes }): { $player } in seat { $seat } decides.
cli-puzzles-pattern = To be crossed off: { $pattern } ({ $boxes } boxes), or any one box.
cli-puzzles-answer = Best: { $best }. The next best gives away { $loss } points ({ $proof }).

## regret

cli-regret = { $game }, deck { $deck }, { $n ->
        [1] alone
       *[other] { $n } players
    }: { $positions } decisions in games of { $of }, played on { $playouts } times by { $by }, seed { $seed }
cli-regret-units = Points a decision (± is half of a 95 % interval, over positions):
cli-regret-bot = bot
cli-regret-loss = given away
cli-regret-gain = better by
cli-regret-apart = apart

## endings

cli-endings = { $game }, deck { $deck }: { $n ->
        [1] 1 position
       *[other] { $positions } positions
    } of solo games by { $of }, { $turns ->
        [1] the last turn
       *[other] { $turns } turns left
    }, seed { $seed }
cli-endings-partial = Partial: the run has { $positions } positions.
cli-endings-stopped = stopped: { $measured } of { $positions } positions were measured
cli-endings-loss = { $bot } gives away { $mean } ± { $error } points a turn; { $most } at most
cli-endings-solved = { $solved } solved; a best crossing in { $best } of them ({ $share } %)
cli-endings-unsolved = { $too_large } too large, { $passed } without a legal box
cli-endings-speed = { $nodes } positions looked at in { $seconds } s with { $threads }

## how players stand

cli-standing-points = Pyramid points left: { $left }
cli-standing-cups = Cups left: { $left }; palms in the display: { $palms }
cli-standing-pyramids = { $red } red and { $green } green gems, { $skulls ->
        [1] 1 skull
       *[other] { $skulls } skulls
    }, torches of rounds: { $torches }
cli-standing-maps = { $coins ->
        [1] 1 coin
       *[other] { $coins } coins
    } of 12 ({ $to_go } more to the next cup), palm boxes: { $palms }
cli-standing-maps-full = all 12 coins, palm boxes: { $palms }

## rules

cli-other-games-rule = { $number } is a rule of { $game }: 'flipwrite rules { $game } { $number }' shows it
cli-record-needs-a-file = --record needs a file here: standard output is for the game
cli-no-such-rule = there is no rule '{ $number }'; there are: { $known }

## deck

cli-deck-error = { $file }: error [{ $code }] { $reason }
cli-deck-warning = { $file }: warning [{ $code }] { $reason }
cli-deck-unreadable = not a deck file
cli-deck-about = { $game }, deck { $name }: { $cards } cards
cli-deck-summary = { $file }: { $about }: { $errors }, { $warnings }
cli-deck-errors = { $n ->
        [0] no errors
        [1] 1 error
       *[other] { $n } errors
    }
cli-deck-warnings = { $n ->
        [0] no warnings
        [1] 1 warning
       *[other] { $n } warnings
    }
cli-profile-game = the profile is for { $profile }, not for { $game }

## bench

cli-bench =
    { $game }: best { $best } steps/s ({ $games } games/s), median { $median } steps/s
    { $game }: best { $evaluations } evaluations/s, median { $median_evaluations } evaluations/s
cli-bench-broken = a game of the measurement could not be played
