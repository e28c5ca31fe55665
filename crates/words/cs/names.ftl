### Názvy věcí, pro věty, legendy a čtečky obrazovky.

## Slovníček: slova her, každé vždy stejné. Hráči se tyká; věty se vyhýbají rodu (ne „dokončil jsi“).
##   box        políčko
##   card       karta; v Mapách mapa, v Pyramidách pyramida
##   cross      škrtat, škrtnout; a crossing: škrtnutí, škrty
##   extra cross  škrt navíc, za X nebo za červený křížek
##   pattern    obrazec
##   expedition výprava, karta výpravy, balíček výpravy
##   display    nabídka; doplňuje se
##   deck       balíček
##   settle     vyhodnotit dokončenou kartu (odložit ji a vzít si jinou)
##   keep       nechat si
##   complete   dokončit, dokončená
##   island ostrov, sea moře; coin mince, coin row řada mincí, cup pohár, palm palma, seal pečeť
##   entrance vchod, wall zeď, golden tomb zlatá hrobka
##   gem drahokam, torch pochodeň, skull lebka, potion lektvar, pyramid points body za pyramidy
##   score card bodovací karta, round kolo, turn tah, start player začínající hráč
##   deal rozdání (vše, co dává náhoda), table stůl, seat místo, bot bot, level úroveň
##   free volné, legal povolené, to lapse propadnout, to pass vynechat

game-maps = Mapy
game-pyramids = Pyramidy

color-purple = fialová
color-orange = oranžová
color-green = zelená
color-grey = šedá

pattern-i2 = domino
pattern-i3 = rovná trojka
pattern-l3 = rohová trojka
pattern-t4 = téčko
pattern-l4 = elko
pattern-o4 = čtverec

icon-plain = prázdné políčko
icon-sea = moře
icon-wall = zeď
icon-x = škrt navíc
icon-red-cross = červený křížek
icon-red-gem = červený drahokam
icon-green-gem = zelený drahokam
icon-torch = pochodeň
icon-skull = lebka
icon-potion = lektvar
icon-tomb = zlatá hrobka
icon-coin = mince
icon-palm = palma

score-maps-total = celkem
score-maps-coins = mince
score-maps-cups = poháry
score-maps-palms = palmy
score-maps-cards = dokončené mapy
score-maps-seals = pečeti

score-pyramids-total = celkem
score-pyramids-cards = dokončené karty
score-pyramids-torches = pochodně
score-pyramids-bonus = body za pyramidy
score-pyramids-gems = drahokamy
score-pyramids-skulls = lebky

## Tvary: název uprostřed věty, vybraný podle toho, co se zpráva dozví.
## Karta, mapa, pyramida i pečeť jsou rodu ženského, a tak barvám stačí tento rod.

# „karta 7, zelená“, „zelená pečeť“
form-color =
    { $color ->
        [purple] { color-purple }
        [orange] { color-orange }
        [green] { color-green }
       *[grey] { color-grey }
    }
# na začátku věty: „Zelená pyramida“
form-color-capital =
    { $color ->
        [purple] Fialová
        [orange] Oranžová
        [green] Zelená
       *[grey] Šedá
    }
# 4. pád: „1 zelenou kartu“
form-color-accusative =
    { $color ->
        [purple] fialovou
        [orange] oranžovou
        [green] zelenou
       *[grey] šedou
    }
# množné číslo, 1. a 4. pád: „3 zelené karty“
form-color-plural =
    { $color ->
        [purple] fialové
        [orange] oranžové
        [green] zelené
       *[grey] šedé
    }
# množné číslo, 2. pád: „5 zelených karet“
form-color-genitive =
    { $color ->
        [purple] fialových
        [orange] oranžových
        [green] zelených
       *[grey] šedých
    }
form-pays-accusative =
    { $pays ->
        [purple] fialovou
        [orange] oranžovou
        [green] zelenou
       *[grey] šedou
    }
# 1. pád
form-pattern =
    { $pattern ->
        [I2] { pattern-i2 }
        [I3] { pattern-i3 }
        [L3] { pattern-l3 }
        [T4] { pattern-t4 }
        [L4] { pattern-l4 }
       *[O4] { pattern-o4 }
    }
# 4. pád: „škrtni rohovou trojku“
form-pattern-accusative =
    { $pattern ->
        [I2] domino
        [I3] rovnou trojku
        [L3] rohovou trojku
        [T4] téčko
        [L4] elko
       *[O4] čtverec
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
# množné číslo, 1. pád
form-icons =
    { $icon ->
        [x] škrty navíc
        [red-cross] červené křížky
        [red-gem] červené drahokamy
        [green-gem] zelené drahokamy
        [torch] pochodně
        [skull] lebky
        [potion] lektvary
        [coin] mince
        [palm] palmy
       *[other] { form-icon }
    }
form-game =
    { $game ->
        [maps] { game-maps }
       *[pyramids] { game-pyramids }
    }
# „1 z 5“, „3 ze 4“
form-of =
    { $of ->
        [2] ze 2
        [3] ze 3
        [4] ze 4
        [6] ze 6
        [7] ze 7
        [16] ze 16
        [30] ze 30
        [42] ze 42
       *[other] z { $of }
    }
