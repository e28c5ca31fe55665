### Die Einführung: was der Trainer sagt, ein oder zwei kurze Sätze auf einmal.
###
### lesson-SPIEL-SCHRITT sagt, was zu tun ist; lesson-SPIEL-SCHRITT-done lobt und steht vor dem nächsten.
### Was auf der Seite umrandet ist, nennen die Nachrichten lesson-where den Screenreadern.

## Die Ansichten

lesson-choose = Spielend lernen
lesson-choose-about = Ein paar Minuten für jedes Spiel, mit echten Karten. Du kannst jederzeit aufhören und später weitermachen.
lesson-learn = { form-game } lernen
lesson-begin = Anfangen
lesson-go-on = Weiter mit Schritt { $step } von { $steps }
lesson-again = Von vorn
lesson-learned = Dieses Spiel hast du gelernt.
lesson-progress = Schritt { $step } von { $steps }
lesson-leave = Einführung verlassen
lesson-coach = Trainer
lesson-show = Zeig es mir
lesson-next = Weiter
lesson-back = Zurücknehmen
lesson-astray = Auch das ist erlaubt. Nimm es für jetzt zurück und versuche, was umrandet ist.
lesson-astray-confirmed = Auch das ist erlaubt. Nimm es für jetzt mit dem Knopf hier zurück.
lesson-broken = Diese Einführung passt nicht zum Deck der Seite. Bitte lade die Seite neu.

lesson-finished = Du kennst das Spiel!
lesson-first-game = Spiel deine erste Partie
lesson-first-game-about = Gegen einen Bot, der auch erst anfängt.
lesson-other = Jetzt { form-game } lernen

## Was umrandet ist

lesson-where-boxes = Auf Karte { $card }: { $boxes }.
lesson-where-card = Karte { $card }.
lesson-where-cards = Karten { $cards }.

## What each game is about

lesson-maps-goal = Schließe Inseln ab, indem du Muster ankreuzt, und sammle unterwegs Münzen und Palmen. Vier Runden zu sieben Zügen; die höchste Summe gewinnt.
lesson-pyramids-goal = Grab dich mit Mustern vom Eingang zum goldenen Grab, sammle Edelsteine und Fackeln und hüte dich vor Totenköpfen. Vier Runden zu sieben Zügen; die höchste Summe gewinnt.

## The chapters

lesson-chapter-cards = Deine Karten
lesson-chapter-turn = Ein Zug
lesson-chapter-icons = Die Symbole
lesson-chapter-complete = Eine abgeschlossene Karte

## Landkarten

lesson-maps-keep = Du bekommst vier Karten und behältst zwei. Wähle die beiden umrandeten.
lesson-maps-keep-done = Zwei orange Inseln: je 12 Punkte, sobald sie abgeschlossen sind.
lesson-maps-rotate = Die Expedition zeigt einen Eckdreier. Drehe ihn, mit dem Knopf oder der Taste R, bis er wie die umrandeten Kästchen aussieht.
lesson-maps-rotate-done = Genau so.
lesson-maps-place = Kreuze jetzt die umrandeten Kästchen an: klicke dorthin oder tippe sie einzeln an.
lesson-maps-place-touch = Die Expedition zeigt einen Eckdreier. Kreuze die umrandeten Kästchen an: tippe sie einzeln an oder wische darüber.
lesson-maps-place-done = Eine Münze war dabei: 1 Punkt.
lesson-maps-confirm = Bestätige die Kreuze. Bis dahin kannst du sie zurücknehmen.
lesson-maps-confirm-done = Das war dein erster Zug.
lesson-maps-apart = Ein Muster darf überall auf die Insel; es muss deine anderen Kreuze nicht berühren. Kreuze die umrandeten Kästchen an und bestätige.
lesson-maps-apart-done = Deine zweite Münze.
lesson-maps-extra = Das T passt um ein X, und ein X erlaubt sofort ein Zusatzkreuz. Kreuze die umrandeten Kästchen an.
lesson-maps-extra-done = Nun das Zusatzkreuz, auf einer deiner Karten.
lesson-maps-palm = Nimm die Palme: sie bringt 1 Punkt und 1 für jede Palme in der Auslage. Dann bestätige.
lesson-maps-palm-done = 3 Punkte, denn in der Auslage liegen zwei Palmen.
lesson-maps-single = Das Quadrat passt nirgends, also kreuzt du nur ein Kästchen an. Nimm die Münze und bestätige.
lesson-maps-single-done = Drei Münzen: der Reihe fehlt noch eine.
lesson-maps-mirror = Jetzt ein L. Spiegle es (M) und drehe es (R), bis es wie die umrandeten Kästchen aussieht.
lesson-maps-mirror-done = Gut gedreht.
lesson-maps-row = Kreuze die umrandeten Kästchen an und bestätige: die vierte Münze füllt die Münzreihe.
lesson-maps-row-touch = Jetzt ein L, beliebig gedreht und gespiegelt. Kreuze die umrandeten Kästchen an und bestätige: die vierte Münze füllt die Münzreihe.
lesson-maps-row-done = Eine volle Reihe nimmt den höchsten Pokal, der noch da ist: 6 Punkte für dich.
lesson-maps-last = Einer deiner Karten fehlt ein einziges Kästchen. Kreuze die umrandeten auf der anderen an: ein X ist dabei.
lesson-maps-last-done = Ein Zusatzkreuz.
lesson-maps-complete = Setze es auf das letzte Kästchen deiner Insel. Dann bestätige.
lesson-maps-complete-done = Die Insel ist abgeschlossen: 12 Punkte.
lesson-maps-take = Eine abgeschlossene Karte wird beiseitegelegt, und du nimmst eine andere. Wähle die umrandete: sie trägt ein oranges Siegel.
lesson-maps-take-done = Gute Wahl.
lesson-maps-seal = Sobald seine Karte abgeschlossen ist, bringt dieses Siegel 2 Punkte für jede orange Karte, die du abgeschlossen hast. Das Wertungsblatt zählt alles mit.
lesson-maps-finished = 25 Punkte nach sechs Zügen! Eine Partie hat vier Runden zu sieben Zügen, und die höchste Summe gewinnt.

## Pyramiden

lesson-pyramids-keep = Du bekommst vier Karten und behältst zwei. Wähle die beiden umrandeten.
lesson-pyramids-keep-done = Zwei grüne Pyramiden: das zahlt sich aus.
lesson-pyramids-rotate = Die Expedition zeigt einen geraden Dreier. Drehe ihn, mit dem Knopf oder der Taste R, bis er wie die umrandeten Kästchen aussieht.
lesson-pyramids-rotate-done = Genau so.
lesson-pyramids-entrance = Die ersten Kreuze auf einer Karte müssen ihren Eingang enthalten. Kreuze die umrandeten Kästchen an: klicke dorthin oder tippe sie einzeln an.
lesson-pyramids-entrance-touch = Die Expedition zeigt einen geraden Dreier, und die ersten Kreuze auf einer Karte müssen ihren Eingang enthalten. Tippe die umrandeten Kästchen einzeln an oder wische darüber.
lesson-pyramids-entrance-done = Eine Fackel war dabei.
lesson-pyramids-confirm = Bestätige die Kreuze. Bis dahin kannst du sie zurücknehmen.
lesson-pyramids-confirm-done = Die Fackel der Runde 1 brennt: 5 Punkte. Jede Runde hat eine.
lesson-pyramids-touch = Von nun an müssen Kreuze auf dieser Karte ein angekreuztes Kästchen mit einer Kante berühren. Kreuze die umrandeten Kästchen an.
lesson-pyramids-touch-done = Ein rotes Kreuz: sofort ein Zusatzkreuz!
lesson-pyramids-extra = Es darf auf beide Karten. Kreuze den Eingang der anderen an und bestätige.
lesson-pyramids-extra-done = Du bist in beiden Pyramiden.
lesson-pyramids-single = Statt des Musters darfst du immer nur ein Kästchen ankreuzen. Drücke „Ein Kästchen“, kreuze das umrandete an und bestätige.
lesson-pyramids-single-done = Nur noch drei Kästchen bis zum Grab.
lesson-pyramids-mirror = Jetzt ein L. Spiegle es (M) und drehe es (R), bis es wie die umrandeten Kästchen aussieht.
lesson-pyramids-mirror-done = Gut gedreht.
lesson-pyramids-skull = Kreuze die umrandeten Kästchen an und bestätige: darin ist ein roter Edelstein, aber auch ein Totenkopf.
lesson-pyramids-skull-touch = Jetzt ein L, beliebig gedreht und gespiegelt. Kreuze die umrandeten Kästchen an und bestätige: darin ist ein roter Edelstein, aber auch ein Totenkopf.
lesson-pyramids-skull-done = Der erste Totenkopf kostet 1 Punkt, jeder weitere mehr.
lesson-pyramids-potion = Ein Trank löscht zwei Totenköpfe, und ein roter und ein grüner Edelstein sind ein Paar. Kreuze die umrandeten Kästchen an und bestätige.
lesson-pyramids-potion-done = Der Totenkopf ist weg, und das Paar Edelsteine bringt 5 Punkte.
lesson-pyramids-tomb = Das goldene Grab schließt eine Karte ab, auch wenn andere Kästchen frei sind. Kreuze die umrandeten Kästchen an und bestätige.
lesson-pyramids-tomb-done = Die Karte ist abgeschlossen: 10 Punkte, weniger 1 für den Totenkopf auf dem Weg.
lesson-pyramids-take = Eine abgeschlossene Karte wird beiseitegelegt, und du nimmst eine andere. Wähle die umrandete: sie ist wieder grün.
lesson-pyramids-take-done = Gute Wahl.
lesson-pyramids-race = Deine 2., 4. und 6. Karte einer Farbe nehmen je Pyramidenpunkte: wer am Tisch zuerst kommt, erhält 10, dann 6, dann 3, dann nichts. Noch eine grüne Karte, und du nimmst 10!
lesson-pyramids-finished = 19 Punkte nach sechs Zügen! Eine Partie hat vier Runden zu sieben Zügen, und die höchste Summe gewinnt.
