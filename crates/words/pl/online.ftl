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
room-hand-over-to = Przekaż stół: { $name }
room-start = Zacznij grę
room-start-about =
    { $count ->
        [one] Wolne miejsce zajmie bot.
        [few] { $count } wolne miejsca zajmą boty.
        [many] { $count } wolnych miejsc zajmą boty.
       *[other] { $count } wolnego miejsca zajmą boty.
    }
room-wait = Gdy gospodarz zacznie, gra ruszy.
room-full = Wszystkie miejsca są zajęte.
room-drawing = Wszystkie urządzenia tasują razem…
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
refused-other = Stół tego nie przyjął ({ $code }).

## Patrzenie

watch-title = Patrzenie
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
online-pace-about = Kto potrzebuje więcej czasu, tego ten jeden raz zastąpi bot.
pace-free = Bez ograniczeń
pace-minute = 1 minuta
pace-minutes = 3 minuty
pace-day = 1 dzień
online-lobby = Otwarte stoły
online-free =
    { $count ->
        [one] 1 wolne miejsce
        [few] { $count } wolne miejsca
        [many] { $count } wolnych miejsc
       *[other] { $count } wolnego miejsca
    }
online-again = Zagraj razem jeszcze raz
online-again-too = Grajcie razem dalej
room-away = nieobecny
net-clock = Twój czas: { $time }
net-away = Teraz gra za ciebie bot.
net-back = Już jestem

## Co się mówi przy stole

net-talk = Powiedz coś
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
