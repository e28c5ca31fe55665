### Błędy i osobliwości talii i ich plików. Wiersze i kolumny liczy się od 1.

deck-too-few-cards =
    { $count ->
        [0] w talii nie ma kart
        [one] w talii jest tylko 1 karta
        [few] w talii są tylko { $count } karty
        [many] w talii jest tylko { $count } kart
       *[other] w talii jest tylko { $count } karty
    }: potrzeba co najmniej { $fewest }
deck-too-many-cards =
    { $count ->
        [one] w talii jest { $count } karta
        [few] w talii są { $count } karty
        [many] w talii jest { $count } kart
       *[other] w talii jest { $count } karty
    }: może ich być najwyżej { $most }
deck-number-out-of-range = karta { $card }: numery kart są od 1 do 255
deck-number-twice = karta { $card }: ten numer ma już inna karta

# Gdzie na karcie.
deck-on-card = karta { $card }: { $text }
deck-in-row = karta { $card }, wiersz { $row }: { $text }
deck-at-place = karta { $card }, wiersz { $row }, kolumna { $column }: { $text }

card-unknown-color = „{ $word }” nie jest kolorem tej gry; są purple, orange i green, a w maps także grey
card-unknown-seal = „{ $word }” nie jest kolorem pieczęci; są purple, orange, green i grey
card-rows =
    { $count ->
        [0] siatka jest pusta
        [one] siatka ma 1 wiersz
        [few] siatka ma { $count } wiersze
        [many] siatka ma { $count } wierszy
       *[other] siatka ma { $count } wiersza
    }; piramida ma 5 wierszy, mapa od 1 do 4
card-row-length =
    { $count ->
        [0] wiersz jest pusty
        [one] wiersz ma 1 znak
        [few] wiersz ma { $count } znaki
        [many] wiersz ma { $count } znaków
       *[other] wiersz ma { $count } znaku
    }; piramida ma ich 5 w każdym wierszu, mapa tyle samo we wszystkich wierszach, od 1 do 4
card-unknown-letter = „{ $word }” nic nie znaczy; piramidę zapisuje się znakami . # x r g t s p T, mapę znakami . ~ x c p
card-no-boxes = na tej karcie nie ma żadnego pola
card-cut-off = to pole jest odcięte; wszystkie pola karty łączą się bokami
card-no-tomb = brakuje grobowca; wpisz w tym wierszu jedno T
card-misplaced-tomb = tu grobowca być nie może; karta ma dokładnie jeden, w wierszu 5
card-no-entrance = nie podano wejścia; podaj pole górnego wiersza, na przykład c1
card-misplaced-entrance = wejście „{ $word }” nie jest polem górnego wiersza; podaj jedno z nich, na przykład c1
card-no-points = nie podano punktów; daj 1 za każde pole
card-points =
    { $points ->
        [one] podano 1 punkt
        [few] podano { $points } punkty
        [many] podano { $points } punktów
       *[other] podano { $points } punktu
    } za { $boxes ->
        [one] 1 pole
        [few] { $boxes } pola
        [many] { $boxes } pól
       *[other] { $boxes } pola
    }; mapa ma 1 punkt za każde pole

## Osobliwości: taką talią można grać, ale różni się od talii domowych.

warning-few-cards =
    { $cards ->
        [one] 1 karta wystarcza
        [few] { $cards } karty wystarczają
        [many] { $cards } kart wystarcza
       *[other] { $cards } karty wystarcza
    } najwyżej dla { $seats ->
        [one] 1 gracza
        [few] { $seats } graczy
        [many] { $seats } graczy
       *[other] { $seats } gracza
    }: po 4 dla każdego i 4 do oferty
warning-card-count =
    { $cards ->
        [one] w talii jest 1 karta
        [few] w talii są { $cards } karty
        [many] w talii jest { $cards } kart
       *[other] w talii jest { $cards } karty
    }; w domowej jest ich { $profile }
warning-color-count =
    { $cards ->
        [0] w talii nie ma { form-color-genitive } kart
        [one] w talii jest 1 { form-color } karta
        [few] w talii są { $cards } { form-color-plural } karty
        [many] w talii jest { $cards } { form-color-genitive } kart
       *[other] w talii jest { $cards } { form-color-genitive-one } karty
    }; w domowej jest ich { $profile }
warning-numbering = karty nie są ponumerowane 1, 2, 3 i tak dalej bez luk
warning-not-interleaved = numery { form-color-genitive } kart idą po kolei; talia domowa miesza kolory
warning-island-size =
    { $boxes ->
        [one] karta { $card }: wyspa ma 1 pole
        [few] karta { $card }: wyspa ma { $boxes } pola
        [many] karta { $card }: wyspa ma { $boxes } pól
       *[other] karta { $card }: wyspa ma { $boxes } pola
    }; w talii domowej wyspy tego koloru mają ich { $profile }
warning-island-height =
    { $rows ->
        [one] karta { $card }: wyspa ma wysokość { $rows } wiersza
        [few] karta { $card }: wyspa ma wysokość { $rows } wierszy
        [many] karta { $card }: wyspa ma wysokość { $rows } wierszy
       *[other] karta { $card }: wyspa ma wysokość { $rows } wiersza
    }; w talii domowej wyspy tego koloru są niższe
warning-palms =
    { $palms ->
        [one] karta { $card }: jest { $palms } palma
        [few] karta { $card }: są { $palms } palmy
        [many] karta { $card }: jest { $palms } palm
       *[other] karta { $card }: jest { $palms } palmy
    }; w talii domowej na karcie jest najwyżej 1
warning-touching-x = karta { $card }: dwa X stykają się bokiem; w talii domowej nigdy
warning-seals =
    { $cards ->
        [0] żadna { form-color } karta nie ma { form-pays-genitive } pieczęci
        [one] 1 { form-color } karta ma { form-pays-accusative } pieczęć
        [few] { $cards } { form-color-plural } karty mają { form-pays-accusative } pieczęć
        [many] { $cards } { form-color-genitive } kart ma { form-pays-accusative } pieczęć
       *[other] { $cards } { form-color-genitive-one } karty ma { form-pays-accusative } pieczęć
    }; w talii domowej { $profile ->
        [0] nie ma takich kart
        [one] jest 1 taka karta
        [few] są { $profile } takie karty
        [many] jest { $profile } takich kart
       *[other] jest { $profile } takiej karty
    }

## Pliki talii

file-syntax = nie da się odczytać: { $reason }
file-syntax-line = nie da się odczytać w wierszu { $line }: { $reason }
file-syntax-place = nie da się odczytać w wierszu { $line }, w kolumnie { $column }: { $reason }
file-format = format to „{ $word }”, a plik talii ma format „{ $format }”
file-unknown-game = nie ma gry „{ $word }”: są maps i pyramids
file-other-game = ta talia jest do gry { $file }, a potrzebna jest do gry { $wanted }
file-deck =
    { $count ->
        [one] w talii jest 1 błąd:
        [few] w talii są { $count } błędy:
        [many] w talii jest { $count } błędów:
       *[other] w talii jest { $count } błędu:
    }
