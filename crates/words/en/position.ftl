### Why a line is not a position of the game and deck at hand.

position-game = a position begins with the name of its game, and '{ $word }' is not the game at hand
position-deck = this position belongs to deck { $line }, but the deck at hand is { $deck }
position-parts =
    { $count ->
        [one] this line has 1 part
       *[other] this line has { $count } parts
    }: a position has 10 for the table and one for each player, 1 to 4 as the deck allows
position-malformed = part { $part }, { $name }, can't be read
position-card-twice = card { $card } stands at two places, but there is only one of it
position-impossible = part { $part }, { $name }, can't stand together with the rest of the line
position-table = the position is of a table with other players or switches

# What each part of the line is about.
position-part =
    { $part ->
        [1] the game
        [2] the deck
        [3] the options
        [4] round and turn
        [5] what is due
        [6] the start player
        [7] the expedition cards left
        [8] the points left for all
        [9] the display
        [10] the cards completed this turn
       *[other] one player's cards and score card
    }
