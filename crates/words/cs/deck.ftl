### Errors and oddities of decks and deck files. Rows and columns count from 1.

deck-too-few-cards =
    { $count ->
        [0] the deck has no cards
        [one] the deck has only 1 card
       *[other] the deck has only { $count } cards
    }: it needs at least { $fewest }
deck-too-many-cards = the deck has { $count } cards: it can have at most { $most }
deck-number-out-of-range = card { $card }: card numbers go from 1 to 255
deck-number-twice = card { $card }: another card has this number already

# Where on a card it is.
deck-on-card = card { $card }: { $text }
deck-in-row = card { $card }, row { $row }: { $text }
deck-at-place = card { $card }, row { $row }, column { $column }: { $text }

card-unknown-color = '{ $word }' is not a color of this game; there are purple, orange and green, and in maps also grey
card-unknown-seal = '{ $word }' is not the color of a seal; there are purple, orange, green and grey
card-rows =
    { $count ->
        [0] the grid is empty
        [one] the grid has 1 row
       *[other] the grid has { $count } rows
    }; a pyramid has 5 rows, a map 1 to 4
card-row-length =
    { $count ->
        [0] the row is empty
        [one] the row has 1 character
       *[other] the row has { $count } characters
    }; a pyramid has 5 in every row, a map the same number in every row, 1 to 4
card-unknown-letter = '{ $word }' stands for nothing; a pyramid is written with . # x r g t s p T, a map with . ~ x c p
card-no-boxes = there is no box on this card
card-cut-off = this box is cut off; all boxes of a card hang together, edge to edge
card-no-tomb = there is no tomb; write one T into this row
card-misplaced-tomb = no tomb can be here; a card has exactly one, in row 5
card-no-entrance = no entrance is named; name a box of the top row, such as c1
card-misplaced-entrance = the entrance '{ $word }' is not a box of the top row; name one that is, such as c1
card-no-points = no points are given; give 1 for each box
card-points =
    { $points ->
        [one] 1 point is given
       *[other] { $points } points are given
    } for { $boxes ->
        [one] 1 box
       *[other] { $boxes } boxes
    }; a map has 1 point for each box

## Oddities: the deck can be played, but it is unlike the house decks.

warning-few-cards =
    { $cards ->
        [one] 1 card is
       *[other] { $cards } cards are
    } enough for { $seats ->
        [one] 1 player
       *[other] { $seats } players
    } at most: 4 for each player and 4 for the display
warning-card-count =
    { $cards ->
        [one] the deck has 1 card
       *[other] the deck has { $cards } cards
    }; a house deck has { $profile }
warning-color-count =
    { $cards ->
        [0] the deck has no { form-color } cards
        [one] the deck has 1 { form-color } card
       *[other] the deck has { $cards } { form-color } cards
    }; a house deck has { $profile }
warning-numbering = the cards are not numbered 1, 2, 3 and so on without a gap
warning-not-interleaved = the numbers of the { form-color } cards follow one another; a house deck mixes the colors
warning-island-size =
    { $boxes ->
        [one] card { $card }: the island has 1 box
       *[other] card { $card }: the island has { $boxes } boxes
    }; in a house deck, islands of this color have { $profile }
warning-island-height = card { $card }: the island is { $rows } rows high; in a house deck, islands of this color are lower
warning-palms = card { $card }: there are { $palms } palms; a house deck has at most 1 on a card
warning-touching-x = card { $card }: two X share an edge; in a house deck they never do
warning-seals =
    { $cards ->
        [0] no { form-color } card bears
        [one] 1 { form-color } card bears
       *[other] { $cards } { form-color } cards bear
    } a { form-pays } seal; in a house deck { $profile ->
        [0] none does
        [one] 1 does
       *[other] { $profile } do
    }

## Deck files

file-syntax = can't be read: { $reason }
file-syntax-line = can't be read in line { $line }: { $reason }
file-syntax-place = can't be read in line { $line }, column { $column }: { $reason }
file-format = the format is '{ $word }', but a deck file has the format '{ $format }'
file-unknown-game = there is no game '{ $word }': there are maps and pyramids
file-other-game = this deck is for { $file }, but one for { $wanted } is needed
file-deck =
    { $count ->
        [one] the deck has 1 error:
       *[other] the deck has { $count } errors:
    }
