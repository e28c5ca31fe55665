### Namen der Dinge, für Sätze, Legenden und Screenreader.

## Glossar: die Wörter der Spiele, jedes immer gleich. Angeredet wird mit du.
##   box        Kästchen
##   card       Karte, auch für map in Landkarten
##   cross      ankreuzen; a crossing: die Kreuze
##   extra cross  Zusatzkreuz, von einem X oder einem roten Kreuz
##   pattern    Muster
##   expedition Expedition, Expeditionskarte, Expeditionsstapel
##   display    Auslage; sie wird aufgefüllt
##   deck       Stapel, von dem gezogen wird; Deck, wo alle Karten eines Spiels gemeint sind (Hausdeck)
##   settle     abhandeln
##   keep       behalten
##   complete   abschließen, abgeschlossen
##   island Insel, sea Meer; coin Münze, coin row Münzreihe, cup Pokal, palm Palme, seal Siegel
##   entrance Eingang, wall Mauer, golden tomb goldenes Grab
##   gem Edelstein, torch Fackel, skull Totenkopf, potion Trank, pyramid points Pyramidenpunkte
##   score card Wertungsblatt, round Runde, turn Zug, start player Startspieler
##   deal Mischung (alles, was der Zufall gibt), table Tisch, seat Platz, bot Bot, level Stufe
##   free frei, legal erlaubt, to lapse verfallen, to pass passen

game-maps = Landkarten
game-pyramids = Pyramiden

color-purple = lila
color-orange = orange
color-green = grün
color-grey = grau

pattern-i2 = Domino
pattern-i3 = gerader Dreier
pattern-l3 = Eckdreier
pattern-t4 = T
pattern-l4 = L
pattern-o4 = Quadrat

icon-plain = leeres Kästchen
icon-sea = Meer
icon-wall = Mauer
icon-x = Zusatzkreuz
icon-red-cross = rotes Kreuz
icon-red-gem = roter Edelstein
icon-green-gem = grüner Edelstein
icon-torch = Fackel
icon-skull = Totenkopf
icon-potion = Trank
icon-tomb = goldenes Grab
icon-coin = Münze
icon-palm = Palme

score-maps-total = Summe
score-maps-coins = Münzen
score-maps-cups = Pokale
score-maps-palms = Palmen
score-maps-cards = abgeschlossene Karten
score-maps-seals = Siegel

score-pyramids-total = Summe
score-pyramids-cards = abgeschlossene Karten
score-pyramids-torches = Fackeln
score-pyramids-bonus = Pyramidenpunkte
score-pyramids-gems = Edelsteine
score-pyramids-skulls = Totenköpfe

## Formen: ein Name mitten im Satz, gewählt nach dem, was die Meldung erfährt.

# „Karte 7, grün“
form-color =
    { $color ->
        [purple] { color-purple }
        [orange] { color-orange }
        [green] { color-green }
       *[grey] { color-grey }
    }
# „1 grüne Karte“, „3 grüne Karten“
form-color-e =
    { $color ->
        [purple] lila
        [orange] orange
        [green] grüne
       *[grey] graue
    }
# „die grünen Karten“, „keine grünen Karten“
form-color-en =
    { $color ->
        [purple] lila
        [orange] orange
        [green] grünen
       *[grey] grauen
    }
# als Name der Farbe: „Siegel in Grün“
form-color-noun =
    { $color ->
        [purple] Lila
        [orange] Orange
        [green] Grün
       *[grey] Grau
    }
# „ein grünes Siegel“
form-pays-es =
    { $pays ->
        [purple] lila
        [orange] orange
        [green] grünes
       *[grey] graues
    }
# ohne Artikel, Nominativ
form-pattern =
    { $pattern ->
        [I2] { pattern-i2 }
        [I3] { pattern-i3 }
        [L3] { pattern-l3 }
        [T4] { pattern-t4 }
        [L4] { pattern-l4 }
       *[O4] { pattern-o4 }
    }
# mit Artikel, Nominativ: „der Eckdreier passt nicht“
form-pattern-nominative =
    { $pattern ->
        [I2] das Domino
        [I3] der gerade Dreier
        [L3] der Eckdreier
        [T4] das T
        [L4] das L
       *[O4] das Quadrat
    }
# mit Artikel, Akkusativ: „kreuze den Eckdreier an“
form-pattern-accusative =
    { $pattern ->
        [I2] das Domino
        [I3] den geraden Dreier
        [L3] den Eckdreier
        [T4] das T
        [L4] das L
       *[O4] das Quadrat
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
# Mehrzahl
form-icons =
    { $icon ->
        [x] Zusatzkreuze
        [red-cross] rote Kreuze
        [red-gem] rote Edelsteine
        [green-gem] grüne Edelsteine
        [torch] Fackeln
        [skull] Totenköpfe
        [potion] Tränke
        [coin] Münzen
        [palm] Palmen
       *[other] { form-icon }
    }
form-game =
    { $game ->
        [maps] { game-maps }
       *[pyramids] { game-pyramids }
    }
