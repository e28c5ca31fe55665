### Warum eine Wahl besser ist als die andere: was für sie spricht, in einem kurzen Satz, den ein Kind lesen kann.
### Die Wahl selbst wird nie genannt: „schließt Karte 22 sofort ab“ sagt man von ihr; „sonst“ meint die andere.

reason-completes =
    { $value ->
        [one] schließt Karte { $card } sofort ab: 1 Punkt
       *[other] schließt Karte { $card } sofort ab: { $value } Punkte
    }
reason-odds-next =
    { $otherwise ->
        [0] Karte { $card } lässt sich im nächsten Zug in { $cases } von { $of } Fällen abschließen, sonst nie
       *[other] Karte { $card } lässt sich im nächsten Zug in { $cases } von { $of } Fällen abschließen, sonst in { $otherwise }
    }
reason-odds-soon =
    { $otherwise ->
        [0] Karte { $card } lässt sich binnen zwei Zügen in { $cases } von { $of } Fällen abschließen, sonst nie
       *[other] Karte { $card } lässt sich binnen zwei Zügen in { $cases } von { $of } Fällen abschließen, sonst in { $otherwise }
    }
reason-hole =
    { $count ->
        [one] lässt kein Loch bei { $boxes } auf Karte { $card }: nur ein einzelnes Kästchen würde es füllen
       *[other] lässt keine Löcher bei { $boxes } auf Karte { $card }: nur einzelne Kästchen würden sie füllen
    }
reason-sooner =
    { $turns ->
        [one] Karte { $card } lässt sich in 1 Zug abschließen, sonst frühestens in { $otherwise }
       *[other] Karte { $card } lässt sich in { $turns } Zügen abschließen, sonst frühestens in { $otherwise }
    }
reason-fits =
    { $otherwise ->
        [0] { $cases } von { $of } Mustern, die kommen können, passen auf Karte { $card }, sonst keines
       *[other] { $cases } von { $of } Mustern, die kommen können, passen auf Karte { $card }, sonst { $otherwise }
    }
reason-left =
    { $boxes ->
        [one] lässt auf Karte { $card } 1 Kästchen übrig, sonst { $otherwise }
       *[other] lässt auf Karte { $card } { $boxes } Kästchen übrig, sonst { $otherwise }
    }
reason-way =
    { $boxes ->
        [one] auf Karte { $card } fehlt 1 Kästchen bis zum Grab, sonst { $otherwise }
       *[other] auf Karte { $card } fehlen { $boxes } Kästchen bis zum Grab, sonst { $otherwise }
    }
reason-whole = kreuzt das ganze Muster an, { form-pattern-accusative } ({ $pattern }): { $boxes } Kästchen, nicht nur 1
reason-extra =
    { $crosses ->
        [one] bringt 1 Zusatzkreuz, sonst { $otherwise }
       *[other] bringt { $crosses } Zusatzkreuze, sonst { $otherwise }
    }

reason-torch =
    { $left ->
        [0] holt die Fackel von Runde { $round }: jetzt wäre sie verloren
       *[other] holt die Fackel von Runde { $round }: später kann sie verloren sein
    }
reason-torch-soon =
    { $otherwise ->
        [0] im nächsten Zug ist die Fackel von Runde { $round } in { $cases } von { $of } Fällen zu holen, sonst nie
       *[other] im nächsten Zug ist die Fackel von Runde { $round } in { $cases } von { $of } Fällen zu holen, sonst in { $otherwise }
    }
reason-gem-pairs =
    { $pairs ->
        [one] macht 1 Edelsteinpaar mehr: 5 Punkte
       *[other] macht { $pairs } Edelsteinpaare mehr: je 5 Punkte
    }
reason-gems =
    { $gems ->
        [one] bringt 1 Edelstein mehr, der auf einen Partner wartet
       *[other] bringt { $gems } Edelsteine mehr, die auf einen Partner warten
    }
reason-skulls =
    { $cost ->
        [one] weniger Totenköpfe: sie würden 1 Punkt mehr kosten
       *[other] weniger Totenköpfe: sie würden { $cost } Punkte mehr kosten
    }
reason-potion =
    { $value ->
        [one] der Trank wischt Totenköpfe weg: 1 Punkt mehr
       *[other] der Trank wischt Totenköpfe weg: { $value } Punkte mehr
    }
reason-potion-kept = hebt den Trank für später auf: jetzt findet er zu wenige Totenköpfe
reason-bonus =
    { $value ->
        [one] nimmt 1 Punkt für die Pyramide in { form-color-noun }
       *[other] nimmt { $value } Punkte für die Pyramide in { form-color-noun }
    }
reason-bonus-before =
    { $value ->
        [one] nimmt 1 Punkt für die Pyramide in { form-color-noun }, bevor { $player } es kann
       *[other] nimmt { $value } Punkte für die Pyramide in { form-color-noun }, bevor { $player } es kann
    }

reason-coins =
    { $coins ->
        [one] bringt 1 Münze mehr
       *[other] bringt { $coins } Münzen mehr
    }
reason-cup =
    { $value ->
        [one] füllt eine Münzreihe: die Pokale bringen 1 Punkt mehr
       *[other] füllt eine Münzreihe: die Pokale bringen { $value } Punkte mehr
    }
reason-cup-before =
    { $value ->
        [one] füllt eine Münzreihe, bevor { $player } es mit einer Münze kann: die Pokale bringen 1 Punkt mehr
       *[other] füllt eine Münzreihe, bevor { $player } es mit einer Münze kann: die Pokale bringen { $value } Punkte mehr
    }
reason-palm =
    { $value ->
        [one] die Palme bringt jetzt 1 Punkt, sonst meist { $usual }
       *[other] die Palme bringt jetzt { $value } Punkte, sonst meist { $usual }
    }
reason-seals =
    { $value ->
        [one] Siegel zahlen 1 Punkt mehr
       *[other] Siegel zahlen { $value } Punkte mehr
    }

reason-quick = Karte { $card } braucht etwa { $turns } Züge, Karte { $than } etwa { $otherwise }
reason-quick-than-unseen = Karte { $card } braucht etwa { $turns } Züge, eine Karte vom Stapel etwa { $otherwise }
reason-quick-unseen = eine Karte vom Stapel braucht etwa { $turns } Züge, Karte { $than } etwa { $otherwise }
reason-prize = Karte { $card } ist { $value } Punkte wert, Karte { $than } ist { $otherwise } wert
reason-prize-than-unseen = Karte { $card } ist { $value } Punkte wert, eine Karte vom Stapel etwa { $otherwise }
reason-prize-unseen = eine Karte vom Stapel ist etwa { $value } Punkte wert, Karte { $than } ist { $otherwise } wert
reason-bears = { form-icon }: { $count } auf Karte { $card }, { $otherwise } auf der anderen
reason-wanted =
    { $value ->
        [one] Karte { $card } bringt, wenn sie abgeschlossen ist, 1 Punkt für die Pyramide in { form-color-noun }
       *[other] Karte { $card } bringt, wenn sie abgeschlossen ist, { $value } Punkte für die Pyramide in { form-color-noun }
    }
reason-sealed =
    { $value ->
        [one] Karte { $card } bringt, wenn sie abgeschlossen ist, mit Siegeln 1 Punkt mehr
       *[other] Karte { $card } bringt, wenn sie abgeschlossen ist, mit Siegeln { $value } Punkte mehr
    }

# Ein Grund und etwa, was er wert ist, zum Beispiel „2,4“.
reason-worth = { $reason } (etwa { $points } Punkte)
# Statt Gründen.
reason-close = zu knapp: beide sind etwa gleich gut
# Was von einem Unterschied bleibt, wenn alle Teile der Wertung genannt sind.
reason-rest = Rest
