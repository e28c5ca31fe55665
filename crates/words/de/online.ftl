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
room-only-here = Dieser Link gilt nur auf diesem Gerät. Für andere in deinem Netz starte den Server mit „cargo xtask play --network“ oder „flipwrite serve --listen 0.0.0.0:8470“ und öffne die Adresse, die er nennt.
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
room-start = Spiel beginnen
room-start-about =
    { $count ->
        [one] Den freien Platz nimmt ein Bot.
       *[other] Die { $count } freien Plätze nehmen Bots.
    }
room-start-sure = Noch sind nicht alle da. Wenn du jetzt beginnst, nehmen Bots die freien Plätze, und wer später kommt, kann nur zuschauen.
room-start-wait = Noch warten
room-wait = Sobald der Gastgeber beginnt, geht es los.
room-full = Alle Plätze sind besetzt.
room-drawing = Alle Geräte mischen zusammen…
room-open = Für alle offen: Auch die Aufzeichnung der Partie ist es. Sie ist gemeinfrei (CC0).
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
net-unsafe = Diese Seite kam über einfaches HTTP: Hier geht sie nicht ohne Netz und kann weder benachrichtigen noch Links kopieren. Alles andere geht.

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
refused-decided-by-bot = Das hat ein Bot für dich entschieden.
refused-other = Der Tisch hat das nicht angenommen ({ $code }).

## Zuschauen

watch-title = Zuschauen
watch-about = Das Spiel hat ohne dich begonnen: Du schaust zu. An diesem Tisch ist kein Platz frei.
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

online-pace = Bedenkzeit
pace-by-turn = Für jede Entscheidung
pace-by-game = Für das ganze Spiel
pace-by-days = Für alle, die ab und zu hereinschauen
pace-free = Ohne Zeitgrenze
pace-free-about = Alle lassen sich so viel Zeit, wie sie möchten.
pace-seconds =
    { $count ->
        [one] { $count } Sekunde je Entscheidung
       *[other] { $count } Sekunden je Entscheidung
    }
pace-minutes =
    { $count ->
        [one] { $count } Minute je Entscheidung
       *[other] { $count } Minuten je Entscheidung
    }
pace-game = { $minutes } min je Spiel, + { $seconds } s je Entscheidung
pace-days =
    { $count ->
        [one] { $count } Tag je Entscheidung
       *[other] { $count } Tage je Entscheidung
    }
pace-turn-about = Wer länger braucht, wird dieses eine Mal von einem Bot vertreten; nach zweimal hintereinander, bis er zurück ist.
pace-game-about = So viel Zeit haben alle für ihre Entscheidungen zusammen; mit jeder kommt etwas dazu. Wer keine mehr hat, wird von einem Bot vertreten.
pace-days-about = Niemand muss dableiben: Man schaut herein, entscheidet und kann den nächsten Zug planen. Wer länger braucht, wird von einem Bot vertreten.
online-stand-in = Vertretung
online-stand-in-about = Dieser Bot nimmt Plätze, die zu Beginn frei sind, und spielt für alle, die zu spät oder fort sind.
room-stand-in = Vertretung: { $level }
room-known = Diese Karten wurden schon einmal gespielt. Das Spiel ist zur Übung und wird nicht gewertet.
room-company = Wer mitspielt
online-lobby = Offene Tische
online-lobby-none = Gerade wartet kein offener Tisch auf jemanden. Mach einen für alle auf, und andere finden ihn hier.
online-deck = Deck: „{ $name }“
online-free =
    { $count ->
        [one] 1 freier Platz
       *[other] { $count } freie Plätze
    }
online-again = Noch einmal zusammen
online-again-too = Zusammen weiterspielen
online-again-same = Gleiche Karten, andere Plätze
online-again-same-about = Noch einmal dieselben Karten, alle auf einem anderen Platz: zur Übung, ohne Wertung.
room-away = nicht da
net-clock = Deine Zeit: { $time }
clock-days = { $days } T { $hours } Std
net-away = Gerade spielt ein Bot ({ $level }) für dich.
net-back = Ich bin wieder da

## Was am Tisch gesagt wird

net-menu = Am Tisch
net-talk = Etwas sagen
talk-mute = Andere stummschalten
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

## Wege aus einem Spiel

part-no = Nein, weiterspielen
part-stop = Spiel gemeinsam beenden
part-stop-about = Sobald alle zustimmen, die hier spielen, endet das Spiel, wie es steht: ohne Sieger, ohne Wertung. Die Aufzeichnung bleibt, unvollendet.
part-stop-yes = Ich möchte aufhören
part-stop-wish =
    { $count ->
        [one] { $names } möchte das Spiel hier beenden, ohne Sieger.
       *[other] { $names } möchten das Spiel hier beenden, ohne Sieger.
    }
part-stop-agree = Hier beenden
part-stop-own =
    { $count ->
        [one] Du möchtest aufhören. Es fehlt noch die Zustimmung von { $names }.
       *[other] Du möchtest aufhören. Es fehlt noch die Zustimmung von { $names }.
    }
part-stop-back = Doch weiterspielen
part-stopped = Das Spiel wurde beendet
part-stopped-about = Alle wollten hier aufhören; niemand hat gewonnen, und nichts wird gewertet.
part-resign = Aufgeben
part-resign-about = Ein Bot spielt für dich zu Ende, und du bist Letzter, wie viele Punkte er auch macht. Du kannst zuschauen, aber nicht zurückkommen.
part-resign-yes = Endgültig aufgeben
part-resigned = Du hast aufgegeben. Ein Bot spielt für dich weiter.
part-resigns = Ich gebe auf. Ein Bot spielt für mich weiter.

## Den nächsten Zug planen

plan-title = Nächsten Zug planen
plan-about = Die anderen überlegen noch. Du kannst deinen nächsten Zug planen: Er wird für dich gespielt, sobald du dran bist.
plan-made = Dein nächster Zug ist geplant.
plan-change = Plan ändern
plan-how = Was würdest du ankreuzen, wenn dieses Muster käme? Das siehst nur du. Was dann nicht mehr passt, bleibt dir überlassen.
plan-planned = geplant
plan-nothing = Für dich gäbe es nichts anzukreuzen.
plan-takes = Karten zum Nehmen
plan-takes-about = Falls du eine Karte nehmen sollst: Tippe die Karten in der Reihenfolge an, in der du sie möchtest. Genommen wird die erste, die noch daliegt.
plan-deck = Vom Stapel
plan-keep = Plan behalten
plan-forget = Plan verwerfen
plan-back = Zurück
plan-dropped = Was du geplant hattest, passt nicht mehr. Bitte entscheide selbst.

## Was der Gastgeber im Spiel tun kann

host-title = Du bist Gastgeber
host-put = Bot statt Gast
host-put-about = Ein Bot ({ $level }) spielt auf dem Platz von { $name } weiter. Eine Rückkehr in dieses Spiel gibt es nicht.
host-put-yes = Einen Bot weiterspielen lassen
host-put-no = Nein, so lassen

## Du bist dran, während man anderswo hinsieht

turn-title = Du bist dran
turn-notify = Benachrichtige mich, wenn ich dran bin
turn-notify-about = Mit einer Benachrichtigung, während diese Seite offen ist und du anderswo hinsiehst.
turn-notify-refused = Der Browser erlaubt dieser Seite keine Benachrichtigungen.

## Benachrichtigt werden, während die Seite zu ist

remind = Sag mir, wenn ich dran bin
remind-about = Mit einer Benachrichtigung, während die Seite zu ist. Der Push-Dienst deines Browsers erfährt, wann, und sonst nichts.
remind-impossible = Hier kann dieser Browser nicht benachrichtigt werden. Dafür braucht es eine Verbindung mit HTTPS; alles andere geht ohne.
remind-refused = Der Browser erlaubt es nicht, oder sein Push-Dienst steht nicht auf der Liste dieses Servers.
remind-title = Du bist dran
remind-body = Der Tisch wartet auf dich.

## Ein Konto, das niemand braucht

account-title = Konto
account-guest = Du spielst als Gast. Ein Konto behält deine Spiele, Statistiken und Wertungen, auf jedem Gerät. Zum Spielen braucht es niemand.
account-register = Konto anlegen
account-log-in = Anmelden
account-log-out = Abmelden
account-forgotten = Passwort vergessen?
account-recover = Neues Passwort setzen
account-name = Benutzername
account-name-about = 3 bis 20 Buchstaben. Andere sehen ihn am Tisch.
account-password = Passwort
account-password-new = Neues Passwort
account-password-about = Mindestens 8 Zeichen.
account-password-change = Passwort ändern
account-password-changed = Geändert. Alle anderen Geräte sind abgemeldet.
account-code = Rettungscode
account-code-title = Dein Rettungscode
account-code-about = Mit ihm bekommst du dein Konto zurück, falls du das Passwort vergisst. Er wird nur jetzt gezeigt: Schreib ihn auf.
account-code-copy = Code kopieren
account-code-print = Drucken
account-code-done = Ich habe ihn
account-wait = Das wurde zu oft versucht. Bitte warte ein wenig.
account-since = Hier seit { $date }
account-played = Spiele
account-won = Gewonnen
account-best = Meiste Punkte
account-mean = Im Schnitt
account-mean-points = { $points }
account-rating = Wertung
account-rating-provisional = Wertung (erste Spiele)
account-history = Deine Spiele
account-history-none = Noch ist hier keins deiner Spiele zu Ende gegangen.
account-history-more = Frühere Spiele
account-place =
    { $points ->
        [one] Platz { $place } mit { $points } Punkt
       *[other] Platz { $place } mit { $points } Punkten
    }
account-points =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
account-stopped = abgebrochen
account-somebody = jemand
account-devices = Wo du angemeldet bist
account-seen = Zuletzt gesehen: { $date }
account-this-device = dieses Gerät
account-end-session = Dort abmelden
account-programs = Deine Programme
account-programs-about = Ein Programm spielt unter eigenem Namen, mit einem Token, und hat eine eigene Wertung.
account-program = Programm
account-program-name = Name des Programms
account-program-make = Token erstellen
account-program-token = Das Token von { $name }. Es wird nur jetzt gezeigt.
account-program-end = Löschen
account-data = Deine Daten
account-data-about = Alles, was der Server über dich aufbewahrt, in einer Datei.
account-data-download = Herunterladen
account-delete = Alles löschen
account-delete-about = Dein Name, deine Wertungen und alles, woran man dich hier kennt, ist dann weg. Andere behalten ihre Spiele, mit jemandem auf deinem Platz.
account-delete-sure = Endgültig löschen
refused-name-taken = So heißt schon jemand oder ein Bot. Bitte wähl einen anderen Namen.
refused-bad-password = Ein Passwort braucht mindestens 8 Zeichen.
refused-wrong-password = Das stimmt nicht. Bitte prüf, was du eingegeben hast.
refused-has-account = Du hast schon ein Konto.

## Mischungen, und die Mischungen der Tage

day-title = Mischung mit Rangliste
day-about = Heute spielen alle mit denselben Karten: allein, einmal, ohne Wertung. Mit einem zweiten Konto könnte man vorher nachsehen, also nimm die Plätze als Spaß.
day-play = Heutige Mischung spielen
day-go-on = Zu deinem Spiel
day-yesterday = Die gestrige spielen
day-streak =
    { $count ->
        [one] { $count } Tag hintereinander
       *[other] { $count } Tage hintereinander
    }
day-players =
    { $count ->
        [one] { $count } Person hat gespielt
       *[other] { $count } haben gespielt
    }
day-place = Platz { $place } von { $count }
day-commitment = Was den Server an die morgige Mischung bindet:
day-commitment-kept = Dein Gerät hebt das auf und vergleicht es, sobald die Karten aufgedeckt sind.
promise-held = Das sind die Karten, an die der Server gebunden war: Dein Gerät hatte aufgehoben, was er vorher zeigte, und hat es verglichen.
promise-cards = Jede Karte und jedes Muster dieses Spiels kam so, wie es sich daraus ergibt.
promise-unseen = Dein Gerät hatte nicht gesehen, was den Server an diese Karten band, und kann es darum nicht vergleichen.
promise-broken = Das sind nicht die Karten, an die der Server gebunden war. Frag, wer den Server betreibt.
day-last = Die letzten Tage
day-none = nicht gespielt
day-best = Am meisten: { $points }
refused-no-account = Die heutige Mischung ist für Konten. Als Gast kannst du die gestrige spielen.
refused-young-account = Dein Konto ist für die heutige Mischung zu neu: Komm morgen wieder.
refused-no-such-day = Diesen Tag gibt es hier noch nicht.
deal-title = Eine Mischung
deal-scores = Alle Ergebnisse damit
deal-above = Besser als { $percent } von 100
deal-none = Diese Mischung gibt es hier nicht.
deal-not-yet = Die heutige Mischung wird um Mitternacht (UTC) geöffnet.
deal-show = Ergebnisse mit dieser Mischung

## Was der stärkste Bot aus einer Mischung macht; die Rangliste

deal-master = Der Meister mit dieser Mischung
deal-master-about = Der stärkste Bot spielt diese Mischung auf deinem Gerät, ein paar Mal. Er weiß nicht, was kommt; die beste seiner Partien wird behalten.
deal-master-go = Den Meister spielen lassen
deal-master-stop = Anhalten
deal-master-plays = Partie { $number } von höchstens { $count }
deal-master-scores = Punkte des Meisters: { $points }
deal-master-failed = Der Meister kann gerade nicht spielen. Bitte versuche es noch einmal.
deal-best =
    { $count ->
        [one] Beste gefundene Partie: { $points }, aus { $count } Partie.
       *[other] Beste gefundene Partie: { $points }, aus { $count } Partien.
    }
deal-replay = Nachspielen
ladder-title = Rangliste
ladder-about = Wer eine Wertung hat, die Stärksten zuerst: Konten, Programme und Bots darunter.
ladder-provisional = Erste Partien
ladder-none = Noch hat niemand zehn gewertete Partien gespielt.
ladder-provisional-none = Niemand.
ladder-more = Weitere
ladder-games =
    { $count ->
        [one] { $count } Partie
       *[other] { $count } Partien
    }
