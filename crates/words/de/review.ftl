### Analysen von Partien: was zu erwarten war, was das Glück gab, was Entscheidungen kosteten. Ein Teil der Seite hat es in allen
### Sprachen, darum kann hier keine Nachricht eine aus einer anderen Datei enthalten.
###
### $sign ist +, − oder nichts, $size eine Zahl; andere Beträge kommen schon geschrieben.

## Der Bildschirm

review-title = Analyse
review-open = Analyse
review-wishes = Was analysiert wird
review-as = Für
review-in = In
review-in-points = Punkten
review-in-win = Gewinnchance
review-depth = Wie gründlich
review-depth-quick = schnell
review-depth-thorough = gründlich
review-depth-deep = tief
review-progress-label = Angesehene Züge
review-progress = { $done } von { $all } Zügen angesehen
review-done = Die Analyse ist fertig.
review-unfinished = Diese Partie ist nicht zu Ende; analysiert wird sie, so weit sie geht.
review-refused = Diese Partie lässt sich nicht analysieren: { $reason }.
review-no-worker = Das Analyseprogramm war nicht zu laden. Gibt es ein Netz?
review-no-weights = Was das Analyseprogramm gelernt hat, war nicht zu laden. Gibt es ein Netz?
review-again = Noch einmal versuchen
review-not-kept = Dieser Browser hat keinen Platz für die Analyse: Sie wird gezeigt, aber nicht aufgehoben.

## Beträge und Augenblicke

review-points = { $sign }{ $size }
review-percent = { $sign }{ $size } %
review-opening = Eröffnung
review-turn = Runde { $round }, Zug { $turn }
review-round = Runde { $round }
review-cross = { $boxes } auf Karte { $card }
review-take = Karte { $card }
review-take-deck = die oberste Karte vom Stapel
review-keep = Karten { $one } und { $two }

## Die Kurve

review-curve = Was zu erwarten war
review-curve-told = Es begann bei { $first }, war am tiefsten bei { $low } ({ $low-at }), am höchsten bei { $high } ({ $high-at }) und kam auf { $last }.
review-legend-curve = erwartet
review-legend-luck = Glück
review-legend-loss = was Entscheidungen kosteten

## Die Rechnung

review-ledger = Wie es dazu kam
review-expectation = Erwartet vor dem Austeilen
review-luck = Glück
review-luck-about = Was der Zufall gab, gemessen an allem, was hätte kommen können. Im Mittel ist es nichts.
review-losses = Eigene Entscheidungen
review-losses-about = Was entschieden wurde, gemessen am Besten, was es gab. Mehr als nichts bekommt hier niemand.
review-rivals = Was andere taten
review-rivals-about = Was andere entschieden, gemessen an dem, was Meister für sie getan hätte.
review-revision = Umgedacht
review-revision-about = Die Bewertung hat noch einmal hingesehen und denkt nun anders.
review-result = Ergebnis
review-so-far = Erwartet, wo sie abbricht
review-about = Erwartet heißt: wenn alle wie Meister weiterspielen. Die Zeilen ergeben auf die letzte Stelle das Ergebnis.
review-when = Wann
review-what = Was geschah
review-amount = Betrag
review-nothing = Hier ist nichts.
review-kind-hand = Kartenhand
review-kind-display = Erste Auslage
review-kind-start = Wer beginnt
review-kind-pattern = Muster
review-kind-draw = Gezogene Karte
review-kind-refill = Auslage
review-kind-keep = Behaltene Karten
review-kind-crossing = Kreuze
review-kind-take = Genommene Karte
review-kind-rival = Jemand anderes
review-kind-stand-in = Vertretung
review-kind-revision = Neu gesehen

## Wendepunkte und Entscheidungen

review-turning = Wendepunkte
review-turning-none = Kein einzelner Augenblick hat viel entschieden.
review-lucky = Glück
review-unlucky = Pech
review-costly = Entscheidung
review-mistakes = Entscheidungen
review-mistakes-none = Keine Entscheidung kostete mehr, als die Analyse danebenliegen kann.
review-accuracy =
    { $count ->
        [one] { $count } Entscheidung; davon { $best } so gut wie jede andere. Im Mittel: { $mean }.
       *[other] { $count } Entscheidungen; davon { $best } so gut wie jede andere. Im Mittel: je { $mean }.
    }
review-skill = Genauigkeit: { $accuracy } von 100.
review-like = Entschieden etwa wie die Stufe { $level }.
review-like-between = Entschieden zwischen den Stufen { $low } und { $high }, soweit ein Spiel das zeigen kann.
review-cost-points =
    { $points ->
        [one] kostete { $points } Punkt
       *[other] kostete { $points } Punkte
    }
review-cost-win =
    { $percent ->
        [one] kostete { $percent } Prozentpunkt
       *[other] kostete { $percent } Prozentpunkte
    }
review-too-close = zu knapp, um es zu sagen
review-close-more =
    { $count ->
        [one] { $count } weitere war zu knapp, um es zu sagen
       *[other] { $count } weitere waren zu knapp, um es zu sagen
    }
review-more =
    { $count ->
        [one] { $count } weitere
       *[other] { $count } weitere
    }
review-yours = Gespielt
review-best = Am besten
review-look = Ansehen
review-retry = Von hier neu versuchen
