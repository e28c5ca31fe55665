### Příprava stolu: kolik je hráčů, volby, rozdání.

table-players = u stolu hrají 1 až 4 hráči, ne { $seats }
table-deck-too-small =
    { $most ->
        [one] balíček stačí jen pro 1 hráče
        [few] balíček stačí nejvýš pro { $most } hráče
       *[other] balíček stačí nejvýš pro { $most } hráčů
    }, ne pro { $seats }: každý potřebuje 4 karty a nabídka také

option-unknown-key = volba „{ $word }“ neexistuje: jsou tu { $keys }
option-unknown-value = volba { $key } nemůže být „{ $word }“: vyber z { $allowed }

## Vysvětlení voleb: každá, pak každá její hodnota.

option-finished-card-open = zda se na kartu dokončenou v tomto tahu dají ještě dávat škrty navíc
option-finished-card-open-yes = na kartu dokončenou v tomto tahu jdou ještě škrty navíc, dokud není vyhodnocena
option-finished-card-open-no = na dokončenou kartu se už neškrtá
option-refill = kdy se doplňuje nabídka
option-refill-after-each-player = nabídka se doplní pokaždé, když si hráč vezme všechny své náhrady
option-refill-after-everyone = nabídka se doplní jednou, až všichni vyhodnotí své karty
option-tracker = zda stůl ukazuje obrazce, které ještě přijdou
option-tracker-yes = stůl ukazuje obrazce, které v tomto kole ještě mohou přijít
option-tracker-no = obrazce, které přijdou, se nikomu neukazují: pamatovat si je patří ke hře

## Id rozdání.

deal-length = id rozdání má 14 písmen a číslic, například { $example }
deal-sign = „{ $sign }“ v id rozdání nikdy není: id vypadá takto: { $example }
deal-check = někde v tomto id rozdání je překlep: porovnej ho prosím znak po znaku
