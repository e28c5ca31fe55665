### Strona: wszystko, co pokazuje, nazywa dla czytników ekranu albo ogłasza.
###
### $color, $pattern, $icon i $game to nazwy jak w plikach; wymawiaj je formami z names.ftl.
### Zdania unikają rodzaju gracza: czas teraźniejszy, tryb rozkazujący, rzeczowniki.

## Strona jako całość

app-title = Flipwrite
app-tagline = Dwie gry w skreślanie: wyspy i piramidy
app-about = Niezależne wykonanie, z własnymi kartami i rysunkami, dwóch gier Phila Walkera-Hardinga, wydanych przez NSV. Jeśli ci się podobają, kup wydania pudełkowe.
app-skip = Przejdź do treści
app-close = Zamknij
app-cancel = Anuluj
app-home = Strona główna
app-settings = Ustawienia
app-rules = Zasady
app-records = Moje gry
app-training = Trening
app-help = Pomoc
app-not-found = Nic tu nie ma.
app-to-home = Strona główna

## Liczby ze swoim słowem

count-points =
    { $count ->
        [one] { $count } punkt
        [few] { $count } punkty
        [many] { $count } punktów
       *[other] { $count } punktu
    }
count-cards =
    { $count ->
        [one] { $count } karta
        [few] { $count } karty
        [many] { $count } kart
       *[other] { $count } karty
    }

## Gry (ich nazwy są w names.ftl)

game-maps-about = Odkrywaj wyspy, zbieraj monety i palmy.
game-pyramids-about = Przekop się do grobowca, ale uważaj na czaszki.
game-choose = Wybierz grę

## Start

home-play = Graj
home-continue-game = Kontynuuj: { form-game }, runda { $round } z { $rounds }
home-seats = Kto gra?
home-seats-alone-about = Po jak najwyższy wynik.
home-seats-people-about = Podajecie sobie to urządzenie.
home-seats-full = Najwyżej czterech graczy.
home-online = Inni gdzie indziej
# Podpis miejsca; w zdaniach człowiek ma imię.
home-you = Ty
home-player = Gracz { $n }
home-name = Imię gracza { $n }
home-kind-person = Człowiek
home-kind-bot = Bot
home-remove = Usuń: { $name }
home-level-novice = Nowicjusz
home-level-novice-about = Kocha wszystko, co się błyszczy.
home-level-casual = Niedzielny gracz
home-level-casual-about = Gra dla zabawy, patrzy o kartę naprzód.
home-level-skilled = Wprawny gracz
home-level-skilled-about = Wie, ile potrwa która karta.
home-level-expert = Ekspert
home-level-expert-about = Skreśla jak mistrz, ale za bardzo śpieszy się po nowe karty.
home-level-master = Mistrz
home-level-master-about = Myśli o wzorach, które przyjdą, i gra o zwycięstwo.
home-level-score =
    { $score ->
        [one] Około { $score } punktu.
        [few] Około { $score } punktów.
        [many] Około { $score } punktów.
       *[other] Około { $score } punktu.
    }
home-options = Opcje i talia
home-options-usual = zwykłe opcje
home-options-own = własne opcje
home-deck = Talia
home-deck-house = Talia domowa
home-deck-file = Wybierz plik talii
home-deal-id = Identyfikator rozdania
home-deal-placeholder = Puste oznacza nowe
home-deal-about = Kto gra to samo rozdanie, dostaje te same karty i te same wzory.
home-daily = Rozdanie dnia
home-daily-play = Dzisiejsze rozdanie
home-daily-about = Dziś wszyscy dostają te same karty. Grasz solo, ile razy chcesz.
home-daily-done =
    { $points ->
        [one] Twój najlepszy wynik dziś: { $points } punkt
        [few] Twój najlepszy wynik dziś: { $points } punkty
        [many] Twój najlepszy wynik dziś: { $points } punktów
       *[other] Twój najlepszy wynik dziś: { $points } punktu
    }
home-resume = Graj dalej
home-discard = Odrzuć
home-damaged = Uszkodzona gra
home-bring-back = Przywróć
home-best = Najlepszy wynik
home-best-none = Jeszcze żadnego
home-learn = Naucz się w 3 minuty
home-step-turn = Odkrywany jest wzór
home-step-cross = Skreślasz go na jednej ze swoich kart
home-step-score = Ukończone karty dają punkty

## Opcje stołu (co znaczą ich wartości, jest w table.ftl)

option-finished-card-open-label = Ukończone karty pozostają otwarte
option-finished-card-open-about = Czy dodatkowe skreślenia z tej samej tury mogą jeszcze trafić na właśnie ukończoną kartę? Ma to znaczenie tylko w Piramidach.
option-refill-label = Uzupełnianie oferty
option-refill-about = Kiedy w miejsce zabranych kart wykłada się nowe?
option-refill-after-each-player-label = Po każdym graczu
option-refill-after-everyone-label = Po wszystkich
option-tracker-label = Wzory, które jeszcze przyjdą
option-tracker-about = Pokazywać, jakie wzory ta runda może jeszcze przynieść? Bez tego pamięć jest częścią gry.
option-on = Wł.
option-off = Wył.

## Stół

table-name = Stół: { form-game }
table-round = Runda { $round } z { $rounds }
table-round-turn = Runda { $round } z { $rounds }, tura { $turn } z { $turns }
table-round-turn-short = Runda { $round }, tura { $turn }
table-cross-now = Skreśl { form-pattern-accusative } na jednej ze swoich kart albo tylko jedno pole.
table-pick-on = Dalej: dotknij jednego z oznaczonych pól.
table-cross-single = Na żadnej z twoich kart nie mieści się { form-pattern }: skreśl dowolne jedno pole.
table-extra-now =
    { $count ->
        [one] Dodatkowe skreślenie: skreśl jeszcze jedno pole.
        [few] Zostały { $count } dodatkowe skreślenia: skreśl kolejne pole.
        [many] Zostało { $count } dodatkowych skreśleń: skreśl kolejne pole.
       *[other] Zostało { $count } dodatkowego skreślenia: skreśl kolejne pole.
    }
table-waiting = Jeszcze gra { $name }
table-deciding = Jeszcze się zastanawiają: { $names }
table-take-back = Cofnij ruch
table-take-back-of = { $name } cofa ruch
table-thinking = { $name } myśli
table-waking = { $name } się budzi
table-crossed = { $name } ma już skreślone
table-confirm = Zatwierdź
table-confirm-about = Zatwierdź skreślenie
table-confirm-single = tylko jedno pole
table-confirm-in =
    { $seconds ->
        [one] Zatwierdzi się za { $seconds } sekundę
        [few] Zatwierdzi się za { $seconds } sekundy
        [many] Zatwierdzi się za { $seconds } sekund
       *[other] Zatwierdzi się za { $seconds } sekundy
    }
table-undo = Cofnij
table-restart = Od nowa
table-rotate = Obróć
table-mirror = Odbij
table-hint = Rada
table-single = Jedno pole
table-pattern = Wzór
table-why-not = Tak nie można: { $reason }.
why-no-box-maps = tu jest morze: wybierz pole wyspy
why-no-box-pyramids = tu jest ściana, a ścian nigdy się nie skreśla: wybierz inne pole
why-crossed-already = to pole jest już skreślone: wybierz wolne
why-not-the-pattern = te pola nie tworzą { form-pattern-genitive }, jakkolwiek obrócić: skreśl cały wzór albo tylko jedno pole

table-your-cards = Twoje karty
table-cards-of = Karty, które ma { $name }
table-display = Oferta
table-deck = Stos
table-left = jeszcze { $count }
table-deck-left =
    { $count ->
        [0] Stos jest pusty
        [one] W stosie została { $count } karta
        [few] W stosie zostały { $count } karty
        [many] W stosie zostało { $count } kart
       *[other] W stosie zostało { $count } karty
    }
table-expedition = Wyprawa
table-expedition-shows = Wyprawa pokazuje { form-pattern-accusative }
table-expedition-holds = Co jest w talii wyprawy
table-expedition-about = Osiem kart; w każdej rundzie pojawia się siedem z nich, a ósmej nikt nie widzi.
table-in-the-deck = W talii 8 kart
table-tracker-off = Przy tym stole pamiętanie, co już było, należy do gry.
table-expedition-times = { form-pattern } × { $count }
table-outs = Co pasuje?
table-to-come = Jeszcze przyjdzie
table-to-come-count =
    { $of ->
        [one] Z tej { $of } karty w tej rundzie pojawi się jeszcze: { $come }
        [few] Z tych { $of } kart w tej rundzie pojawi się jeszcze: { $come }
        [many] Z tych { $of } kart w tej rundzie pojawi się jeszcze: { $come }
       *[other] Z tych { $of } kart w tej rundzie pojawi się jeszcze: { $come }
    }
table-score-card = Karta punktacji
table-total = Razem do tej pory
table-others = Pozostali
table-finished = Ukończone karty
table-finished-none = Jeszcze żadnej
table-log = Przebieg
table-log-about = Co się wydarzyło, od najnowszego
table-start-player = Zaczyna tę turę

## Co przyniosłoby skreślenie

gain-lead = To skreślenie daje: { $gains }
gain-none = To skreślenie nic od razu nie daje.
gain-net = Razem { $points }: { $parts }
gain-cost = To kosztuje: { $costs }
gain-red-gem =
    { $count ->
        [one] czerwony klejnot
        [few] { $count } czerwone klejnoty
        [many] { $count } czerwonych klejnotów
       *[other] { $count } czerwonego klejnotu
    }
gain-green-gem =
    { $count ->
        [one] zielony klejnot
        [few] { $count } zielone klejnoty
        [many] { $count } zielonych klejnotów
       *[other] { $count } zielonego klejnotu
    }
gain-torch = pochodnię rundy { $round }
gain-torch-again = druga pochodnia w rundzie nic nie daje
gain-skull =
    { $count ->
        [one] czaszkę (−{ $points })
        [few] { $count } czaszki (−{ $points })
        [many] { $count } czaszek (−{ $points })
       *[other] { $count } czaszki (−{ $points })
    }
gain-potion =
    { $count ->
        [0] miksturę, ale nie ma czaszki do usunięcia
        [one] miksturę, która usuwa { $count } czaszkę
        [few] miksturę, która usuwa { $count } czaszki
        [many] miksturę, która usuwa { $count } czaszek
       *[other] miksturę, która usuwa { $count } czaszki
    }
gain-coin =
    { $count ->
        [one] monetę
        [few] { $count } monety
        [many] { $count } monet
       *[other] { $count } monety
    }
gain-cup =
    { $points ->
        [one] pełny rząd monet (puchar za { $points } punkt, jeśli nikt nie będzie szybszy)
        [few] pełny rząd monet (puchar za { $points } punkty, jeśli nikt nie będzie szybszy)
        [many] pełny rząd monet (puchar za { $points } punktów, jeśli nikt nie będzie szybszy)
       *[other] pełny rząd monet (puchar za { $points } punktu, jeśli nikt nie będzie szybszy)
    }
gain-cup-none = pełny rząd monet, ale nie ma już pucharów
gain-seals =
    { $points ->
        [one] { $points } punkt za pieczęcie
        [few] { $points } punkty za pieczęcie
        [many] { $points } punktów za pieczęcie
       *[other] { $points } punktu za pieczęcie
    }
gain-palm =
    { $points ->
        [one] palmę za { $points } punkt
        [few] palmę za { $points } punkty
        [many] palmę za { $points } punktów
       *[other] palmę za { $points } punktu
    }
gain-extra =
    { $count ->
        [one] dodatkowe skreślenie
        [few] { $count } dodatkowe skreślenia
        [many] { $count } dodatkowych skreśleń
       *[other] { $count } dodatkowego skreślenia
    }
gain-card = ukończoną kartę { $card }
gain-card-points =
    { $points ->
        [one] ukończoną kartę { $card } za { $points } punkt
        [few] ukończoną kartę { $card } za { $points } punkty
        [many] ukończoną kartę { $card } za { $points } punktów
       *[other] ukończoną kartę { $card } za { $points } punktu
    }
gain-bonus =
    { $points ->
        [one] { form-color-accusative } piramidę za { $points } punkt
        [few] { form-color-accusative } piramidę za { $points } punkty
        [many] { form-color-accusative } piramidę za { $points } punktów
       *[other] { form-color-accusative } piramidę za { $points } punktu
    }

## Branie karty

take-completed =
    { $count ->
        [one] Ta karta jest ukończona: +{ $points }
        [few] Te karty są ukończone: +{ $points }
        [many] Te karty są ukończone: +{ $points }
       *[other] Te karty są ukończone: +{ $points }
    }
take-now = Weź nową kartę: jedną z oferty albo wierzchnią kartę stosu.
take-now-display = Weź nową kartę z oferty. Stos jest pusty.
take-now-deck = Weź wierzchnią kartę stosu. Oferta jest pusta.
take-this = Weź tę kartę
take-deck = Weź w ciemno wierzchnią kartę stosu
take-compare = Porównaj karty
take-order-maps = Od pierwszego gracza zgodnie z ruchem wskazówek zegara: { $names }.
take-order-pyramids = Od najniższego numeru karty: { $names }.
take-final = Tego nie można cofnąć.
take-nth =
    { $nth ->
        [1] Twoja pierwsza { form-color } karta
       *[other] Twoja { $nth }. { form-color } karta
    }
take-bonus =
    { $points ->
        [one] { form-color } piramida za { $points } punkt
        [few] { form-color } piramida za { $points } punkty
        [many] { form-color } piramida za { $points } punktów
       *[other] { form-color } piramida za { $points } punktu
    }
take-bonus-left = Zostały punkty za piramidy: { $values }
take-collect =
    { $count ->
        [0] Nie masz jeszcze żadnej ukończonej { form-color-genitive-one } karty
        [one] Masz { $count } ukończoną { form-color-accusative } kartę
        [few] Masz { $count } ukończone { form-color-plural } karty
        [many] Masz { $count } ukończonych { form-color-genitive } kart
       *[other] Masz { $count } ukończonej { form-color-genitive-one } karty
    }
take-kept = Zostaje ci
take-holds-times = { $count } × { form-icon }

## Karty

card-name-maps =
    { $points ->
        [one] karta { $number }, { form-color }, { $points } punkt
        [few] karta { $number }, { form-color }, { $points } punkty
        [many] karta { $number }, { form-color }, { $points } punktów
       *[other] karta { $number }, { form-color }, { $points } punktu
    }
card-name-pyramids = karta { $number }, { form-color }
card-number = Karta { $number }
card-free =
    { $count ->
        [0] żadnego wolnego pola
        [one] { $count } wolne pole
        [few] { $count } wolne pola
        [many] { $count } wolnych pól
       *[other] { $count } wolnego pola
    }
card-row = Rząd { $row }: { $places }
card-place =
    { form-icon }{ $entrance ->
        [yes] , wejście
       *[no] { "" }
    }{ $crossed ->
        [yes] , skreślone
       *[no] { "" }
    }
card-complete = ukończona
card-seal = Pieczęć po ukończeniu: +{ $points } za każdą twoją ukończoną { form-color-accusative } mapę.

## Dwie karty z czterech

keep-now = Zatrzymaj dwie ze swoich czterech kart.
keep-which = Które dwie zatrzymasz?
keep-about = Pozostałe dwie wrócą do stosu.
keep-change = Wybór zapadnie za { $seconds } s. Dotknij karty, by zmienić zdanie.
keep-chosen = Wybrano: { $n } z 2
keep-these = Zatrzymaj te dwie

## Kilka osób przy jednym urządzeniu

curtain-pass = Podaj urządzenie dalej, teraz gra { $name }
curtain-hidden = Do tego czasu wszystkie karty są zakryte.
curtain-show = Tu { $name }, pokaż mi moje karty

## Pola i siatki, dla czytników ekranu.

box-name =
    { $place }, { form-icon }{ $entrance ->
        [yes] , wejście
       *[no] { "" }
    }{ $state ->
        [blocked] { "" }
        [legal] , wolne, teraz dozwolone
        [placed] , część wyboru
        [crossed] , skreślone
        [new] , skreślone w tej turze
       *[free] , wolne
    }
box-grid-left = Twoja pierwsza karta: numer { $number }, { form-color }
box-grid-right = Twoja druga karta: numer { $number }, { form-color }

## Ogłoszenia

say-rotated = Obrócono: { $shape }.
say-mirrored = Odbito: { $shape }.
shape-row = rząd { $row }: { $columns }
say-crossed = Skreślono { $boxes } na karcie { $card }.
say-picked = Wybrano { $boxes } na karcie { $card }.
say-ready = Zatwierdzenie skreśli { $boxes } na karcie { $card }.
say-keeping = Wybrano: { $cards }.
say-undone = Cofnięto.
say-restarted = Tura zaczyna się od nowa.

## Punkty: nazwy ich części są w names.ftl

score-maps-total-about = Wszystko zsumowane.
score-maps-coins-about = 1 punkt za każde skreślone pole monet, najwyżej 12. Każde cztery monety zapełniają rząd, a pełny rząd bierze najlepszy puchar, jaki został.
score-maps-cups-about = Sześć pucharów dla całego stołu, wartych 6, 5, 4, 3, 2 i 1. Pełny rząd monet bierze najlepszy, jaki został.
score-maps-palms-about = Palma punktuje od razu: 1 punkt i jeszcze 1 za każdą palmę na kartach oferty. Liczą się pierwsze cztery palmy.
score-maps-cards-about = Każda ukończona mapa daje wydrukowane na niej punkty, 1 za każde jej pole.
score-maps-seals-about = Pieczęć na ukończonej mapie daje punkty za twoje ukończone mapy w jej kolorze: 2 punkty za każdą fioletową lub pomarańczową, 1 za każdą zieloną lub szarą.
score-pyramids-total-about = Wszystko zsumowane. Wynik może być ujemny.
score-pyramids-cards-about = 10 punktów za każdą ukończoną kartę.
score-pyramids-torches-about = W każdej rundzie można zapalić jedną pochodnię, za 5 punktów. Runda bez pochodni jest stracona na dobre.
score-pyramids-bonus-about = Twoja 2., 4. i 6. ukończona karta jednego koloru bierze kolejną wartość tego koloru: 10, potem 6, potem 3. Co ktoś weźmie, przepada dla wszystkich.
score-pyramids-gems-about = 5 punktów za każdą parę z czerwonego i zielonego klejnotu, 1 za każdy klejnot bez pary. Jest miejsce na 10 każdego koloru.
score-pyramids-skulls-about = Im więcej czaszek, tym drożej: za 1 do 10 czaszek traci się 1, 3, 6, 10, 15, 21, 28, 36, 45, 55 punktów. Mikstura usuwa dwie.
score-track-coins = Monety: { $count } z { $most }
score-track-cups-left = Pozostałe puchary: { $cups }
score-track-cups-none = Nie ma już pucharów
score-track-palms = Palmy: { $count } z { $most }
score-track-red-gems = Czerwone klejnoty: { $count } z { $most }
score-track-green-gems = Zielone klejnoty: { $count } z { $most }
score-track-torch-lit = Pochodnia rundy { $round }: płonie
score-track-torch-open = Pochodnia rundy { $round }: jeszcze niezapalona
score-track-torch-lost = Pochodnia rundy { $round }: stracona
score-track-skulls =
    { $points ->
        [0] Żadnych czaszek
        [one] Czaszki: { $count } z { $most }, kosztują { $points } punkt
        [few] Czaszki: { $count } z { $most }, kosztują { $points } punkty
        [many] Czaszki: { $count } z { $most }, kosztują { $points } punktów
       *[other] Czaszki: { $count } z { $most }, kosztują { $points } punktu
    }
score-track-bonus =
    { $count ->
        [one] { form-color-capital }: { $count } ukończona karta, następna wartość { $next }
        [few] { form-color-capital }: { $count } ukończone karty, następna wartość { $next }
        [many] { form-color-capital }: { $count } ukończonych kart, następna wartość { $next }
       *[other] { form-color-capital }: { $count } ukończonej karty, następna wartość { $next }
    }
score-track-bonus-gone = { form-color-capital }: wszystkie wartości są już zabrane
score-seal-pays =
    { $points ->
        [one] { form-color-capital } pieczęć: { $points } punkt
        [few] { form-color-capital } pieczęć: { $points } punkty
        [many] { form-color-capital } pieczęć: { $points } punktów
       *[other] { form-color-capital } pieczęć: { $points } punktu
    }
score-explain = Objaśnij: { $part }
score-win-you = Wygrywasz!
score-win = { $name } wygrywa!
score-win-shared = Zwycięstwem dzielą się { $names }.
score-tie-maps = Przy remisie wygrywa, kto ma więcej ukończonych szarych map, potem zielonych, potem pomarańczowych, potem fioletowych. Jeśli nadal jest remis, zwycięstwo się dzieli.
score-tie-pyramids = Przy remisie wygrywa, kto ma ukończoną kartę o najniższym numerze.
score-tie-maps-why = { $name } wygrywa przy remisie: ma więcej ukończonych { form-color-genitive } map.
score-tie-pyramids-why = { $name } wygrywa przy remisie: ma ukończoną kartę o najniższym numerze, { $card }.
score-tie-maps-why-you = Wygrywasz przy remisie: masz więcej ukończonych { form-color-genitive } map.
score-tie-pyramids-why-you = Wygrywasz przy remisie: masz ukończoną kartę o najniższym numerze, { $card }.
score-margin =
    { $points ->
        [one] O { $points } punkt
        [few] O { $points } punkty
        [many] O { $points } punktów
       *[other] O { $points } punktu
    }
score-solo =
    { $points ->
        [one] Masz { $points } punkt.
        [few] Masz { $points } punkty.
        [many] Masz { $points } punktów.
       *[other] Masz { $points } punktu.
    }
score-best-new = Nowy rekord życiowy!
score-best-is =
    { $points ->
        [one] Twój rekord życiowy: { $points } punkt
        [few] Twój rekord życiowy: { $points } punkty
        [many] Twój rekord życiowy: { $points } punktów
       *[other] Twój rekord życiowy: { $points } punktu
    }

## Koniec

end-title = Wynik końcowy
end-again = Zagraj jeszcze raz
end-same-deal = To samo rozdanie jeszcze raz
end-replay = Odtwórz
end-share = Udostępnij
end-copy-link = Kopiuj link
end-copied = Skopiowano
end-copy-failed = Kopiowanie się nie udało. Zaznacz tekst i skopiuj go ręcznie.
end-download = Pobierz zapis
end-download-text = Pobierz jako tekst
end-deal = Rozdanie { $deal }

## Odtwarzanie

replay-title = Odtwarzanie
replay-play = Odtwórz
replay-pause = Pauza
replay-speed = Tempo
replay-speed-times = { $speed }×
replay-previous = Krok wstecz
replay-next = Krok dalej
replay-previous-turn = Poprzednia tura
replay-next-turn = Następna tura
replay-first = Na początek
replay-last = Na koniec
replay-jump = Przejdź do tury
replay-more = Więcej
replay-jump-to = Runda { $round }, tura { $turn }
replay-at = Krok { $step } z { $steps }
replay-play-on = Graj dalej od tego miejsca
replay-play-on-about = Grasz zamiast gracza { $name }; za pozostałych grają boty.
replay-link = Kopiuj link do tego momentu
replay-drop = Upuść tu zapis albo wybierz plik
replay-choose = Wybierz plik
replay-damaged = Ten zapis jest uszkodzony: { $reason }.
replay-damaged-at = Ten zapis jest dobry do kroku { $step }; potem: { $reason }.
replay-open = Otwórz zapis…
replay-open-about = Zapis pobrany stąd albo utworzony przez inny program. Zostaje na tym urządzeniu.
replay-missing = Tej gry nie ma już w tej przeglądarce.
replay-file-gone = Plik jest otwarty tylko tak długo, jak ta strona. Wybierz go jeszcze raz.
replay-several = Liczba gier w tym pliku: { $count }. Która?
replay-controls = Odtwarzanie i kroki
replay-slider = Moment gry
replay-mark-round = runda
replay-mark-completed = ukończona karta
replay-mark-cup = zdobyty puchar
replay-mark-bonus = punkty za piramidy
replay-happens = Co się dzieje
replay-turn = Runda { $round }, tura { $turn }
replay-setup = Przed pierwszą turą
replay-take-over = Graj jako { $name }
replay-play-on-failed = Od tego miejsca gra nie może toczyć się dalej.
replay-link-copied = Link jest skopiowany. Zawiera całą grę i otwiera ją w tym miejscu.
replay-link-none = Tej gry nie da się umieścić w linku, bo jej talia nie jest jedną z naszych. Wyślij zamiast tego zapis.
replay-keys = Spacja odtwarza i wstrzymuje; strzałki w lewo i w prawo prowadzą krok po kroku, z Shiftem tura po turze.

## Moje gry

records-title = Moje gry
records-unfinished = Niedokończone
records-finished = Zakończone
records-best = Rekordy życiowe
records-none = Nie ma jeszcze żadnych gier. Twoje gry są przechowywane tutaj, tylko w tej przeglądarce.
records-delete = Usuń
records-delete-ask = Usunąć tę grę na dobre?
records-deleted = Usunięto.
records-export = Eksportuj wszystko
records-export-about = Jeden plik ze wszystkimi twoimi grami, rekordami i ustawieniami.
records-import = Importuj
records-imported =
    { $count ->
        [0] W tym pliku nie było nic nowego.
        [one] Zaimportowano { $count } grę.
        [few] Zaimportowano { $count } gry.
        [many] Zaimportowano { $count } gier.
       *[other] Zaimportowano { $count } gry.
    }
records-persistent = Ta przeglądarka przechowa twoje gry, dopóki ich nie usuniesz.
records-not-persistent = Ta przeglądarka może usunąć twoje gry, gdy zabraknie miejsca. Eksportuj je od czasu do czasu.
records-keep-ask = Poproś przeglądarkę, by je zachowała
records-full = Pamięć przeglądarki jest pełna: ta gra przetrwa tylko tak długo, jak otwarta jest ta karta przeglądarki. Wyeksportuj swoje gry i usuń kilka z nich.
records-nearly-full = Pamięć przeglądarki jest pełna w { $percent }%. Wyeksportuj swoje gry i usuń kilka z nich, zanim zabraknie miejsca na nowe.
records-off = Ta przeglądarka niczego dla tej strony nie zapisuje: zapis jest wyłączony albo to okno prywatne. Możesz grać, ale gry przetrwają tylko tak długo, jak otwarta jest ta karta przeglądarki.
records-failed = Przeglądarka nie pozwoliła zapisać ({ $reason }): ta gra przetrwa tylko tak długo, jak otwarta jest ta karta przeglądarki. Na koniec pobierz jej zapis.
records-when = { $date }: { $names }
records-best-solo = Solo
records-best-bots = Z botami
records-best-people = Z ludźmi tutaj
records-best-count =
    { $count ->
        [one] { $count } gra
        [few] { $count } gry
        [many] { $count } gier
       *[other] { $count } gry
    }
records-won = Wygrana
records-storage = Twoje gry i ta przeglądarka
records-import-about = Dodaje gry z wyeksportowanego pliku. Co już tu jest, zostaje bez zmian.
records-import-damaged =
    { $count ->
        [one] Pominięto { $count } grę z pliku, której nie da się odczytać.
        [few] Pominięto { $count } gry z pliku, których nie da się odczytać.
        [many] Pominięto { $count } gier z pliku, których nie da się odczytać.
       *[other] Pominięto { $count } gry z pliku, których nie da się odczytać.
    }
records-import-full = Pamięć przeglądarki jest pełna: nie udało się zapisać wszystkiego.
records-import-newer = Ten plik pochodzi z nowszej wersji tej strony: wczytaj stronę ponownie i spróbuj jeszcze raz.
records-keep-refused = Przeglądarka się nie zgodziła. Może się zgodzi, gdy będziesz tu częściej grać albo zainstalujesz stronę.

## Ustawienia

settings-title = Ustawienia
settings-language = Język
settings-language-missing = { $language }: nie udało się pobrać tego języka. Spróbuj ponownie, gdy będzie sieć.
settings-theme = Motyw
settings-theme-system = Automatycznie
settings-theme-light = Jasny
settings-theme-dark = Ciemny
settings-motion = Ruch
settings-motion-system = Automatycznie
settings-motion-full = Pełny
settings-motion-reduced = Ograniczony
settings-sound = Dźwięk
settings-confirm = Zatwierdzanie skreśleń
settings-confirm-always = Zawsze
settings-confirm-timer =
    { $seconds ->
        [one] Samo po { $seconds } sekundzie
        [few] Samo po { $seconds } sekundach
        [many] Samo po { $seconds } sekundach
       *[other] Samo po { $seconds } sekundy
    }
settings-confirm-never = Nigdy
settings-confirm-about = Co nie jest zatwierdzone, można jeszcze cofnąć.
settings-name = Twoje imię
settings-on = Wł.
settings-off = Wył.
settings-reveal = Ruchy innych graczy
settings-reveal-about = Pokazuje przez chwilę, co kto skreślił i wziął. Dotknięcie lub klawisz to zamyka.
settings-sound-about = Pióro, karta, dzwonek.
settings-sound-try = Posłuchaj
settings-name-about = Jak nazywamy cię przy stole. Bez imienia to Gracz 1.

## Zasady jako strona

rules-search = Szukaj w zasadach
rules-search-example = Słowo albo zasada, na przykład P13
rules-hits =
    { $count ->
        [0] Tego nie ma w żadnej zasadzie.
        [one] Znaleziono { $count } miejsce
        [few] Znaleziono { $count } miejsca
        [many] Znaleziono { $count } miejsc
       *[other] Znaleziono { $count } miejsca
    }
rules-legend = Symbole
rules-legend-about = Każdy symbol prowadzi do swojej zasady.
rules-anchor = Link do zasady { $number }
how-title = { form-game }: jak grać
how-maps-1 = W każdej turze odkrywany jest wzór, ten sam dla wszystkich.
how-maps-2 = Każdy skreśla go na jednej ze swoich dwóch map, dowolnie obrócony lub odbity. Zawsze wolno skreślić tylko jedno pole.
how-maps-3 = Moneta daje 1 punkt. Co czwarta zabiera najlepszy z pozostałych pucharów, wart nawet 6.
how-maps-4 = Palma punktuje od razu: 1 punkt i jeszcze 1 za każdą palmę w ofercie.
how-maps-5 = Czerwony krzyżyk z plusem daje ci od razu jedno pole więcej, na dowolnej mapie.
how-maps-6 = Ukończona wyspa daje tyle punktów, ile ma w rogu, a ty bierzesz nową mapę. Pieczęć daje punkty za twoje mapy w jej kolorze.
how-pyramids-1 = W każdej turze odkrywany jest wzór, ten sam dla wszystkich.
how-pyramids-2 = Każdy skreśla go na jednej ze swoich dwóch kart: najpierw od wejścia, potem zawsze stykając się z tym, co skreślone. Zawsze wolno skreślić tylko jedno pole.
how-pyramids-3 = Czerwony i zielony klejnot tworzą parę za 5 punktów. Jedna pochodnia w każdej rundzie jest warta 5.
how-pyramids-4 = Czaszki kosztują punkty, każda następna więcej. Mikstura usuwa dwie.
how-pyramids-5 = Czerwony krzyżyk z plusem daje ci od razu jedno pole więcej, na dowolnej karcie.
how-pyramids-6 = Złoty grobowiec kończy kartę: 10 punktów i nowa karta. Druga, czwarta i szósta karta jednego koloru dają punkty za piramidy, najwięcej temu, kto jest pierwszy.
rules-full = Pełne zasady
rules-about = O tych zasadach

## Bez sieci, nowe wersje, kilka kart przeglądarki

offline-ready = Gotowe do gry bez sieci
offline-loading = Przygotowywanie do gry bez sieci…
offline-update = Jest nowa wersja.
offline-update-now = Wczytaj teraz
offline-update-later = Później
offline-update-about = Twoja gra jest zapisana i po wczytaniu potoczy się dalej.
offline-other-tab = Ta gra jest otwarta w innym oknie przeglądarki.
offline-take-over = Przejmij tutaj
offline-taken-over = Tę grę przejęło inne okno przeglądarki.

## Podpowiedzi

hint-title = Podpowiedź
hint-thinking = Trener myśli…
hint-look-card =
    { $side ->
        [left] Spójrz na swoją lewą kartę.
        [right] Spójrz na swoją prawą kartę.
        [upper] Spójrz na swoją górną kartę.
       *[lower] Spójrz na swoją dolną kartę.
    }
hint-look-display = Spójrz na kartę { $card } w ofercie.
hint-look-deck = Pomyśl o wierzchniej karcie stosu.
hint-look-keep = Pomyśl, które karty dobrze do siebie pasują.
hint-best = Pokaż najlepsze
hint-best-cross = Najlepiej: { $boxes } na karcie { $card }.
hint-gains = Propozycja: { $gains }
hint-rings =
    { $count ->
        [1] Złote ramki pokazują, gdzie najlepiej.
        [2] Najpierw pola z numerem 1, potem dodatkowe skreślenie przy 2.
       *[other] Najpierw pola z numerem 1, potem dodatkowe skreślenia po kolei.
    }
hint-best-take = Najlepiej: weź kartę { $card }.
hint-best-deck = Najlepiej: weź wierzchnią kartę stosu.
hint-best-keep = Najlepiej: zatrzymaj karty { $cards }.
hint-worth =
    { $points ->
        [one] Lepsze o { $points } punkt od drugiej najlepszej możliwości.
        [few] Lepsze o { $points } punkty od drugiej najlepszej możliwości.
        [many] Lepsze o { $points } punktów od drugiej najlepszej możliwości.
       *[other] Lepsze o { $points } punktu od drugiej najlepszej możliwości.
    }
hint-win-more =
    { $percent ->
        [one] Szansa na zwycięstwo jest o { $percent } punkt procentowy większa niż przy drugiej najlepszej możliwości.
        [few] Szansa na zwycięstwo jest o { $percent } punkty procentowe większa niż przy drugiej najlepszej możliwości.
        [many] Szansa na zwycięstwo jest o { $percent } punktów procentowych większa niż przy drugiej najlepszej możliwości.
       *[other] Szansa na zwycięstwo jest o { $percent } punktu procentowego większa niż przy drugiej najlepszej możliwości.
    }
hint-worth-little = Mniej więcej tak dobre jak następne.
hint-details = Szczegóły
hint-expected = Oczekiwany wynik końcowy: { $score }
hint-win = Szansa na zwycięstwo, jeśli wszyscy grają jak Mistrz: { $percent }%
hint-none = Jest tylko jedna możliwość.
hint-failed = Trener nie może teraz odpowiedzieć. Czy jest połączenie z siecią?
hint-use = Zrób to za mnie

## Klawisze

key-title = Klawisze
key-arrows = Strzałki
key-arrows-about = Przechodzenie z pola na pole; wzór podąża za tobą.
key-enter = Enter lub spacja
key-enter-about = Skreśl tutaj albo weź tę kartę.
key-r = R
key-r-about = Obróć wzór
key-m = M
key-m-about = Odbij wzór
key-z = Z
key-z-about = Cofnij
key-c = C
key-c-about = Zatwierdź skreślenie
key-s = S
key-s-about = Przełącz między wzorem a jednym polem
key-h = H
key-h-about = Podpowiedź
key-card = 1 i 2
key-card-about = Do lewej lub prawej karty
key-d = D
key-d-about = Do oferty
key-question = ?
key-question-about = Pokaż te klawisze

## Gdy coś pójdzie nie tak

error-title = Coś poszło nie tak
error-link = Ten link jest uszkodzony: { $reason }. Poproś o niego jeszcze raz albo zacznij nową grę.
link-damaged = jest ucięty albo zmieniony
link-newer = pochodzi z nowszej wersji tej strony
link-deck = jego talia nie jest jedną z naszych
link-no-game = to, co opisuje, nie jest grą
error-deck = Tej talii nie da się użyć: { $reason }. Niczego twojego nie zmieniono.
error-stored = Ta zapisana gra jest uszkodzona albo pochodzi z nowszej wersji tej strony. Możesz ją pobrać taką, jaka jest; pozostałe gry są nietknięte.
error-stored-download = Pobierz taką, jaka jest
error-file = Ten plik nie jest ani zapisem, ani talią, ani eksportem gier.
error-file-first = Otwarto tylko pierwszy z tych plików.
error-file-unreadable = Tego pliku nie udało się odczytać.
error-not-a-deck = Ten plik nie jest talią kart.
error-file-large = Ten plik jest za duży jak na nasz.
stuck-worker = Boty nie mogą grać ({ $names }): ich program się nie wczytał albo stanął. Grze nic się nie stało.
stuck-weights = Te boty nie mogą grać: { $names }. Nie udało się pobrać tego, czego potrzebują silne poziomy. Czy jest połączenie z siecią? Grze nic się nie stało.
stuck-unknown = Te boty nie mogą grać: { $names }. Ta strona nie zna bota o nazwie „{ $bot }”.
stuck-late = { $names }: jeszcze nie ma odpowiedzi. Może jeszcze przyjdzie; grze nic się nie stało.
stuck-level = Graj dalej z poziomem: { $level }
stuck-person = Zagram tymi kartami
error-part = Nie udało się pobrać części strony: czy jest połączenie z siecią?
error-part-again = Spróbuj ponownie
