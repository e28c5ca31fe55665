### Samouczek: co mówi trener, zawsze jedno lub dwa krótkie zdania.
###
### lesson-GRA-KROK mówi, co zrobić; lesson-GRA-KROK-done chwali i stoi przed następnym krokiem.
### To, co na stronie jest w ramce, nazywają czytnikom ekranu komunikaty lesson-where.

## Ekrany

lesson-choose = Ucz się, grając
lesson-choose-about = Kilka minut na każdą grę, na prawdziwych kartach. Możesz przerwać w każdej chwili i wrócić później.
lesson-learn = Nauka: { form-game }
lesson-begin = Zacznij
lesson-go-on = Dalej od kroku { $step } z { $steps }
lesson-again = Zacznij od nowa
lesson-learned = Tę grę już znasz.
lesson-progress = Krok { $step } z { $steps }
lesson-leave = Wyjdź z samouczka
lesson-coach = Trener
lesson-show = Pokaż mi
lesson-next = Dalej
lesson-back = Cofnij to
lesson-astray = To też jest dozwolone. Teraz jednak cofnij to i spróbuj tego, co jest w ramce.
lesson-astray-confirmed = To też jest dozwolone. Teraz jednak cofnij to przyciskiem obok.
lesson-broken = Ten samouczek nie pasuje do talii, którą ma strona. Wczytaj stronę ponownie.

lesson-finished = Znasz już grę!
lesson-first-game = Rozegraj pierwszą partię
lesson-first-game-about = Przeciw botowi, który też dopiero zaczyna.
lesson-other = A teraz nauka: { form-game }

## Co jest w ramce

lesson-where-boxes = Na karcie { $card }: { $boxes }.
lesson-where-card = Karta { $card }.
lesson-where-cards = Karty { $cards }.

## What each game is about

lesson-maps-goal = Skreślaj wzory, kończ wyspy i zbieraj po drodze monety i palmy. Cztery rundy po siedem tur; wygrywa najwyższa suma.
lesson-pyramids-goal = Skreślając wzory, przekop się od wejścia do złotego grobowca, zbieraj klejnoty i pochodnie i uważaj na czaszki. Cztery rundy po siedem tur; wygrywa najwyższa suma.

## The chapters

lesson-chapter-cards = Twoje karty
lesson-chapter-turn = Jedna tura
lesson-chapter-icons = Symbole
lesson-chapter-complete = Ukończona karta

## Mapy

lesson-maps-keep = Dostajesz cztery mapy i zatrzymujesz dwie. Wybierz te dwie w ramkach.
lesson-maps-keep-done = Dwie pomarańczowe wyspy: po 12 punktów, gdy będą ukończone.
lesson-maps-rotate = Wyprawa pokazuje narożną trójkę. Obracaj ją przyciskiem albo klawiszem R, aż będzie wyglądać jak pola w ramce.
lesson-maps-rotate-done = Właśnie tak.
lesson-maps-place = Teraz skreśl pola w ramce: kliknij tam albo dotknij ich po kolei.
lesson-maps-place-touch = Wyprawa pokazuje narożną trójkę. Skreśl pola w ramce: dotknij ich po kolei albo przesuń po nich palcem.
lesson-maps-place-done = Była wśród nich moneta: 1 punkt.
lesson-maps-confirm = Zatwierdź skreślenie. Do tego czasu możesz je cofnąć.
lesson-maps-confirm-done = To była twoja pierwsza tura.
lesson-maps-apart = Wzór może leżeć na wyspie gdziekolwiek; nie musi dotykać twoich innych skreśleń. Skreśl pola w ramce i zatwierdź.
lesson-maps-apart-done = Twoja druga moneta.
lesson-maps-extra = Litera T pasuje na X, a X od razu daje dodatkowe skreślenie. Skreśl pola w ramce.
lesson-maps-extra-done = A teraz dodatkowe skreślenie, na dowolnej mapie.
lesson-maps-palm = Weź palmę: daje 1 punkt i jeszcze 1 za każdą palmę w ofercie. Potem zatwierdź.
lesson-maps-palm-done = 3 punkty, bo w ofercie leżą dwie palmy.
lesson-maps-single = Kwadrat nigdzie się nie mieści, więc skreślasz tylko jedno pole. Weź monetę i zatwierdź.
lesson-maps-single-done = Trzy monety: w rzędzie brakuje jeszcze jednej.
lesson-maps-mirror = Teraz litera L. Odbij ją (M) i obracaj (R), aż będzie wyglądać jak pola w ramce.
lesson-maps-mirror-done = Świetnie.
lesson-maps-row = Skreśl pola w ramce i zatwierdź: czwarta moneta zapełni rząd monet.
lesson-maps-row-touch = Teraz litera L, dowolnie obrócona lub odbita. Skreśl pola w ramce i zatwierdź: czwarta moneta zapełni rząd monet.
lesson-maps-row-done = Za pełny rząd jest najwyższy puchar, jaki został: 6 punktów dla ciebie.
lesson-maps-last = Jednej z twoich map brakuje jednego pola. Skreśl pola w ramce na drugiej: jest wśród nich X.
lesson-maps-last-done = Jedno dodatkowe skreślenie.
lesson-maps-complete = Użyj go na ostatnim polu swojej wyspy. Potem zatwierdź.
lesson-maps-complete-done = Wyspa jest ukończona: 12 punktów.
lesson-maps-take = Ukończoną mapę odkłada się i bierze inną. Wybierz tę w ramce: ma pomarańczową pieczęć.
lesson-maps-take-done = Dobry wybór.
lesson-maps-seal = Gdy jej mapa będzie ukończona, ta pieczęć da 2 punkty za każdą twoją ukończoną pomarańczową mapę. Karta punktacji wszystko liczy.
lesson-maps-finished = 25 punktów po sześciu turach! Gra ma cztery rundy po siedem tur, a wygrywa najwyższa suma.

## Piramidy

lesson-pyramids-keep = Dostajesz cztery karty i zatrzymujesz dwie. Wybierz te dwie w ramkach.
lesson-pyramids-keep-done = Dwie zielone piramidy: to się opłaci.
lesson-pyramids-rotate = Wyprawa pokazuje prostą trójkę. Obracaj ją przyciskiem albo klawiszem R, aż będzie wyglądać jak pola w ramce.
lesson-pyramids-rotate-done = Właśnie tak.
lesson-pyramids-entrance = Pierwsze skreślenie na karcie musi objąć jej wejście. Skreśl pola w ramce: kliknij tam albo dotknij ich po kolei.
lesson-pyramids-entrance-touch = Wyprawa pokazuje prostą trójkę, a pierwsze skreślenie na karcie musi objąć jej wejście. Dotknij pól w ramce po kolei albo przesuń po nich palcem.
lesson-pyramids-entrance-done = Była wśród nich pochodnia.
lesson-pyramids-confirm = Zatwierdź skreślenie. Do tego czasu możesz je cofnąć.
lesson-pyramids-confirm-done = Pochodnia rundy 1 płonie: 5 punktów. Każda runda ma jedną.
lesson-pyramids-touch = Odtąd każde skreślenie na tej karcie musi bokiem dotykać skreślonego pola. Skreśl pola w ramce.
lesson-pyramids-touch-done = Czerwony krzyżyk: od razu dodatkowe skreślenie!
lesson-pyramids-extra = Może trafić na dowolną kartę. Skreśl wejście drugiej i zatwierdź.
lesson-pyramids-extra-done = Obie piramidy są otwarte.
lesson-pyramids-single = Zamiast wzoru zawsze możesz skreślić tylko jedno pole. Naciśnij „Jedno pole”, skreśl pole w ramce i zatwierdź.
lesson-pyramids-single-done = Do grobowca zostały już tylko trzy pola.
lesson-pyramids-mirror = Teraz litera L. Odbij ją (M) i obracaj (R), aż będzie wyglądać jak pola w ramce.
lesson-pyramids-mirror-done = Świetnie.
lesson-pyramids-skull = Skreśl pola w ramce i zatwierdź: jest tam czerwony klejnot, ale też czaszka.
lesson-pyramids-skull-touch = Teraz litera L, dowolnie obrócona lub odbita. Skreśl pola w ramce i zatwierdź: jest tam czerwony klejnot, ale też czaszka.
lesson-pyramids-skull-done = Pierwsza czaszka kosztuje 1 punkt, każda następna więcej.
lesson-pyramids-potion = Mikstura wymazuje dwie czaszki, a czerwony i zielony klejnot tworzą parę. Skreśl pola w ramce i zatwierdź.
lesson-pyramids-potion-done = Czaszki już nie ma, a para klejnotów daje 5 punktów.
lesson-pyramids-tomb = Złoty grobowiec kończy kartę, nawet gdy inne pola są wolne. Skreśl pola w ramce i zatwierdź.
lesson-pyramids-tomb-done = Karta jest ukończona: 10 punktów, minus 1 za czaszkę po drodze.
lesson-pyramids-take = Ukończoną kartę odkłada się i bierze inną. Wybierz tę w ramce: znów jest zielona.
lesson-pyramids-take-done = Dobry wybór.
lesson-pyramids-race = Twoja 2., 4. i 6. karta jednego koloru dają punkty za piramidy: kto przy stole jest pierwszy, bierze 10, potem jest 6, potem 3, a potem nic. Jeszcze jedna zielona karta i bierzesz 10!
lesson-pyramids-finished = 19 punktów po sześciu turach! Gra ma cztery rundy po siedem tur, a wygrywa najwyższa suma.
