### Die Seite: alles, was sie zeigt, Screenreadern nennt oder ansagt.
###
### $color, $pattern, $icon und $game sind Namen wie in Dateien; sag sie mit den Formen aus names.ftl.

## Die Seite als Ganzes

app-title = Flipwrite
app-tagline = Zwei Flip-and-write-Spiele um Inseln und Pyramiden
app-about = Eine unabhängige Umsetzung, mit eigenen Karten und eigenen Bildern, von zwei Spielen von Phil Walker-Harding, erschienen bei NSV. Wenn sie dir gefallen, kauf bitte die gedruckten Spiele.
app-skip = Zum Inhalt springen
app-close = Schließen
app-cancel = Abbrechen
app-home = Start
app-settings = Einstellungen
app-rules = Regeln
app-records = Meine Partien
app-training = Training
app-help = Hilfe
app-not-found = Hier ist nichts.
app-to-home = Zur Startseite

## Zahlen mit ihrem Wort

count-points =
    { $count ->
        [one] { $count } Punkt
       *[other] { $count } Punkte
    }
count-cards =
    { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }

## Die Spiele (ihre Namen stehen in names.ftl)

game-maps-about = Erkunde Inseln, sammle Münzen und Palmen.
game-pyramids-about = Grab dich zum Grab hinunter; hüte dich vor Totenköpfen.
game-choose = Wähle ein Spiel

## Start

home-play = Spielen
home-continue-game = { form-game } weiterspielen, Runde { $round } von { $rounds }
home-seats = Wer spielt?
home-seats-alone-about = Auf Highscore-Jagd.
home-seats-people-about = Ihr reicht dieses Gerät herum.
home-seats-full = Höchstens vier Spieler.
home-online = Andere anderswo
# Beschriftung eines Platzes; in Sätzen hat ein Mensch einen Namen.
home-you = Du
home-player = Spieler { $n }
home-name = Name von Spieler { $n }
home-kind-person = Mensch
home-kind-bot = Bot
home-remove = { $name } entfernen
home-level-novice = Neuling
home-level-novice-about = Liebt alles, was glitzert.
home-level-casual = Gelegenheitsspieler
home-level-casual-about = Spielt zum Spaß, denkt eine Karte voraus.
home-level-skilled = Könner
home-level-skilled-about = Weiß, wie lange jede Karte dauern wird.
home-level-expert = Experte
home-level-expert-about = Kreuzt an wie ein Meister, hat es mit neuen Karten aber eilig.
home-level-master = Meister
home-level-master-about = Denkt an die Muster, die noch kommen, und spielt auf Sieg.
home-level-score =
    { $score ->
        [one] Etwa { $score } Punkt.
       *[other] Etwa { $score } Punkte.
    }
home-options = Optionen und Deck
home-options-usual = übliche Optionen
home-options-own = eigene Optionen
home-deck = Deck
home-deck-house = Hausdeck
home-deck-file = Deckdatei wählen
home-deal-id = ID der Mischung
home-deal-placeholder = Leer für eine neue
home-deal-about = Wer dieselbe Mischung spielt, bekommt dieselben Karten und dieselben Muster.
home-daily = Mischung des Tages
home-daily-play = Mischung des Tages spielen
home-daily-about = Heute bekommen alle dieselben Karten. Du spielst allein, sooft du willst.
home-daily-done =
    { $points ->
        [one] Dein Bestes heute: { $points } Punkt
       *[other] Dein Bestes heute: { $points } Punkte
    }
home-resume = Weiterspielen
home-discard = Verwerfen
home-damaged = Eine beschädigte Partie
home-bring-back = Wiederherstellen
home-best = Bestes Ergebnis
home-best-none = Noch keines
home-learn = In 3 Minuten lernen
home-step-turn = Ein Muster wird aufgedeckt
home-step-cross = Kreuze es auf einer deiner Karten an
home-step-score = Schließe Karten ab und punkte

## Die Optionen eines Tisches (was ihre Werte bedeuten, steht in table.ftl)

option-finished-card-open-label = Abgeschlossene Karten bleiben offen
option-finished-card-open-about = Dürfen Zusatzkreuze desselben Zuges noch auf eine Karte, die du gerade abgeschlossen hast? Das zählt nur bei den Pyramiden.
option-refill-label = Auffüllen der Auslage
option-refill-about = Wann werden neue Karten gelegt, wo Karten genommen wurden?
option-refill-after-each-player-label = Nach jedem Spieler
option-refill-after-everyone-label = Nach allen
option-tracker-label = Kommende Muster
option-tracker-about = Zeigen, welche Muster diese Runde noch bringen kann? Ohne das gehört Merken zum Spiel.
option-on = An
option-off = Aus

## Der Tisch

table-name = Tisch: { form-game }
table-round = Runde { $round } von { $rounds }
table-round-turn = Runde { $round } von { $rounds }, Zug { $turn } von { $turns }
table-round-turn-short = Runde { $round }, Zug { $turn }
table-cross-now = Kreuze { form-pattern-accusative } auf einer deiner Karten an, oder nur ein Kästchen.
table-pick-on = Weiter: tippe auf eines der markierten Kästchen.
table-cross-single = Hier passt { form-pattern-nominative } auf keine deiner Karten: kreuze ein beliebiges Kästchen an.
table-extra-now =
    { $count ->
        [one] Ein Zusatzkreuz: kreuze noch ein Kästchen an.
       *[other] Noch { $count } Zusatzkreuze: kreuze ein weiteres Kästchen an.
    }
table-waiting = Warten auf { $name }
table-deciding = Überlegen noch: { $names }
table-take-back = Zurücknehmen
table-take-back-of = { $name } nimmt es zurück
table-thinking = { $name } denkt nach
table-waking = { $name } wacht gerade auf
table-crossed = { $name } hat angekreuzt
table-confirm = Bestätigen
table-confirm-about = Die Kreuze bestätigen
table-confirm-single = nur ein Kästchen
table-confirm-in =
    { $seconds ->
        [one] Bestätigt in { $seconds } Sekunde
       *[other] Bestätigt in { $seconds } Sekunden
    }
table-undo = Zurück
table-restart = Neu beginnen
table-rotate = Drehen
table-mirror = Spiegeln
table-hint = Tipp
table-single = Ein Kästchen
table-pattern = Das Muster
table-why-not = Das geht nicht: { $reason }.
why-no-box-maps = dort ist Meer: nimm ein Kästchen der Insel
why-no-box-pyramids = dort ist eine Mauer, und Mauern werden nie angekreuzt: nimm ein anderes Kästchen
why-crossed-already = dort ist schon angekreuzt: nimm ein freies Kästchen
why-not-the-pattern = das ist nicht { form-pattern-nominative }, wie man es auch dreht: kreuze das ganze Muster an oder nur ein Kästchen

table-your-cards = Deine Karten
table-cards-of = Karten von { $name }
table-display = Auslage
table-deck = Stapel
table-left = noch { $count }
table-deck-left =
    { $count ->
        [0] Der Stapel ist leer
        [one] Noch { $count } Karte im Stapel
       *[other] Noch { $count } Karten im Stapel
    }
table-expedition = Expedition
table-expedition-shows = Die Expedition zeigt { form-pattern-accusative }
table-expedition-holds = Was im Expeditionsstapel ist
table-expedition-about = Acht Karten; in jeder Runde kommen sieben davon, und die achte sieht niemand.
table-in-the-deck = 8 Karten im Stapel
table-tracker-off = An diesem Tisch gehört es zum Spiel, sich zu merken, was schon kam.
table-expedition-times = { form-pattern } × { $count }
table-outs = Was passt?
table-to-come = Kommt noch
table-to-come-count = Von diesen { $of } kommen in dieser Runde noch { $come }
table-score-card = Wertungsblatt
table-total = Bisher insgesamt
table-others = Die anderen
table-finished = Abgeschlossene Karten
table-finished-none = Noch keine
table-log = Verlauf
table-log-about = Was geschehen ist, das Neueste zuerst
table-start-player = Beginnt diesen Zug

## Was die Kreuze bringen würden

gain-lead = Das bringt: { $gains }
gain-none = Das bringt nichts sofort.
gain-net = Zusammen { $points }: { $parts }
gain-cost = Das kostet: { $costs }
gain-red-gem =
    { $count ->
        [one] ein roter Edelstein
       *[other] { $count } rote Edelsteine
    }
gain-green-gem =
    { $count ->
        [one] ein grüner Edelstein
       *[other] { $count } grüne Edelsteine
    }
gain-torch = die Fackel von Runde { $round }
gain-torch-again = keine zweite Fackel in dieser Runde
gain-skull =
    { $count ->
        [one] ein Totenkopf (−{ $points })
       *[other] { $count } Totenköpfe (−{ $points })
    }
gain-potion =
    { $count ->
        [0] ein Trank, aber kein Totenkopf zum Löschen
        [one] ein Trank, der { $count } Totenkopf löscht
       *[other] ein Trank, der { $count } Totenköpfe löscht
    }
gain-coin =
    { $count ->
        [one] eine Münze
       *[other] { $count } Münzen
    }
gain-cup =
    { $points ->
        [one] eine volle Münzreihe (der Pokal mit { $points } Punkt, wenn niemand schneller ist)
       *[other] eine volle Münzreihe (der Pokal mit { $points } Punkten, wenn niemand schneller ist)
    }
gain-cup-none = eine volle Münzreihe, aber kein Pokal ist übrig
gain-seals =
    { $points ->
        [one] { $points } Punkt durch Siegel
       *[other] { $points } Punkte durch Siegel
    }
gain-palm =
    { $points ->
        [one] eine Palme mit { $points } Punkt
       *[other] eine Palme mit { $points } Punkten
    }
gain-extra =
    { $count ->
        [one] ein Zusatzkreuz
       *[other] { $count } Zusatzkreuze
    }
gain-card = Karte { $card } abgeschlossen
gain-card-points =
    { $points ->
        [one] Karte { $card } abgeschlossen für { $points } Punkt
       *[other] Karte { $card } abgeschlossen für { $points } Punkte
    }
gain-bonus =
    { $points ->
        [one] { $points } Pyramidenpunkt für { form-color-noun }
       *[other] { $points } Pyramidenpunkte für { form-color-noun }
    }

## Eine Karte nehmen

take-completed =
    { $count ->
        [one] Du hast diese Karte abgeschlossen: +{ $points }
       *[other] Du hast diese Karten abgeschlossen: +{ $points }
    }
take-now = Nimm eine neue Karte: eine aus der Auslage oder die oberste vom Stapel.
take-now-display = Nimm eine neue Karte aus der Auslage. Der Stapel ist leer.
take-now-deck = Nimm die oberste Karte vom Stapel. Die Auslage ist leer.
take-this = Diese Karte nehmen
take-deck = Die oberste Karte vom Stapel nehmen, verdeckt
take-compare = Karten vergleichen
take-order-maps = Vom Startspieler aus im Uhrzeigersinn: { $names }.
take-order-pyramids = Die niedrigste Kartennummer zuerst: { $names }.
take-final = Das lässt sich nicht zurücknehmen.
take-nth =
    { $nth ->
        [1] Deine erste { form-color-e } Karte
       *[other] Deine { $nth }. { form-color-e } Karte
    }
take-bonus =
    { $points ->
        [one] { $points } Pyramidenpunkt für { form-color-noun }
       *[other] { $points } Pyramidenpunkte für { form-color-noun }
    }
take-bonus-left = Pyramidenpunkte übrig: { $values }
take-collect =
    { $count ->
        [0] Du hast noch keine { form-color-e } Karte abgeschlossen
        [one] Du hast { $count } { form-color-e } Karte abgeschlossen
       *[other] Du hast { $count } { form-color-e } Karten abgeschlossen
    }
take-kept = Du behältst
take-holds-times = { $count } × { form-icon }

## Karten

card-name-maps =
    { $points ->
        [one] Karte { $number }, { form-color }, { $points } Punkt
       *[other] Karte { $number }, { form-color }, { $points } Punkte
    }
card-name-pyramids = Karte { $number }, { form-color }
card-number = Karte { $number }
card-free =
    { $count ->
        [0] kein Kästchen frei
        [one] { $count } Kästchen frei
       *[other] { $count } Kästchen frei
    }
card-row = Zeile { $row }: { $places }
card-place =
    { form-icon }{ $entrance ->
        [yes] , Eingang
       *[no] { "" }
    }{ $crossed ->
        [yes] , angekreuzt
       *[no] { "" }
    }
card-complete = abgeschlossen
card-seal = Siegel, sobald abgeschlossen: +{ $points } für jede deiner abgeschlossenen { form-color-en } Karten.

## Zwei von vieren behalten

keep-now = Behalte zwei deiner vier Karten.
keep-which = Welche zwei behältst du?
keep-about = Die anderen zwei gehen in den Stapel zurück.
keep-change = Gilt in { $seconds } s. Tippe auf eine Karte, um es dir anders zu überlegen.
keep-chosen = Gewählt: { $n } von 2
keep-these = Diese zwei behalten

## Mehrere an einem Gerät

curtain-pass = Gib das Gerät an { $name } weiter
curtain-hidden = Bis dahin bleiben alle Karten verdeckt.
curtain-show = Ich bin { $name }, zeig mir meine Karten

## Kästchen und Raster, für Screenreader.

box-name =
    { $place }, { form-icon }{ $entrance ->
        [yes] , Eingang
       *[no] { "" }
    }{ $state ->
        [blocked] { "" }
        [legal] , frei, jetzt erlaubt
        [placed] , Teil der Auswahl
        [crossed] , angekreuzt
        [new] , in diesem Zug angekreuzt
       *[free] , frei
    }
box-grid-left = Deine erste Karte: Nummer { $number }, { form-color }
box-grid-right = Deine zweite Karte: Nummer { $number }, { form-color }

## Ansagen

say-rotated = Gedreht: { $shape }.
say-mirrored = Gespiegelt: { $shape }.
shape-row = Zeile { $row }: { $columns }
say-crossed = { $boxes } auf Karte { $card } angekreuzt.
say-picked = { $boxes } auf Karte { $card } gewählt.
say-ready = Bestätigen kreuzt { $boxes } auf Karte { $card } an.
say-keeping = Gewählt: { $cards }.
say-undone = Zurückgenommen.
say-restarted = Der Zug beginnt von vorn.

## Punkte: die Namen der Teile stehen in names.ftl

score-maps-total-about = Alles zusammengezählt.
score-maps-coins-about = 1 Punkt für jedes angekreuzte Münzkästchen, höchstens 12. Je vier Münzen füllen eine Reihe, und eine volle Reihe nimmt den besten Pokal, der noch da ist.
score-maps-cups-about = Sechs Pokale für den ganzen Tisch, wert 6, 5, 4, 3, 2 und 1. Eine volle Münzreihe nimmt den besten, der noch da ist.
score-maps-palms-about = Eine Palme zählt sofort: 1 Punkt und 1 weiterer für jede Palme auf den Karten der Auslage. Die ersten vier Palmen zählen.
score-maps-cards-about = Jede abgeschlossene Karte bringt die aufgedruckten Punkte, 1 für jedes ihrer Kästchen.
score-maps-seals-about = Ein Siegel auf einer abgeschlossenen Karte zahlt für deine abgeschlossenen Karten seiner Farbe: 2 Punkte für jede in Lila oder Orange, 1 für jede in Grün oder Grau.
score-pyramids-total-about = Alles zusammengezählt. Es kann auch unter null liegen.
score-pyramids-cards-about = 10 Punkte für jede abgeschlossene Karte.
score-pyramids-torches-about = In jeder Runde lässt sich eine Fackel anzünden, für 5 Punkte. Eine Runde ohne Fackel ist für immer verloren.
score-pyramids-bonus-about = Deine 2., 4. und 6. abgeschlossene Karte einer Farbe nimmt den nächsten Wert dieser Farbe: 10, dann 6, dann 3. Was jemand genommen hat, ist für alle weg.
score-pyramids-gems-about = 5 Punkte für jedes Paar aus einem roten und einem grünen Edelstein, 1 für jeden übrigen. Platz ist für 10 von jeder Farbe.
score-pyramids-skulls-about = Je mehr Totenköpfe, desto teurer: 1, 3, 6, 10, 15, 21, 28, 36, 45, 55 Punkte Abzug für 1 bis 10 Totenköpfe. Ein Trank löscht zwei.
score-track-coins = Münzen: { $count } von { $most }
score-track-cups-left = Pokale, die noch da sind: { $cups }
score-track-cups-none = Kein Pokal mehr da
score-track-palms = Palmen: { $count } von { $most }
score-track-red-gems = Rote Edelsteine: { $count } von { $most }
score-track-green-gems = Grüne Edelsteine: { $count } von { $most }
score-track-torch-lit = Fackel von Runde { $round }: brennt
score-track-torch-open = Fackel von Runde { $round }: noch nicht angezündet
score-track-torch-lost = Fackel von Runde { $round }: verloren
score-track-skulls =
    { $points ->
        [0] Keine Totenköpfe
        [one] Totenköpfe: { $count } von { $most }, sie kosten { $points } Punkt
       *[other] Totenköpfe: { $count } von { $most }, sie kosten { $points } Punkte
    }
score-track-bonus =
    { $count ->
        [one] { form-color-noun }: { $count } Karte abgeschlossen, nächster Wert { $next }
       *[other] { form-color-noun }: { $count } Karten abgeschlossen, nächster Wert { $next }
    }
score-track-bonus-gone = { form-color-noun }: alle Werte sind vergeben
score-seal-pays =
    { $points ->
        [one] Siegel in { form-color-noun }: { $points } Punkt
       *[other] Siegel in { form-color-noun }: { $points } Punkte
    }
score-explain = { $part } erklären
score-win-you = Du gewinnst!
score-win = { $name } gewinnt!
score-win-shared = { $names } teilen sich den Sieg.
score-tie-maps = Bei Gleichstand gewinnt, wer mehr graue Karten abgeschlossen hat, dann zählen grüne, dann orange, dann lila. Bleibt es gleich, wird der Sieg geteilt.
score-tie-pyramids = Bei Gleichstand gewinnt, wer die Karte mit der niedrigsten Nummer abgeschlossen hat.
score-tie-maps-why = { $name } gewinnt den Gleichstand mit mehr abgeschlossenen { form-color-en } Karten.
score-tie-pyramids-why = { $name } gewinnt den Gleichstand mit der niedrigsten Kartennummer, { $card }.
score-tie-maps-why-you = Du gewinnst den Gleichstand mit mehr abgeschlossenen { form-color-en } Karten.
score-tie-pyramids-why-you = Du gewinnst den Gleichstand mit der niedrigsten Kartennummer, { $card }.
score-margin =
    { $points ->
        [one] Mit { $points } Punkt Vorsprung
       *[other] Mit { $points } Punkten Vorsprung
    }
score-solo =
    { $points ->
        [one] Du hast { $points } Punkt erreicht.
       *[other] Du hast { $points } Punkte erreicht.
    }
score-best-new = Ein neuer persönlicher Rekord!
score-best-is =
    { $points ->
        [one] Dein persönlicher Rekord: { $points } Punkt
       *[other] Dein persönlicher Rekord: { $points } Punkte
    }

## Das Ende

end-title = Endstand
end-again = Noch mal spielen
end-same-deal = Dieselbe Mischung noch mal
end-replay = Ansehen
end-share = Teilen
end-copy-link = Link kopieren
end-copied = Kopiert
end-copy-failed = Das Kopieren hat nicht geklappt. Markiere den Text und kopiere ihn selbst.
end-download = Aufzeichnung herunterladen
end-download-text = Als Text herunterladen
end-deal = Mischung { $deal }

## Ansehen

replay-title = Partie ansehen
replay-play = Abspielen
replay-pause = Pause
replay-speed = Tempo
replay-speed-times = { $speed }×
replay-previous = Einen Schritt zurück
replay-next = Einen Schritt weiter
replay-previous-turn = Voriger Zug
replay-next-turn = Nächster Zug
replay-first = Zum Anfang
replay-last = Zum Ende
replay-jump = Zu einem Zug springen
replay-more = Mehr
replay-jump-to = Runde { $round }, Zug { $turn }
replay-at = Schritt { $step } von { $steps }
replay-play-on = Von hier an weiterspielen
replay-play-on-about = Du übernimmst { $name }; Bots spielen die anderen.
replay-link = Link zu diesem Moment kopieren
replay-drop = Zieh eine Aufzeichnung hierher oder wähle eine Datei
replay-choose = Datei wählen
replay-damaged = Diese Aufzeichnung ist beschädigt: { $reason }.
replay-damaged-at = Diese Aufzeichnung ist bis Schritt { $step } in Ordnung; danach: { $reason }.
replay-open = Aufzeichnung öffnen …
replay-open-about = Eine Aufzeichnung, die hier heruntergeladen oder von einem anderen Programm geschrieben wurde. Sie bleibt auf diesem Gerät.
replay-missing = Diese Partie ist nicht mehr in diesem Browser.
replay-file-gone = Eine Datei bleibt nur so lange offen wie diese Seite. Wähle sie noch einmal aus.
replay-several = Diese Datei enthält { $count } Partien: welche?
replay-controls = Abspielen und Schritte
replay-slider = Stelle in der Partie
replay-mark-round = Runde
replay-mark-completed = Karte abgeschlossen
replay-mark-cup = Pokal genommen
replay-mark-bonus = Pyramidenpunkte
replay-happens = Was geschieht
replay-turn = Runde { $round }, Zug { $turn }
replay-setup = Vor dem ersten Zug
replay-take-over = Als { $name } spielen
replay-play-on-failed = Von hier an kann die Partie nicht weitergehen.
replay-link-copied = Der Link ist kopiert. Er enthält die ganze Partie und öffnet sie an dieser Stelle.
replay-link-none = Diese Partie lässt sich nicht in einen Link packen, denn ihr Deck ist keines von unseren. Schick stattdessen die Aufzeichnung.
replay-keys = Die Leertaste spielt ab und hält an; die Tasten links und rechts gehen Schritt für Schritt, mit Umschalt Zug für Zug.

## Meine Partien

records-title = Meine Partien
records-unfinished = Angefangen
records-finished = Beendet
records-best = Persönliche Rekorde
records-none = Noch keine Partien. Was du spielst, wird hier aufbewahrt, nur in diesem Browser.
records-delete = Löschen
records-delete-ask = Diese Partie endgültig löschen?
records-deleted = Gelöscht.
records-export = Alles exportieren
records-export-about = Eine Datei mit all deinen Partien, Rekorden und Einstellungen.
records-import = Importieren
records-imported =
    { $count ->
        [0] In dieser Datei war nichts Neues.
        [one] { $count } Partie importiert.
       *[other] { $count } Partien importiert.
    }
records-persistent = Dieser Browser bewahrt deine Partien auf, bis du sie löschst.
records-not-persistent = Dieser Browser löscht deine Partien vielleicht, wenn der Platz knapp wird. Exportiere sie ab und zu.
records-keep-ask = Den Browser bitten, sie zu behalten
records-full = Der Speicher des Browsers ist voll: Diese Partie bleibt nur erhalten, solange dieser Tab offen ist. Exportiere deine Partien und lösche einige.
records-nearly-full = Der Speicher des Browsers ist zu { $percent } % voll. Exportiere deine Partien und lösche einige, bevor für neue kein Platz mehr ist.
records-off = Dieser Browser speichert nichts für diese Seite: Das Speichern ist ausgeschaltet, oder das ist ein privates Fenster. Du kannst spielen, aber deine Partien bleiben nur erhalten, solange dieser Tab offen ist.
records-failed = Der Browser hat das Speichern nicht erlaubt ({ $reason }): Diese Partie bleibt nur erhalten, solange dieser Tab offen ist. Lade am Ende ihre Aufzeichnung herunter.
records-when = { $date }: { $names }
records-best-solo = Allein
records-best-bots = Gegen Bots
records-best-people = Mit anderen hier
records-best-count =
    { $count ->
        [one] { $count } Partie
       *[other] { $count } Partien
    }
records-won = Gewonnen
records-storage = Deine Partien und dieser Browser
records-import-about = Fügt die Partien einer exportierten Datei hinzu. Was schon hier ist, bleibt, wie es ist.
records-import-damaged =
    { $count ->
        [one] { $count } Partie der Datei ist nicht lesbar und wurde ausgelassen.
       *[other] { $count } Partien der Datei sind nicht lesbar und wurden ausgelassen.
    }
records-import-full = Der Speicher des Browsers ist voll: Nicht alles konnte gespeichert werden.
records-import-newer = Diese Datei stammt aus einer neueren Version dieser Seite: lade die Seite neu und versuch es noch einmal.
records-keep-refused = Der Browser hat nicht zugestimmt. Vielleicht tut er es, wenn du hier öfter gespielt oder die Seite installiert hast.

## Einstellungen

settings-title = Einstellungen
settings-language = Sprache
settings-language-missing = { $language }: Diese Sprache ließ sich nicht laden. Versuch es noch einmal, wenn es Netz gibt.
settings-theme = Farbschema
settings-theme-system = Automatisch
settings-theme-light = Hell
settings-theme-dark = Dunkel
settings-motion = Bewegung
settings-motion-system = Automatisch
settings-motion-full = Alles
settings-motion-reduced = Wenig
settings-sound = Ton
settings-confirm = Kreuze bestätigen
settings-confirm-always = Immer
settings-confirm-timer =
    { $seconds ->
        [one] Von selbst nach { $seconds } Sekunde
       *[other] Von selbst nach { $seconds } Sekunden
    }
settings-confirm-never = Nie
settings-confirm-about = Was noch nicht bestätigt ist, lässt sich zurücknehmen.
settings-name = Dein Name
settings-on = An
settings-off = Aus
settings-reveal = Was die anderen tun
settings-reveal-about = Zeigt kurz, was alle angekreuzt und genommen haben. Ein Tipp oder eine Taste beendet es.
settings-sound-about = Ein Stift, eine Karte, ein Glöckchen.
settings-sound-try = Anhören
settings-name-about = Wie du am Tisch heißt. Ohne Namen bist du Spieler 1.

## Die Regeln als Seite

rules-search = In den Regeln suchen
rules-search-example = Ein Wort oder eine Regel, etwa P13
rules-hits =
    { $count ->
        [0] Das steht in keiner Regel.
        [one] { $count } Stelle gefunden
       *[other] { $count } Stellen gefunden
    }
rules-legend = Symbole
rules-legend-about = Jedes Symbol führt zu seiner Regel.
rules-anchor = Link zu Regel { $number }
how-title = { form-game }: so geht’s
how-maps-1 = In jedem Zug wird ein Muster aufgedeckt, dasselbe für alle.
how-maps-2 = Alle kreuzen es auf einer ihrer zwei Karten an, beliebig gedreht oder gespiegelt. Ein einzelnes Kästchen ist immer erlaubt.
how-maps-3 = Eine Münze ist 1 Punkt wert. Jede vierte nimmt den besten übrigen Pokal, bis zu 6 Punkte.
how-maps-4 = Eine Palme punktet sofort: 1 Punkt und 1 mehr für jede Palme in der Auslage.
how-maps-5 = Ein rotes Kreuz mit Plus gibt dir sofort ein Kästchen mehr, auf einer deiner Karten.
how-maps-6 = Eine abgeschlossene Insel bringt die Punkte in ihrer Ecke, und du nimmst eine neue Karte. Ein Siegel zahlt für deine Karten seiner Farbe.
how-pyramids-1 = In jedem Zug wird ein Muster aufgedeckt, dasselbe für alle.
how-pyramids-2 = Alle kreuzen es auf einer ihrer zwei Karten an: zuerst am Eingang, danach immer angrenzend an Angekreuztes. Ein einzelnes Kästchen ist immer erlaubt.
how-pyramids-3 = Ein roter und ein grüner Edelstein sind als Paar 5 Punkte wert. Eine Fackel in jeder Runde ist 5 wert.
how-pyramids-4 = Totenköpfe kosten Punkte, jeder mehr als der letzte. Ein Trank löscht zwei.
how-pyramids-5 = Ein rotes Kreuz mit Plus gibt dir sofort ein Kästchen mehr, auf einer deiner Karten.
how-pyramids-6 = Das goldene Grab schließt eine Karte ab: 10 Punkte und eine neue Karte. Die 2., 4. und 6. einer Farbe bringt Pyramidenpunkte, die meisten für die Ersten.
rules-full = Alle Regeln
rules-about = Über diese Regeln

## Offline, neue Versionen, mehrere Tabs

offline-ready = Offline spielbar
offline-loading = Wird für offline vorbereitet …
offline-update = Eine neue Version ist da.
offline-update-now = Jetzt neu laden
offline-update-later = Später
offline-update-about = Deine Partie ist gespeichert und geht nach dem Neuladen weiter.
offline-other-tab = Diese Partie ist in einem anderen Tab offen.
offline-take-over = Hier übernehmen
offline-taken-over = Ein anderer Tab hat diese Partie übernommen.

## Tipps

hint-title = Tipp
hint-thinking = Der Trainer denkt nach …
hint-look-card =
    { $side ->
        [left] Sieh dir deine linke Karte an.
        [right] Sieh dir deine rechte Karte an.
        [upper] Sieh dir deine obere Karte an.
       *[lower] Sieh dir deine untere Karte an.
    }
hint-look-display = Sieh dir Karte { $card } in der Auslage an.
hint-look-deck = Denk an die oberste Karte vom Stapel.
hint-look-keep = Überleg, welche Karten gut zusammenpassen.
hint-best = Zeig mir das Beste
hint-best-cross = Am besten: { $boxes } auf Karte { $card }.
hint-gains = Vorschlag: { $gains }
hint-rings =
    { $count ->
        [1] Die goldenen Rahmen zeigen, wo es am besten ist.
        [2] Erst die Kästchen mit der 1, dann dein Zusatzkreuz bei der 2.
       *[other] Erst die Kästchen mit der 1, dann deine Zusatzkreuze der Reihe nach.
    }
hint-best-take = Am besten: nimm Karte { $card }.
hint-best-deck = Am besten: nimm die oberste Karte vom Stapel.
hint-best-keep = Am besten: behalte die Karten { $cards }.
hint-worth =
    { $points ->
        [one] { $points } Punkt mehr wert als das Zweitbeste.
       *[other] { $points } Punkte mehr wert als das Zweitbeste.
    }
hint-win-more =
    { $percent ->
        [one] Die Siegchance ist um { $percent } Prozentpunkt höher als beim Zweitbesten.
       *[other] Die Siegchance ist um { $percent } Prozentpunkte höher als beim Zweitbesten.
    }
hint-worth-little = Etwa so gut wie das Nächstbeste.
hint-details = Einzelheiten
hint-expected = Erwarteter Endstand: { $score }
hint-win = Siegchance, wenn alle wie der Meister spielen: { $percent } %
hint-none = Hier gibt es nur eine Möglichkeit.
hint-failed = Der Trainer kann gerade nicht antworten. Gibt es ein Netz?
hint-use = Für mich setzen

## Tasten

key-title = Tasten
key-arrows = Pfeiltasten
key-arrows-about = Von Kästchen zu Kästchen gehen; das Muster folgt.
key-enter = Enter oder Leertaste
key-enter-about = Hier ankreuzen oder diese Karte nehmen.
key-r = R
key-r-about = Das Muster drehen
key-m = M
key-m-about = Das Muster spiegeln
key-z = Z
key-z-about = Zurücknehmen
key-c = C
key-c-about = Die Kreuze bestätigen
key-s = S
key-s-about = Zwischen Muster und einem Kästchen wechseln
key-h = H
key-h-about = Tipp
key-card = 1 und 2
key-card-about = Zu deiner linken oder rechten Karte
key-d = D
key-d-about = Zur Auslage
key-question = ?
key-question-about = Diese Tasten zeigen

## Wenn etwas schiefgeht

error-title = Da ist etwas schiefgegangen
error-link = Dieser Link ist beschädigt: { $reason }. Lass ihn dir noch einmal geben oder beginne eine neue Partie.
link-damaged = er wurde abgeschnitten oder verändert
link-newer = er stammt aus einer neueren Version dieser Seite
link-deck = sein Deck ist keines von unseren
link-no-game = was er beschreibt, ist keine Partie
error-deck = Dieses Deck ist nicht brauchbar: { $reason }. Von deinen Sachen wurde nichts verändert.
error-stored = Diese gespeicherte Partie ist beschädigt, oder sie kommt von einer neueren Fassung dieser Seite. Du kannst sie herunterladen, wie sie ist; alle anderen Partien sind unberührt.
error-stored-download = Herunterladen, wie sie ist
error-file = Diese Datei ist weder eine Aufzeichnung noch ein Deck noch ein Export von Partien.
error-file-first = Nur die erste dieser Dateien wurde geöffnet.
error-file-unreadable = Diese Datei konnte nicht gelesen werden.
error-not-a-deck = Diese Datei ist kein Deck.
error-file-large = Diese Datei ist zu groß, um eine von unseren zu sein.
stuck-worker = Die Bots können nicht spielen ({ $names }): Ihr Programm wurde nicht geladen oder ist stehen geblieben. Der Partie ist nichts passiert.
stuck-weights = Diese Bots können nicht spielen: { $names }. Was die starken Stufen brauchen, konnte nicht geholt werden. Gibt es ein Netz? Der Partie ist nichts passiert.
stuck-unknown = Diese Bots können nicht spielen: { $names }. Einen Bot namens „{ $bot }“ hat diese Seite nicht.
stuck-late = { $names }: noch keine Antwort. Vielleicht kommt sie noch; der Partie ist nichts passiert.
stuck-level = Weiter mit der Stufe { $level }
stuck-person = Diese Karten selbst spielen
error-part = Ein Teil der Seite konnte nicht geholt werden: Gibt es ein Netz?
error-part-again = Noch einmal versuchen
