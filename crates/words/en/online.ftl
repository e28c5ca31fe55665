### Tables online: what the page says around a game with others elsewhere. A part of its own has it in all languages, so
### no message here can hold one of another file.
###
### $name is a player's name, $names several, $code a code that people type or a word for a reason.
### Texts on buttons have no full stop; whole sentences have one.

## Making a table

online-title = Play with others elsewhere
online-about = Everybody plays on a device of their own. You get a link to send around; bots can take free seats.
online-none-title = Here one plays on one device
online-none = There is no server behind this page, so it can’t bring devices together. Everything else works: play alone, against bots, or around this device.
online-unreachable = The server can’t be reached right now. Please try again.
online-seats = How many play?
online-seats-about = You, others, and bots together.
online-watched = Others may watch
online-watched-about = Whoever has the link sees what is open on the table, and nobody’s hand.
online-open = Open to everybody
online-open-about = The table stands in the server’s list. Otherwise only those come who have the link.
online-create = Open the table
online-code = Code of a table
online-join = Go to the table
online-mine = Your tables
online-another = To another table

## The waiting room

room-invite = Invite others
room-invite-about = Send this link, or let them scan the picture.
room-qr = The link to this table as a QR code
room-copy = Copy the link
room-copied = Copied
room-copy-failed = Copying does not work here
room-share = Send the link
room-only-here = This link works on this device only. For others on your network, start the server with “cargo xtask play --network” or “flipwrite serve --listen 0.0.0.0:8470”, and open the address that it tells.
room-code = Or by the code { $code }.
room-screen = For a big screen
room-seats = Who sits where?
room-name = Your name
room-name-about = May stay empty
room-free = Free
room-sit = Sit down
room-sit-here = Sit here
room-stand-up = Stand up
room-hand-over = Make host
room-start = Start the game
room-start-about =
    { $count ->
        [one] A bot takes the free seat.
       *[other] Bots take the { $count } free seats.
    }
room-start-sure = Not all are here yet. If you start now, bots take the free seats, and whoever comes later can only watch.
room-start-wait = Wait a little
room-wait = As soon as the host starts, it begins.
room-full = All seats are taken.
room-drawing = All devices shuffle together…
room-open = Open to everybody: the record of the game will be, too. It is in the public domain (CC0).
room-voided = One device did not answer, so nothing was dealt. The host can start again.
room-close = Close the table
room-closed = This table was closed.

## The connection

net-connecting = Connecting…
net-lost = No connection. Trying again…
net-kept = What you decided is kept here and will be sent.
net-try = Try now
net-no-table = There is no such table.
net-not-watched = This game has begun without onlookers.
net-foreign = The server plays by newer rules than this page.
net-reload = Load the page again
net-unsafe = This page came by plain HTTP: it can’t be used offline, send notifications or copy links here. Everything else works.

## What the table does not accept

refused-too-late = Too late: it has gone on meanwhile.
refused-old-question = It has gone on meanwhile; what you decided no longer counts.
refused-already-decided = You have decided this already, in another window.
refused-seat-taken = Somebody else was quicker: this seat is taken.
refused-table-full = All seats are taken.
refused-bad-name = This name can’t be used. Please choose another.
refused-not-the-host = Only the host can do that.
refused-not-yours = This is not your seat.
refused-removed = The host has sent you away from this table.
refused-too-many = One thing after the other, please.
refused-storage = The server could not store that. Please try again.
refused-decided-by-bot = A bot has decided that for you.
refused-other = The table did not accept that ({ $code }).

## Looking on

watch-title = Looking on
watch-about = The game has begun without you: you are watching. There is no free seat at this table.
watch-screen = For a big screen
watch-full = Whole screen
watch-keeping = Everybody keeps two of four cards.
watch-deciding = Still thinking: { $names }
watch-thinking = thinking
watch-ready = ready

## The deal, checked

verify-title = Check the deal
verify-checking = Checking…
verify-fair = The deal was fair. This device has computed it again.
verify-promise = The server had fixed its part before anybody sat down, and did not change it.
verify-own = Your device added a part of its own, so nobody could choose the deal.
verify-others = Players’ devices added parts of their own, so nobody could choose the deal.
verify-chance = Every card and every pattern came just as these parts give them.
verify-attempts =
    { $count ->
        [one] The game was started { $count } time.
       *[other] The game was started { $count } times, because a device did not answer.
    }
verify-nobody = No player’s device took part in this deal: the server alone has shuffled.
verify-unfair = Something is wrong with this deal ({ $code }). Keep the record and ask whoever runs the server.
verify-unreachable = The record can’t be fetched right now. Please try again.

## Time, and tables of others

online-pace = Time to decide
pace-by-turn = For each decision
pace-by-game = For the whole game
pace-by-days = For people who look in now and then
pace-free = No time limit
pace-free-about = Everybody takes as long as they like.
pace-seconds =
    { $count ->
        [one] { $count } second a decision
       *[other] { $count } seconds a decision
    }
pace-minutes =
    { $count ->
        [one] { $count } minute a decision
       *[other] { $count } minutes a decision
    }
pace-game = { $minutes } min a game, + { $seconds } s a decision
pace-days =
    { $count ->
        [one] { $count } day a decision
       *[other] { $count } days a decision
    }
pace-turn-about = Whoever takes longer is stood in for by a bot, just that once; after twice in a row, until they are back.
pace-game-about = Everybody has this time for all their decisions together, and gets a little more with each. Whoever has none left is stood in for by a bot.
pace-days-about = Nobody has to stay: one looks in, decides, and can plan the next turn. Whoever takes longer is stood in for by a bot.
online-stand-in = Stand-in
online-stand-in-about = This bot takes seats that are free at the start, and plays for whoever is late or gone.
room-stand-in = Stand-in: { $level }
room-known = These cards have been played before. This game is for practice, and not rated.
room-company = Who plays
online-lobby = Open tables
online-lobby-none = No open table waits for anybody right now. Open one to everybody, and others find it here.
online-deck = Deck: { $name }
online-free =
    { $count ->
        [one] 1 free seat
       *[other] { $count } free seats
    }
online-again = Play again together
online-again-too = Play on together
online-again-same = Same cards, other seats
online-again-same-about = The same deal once more, each in another seat: for practice, not rated.
room-away = not here
net-clock = Your time: { $time }
clock-days = { $days } d { $hours } h
net-away = A bot ({ $level }) plays for you at the moment.
net-back = I am back

## What is said at the table

net-menu = At the table
net-talk = Say something
talk-mute = Mute what others say
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-thinking = I am thinking.
phrase-your-turn = Your turn!
phrase-nice = Nice!
phrase-wow = Wow!
phrase-oops = Oops!
phrase-unlucky = Bad luck!
phrase-thanks = Thanks!
phrase-well-played = Well played!
phrase-again = Another game?
phrase-bye = See you!

## One seat on another device

device-another = Go on on another device
device-qr = A QR code with the link to your seat
device-about = Open this link there. It is good once, for { $minutes } minutes.
device-used = This link has been used, or is too old.
net-leave = Let a bot play for me

## Ways out of a game

part-no = No, play on
part-stop = Stop the game together
part-stop-about = Once everybody who plays here agrees, the game ends as it stands: without a winner, without ratings. Its record is kept, unfinished.
part-stop-yes = I would like to stop
part-stop-wish =
    { $count ->
        [one] { $names } would like to stop the game here, without a winner.
       *[other] { $names } would like to stop the game here, without a winner.
    }
part-stop-agree = Stop here
part-stop-own =
    { $count ->
        [one] You would like to stop. { $names } has not agreed yet.
       *[other] You would like to stop. { $names } have not agreed yet.
    }
part-stop-back = Play on after all
part-stopped = The game was stopped
part-stopped-about = All agreed to stop here, so nobody has won and nothing is rated.
part-resign = Resign
part-resign-about = A bot plays on for you to the end, and you are last, whatever it scores. You can watch, but not come back.
part-resign-yes = Resign for good
part-resigned = You have resigned. A bot plays on for you.
part-resigns = I resign. A bot plays on for me.

## Planning the next turn

plan-title = Plan the next turn
plan-about = The others still think. You can plan your next turn: it is played for you once you are asked.
plan-made = Your next turn is planned.
plan-change = Change the plan
plan-how = What would you cross, if this pattern came? Only you see this. What no longer fits by then is left to you.
plan-planned = planned
plan-nothing = There would be nothing to cross for you.
plan-takes = Cards to take
plan-takes-about = If you are to take a card: tap the cards in the order in which you want them. The first that still lies there is taken.
plan-deck = From the deck
plan-keep = Keep the plan
plan-forget = Forget the plan
plan-back = Back
plan-dropped = What you had planned does not fit any more. Please decide yourself.

## What the host can do in a game

host-title = You are the host
host-put = Bot instead
host-put-about = A bot ({ $level }) plays on in the seat of { $name }, who can’t come back to this game.
host-put-yes = Let a bot play on
host-put-no = No, leave it

## Your turn, while one looks elsewhere

turn-title = Your turn
turn-notify = Notify me of my turn
turn-notify-about = By a notification, while this page is open and you look elsewhere.
turn-notify-refused = The browser does not allow notifications from this page.

## Being told while the page is closed

remind = Tell me when it is my turn
remind-about = By a notification, while the page is closed. Your browser’s push service learns when, and nothing else.
remind-impossible = This browser can’t be told here. That takes a connection by HTTPS; all else works without.
remind-refused = The browser does not allow it, or its push service is not on this server’s list.
remind-title = Your turn
remind-body = The table waits for you.

## An account, which nobody needs

account-title = Account
account-guest = You play as a guest. An account keeps your games, statistics and ratings, on every device. Nobody needs one to play.
account-register = Make an account
account-log-in = Log in
account-log-out = Log out
account-forgotten = Password forgotten?
account-recover = Set a new password
account-name = Name
account-name-about = 3 to 20 letters. Others see it at the table.
account-password = Password
account-password-new = New password
account-password-about = At least 8 characters.
account-password-change = Change the password
account-password-changed = Changed. All other devices are logged out.
account-code = Recovery code
account-code-title = Your recovery code
account-code-about = With it you get your account back should you forget the password. It is shown only now: write it down.
account-code-copy = Copy the code
account-code-print = Print
account-code-done = I have kept it
account-wait = That was tried too often. Please wait a little.
account-since = Here since { $date }
account-played = Games
account-won = Won
account-best = Most points
account-mean = Mean
account-mean-points = { $points }
account-rating = Rating
account-rating-provisional = Rating (first games)
account-history = Your games
account-history-none = No game of yours has come to its end here yet.
account-history-more = Earlier games
account-place =
    { $points ->
        [one] Place { $place } with { $points } point
       *[other] Place { $place } with { $points } points
    }
account-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
account-stopped = stopped
account-somebody = somebody
account-devices = Where you are logged in
account-seen = Last seen { $date }
account-this-device = this device
account-end-session = Log out there
account-programs = Programs of yours
account-programs-about = A program plays in its own name, by a token, and has a rating of its own.
account-program = program
account-program-name = Name of the program
account-program-make = Make a token
account-program-token = The token of { $name }. It is shown only now.
account-program-end = Delete
account-data = Your data
account-data-about = Everything that the server keeps about you, in one file.
account-data-download = Download
account-delete = Delete everything
account-delete-about = Your name, your ratings and everything you are known by here will be gone. Others keep their games, with somebody in your seat.
account-delete-sure = Delete for good
refused-name-taken = Somebody or a bot has this name already. Please choose another.
refused-bad-password = A password needs at least 8 characters.
refused-wrong-password = That is not right. Please check what you typed.
refused-has-account = You have an account already.

## Deals, and the deals of days

day-title = Deal of the day, ranked
day-about = Everybody plays the same cards today: alone, once, without rating. Whoever has a second account could look at the cards first, so take the ranks as fun.
day-play = Play today’s deal
day-go-on = To your game
day-yesterday = Play yesterday’s deal
day-streak =
    { $count ->
        [one] { $count } day in a row
       *[other] { $count } days in a row
    }
day-players =
    { $count ->
        [one] { $count } has played
       *[other] { $count } have played
    }
day-place = Place { $place } of { $count }
day-commitment = What binds the server to tomorrow’s deal:
day-commitment-kept = Your device keeps this, and compares it once the deal is opened.
promise-held = This is the deal that the server was bound to: your device had kept what it showed before, and has compared it.
promise-cards = Every card and every pattern of this game came as this deal gives them.
promise-unseen = Your device had not seen what bound the server to this deal, so it can’t compare it.
promise-broken = This is not the deal that the server was bound to. Ask whoever runs the server.
day-last = The last days
day-none = not played
day-best = Most: { $points }
refused-no-account = Today’s deal is for accounts. As a guest you can play yesterday’s.
refused-young-account = Your account is too new for today’s deal: come back tomorrow.
refused-no-such-day = There is no such day here yet.
deal-title = A deal
deal-scores = All scores on it
deal-above = Better than { $percent } of 100
deal-none = There is no such deal here.
deal-not-yet = Today’s deal is opened at midnight (UTC).
deal-show = Scores on this deal

## What the strongest bot makes of a deal; the ladder

deal-master = Master on this deal
deal-master-about = The strongest bot plays this deal on your device, a few times. It does not know what comes; the best of its games is kept.
deal-master-go = Let Master play
deal-master-stop = Stop
deal-master-plays = Game { $number } of { $count } at most
deal-master-scores = Master’s points: { $points }
deal-master-failed = Master can’t play right now. Please try again.
deal-best =
    { $count ->
        [one] Best line found: { $points }, in { $count } game.
       *[other] Best line found: { $points }, in { $count } games.
    }
deal-replay = Replay
ladder-title = Ladder
ladder-about = Who is rated, the strongest first: accounts, programs, and bots among them.
ladder-provisional = First games
ladder-none = Nobody has played ten rated games yet.
ladder-provisional-none = Nobody.
ladder-more = More
ladder-games =
    { $count ->
        [one] { $count } game
       *[other] { $count } games
    }
