### Dlaczego czegoś nie wolno i co można zamiast tego.

refusal-not-due = nie teraz: gra czeka na coś innego
refusal-not-dealt = karty { $card } nie ma wśród czterech rozdanych: zatrzymać można dwie z nich
refusal-kept-twice = karta { $card } jest podana dwa razy: muszą to być dwie różne
refusal-not-your-card = skreśla się na własnych dwóch kartach, a karta { $card } do nich nie należy
refusal-no-box-maps =
    { $count ->
        [one] { $boxes } nie należy do wyspy: wybierz jedno z jej pól
        [few] { $boxes } nie należą do wyspy: wybierz jej pola
        [many] { $boxes } nie należą do wyspy: wybierz jej pola
       *[other] { $boxes } nie należą do wyspy: wybierz jej pola
    }
refusal-no-box-pyramids =
    { $count ->
        [one] { $boxes } to ściana, a ścian nigdy się nie skreśla: wybierz inne pole
        [few] { $boxes } to ściany, a ścian nigdy się nie skreśla: wybierz inne pola
        [many] { $boxes } to ściany, a ścian nigdy się nie skreśla: wybierz inne pola
       *[other] { $boxes } to ściany, a ścian nigdy się nie skreśla: wybierz inne pola
    }
refusal-crossed-already =
    { $count ->
        [one] { $boxes } jest już skreślone: wybierz wolne pole
        [few] { $boxes } są już skreślone: wybierz wolne pola
        [many] { $boxes } są już skreślone: wybierz wolne pola
       *[other] { $boxes } są już skreślone: wybierz wolne pola
    }
refusal-not-the-pattern = te pola nie tworzą { form-pattern-genitive } ({ $pattern }): skreśl cały wzór, dowolnie obrócony lub odbity, albo tylko jedno pole
refusal-extra-is-one-box = dodatkowe skreślenie to dokładnie jedno pole: wybierz jedno
refusal-card-finished = karta { $card } jest ukończona i przy tym stole nie przyjmuje już skreśleń: użyj drugiej karty
refusal-entrance-first = pierwsze skreślenie na karcie musi obejmować jej wejście
refusal-entrance-first-on = pierwsze skreślenie na karcie { $card } musi obejmować jej wejście, { $entrance }
refusal-not-touching = skreślenie musi stykać się bokiem z polem już skreślonym na tej karcie
refusal-not-touching-on = skreślenie na karcie { $card } musi stykać się bokiem z polem już na niej skreślonym
refusal-not-on-display = karty { $card } nie ma w ofercie: weź jedną z tych, które są, albo wierzchnią kartę stosu
refusal-deck-empty = stos jest pusty: weź kartę z oferty

# Powód, a za nim numer zasady.
with-rule = { $text } ({ $rule })
