### Stoły online: co strona mówi wokół gry z innymi gdzie indziej. Ma to osobna część we wszystkich językach; żaden
### komunikat tutaj nie może zawierać komunikatu z innego pliku.
###
### $name to imię gracza, $names kilka imion, $code kod do wpisania albo słowo na powód.

## Otwieranie stołu

online-title = Graj z innymi gdzie indziej
online-about = Każdy gra na swoim urządzeniu. Dostajesz link do rozesłania; wolne miejsca mogą zająć boty.
online-none-title = Tu gra się na jednym urządzeniu
online-none = Za tą stroną nie stoi serwer, więc nie może ona połączyć urządzeń. Wszystko inne działa: gra solo, z botami albo wokół tego urządzenia.
online-unreachable = Serwer jest teraz nieosiągalny. Spróbuj ponownie.
online-seats = Ilu graczy?
online-seats-about = Ty, inni i boty razem.
online-watched = Inni mogą patrzeć
online-watched-about = Kto ma link, widzi to, co leży odkryte na stole, i niczyjej ręki.
online-open = Otwarty dla wszystkich
online-open-about = Stół jest na liście serwera. W przeciwnym razie przyjdą tylko ci, którzy mają link.
online-create = Otwórz stół
online-code = Kod stołu
online-join = Do stołu
online-mine = Twoje stoły
online-another = Do innego stołu

## Poczekalnia

room-invite = Zaproś innych
room-invite-about = Wyślij ten link albo daj zeskanować obrazek.
room-qr = Link do tego stołu jako kod QR
room-copy = Kopiuj link
room-copied = Skopiowano
room-copy-failed = Kopiowanie tu nie działa
room-share = Wyślij link
room-only-here = Ten link działa tylko na tym urządzeniu. Dla innych w twojej sieci uruchom serwer poleceniem „cargo xtask play --network” albo „flipwrite serve --listen 0.0.0.0:8470” i otwórz adres, który poda.
room-code = Albo kodem { $code }.
room-screen = Na duży ekran
room-seats = Kto gdzie siedzi?
room-name = Twoje imię
room-name-about = Może zostać puste
room-free = Wolne
room-sit = Usiądź
room-sit-here = Usiądź tutaj
room-stand-up = Wstań
room-hand-over = Przekaż stół
room-start = Zacznij grę
room-start-about =
    { $count ->
        [one] Wolne miejsce zajmie bot.
        [few] { $count } wolne miejsca zajmą boty.
        [many] { $count } wolnych miejsc zajmą boty.
       *[other] { $count } wolnego miejsca zajmą boty.
    }
room-start-sure = Nie ma jeszcze wszystkich. Jeśli zaczniesz teraz, wolne miejsca zajmą boty, a kto przyjdzie później, będzie mógł tylko patrzeć.
room-start-wait = Jeszcze poczekaj
room-wait = Gdy gospodarz zacznie, gra ruszy.
room-full = Wszystkie miejsca są zajęte.
room-drawing = Wszystkie urządzenia tasują razem…
room-open = Otwarte dla wszystkich: zapis gry też. Należy do domeny publicznej (CC0).
room-voided = Jedno urządzenie nie odpowiedziało, więc nic nie rozdano. Gospodarz może zacząć jeszcze raz.
room-close = Zamknij stół
room-closed = Ten stół został zamknięty.

## Połączenie

net-connecting = Łączenie…
net-lost = Brak połączenia. Kolejna próba…
net-kept = Twoja decyzja jest tu zachowana i zostanie wysłana.
net-try = Spróbuj teraz
net-no-table = Nie ma takiego stołu.
net-not-watched = Ta gra zaczęła się bez widzów.
net-foreign = Serwer gra według nowszych zasad niż ta strona.
net-reload = Wczytaj stronę ponownie
net-unsafe = Ta strona przyszła przez zwykły HTTP: nie zadziała tu offline, nie wyśle powiadomień i nie skopiuje linków. Wszystko inne działa.

## Czego stół nie przyjmuje

refused-too-late = Za późno: gra toczy się już dalej.
refused-old-question = Gra toczy się już dalej; twoja decyzja się nie liczy.
refused-already-decided = To już zostało rozstrzygnięte w innym oknie.
refused-seat-taken = Ktoś był szybszy: to miejsce jest zajęte.
refused-table-full = Wszystkie miejsca są zajęte.
refused-bad-name = Tego imienia nie można użyć. Wybierz inne.
refused-not-the-host = To może tylko gospodarz.
refused-not-yours = To nie jest twoje miejsce.
refused-removed = Gospodarz odesłał cię od tego stołu.
refused-too-many = Proszę, jedno po drugim.
refused-storage = Serwer nie mógł tego zapisać. Spróbuj ponownie.
refused-decided-by-bot = Bot zdecydował o tym za ciebie.
refused-other = Stół tego nie przyjął ({ $code }).

## Patrzenie

watch-title = Patrzenie
watch-about = Gra zaczęła się bez ciebie: możesz na nią patrzeć. Przy tym stole nie ma wolnego miejsca.
watch-screen = Na duży ekran
watch-full = Cały ekran
watch-keeping = Wszyscy zachowują dwie z czterech kart.
watch-deciding = Jeszcze myślą: { $names }
watch-thinking = myśli
watch-ready = gotowe

## Sprawdzenie rozdania

verify-title = Sprawdź rozdanie
verify-checking = Sprawdzanie…
verify-fair = Rozdanie było uczciwe. To urządzenie je przeliczyło.
verify-promise = Serwer ustalił swoją część, zanim ktokolwiek usiadł, i jej nie zmienił.
verify-own = Twoje urządzenie dodało własną część, więc nikt nie mógł wybrać kart.
verify-others = Urządzenia graczy dodały własne części, więc nikt nie mógł wybrać kart.
verify-chance = Każda karta i każdy wzór przyszły dokładnie tak, jak wynika z tych części.
verify-attempts =
    { $count ->
        [one] Gra była zaczynana { $count } raz.
        [few] Gra była zaczynana { $count } razy, bo jakieś urządzenie nie odpowiedziało.
        [many] Gra była zaczynana { $count } razy, bo jakieś urządzenie nie odpowiedziało.
       *[other] Gra była zaczynana { $count } razy, bo jakieś urządzenie nie odpowiedziało.
    }
verify-nobody = Żadne urządzenie graczy nie brało udziału w tasowaniu: tasował sam serwer.
verify-unfair = Z tym rozdaniem coś jest nie tak ({ $code }). Zachowaj zapis i zapytaj tego, kto prowadzi serwer.
verify-unreachable = Zapisu nie można teraz pobrać. Spróbuj ponownie.

## Czas i stoły innych

online-pace = Czas na decyzję
pace-by-turn = Na każdą decyzję
pace-by-game = Na całą grę
pace-by-days = Dla tych, którzy zaglądają co jakiś czas
pace-free = Bez limitu czasu
pace-free-about = Każdy ma tyle czasu, ile chce.
pace-seconds =
    { $count ->
        [one] { $count } sekunda na decyzję
        [few] { $count } sekundy na decyzję
        [many] { $count } sekund na decyzję
       *[other] { $count } sekundy na decyzję
    }
pace-minutes =
    { $count ->
        [one] { $count } minuta na decyzję
        [few] { $count } minuty na decyzję
        [many] { $count } minut na decyzję
       *[other] { $count } minuty na decyzję
    }
pace-game = { $minutes } min na grę, + { $seconds } s na decyzję
pace-days =
    { $count ->
        [one] { $count } dzień na decyzję
        [few] { $count } dni na decyzję
        [many] { $count } dni na decyzję
       *[other] { $count } dnia na decyzję
    }
pace-turn-about = Kto potrzebuje więcej czasu, tego ten jeden raz zastąpi bot; po dwóch razach z rzędu gra on dalej, aż gracz wróci.
pace-game-about = Tyle czasu ma każdy na wszystkie swoje decyzje razem, a z każdą trochę przybywa. Komu się skończy, tego zastąpi bot.
pace-days-about = Nikt nie musi tu zostawać: zaglądasz, decydujesz i możesz zaplanować następną turę. Kto potrzebuje więcej czasu, tego zastąpi bot.
online-stand-in = Zastępstwo
online-stand-in-about = Ten bot zajmuje miejsca wolne na początku i gra za tych, którzy się spóźnią albo odejdą.
room-stand-in = Zastępstwo: { $level }
room-known = Tymi kartami już grano. Ta gra jest dla wprawy i nie liczy się do rankingu.
room-company = Kto gra
online-lobby = Otwarte stoły
online-lobby-none = Żaden otwarty stół na nikogo teraz nie czeka. Otwórz jeden dla wszystkich, a inni go tu znajdą.
online-deck = Talia: { $name }
online-free =
    { $count ->
        [one] 1 wolne miejsce
        [few] { $count } wolne miejsca
        [many] { $count } wolnych miejsc
       *[other] { $count } wolnego miejsca
    }
online-again = Zagraj razem jeszcze raz
online-again-too = Grajcie razem dalej
online-again-same = Te same karty, inne miejsca
online-again-same-about = To samo rozdanie jeszcze raz, każdy na innym miejscu: dla wprawy, bez rankingu.
room-away = nieobecny
net-clock = Twój czas: { $time }
clock-days = { $days } d. { $hours } godz.
net-away = Teraz gra za ciebie bot ({ $level }).
net-back = Już jestem

## Co się mówi przy stole

net-menu = Przy stole
net-talk = Powiedz coś
talk-mute = Wycisz, co mówią inni
phrase-hello = Cześć!
phrase-good-luck = Powodzenia!
phrase-thinking = Myślę.
phrase-your-turn = Twoja kolej!
phrase-nice = Ładnie!
phrase-wow = Wow!
phrase-oops = Ojej!
phrase-unlucky = Pech!
phrase-thanks = Dzięki!
phrase-well-played = Dobra gra!
phrase-again = Jeszcze jedna gra?
phrase-bye = Do zobaczenia!

## Jedno miejsce na innym urządzeniu

device-another = Graj dalej na innym urządzeniu
device-qr = Kod QR z linkiem do twojego miejsca
device-about = Otwórz tam ten link. Działa raz, przez { $minutes } minut.
device-used = Ten link został już użyty albo jest za stary.
net-leave = Niech bot zagra za mnie

## Jak wyjść z gry

part-no = Nie, grać dalej
part-stop = Zakończyć grę wspólnie
part-stop-about = Gdy zgodzą się wszyscy, którzy tu grają, gra skończy się tak, jak stoi: bez zwycięzcy i bez rankingu. Zapis pozostanie, niedokończony.
part-stop-yes = Chcę zakończyć
part-stop-wish =
    { $count ->
        [one] { $names } chce zakończyć tu grę, bez zwycięzcy.
        [few] { $names } chcą zakończyć tu grę, bez zwycięzcy.
        [many] { $names } chcą zakończyć tu grę, bez zwycięzcy.
       *[other] { $names } chcą zakończyć tu grę, bez zwycięzcy.
    }
part-stop-agree = Zakończyć tutaj
part-stop-own =
    { $count ->
        [one] Chcesz zakończyć. Brakuje jeszcze zgody: { $names }.
        [few] Chcesz zakończyć. Brakuje jeszcze zgody: { $names }.
        [many] Chcesz zakończyć. Brakuje jeszcze zgody: { $names }.
       *[other] Chcesz zakończyć. Brakuje jeszcze zgody: { $names }.
    }
part-stop-back = Jednak grać dalej
part-stopped = Gra została zakończona
part-stopped-about = Wszyscy zgodzili się tu skończyć; nikt nie wygrał i nic nie liczy się do rankingu.
part-resign = Poddać się
part-resign-about = Bot dogra za ciebie do końca, a ty zajmiesz ostatnie miejsce, ile punktów by nie zdobył. Możesz patrzeć, ale nie wrócić.
part-resign-yes = Poddać się na dobre
part-resigned = Gra poddana. Bot gra za ciebie dalej.
part-resigns = Poddaję się. Bot gra za mnie dalej.

## Plan na następną turę

plan-title = Zaplanować następną turę
plan-about = Inni jeszcze myślą. Możesz zaplanować następną turę: zostanie zagrana za ciebie, gdy przyjdzie twoja kolej.
plan-made = Twoja następna tura jest zaplanowana.
plan-change = Zmienić plan
plan-how = Co skreślisz, jeśli przyjdzie ten wzór? Widzisz to tylko ty. Co wtedy nie będzie pasować, zostanie dla ciebie.
plan-planned = zaplanowane
plan-nothing = Nie byłoby czego skreślić.
plan-takes = Karty do wzięcia
plan-takes-about = Jeśli masz wziąć kartę: stukaj karty w kolejności, w jakiej ich chcesz. Brana jest pierwsza, która jeszcze leży.
plan-deck = Z talii
plan-keep = Zachować plan
plan-forget = Porzucić plan
plan-back = Wstecz
plan-dropped = Twój plan już nie pasuje. Zdecyduj proszę samodzielnie.

## Co może gospodarz podczas gry

host-title = Jesteś gospodarzem
host-put = Bot zamiast gościa
host-put-about = Na miejscu gracza { $name } będzie dalej grał bot ({ $level }). Powrotu do tej gry nie ma.
host-put-yes = Niech gra bot
host-put-no = Nie, zostaw

## Twoja kolej, gdy patrzysz gdzie indziej

turn-title = Twoja kolej
turn-notify = Powiadom mnie, gdy moja kolej
turn-notify-about = Powiadomieniem, gdy ta strona jest otwarta, a ty patrzysz gdzie indziej.
turn-notify-refused = Przeglądarka nie pozwala tej stronie na powiadomienia.

## Powiadomienia, gdy strona jest zamknięta

remind = Powiadom mnie, gdy przyjdzie moja kolej
remind-about = Powiadomieniem, gdy strona jest zamknięta. Usługa push twojej przeglądarki dowie się kiedy, i nic więcej.
remind-impossible = Tutaj nie można powiadamiać tej przeglądarki. Potrzebne jest połączenie przez HTTPS; wszystko inne działa bez niego.
remind-refused = Przeglądarka na to nie pozwala albo jej usługi push nie ma na liście tego serwera.
remind-title = Twoja kolej
remind-body = Stół czeka na ciebie.

## Konto, którego nikt nie potrzebuje

account-title = Konto
account-guest = Grasz jako gość. Konto przechowuje twoje gry, statystyki i rankingi na każdym urządzeniu. Do gry nikt go nie potrzebuje.
account-register = Załóż konto
account-log-in = Zaloguj się
account-log-out = Wyloguj się
account-forgotten = Nie pamiętasz hasła?
account-recover = Ustaw nowe hasło
account-name = Nazwa
account-name-about = Od 3 do 20 liter. Inni widzą ją przy stole.
account-password = Hasło
account-password-new = Nowe hasło
account-password-about = Co najmniej 8 znaków.
account-password-change = Zmień hasło
account-password-changed = Zmienione. Wszystkie inne urządzenia są wylogowane.
account-code = Kod ratunkowy
account-code-title = Twój kod ratunkowy
account-code-about = Z nim odzyskasz konto, gdy zapomnisz hasła. Widać go tylko teraz: zapisz go.
account-code-copy = Kopiuj kod
account-code-print = Drukuj
account-code-done = Mam go
account-wait = Za dużo prób. Poczekaj chwilę.
account-since = Tutaj od { $date }
account-played = Gry
account-won = Wygrane
account-best = Najwięcej punktów
account-mean = Średnio
account-mean-points = { $points }
account-rating = Ranking
account-rating-provisional = Ranking (pierwsze gry)
account-history = Twoje gry
account-history-none = Żadna twoja gra nie dobiegła tu jeszcze końca.
account-history-more = Wcześniejsze gry
account-place =
    { $points ->
        [one] Miejsce { $place }, { $points } punkt
        [few] Miejsce { $place }, { $points } punkty
        [many] Miejsce { $place }, { $points } punktów
       *[other] Miejsce { $place }, { $points } punktu
    }
account-points =
    { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
    }
account-stopped = przerwana
account-somebody = ktoś
account-devices = Gdzie masz otwarte konto
account-seen = Ostatnio: { $date }
account-this-device = to urządzenie
account-end-session = Wyloguj tam
account-programs = Twoje programy
account-programs-about = Program gra pod własną nazwą, z tokenem, i ma własny ranking.
account-program = program
account-program-name = Nazwa programu
account-program-make = Utwórz token
account-program-token = Token dla: { $name }. Widać go tylko teraz.
account-program-end = Usuń
account-data = Twoje dane
account-data-about = Wszystko, co serwer o tobie przechowuje, w jednym pliku.
account-data-download = Pobierz
account-delete = Usuń wszystko
account-delete-about = Twoja nazwa, twoje rankingi i wszystko, po czym cię tu poznać, znikną. Inni zachowają swoje gry, z kimś na twoim miejscu.
account-delete-sure = Usuń na zawsze
refused-name-taken = Ktoś albo jakiś bot już się tak nazywa. Wybierz inną nazwę.
refused-bad-password = Hasło musi mieć co najmniej 8 znaków.
refused-wrong-password = To się nie zgadza. Sprawdź, co wpisujesz.
refused-has-account = Masz już konto.

## Rozdania i rozdania dni

day-title = Rozdanie dnia z miejscami
day-about = Dziś wszyscy grają tymi samymi kartami: samotnie, raz, bez rankingu. Z drugim kontem można by zajrzeć wcześniej, więc traktuj miejsca jako zabawę.
day-play = Graj dzisiejsze rozdanie
day-go-on = Do twojej gry
day-yesterday = Graj wczorajsze rozdanie
day-streak =
    { $count ->
        [one] { $count } dzień z rzędu
        [few] { $count } dni z rzędu
        [many] { $count } dni z rzędu
       *[other] { $count } dnia z rzędu
    }
day-players =
    { $count ->
        [one] Zagrała { $count } osoba
        [few] Zagrały { $count } osoby
        [many] Zagrało { $count } osób
       *[other] Zagrało { $count } osoby
    }
day-place = Miejsce { $place } z { $count }
day-commitment = Co wiąże serwer z jutrzejszym rozdaniem:
day-commitment-kept = Twoje urządzenie to zachowa i porówna, gdy rozdanie zostanie odkryte.
promise-held = To rozdanie, którym serwer był związany: twoje urządzenie zachowało to, co pokazał wcześniej, i porównało.
promise-cards = Każda karta i każdy wzór tej gry przyszły tak, jak wynika z tego rozdania.
promise-unseen = Twoje urządzenie nie widziało, czym serwer był związany przy tym rozdaniu, więc nie może tego porównać.
promise-broken = To nie jest rozdanie, którym serwer był związany. Zapytaj tego, kto prowadzi serwer.
day-last = Ostatnie dni
day-none = bez gry
day-best = Najwięcej: { $points }
refused-no-account = Dzisiejsze rozdanie jest dla kont. Jako gość możesz zagrać wczorajsze.
refused-young-account = Twoje konto jest za nowe na dzisiejsze rozdanie: wróć jutro.
refused-no-such-day = Takiego dnia tu jeszcze nie ma.
deal-title = Jedno rozdanie
deal-scores = Wszystkie wyniki na nim
deal-above = Lepiej niż { $percent } na 100
deal-none = Nie ma tu takiego rozdania.
deal-not-yet = Dzisiejsze rozdanie otworzy się o północy (UTC).
deal-show = Wyniki na tym rozdaniu

## Co najsilniejszy bot robi z rozdania; ranking

deal-master = Mistrz na tym rozdaniu
deal-master-about = Najsilniejszy bot gra to rozdanie na twoim urządzeniu, kilka razy. Nie wie, co nadejdzie; zostaje najlepsza z jego partii.
deal-master-go = Niech zagra mistrz
deal-master-stop = Zatrzymaj
deal-master-plays = Partia { $number } z najwyżej { $count }
deal-master-scores = Punkty mistrza: { $points }
deal-master-failed = Mistrz nie może teraz grać. Spróbuj ponownie.
deal-best =
    { $count ->
        [one] Najlepsza znaleziona partia: { $points }, z { $count } partii.
        [few] Najlepsza znaleziona partia: { $points }, z { $count } partii.
        [many] Najlepsza znaleziona partia: { $points }, z { $count } partii.
       *[other] Najlepsza znaleziona partia: { $points }, z { $count } partii.
    }
deal-replay = Odtwórz
ladder-title = Ranking
ladder-about = Kto ma ranking, najsilniejsi najpierw: konta, programy, a wśród nich boty.
ladder-provisional = Pierwsze partie
ladder-none = Nikt nie rozegrał jeszcze dziesięciu partii rankingowych.
ladder-provisional-none = Nikt.
ladder-more = Więcej
ladder-games =
    { $count ->
        [one] { $count } partia
        [few] { $count } partie
        [many] { $count } partii
       *[other] { $count } partii
    }
