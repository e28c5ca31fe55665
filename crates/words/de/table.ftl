### Einen Tisch einrichten: wie viele spielen, die Optionen, die Mischung.

table-players = an einem Tisch spielen 1 bis 4, nicht { $seats }
table-deck-too-small =
    { $most ->
        [one] das Deck reicht nur für 1 Spieler
       *[other] das Deck reicht höchstens für { $most } Spieler
    }, nicht für { $seats }: jeder braucht 4 Karten, und die Auslage auch

option-unknown-key = die Option „{ $word }“ gibt es nicht: es gibt { $keys }
option-unknown-value = die Option { $key } kann nicht „{ $word }“ sein: möglich sind { $allowed }

## Die Optionen erklärt: jede, dann jeder ihrer Werte.

option-finished-card-open = ob eine Karte, die in diesem Zug abgeschlossen wurde, noch Zusatzkreuze nimmt
option-finished-card-open-yes = eine in diesem Zug abgeschlossene Karte nimmt noch Zusatzkreuze, bis sie abgehandelt ist
option-finished-card-open-no = eine abgeschlossene Karte nimmt keine Kreuze mehr
option-refill = wann die Auslage aufgefüllt wird
option-refill-after-each-player = die Auslage wird jedes Mal aufgefüllt, wenn jemand allen eigenen Ersatz genommen hat
option-refill-after-everyone = die Auslage wird einmal aufgefüllt, wenn alle abgehandelt haben
option-tracker = ob der Tisch zeigt, welche Muster noch kommen
option-tracker-yes = der Tisch zeigt die Muster, die in dieser Runde noch kommen können
option-tracker-no = niemand bekommt die kommenden Muster gezeigt: Merken gehört zum Spiel

## Die ID einer Mischung.

deal-length = die ID einer Mischung hat 14 Buchstaben und Ziffern, zum Beispiel { $example }
deal-sign = „{ $sign }“ kommt in der ID einer Mischung nie vor: sie sieht so aus: { $example }
deal-check = irgendwo in dieser ID ist ein Tippfehler: bitte vergleiche sie Zeichen für Zeichen
