### Co dzieje się w grze, jedno krótkie zdanie na zdarzenie. W czasie teraźniejszym, żeby rodzaj nie grał roli.

event-dealt = { $player } dostaje karty { $cards }
event-kept = { $player } zatrzymuje karty { $cards }
event-displayed =
    { $count ->
        [one] do oferty trafia karta { $cards }
        [few] do oferty trafiają karty { $cards }
        [many] do oferty trafiają karty { $cards }
       *[other] do oferty trafiają karty { $cards }
    }
event-round = zaczyna się runda { $round }
event-round-start = zaczyna się runda { $round }, pierwszy gracz: { $player }
event-revealed = wyprawa pokazuje { form-pattern-accusative } ({ $pattern })
event-crossed = { $player } skreśla { $boxes } na karcie { $card }
event-crossed-single = { $player } skreśla pojedyncze pole { $boxes } na karcie { $card }
event-crossed-extra = { $player } dodatkowo skreśla { $boxes } na karcie { $card }
event-palm =
    { $points ->
        [0] { $player } skreśla palmę, ale nie ma już dla niej pola
        [one] { $player } zdobywa 1 punkt za palmę
        [few] { $player } zdobywa { $points } punkty za palmę
        [many] { $player } zdobywa { $points } punktów za palmę
       *[other] { $player } zdobywa { $points } punktu za palmę
    }
event-lapsed =
    { $extras ->
        [one] { $player } nie ma dozwolonego pola na dodatkowe skreślenie, więc przepada
        [few] { $player } nie ma dozwolonego pola na { $extras } dodatkowe skreślenia, więc przepadają
        [many] { $player } nie ma dozwolonego pola na { $extras } dodatkowych skreśleń, więc przepadają
       *[other] { $player } nie ma dozwolonego pola na { $extras } dodatkowego skreślenia, więc przepadają
    }
event-passed = { $player } nie ma dozwolonego pola i pasuje
event-cup =
    { $points ->
        [0] { $player } zapełnia rząd monet, ale nie ma już żadnego pucharu
        [one] { $player } zapełnia rząd monet i bierze puchar za 1 punkt
        [few] { $player } zapełnia rząd monet i bierze puchar za { $points } punkty
        [many] { $player } zapełnia rząd monet i bierze puchar za { $points } punktów
       *[other] { $player } zapełnia rząd monet i bierze puchar za { $points } punktu
    }
event-completed = { $player } kończy kartę { $card }
event-took-display = { $player } bierze kartę { $card } z oferty
event-took-deck = { $player } dobiera kartę { $card } ze stosu
event-bonus =
    { $points ->
        [one] { form-color } piramida: { $player } zdobywa 1 punkt
        [few] { form-color } piramida: { $player } zdobywa { $points } punkty
        [many] { form-color } piramida: { $player } zdobywa { $points } punktów
       *[other] { form-color } piramida: { $player } zdobywa { $points } punktu
    }
event-ended = koniec gry

# To samo, opowiedziane temu, kto to zrobił.
you-dealt = dostajesz karty { $cards }
you-kept = zatrzymujesz karty { $cards }
you-round-start = zaczyna się runda { $round } i zaczynasz ty
you-crossed = skreślasz { $boxes } na karcie { $card }
you-crossed-single = skreślasz pojedyncze pole { $boxes } na karcie { $card }
you-crossed-extra = dodatkowo skreślasz { $boxes } na karcie { $card }
you-palm =
    { $points ->
        [0] skreślasz palmę, ale nie masz już dla niej pola
        [one] zdobywasz 1 punkt za palmę
        [few] zdobywasz { $points } punkty za palmę
        [many] zdobywasz { $points } punktów za palmę
       *[other] zdobywasz { $points } punktu za palmę
    }
you-lapsed =
    { $extras ->
        [one] nie masz dozwolonego pola na dodatkowe skreślenie, więc przepada
        [few] nie masz dozwolonego pola na { $extras } dodatkowe skreślenia, więc przepadają
        [many] nie masz dozwolonego pola na { $extras } dodatkowych skreśleń, więc przepadają
       *[other] nie masz dozwolonego pola na { $extras } dodatkowego skreślenia, więc przepadają
    }
you-passed = nie masz dozwolonego pola i pasujesz
you-cup =
    { $points ->
        [0] zapełniasz rząd monet, ale nie ma już żadnego pucharu
        [one] zapełniasz rząd monet i bierzesz puchar za 1 punkt
        [few] zapełniasz rząd monet i bierzesz puchar za { $points } punkty
        [many] zapełniasz rząd monet i bierzesz puchar za { $points } punktów
       *[other] zapełniasz rząd monet i bierzesz puchar za { $points } punktu
    }
you-completed = kończysz kartę { $card }
you-took-display = bierzesz kartę { $card } z oferty
you-took-deck = dobierasz kartę { $card } ze stosu
you-bonus =
    { $points ->
        [one] { form-color } piramida: zdobywasz 1 punkt
        [few] { form-color } piramida: zdobywasz { $points } punkty
        [many] { form-color } piramida: zdobywasz { $points } punktów
       *[other] { form-color } piramida: zdobywasz { $points } punktu
    }

# Lista dwóch lub więcej rzeczy, budowana od przodu.
list-next = { $front }, { $next }
list-last = { $front } i { $last }

# Gracz, którego imienia nie znamy, pod numerem z zapisów.
event-player = gracz { $player }
