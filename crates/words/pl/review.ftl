### Analizy gier: czego można było oczekiwać, co dał los, co kosztowały decyzje. Jedna część strony ma je we wszystkich językach, więc
### żaden komunikat nie może tu zawierać komunikatu z innego pliku.
###
### $sign to +, − albo nic, $size liczba; inne kwoty przychodzą już zapisane.

## Ekran

review-title = Analiza
review-open = Analiza
review-wishes = Co analizować
review-as = Za kogo
review-in = W czym
review-in-points = Punkty
review-in-win = Szansa na wygraną
review-depth = Jak dokładnie
review-depth-quick = szybko
review-depth-thorough = dokładnie
review-depth-deep = głęboko
review-progress-label = Obejrzane tury
review-progress = Obejrzane tury: { $done } z { $all }
review-done = Analiza jest gotowa.
review-unfinished = Ta gra nie jest skończona; analiza sięga tak daleko jak ona.
review-refused = Tej gry nie da się przeanalizować: { $reason }.
review-no-worker = Nie udało się pobrać programu do analizy. Czy jest sieć?
review-no-weights = Nie udało się pobrać tego, czego nauczył się program do analizy. Czy jest sieć?
review-again = Spróbuj ponownie
review-not-kept = Ta przeglądarka nie ma miejsca na analizę: widać ją, ale nie zostanie zachowana.

## Kwoty i chwile

review-points = { $sign }{ $size }
review-percent = { $sign }{ $size }%
review-opening = Otwarcie
review-turn = Runda { $round }, tura { $turn }
review-round = Runda { $round }
review-cross = { $boxes } na karcie { $card }
review-take = karta { $card }
review-take-deck = wierzchnia karta stosu
review-keep = karty { $one } i { $two }

## Krzywa

review-curve = Czego można było oczekiwać
review-curve-told = Na początku { $first }, najmniej { $low } ({ $low-at }), najwięcej { $high } ({ $high-at }), na końcu { $last }.
review-legend-curve = oczekiwanie
review-legend-luck = los
review-legend-loss = co kosztowały decyzje

## Rachunek

review-ledger = Jak do tego doszło
review-expectation = Oczekiwanie przed rozdaniem
review-luck = Los
review-luck-about = Co dał los, wobec wszystkiego, co mogło przyjść. Średnio to zero.
review-losses = Własne decyzje
review-losses-about = Co postanowiono, wobec najlepszego, co było. Więcej niż zero nikt tu nie dostanie.
review-rivals = Co robili inni
review-rivals-about = Co postanowili inni, wobec tego, co zrobiłby za nich Mistrz.
review-revision = Nowe spojrzenie
review-revision-about = Ocena spojrzała jeszcze raz i zmieniła zdanie.
review-result = Wynik
review-so-far = Oczekiwanie tam, gdzie gra się urywa
review-about = Oczekiwanie znaczy: jeśli wszyscy grają dalej jak Mistrz. Wiersze dają razem dokładnie wynik.
review-when = Kiedy
review-what = Co się stało
review-amount = Kwota
review-nothing = Nic tu nie ma.
review-kind-hand = Rozdane karty
review-kind-display = Pierwsza oferta
review-kind-start = Kto zaczyna
review-kind-pattern = Wzór
review-kind-draw = Karta ze stosu
review-kind-refill = Oferta
review-kind-keep = Zatrzymane karty
review-kind-crossing = Skreślenia
review-kind-take = Wzięta karta
review-kind-rival = Ktoś inny
review-kind-stand-in = Zastępstwo
review-kind-revision = Nowe spojrzenie

## Punkty zwrotne i decyzje

review-turning = Punkty zwrotne
review-turning-none = Żadna pojedyncza chwila wiele nie rozstrzygnęła.
review-lucky = szczęście
review-unlucky = pech
review-costly = decyzja
review-mistakes = Decyzje
review-mistakes-none = Żadna decyzja nie kosztowała więcej, niż analiza może się mylić.
review-accuracy =
    { $count ->
        [one] { $count } decyzja, w tym bez lepszej możliwości: { $best }. Średnio: { $mean }.
        [few] { $count } decyzje, w tym bez lepszej możliwości: { $best }. Średnio: { $mean }.
        [many] { $count } decyzji, w tym bez lepszej możliwości: { $best }. Średnio: { $mean }.
       *[other] { $count } decyzji, w tym bez lepszej możliwości: { $best }. Średnio: { $mean }.
    }
review-skill = Trafność: { $accuracy } na 100.
review-like = Poziom decyzji: { $level }.
review-like-between = Poziom decyzji: { $low } – { $high }, na ile można to poznać po jednej grze.
review-cost-points =
    { $points ->
        [one] kosztowało { $points } punkt
        [few] kosztowało { $points } punkty
        [many] kosztowało { $points } punktów
       *[other] kosztowało { $points } punktu
    }
review-cost-win =
    { $percent ->
        [one] kosztowało { $percent } punkt procentowy
        [few] kosztowało { $percent } punkty procentowe
        [many] kosztowało { $percent } punktów procentowych
       *[other] kosztowało { $percent } punktu procentowego
    }
review-too-close = zbyt bliskie, by rozstrzygnąć
review-close-more =
    { $count ->
        [one] Jeszcze { $count } była zbyt bliska, by rozstrzygnąć
        [few] Jeszcze { $count } były zbyt bliskie, by rozstrzygnąć
        [many] Jeszcze { $count } było zbyt bliskich, by rozstrzygnąć
       *[other] Jeszcze { $count } było zbyt bliskich, by rozstrzygnąć
    }
review-more =
    { $count ->
        [one] Jeszcze { $count }
        [few] Jeszcze { $count }
        [many] Jeszcze { $count }
       *[other] Jeszcze { $count }
    }
review-yours = Zagrano
review-best = Najlepiej
review-look = Zobacz to
review-retry = Spróbuj stąd jeszcze raz
