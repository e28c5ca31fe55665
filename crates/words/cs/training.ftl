### Trénink: úlohy, vlastní chyby, hádání Mistra a co říkají všechny hry. Jedna část stránky ho má ve všech jazycích, takže tu žádná
### zpráva nemůže obsahovat zprávu z jiného souboru, kromě rozborů.

## Začátek

training-title = Trénink
training-about-all = Všechno odtud zůstává v tomhle zařízení.
training-back = Celý trénink
training-again = Zkusit znovu
training-go = Začít
training-go-on = Pokračovat
training-leave = Odejít
training-stop = Zastavit
training-points = { $size }

## Ptá se na rozhodnutí

training-task = Najdi nejlepší tah a potvrď ho.
training-broken = Tuhle pozici už nejde ukázat.
training-missed = Ještě to není nejlepší
training-missed-about = Něco jiného přinese víc. Podívej se ještě jednou, nebo si nech ukázat řešení.
training-retry = Podívat se ještě jednou
training-show = Ukázat řešení
training-right = Správně!
training-right-about = Na první pokus.
training-later-about = Nalezeno napodruhé nebo později.
training-shown = Řešení
training-shown-about = Tohle by bylo nejlepší.
training-yours = Tvůj tah
training-best = Nejlepší
training-next-best = Druhý nejlepší
training-masters = Tah Mistra
training-yours-gives =
    { $points ->
        [one] Tvůj tah je o { $points } bod horší.
        [few] Tvůj tah je o { $points } body horší.
        [many] Tvůj tah je o { $points } bodu horší.
       *[other] Tvůj tah je o { $points } bodů horší.
    }
training-next-gives =
    { $points ->
        [one] Druhý nejlepší je o { $points } bod horší.
        [few] Druhý nejlepší je o { $points } body horší.
        [many] Druhý nejlepší je o { $points } bodu horší.
       *[other] Druhý nejlepší je o { $points } bodů horší.
    }
training-why = Proč
training-thinking = Zjišťuje se proč …
training-no-judge = Program, který vysvětluje, se nepodařilo stáhnout. Je tu síť?
training-why-none = Hodně maličkostí dohromady; žádná sama nevyčnívá.
training-why-deep = Rozdíl uvidí jen ten, kdo se dívá daleko dopředu.
training-for-best = Pro nejlepší:
training-for-yours = Pro tvůj:
training-for-master = Pro Mistrův:
training-for-next = Pro druhý nejlepší:

## Úlohy

training-puzzles = Úlohy
training-puzzles-about = Pozice z her, každá s jedním nejlepším tahem.
training-puzzle = Úloha { $number }
training-no-puzzle = Úloha s tímhle číslem tu není.
training-loading = Úlohy se stahují …
training-puzzles-missing = Úlohy se nepodařilo stáhnout. Je tu síť?
training-start = Další úloha
training-next = Další úloha
training-more = Další úlohy
training-all-tried = Tyhle už máš za sebou všechny. Vyber si jiné, nebo se vrať, až budou nové.
training-filter = O čem
training-filter-all = O čemkoli
training-about = Šlo o: { $themes }
training-theme-take = braní karty
training-theme-complete = dokončení karty
training-theme-extra = škrty navíc
training-theme-both = obě karty naráz
training-theme-one-box = jen jedno políčko
training-theme-torch = pochodně
training-theme-gem = drahokamy
training-theme-skull = lebky
training-theme-potion = lektvary
training-theme-palm = palmy
training-theme-coin = mince
training-theme-opening = první kolo
training-theme-ending = poslední tahy
training-rating-none = Zatím bez hodnocení: dá ti ho první úloha.
training-rating = Tvoje hodnocení: { $rating } ± { $unsure }
training-rating-unsure = Tvoje hodnocení: asi { $rating } (± { $unsure }, zatím hodně nejisté)
training-rating-now = Tvoje hodnocení je { $rating }.
training-rating-from = Tvoje hodnocení je teď { $rating }; bylo { $before }.
training-rating-counted = Tuhle už znáš: tvoje hodnocení zůstává { $rating }.
training-puzzle-rated = Úloha má hodnocení { $rating }.
training-tried = Vyzkoušeno { $tried } z { $all }, na první pokus: { $solved }
training-daily = Úloha dne
training-daily-about = Pro všechny stejná, každý den nová.
training-streak =
    { $days ->
        [0] Zatím žádný den v řadě.
        [one] { $days } den v řadě.
        [few] { $days } dny v řadě.
        [many] { $days } dne v řadě.
       *[other] { $days } dní v řadě.
    }
training-longest = Nejdelší řada: { $days }.
training-today-done = Dnešní je hotová.

## Chyby

training-mistakes = Moje chyby
training-mistakes-about = Rozhodnutí z tvých rozebraných her, která stála bod a víc. Ptáme se na ně, než je zapomeneš.
training-mistake = Ještě jednou
training-lost =
    { $points ->
        [one] Ve tvé hře to stálo { $points } bod.
        [few] Ve tvé hře to stálo { $points } body.
        [many] Ve tvé hře to stálo { $points } bodu.
       *[other] Ve tvé hře to stálo { $points } bodů.
    }
training-asked-again = Znovu se zeptáme za { $when }.
training-forgotten = Na tohle se už nezeptáme.
training-forget = Na tohle se už neptat
training-next-mistake = Další
training-done = Hotovo
training-due =
    { $due ->
        [one] Teď je na řadě { $due } z { $count }.
        [few] Teď jsou na řadě { $due } z { $count }.
        [many] Teď je na řadě { $due } z { $count }.
       *[other] Teď je na řadě { $due } z { $count }.
    }
training-next-due =
    { $count ->
        [one] Teď nic. Tvoje jediná chyba přijde za { $when }.
        [few] Teď nic. První ze { $count } přijde za { $when }.
        [many] Teď nic. První z { $count } přijde za { $when }.
       *[other] Teď nic. První z { $count } přijde za { $when }.
    }
training-no-mistakes = Zatím žádné chyby. Nech si rozebrat dohranou hru: co stálo bod a víc, přijde sem.
training-hours =
    { $hours ->
        [one] { $hours } hodinu
        [few] { $hours } hodiny
        [many] { $hours } hodiny
       *[other] { $hours } hodin
    }
training-days =
    { $days ->
        [one] { $days } den
        [few] { $days } dny
        [many] { $days } dne
       *[other] { $days } dní
    }

## Mistr

training-master = Uhodni Mistra
training-master-short = Škrtáš totéž, co Mistr?
training-master-about = Mistr zahraje hru. Před každým škrtnutím ukážeš svoje: totéž nebo stejně dobré dá 3 body, do jednoho bodu horší 2, do dvou bodů horší 1.
training-which-game = Hra
training-which-company = Hráči
training-alone = Mistr sám
training-of-two = Dva Mistři
training-begin = Ať Mistr hraje
training-master-plays = Mistr hraje …
training-no-master = Mistra se nepodařilo stáhnout. Je tu síť?
training-guess = Škrtnutí { $number } z { $all }
training-guess-task = Kde škrtáš ty?
training-next-crossing = Další škrtnutí
training-guess-same = Mistr škrtá totéž.
training-guess-as-good = Tvůj tah je stejně dobrý jako Mistrův.
training-guess-points =
    { $points ->
        [0] Tentokrát bez bodů
        [one] { $points } bod
        [few] { $points } body
        [many] { $points } bodu
       *[other] { $points } bodů
    }
training-anew = Jiná hra
training-guess-total = { $points } z { $most } bodů
training-guess-found = Stejně dobře jako Mistr: { $found } z { $all } škrtnutí.
training-master-scored =
    { $points ->
        [one] Mistr získal { $points } bod.
        [few] Mistr získal { $points } body.
        [many] Mistr získal { $points } bodu.
       *[other] Mistr získal { $points } bodů.
    }
training-guess-table = Všechny tipy
training-gave = Ztraceno
training-got = Body
training-guessed = Zatím uhodnuto: { $done } z { $all }.

## Vlastní hra

training-mine = Moje hra
training-mine-about = Co stála rozhodnutí ve všech tvých hrách a jestli se štěstí vyrovná.
training-mine-none = Zatím není co říct: žádná tvoje hra není rozebraná.
training-unreviewed =
    { $count ->
        [one] { $count } tvoje hra ještě není rozebraná.
        [few] { $count } tvoje hry ještě nejsou rozebrané.
        [many] { $count } tvé hry ještě není rozebráno.
       *[other] { $count } tvých her ještě není rozebraných.
    }
training-review = Rozebrat
training-reviewing = Rozebrané hry: { $done } z { $all } …
training-reviewed = Všechny hry jsou rozebrané.
training-which-games = Hry
training-all-games = Všechny
training-house-deck = domácí balíček
training-games =
    { $count ->
        [one] { $count } hra
        [few] { $count } hry
        [many] { $count } hry
       *[other] { $count } her
    }
training-losses = Co stála rozhodnutí
training-per-turn =
    { $points ->
        [one] V průměru { $points } bod za tah.
        [few] V průměru { $points } body za tah.
        [many] V průměru { $points } bodu za tah.
       *[other] V průměru { $points } bodů za tah.
    }
training-losses-picture = Co stála rozhodnutí za tah, od první hry k poslední; čísla jsou v tabulce
training-losses-about = Tečka je hra; čára je průměr posledních pěti. Níž je líp.
training-as-table = Všechny hry jako tabulka
training-cost-turn = Cena za tah
training-kinds = Podle druhu rozhodnutí
training-rounds = Podle kola
training-kind = Druh
training-decisions = Počet
training-cost-each = Cena jednoho
training-luck = Štěstí
training-luck-sum = Všechno štěstí dohromady: { $points } b.
training-luck-picture = Kolik dalo štěstí, sečteno od první hry k poslední; čísla jsou v tabulce
training-luck-few = Her je málo na to, aby šlo říct, jestli se vyrovná: potřeba jsou aspoň tři.
training-luck-even = Vyrovnává se: v průměru { $mean } na hru a nula leží v 95% intervalu od { $low } do { $high }.
training-luck-good = Zatím máš štěstí: v průměru { $mean } na hru, 95% interval od { $low } do { $high }. Tolik ho má jeden ze čtyřiceti.
training-luck-bad = Zatím máš smůlu: v průměru { $mean } na hru, 95% interval od { $low } do { $high }. Tak málo štěstí má jeden ze čtyřiceti.
training-bests = Nejlepší hry
training-best-told = { $total } b., za tah ztraceno { $points }
training-most = Nejvíc bodů: { $points }

## Co se uchovává

training-kept-here = Co trénuješ, se uchovává jen v tomhle prohlížeči. „Moje hry“ to umí celé zapsat do souboru.
training-forget-all = Zapomenout celý trénink
training-forget-all-ask = Hodnocení, řada dní i chyby by nadobro zmizely. Hry zůstanou.
training-deleted = Je to smazané.
training-download = Stáhnout
training-delete = Smazat
training-damaged = Co se uchovalo z tvého tréninku, nejde přečíst. Leží to stranou, jak to je, a začíná se znovu.
training-damaged-here = Co se uchovalo z tvého tréninku, nejde přečíst a není kam to odložit. Zůstane to, jak to je; co teď natrénuješ, se po odchodu zapomene.
training-newer = Tvůj trénink uchovala novější verze téhle stránky. Zůstane, jak je; co tu natrénuješ, se po odchodu zapomene. Načti stránku znovu.
