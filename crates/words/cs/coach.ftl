### Trenér během hry: proč je jeho rada nejlepší, co se příště může vejít, a otázka před škrtnutím, které hodně vydá.

## Co může přijít

coach-outs = Co se vejde příště
coach-outs-of-round =
    { $of ->
        [one] V tomto kole může přijít ještě { $of } obrazec:
        [few] V tomto kole mohou přijít ještě { $of } obrazce:
        [many] V tomto kole může přijít ještě { $of } obrazce:
       *[other] V tomto kole může přijít ještě { $of } obrazců:
    }
coach-outs-of-new-round = Začíná nové kolo, může přijít kterýkoli { form-of } obrazců:
coach-outs-of-all = Co už přišlo, se u tohoto stolu neukazuje, proto se počítá všech { $of } obrazců:
coach-outs-complete =
    { $count ->
        [one] { $count } může dokončit kartu
        [few] { $count } mohou dokončit kartu
        [many] { $count } může dokončit kartu
       *[other] { $count } může dokončit kartu
    }
coach-outs-whole =
    { $count ->
        [one] { $count } se vejde celý
        [few] { $count } se vejdou celé
        [many] { $count } se vejde celého
       *[other] { $count } se vejde celých
    }
coach-outs-single =
    { $count ->
        [one] { $count } dovolí jen jedno políčko
        [few] { $count } dovolí jen jedno políčko
        [many] { $count } dovolí jen jedno políčko
       *[other] { $count } dovolí jen jedno políčko
    }
coach-outs-nothing =
    { $count ->
        [one] { $count } se nevejde nikam
        [few] { $count } se nevejdou nikam
        [many] { $count } se nevejde nikam
       *[other] { $count } se nevejde nikam
    }
coach-outs-each = { $name } ({ $count } { form-of })
coach-outs-can-complete =
    { $count ->
        [one] dokončí { $cards }
        [few] dokončí { $cards }
        [many] dokončí { $cards }
       *[other] dokončí { $cards }
    }
coach-outs-can-whole =
    { $count ->
        [one] vejde se
        [few] vejdou se
        [many] vejde se
       *[other] vejdou se
    }
coach-outs-can-single = jen jedno políčko
coach-outs-can-nothing = nikam
coach-outs-replaced =
    { $count ->
        [one] Karta { $cards } je dokončená: karta, která ji nahradí, se nepočítá.
        [few] Obě karty jsou dokončené: co se vejde, záleží na nových.
        [many] Obě karty jsou dokončené: co se vejde, záleží na nových.
       *[other] Obě karty jsou dokončené: co se vejde, záleží na nových.
    }
coach-outs-last = Tohle je poslední tah: žádný obrazec už nepřijde.
coach-outs-extra = Nejdřív udělej škrty navíc, pak se to dá spočítat.
coach-outs-many = Možností je příliš mnoho, než aby se daly spočítat.

## Proč

coach-why = Proč?
coach-many = Je to mnoho drobností dohromady.

## Ještě jednou

coach-sure = Ještě se podívat?
coach-sure-asks =
    { $points ->
        [one] Tím přijdeš asi o { $points } bod.
        [few] Tím přijdeš asi o { $points } body.
        [many] Tím přijdeš asi o { $points } bodu.
       *[other] Tím přijdeš asi o { $points } bodů.
    }
coach-sure-again = Podívat se znovu
coach-sure-anyway = Přesto škrtnout
coach-sure-better = Co mluví pro jiné škrtnutí:

## Nastavení

coach-setting = Zeptat se před drahým škrtnutím
coach-setting-about = Jen ve hrách na tomto zařízení. Trenér se dívá, zatímco si rozmýšlíš. Kdyby tě škrtnutí stálo tolik bodů, trenér se jednou zeptá, než začne platit.
coach-setting-off = Vypnuto
coach-setting-from =
    { $points ->
        [one] Od { $points } bodu
        [few] Od { $points } bodů
        [many] Od { $points } bodu
       *[other] Od { $points } bodů
    }
