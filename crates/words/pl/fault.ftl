### Co jest nie tak z zapisem. Miejsce, kod i zasada stoją obok zdania.

fault-json = nie da się odczytać: { $reason }
fault-format = format to „{ $word }”, a odczytać można tylko „{ $format }”
fault-unknown-game = nie ma gry „{ $word }”: są maps i pyramids
fault-deck =
    { $count ->
        [one] w talii jest błąd: { $first }
        [few] w talii są { $count } błędy, pierwszy to: { $first }
        [many] w talii jest { $count } błędów, pierwszy to: { $first }
       *[other] w talii jest { $count } błędu, pierwszy to: { $first }
    }
fault-unknown-event = nie ma zdarzenia „{ $word }”: są dealt, kept, displayed, round, revealed, crossed, palm, lapsed, passed, cup, completed, took, bonus i ended
fault-no-such-card = w talii nie ma karty { $card }
fault-no-such-player = przy tym stole nie ma gracza { $player }: graczy liczy się od 0
fault-not-a-box = „{ $word }” to nie pole: pole to litera od a do e i cyfra od 1 do 5, na przykład b3
fault-box-twice = pole { $box } jest w jednym skreśleniu podane dwa razy
fault-result-missing = gra się skończyła, więc zapis potrzebuje wyniku
fault-result-without-end = jest wynik, ale gra się nie skończyła: usuń wynik albo dograj do końca
fault-after-the-end = gra była już skończona: po „ended” nic nie następuje
fault-dealt-twice = karta { $card } została już rozdana
fault-pattern-gone = { form-pattern } ({ $pattern }) już się nie pojawi: w tej rundzie nie ma więcej takich kart wyprawy
fault-card-gone = karty { $card } nie ma już w stosie: nie można jej wyłożyć ani dobrać
fault-displayed-count =
    { $laid ->
        [one] do oferty trafia 1 karta
        [few] do oferty trafiają { $laid } karty
        [many] do oferty trafia { $laid } kart
       *[other] do oferty trafia { $laid } karty
    }, a według zasad powinno być { $due }
fault-wrong-player = następny jest { $due }, nie { $got }
fault-must-cross = { $player } pasuje, ale ma jeszcze dozwolone pole
fault-must-use-extra = { $player } pozwala przepaść dodatkowemu skreśleniu, ale ma dla niego jeszcze dozwolone pole
fault-score-count = wyników jest { $got }, a graczy { $due }
fault-scores = { $player } ma { $got } ({ $part }), a z tej gry wynika { $due }
fault-winners = według punktów wygrywa { $due }

# Kolej była na inne zdarzenie. $due i $got to słowa formatu zapisu.
fault-missing =
    { $due ->
        [dealt] najpierw każdy musi dostać cztery karty
        [kept] najpierw każdy musi zatrzymać dwie karty
        [displayed] najpierw trzeba uzupełnić ofertę
        [round] najpierw musi zacząć się runda
        [revealed] najpierw trzeba odkryć wzór
        [crossed] któryś gracz musi jeszcze skreślać
        [palm] najpierw trzeba policzyć skreśloną palmę
        [lapsed] najpierw muszą przepaść dodatkowe skreślenia bez dozwolonego pola
        [passed] najpierw musi spasować gracz bez dozwolonego pola
        [cup] najpierw zapełniony rząd monet musi dostać puchar
        [completed] najpierw trzeba odłożyć ukończoną kartę
        [took] najpierw trzeba zastąpić ukończoną kartę
        [bonus] najpierw trzeba rozdać punkty za piramidy
       *[ended] gra musi się tu skończyć
    }: powinno być „{ $due }”, a jest { $got ->
        [nothing] koniec zapisu
       *[other] „{ $got }”
    }

# Właściwe zdarzenie o złej treści: $due i $got są opowiedziane jak zdarzenia.
fault-wrong = powinno być „{ $due }”, a jest „{ $got }”

# Odrzucony wybór tam, gdzie numeru karty nie ma pod ręką.
fault-no-box =
    { $count ->
        [one] { $boxes } to nie pole tej karty
        [few] { $boxes } to nie pola tej karty
        [many] { $boxes } to nie pola tej karty
       *[other] { $boxes } to nie pola tej karty
    }
