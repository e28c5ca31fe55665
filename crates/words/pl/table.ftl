### Przygotowanie stołu: liczba graczy, opcje, rozdanie.

table-players = przy stole gra od 1 do 4 osób, nie { $seats }
table-deck-too-small =
    { $most ->
        [one] talia wystarcza tylko dla 1 gracza
        [few] talia wystarcza najwyżej dla { $most } graczy
        [many] talia wystarcza najwyżej dla { $most } graczy
       *[other] talia wystarcza najwyżej dla { $most } gracza
    }, nie dla { $seats }: każdy potrzebuje 4 kart, oferta też

option-unknown-key = nie ma opcji „{ $word }”: są { $keys }
option-unknown-value = opcja { $key } nie może mieć wartości „{ $word }”: wybierz z { $allowed }

## Objaśnienie opcji: każda, a po niej każda jej wartość.

option-finished-card-open = czy karta ukończona w tej turze przyjmuje jeszcze dodatkowe skreślenia
option-finished-card-open-yes = karta ukończona w tej turze przyjmuje jeszcze dodatkowe skreślenia, aż do rozliczenia
option-finished-card-open-no = ukończona karta nie przyjmuje już skreśleń
option-refill = kiedy uzupełnia się ofertę
option-refill-after-each-player = ofertę uzupełnia się za każdym razem, gdy gracz weźmie wszystkie swoje nowe karty
option-refill-after-everyone = ofertę uzupełnia się raz, gdy wszyscy rozliczą swoje karty
option-tracker = czy stół pokazuje wzory, które jeszcze przyjdą
option-tracker-yes = stół pokazuje wzory, które ta runda może jeszcze przynieść
option-tracker-no = nikt nie widzi, jakie wzory jeszcze przyjdą: pamięć jest częścią gry

## Identyfikator rozdania.

deal-length = identyfikator rozdania ma 14 liter i cyfr, na przykład { $example }
deal-sign = „{ $sign }” nigdy nie występuje w identyfikatorze rozdania: wygląda on tak: { $example }
deal-check = gdzieś w tym identyfikatorze jest pomyłka: porównaj go znak po znaku
