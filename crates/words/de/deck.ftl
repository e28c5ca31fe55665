### Fehler und Auffälligkeiten von Decks und Deckdateien. Zeilen und Spalten zählen ab 1.

deck-too-few-cards =
    { $count ->
        [0] das Deck hat keine Karten
        [one] das Deck hat nur 1 Karte
       *[other] das Deck hat nur { $count } Karten
    }: es braucht mindestens { $fewest }
deck-too-many-cards = das Deck hat { $count } Karten: höchstens { $most } sind möglich
deck-number-out-of-range = Karte { $card }: Kartennummern gehen von 1 bis 255
deck-number-twice = Karte { $card }: diese Nummer hat schon eine andere Karte

# Wo auf einer Karte.
deck-on-card = Karte { $card }: { $text }
deck-in-row = Karte { $card }, Zeile { $row }: { $text }
deck-at-place = Karte { $card }, Zeile { $row }, Spalte { $column }: { $text }

card-unknown-color = „{ $word }“ ist keine Farbe dieses Spiels; es gibt purple, orange und green, in maps auch grey
card-unknown-seal = „{ $word }“ ist keine Farbe eines Siegels; es gibt purple, orange, green und grey
card-rows =
    { $count ->
        [0] das Raster ist leer
        [one] das Raster hat 1 Zeile
       *[other] das Raster hat { $count } Zeilen
    }; eine Pyramide hat 5 Zeilen, eine Landkarte 1 bis 4
card-row-length =
    { $count ->
        [0] die Zeile ist leer
        [one] die Zeile hat 1 Zeichen
       *[other] die Zeile hat { $count } Zeichen
    }; eine Pyramide hat 5 in jeder Zeile, eine Landkarte in allen Zeilen gleich viele, 1 bis 4
card-unknown-letter = „{ $word }“ steht für nichts; eine Pyramide schreibt man mit . # x r g t s p T, eine Landkarte mit . ~ x c p
card-no-boxes = auf dieser Karte ist kein Kästchen
card-cut-off = dieses Kästchen ist abgeschnitten; alle Kästchen einer Karte hängen Kante an Kante zusammen
card-no-tomb = es gibt kein Grab; schreib ein T in diese Zeile
card-misplaced-tomb = hier kann kein Grab sein; eine Karte hat genau eines, in Zeile 5
card-no-entrance = es ist kein Eingang genannt; nenne ein Kästchen der obersten Zeile, zum Beispiel c1
card-misplaced-entrance = der Eingang „{ $word }“ ist kein Kästchen der obersten Zeile; nenne eines von dort, zum Beispiel c1
card-no-points = es sind keine Punkte angegeben; gib 1 für jedes Kästchen
card-points =
    { $points ->
        [one] 1 Punkt ist angegeben
       *[other] { $points } Punkte sind angegeben
    } für { $boxes ->
        [one] 1 Kästchen
       *[other] { $boxes } Kästchen
    }; eine Landkarte hat 1 Punkt für jedes Kästchen

## Auffälligkeiten: das Deck ist spielbar, aber anders als die Hausdecks.

warning-few-cards =
    { $cards ->
        [one] 1 Karte reicht
       *[other] { $cards } Karten reichen
    } höchstens für { $seats ->
        [one] 1 Spieler
       *[other] { $seats } Spieler
    }: 4 für jeden und 4 für die Auslage
warning-card-count =
    { $cards ->
        [one] das Deck hat 1 Karte
       *[other] das Deck hat { $cards } Karten
    }; ein Hausdeck hat { $profile }
warning-color-count =
    { $cards ->
        [0] das Deck hat keine { form-color-en } Karten
        [one] das Deck hat 1 { form-color-e } Karte
       *[other] das Deck hat { $cards } { form-color-e } Karten
    }; ein Hausdeck hat { $profile }
warning-numbering = die Karten sind nicht lückenlos 1, 2, 3 und so weiter nummeriert
warning-not-interleaved = die Nummern der { form-color-en } Karten folgen aufeinander; ein Hausdeck mischt die Farben
warning-island-size =
    { $boxes ->
        [one] Karte { $card }: die Insel hat 1 Kästchen
       *[other] Karte { $card }: die Insel hat { $boxes } Kästchen
    }; im Hausdeck haben Inseln dieser Farbe { $profile }
warning-island-height = Karte { $card }: die Insel ist { $rows } Zeilen hoch; im Hausdeck sind Inseln dieser Farbe niedriger
warning-palms = Karte { $card }: es gibt { $palms } Palmen; ein Hausdeck hat höchstens 1 auf einer Karte
warning-touching-x = Karte { $card }: zwei X liegen Kante an Kante; im Hausdeck nie
warning-seals =
    { $cards ->
        [0] keine { form-color-e } Karte trägt
        [one] 1 { form-color-e } Karte trägt
       *[other] { $cards } { form-color-e } Karten tragen
    } ein { form-pays-es } Siegel; im Hausdeck { $profile ->
        [0] keine
        [one] ist es 1
       *[other] sind es { $profile }
    }

## Deckdateien

file-syntax = nicht lesbar: { $reason }
file-syntax-line = in Zeile { $line } nicht lesbar: { $reason }
file-syntax-place = in Zeile { $line }, Spalte { $column } nicht lesbar: { $reason }
file-format = das Format ist „{ $word }“, aber eine Deckdatei hat das Format „{ $format }“
file-unknown-game = es gibt kein Spiel „{ $word }“: es gibt maps und pyramids
file-other-game = dieses Deck ist für { $file }, gebraucht wird eines für { $wanted }
file-deck =
    { $count ->
        [one] das Deck hat 1 Fehler:
       *[other] das Deck hat { $count } Fehler:
    }
