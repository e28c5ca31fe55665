### Training: Aufgaben, eigene Fehler, den Meister raten, und was alle Partien erzählen. Ein Teil der Seite hat es in allen Sprachen,
### darum kann hier keine Nachricht eine aus einer anderen Datei enthalten, außer aus den Analysen.

## Der Anfang

training-title = Training
training-about-all = Alles hier bleibt auf diesem Gerät.
training-back = Alles Training
training-again = Noch einmal versuchen
training-go = Los
training-go-on = Weiter
training-leave = Verlassen
training-stop = Anhalten
training-points = { $size }

## Eine Entscheidung wird gefragt

training-task = Finde den besten Zug und bestätige ihn.
training-broken = Diese Stellung lässt sich nicht mehr zeigen.
training-missed = Noch nicht das Beste
training-missed-about = Etwas anderes bringt mehr. Sieh noch einmal hin, oder lass dir die Lösung zeigen.
training-retry = Noch einmal hinsehen
training-show = Lösung zeigen
training-right = Richtig!
training-right-about = Beim ersten Versuch gefunden.
training-later-about = Gefunden nach noch einem Blick.
training-shown = Die Lösung
training-shown-about = Das wäre das Beste gewesen.
training-yours = Deiner
training-best = Der beste
training-next-best = Der nächstbeste
training-masters = Der vom Meister
training-yours-gives =
    { $points ->
        [one] Deiner verschenkt { $points } Punkt.
       *[other] Deiner verschenkt { $points } Punkte.
    }
training-next-gives =
    { $points ->
        [one] Der nächstbeste verschenkt { $points } Punkt.
       *[other] Der nächstbeste verschenkt { $points } Punkte.
    }
training-why = Warum
training-thinking = Der Grund wird gesucht …
training-no-judge = Das Programm, das erklärt, war nicht zu laden. Gibt es ein Netz?
training-why-none = Viele Kleinigkeiten zusammen; keine sticht heraus.
training-why-deep = Den Unterschied sieht nur, wer weit vorausschaut.
training-for-best = Für den besten:
training-for-yours = Für deinen:
training-for-master = Für den vom Meister:
training-for-next = Für den nächstbesten:

## Aufgaben

training-puzzles = Aufgaben
training-puzzles-about = Stellungen aus Partien, jede mit einem besten Zug.
training-puzzle = Aufgabe { $number }
training-no-puzzle = Eine Aufgabe mit dieser Nummer gibt es nicht.
training-loading = Die Aufgaben sind unterwegs …
training-puzzles-missing = Die Aufgaben waren nicht zu laden. Gibt es ein Netz?
training-start = Nächste Aufgabe
training-next = Nächste Aufgabe
training-more = Mehr Aufgaben
training-all-tried = Die hast du alle versucht. Wähle andere, oder komm wieder, wenn es neue gibt.
training-filter = Worum es geht
training-filter-all = Um alles
training-about = Es ging um: { $themes }
training-theme-take = eine Karte nehmen
training-theme-complete = eine Karte abschließen
training-theme-extra = Zusatzkreuze
training-theme-both = beide Karten zugleich
training-theme-one-box = nur ein Kästchen
training-theme-torch = Fackeln
training-theme-gem = Edelsteine
training-theme-skull = Totenköpfe
training-theme-potion = Tränke
training-theme-palm = Palmen
training-theme-coin = Münzen
training-theme-opening = die erste Runde
training-theme-ending = die letzten Züge
training-rating-none = Noch keine Wertung: Die erste Aufgabe gibt dir eine.
training-rating = Deine Wertung: { $rating } ± { $unsure }
training-rating-unsure = Deine Wertung: etwa { $rating } (± { $unsure }, noch sehr unsicher)
training-rating-now = Deine Wertung ist { $rating }.
training-rating-from = Deine Wertung ist jetzt { $rating }; sie war { $before }.
training-rating-counted = Die kanntest du schon: Deine Wertung bleibt { $rating }.
training-puzzle-rated = Die Aufgabe hat die Wertung { $rating }.
training-tried = { $tried } von { $all } versucht, beim ersten Mal gelöst: { $solved }
training-daily = Aufgabe des Tages
training-daily-about = Für alle dieselbe, jeden Tag eine neue.
training-streak =
    { $days ->
        [0] Noch kein Tag in Folge.
        [one] { $days } Tag in Folge.
       *[other] { $days } Tage in Folge.
    }
training-longest = Am längsten: { $days }.
training-today-done = Die von heute ist geschafft.

## Fehler

training-mistakes = Meine Fehler
training-mistakes-about = Entscheidungen aus deinen analysierten Partien, die einen Punkt oder mehr kosteten. Wir fragen danach, bevor du sie vergisst.
training-mistake = Noch einmal
training-lost =
    { $points ->
        [one] In deiner Partie kostete das { $points } Punkt.
       *[other] In deiner Partie kostete das { $points } Punkte.
    }
training-asked-again = Gefragt wird wieder in { $when }.
training-forgotten = Danach wird nicht mehr gefragt.
training-forget = Nicht mehr danach fragen
training-next-mistake = Der nächste
training-done = Fertig
training-due =
    { $due ->
        [one] Jetzt ist { $due } von { $count } dran.
       *[other] Jetzt sind { $due } von { $count } dran.
    }
training-next-due =
    { $count ->
        [one] Jetzt ist nichts dran. Dein einziger Fehler kommt in { $when }.
       *[other] Jetzt ist nichts dran. Der erste von { $count } kommt in { $when }.
    }
training-no-mistakes = Noch keine Fehler. Lass eine gespielte Partie analysieren: Was einen Punkt oder mehr kostete, kommt hierher.
training-hours =
    { $hours ->
        [one] { $hours } Stunde
       *[other] { $hours } Stunden
    }
training-days =
    { $days ->
        [one] { $days } Tag
       *[other] { $days } Tagen
    }

## Der Meister

training-master = Rate den Meister
training-master-short = Sieh, ob du ankreuzt, was Meister ankreuzt.
training-master-about = Meister spielt eine Partie. Vor jedem Zug zeigst du deine Kreuze: dasselbe oder gleich Gutes bringt 3 Punkte, bis zu einem Punkt weniger 2, bis zu zwei Punkten weniger 1.
training-which-game = Spiel
training-which-company = Spieler
training-alone = Meister allein
training-of-two = Zwei Meister
training-begin = Meister spielen lassen
training-master-plays = Meister spielt …
training-no-master = Meister war nicht zu laden. Gibt es ein Netz?
training-guess = Kreuze { $number } von { $all }
training-guess-task = Was würdest du ankreuzen?
training-next-crossing = Nächste Kreuze
training-guess-same = Meister kreuzt dasselbe an.
training-guess-as-good = Deiner ist so gut wie der vom Meister.
training-guess-points =
    { $points ->
        [0] Diesmal keine Punkte
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
training-anew = Andere Partie
training-guess-total = { $points } von { $most } Punkten
training-guess-found = So gut wie Meister: { $found } von { $all } Mal.
training-master-scored =
    { $points ->
        [one] Meister bekam { $points } Punkt.
       *[other] Meister bekam { $points } Punkte.
    }
training-guess-table = Alle Tipps
training-gave = Verschenkt
training-got = Punkte
training-guessed = Bisher geraten: { $done } von { $all }.

## Das eigene Spiel

training-mine = Mein Spiel
training-mine-about = Was Entscheidungen in allen deinen Partien kosteten, und ob sich das Glück ausgleicht.
training-mine-none = Noch gibt es nichts zu erzählen: Keine deiner Partien ist analysiert.
training-unreviewed =
    { $count ->
        [one] { $count } Partie von dir ist noch nicht analysiert.
       *[other] { $count } Partien von dir sind noch nicht analysiert.
    }
training-review = Analysieren
training-reviewing = { $done } von { $all } Partien analysiert …
training-reviewed = Alle Partien sind analysiert.
training-which-games = Partien
training-all-games = Alle
training-house-deck = Hausdeck
training-games =
    { $count ->
        [one] { $count } Partie
       *[other] { $count } Partien
    }
training-losses = Was Entscheidungen kosteten
training-per-turn =
    { $points ->
        [one] Im Schnitt { $points } Punkt je Zug.
       *[other] Im Schnitt { $points } Punkte je Zug.
    }
training-losses-picture = Was Entscheidungen je Zug kosteten, von der ersten Partie zur letzten; die Zahlen stehen in der Tabelle
training-losses-about = Ein Punkt ist eine Partie; die Linie ist der Schnitt der letzten fünf. Tiefer ist besser.
training-as-table = Alle Partien als Tabelle
training-cost-turn = Kosten je Zug
training-kinds = Nach Art der Entscheidung
training-rounds = Nach Runde
training-kind = Art
training-decisions = Anzahl
training-cost-each = Kosten je Mal
training-luck = Glück
training-luck-sum = Alles Glück zusammen: { $points } Punkte.
training-luck-picture = Was das Glück gab, zusammengezählt von der ersten Partie zur letzten; die Zahlen stehen in der Tabelle
training-luck-few = Zu wenige Partien, um zu sagen, ob es sich ausgleicht: Drei braucht es mindestens.
training-luck-even = Es gleicht sich aus: im Schnitt { $mean } je Partie, und die Null liegt im 95-%-Intervall von { $low } bis { $high }.
training-luck-good = Bisher hattest du Glück: im Schnitt { $mean } je Partie, mit einem 95-%-Intervall von { $low } bis { $high }. So viel hat einer von vierzig.
training-luck-bad = Bisher hattest du Pech: im Schnitt { $mean } je Partie, mit einem 95-%-Intervall von { $low } bis { $high }. So wenig hat einer von vierzig.
training-bests = Beste Partien
training-best-told = { $total } Punkte, je Zug { $points } verschenkt
training-most = Meiste Punkte: { $points }

## Was aufgehoben wird

training-kept-here = Was du trainierst, bleibt nur in diesem Browser. „Meine Partien“ kann alles in eine Datei schreiben.
training-forget-all = Alles Training vergessen
training-forget-all-ask = Wertungen, Serie und Fehler wären für immer weg. Die Partien bleiben.
training-deleted = Es ist gelöscht.
training-download = Herunterladen
training-delete = Löschen
training-damaged = Was von deinem Training aufgehoben war, ist nicht zu lesen. Es liegt beiseite, wie es ist, und es wird neu begonnen.
training-damaged-here = Was von deinem Training aufgehoben war, ist nicht zu lesen, und es gibt keinen Platz, es beiseitezulegen. Es bleibt, wie es ist; was du jetzt trainierst, ist beim Verlassen vergessen.
training-newer = Dein Training hat eine neuere Version dieser Seite aufgehoben. Es bleibt, wie es ist; was du hier trainierst, ist beim Verlassen vergessen. Lade die Seite neu.
