### Proč je jedna volba lepší než druhá: co pro ni mluví, krátkou větou, kterou přečte i dítě.
### Volba sama se nejmenuje: říká se o ní „hned dokončí kartu 22“; ta druhá je „druhá volba“.

reason-completes =
    { $value ->
        [one] hned dokončí kartu { $card }: 1 bod
        [few] hned dokončí kartu { $card }: { $value } body
       *[other] hned dokončí kartu { $card }: { $value } bodů
    }
reason-completes-never = hned dokončí kartu { $card }, při druhé volbě to nebude možné ani v příštím tahu
reason-completes-odds = hned dokončí kartu { $card }, při druhé volbě je na to v příštím tahu šance { $cases } { form-of }
reason-completes-surely = hned dokončí kartu { $card }, při druhé volbě až v příštím tahu, ale jistě
reason-odds-next =
    { $otherwise ->
        [0] šance dokončit kartu { $card } v příštím tahu: { $cases } { form-of }, při druhé volbě žádná
       *[other] šance dokončit kartu { $card } v příštím tahu: { $cases } { form-of }, při druhé volbě { $otherwise } { form-of }
    }
reason-odds-soon =
    { $otherwise ->
        [0] šance dokončit kartu { $card } do dvou tahů: { $cases } %, při druhé volbě žádná
       *[other] šance dokončit kartu { $card } do dvou tahů: { $cases } %, při druhé volbě { $otherwise } %
    }
reason-odds-next-surely =
    { $otherwise ->
        [0] kartu { $card } půjde v příštím tahu jistě dokončit, při druhé volbě to možné nebude
       *[other] kartu { $card } půjde v příštím tahu jistě dokončit, při druhé volbě je šance { $otherwise } { form-of }
    }
reason-hole =
    { $count ->
        [one] nenechá na kartě { $card } osamocené políčko { $boxes }: žádný obrazec by se tam nevešel
        [few] nenechá na kartě { $card } osamocená políčka { $boxes }: žádný obrazec by se tam nevešel
       *[other] nenechá na kartě { $card } osamocená políčka { $boxes }: žádný obrazec by se tam nevešel
    }
reason-sooner =
    { $turns ->
        [one] kartu { $card } lze dokončit nejdřív za 1 tah, při druhé volbě za { $otherwise }
        [few] kartu { $card } lze dokončit nejdřív za { $turns } tahy, při druhé volbě za { $otherwise }
       *[other] kartu { $card } lze dokončit nejdřív za { $turns } tahů, při druhé volbě za { $otherwise }
    }
reason-fits =
    { $otherwise ->
        [0] šance, že se příští obrazec vejde celý na kartu { $card }: { $cases } { form-of }, při druhé volbě žádná
       *[other] šance, že se příští obrazec vejde celý na kartu { $card }: { $cases } { form-of }, při druhé volbě { $otherwise } { form-of }
    }
reason-fits-surely =
    { $otherwise ->
        [0] příští obrazec se na kartu { $card } jistě vejde celý, při druhé volbě se nevejde žádný
       *[other] příští obrazec se na kartu { $card } jistě vejde celý, při druhé volbě je šance { $otherwise } { form-of }
    }
reason-left =
    { $boxes ->
        [one] na kartě { $card } zbude 1 políčko, při druhé volbě { $otherwise }
        [few] na kartě { $card } zbudou { $boxes } políčka, při druhé volbě { $otherwise }
       *[other] na kartě { $card } zbude { $boxes } políček, při druhé volbě { $otherwise }
    }
reason-way =
    { $boxes ->
        [one] na kartě { $card } zbývá k hrobce 1 políčko, při druhé volbě { $otherwise }
        [few] na kartě { $card } zbývají k hrobce { $boxes } políčka, při druhé volbě { $otherwise }
       *[other] na kartě { $card } zbývá k hrobce { $boxes } políček, při druhé volbě { $otherwise }
    }
reason-whole = škrtne celý obrazec, { form-pattern-accusative } ({ $pattern }): { $boxes } políčka, ne jen 1
reason-extra =
    { $crosses ->
        [one] přinese teď 1 škrt navíc, při druhé volbě { $otherwise }
        [few] přinese teď { $crosses } škrty navíc, při druhé volbě { $otherwise }
       *[other] přinese teď { $crosses } škrtů navíc, při druhé volbě { $otherwise }
    }

reason-torch =
    { $left ->
        [0] zapálí pochodeň kola { $round }, která by jinak propadla
       *[other] zapálí pochodeň kola { $round }, která může později propadnout
    }
reason-torch-soon =
    { $otherwise ->
        [0] šance zapálit v příštím tahu pochodeň kola { $round }: { $cases } { form-of }, při druhé volbě žádná
       *[other] šance zapálit v příštím tahu pochodeň kola { $round }: { $cases } { form-of }, při druhé volbě { $otherwise } { form-of }
    }
reason-torch-soon-surely =
    { $otherwise ->
        [0] pochodeň kola { $round } půjde v příštím tahu jistě zapálit, při druhé volbě to možné nebude
       *[other] pochodeň kola { $round } půjde v příštím tahu jistě zapálit, při druhé volbě je šance { $otherwise } { form-of }
    }
reason-gem-pairs =
    { $pairs ->
        [one] o 1 pár drahokamů víc: pár dá 5 bodů, drahokam bez páru 1
        [few] o { $pairs } páry drahokamů víc: pár dá 5 bodů, drahokam bez páru 1
       *[other] o { $pairs } párů drahokamů víc: pár dá 5 bodů, drahokam bez páru 1
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
        [one] palma teď dá 1 bod, obvykle asi { $usual }
        [few] palma teď dá { $value } body, obvykle asi { $usual }
       *[other] palma teď dá { $value } bodů, obvykle asi { $usual }
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
reason-bears = { form-icons }: { $count } na kartě { $card }, { $otherwise } na kartě { $than }
reason-bears-than-unseen = { form-icons }: { $count } na kartě { $card }, asi { $otherwise } na kartě z balíčku
reason-bears-unseen = { form-icons }: asi { $count } na kartě z balíčku, { $otherwise } na kartě { $than }
reason-wanted =
    { $value ->
        [one] dokončená karta { $card } může přinést navíc 1 bod za { form-color-accusative } pyramidu
        [few] dokončená karta { $card } může přinést navíc { $value } body za { form-color-accusative } pyramidu
       *[other] dokončená karta { $card } může přinést navíc { $value } bodů za { form-color-accusative } pyramidu
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
