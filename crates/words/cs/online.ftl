### Stoly online: co stránka říká kolem hry s ostatními jinde. Má to vlastní část ve všech jazycích; žádná zpráva zde
### nemůže obsahovat zprávu z jiného souboru.
###
### $name je jméno hráče, $names několik jmen, $code kód k opsání nebo slovo pro důvod.

## Otevření stolu

online-title = Hrát s ostatními jinde
online-about = Každý hraje na svém zařízení. Dostaneš odkaz k rozeslání; volná místa mohou obsadit boti.
online-none-title = Tady se hraje na jednom zařízení
online-none = Za touto stránkou není žádný server, takže nemůže spojit více zařízení. Všechno ostatní jde: hrát sólo, proti botům nebo kolem tohoto zařízení.
online-unreachable = Server teď není dostupný. Zkus to prosím znovu.
online-seats = Kolik hráčů?
online-seats-about = Ty, ostatní a boti dohromady.
online-watched = Ostatní se smějí dívat
online-watched-about = Kdo má odkaz, vidí, co leží otevřeně na stole, a ničí ruku.
online-open = Otevřený pro všechny
online-open-about = Stůl je v seznamu serveru. Jinak přijde jen ten, kdo má odkaz.
online-create = Otevřít stůl
online-code = Kód stolu
online-join = Ke stolu
online-mine = Tvoje stoly
online-another = K jinému stolu

## Čekárna

room-invite = Pozvat ostatní
room-invite-about = Pošli tento odkaz nebo nech obrázek naskenovat.
room-qr = Odkaz na tento stůl jako QR kód
room-copy = Kopírovat odkaz
room-copied = Zkopírováno
room-copy-failed = Kopírovat tu nejde
room-share = Poslat odkaz
room-only-here = Tenhle odkaz platí jen na tomto zařízení. Pro ostatní ve tvé síti spusť server příkazem „cargo xtask play --network“ nebo „flipwrite serve --listen 0.0.0.0:8470“ a otevři adresu, kterou sdělí.
room-code = Nebo kódem { $code }.
room-screen = Pro velkou obrazovku
room-seats = Kdo kde sedí?
room-name = Tvoje jméno
room-name-about = Může zůstat prázdné
room-free = Volno
room-sit = Posadit se
room-sit-here = Sednout sem
room-stand-up = Vstát
room-hand-over = Předat stůl
room-start = Začít hru
room-start-about =
    { $count ->
        [one] Volné místo obsadí bot.
        [few] { $count } volná místa obsadí boti.
        [many] { $count } volného místa obsadí boti.
       *[other] { $count } volných míst obsadí boti.
    }
room-start-sure = Ještě tu nejsou všichni. Když začneš teď, volná místa obsadí boti a kdo přijde později, může se jen dívat.
room-start-wait = Ještě počkat
room-wait = Jakmile hostitel začne, hraje se.
room-full = Všechna místa jsou obsazená.
room-drawing = Všechna zařízení spolu míchají…
room-open = Otevřeno všem: bude i záznam hry. Je volným dílem (CC0).
room-voided = Jedno zařízení neodpovědělo, a tak se nerozdávalo. Hostitel může začít znovu.
room-close = Zavřít stůl
room-closed = Tento stůl byl zavřen.

## Spojení

net-connecting = Připojování…
net-lost = Bez spojení. Zkouší se znovu…
net-kept = Tvoje rozhodnutí je tu uložené a odešle se.
net-try = Zkusit hned
net-no-table = Takový stůl není.
net-not-watched = Tato hra začala bez diváků.
net-foreign = Server hraje podle novějších pravidel než tato stránka.
net-reload = Načíst stránku znovu
net-unsafe = Tato stránka přišla přes prosté HTTP: nejde tu použít offline, posílat oznámení ani kopírovat odkazy. Všechno ostatní jde.

## Co stůl nepřijme

refused-too-late = Příliš pozdě: mezitím se hrálo dál.
refused-old-question = Mezitím se hrálo dál; tvoje rozhodnutí už neplatí.
refused-already-decided = To už je rozhodnuto v jiném okně.
refused-seat-taken = Někdo byl rychlejší: toto místo je obsazené.
refused-table-full = Všechna místa jsou obsazená.
refused-bad-name = Toto jméno nejde použít. Zvol prosím jiné.
refused-not-the-host = To může jen hostitel.
refused-not-yours = To není tvoje místo.
refused-removed = Hostitel tě od tohoto stolu poslal pryč.
refused-too-many = Prosím jedno po druhém.
refused-storage = Server to nemohl uložit. Zkus to prosím znovu.
refused-decided-by-bot = O tom za tebe rozhodl bot.
refused-other = Stůl to nepřijal ({ $code }).

## Dívání

watch-title = Dívat se
watch-about = Hra začala bez tebe: díváš se. U tohoto stolu není volné místo.
watch-screen = Pro velkou obrazovku
watch-full = Celá obrazovka
watch-keeping = Všichni si nechávají dvě ze čtyř karet.
watch-deciding = Ještě přemýšlí: { $names }
watch-thinking = přemýšlí
watch-ready = hotovo

## Ověření rozdání

verify-title = Ověřit rozdání
verify-checking = Ověřuje se…
verify-fair = Rozdání bylo férové. Toto zařízení je přepočítalo.
verify-promise = Server určil svou část dřív, než se někdo posadil, a nezměnil ji.
verify-own = Tvoje zařízení přidalo vlastní část, takže nikdo nemohl karty zvolit.
verify-others = Zařízení hráčů přidala vlastní části, takže nikdo nemohl karty zvolit.
verify-chance = Každá karta a každý vzor přišly přesně tak, jak z těchto částí plyne.
verify-attempts =
    { $count ->
        [one] Hra byla zahájena { $count }krát.
        [few] Hra byla zahájena { $count }krát, protože některé zařízení neodpovědělo.
        [many] Hra byla zahájena { $count }krát, protože některé zařízení neodpovědělo.
       *[other] Hra byla zahájena { $count }krát, protože některé zařízení neodpovědělo.
    }
verify-nobody = Na míchání se nepodílelo žádné zařízení hráčů: míchal jen server.
verify-unfair = S tímto rozdáním něco není v pořádku ({ $code }). Uschovej záznam a zeptej se toho, kdo server provozuje.
verify-unreachable = Záznam teď nejde získat. Zkus to prosím znovu.

## Čas a stoly ostatních

online-pace = Čas na rozhodnutí
pace-by-turn = Na každé rozhodnutí
pace-by-game = Na celou hru
pace-by-days = Pro ty, kdo se občas podívají
pace-free = Bez omezení času
pace-free-about = Každý si vezme tolik času, kolik chce.
pace-seconds =
    { $count ->
        [one] { $count } sekunda na rozhodnutí
        [few] { $count } sekundy na rozhodnutí
        [many] { $count } sekundy na rozhodnutí
       *[other] { $count } sekund na rozhodnutí
    }
pace-minutes =
    { $count ->
        [one] { $count } minuta na rozhodnutí
        [few] { $count } minuty na rozhodnutí
        [many] { $count } minuty na rozhodnutí
       *[other] { $count } minut na rozhodnutí
    }
pace-game = { $minutes } min na hru, + { $seconds } s na rozhodnutí
pace-days =
    { $count ->
        [one] { $count } den na rozhodnutí
        [few] { $count } dny na rozhodnutí
        [many] { $count } dne na rozhodnutí
       *[other] { $count } dní na rozhodnutí
    }
pace-turn-about = Kdo potřebuje déle, toho jednou zastoupí bot; po dvou za sebou hraje dál, dokud se hráč nevrátí.
pace-game-about = Tolik času má každý na všechna svá rozhodnutí dohromady a s každým kousek přibude. Komu žádný nezbyde, toho zastoupí bot.
pace-days-about = Nikdo tu nemusí zůstat: podíváš se, rozhodneš a můžeš si naplánovat další tah. Kdo potřebuje déle, toho zastoupí bot.
online-stand-in = Zástup
online-stand-in-about = Tento bot obsadí místa, která jsou na začátku volná, a hraje za toho, kdo se zpozdí nebo odejde.
room-stand-in = Zástup: { $level }
room-known = Tyto karty se už hrály. Hra je na procvičení a nehodnotí se.
room-company = Kdo hraje
online-lobby = Otevřené stoly
online-lobby-none = Právě na nikoho nečeká žádný otevřený stůl. Otevři jeden pro všechny a ostatní ho tu najdou.
online-deck = Balíček: { $name }
online-free =
    { $count ->
        [one] 1 volné místo
        [few] { $count } volná místa
        [many] { $count } volného místa
       *[other] { $count } volných míst
    }
online-again = Hrát spolu znovu
online-again-too = Hrát spolu dál
online-again-same = Stejné karty, jiná místa
online-again-same-about = Stejné rozdání ještě jednou, každý na jiném místě: na procvičení, bez hodnocení.
room-away = není tu
net-clock = Tvůj čas: { $time }
clock-days = { $days } d. { $hours } h
net-away = Právě za tebe hraje bot ({ $level }).
net-back = Jsem zpátky

## Co se říká u stolu

net-menu = U stolu
net-talk = Něco říct
talk-mute = Ztlumit, co říkají ostatní
phrase-hello = Ahoj!
phrase-good-luck = Hodně štěstí!
phrase-thinking = Přemýšlím.
phrase-your-turn = Jsi na tahu!
phrase-nice = Pěkné!
phrase-wow = Páni!
phrase-oops = Jejda!
phrase-unlucky = Smůla!
phrase-thanks = Díky!
phrase-well-played = Dobrá hra!
phrase-again = Ještě jednu hru?
phrase-bye = Tak zase příště!

## Jedno místo na jiném zařízení

device-another = Pokračovat na jiném zařízení
device-qr = QR kód s odkazem na tvoje místo
device-about = Otevři tam tento odkaz. Platí jednou, po dobu { $minutes } minut.
device-used = Tento odkaz už byl použit nebo je příliš starý.
net-leave = Nechat za mě hrát bota

## Jak ze hry ven

part-no = Ne, hrát dál
part-stop = Ukončit hru společně
part-stop-about = Jakmile budou souhlasit všichni, kdo tu hrají, hra skončí tak, jak stojí: bez vítěze a bez hodnocení. Její záznam zůstane, nedohraný.
part-stop-yes = Přeji si skončit
part-stop-wish =
    { $count ->
        [one] { $names } si přeje hru tady ukončit, bez vítěze.
        [few] { $names } si přejí hru tady ukončit, bez vítěze.
        [many] { $names } si přejí hru tady ukončit, bez vítěze.
       *[other] { $names } si přejí hru tady ukončit, bez vítěze.
    }
part-stop-agree = Tady skončit
part-stop-own =
    { $count ->
        [one] Přeješ si skončit. Ještě nesouhlasí: { $names }.
        [few] Přeješ si skončit. Ještě nesouhlasí: { $names }.
        [many] Přeješ si skončit. Ještě nesouhlasí: { $names }.
       *[other] Přeješ si skončit. Ještě nesouhlasí: { $names }.
    }
part-stop-back = Přece jen hrát dál
part-stopped = Hra byla ukončena
part-stopped-about = Všichni souhlasili, že tady skončí; nikdo nevyhrál a nic se nehodnotí.
part-resign = Vzdát se
part-resign-about = Bot dohraje hru za tebe a skončíš na posledním místě, ať získá kolik chce. Můžeš se dívat, ale ne se vrátit.
part-resign-yes = Vzdát se nadobro
part-resigned = Hra je vzdaná. Bot hraje za tebe dál.
part-resigns = Vzdávám se. Bot hraje za mě dál.

## Plán na příští tah

plan-title = Naplánovat příští tah
plan-about = Ostatní ještě přemýšlejí. Můžeš si naplánovat příští tah: zahraje se za tebe, jakmile budeš na řadě.
plan-made = Tvůj příští tah je naplánovaný.
plan-change = Změnit plán
plan-how = Co si zaškrtneš, pokud přijde tenhle vzor? Vidíš to jen ty. Co pak už nebude sedět, zůstane na tobě.
plan-planned = naplánováno
plan-nothing = Nebylo by co škrtat.
plan-takes = Karty k vzetí
plan-takes-about = Pokud si máš vzít kartu: ťukej na karty v pořadí, v jakém je chceš. Vezme se první, která tam ještě leží.
plan-deck = Z balíčku
plan-keep = Nechat si plán
plan-forget = Zahodit plán
plan-back = Zpátky
plan-dropped = Tvůj plán už nesedí. Rozhodni se prosím znovu.

## Co může hostitel během hry

host-title = Jsi hostitel
host-put = Místo něj bot
host-put-about = Na místě hráče { $name } bude hrát dál bot ({ $level }). Vrátit se do této hry už nejde.
host-put-yes = Nechat hrát bota
host-put-no = Ne, nechat to tak

## Jsi na tahu, zatímco se díváš jinam

turn-title = Jsi na tahu
turn-notify = Upozorni mě, když jsem na tahu
turn-notify-about = Oznámením, dokud je tato stránka otevřená a díváš se jinam.
turn-notify-refused = Prohlížeč této stránce oznámení nepovolil.

## Upozornění, když je stránka zavřená

remind = Upozornit mě, když jsem na řadě
remind-about = Oznámením, když je stránka zavřená. Služba push tvého prohlížeče se dozví kdy, a nic víc.
remind-impossible = Tady nejde tenhle prohlížeč upozornit. Je k tomu potřeba spojení přes HTTPS; všechno ostatní funguje i bez něj.
remind-refused = Prohlížeč to nedovolil, nebo jeho služba push není na seznamu tohoto serveru.
remind-title = Jsi na řadě
remind-body = Stůl na tebe čeká.

## Účet, který nikdo nepotřebuje

account-title = Účet
account-guest = Hraješ jako host. Účet uchovává tvé hry, statistiky a hodnocení na každém zařízení. Ke hře ho nikdo nepotřebuje.
account-register = Založit účet
account-log-in = Přihlásit se
account-log-out = Odhlásit se
account-forgotten = Zapomenuté heslo?
account-recover = Nastavit nové heslo
account-name = Jméno
account-name-about = 3 až 20 písmen. Ostatní ho vidí u stolu.
account-password = Heslo
account-password-new = Nové heslo
account-password-about = Aspoň 8 znaků.
account-password-change = Změnit heslo
account-password-changed = Změněno. Všechna ostatní zařízení jsou odhlášena.
account-code = Záchranný kód
account-code-title = Tvůj záchranný kód
account-code-about = S ním dostaneš účet zpět, až heslo zapomeneš. Ukáže se jen teď: opiš si ho.
account-code-copy = Kopírovat kód
account-code-print = Vytisknout
account-code-done = Mám ho
account-wait = Bylo to zkoušeno příliš často. Chvíli prosím počkej.
account-since = Tady od { $date }
account-played = Hry
account-won = Vyhráno
account-best = Nejvíc bodů
account-mean = Průměr
account-mean-points = { $points }
account-rating = Hodnocení
account-rating-provisional = Hodnocení (první hry)
account-history = Tvé hry
account-history-none = Žádná tvá hra tu ještě neskončila.
account-history-more = Dřívější hry
account-place =
    { $points ->
        [one] { $place }. místo, { $points } bod
        [few] { $place }. místo, { $points } body
        [many] { $place }. místo, { $points } bodu
       *[other] { $place }. místo, { $points } bodů
    }
account-points =
    { $points ->
        [one] { $points } bod
        [few] { $points } body
        [many] { $points } bodu
       *[other] { $points } bodů
    }
account-stopped = ukončeno
account-somebody = někdo
account-devices = Kde máš otevřený účet
account-seen = Naposledy: { $date }
account-this-device = toto zařízení
account-end-session = Odhlásit tam
account-programs = Tvé programy
account-programs-about = Program hraje pod vlastním jménem, s tokenem, a má vlastní hodnocení.
account-program = program
account-program-name = Jméno programu
account-program-make = Vytvořit token
account-program-token = Token pro { $name }. Ukáže se jen teď.
account-program-end = Smazat
account-data = Tvá data
account-data-about = Všechno, co o tobě server uchovává, v jednom souboru.
account-data-download = Stáhnout
account-delete = Smazat všechno
account-delete-about = Tvé jméno, tvá hodnocení a vše, podle čeho tě tu známe, zmizí. Ostatním jejich hry zůstanou, s někým na tvém místě.
account-delete-sure = Smazat natrvalo
refused-name-taken = Tak už se někdo nebo nějaký bot jmenuje. Zvol prosím jiné jméno.
refused-bad-password = Heslo potřebuje aspoň 8 znaků.
refused-wrong-password = To nesouhlasí. Zkontroluj prosím, co píšeš.
refused-has-account = Účet už máš.

## Rozdání a rozdání dnů

day-title = Rozdání dne s pořadím
day-about = Dnes hrají všichni se stejnými kartami: sami, jednou, bez hodnocení. S druhým účtem by se dalo podívat předem, tak ber pořadí jako zábavu.
day-play = Hrát dnešní rozdání
day-go-on = K tvé hře
day-yesterday = Hrát včerejší rozdání
day-streak =
    { $count ->
        [one] { $count } den v řadě
        [few] { $count } dny v řadě
        [many] { $count } dne v řadě
       *[other] { $count } dní v řadě
    }
day-players =
    { $count ->
        [one] Dohrál { $count } člověk
        [few] Dohráli { $count } lidé
        [many] Dohrálo { $count } člověka
       *[other] Dohrálo { $count } lidí
    }
day-place = { $place }. místo z { $count }
day-commitment = Co server váže k zítřejšímu rozdání:
day-commitment-kept = Tvoje zařízení si to uschová a porovná, až se rozdání odkryje.
promise-held = Je to rozdání, kterým byl server vázán: tvoje zařízení si uschovalo, co ukázal předem, a porovnalo to.
promise-cards = Každá karta a každý vzor této hry přišly tak, jak z tohoto rozdání plyne.
promise-unseen = Tvoje zařízení nevidělo, čím byl server k tomuto rozdání vázán, a tak to nemůže porovnat.
promise-broken = Není to rozdání, kterým byl server vázán. Zeptej se toho, kdo server provozuje.
day-last = Poslední dny
day-none = bez hry
day-best = Nejvíc: { $points }
refused-no-account = Dnešní rozdání je pro účty. Jako host můžeš hrát včerejší.
refused-young-account = Tvůj účet je na dnešní rozdání příliš nový: přijď zítra.
refused-no-such-day = Takový den tu ještě není.
deal-title = Jedno rozdání
deal-scores = Všechny výsledky na něm
deal-above = Lepší než { $percent } ze 100
deal-none = Takové rozdání tu není.
deal-not-yet = Dnešní rozdání se otevře o půlnoci (UTC).
deal-show = Výsledky na tomto rozdání

## Co s rozdáním udělá nejsilnější bot; žebříček

deal-master = Mistr na tomto rozdání
deal-master-about = Nejsilnější bot hraje toto rozdání na tvém zařízení, několikrát. Neví, co přijde; nejlepší z jeho her se uchová.
deal-master-go = Nechat hrát mistra
deal-master-stop = Zastavit
deal-master-plays = Hra { $number }, nejvýše { $count }
deal-master-scores = Body mistra: { $points }
deal-master-failed = Mistr teď nemůže hrát. Zkus to prosím znovu.
deal-best =
    { $count ->
        [one] Nejlepší nalezená hra: { $points }, z { $count } hry.
        [few] Nejlepší nalezená hra: { $points }, ze { $count } her.
        [many] Nejlepší nalezená hra: { $points }, z { $count } hry.
       *[other] Nejlepší nalezená hra: { $points }, z { $count } her.
    }
deal-replay = Přehrát
ladder-title = Žebříček
ladder-about = Kdo má hodnocení, nejsilnější první: účty, programy a mezi nimi boti.
ladder-provisional = První hry
ladder-none = Nikdo zatím neodehrál deset hodnocených her.
ladder-provisional-none = Nikdo.
ladder-more = Další
ladder-games =
    { $count ->
        [one] { $count } hra
        [few] { $count } hry
        [many] { $count } hry
       *[other] { $count } her
    }
