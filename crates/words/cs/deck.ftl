### Chyby a zvláštnosti balíčků a jejich souborů. Řádky a sloupce se počítají od 1.

deck-too-few-cards =
    { $count ->
        [0] v balíčku nejsou žádné karty
        [one] v balíčku je jen 1 karta
        [few] v balíčku jsou jen { $count } karty
       *[other] v balíčku je jen { $count } karet
    }: potřebuje jich aspoň { $fewest }
deck-too-many-cards =
    { $count ->
        [one] v balíčku je { $count } karta
        [few] v balíčku jsou { $count } karty
       *[other] v balíčku je { $count } karet
    }: může jich být nejvýš { $most }
deck-number-out-of-range = karta { $card }: čísla karet jdou od 1 do 255
deck-number-twice = karta { $card }: toto číslo už má jiná karta

# Kde na kartě.
deck-on-card = karta { $card }: { $text }
deck-in-row = karta { $card }, řádek { $row }: { $text }
deck-at-place = karta { $card }, řádek { $row }, sloupec { $column }: { $text }

card-unknown-color = „{ $word }“ není barva této hry; jsou tu purple, orange a green a v maps také grey
card-unknown-seal = „{ $word }“ není barva pečeti; jsou tu purple, orange, green a grey
card-rows =
    { $count ->
        [0] mřížka je prázdná
        [one] mřížka má 1 řádek
        [few] mřížka má { $count } řádky
       *[other] mřížka má { $count } řádků
    }; pyramida má 5 řádků, mapa 1 až 4
card-row-length =
    { $count ->
        [0] řádek je prázdný
        [one] řádek má 1 znak
        [few] řádek má { $count } znaky
       *[other] řádek má { $count } znaků
    }; pyramida jich má v každém řádku 5, mapa ve všech řádcích stejně, 1 až 4
card-unknown-letter = „{ $word }“ nic neznamená; pyramida se píše znaky . # x r g t s p T, mapa znaky . ~ x c p
card-no-boxes = na této kartě není žádné políčko
card-cut-off = toto políčko je odříznuté; všechna políčka karty drží pohromadě hranami
card-no-tomb = chybí hrobka; napiš do tohoto řádku jedno T
card-misplaced-tomb = tady hrobka být nemůže; karta má právě jednu, v řádku 5
card-no-entrance = není uveden vchod; uveď políčko horního řádku, například c1
card-misplaced-entrance = vchod „{ $word }“ není políčko horního řádku; uveď některé odtamtud, například c1
card-no-points = nejsou uvedeny body; dej 1 za každé políčko
card-points =
    { $points ->
        [one] je uveden 1 bod
        [few] jsou uvedeny { $points } body
       *[other] je uvedeno { $points } bodů
    } za { $boxes ->
        [one] 1 políčko
        [few] { $boxes } políčka
       *[other] { $boxes } políček
    }; mapa má 1 bod za každé políčko

## Zvláštnosti: s balíčkem se dá hrát, ale liší se od domácích balíčků.

warning-few-cards =
    { $cards ->
        [one] 1 karta stačí
        [few] { $cards } karty stačí
       *[other] { $cards } karet stačí
    } nejvýš pro { $seats ->
        [one] 1 hráče
        [few] { $seats } hráče
       *[other] { $seats } hráčů
    }: 4 pro každého a 4 do nabídky
warning-card-count =
    { $cards ->
        [one] v balíčku je 1 karta
        [few] v balíčku jsou { $cards } karty
       *[other] v balíčku je { $cards } karet
    }; v domácím jich je { $profile }
warning-color-count =
    { $cards ->
        [0] v balíčku nejsou žádné { form-color-plural } karty
        [one] v balíčku je 1 { form-color } karta
        [few] v balíčku jsou { $cards } { form-color-plural } karty
       *[other] v balíčku je { $cards } { form-color-genitive } karet
    }; v domácím jich je { $profile }
warning-numbering = karty nejsou očíslovány 1, 2, 3 a tak dále bez mezer
warning-not-interleaved = čísla { form-color-genitive } karet jdou po sobě; domácí balíček barvy míchá
warning-island-size =
    { $boxes ->
        [one] karta { $card }: ostrov má 1 políčko
        [few] karta { $card }: ostrov má { $boxes } políčka
       *[other] karta { $card }: ostrov má { $boxes } políček
    }; v domácím balíčku jich ostrovy této barvy mají { $profile }
warning-island-height =
    { $rows ->
        [one] karta { $card }: ostrov je vysoký { $rows } řádek
        [few] karta { $card }: ostrov je vysoký { $rows } řádky
       *[other] karta { $card }: ostrov je vysoký { $rows } řádků
    }; v domácím balíčku jsou ostrovy této barvy nižší
warning-palms =
    { $palms ->
        [one] karta { $card }: je tu { $palms } palma
        [few] karta { $card }: jsou tu { $palms } palmy
       *[other] karta { $card }: je tu { $palms } palem
    }; v domácím balíčku je na kartě nejvýš 1
warning-touching-x = karta { $card }: dvě X sousedí hranou; v domácím balíčku nikdy
warning-seals =
    { $cards ->
        [0] žádná { form-color } karta nenese
        [one] 1 { form-color } karta nese
        [few] { $cards } { form-color-plural } karty nesou
       *[other] { $cards } { form-color-genitive } karet nese
    } { form-pays-accusative } pečeť; v domácím balíčku { $profile ->
        [0] žádná
        [one] je taková 1
        [few] jsou takové { $profile }
       *[other] je takových { $profile }
    }

## Soubory balíčků

file-syntax = nedá se přečíst: { $reason }
file-syntax-line = nedá se přečíst na řádku { $line }: { $reason }
file-syntax-place = nedá se přečíst na řádku { $line }, ve sloupci { $column }: { $reason }
file-format = formát je „{ $word }“, ale soubor balíčku má formát „{ $format }“
file-unknown-game = hra „{ $word }“ neexistuje: jsou tu maps a pyramids
file-other-game = tento balíček je pro { $file }, ale potřeba je balíček pro { $wanted }
file-deck =
    { $count ->
        [one] v balíčku je 1 chyba:
        [few] v balíčku jsou { $count } chyby:
       *[other] v balíčku je { $count } chyb:
    }
