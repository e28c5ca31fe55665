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
room-hand-over-to = Předat stůl: { $name }
room-start = Začít hru
room-start-about =
    { $count ->
        [one] Volné místo obsadí bot.
        [few] { $count } volná místa obsadí boti.
        [many] { $count } volného místa obsadí boti.
       *[other] { $count } volných míst obsadí boti.
    }
room-wait = Jakmile hostitel začne, hraje se.
room-full = Všechna místa jsou obsazená.
room-drawing = Všechna zařízení spolu míchají…
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
refused-other = Stůl to nepřijal ({ $code }).

## Dívání

watch-title = Dívat se
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
online-pace-about = Kdo potřebuje déle, toho jednou zastoupí bot.
pace-free = Bez omezení
pace-minute = 1 minuta
pace-minutes = 3 minuty
pace-day = 1 den
online-lobby = Otevřené stoly
online-free =
    { $count ->
        [one] 1 volné místo
        [few] { $count } volná místa
        [many] { $count } volného místa
       *[other] { $count } volných míst
    }
online-again = Hrát spolu znovu
online-again-too = Hrát spolu dál
room-away = není tu
net-clock = Tvůj čas: { $time }
net-away = Právě za tebe hraje bot.
net-back = Jsem zpátky

## Co se říká u stolu

net-talk = Něco říct
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
