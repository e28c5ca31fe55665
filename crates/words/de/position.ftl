### Warum eine Zeile keine Stellung des vorliegenden Spiels und Decks ist.

position-game = eine Stellung beginnt mit dem Namen ihres Spiels, und „{ $word }“ ist nicht das vorliegende
position-deck = diese Stellung gehört zum Deck { $line }, aber hier liegt das Deck { $deck }
position-parts =
    { $count ->
        [one] diese Zeile hat 1 Teil
       *[other] diese Zeile hat { $count } Teile
    }: eine Stellung hat 10 für den Tisch und einen für jeden Spieler, 1 bis 4, je nach Deck
position-malformed = Teil { $part }, { $name }, ist nicht lesbar
position-card-twice = Karte { $card } steht an zwei Stellen, aber es gibt sie nur einmal
position-impossible = Teil { $part }, { $name }, passt nicht zum Rest der Zeile
position-table = die Stellung gehört zu einem Tisch mit anderer Spielerzahl oder anderen Schaltern

# Wovon jeder Teil der Zeile handelt.
position-part =
    { $part ->
        [1] das Spiel
        [2] das Deck
        [3] die Optionen
        [4] Runde und Zug
        [5] was ansteht
        [6] der Startspieler
        [7] die übrigen Expeditionskarten
        [8] die übrigen Punkte für alle
        [9] die Auslage
        [10] die in diesem Zug abgeschlossenen Karten
       *[other] Karten und Wertungsblatt eines Spielers
    }
