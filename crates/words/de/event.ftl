### Was in einer Partie geschieht, ein kurzer Satz für jedes Ereignis.

event-dealt = { $player } bekommt die Karten { $cards }
event-kept = { $player } behält die Karten { $cards }
event-displayed =
    { $count ->
        [one] Karte { $cards } kommt in die Auslage
       *[other] die Karten { $cards } kommen in die Auslage
    }
event-round = Runde { $round } beginnt
event-round-start = Runde { $round } beginnt, Startspieler: { $player }
event-revealed = die Expedition zeigt { form-pattern-accusative } ({ $pattern })
event-crossed = { $player } kreuzt { $boxes } auf Karte { $card } an
event-crossed-single = { $player } kreuzt das einzelne Kästchen { $boxes } auf Karte { $card } an
event-crossed-extra = { $player } setzt ein Zusatzkreuz auf { $boxes } von Karte { $card }
event-palm =
    { $points ->
        [0] { $player } kreuzt eine Palme an, hat aber kein Palmenkästchen mehr dafür
        [one] { $player } bekommt 1 Punkt für eine Palme
       *[other] { $player } bekommt { $points } Punkte für eine Palme
    }
event-lapsed =
    { $extras ->
        [one] { $player } hat kein erlaubtes Kästchen für ein Zusatzkreuz, es verfällt
       *[other] { $player } hat kein erlaubtes Kästchen für { $extras } Zusatzkreuze, sie verfallen
    }
event-passed = { $player } hat kein erlaubtes Kästchen und passt
event-cup =
    { $points ->
        [0] { $player } füllt eine Münzreihe, aber es ist kein Pokal mehr da
        [one] { $player } füllt eine Münzreihe und nimmt den Pokal mit 1 Punkt
       *[other] { $player } füllt eine Münzreihe und nimmt den Pokal mit { $points } Punkten
    }
event-completed = { $player } schließt Karte { $card } ab
event-took-display = { $player } nimmt Karte { $card } aus der Auslage
event-took-deck = { $player } zieht Karte { $card } vom Stapel
event-bonus =
    { $points ->
        [one] Pyramide in { form-color-noun }: 1 Punkt für { $player }
       *[other] Pyramide in { form-color-noun }: { $points } Punkte für { $player }
    }
event-ended = die Partie ist zu Ende

# Dasselbe, dem erzählt, der es tut.
you-dealt = du bekommst die Karten { $cards }
you-kept = du behältst die Karten { $cards }
you-round-start = Runde { $round } beginnt, und du fängst an
you-crossed = du kreuzt { $boxes } auf Karte { $card } an
you-crossed-single = du kreuzt das einzelne Kästchen { $boxes } auf Karte { $card } an
you-crossed-extra = du setzt ein Zusatzkreuz auf { $boxes } von Karte { $card }
you-palm =
    { $points ->
        [0] du kreuzt eine Palme an, hast aber kein Palmenkästchen mehr dafür
        [one] du bekommst 1 Punkt für eine Palme
       *[other] du bekommst { $points } Punkte für eine Palme
    }
you-lapsed =
    { $extras ->
        [one] du hast kein erlaubtes Kästchen für ein Zusatzkreuz, es verfällt
       *[other] du hast kein erlaubtes Kästchen für { $extras } Zusatzkreuze, sie verfallen
    }
you-passed = du hast kein erlaubtes Kästchen und passt
you-cup =
    { $points ->
        [0] du füllst eine Münzreihe, aber es ist kein Pokal mehr da
        [one] du füllst eine Münzreihe und nimmst den Pokal mit 1 Punkt
       *[other] du füllst eine Münzreihe und nimmst den Pokal mit { $points } Punkten
    }
you-completed = du schließt Karte { $card } ab
you-took-display = du nimmst Karte { $card } aus der Auslage
you-took-deck = du ziehst Karte { $card } vom Stapel
you-bonus =
    { $points ->
        [one] Pyramide in { form-color-noun }: 1 Punkt für dich
       *[other] Pyramide in { form-color-noun }: { $points } Punkte für dich
    }

# Eine Liste von zweien oder mehr, von vorn aufgebaut.
list-next = { $front }, { $next }
list-last = { $front } und { $last }

# Ein Spieler ohne bekannten Namen, mit der Nummer aus Aufzeichnungen.
event-player = Spieler { $player }
