### Nazwy rzeczy: do zdań, legend i czytników ekranu.

## Słowniczek: słowa gier, każde zawsze takie samo. Do gracza mówimy na ty; zdania unikają rodzaju (nie „ukończyłeś”).
##   box        pole
##   card       karta; w Mapach mapa, w Piramidach piramida
##   cross      skreślać, skreślić; a crossing: skreślenie
##   extra cross  dodatkowe skreślenie, za X albo za czerwony krzyżyk
##   pattern    wzór
##   expedition wyprawa, karta wyprawy, talia wyprawy
##   display    oferta; uzupełnia się ją
##   deck       stos, z którego się dobiera; talia, gdy chodzi o wszystkie karty gry (talia domowa)
##   settle     rozliczyć ukończoną kartę (odłożyć ją i wziąć inną)
##   keep       zatrzymać
##   complete   ukończyć, ukończona
##   island wyspa, sea morze; coin moneta, coin row rząd monet, cup puchar, palm palma, seal pieczęć
##   entrance wejście, wall ściana, golden tomb złoty grobowiec
##   gem klejnot, torch pochodnia, skull czaszka, potion mikstura, pyramid points punkty za piramidy
##   score card karta punktacji, round runda, turn tura, start player pierwszy gracz
##   deal rozdanie (wszystko, co daje los), table stół, seat miejsce, bot bot, level poziom
##   free wolne, legal dozwolone, to lapse przepaść, to pass pasować

game-maps = Mapy
game-pyramids = Piramidy

color-purple = fioletowa
color-orange = pomarańczowa
color-green = zielona
color-grey = szara

pattern-i2 = domino
pattern-i3 = prosta trójka
pattern-l3 = narożna trójka
pattern-t4 = litera T
pattern-l4 = litera L
pattern-o4 = kwadrat

icon-plain = puste pole
icon-sea = morze
icon-wall = ściana
icon-x = dodatkowe skreślenie
icon-red-cross = czerwony krzyżyk
icon-red-gem = czerwony klejnot
icon-green-gem = zielony klejnot
icon-torch = pochodnia
icon-skull = czaszka
icon-potion = mikstura
icon-tomb = złoty grobowiec
icon-coin = moneta
icon-palm = palma

score-maps-total = razem
score-maps-coins = monety
score-maps-cups = puchary
score-maps-palms = palmy
score-maps-cards = ukończone mapy
score-maps-seals = pieczęcie

score-pyramids-total = razem
score-pyramids-cards = ukończone karty
score-pyramids-torches = pochodnie
score-pyramids-bonus = punkty za piramidy
score-pyramids-gems = klejnoty
score-pyramids-skulls = czaszki

## Formy: nazwa w środku zdania, wybrana według tego, co wiadomo komunikatowi.
## Karta, mapa, piramida i pieczęć są rodzaju żeńskiego, więc kolorom wystarcza ten rodzaj.

# „karta 7, zielona”, „zielona pieczęć”
form-color =
    { $color ->
        [purple] { color-purple }
        [orange] { color-orange }
        [green] { color-green }
       *[grey] { color-grey }
    }
# na początku zdania: „Zielona pieczęć”
form-color-capital =
    { $color ->
        [purple] Fioletowa
        [orange] Pomarańczowa
        [green] Zielona
       *[grey] Szara
    }
# biernik: „1 zieloną kartę”
form-color-accusative =
    { $color ->
        [purple] fioletową
        [orange] pomarańczową
        [green] zieloną
       *[grey] szarą
    }
# dopełniacz liczby pojedynczej: „żadnej zielonej karty”
form-color-genitive-one =
    { $color ->
        [purple] fioletowej
        [orange] pomarańczowej
        [green] zielonej
       *[grey] szarej
    }
# liczba mnoga, mianownik i biernik: „3 zielone karty”
form-color-plural =
    { $color ->
        [purple] fioletowe
        [orange] pomarańczowe
        [green] zielone
       *[grey] szare
    }
# liczba mnoga, dopełniacz: „5 zielonych kart”
form-color-genitive =
    { $color ->
        [purple] fioletowych
        [orange] pomarańczowych
        [green] zielonych
       *[grey] szarych
    }
form-pays-accusative =
    { $pays ->
        [purple] fioletową
        [orange] pomarańczową
        [green] zieloną
       *[grey] szarą
    }
form-pays-genitive =
    { $pays ->
        [purple] fioletowej
        [orange] pomarańczowej
        [green] zielonej
       *[grey] szarej
    }
# mianownik
form-pattern =
    { $pattern ->
        [I2] { pattern-i2 }
        [I3] { pattern-i3 }
        [L3] { pattern-l3 }
        [T4] { pattern-t4 }
        [L4] { pattern-l4 }
       *[O4] { pattern-o4 }
    }
# biernik: „skreśl narożną trójkę”
form-pattern-accusative =
    { $pattern ->
        [I2] domino
        [I3] prostą trójkę
        [L3] narożną trójkę
        [T4] literę T
        [L4] literę L
       *[O4] kwadrat
    }
# dopełniacz: „nie tworzą narożnej trójki”
form-pattern-genitive =
    { $pattern ->
        [I2] domina
        [I3] prostej trójki
        [L3] narożnej trójki
        [T4] litery T
        [L4] litery L
       *[O4] kwadratu
    }
form-icon =
    { $icon ->
        [sea] { icon-sea }
        [wall] { icon-wall }
        [x] { icon-x }
        [red-cross] { icon-red-cross }
        [red-gem] { icon-red-gem }
        [green-gem] { icon-green-gem }
        [torch] { icon-torch }
        [skull] { icon-skull }
        [potion] { icon-potion }
        [tomb] { icon-tomb }
        [coin] { icon-coin }
        [palm] { icon-palm }
       *[plain] { icon-plain }
    }
# liczba mnoga, mianownik
form-icons =
    { $icon ->
        [x] dodatkowe skreślenia
        [red-cross] czerwone krzyżyki
        [red-gem] czerwone klejnoty
        [green-gem] zielone klejnoty
        [torch] pochodnie
        [skull] czaszki
        [potion] mikstury
        [coin] monety
        [palm] palmy
       *[other] { form-icon }
    }
form-game =
    { $game ->
        [maps] { game-maps }
       *[pyramids] { game-pyramids }
    }
