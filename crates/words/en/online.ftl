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
room-hand-over-to = Hand the table over to { $name }
room-start = Start the game
room-start-about =
    { $count ->
        [one] A bot takes the free seat.
       *[other] Bots take the { $count } free seats.
    }
room-wait = As soon as the host starts, it begins.
room-full = All seats are taken.
room-drawing = All devices shuffle together…
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
refused-other = The table did not accept that ({ $code }).

## Looking on

watch-title = Looking on
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

online-pace = Time for a decision
online-pace-about = Whoever takes longer is stood in for by a bot, just that once.
pace-free = No limit
pace-minute = 1 minute
pace-minutes = 3 minutes
pace-day = 1 day
online-lobby = Open tables
online-free =
    { $count ->
        [one] 1 free seat
       *[other] { $count } free seats
    }
online-again = Play again together
online-again-too = Play on together
room-away = not here
net-clock = Your time: { $time }
net-away = A bot plays for you at the moment.
net-back = I am back

## What is said at the table

net-talk = Say something
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
