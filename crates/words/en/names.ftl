### Names of things, for sentences, legends and screen readers.

## Glossary: the words of the games, each always the same.
##   box        one place of a card that can be crossed off; never field, square or cell
##   card       what a player crosses on; a map in Maps, a pyramid in Pyramids
##   cross      to cross off a box; a crossing is all that one pattern or one single box crosses
##   extra cross  one more box at once, from an X (Maps) or a red cross (Pyramids)
##   pattern    the shape on an expedition card
##   expedition the deck of eight expedition cards, and the card turned up this turn
##   display    the four open cards; it is filled up
##   deck       the cards not seen yet
##   settle     to lay a completed card aside and take another
##   keep       to choose two of the four cards dealt
##   complete   all boxes crossed (Maps), the tomb crossed (Pyramids); never finish
##   island, sea; coin, coin row, cup, palm, seal (Maps)
##   entrance, wall, golden tomb; gem, torch, skull, potion; pyramid points (Pyramids)
##   score card, round, turn, start player, deal, table, seat, bot, level

game-maps = Maps
game-pyramids = Pyramids

color-purple = purple
color-orange = orange
color-green = green
color-grey = grey

pattern-i2 = domino
pattern-i3 = straight three
pattern-l3 = corner three
pattern-t4 = T
pattern-l4 = L
pattern-o4 = square

icon-plain = plain box
icon-sea = sea
icon-wall = wall
icon-x = extra cross
icon-red-cross = red cross
icon-red-gem = red gem
icon-green-gem = green gem
icon-torch = torch
icon-skull = skull
icon-potion = potion
icon-tomb = golden tomb
icon-coin = coin
icon-palm = palm

score-maps-total = total
score-maps-coins = coins
score-maps-cups = cups
score-maps-palms = palms
score-maps-cards = completed maps
score-maps-seals = seals

score-pyramids-total = total
score-pyramids-cards = completed cards
score-pyramids-torches = torches
score-pyramids-bonus = pyramid points
score-pyramids-gems = gems
score-pyramids-skulls = skulls

## Forms: a name inside a sentence, chosen by what a message is told ($color is purple, orange, green or grey;
## $pattern is I2 to O4; $icon as above, such as red-gem; $game is maps or pyramids). Every language has the
## forms that its grammar needs: their keys begin with form- and need not be the same everywhere.

form-color =
    { $color ->
        [purple] { color-purple }
        [orange] { color-orange }
        [green] { color-green }
       *[grey] { color-grey }
    }
form-pays =
    { $pays ->
        [purple] { color-purple }
        [orange] { color-orange }
        [green] { color-green }
       *[grey] { color-grey }
    }
form-pattern =
    { $pattern ->
        [I2] { pattern-i2 }
        [I3] { pattern-i3 }
        [L3] { pattern-l3 }
        [T4] { pattern-t4 }
        [L4] { pattern-l4 }
       *[O4] { pattern-o4 }
    }
form-icon =
    { $icon ->
        [sea] { icon-sea }
        [wall] { icon-wall }
        [x] { icon-x }
        [red-cross] { icon-red-cross }
        [red-gem] { icon-red-gem }
        [green-gem] { icon-green-gem }
        [torch] { icon-torch }
        [skull] { icon-skull }
        [potion] { icon-potion }
        [tomb] { icon-tomb }
        [coin] { icon-coin }
        [palm] { icon-palm }
       *[plain] { icon-plain }
    }
# more than one, without a number
form-icons =
    { $icon ->
        [x] extra crosses
        [red-cross] red crosses
        [red-gem] red gems
        [green-gem] green gems
        [torch] torches
        [skull] skulls
        [potion] potions
        [coin] coins
        [palm] palms
       *[other] { form-icon }
    }
form-game =
    { $game ->
        [maps] { game-maps }
       *[pyramids] { game-pyramids }
    }
