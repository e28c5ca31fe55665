### Warum eine Wahl abgelehnt wird, und was stattdessen geht.

refusal-not-due = jetzt nicht: das Spiel wartet auf etwas anderes
refusal-not-dealt = Karte { $card } ist keine der vier ausgeteilten: zwei von diesen sind zu behalten
refusal-kept-twice = Karte { $card } ist zweimal genannt: es müssen zwei verschiedene sein
refusal-not-your-card = Kreuze kommen auf die zwei eigenen Karten, und Karte { $card } ist keine davon
refusal-no-box-maps =
    { $count ->
        [one] { $boxes } gehört nicht zur Insel: nur ihre Kästchen zählen
       *[other] { $boxes } gehören nicht zur Insel: nur ihre Kästchen zählen
    }
refusal-no-box-pyramids =
    { $count ->
        [one] { $boxes } ist eine Mauer, und Mauern werden nie angekreuzt: ein anderes Kästchen geht
       *[other] { $boxes } sind Mauern, und Mauern werden nie angekreuzt: andere Kästchen gehen
    }
refusal-crossed-already =
    { $count ->
        [one] { $boxes } ist schon angekreuzt: nimm ein freies Kästchen
       *[other] { $boxes } sind schon angekreuzt: nimm freie Kästchen
    }
refusal-not-the-pattern = diese Kästchen ergeben nicht { form-pattern-accusative } ({ $pattern }): kreuze das ganze Muster an, beliebig gedreht oder gespiegelt, oder nur ein Kästchen
refusal-extra-is-one-box = ein Zusatzkreuz kommt auf genau ein Kästchen: wähle eines
refusal-card-finished = Karte { $card } ist abgeschlossen und nimmt an diesem Tisch keine Kreuze mehr: nimm die andere Karte
refusal-entrance-first = die ersten Kreuze auf einer Karte müssen ihren Eingang enthalten
refusal-entrance-first-on = die ersten Kreuze auf Karte { $card } müssen ihren Eingang enthalten, { $entrance }
refusal-not-touching = neue Kreuze müssen mit einer Kante an ein Kästchen grenzen, das auf der Karte schon angekreuzt ist
refusal-not-touching-on = neue Kreuze auf Karte { $card } müssen mit einer Kante an ein Kästchen grenzen, das dort schon angekreuzt ist
refusal-not-on-display = Karte { $card } liegt nicht in der Auslage: nimm eine, die dort liegt, oder die oberste vom Stapel
refusal-deck-empty = der Stapel ist leer: nimm eine Karte aus der Auslage

# Ein Grund, dahinter die Nummer der Regel.
with-rule = { $text } ({ $rule })
