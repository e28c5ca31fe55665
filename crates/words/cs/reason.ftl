### Proč je jedna volba lepší než druhá: co pro ni mluví, krátkou větou, kterou přečte i dítě.
### Volba sama se nejmenuje: říká se o ní „hned dokončí kartu 22“; „jinak“ je ta druhá.

reason-completes =
    { $value ->
        [one] hned dokončí kartu { $card }: 1 bod
        [few] hned dokončí kartu { $card }: { $value } body
       *[other] hned dokončí kartu { $card }: { $value } bodů
    }
reason-completes-never = hned dokončí kartu { $card }, jinak to nepůjde ani v příštím tahu
reason-completes-odds = hned dokončí kartu { $card }, jinak v příštím tahu se šancí { $cases } { form-of }
reason-completes-surely = hned dokončí kartu { $card }, jinak jistě v příštím tahu
reason-odds-next =
    { $otherwise ->
        [0] šance dokončit kartu { $card } v příštím tahu: { $cases } { form-of }, jinak žádná
       *[other] šance dokončit kartu { $card } v příštím tahu: { $cases } { form-of }, jinak { $otherwise } { form-of }
    }
reason-odds-soon =
    { $otherwise ->
        [0] šance dokončit kartu { $card } do dvou tahů: { $cases } { form-of }, jinak žádná
       *[other] šance dokončit kartu { $card } do dvou tahů: { $cases } { form-of }, jinak { $otherwise } { form-of }
    }
reason-odds-next-surely =
    { $otherwise ->
        [0] kartu { $card } půjde v příštím tahu jistě dokončit, jinak to nepůjde
       *[other] kartu { $card } půjde v příštím tahu jistě dokončit, jinak se šancí { $otherwise } { form-of }
    }
reason-odds-soon-surely =
    { $otherwise ->
        [0] kartu { $card } půjde do dvou tahů jistě dokončit, jinak to nepůjde
       *[other] kartu { $card } půjde do dvou tahů jistě dokončit, jinak se šancí { $otherwise } { form-of }
    }
reason-hole =
    { $count ->
        [one] nenechá na kartě { $card } díru v { $boxes }: zaplnilo by ji jen jediné políčko
        [few] nenechá na kartě { $card } díry v { $boxes }: zaplnila by je jen jednotlivá políčka
       *[other] nenechá na kartě { $card } díry v { $boxes }: zaplnila by je jen jednotlivá políčka
    }
reason-sooner =
    { $turns ->
        [one] kartu { $card } lze dokončit za 1 tah, jinak nejdřív za { $otherwise }
        [few] kartu { $card } lze dokončit za { $turns } tahy, jinak nejdřív za { $otherwise }
       *[other] kartu { $card } lze dokončit za { $turns } tahů, jinak nejdřív za { $otherwise }
    }
reason-fits =
    { $otherwise ->
        [0] šance, že se příští obrazec vejde celý na kartu { $card }: { $cases } { form-of }, jinak žádná
       *[other] šance, že se příští obrazec vejde celý na kartu { $card }: { $cases } { form-of }, jinak { $otherwise } { form-of }
    }
reason-left =
    { $boxes ->
        [one] na kartě { $card } zbude 1 políčko, jinak { $otherwise }
        [few] na kartě { $card } zbudou { $boxes } políčka, jinak { $otherwise }
       *[other] na kartě { $card } zbude { $boxes } políček, jinak { $otherwise }
    }
reason-way =
    { $boxes ->
        [one] na kartě { $card } zbývá k hrobce 1 políčko, jinak { $otherwise }
        [few] na kartě { $card } zbývají k hrobce { $boxes } políčka, jinak { $otherwise }
       *[other] na kartě { $card } zbývá k hrobce { $boxes } políček, jinak { $otherwise }
    }
reason-whole = škrtne celý obrazec, { form-pattern-accusative } ({ $pattern }): { $boxes } políčka, ne jen 1
reason-extra =
    { $crosses ->
        [one] přinese teď 1 škrt navíc, jinak { $otherwise }
        [few] přinese teď { $crosses } škrty navíc, jinak { $otherwise }
       *[other] přinese teď { $crosses } škrtů navíc, jinak { $otherwise }
    }

reason-torch =
    { $left ->
        [0] zapálí pochodeň kola { $round }: jinak by už propadla
       *[other] zapálí pochodeň kola { $round }: později může propadnout
    }
reason-torch-soon =
    { $otherwise ->
        [0] šance zapálit v příštím tahu pochodeň kola { $round }: { $cases } { form-of }, jinak žádná
       *[other] šance zapálit v příštím tahu pochodeň kola { $round }: { $cases } { form-of }, jinak { $otherwise } { form-of }
    }
reason-gem-pairs =
    { $pairs ->
        [one] o 1 pár drahokamů víc: 5 bodů
        [few] o { $pairs } páry drahokamů víc: každý za 5 bodů
       *[other] o { $pairs } párů drahokamů víc: každý za 5 bodů
    }
reason-gems =
    { $gems ->
        [one] o 1 drahokam víc, zatím bez páru
        [few] o { $gems } drahokamy víc, zatím bez páru
       *[other] o { $gems } drahokamů víc, zatím bez páru
    }
reason-skulls =
    { $cost ->
        [one] méně lebek: jinak by stály o 1 bod víc
        [few] méně lebek: jinak by stály o { $cost } body víc
       *[other] méně lebek: jinak by stály o { $cost } bodů víc
    }
reason-potion =
    { $value ->
        [one] lektvar smaže lebky: o 1 bod víc
        [few] lektvar smaže lebky: o { $value } body víc
       *[other] lektvar smaže lebky: o { $value } bodů víc
    }
reason-potion-kept = nechá si lektvar na později: teď je pro něj lebek málo
reason-bonus =
    { $value ->
        [one] vezme 1 bod za { form-color-accusative } pyramidu
        [few] vezme { $value } body za { form-color-accusative } pyramidu
       *[other] vezme { $value } bodů za { form-color-accusative } pyramidu
    }
reason-bonus-before =
    { $value ->
        [one] vezme 1 bod za { form-color-accusative } pyramidu dřív než { $player }
        [few] vezme { $value } body za { form-color-accusative } pyramidu dřív než { $player }
       *[other] vezme { $value } bodů za { form-color-accusative } pyramidu dřív než { $player }
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
        [one] zaplní řadu mincí dřív než { $player } (tam chybí jedna mince): poháry dají o 1 bod víc
        [few] zaplní řadu mincí dřív než { $player } (tam chybí jedna mince): poháry dají o { $value } body víc
       *[other] zaplní řadu mincí dřív než { $player } (tam chybí jedna mince): poháry dají o { $value } bodů víc
    }
reason-palm =
    { $value ->
        [one] palma teď dá 1 bod, v průměru { $usual }
        [few] palma teď dá { $value } body, v průměru { $usual }
       *[other] palma teď dá { $value } bodů, v průměru { $usual }
    }
reason-seals =
    { $value ->
        [one] pečeti dají o 1 bod víc
        [few] pečeti dají o { $value } body víc
       *[other] pečeti dají o { $value } bodů víc
    }

reason-quick = karta { $card } zabere asi { $turns } tahu, karta { $than } asi { $otherwise }
reason-quick-than-unseen = karta { $card } zabere asi { $turns } tahu, karta z balíčku asi { $otherwise }
reason-quick-unseen = karta z balíčku zabere asi { $turns } tahu, karta { $than } asi { $otherwise }
reason-prize = body za kartu { $card }: { $value }, za kartu { $than } jen { $otherwise }
reason-prize-than-unseen = body za kartu { $card }: { $value }, za kartu z balíčku asi { $otherwise }
reason-prize-unseen = body za kartu z balíčku: asi { $value }, za kartu { $than } jen { $otherwise }
reason-bears = { form-icons }: { $count } na kartě { $card }, { $otherwise } na druhé
reason-wanted =
    { $value ->
        [one] dokončená karta { $card } přinese 1 bod za { form-color-accusative } pyramidu
        [few] dokončená karta { $card } přinese { $value } body za { form-color-accusative } pyramidu
       *[other] dokončená karta { $card } přinese { $value } bodů za { form-color-accusative } pyramidu
    }
reason-sealed =
    { $value ->
        [one] dokončená karta { $card } přinese díky pečetím o 1 bod víc
        [few] dokončená karta { $card } přinese díky pečetím o { $value } body víc
       *[other] dokončená karta { $card } přinese díky pečetím o { $value } bodů víc
    }

# Místo důvodů.
reason-close = skoro nastejno: obě volby jsou asi stejně dobré
# Co z rozdílu zbude, když jsou řečeny všechny části skóre.
reason-rest = zbytek
