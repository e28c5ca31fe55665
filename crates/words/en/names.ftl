### Names of things, for sentences, legends and screen readers.

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
