### Was an einer Aufzeichnung falsch ist. Stelle, Code und Regel stehen neben dem Satz.

fault-json = nicht lesbar: { $reason }
fault-format = das Format ist „{ $word }“, aber nur „{ $format }“ ist lesbar
fault-unknown-game = es gibt kein Spiel „{ $word }“: es gibt maps und pyramids
fault-deck =
    { $count ->
        [one] das Deck hat einen Fehler: { $first }
       *[other] das Deck hat { $count } Fehler, der erste ist: { $first }
    }
fault-unknown-event = es gibt kein Ereignis „{ $word }“: es gibt dealt, kept, displayed, round, revealed, crossed, palm, lapsed, passed, cup, completed, took, bonus und ended
fault-no-such-card = das Deck hat keine Karte { $card }
fault-no-such-player = an diesem Tisch gibt es keinen Spieler { $player }: Spieler zählen ab 0
fault-not-a-box = „{ $word }“ ist kein Kästchen: ein Kästchen ist ein Buchstabe von a bis e und eine Ziffer von 1 bis 5, zum Beispiel b3
fault-box-twice = Kästchen { $box } ist in einem Schritt zweimal genannt
fault-result-missing = die Partie ist zu Ende, also braucht die Aufzeichnung ein Ergebnis
fault-result-without-end = es gibt ein Ergebnis, aber die Partie ist nicht zu Ende: lass das Ergebnis weg oder spiel zu Ende
fault-after-the-end = die Partie war schon vorbei: nach „ended“ kommt nichts mehr
fault-dealt-twice = Karte { $card } wurde schon ausgeteilt
fault-pattern-gone = { form-pattern-nominative } ({ $pattern }) ist verbraucht: in dieser Runde gibt es keine solche Expeditionskarte mehr
fault-card-gone = Karte { $card } ist nicht mehr im Stapel: sie kann weder ausgelegt noch gezogen werden
fault-displayed-count =
    { $laid ->
        [one] 1 Karte kommt
       *[other] { $laid } Karten kommen
    } in die Auslage, nach den Regeln wären es { $due }
fault-wrong-player = { $due } ist an der Reihe, nicht { $got }
fault-must-cross = { $player } passt, hat aber noch ein erlaubtes Kästchen
fault-must-use-extra = { $player } lässt ein Zusatzkreuz verfallen, hat aber noch ein erlaubtes Kästchen dafür
fault-score-count = es stehen { $got } Ergebnisse für { $due } Spieler da
fault-scores = { $player } hat { $got } ({ $part }), aus dieser Partie ergibt sich aber { $due }
fault-winners = nach Punkten gewinnt { $due }

# Ein anderes Ereignis stand an. $due und $got sind Wörter des Aufzeichnungsformats.
fault-missing =
    { $due ->
        [dealt] zuerst bekommen alle vier Karten
        [kept] zuerst behalten alle zwei Karten
        [displayed] zuerst wird die Auslage aufgefüllt
        [round] zuerst beginnt eine Runde
        [revealed] zuerst wird ein Muster aufgedeckt
        [crossed] jemand muss noch ankreuzen
        [palm] zuerst wird eine angekreuzte Palme gewertet
        [lapsed] zuerst verfallen Zusatzkreuze ohne erlaubtes Kästchen
        [passed] zuerst passt, wer kein erlaubtes Kästchen hat
        [cup] zuerst bekommt eine volle Münzreihe ihren Pokal
        [completed] zuerst wird eine abgeschlossene Karte abgelegt
        [took] zuerst wird eine abgeschlossene Karte ersetzt
        [bonus] zuerst werden Pyramidenpunkte genommen
       *[ended] die Partie muss hier enden
    }: erwartet „{ $due }“, gefunden { $got ->
        [nothing] das Ende der Aufzeichnung
       *[other] „{ $got }“
    }

# Das richtige Ereignis mit falschem Inhalt: $due und $got sind als Ereignisse erzählt.
fault-wrong = erwartet „{ $due }“, gefunden „{ $got }“

# Eine abgelehnte Wahl, wo die Nummer der Karte nicht bekannt ist.
fault-no-box =
    { $count ->
        [one] { $boxes } ist kein Kästchen dieser Karte
       *[other] { $boxes } sind keine Kästchen dieser Karte
    }
