### Trening: zadania, własne błędy, zgadywanie Mistrza i co mówią wszystkie gry. Jedna część strony ma go we wszystkich językach, więc
### żaden komunikat nie może tu zawierać komunikatu z innego pliku, oprócz analiz.

## Początek

training-title = Trening
training-about-all = Wszystko stąd zostaje na tym urządzeniu.
training-back = Cały trening
training-again = Spróbuj ponownie
training-go = Zacznij
training-go-on = Dalej
training-leave = Wyjdź
training-stop = Zatrzymaj
training-points = { $size }

## Pytanie o decyzję

training-task = Znajdź najlepszy ruch i zatwierdź go.
training-broken = Tej pozycji nie da się już pokazać.
training-missed = To jeszcze nie najlepszy ruch
training-missed-about = Coś innego da więcej. Spójrz jeszcze raz albo zobacz rozwiązanie.
training-retry = Spójrz jeszcze raz
training-show = Pokaż rozwiązanie
training-right = Dobrze!
training-right-about = Za pierwszym razem.
training-later-about = Znalezione po ponownym spojrzeniu.
training-shown = Rozwiązanie
training-shown-about = To byłoby najlepsze.
training-yours = Twój ruch
training-best = Najlepszy
training-next-best = Drugi najlepszy
training-masters = Ruch Mistrza
training-yours-gives =
    { $points ->
        [one] Twój ruch jest gorszy o { $points } punkt.
        [few] Twój ruch jest gorszy o { $points } punkty.
        [many] Twój ruch jest gorszy o { $points } punktów.
       *[other] Twój ruch jest gorszy o { $points } punktu.
    }
training-next-gives =
    { $points ->
        [one] Drugi najlepszy jest gorszy o { $points } punkt.
        [few] Drugi najlepszy jest gorszy o { $points } punkty.
        [many] Drugi najlepszy jest gorszy o { $points } punktów.
       *[other] Drugi najlepszy jest gorszy o { $points } punktu.
    }
training-why = Dlaczego
training-thinking = Szukamy przyczyny …
training-no-judge = Nie udało się pobrać programu, który wyjaśnia. Czy jest sieć?
training-why-none = Wiele drobiazgów razem; żaden się nie wyróżnia.
training-why-deep = Różnicę widzi tylko ten, kto patrzy daleko naprzód.
training-for-best = Za najlepszym:
training-for-yours = Za twoim:
training-for-master = Za ruchem Mistrza:
training-for-next = Za drugim:

## Zadania

training-puzzles = Zadania
training-puzzles-about = Pozycje z gier, każda z jednym najlepszym ruchem.
training-puzzle = Zadanie { $number }
training-no-puzzle = Nie ma zadania z tym numerem.
training-loading = Zadania są w drodze …
training-puzzles-missing = Nie udało się pobrać zadań. Czy jest sieć?
training-start = Następne zadanie
training-next = Następne zadanie
training-more = Więcej zadań
training-all-tried = Te wszystkie masz już za sobą. Wybierz inne albo wróć, gdy będą nowe.
training-filter = O czym
training-filter-all = O czymkolwiek
training-about = Chodziło o: { $themes }
training-theme-take = branie karty
training-theme-complete = ukończenie karty
training-theme-extra = dodatkowe skreślenia
training-theme-both = obie karty naraz
training-theme-one-box = tylko jedno pole
training-theme-torch = pochodnie
training-theme-gem = klejnoty
training-theme-skull = czaszki
training-theme-potion = mikstury
training-theme-palm = palmy
training-theme-coin = monety
training-theme-opening = pierwsza runda
training-theme-ending = ostatnie tury
training-rating-none = Jeszcze bez oceny: da ci ją pierwsze zadanie.
training-rating = Twoja ocena: { $rating } ± { $unsure }
training-rating-unsure = Twoja ocena: około { $rating } (± { $unsure }, jeszcze bardzo niepewna)
training-rating-now = Twoja ocena to { $rating }.
training-rating-from = Twoja ocena to teraz { $rating }; była { $before }.
training-rating-counted = To zadanie już znasz: twoja ocena zostaje { $rating }.
training-puzzle-rated = Zadanie ma ocenę { $rating }.
training-tried = Wypróbowane: { $tried } z { $all }, za pierwszym razem: { $solved }
training-daily = Zadanie dnia
training-daily-about = Dla wszystkich to samo, codziennie nowe.
training-streak =
    { $days ->
        [0] Jeszcze ani jednego dnia z rzędu.
        [one] { $days } dzień z rzędu.
        [few] { $days } dni z rzędu.
        [many] { $days } dni z rzędu.
       *[other] { $days } dnia z rzędu.
    }
training-longest = Najdłużej: { $days }.
training-today-done = Dzisiejsze jest zrobione.

## Błędy

training-mistakes = Moje błędy
training-mistakes-about = Decyzje z twoich przeanalizowanych gier, które kosztowały punkt lub więcej. Pytamy o nie, zanim je zapomnisz.
training-mistake = Jeszcze raz
training-lost =
    { $points ->
        [one] W twojej grze kosztowało to { $points } punkt.
        [few] W twojej grze kosztowało to { $points } punkty.
        [many] W twojej grze kosztowało to { $points } punktów.
       *[other] W twojej grze kosztowało to { $points } punktu.
    }
training-asked-again = Zapytamy znowu za { $when }.
training-forgotten = O to już nie zapytamy.
training-forget = Nie pytaj o to więcej
training-next-mistake = Następny
training-done = Gotowe
training-due =
    { $due ->
        [one] Teraz czeka { $due } z { $count }.
        [few] Teraz czekają { $due } z { $count }.
        [many] Teraz czeka { $due } z { $count }.
       *[other] Teraz czeka { $due } z { $count }.
    }
training-next-due =
    { $count ->
        [one] Teraz nic. Twój jedyny błąd wróci za { $when }.
        [few] Teraz nic. Pierwszy z { $count } wróci za { $when }.
        [many] Teraz nic. Pierwszy z { $count } wróci za { $when }.
       *[other] Teraz nic. Pierwszy z { $count } wróci za { $when }.
    }
training-no-mistakes = Na razie bez błędów. Przeanalizuj skończoną grę: co kosztowało punkt lub więcej, trafi tutaj.
training-hours =
    { $hours ->
        [one] { $hours } godzinę
        [few] { $hours } godziny
        [many] { $hours } godzin
       *[other] { $hours } godziny
    }
training-days =
    { $days ->
        [one] { $days } dzień
        [few] { $days } dni
        [many] { $days } dni
       *[other] { $days } dnia
    }

## Mistrz

training-master = Zgadnij ruch Mistrza
training-master-short = Sprawdź, czy skreślasz to, co Mistrz.
training-master-about = Mistrz rozegra grę. Przed każdym skreśleniem pokazujesz swoje: to samo lub równie dobre daje 3 punkty, do jednego punktu gorsze 2, do dwóch punktów gorsze 1.
training-which-game = Gra
training-which-company = Gracze
training-alone = Mistrz sam
training-of-two = Dwóch Mistrzów
training-begin = Niech Mistrz gra
training-master-plays = Mistrz gra …
training-no-master = Nie udało się pobrać Mistrza. Czy jest sieć?
training-guess = Skreślenie { $number } z { $all }
training-guess-task = Co tu skreślisz?
training-next-crossing = Następne skreślenie
training-guess-same = Mistrz skreśla to samo.
training-guess-as-good = Twój ruch jest tak dobry jak ruch Mistrza.
training-guess-points =
    { $points ->
        [0] Tym razem bez punktów
        [one] { $points } punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
    }
training-anew = Inna gra
training-guess-total = { $points } z { $most } punktów
training-guess-found = Tak dobrze jak Mistrz: { $found } z { $all } skreśleń.
training-master-scored =
    { $points ->
        [one] Mistrz zdobył { $points } punkt.
        [few] Mistrz zdobył { $points } punkty.
        [many] Mistrz zdobył { $points } punktów.
       *[other] Mistrz zdobył { $points } punktu.
    }
training-guess-table = Wszystkie typy
training-gave = Stracone
training-got = Punkty
training-guessed = Na razie zgadnięte: { $done } z { $all }.

## Własna gra

training-mine = Moja gra
training-mine-about = Ile kosztowały decyzje we wszystkich twoich grach i czy los się wyrównuje.
training-mine-none = Na razie nie ma o czym mówić: żadna twoja gra nie jest przeanalizowana.
training-unreviewed =
    { $count ->
        [one] { $count } twoja gra nie jest jeszcze przeanalizowana.
        [few] { $count } twoje gry nie są jeszcze przeanalizowane.
        [many] { $count } twoich gier nie jest jeszcze przeanalizowanych.
       *[other] { $count } twojej gry nie jest jeszcze przeanalizowane.
    }
training-review = Przeanalizuj
training-reviewing = Przeanalizowane gry: { $done } z { $all } …
training-reviewed = Wszystkie gry są przeanalizowane.
training-which-games = Gry
training-all-games = Wszystkie
training-house-deck = talia domowa
training-games =
    { $count ->
        [one] { $count } gra
        [few] { $count } gry
        [many] { $count } gier
       *[other] { $count } gry
    }
training-losses = Ile kosztowały decyzje
training-per-turn =
    { $points ->
        [one] Średnio { $points } punkt na turę.
        [few] Średnio { $points } punkty na turę.
        [many] Średnio { $points } punktów na turę.
       *[other] Średnio { $points } punktu na turę.
    }
training-losses-picture = Ile kosztowały decyzje na turę, od pierwszej gry do ostatniej; liczby są w tabeli
training-losses-about = Kropka to gra; linia to średnia z ostatnich pięciu. Niżej znaczy lepiej.
training-as-table = Wszystkie gry jako tabela
training-cost-turn = Koszt na turę
training-kinds = Według rodzaju decyzji
training-rounds = Według rundy
training-kind = Rodzaj
training-decisions = Decyzje
training-cost-each = Koszt jednej
training-luck = Szczęście
training-luck-sum = Całe szczęście razem: { $points } pkt.
training-luck-picture = Ile dało szczęście, zsumowane od pierwszej gry do ostatniej; liczby są w tabeli
training-luck-few = Za mało gier, by powiedzieć, czy się wyrównuje: potrzeba co najmniej trzech.
training-luck-even = Wyrównuje się: średnio { $mean } na grę, a zero leży w 95% przedziale od { $low } do { $high }.
training-luck-good = Na razie masz szczęście: średnio { $mean } na grę, przedział 95% od { $low } do { $high }. Tyle ma jeden na czterdziestu.
training-luck-bad = Na razie masz pecha: średnio { $mean } na grę, przedział 95% od { $low } do { $high }. Tak mało ma jeden na czterdziestu.
training-bests = Najlepsze gry
training-best-told = { $total } pkt, stracone na turę: { $points }
training-most = Najwięcej punktów: { $points }

## Co jest zachowane

training-kept-here = To, co ćwiczysz, jest tylko w tej przeglądarce. „Moje gry“ mogą zapisać wszystko do pliku.
training-forget-all = Zapomnij cały trening
training-forget-all-ask = Oceny, seria dni i błędy zniknęłyby na dobre. Gry zostaną.
training-deleted = Usunięte.
training-download = Pobierz
training-delete = Usuń
training-damaged = Nie da się odczytać tego, co zachowano z twojego treningu. Leży na boku takie, jakie jest, a trening zaczyna się od nowa.
training-damaged-here = Nie da się odczytać tego, co zachowano z twojego treningu, i nie ma gdzie tego odłożyć. Zostaje tak, jak jest; to, co teraz ćwiczysz, zniknie po wyjściu.
training-newer = Twój trening zachowała nowsza wersja tej strony. Zostaje tak, jak jest; to, co tu ćwiczysz, zniknie po wyjściu. Wczytaj stronę ponownie.
