### Warum eine Wahl besser ist als die andere: was für sie spricht, in einem kurzen Satz, den ein Kind lesen kann.
### Die Wahl selbst wird nie genannt: „schließt Karte 22 sofort ab“ sagt man von ihr; die andere heißt „die andere Wahl“.

reason-completes =
    { $value ->
        [one] schließt Karte { $card } sofort ab: 1 Punkt
       *[other] schließt Karte { $card } sofort ab: { $value } Punkte
    }
reason-completes-never = schließt Karte { $card } sofort ab, mit der anderen Wahl geht es auch im nächsten Zug nicht
reason-completes-odds = schließt Karte { $card } sofort ab, mit der anderen Wahl im nächsten Zug in { $cases } von { $of } Fällen
reason-completes-surely = schließt Karte { $card } sofort ab, mit der anderen Wahl erst im nächsten Zug, dann aber sicher
reason-odds-next =
    { $otherwise ->
        [0] Karte { $card } lässt sich im nächsten Zug mit { $cases } von { $of } Mustern abschließen, mit der anderen Wahl mit keinem
       *[other] Karte { $card } lässt sich im nächsten Zug mit { $cases } von { $of } Mustern abschließen, mit der anderen Wahl mit { $otherwise }
    }
reason-odds-soon =
    { $otherwise ->
        [0] Chance, Karte { $card } innerhalb von zwei Zügen abzuschließen: { $cases } %, mit der anderen Wahl keine
       *[other] Chance, Karte { $card } innerhalb von zwei Zügen abzuschließen: { $cases } %, mit der anderen Wahl { $otherwise } %
    }
reason-odds-next-surely =
    { $otherwise ->
        [0] Karte { $card } lässt sich im nächsten Zug sicher abschließen, mit der anderen Wahl gar nicht
       *[other] Karte { $card } lässt sich im nächsten Zug sicher abschließen, mit der anderen Wahl mit { $otherwise } von { $of } Mustern
    }
reason-hole =
    { $count ->
        [one] lässt auf Karte { $card } keine Lücke bei { $boxes }: Dort würde kein Muster hineinpassen
       *[other] lässt auf Karte { $card } keine Lücken bei { $boxes }: Dort würde kein Muster hineinpassen
    }
reason-sooner =
    { $turns ->
        [one] Karte { $card } lässt sich frühestens in 1 Zug abschließen, mit der anderen Wahl in { $otherwise }
       *[other] Karte { $card } lässt sich frühestens in { $turns } Zügen abschließen, mit der anderen Wahl in { $otherwise }
    }
reason-fits =
    { $otherwise ->
        [0] Muster, die im nächsten Zug ganz auf Karte { $card } passen: { $cases } von { $of }, mit der anderen Wahl keines
       *[other] Muster, die im nächsten Zug ganz auf Karte { $card } passen: { $cases } von { $of }, mit der anderen Wahl { $otherwise }
    }
reason-fits-surely =
    { $otherwise ->
        [0] im nächsten Zug passt jedes Muster ganz auf Karte { $card }, mit der anderen Wahl keines
       *[other] im nächsten Zug passt jedes Muster ganz auf Karte { $card }, mit der anderen Wahl { $otherwise } von { $of }
    }
reason-left =
    { $boxes ->
        [one] lässt nur 1 Kästchen auf Karte { $card } frei, die andere Wahl { $otherwise }
       *[other] lässt nur { $boxes } Kästchen auf Karte { $card } frei, die andere Wahl { $otherwise }
    }
reason-way =
    { $boxes ->
        [one] auf Karte { $card } fehlt dann 1 Kästchen bis zum Grab, mit der anderen Wahl { $otherwise }
       *[other] auf Karte { $card } fehlen dann { $boxes } Kästchen bis zum Grab, mit der anderen Wahl { $otherwise }
    }
reason-whole = kreuzt das ganze Muster an, { form-pattern-accusative } ({ $pattern }): { $boxes } Kästchen, nicht nur 1
reason-extra =
    { $crosses ->
        [one] bringt jetzt 1 Zusatzkreuz, die andere Wahl { $otherwise }
       *[other] bringt jetzt { $crosses } Zusatzkreuze, die andere Wahl { $otherwise }
    }

reason-torch =
    { $left ->
        [0] zündet die Fackel von Runde { $round } an, die sonst verloren wäre
       *[other] zündet die Fackel von Runde { $round } an, die später verloren sein kann
    }
reason-torch-soon =
    { $otherwise ->
        [0] die Fackel von Runde { $round } lässt sich im nächsten Zug mit { $cases } von { $of } Mustern anzünden, mit der anderen Wahl mit keinem
       *[other] die Fackel von Runde { $round } lässt sich im nächsten Zug mit { $cases } von { $of } Mustern anzünden, mit der anderen Wahl mit { $otherwise }
    }
reason-torch-soon-surely =
    { $otherwise ->
        [0] die Fackel von Runde { $round } lässt sich im nächsten Zug sicher anzünden, mit der anderen Wahl gar nicht
       *[other] die Fackel von Runde { $round } lässt sich im nächsten Zug sicher anzünden, mit der anderen Wahl mit { $otherwise } von { $of } Mustern
    }
reason-gem-pairs =
    { $pairs ->
        [one] ergibt 1 Edelsteinpaar mehr: Ein Paar bringt 5 Punkte, ein einzelner Stein 1
       *[other] ergibt { $pairs } Edelsteinpaare mehr: Ein Paar bringt 5 Punkte, ein einzelner Stein 1
    }
reason-gems =
    { $gems ->
        [one] bringt 1 Edelstein mehr, der auf einen Partner wartet
       *[other] bringt { $gems } Edelsteine mehr, die auf einen Partner warten
    }
reason-skulls =
    { $cost ->
        [one] bringt weniger Totenköpfe: Das spart 1 Punkt
       *[other] bringt weniger Totenköpfe: Das spart { $cost } Punkte
    }
reason-potion =
    { $value ->
        [one] der Trank löscht Totenköpfe: 1 Punkt mehr
       *[other] der Trank löscht Totenköpfe: { $value } Punkte mehr
    }
reason-potion-kept = hebt den Trank für später auf: Jetzt fände er zu wenige Totenköpfe
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
        [one] die Palme bringt jetzt 1 Punkt, eine Palme meist etwa { $usual }
       *[other] die Palme bringt jetzt { $value } Punkte, eine Palme meist etwa { $usual }
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
reason-bears = { form-icons }: { $count } auf Karte { $card }, { $otherwise } auf Karte { $than }
reason-bears-than-unseen = { form-icons }: { $count } auf Karte { $card }, etwa { $otherwise } auf einer Karte vom Stapel
reason-bears-unseen = { form-icons }: etwa { $count } auf einer Karte vom Stapel, { $otherwise } auf Karte { $than }
reason-wanted =
    { $value ->
        [one] wenn Karte { $card } abgeschlossen ist, kann sie 1 Pyramidenpunkt mehr für { form-color-noun } bringen
       *[other] wenn Karte { $card } abgeschlossen ist, kann sie { $value } Pyramidenpunkte mehr für { form-color-noun } bringen
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
