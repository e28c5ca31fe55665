### Warum eine Wahl besser ist als die andere: was für sie spricht, in einem kurzen Satz, den ein Kind lesen kann.
### Die Wahl selbst wird nie genannt: „schließt Karte 22 sofort ab“ sagt man von ihr; „sonst“ meint die andere.

reason-completes =
    { $value ->
        [one] schließt Karte { $card } sofort ab: 1 Punkt
       *[other] schließt Karte { $card } sofort ab: { $value } Punkte
    }
reason-completes-never = schließt Karte { $card } sofort ab, sonst auch im nächsten Zug nicht
reason-completes-odds = schließt Karte { $card } sofort ab, sonst im nächsten Zug in { $cases } von { $of } Fällen
reason-completes-surely = schließt Karte { $card } sofort ab, sonst sicher im nächsten Zug
reason-odds-next =
    { $otherwise ->
        [0] Karte { $card } lässt sich im nächsten Zug in { $cases } von { $of } Fällen abschließen, sonst in keinem
       *[other] Karte { $card } lässt sich im nächsten Zug in { $cases } von { $of } Fällen abschließen, sonst in { $otherwise }
    }
reason-odds-soon =
    { $otherwise ->
        [0] Karte { $card } lässt sich in den nächsten zwei Zügen in { $cases } von { $of } Fällen abschließen, sonst in keinem
       *[other] Karte { $card } lässt sich in den nächsten zwei Zügen in { $cases } von { $of } Fällen abschließen, sonst in { $otherwise }
    }
reason-odds-next-surely =
    { $otherwise ->
        [0] Karte { $card } lässt sich im nächsten Zug sicher abschließen, sonst in keinem Fall
       *[other] Karte { $card } lässt sich im nächsten Zug sicher abschließen, sonst in { $otherwise } von { $of } Fällen
    }
reason-odds-soon-surely =
    { $otherwise ->
        [0] Karte { $card } lässt sich in den nächsten zwei Zügen sicher abschließen, sonst in keinem Fall
       *[other] Karte { $card } lässt sich in den nächsten zwei Zügen sicher abschließen, sonst in { $otherwise } von { $of } Fällen
    }
reason-hole =
    { $count ->
        [one] lässt auf Karte { $card } das Kästchen { $boxes } nicht allein übrig: dort würde kein Muster mehr passen
       *[other] lässt auf Karte { $card } die Kästchen { $boxes } nicht einzeln übrig: dort würde kein Muster mehr passen
    }
reason-sooner =
    { $turns ->
        [one] Karte { $card } lässt sich in 1 Zug abschließen, sonst frühestens in { $otherwise }
       *[other] Karte { $card } lässt sich in { $turns } Zügen abschließen, sonst frühestens in { $otherwise }
    }
reason-fits =
    { $otherwise ->
        [0] das nächste Muster passt in { $cases } von { $of } Fällen ganz auf Karte { $card }, sonst in keinem
       *[other] das nächste Muster passt in { $cases } von { $of } Fällen ganz auf Karte { $card }, sonst in { $otherwise }
    }
reason-left =
    { $boxes ->
        [one] lässt nur 1 Kästchen auf Karte { $card } frei, sonst { $otherwise }
       *[other] lässt nur { $boxes } Kästchen auf Karte { $card } frei, sonst { $otherwise }
    }
reason-way =
    { $boxes ->
        [one] auf Karte { $card } fehlt 1 Kästchen bis zum Grab, sonst { $otherwise }
       *[other] auf Karte { $card } fehlen { $boxes } Kästchen bis zum Grab, sonst { $otherwise }
    }
reason-whole = kreuzt das ganze Muster an, { form-pattern-accusative } ({ $pattern }): { $boxes } Kästchen, nicht nur 1
reason-extra =
    { $crosses ->
        [one] bringt jetzt 1 Zusatzkreuz, sonst { $otherwise }
       *[other] bringt jetzt { $crosses } Zusatzkreuze, sonst { $otherwise }
    }

reason-torch =
    { $left ->
        [0] zündet die Fackel von Runde { $round } an: sonst ist sie verloren
       *[other] zündet die Fackel von Runde { $round } an: später kann sie verloren sein
    }
reason-torch-soon =
    { $otherwise ->
        [0] die Fackel von Runde { $round } lässt sich im nächsten Zug in { $cases } von { $of } Fällen anzünden, sonst in keinem
       *[other] die Fackel von Runde { $round } lässt sich im nächsten Zug in { $cases } von { $of } Fällen anzünden, sonst in { $otherwise }
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
        [one] bringt weniger Totenköpfe: das spart 1 Punkt
       *[other] bringt weniger Totenköpfe: das spart { $cost } Punkte
    }
reason-potion =
    { $value ->
        [one] der Trank löscht Totenköpfe: 1 Punkt mehr
       *[other] der Trank löscht Totenköpfe: { $value } Punkte mehr
    }
reason-potion-kept = hebt den Trank für später auf: jetzt fände er zu wenige Totenköpfe
reason-bonus =
    { $value ->
        [one] nimmt 1 Pyramidenpunkt für { form-color-noun }
       *[other] nimmt { $value } Pyramidenpunkte für { form-color-noun }
    }
reason-bonus-before =
    { $value ->
        [one] nimmt 1 Pyramidenpunkt für { form-color-noun }, bevor { $player } es kann
       *[other] nimmt { $value } Pyramidenpunkte für { form-color-noun }, bevor { $player } es kann
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
        [one] füllt eine Münzreihe, bevor { $player } es mit der nächsten Münze schafft: die Pokale bringen 1 Punkt mehr
       *[other] füllt eine Münzreihe, bevor { $player } es mit der nächsten Münze schafft: die Pokale bringen { $value } Punkte mehr
    }
reason-palm =
    { $value ->
        [one] die Palme bringt jetzt 1 Punkt, im Schnitt { $usual }
       *[other] die Palme bringt jetzt { $value } Punkte, im Schnitt { $usual }
    }
reason-seals =
    { $value ->
        [one] Siegel zahlen 1 Punkt mehr
       *[other] Siegel zahlen { $value } Punkte mehr
    }

reason-quick = Karte { $card } braucht etwa { $turns } Züge, Karte { $than } etwa { $otherwise }
reason-quick-than-unseen = Karte { $card } braucht etwa { $turns } Züge, eine Karte vom Stapel etwa { $otherwise }
reason-quick-unseen = eine Karte vom Stapel braucht etwa { $turns } Züge, Karte { $than } etwa { $otherwise }
reason-prize = Karte { $card } ist { $value } Punkte wert, Karte { $than } nur { $otherwise }
reason-prize-than-unseen = Karte { $card } ist { $value } Punkte wert, eine Karte vom Stapel etwa { $otherwise }
reason-prize-unseen = eine Karte vom Stapel ist etwa { $value } Punkte wert, Karte { $than } nur { $otherwise }
reason-bears = { form-icons }: { $count } auf Karte { $card }, { $otherwise } auf der anderen
reason-wanted =
    { $value ->
        [one] wenn Karte { $card } abgeschlossen ist, bringt sie 1 Pyramidenpunkt für { form-color-noun }
       *[other] wenn Karte { $card } abgeschlossen ist, bringt sie { $value } Pyramidenpunkte für { form-color-noun }
    }
reason-sealed =
    { $value ->
        [one] wenn Karte { $card } abgeschlossen ist, bringt sie mit Siegeln 1 Punkt mehr
       *[other] wenn Karte { $card } abgeschlossen ist, bringt sie mit Siegeln { $value } Punkte mehr
    }

# Statt Gründen.
reason-close = zu knapp: beide sind etwa gleich gut
# Was von einem Unterschied bleibt, wenn alle Teile der Wertung genannt sind.
reason-rest = Rest
