### Dlaczego wiersz nie jest pozycją tej gry i tej talii.

position-game = pozycja zaczyna się nazwą swojej gry, a „{ $word }” to nie ta gra
position-deck = ta pozycja należy do talii { $line }, a tutaj jest talia { $deck }
position-parts =
    { $count ->
        [one] ten wiersz ma 1 część
        [few] ten wiersz ma { $count } części
        [many] ten wiersz ma { $count } części
       *[other] ten wiersz ma { $count } części
    }: pozycja ma ich 10 dla stołu i po jednej dla każdego gracza, od 1 do 4, zależnie od talii
position-malformed = części { $part }, { $name }, nie da się odczytać
position-card-twice = karta { $card } jest w dwóch miejscach, a istnieje tylko jedna
position-impossible = część { $part }, { $name }, nie zgadza się z resztą wiersza
position-table = pozycja należy do stołu z inną liczbą graczy lub innymi ustawieniami

# O czym jest która część wiersza.
position-part =
    { $part ->
        [1] gra
        [2] talia
        [3] opcje
        [4] runda i tura
        [5] co jest teraz do zrobienia
        [6] pierwszy gracz
        [7] pozostałe karty wyprawy
        [8] punkty pozostałe dla wszystkich
        [9] oferta
        [10] karty ukończone w tej turze
       *[other] karty i karta punktacji jednego gracza
    }
