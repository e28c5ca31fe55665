### Der Trainer während des Spiels: warum sein Rat am besten ist, was im nächsten Zug passen kann, und eine Frage vor Kreuzen, die viel
### verschenken.

## Was kommen kann

coach-outs = Was als Nächstes passt
coach-outs-of-round =
    { $of ->
        [one] { $of } Muster kann in dieser Runde noch kommen:
       *[other] { $of } Muster können in dieser Runde noch kommen:
    }
coach-outs-of-new-round = Eine neue Runde beginnt mit allen { $of } Mustern:
coach-outs-of-all = Was schon kam, wird an diesem Tisch nicht gezeigt. Darum zählen alle { $of } Muster:
coach-outs-complete =
    { $count ->
        [one] { $count } kann eine Karte abschließen
       *[other] { $count } können eine Karte abschließen
    }
coach-outs-whole =
    { $count ->
        [one] { $count } passt ganz
       *[other] { $count } passen ganz
    }
coach-outs-single =
    { $count ->
        [one] { $count } lässt nur ein einzelnes Kästchen zu
       *[other] { $count } lassen nur ein einzelnes Kästchen zu
    }
coach-outs-nothing =
    { $count ->
        [one] { $count } passt nirgends
       *[other] { $count } passen nirgends
    }
coach-outs-each = { $name } ({ $count } von { $of })
coach-outs-can-complete =
    { $count ->
        [one] schließt { $cards } ab
       *[other] schließen { $cards } ab
    }
coach-outs-can-whole =
    { $count ->
        [one] passt ganz
       *[other] passen ganz
    }
coach-outs-can-single = nur ein Kästchen
coach-outs-can-nothing = nirgends
coach-outs-replaced =
    { $count ->
        [one] Karte { $cards } ist abgeschlossen: Die Karte, die sie ersetzt, zählt nicht mit.
       *[other] Beide Karten sind abgeschlossen: Was passt, hängt von den neuen ab.
    }
coach-outs-last = Das ist der letzte Zug: Danach kommt kein Muster mehr.
coach-outs-extra = Mach zuerst die Zusatzkreuze, dann lässt es sich zählen.
coach-outs-many = Es gibt zu viele Möglichkeiten, um sie zu zählen.

## Warum

coach-why = Warum?
coach-many = Es sind viele Kleinigkeiten zusammen.

## Noch ein Blick

coach-sure = Noch einmal hinsehen?
coach-sure-asks =
    { $points ->
        [one] Das verschenkt etwa { $points } Punkt.
       *[other] Das verschenkt etwa { $points } Punkte.
    }
coach-sure-again = Noch einmal ansehen
coach-sure-anyway = Trotzdem ankreuzen
coach-sure-better = Was für andere Kreuze spricht:

## Die Einstellung

coach-setting = Vor teuren Kreuzen nachfragen
coach-setting-about = Nur in Spielen auf diesem Gerät. Der Trainer sieht zu, während du überlegst. Verschenken Kreuze so viel, fragt er einmal nach, bevor sie zählen.
coach-setting-off = Aus
coach-setting-from =
    { $points ->
        [one] Ab { $points } Punkt
       *[other] Ab { $points } Punkten
    }
