### Rozbory her: co se dalo čekat, co dalo štěstí, co stála rozhodnutí. Jedna část stránky je má ve všech jazycích, takže tu žádná
### zpráva nemůže obsahovat zprávu z jiného souboru.
###
### $sign je +, − nebo nic, $size číslo; ostatní částky přicházejí už napsané.

## Obrazovka

review-title = Rozbor
review-open = Rozbor
review-wishes = Co se rozebírá
review-as = Za koho
review-in = V čem
review-in-points = Body
review-in-win = Šance na výhru
review-depth = Jak důkladně
review-depth-quick = rychle
review-depth-thorough = důkladně
review-depth-deep = do hloubky
review-progress-label = Prohlédnuté tahy
review-progress = Prohlédnuto tahů: { $done } z { $all }
review-done = Rozbor je hotový.
review-unfinished = Tahle hra není dohraná; rozebírá se, kam až došla.
review-refused = Tuhle hru nelze rozebrat: { $reason }.
review-no-worker = Program pro rozbor se nepodařilo stáhnout. Je tu síť?
review-no-weights = Co se program pro rozbor naučil, se nepodařilo stáhnout. Je tu síť?
review-again = Zkusit znovu
review-not-kept = Tenhle prohlížeč nemá na rozbor místo: ukazuje se, ale neuchová se.

## Částky a okamžiky

review-points = { $sign }{ $size }
review-percent = { $sign }{ $size } %
review-opening = Zahájení
review-turn = Kolo { $round }, tah { $turn }
review-round = Kolo { $round }
review-cross = { $boxes } na kartě { $card }
review-take = karta { $card }
review-take-deck = vrchní karta balíčku
review-keep = karty { $one } a { $two }

## Křivka

review-curve = Co se dalo čekat
review-curve-told = Začátek { $first }, nejméně { $low } ({ $low-at }), nejvíc { $high } ({ $high-at }), na konci { $last }.
review-legend-curve = očekávání
review-legend-luck = štěstí
review-legend-loss = co stála rozhodnutí

## Účet

review-ledger = Jak to vyšlo
review-expectation = Očekávání před rozdáním
review-luck = Štěstí
review-luck-about = Co dala náhoda, proti všemu, co mohlo přijít. V průměru je to nula.
review-losses = Vlastní rozhodnutí
review-losses-about = Co se rozhodlo, proti tomu nejlepšímu, co bylo. Víc než nulu tu nikdo nedostane.
review-rivals = Co dělali ostatní
review-rivals-about = Co rozhodli ostatní, proti tomu, co by za ně udělal Mistr.
review-revision = Nový pohled
review-revision-about = Hodnocení se podívalo znovu a změnilo názor.
review-result = Výsledek
review-so-far = Očekávání, kde hra končí
review-about = Očekávání znamená: pokud všichni hrají dál jako Mistr. Řádky dávají dohromady přesně výsledek.
review-when = Kdy
review-what = Co se stalo
review-amount = Částka
review-nothing = Nic tu není.
review-kind-hand = Rozdané karty
review-kind-display = První nabídka
review-kind-start = Kdo začíná
review-kind-pattern = Obrazec
review-kind-draw = Karta z balíčku
review-kind-refill = Nabídka
review-kind-keep = Nechané karty
review-kind-crossing = Škrty
review-kind-take = Vzatá karta
review-kind-rival = Někdo jiný
review-kind-stand-in = Zástup
review-kind-revision = Nový pohled

## Zlomy a rozhodnutí

review-turning = Zlomové okamžiky
review-turning-none = Žádný jednotlivý okamžik toho moc nerozhodl.
review-lucky = štěstí
review-unlucky = smůla
review-costly = rozhodnutí
review-mistakes = Rozhodnutí
review-mistakes-none = Žádné rozhodnutí nestálo víc, než o kolik se rozbor může mýlit.
review-accuracy =
    { $count ->
        [one] { $count } rozhodnutí, z toho bez lepší možnosti: { $best }. V průměru: { $mean }.
        [few] { $count } rozhodnutí, z toho bez lepší možnosti: { $best }. V průměru: { $mean }.
        [many] { $count } rozhodnutí, z toho bez lepší možnosti: { $best }. V průměru: { $mean }.
       *[other] { $count } rozhodnutí, z toho bez lepší možnosti: { $best }. V průměru: { $mean }.
    }
review-skill = Přesnost: { $accuracy } ze 100.
review-like = Úroveň rozhodnutí: { $level }.
review-like-between = Úroveň rozhodnutí: { $low } až { $high }, pokud se to dá poznat z jedné hry.
review-cost-points =
    { $points ->
        [one] stálo { $points } bod
        [few] stálo { $points } body
        [many] stálo { $points } bodu
       *[other] stálo { $points } bodů
    }
review-cost-win =
    { $percent ->
        [one] stálo { $percent } procentní bod
        [few] stálo { $percent } procentní body
        [many] stálo { $percent } procentního bodu
       *[other] stálo { $percent } procentních bodů
    }
review-too-close = příliš těsné
review-close-more =
    { $count ->
        [one] { $count } další bylo příliš těsné
        [few] { $count } další byla příliš těsná
        [many] { $count } dalšího bylo příliš těsné
       *[other] { $count } dalších bylo příliš těsných
    }
review-more =
    { $count ->
        [one] { $count } další
        [few] { $count } další
        [many] { $count } dalšího
       *[other] { $count } dalších
    }
review-yours = Zahráno
review-best = Nejlepší
review-look = Podívat se
review-retry = Zkusit odtud znovu
