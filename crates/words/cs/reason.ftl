### Proč je jedna volba lepší než druhá: co pro ni mluví, krátkou větou, kterou přečte i dítě.
### Volba sama se nejmenuje: říká se o ní „hned dokončí kartu 22“; „jinak“ je ta druhá.

reason-completes =
    { $value ->
        [one] hned dokončí kartu { $card }: 1 bod
        [few] hned dokončí kartu { $card }: { $value } body
       *[other] hned dokončí kartu { $card }: { $value } bodů
    }
reason-odds-next =
    { $otherwise ->
        [0] příští tah lze kartu { $card } dokončit: { $cases } z { $of } možností, jinak nijak
       *[other] příští tah lze kartu { $card } dokončit: { $cases } z { $of } možností, jinak { $otherwise }
    }
reason-odds-soon =
    { $otherwise ->
        [0] do dvou tahů lze kartu { $card } dokončit: { $cases } z { $of } možností, jinak nijak
       *[other] do dvou tahů lze kartu { $card } dokončit: { $cases } z { $of } možností, jinak { $otherwise }
    }
reason-hole =
    { $count ->
        [one] nenechá na kartě { $card } díru { $boxes }: zaplnilo by ji jen jediné políčko
        [few] nenechá na kartě { $card } díry { $boxes }: zaplnila by je jen jednotlivá políčka
       *[other] nenechá na kartě { $card } díry { $boxes }: zaplnila by je jen jednotlivá políčka
    }
reason-sooner =
    { $turns ->
        [one] kartu { $card } lze dokončit za 1 tah, jinak nejdřív za { $otherwise }
        [few] kartu { $card } lze dokončit za { $turns } tahy, jinak nejdřív za { $otherwise }
       *[other] kartu { $card } lze dokončit za { $turns } tahů, jinak nejdřív za { $otherwise }
    }
reason-fits =
    { $otherwise ->
        [0] na kartu { $card } se vejde { $cases } z { $of } obrazců, které mohou přijít, jinak žádný
       *[other] na kartu { $card } se vejde { $cases } z { $of } obrazců, které mohou přijít, jinak { $otherwise }
    }
reason-left =
    { $boxes ->
        [one] na kartě { $card } zbude 1 políčko, jinak { $otherwise }
        [few] na kartě { $card } zbudou { $boxes } políčka, jinak { $otherwise }
       *[other] na kartě { $card } zbude { $boxes } políček, jinak { $otherwise }
    }
reason-way =
    { $boxes ->
        [one] na kartě { $card } je ke hrobce 1 políčko, jinak { $otherwise }
        [few] na kartě { $card } jsou ke hrobce { $boxes } políčka, jinak { $otherwise }
       *[other] na kartě { $card } je ke hrobce { $boxes } políček, jinak { $otherwise }
    }
reason-whole = škrtne celý obrazec, { form-pattern-accusative } ({ $pattern }): políček { $boxes }, ne jen 1
reason-extra =
    { $crosses ->
        [one] přinese 1 škrt navíc, jinak { $otherwise }
        [few] přinese { $crosses } škrty navíc, jinak { $otherwise }
       *[other] přinese { $crosses } škrtů navíc, jinak { $otherwise }
    }

reason-torch =
    { $left ->
        [0] zapálí pochodeň kola { $round }: teď by propadla
       *[other] zapálí pochodeň kola { $round }: později může propadnout
    }
reason-torch-soon =
    { $otherwise ->
        [0] příští tah lze zapálit pochodeň kola { $round }: { $cases } z { $of } možností, jinak nijak
       *[other] příští tah lze zapálit pochodeň kola { $round }: { $cases } z { $of } možností, jinak { $otherwise }
    }
reason-gem-pairs =
    { $pairs ->
        [one] o 1 pár drahokamů víc: 5 bodů
        [few] o { $pairs } páry drahokamů víc: každý za 5 bodů
       *[other] o { $pairs } párů drahokamů víc: každý za 5 bodů
    }
reason-gems =
    { $gems ->
        [one] o 1 drahokam víc, který čeká do páru
        [few] o { $gems } drahokamy víc, které čekají do páru
       *[other] o { $gems } drahokamů víc, které čekají do páru
    }
reason-skulls =
    { $cost ->
        [one] méně lebek: stály by o 1 bod víc
        [few] méně lebek: stály by o { $cost } body víc
       *[other] méně lebek: stály by o { $cost } bodů víc
    }
reason-potion =
    { $value ->
        [one] lektvar smaže lebky: o 1 bod víc
        [few] lektvar smaže lebky: o { $value } body víc
       *[other] lektvar smaže lebky: o { $value } bodů víc
    }
reason-potion-kept = lektvar si nechá na později: teď najde málo lebek
reason-bonus =
    { $value ->
        [one] vezme 1 bod: { form-color } pyramida
        [few] vezme { $value } body: { form-color } pyramida
       *[other] vezme { $value } bodů: { form-color } pyramida
    }
reason-bonus-before =
    { $value ->
        [one] vezme 1 bod ({ form-color } pyramida) dřív, než může { $player }
        [few] vezme { $value } body ({ form-color } pyramida) dřív, než může { $player }
       *[other] vezme { $value } bodů ({ form-color } pyramida) dřív, než může { $player }
    }

reason-coins =
    { $coins ->
        [one] o 1 minci víc
        [few] o { $coins } mince víc
       *[other] o { $coins } mincí víc
    }
reason-cup =
    { $value ->
        [one] zaplní řadu mincí: poháry dají o 1 bod víc
        [few] zaplní řadu mincí: poháry dají o { $value } body víc
       *[other] zaplní řadu mincí: poháry dají o { $value } bodů víc
    }
reason-cup-before =
    { $value ->
        [one] zaplní řadu mincí dřív než { $player }, komu chybí jedna mince: poháry dají o 1 bod víc
        [few] zaplní řadu mincí dřív než { $player }, komu chybí jedna mince: poháry dají o { $value } body víc
       *[other] zaplní řadu mincí dřív než { $player }, komu chybí jedna mince: poháry dají o { $value } bodů víc
    }
reason-palm =
    { $value ->
        [one] palma teď dá 1 bod, obvykle { $usual }
        [few] palma teď dá { $value } body, obvykle { $usual }
       *[other] palma teď dá { $value } bodů, obvykle { $usual }
    }
reason-seals =
    { $value ->
        [one] pečeti zaplatí o 1 bod víc
        [few] pečeti zaplatí o { $value } body víc
       *[other] pečeti zaplatí o { $value } bodů víc
    }

reason-quick = karta { $card } trvá asi { $turns } tahu, karta { $than } asi { $otherwise }
reason-quick-than-unseen = karta { $card } trvá asi { $turns } tahu, karta z balíčku asi { $otherwise }
reason-quick-unseen = karta z balíčku trvá asi { $turns } tahu, karta { $than } asi { $otherwise }
reason-prize = karta { $card } má hodnotu { $value }, karta { $than } jen { $otherwise }
reason-prize-than-unseen = karta { $card } má hodnotu { $value }, karta z balíčku asi { $otherwise }
reason-prize-unseen = karta z balíčku má hodnotu asi { $value }, karta { $than } jen { $otherwise }
reason-bears = { form-icon }: na kartě { $card } { $count }×, na druhé { $otherwise }×
reason-wanted =
    { $value ->
        [one] dokončená karta { $card } přinese 1 bod: { form-color } pyramida
        [few] dokončená karta { $card } přinese { $value } body: { form-color } pyramida
       *[other] dokončená karta { $card } přinese { $value } bodů: { form-color } pyramida
    }
reason-sealed =
    { $value ->
        [one] dokončená karta { $card } přinese s pečetěmi o 1 bod víc
        [few] dokončená karta { $card } přinese s pečetěmi o { $value } body víc
       *[other] dokončená karta { $card } přinese s pečetěmi o { $value } bodů víc
    }

# Důvod a přibližně kolik za to, třeba „2,4“.
reason-worth = { $reason } (asi { $points } bodu)
# Místo důvodů.
reason-close = skoro nastejno: obě volby jsou asi stejně dobré
# Co z rozdílu zbude, když jsou řečeny všechny části skóre.
reason-rest = zbytek
