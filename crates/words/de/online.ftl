### Tische online: was die Seite rund um ein Spiel mit anderen anderswo sagt. Ein eigener Teil hat es in allen Sprachen;
### keine Nachricht hier kann eine aus einer anderen Datei enthalten.
###
### $name ist der Name einer Person, $names mehrere, $code ein Code zum Eintippen oder ein Wort für einen Grund.

## Einen Tisch aufmachen

online-title = Mit anderen anderswo spielen
online-about = Alle spielen am eigenen Gerät. Du bekommst einen Link zum Verschicken; freie Plätze können Bots nehmen.
online-none-title = Hier spielt man an einem Gerät
online-none = Hinter dieser Seite steht kein Server, darum kann sie keine Geräte zusammenbringen. Alles andere geht: allein, gegen Bots oder rund um dieses Gerät spielen.
online-unreachable = Der Server ist gerade nicht zu erreichen. Bitte versuch es noch einmal.
online-seats = Wie viele spielen?
online-seats-about = Du, andere und Bots zusammen.
online-watched = Andere dürfen zuschauen
online-watched-about = Wer den Link hat, sieht, was offen auf dem Tisch liegt, und niemandes Hand.
online-open = Offen für alle
online-open-about = Der Tisch steht in der Liste des Servers. Sonst kommt nur, wer den Link hat.
online-create = Tisch aufmachen
online-code = Code eines Tisches
online-join = Zum Tisch
online-mine = Deine Tische
online-another = Zu einem anderen Tisch

## Der Warteraum

room-invite = Andere einladen
room-invite-about = Verschick diesen Link oder lass das Bild scannen.
room-qr = Der Link zu diesem Tisch als QR-Code
room-copy = Link kopieren
room-copied = Kopiert
room-copy-failed = Kopieren geht hier nicht
room-share = Link verschicken
room-code = Oder mit dem Code { $code }.
room-screen = Für einen großen Bildschirm
room-seats = Wer sitzt wo?
room-name = Dein Name
room-name-about = Kann leer bleiben
room-free = Frei
room-sit = Hinsetzen
room-sit-here = Hier sitzen
room-stand-up = Aufstehen
room-hand-over = Gastgeber
room-hand-over-to = Den Tisch an { $name } übergeben
room-start = Spiel beginnen
room-start-about =
    { $count ->
        [one] Den freien Platz nimmt ein Bot.
       *[other] Die { $count } freien Plätze nehmen Bots.
    }
room-wait = Sobald der Gastgeber beginnt, geht es los.
room-full = Alle Plätze sind besetzt.
room-drawing = Alle Geräte mischen zusammen…
room-voided = Ein Gerät hat nicht geantwortet, darum wurde nicht ausgeteilt. Der Gastgeber kann noch einmal beginnen.
room-close = Tisch schließen
room-closed = Dieser Tisch wurde geschlossen.

## Die Verbindung

net-connecting = Verbindung wird aufgebaut…
net-lost = Keine Verbindung. Neuer Versuch…
net-kept = Was du entschieden hast, ist hier aufgehoben und wird gesendet.
net-try = Jetzt versuchen
net-no-table = Diesen Tisch gibt es nicht.
net-not-watched = Dieses Spiel hat ohne Zuschauer begonnen.
net-foreign = Der Server spielt nach neueren Regeln als diese Seite.
net-reload = Seite neu laden

## Was der Tisch nicht annimmt

refused-too-late = Zu spät: Es ist inzwischen weitergegangen.
refused-old-question = Es ist inzwischen weitergegangen; deine Entscheidung zählt nicht mehr.
refused-already-decided = Das hast du schon entschieden, in einem anderen Fenster.
refused-seat-taken = Jemand war schneller: Dieser Platz ist besetzt.
refused-table-full = Alle Plätze sind besetzt.
refused-bad-name = Dieser Name geht nicht. Bitte wähl einen anderen.
refused-not-the-host = Das kann nur der Gastgeber.
refused-not-yours = Das ist nicht dein Platz.
refused-removed = Der Gastgeber hat dich von diesem Tisch weggeschickt.
refused-too-many = Bitte eins nach dem anderen.
refused-storage = Der Server konnte das nicht speichern. Bitte versuch es noch einmal.
refused-other = Der Tisch hat das nicht angenommen ({ $code }).

## Zuschauen

watch-title = Zuschauen
watch-screen = Für einen großen Bildschirm
watch-full = Ganzer Bildschirm
watch-keeping = Alle behalten zwei von vier Karten.
watch-deciding = Es überlegen noch: { $names }
watch-thinking = überlegt
watch-ready = fertig

## Die Kartenfolge, nachgeprüft

verify-title = Austeilen nachprüfen
verify-checking = Wird geprüft…
verify-fair = Es wurde fair ausgeteilt. Dieses Gerät hat es nachgerechnet.
verify-promise = Der Server hatte seinen Teil festgelegt, bevor sich jemand setzte, und ihn nicht geändert.
verify-own = Dein Gerät hat einen eigenen Teil beigetragen; so konnte niemand die Karten bestimmen.
verify-others = Geräte der Spieler haben eigene Teile beigetragen; so konnte niemand die Karten bestimmen.
verify-chance = Jede Karte und jedes Muster kam genau so, wie diese Teile es ergeben.
verify-attempts =
    { $count ->
        [one] Das Spiel wurde { $count } Mal begonnen.
       *[other] Das Spiel wurde { $count } Mal begonnen, weil ein Gerät nicht antwortete.
    }
verify-nobody = Kein Gerät der Spieler war am Mischen beteiligt: Der Server hat allein gemischt.
verify-unfair = Mit diesen Karten stimmt etwas nicht ({ $code }). Heb die Aufzeichnung auf und frag, wer den Server betreibt.
verify-unreachable = Die Aufzeichnung ist gerade nicht zu bekommen. Bitte versuch es noch einmal.

## Zeit, und Tische von anderen

online-pace = Zeit für eine Entscheidung
online-pace-about = Wer länger braucht, wird dieses eine Mal von einem Bot vertreten.
pace-free = Ohne Grenze
pace-minute = 1 Minute
pace-minutes = 3 Minuten
pace-day = 1 Tag
online-lobby = Offene Tische
online-free =
    { $count ->
        [one] 1 freier Platz
       *[other] { $count } freie Plätze
    }
online-again = Noch einmal zusammen
online-again-too = Zusammen weiterspielen
room-away = nicht da
net-clock = Deine Zeit: { $time }
net-away = Gerade spielt ein Bot für dich.
net-back = Ich bin wieder da

## Was am Tisch gesagt wird

net-talk = Etwas sagen
phrase-hello = Hallo!
phrase-good-luck = Viel Glück!
phrase-thinking = Ich überlege.
phrase-your-turn = Du bist dran!
phrase-nice = Schön!
phrase-wow = Wow!
phrase-oops = Hoppla!
phrase-unlucky = Pech!
phrase-thanks = Danke!
phrase-well-played = Gut gespielt!
phrase-again = Noch ein Spiel?
phrase-bye = Bis bald!

## Ein Platz auf einem anderen Gerät

device-another = Auf einem anderen Gerät weiterspielen
device-qr = Ein QR-Code mit dem Link zu deinem Platz
device-about = Öffne diesen Link dort. Er gilt einmal, { $minutes } Minuten lang.
device-used = Dieser Link wurde schon benutzt oder ist zu alt.
net-leave = Einen Bot für mich spielen lassen
