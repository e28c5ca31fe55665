### Stránka: vše, co ukazuje, pojmenovává pro čtečky obrazovky nebo ohlašuje.
###
### $color, $pattern, $icon a $game jsou názvy jako v souborech; vyslov je tvary z names.ftl.
### Věty se vyhýbají rodu hráče: přítomný čas, rozkazovací způsob, podstatná jména.

## Stránka jako celek

app-title = Flipwrite
app-tagline = Dvě škrtací hry o ostrovech a pyramidách
app-about = Nezávislé zpracování, s vlastními kartami a obrázky, dvou her Phila Walker-Hardinga, které vydalo NSV. Jestli se ti líbí, kup si prosím krabicové verze.
app-skip = Přejít k obsahu
app-close = Zavřít
app-cancel = Zrušit
app-home = Domů
app-settings = Nastavení
app-rules = Pravidla
app-records = Moje hry
app-training = Trénink
app-help = Nápověda
app-not-found = Tady nic není.
app-to-home = Na úvodní stránku

## Čísla se svým slovem

count-points =
    { $count ->
        [one] { $count } bod
        [few] { $count } body
        [many] { $count } bodu
       *[other] { $count } bodů
    }
count-cards =
    { $count ->
        [one] { $count } karta
        [few] { $count } karty
       *[other] { $count } karet
    }

## Hry (jejich názvy jsou v names.ftl)

game-maps-about = Zmapuj ostrovy, sbírej mince a palmy.
game-pyramids-about = Prokopej se k hrobce a dej pozor na lebky.
game-choose = Vyber si hru

## Úvodní stránka

home-play = Hrát
home-continue-game = Pokračovat: { form-game }, kolo { $round } ze { $rounds }
home-seats = Kdo hraje?
home-seats-alone-about = O co nejvyšší skóre.
home-seats-people-about = Budete si předávat toto zařízení.
home-seats-full = Nejvýše čtyři hráči.
home-online = Ostatní jinde
# Popisek místa; ve větách má člověk jméno.
home-you = Ty
home-player = Hráč { $n }
home-name = Jméno hráče { $n }
home-kind-person = Člověk
home-kind-bot = Bot
home-remove = Odebrat: { $name }
home-level-novice = Nováček
home-level-novice-about = Miluje všechno, co se třpytí.
home-level-casual = Příležitostný hráč
home-level-casual-about = Hraje pro radost, kouká o kartu dopředu.
home-level-skilled = Zkušený
home-level-skilled-about = Ví, jak dlouho mu která karta zabere.
home-level-expert = Expert
home-level-expert-about = Škrtá jako mistr, jen na nové karty moc spěchá.
home-level-master = Mistr
home-level-master-about = Myslí na obrazce, které přijdou, a hraje na výhru.
home-level-score =
    { $score ->
        [one] Asi { $score } bod.
        [few] Asi { $score } body.
        [many] Asi { $score } bodu.
       *[other] Asi { $score } bodů.
    }
home-options = Volby a balíček
home-options-usual = obvyklé volby
home-options-own = vlastní volby
home-deck = Balíček
home-deck-house = Domácí balíček
home-deck-file = Vybrat soubor balíčku
home-deal-id = Id rozdání
home-deal-placeholder = Prázdné znamená nové
home-deal-about = Kdo hraje stejné rozdání, dostane stejné karty a stejné obrazce.
home-daily = Rozdání dne
home-daily-play = Dnešní rozdání
home-daily-about = Dnes dostanou všichni stejné karty. Hra pro jednoho, kolikrát chceš.
home-daily-done =
    { $points ->
        [one] Dnes nejlépe: { $points } bod
        [few] Dnes nejlépe: { $points } body
       *[other] Dnes nejlépe: { $points } bodů
    }
home-resume = Hrát dál
home-discard = Zahodit
home-damaged = Poškozená hra
home-bring-back = Obnovit
home-best = Nejlepší skóre
home-best-none = Zatím žádné
home-learn = Nauč se to za 3 minuty
home-step-turn = Otočí se obrazec
home-step-cross = Škrtneš ho na jedné ze svých karet
home-step-score = Dokončuješ karty a sbíráš body

## Volby stolu (co znamenají jejich hodnoty, je v table.ftl)

option-finished-card-open-label = Dokončené karty zůstávají otevřené
option-finished-card-open-about = Mohou škrty navíc z téhož tahu jít i na právě dokončenou kartu? Záleží na tom jen v Pyramidách.
option-refill-label = Doplňování nabídky
option-refill-about = Kdy se na místa odebraných karet vyloží nové?
option-refill-after-each-player-label = Po každém hráči
option-refill-after-everyone-label = Až po všech
option-tracker-label = Obrazce, které ještě přijdou
option-tracker-about = Ukazovat, které obrazce může toto kolo ještě přinést? Bez toho patří paměť ke hře.
option-on = Zapnuto
option-off = Vypnuto

## Stůl

table-name = Stůl: { form-game }
table-round = Kolo { $round } ze { $rounds }
table-round-turn = Kolo { $round } ze { $rounds }, tah { $turn } ze { $turns }
table-round-turn-short = Kolo { $round }, tah { $turn }
table-cross-now = Škrtni { form-pattern-accusative } na jedné ze svých karet, nebo jen jedno políčko.
table-pick-on = Pokračuj: klepni na některé z označených políček.
table-cross-single = Na žádnou tvou kartu se nevejde { form-pattern }: škrtni libovolné jedno políčko.
table-extra-now =
    { $count ->
        [one] Škrt navíc: škrtni ještě jedno políčko.
        [few] Zbývají { $count } škrty navíc: škrtni další políčko.
       *[other] Zbývá { $count } škrtů navíc: škrtni další políčko.
    }
table-waiting = Ještě hraje { $name }
table-deciding = Ještě přemýšlejí: { $names }
table-take-back = Vzít zpět
table-take-back-of = { $name } bere tah zpět
table-thinking = { $name } přemýšlí
table-waking = { $name } se probouzí
table-crossed = { $name } má škrtnuto
table-confirm = Potvrdit
table-confirm-about = Potvrdit škrtnutí
table-confirm-single = jen jedno políčko
table-confirm-in =
    { $seconds ->
        [one] Potvrdí se za { $seconds } sekundu
        [few] Potvrdí se za { $seconds } sekundy
       *[other] Potvrdí se za { $seconds } sekund
    }
table-undo = Vzít zpět
table-restart = Znovu
table-rotate = Otočit
table-mirror = Překlopit
table-hint = Rada
table-single = Jedno políčko
table-pattern = Obrazec
table-why-not = Takhle ne: { $reason }.
why-no-box-maps = tady je moře: vyber políčko ostrova
why-no-box-pyramids = tady je zeď a zdi se nikdy neškrtají: vyber jiné políčko
why-crossed-already = to už je škrtnuté: vyber volné políčko
why-not-the-pattern = tato políčka netvoří { form-pattern-accusative }, ať se otočí jakkoli: škrtni celý obrazec, nebo jen jedno políčko

table-your-cards = Tvoje karty
table-cards-of = Karty, které má { $name }
table-display = Nabídka karet
table-deck = Balíček
table-left = ještě { $count }
table-deck-left =
    { $count ->
        [0] Balíček je prázdný
        [one] V balíčku zbývá { $count } karta
        [few] V balíčku zbývají { $count } karty
       *[other] V balíčku zbývá { $count } karet
    }
table-expedition = Výprava
table-expedition-shows = Výprava ukazuje { form-pattern-accusative }
table-expedition-holds = Co je v balíčku výpravy
table-expedition-about = Osm karet; v každém kole se jich otočí sedm a osmou nikdo neuvidí.
table-in-the-deck = V balíčku 8 karet
table-tracker-off = U tohoto stolu patří ke hře pamatovat si, co už přišlo.
table-expedition-times = { form-pattern } × { $count }
table-outs = Co se vejde?
table-to-come = Ještě přijde
table-to-come-count = Z těchto { $of } karet se v tomto kole ještě otočí: { $come }
table-score-card = Bodovací karta
table-total = Zatím celkem
table-others = Ostatní
table-finished = Dokončené karty
table-finished-none = Zatím žádné
table-log = Průběh
table-log-about = Co se stalo, nejnovější nahoře
table-start-player = Začíná tento tah

## Co by škrtnutí přineslo

gain-lead = Toto škrtnutí přinese: { $gains }
gain-none = Toto škrtnutí hned nic nepřinese.
gain-net = Celkem { $points }: { $parts }
gain-cost = Co to stojí: { $costs }
gain-red-gem =
    { $count ->
        [one] červený drahokam
        [few] { $count } červené drahokamy
       *[other] { $count } červených drahokamů
    }
gain-green-gem =
    { $count ->
        [one] zelený drahokam
        [few] { $count } zelené drahokamy
       *[other] { $count } zelených drahokamů
    }
gain-torch = pochodeň kola { $round }
gain-torch-again = druhá pochodeň v kole nic nedává
gain-skull =
    { $count ->
        [one] lebka (−{ $points })
        [few] { $count } lebky (−{ $points })
       *[other] { $count } lebek (−{ $points })
    }
gain-potion =
    { $count ->
        [0] lektvar, ale není žádná lebka ke smazání
        [one] lektvar, který smaže { $count } lebku
        [few] lektvar, který smaže { $count } lebky
       *[other] lektvar, který smaže { $count } lebek
    }
gain-coin =
    { $count ->
        [one] mince
        [few] { $count } mince
       *[other] { $count } mincí
    }
gain-cup =
    { $points ->
        [one] plná řada mincí (pohár za { $points } bod, nebude-li někdo rychlejší)
        [few] plná řada mincí (pohár za { $points } body, nebude-li někdo rychlejší)
       *[other] plná řada mincí (pohár za { $points } bodů, nebude-li někdo rychlejší)
    }
gain-cup-none = plná řada mincí, ale žádný pohár už nezbývá
gain-seals =
    { $points ->
        [one] { $points } bod za pečeti
        [few] { $points } body za pečeti
       *[other] { $points } bodů za pečeti
    }
gain-palm =
    { $points ->
        [one] palma za { $points } bod
        [few] palma za { $points } body
       *[other] palma za { $points } bodů
    }
gain-extra =
    { $count ->
        [one] škrt navíc
        [few] { $count } škrty navíc
       *[other] { $count } škrtů navíc
    }
gain-card = dokončená karta { $card }
gain-card-points =
    { $points ->
        [one] dokončená karta { $card } za { $points } bod
        [few] dokončená karta { $card } za { $points } body
       *[other] dokončená karta { $card } za { $points } bodů
    }
gain-bonus =
    { $points ->
        [one] { form-color } pyramida za { $points } bod
        [few] { form-color } pyramida za { $points } body
       *[other] { form-color } pyramida za { $points } bodů
    }

## Braní karty

take-completed =
    { $count ->
        [one] Tahle karta je dokončená: +{ $points }
        [few] Tyhle karty jsou dokončené: +{ $points }
       *[other] Tyhle karty jsou dokončené: +{ $points }
    }
take-now = Vezmi si novou kartu: jednu z nabídky, nebo vrchní kartu balíčku.
take-now-display = Vezmi si novou kartu z nabídky. Balíček je prázdný.
take-now-deck = Vezmi si vrchní kartu balíčku. Nabídka je prázdná.
take-this = Vzít tuto kartu
take-deck = Vzít naslepo vrchní kartu balíčku
take-compare = Porovnat karty
take-order-maps = Od začínajícího hráče po směru hodinových ručiček: { $names }.
take-order-pyramids = Nejnižší číslo karty první: { $names }.
take-final = Nejde to vzít zpět.
take-nth =
    { $nth ->
        [1] Tvoje první { form-color } karta
       *[other] Tvoje { $nth }. { form-color } karta
    }
take-bonus =
    { $points ->
        [one] { form-color } pyramida za { $points } bod
        [few] { form-color } pyramida za { $points } body
       *[other] { form-color } pyramida za { $points } bodů
    }
take-bonus-left = Zbývají body za pyramidy: { $values }
take-collect =
    { $count ->
        [0] Zatím nemáš dokončenou žádnou { form-color-accusative } kartu
        [one] Máš dokončenou { $count } { form-color-accusative } kartu
        [few] Máš dokončené { $count } { form-color-plural } karty
       *[other] Máš dokončených { $count } { form-color-genitive } karet
    }
take-kept = Zůstává ti
take-holds-times = { $count } × { form-icon }

## Karty

card-name-maps =
    { $points ->
        [one] karta { $number }, { form-color }, { $points } bod
        [few] karta { $number }, { form-color }, { $points } body
       *[other] karta { $number }, { form-color }, { $points } bodů
    }
card-name-pyramids = karta { $number }, { form-color }
card-number = Karta { $number }
card-free =
    { $count ->
        [0] žádné volné políčko
        [one] { $count } volné políčko
        [few] { $count } volná políčka
       *[other] { $count } volných políček
    }
card-row = Řada { $row }: { $places }
card-place =
    { form-icon }{ $entrance ->
        [yes] , vchod
       *[no] { "" }
    }{ $crossed ->
        [yes] , škrtnuto
       *[no] { "" }
    }
card-complete = dokončená
card-seal = Pečeť po dokončení: +{ $points } za každou tvou dokončenou { form-color-accusative } mapu.

## Dvě karty ze čtyř

keep-now = Nech si dvě ze svých čtyř karet.
keep-which = Které dvě si necháš?
keep-about = Druhé dvě se vrátí do balíčku.
keep-change = Platí za { $seconds } s. Klepni na kartu, když si to rozmyslíš.
keep-chosen = Vybráno: { $n } ze 2
keep-these = Nechat si tyto dvě

## Více lidí u jednoho zařízení

curtain-pass = Předej zařízení, na řadě je { $name }
curtain-hidden = Do té doby zůstávají všechny karty skryté.
curtain-show = Tady { $name }, ukaž mi moje karty

## Políčka a mřížky, pro čtečky obrazovky.

box-name =
    { $place }, { form-icon }{ $entrance ->
        [yes] , vchod
       *[no] { "" }
    }{ $state ->
        [blocked] { "" }
        [legal] , volné, teď povolené
        [placed] , součást výběru
        [crossed] , škrtnuté
        [new] , škrtnuté v tomto tahu
       *[free] , volné
    }
box-grid-left = Tvoje první karta: číslo { $number }, { form-color }
box-grid-right = Tvoje druhá karta: číslo { $number }, { form-color }

## Hlášení

say-rotated = Otočeno: { $shape }.
say-mirrored = Překlopeno: { $shape }.
shape-row = řada { $row }: { $columns }
say-crossed = Škrtnuto { $boxes } na kartě { $card }.
say-picked = Vybráno { $boxes } na kartě { $card }.
say-ready = Potvrzení škrtne { $boxes } na kartě { $card }.
say-keeping = Vybráno: { $cards }.
say-undone = Vzato zpět.
say-restarted = Tah začíná znovu.

## Body: názvy jejich částí jsou v names.ftl

score-maps-total-about = Všechno sečteno.
score-maps-coins-about = 1 bod za každé škrtnuté políčko mincí, nejvýš 12. Každé čtyři mince zaplní řadu a plná řada získá nejlepší pohár, který zbývá.
score-maps-cups-about = Šest pohárů pro celý stůl, za 6, 5, 4, 3, 2 a 1. Plná řada mincí získá nejlepší, který zbývá.
score-maps-palms-about = Palma boduje hned: 1 bod a 1 další za každou palmu na kartách v nabídce. Počítají se první čtyři palmy.
score-maps-cards-about = Každá dokončená mapa dá body, které jsou na ní natištěné, 1 za každé její políčko.
score-maps-seals-about = Pečeť na dokončené mapě boduje za tvoje dokončené mapy své barvy: 2 body za každou fialovou nebo oranžovou, 1 za každou zelenou nebo šedou.
score-pyramids-total-about = Všechno sečteno. Může to být i pod nulou.
score-pyramids-cards-about = 10 bodů za každou dokončenou kartu.
score-pyramids-torches-about = V každém kole se dá zapálit jedna pochodeň, za 5 bodů. Kolo bez pochodně je nadobro ztracené.
score-pyramids-bonus-about = Tvoje 2., 4. a 6. dokončená karta jedné barvy bere další hodnotu té barvy: 10, pak 6, pak 3. Co si někdo vezme, je pryč pro všechny.
score-pyramids-gems-about = 5 bodů za každou dvojici červeného a zeleného drahokamu, 1 za každý drahokam, který zbude. Místo je na 10 od každé barvy.
score-pyramids-skulls-about = Čím víc lebek, tím dražší: za 1 až 10 lebek se odečte 1, 3, 6, 10, 15, 21, 28, 36, 45, 55 bodů. Lektvar smaže dvě.
score-track-coins = Mince: { $count } z { $most }
score-track-cups-left = Zbývající poháry: { $cups }
score-track-cups-none = Žádný pohár nezbývá
score-track-palms = Palmy: { $count } ze { $most }
score-track-red-gems = Červené drahokamy: { $count } z { $most }
score-track-green-gems = Zelené drahokamy: { $count } z { $most }
score-track-torch-lit = Pochodeň kola { $round }: hoří
score-track-torch-open = Pochodeň kola { $round }: ještě nehoří
score-track-torch-lost = Pochodeň kola { $round }: ztracená
score-track-skulls =
    { $points ->
        [0] Žádné lebky
        [one] Lebky: { $count } z { $most }, stojí { $points } bod
        [few] Lebky: { $count } z { $most }, stojí { $points } body
       *[other] Lebky: { $count } z { $most }, stojí { $points } bodů
    }
score-track-bonus =
    { $count ->
        [one] { form-color-capital }: { $count } dokončená karta, další hodnota { $next }
        [few] { form-color-capital }: { $count } dokončené karty, další hodnota { $next }
       *[other] { form-color-capital }: { $count } dokončených karet, další hodnota { $next }
    }
score-track-bonus-gone = { form-color-capital }: všechny hodnoty jsou rozebrané
score-seal-pays =
    { $points ->
        [one] { form-color-capital } pečeť: { $points } bod
        [few] { form-color-capital } pečeť: { $points } body
       *[other] { form-color-capital } pečeť: { $points } bodů
    }
score-explain = Vysvětlit: { $part }
score-win-you = Vyhráváš!
score-win = { $name } vyhrává!
score-win-shared = O výhru se dělí { $names }.
score-tie-maps = Při shodě vyhrává, kdo má víc dokončených šedých map, pak zelených, pak oranžových, pak fialových. Je-li i to stejné, o výhru se dělí.
score-tie-pyramids = Při shodě vyhrává, kdo má dokončenou kartu s nejnižším číslem.
score-tie-maps-why = { $name } vyhrává při shodě: má víc dokončených { form-color-genitive } map.
score-tie-pyramids-why = { $name } vyhrává při shodě: má dokončenou kartu s nejnižším číslem, { $card }.
score-tie-maps-why-you = Vyhráváš při shodě: máš víc dokončených { form-color-genitive } map.
score-tie-pyramids-why-you = Vyhráváš při shodě: máš dokončenou kartu s nejnižším číslem, { $card }.
score-margin =
    { $points ->
        [one] O { $points } bod
        [few] O { $points } body
       *[other] O { $points } bodů
    }
score-solo =
    { $points ->
        [one] Máš { $points } bod.
        [few] Máš { $points } body.
       *[other] Máš { $points } bodů.
    }
score-best-new = Nový osobní rekord!
score-best-is =
    { $points ->
        [one] Tvůj osobní rekord: { $points } bod
        [few] Tvůj osobní rekord: { $points } body
       *[other] Tvůj osobní rekord: { $points } bodů
    }

## Konec

end-title = Konečné skóre
end-again = Hrát znovu
end-same-deal = Stejné rozdání znovu
end-replay = Přehrát
end-share = Sdílet
end-copy-link = Kopírovat odkaz
end-copied = Zkopírováno
end-copy-failed = Kopírování se nepovedlo. Označ text a zkopíruj ho ručně.
end-download = Stáhnout záznam
end-download-text = Stáhnout jako text
end-deal = Rozdání { $deal }

## Přehrávání

replay-title = Přehrávání
replay-play = Přehrát
replay-pause = Pauza
replay-speed = Rychlost
replay-speed-times = { $speed }×
replay-previous = O krok zpět
replay-next = O krok dál
replay-previous-turn = Předchozí tah
replay-next-turn = Další tah
replay-first = Na začátek
replay-last = Na konec
replay-jump = Přejít na tah
replay-more = Více
replay-jump-to = Kolo { $round }, tah { $turn }
replay-at = Krok { $step } z { $steps }
replay-play-on = Hrát odtud dál
replay-play-on-about = Hraješ místo hráče { $name }; za ostatní hrají boti.
replay-link = Kopírovat odkaz na tento okamžik
replay-drop = Přetáhni sem záznam, nebo vyber soubor
replay-choose = Vybrat soubor
replay-damaged = Tento záznam je poškozený: { $reason }.
replay-damaged-at = Tento záznam je v pořádku do kroku { $step }; pak: { $reason }.
replay-open = Otevřít záznam…
replay-open-about = Záznam stažený odsud nebo zapsaný jiným programem. Zůstane v tomto zařízení.
replay-missing = Tato hra už v tomto prohlížeči není.
replay-file-gone = Soubor zůstává otevřený jen tak dlouho jako tato stránka. Vyber ho znovu.
replay-several = Počet her v tomto souboru: { $count }. Která?
replay-controls = Přehrávání a krokování
replay-slider = Okamžik hry
replay-mark-round = kolo
replay-mark-completed = dokončená karta
replay-mark-cup = získaný pohár
replay-mark-bonus = body za pyramidy
replay-happens = Co se děje
replay-turn = Kolo { $round }, tah { $turn }
replay-setup = Před prvním tahem
replay-take-over = Hrát jako { $name }
replay-play-on-failed = Odtud hra pokračovat nemůže.
replay-link-copied = Odkaz je zkopírovaný. Je v něm celá hra a otevře se na tomto kroku.
replay-link-none = Tuto hru nejde dát do odkazu, protože její balíček není z našich. Pošli místo toho záznam.
replay-keys = Mezerník přehrává a pozastavuje; šipky vlevo a vpravo jdou krok za krokem, se Shiftem tah za tahem.

## Moje hry

records-title = Moje hry
records-unfinished = Rozehrané
records-finished = Dohrané
records-best = Osobní rekordy
records-none = Zatím žádné hry. Co odehraješ, zůstane tady, jen v tomto prohlížeči.
records-delete = Smazat
records-delete-ask = Smazat tuto hru nadobro?
records-deleted = Smazáno.
records-export = Exportovat všechno
records-export-about = Jeden soubor se všemi tvými hrami, rekordy a nastavením.
records-import = Importovat
records-imported =
    { $count ->
        [0] V tomto souboru nebylo nic nového.
        [one] Importována { $count } hra.
        [few] Importovány { $count } hry.
       *[other] Importováno { $count } her.
    }
records-persistent = Tento prohlížeč tvoje hry uchová, dokud je nesmažeš.
records-not-persistent = Tento prohlížeč může tvoje hry smazat, když dojde místo. Občas si je exportuj.
records-keep-ask = Požádat prohlížeč, ať je uchová
records-full = Úložiště prohlížeče je plné: tato hra vydrží jen do zavření tohoto panelu. Exportuj své hry a některé smaž.
records-nearly-full = Úložiště prohlížeče je z { $percent } % plné. Exportuj své hry a některé smaž, než na nové nezbude místo.
records-off = Tento prohlížeč pro tuto stránku nic neukládá: ukládání je vypnuté, nebo je to anonymní okno. Hrát můžeš, ale hry vydrží jen do zavření tohoto panelu.
records-failed = Prohlížeč nedovolil uložení ({ $reason }): tato hra vydrží jen do zavření tohoto panelu. Na konci si stáhni její záznam.
records-when = { $date }: { $names }
records-best-solo = Jen já
records-best-bots = Proti botům
records-best-people = S lidmi tady
records-best-count =
    { $count ->
        [one] { $count } hra
        [few] { $count } hry
       *[other] { $count } her
    }
records-won = Výhra
records-storage = Tvoje hry a tento prohlížeč
records-import-about = Přidá hry z exportovaného souboru. Co už tu je, zůstane, jak je.
records-import-damaged =
    { $count ->
        [one] Vynechána { $count } hra ze souboru, kterou nejde přečíst.
        [few] Vynechány { $count } hry ze souboru, které nejde přečíst.
       *[other] Vynecháno { $count } her ze souboru, které nejde přečíst.
    }
records-import-full = Úložiště prohlížeče je plné: nepodařilo se uložit všechno.
records-import-newer = Tento soubor pochází z novější verze této stránky: načti stránku znovu a zkus to ještě jednou.
records-keep-refused = Prohlížeč nesouhlasil. Možná to dovolí, až tu budeš hrát častěji nebo si stránku nainstaluješ.

## Nastavení

settings-title = Nastavení
settings-language = Jazyk
settings-language-missing = { $language }: tento jazyk se nepodařilo stáhnout. Zkus to znovu, až bude síť.
settings-theme = Vzhled
settings-theme-system = Automaticky
settings-theme-light = Světlý
settings-theme-dark = Tmavý
settings-motion = Pohyb
settings-motion-system = Automaticky
settings-motion-full = Všechen
settings-motion-reduced = Omezený
settings-sound = Zvuk
settings-confirm = Potvrzovat škrtnutí
settings-confirm-always = Vždy
settings-confirm-timer =
    { $seconds ->
        [one] Samo po { $seconds } sekundě
        [few] Samo po { $seconds } sekundách
       *[other] Samo po { $seconds } sekundách
    }
settings-confirm-never = Nikdy
settings-confirm-about = Co není potvrzené, jde ještě vzít zpět.
settings-name = Tvoje jméno
settings-on = Zapnuto
settings-off = Vypnuto
settings-reveal = Tahy ostatních
settings-reveal-about = Na chvíli ukáže, co kdo škrtl a vzal. Klepnutí nebo klávesa to zavře.
settings-sound-about = Pero, karta, cinknutí.
settings-sound-try = Poslechnout
settings-name-about = Jak se ti u stolu říká. Bez jména jsi Hráč 1.

## Pravidla jako stránka

rules-search = Hledat v pravidlech
rules-search-example = Slovo nebo pravidlo, třeba P13
rules-hits =
    { $count ->
        [0] To v žádném pravidle není.
        [one] Nalezeno { $count } místo
        [few] Nalezena { $count } místa
       *[other] Nalezeno { $count } míst
    }
rules-legend = Symboly
rules-legend-about = Každý symbol vede ke svému pravidlu.
rules-anchor = Odkaz na pravidlo { $number }
how-title = { form-game }: jak se hraje
how-maps-1 = V každém tahu se otočí jeden obrazec, pro všechny stejný.
how-maps-2 = Každý ho škrtne na jedné ze svých dvou map, libovolně otočený i převrácený. Jedno samotné políčko smíš škrtnout vždycky.
how-maps-3 = Mince je za 1 bod. Každá čtvrtá bere nejlepší zbývající pohár, až za 6 bodů.
how-maps-4 = Palma boduje hned: 1 bod a 1 navíc za každou palmu v nabídce.
how-maps-5 = Červený křížek s plusem ti dá hned jedno políčko navíc, na kterékoli mapě.
how-maps-6 = Dokončený ostrov dá tolik bodů, kolik má v rohu, a ty si vezmeš novou mapu. Pečeť boduje za tvoje mapy své barvy.
how-pyramids-1 = V každém tahu se otočí jeden obrazec, pro všechny stejný.
how-pyramids-2 = Každý ho škrtne na jedné ze svých dvou karet: nejdřív u vchodu, pak vždy tak, aby se dotýkal už škrtnutého. Jedno samotné políčko smíš škrtnout vždycky.
how-pyramids-3 = Červený a zelený drahokam tvoří pár za 5 bodů. Jedna pochodeň v každém kole je za 5.
how-pyramids-4 = Lebky berou body, každá další víc. Lektvar smaže dvě.
how-pyramids-5 = Červený křížek s plusem ti dá hned jedno políčko navíc, na kterékoli kartě.
how-pyramids-6 = Zlatá hrobka dokončí kartu: 10 bodů a nová karta. Druhá, čtvrtá a šestá karta jedné barvy přináší body za pyramidy, nejvíc tomu, kdo je první.
rules-full = Úplná pravidla
rules-about = O těchto pravidlech

## Bez sítě, nové verze, více panelů

offline-ready = Připraveno na hraní bez sítě
offline-loading = Připravuje se hraní bez sítě…
offline-update = Je tu nová verze.
offline-update-now = Načíst hned
offline-update-later = Později
offline-update-about = Tvoje hra je uložená a po načtení pokračuje.
offline-other-tab = Tato hra je otevřená na jiném panelu.
offline-take-over = Převzít sem
offline-taken-over = Tuto hru převzal jiný panel.

## Rady

hint-title = Rada
hint-thinking = Trenér přemýšlí…
hint-look-card =
    { $side ->
        [left] Podívej se na svou levou kartu.
        [right] Podívej se na svou pravou kartu.
        [upper] Podívej se na svou horní kartu.
       *[lower] Podívej se na svou dolní kartu.
    }
hint-look-display = Podívej se v nabídce na kartu { $card }.
hint-look-deck = Zamysli se nad vrchní kartou balíčku.
hint-look-keep = Zamysli se, které karty jdou dobře dohromady.
hint-best = Ukázat nejlepší
hint-best-cross = Nejlepší: { $boxes } na kartě { $card }.
hint-gains = Návrh: { $gains }
hint-rings =
    { $count ->
        [1] Zlaté rámečky ukazují, kde je to nejlepší.
        [2] Nejdřív políčka s jedničkou, pak škrt navíc na dvojku.
       *[other] Nejdřív políčka s jedničkou, pak škrty navíc jeden po druhém.
    }
hint-best-take = Nejlepší: vzít kartu { $card }.
hint-best-deck = Nejlepší: vzít vrchní kartu balíčku.
hint-best-keep = Nejlepší: nechat si karty { $cards }.
hint-worth =
    { $points ->
        [one] O { $points } bod lepší než druhá nejlepší možnost.
        [few] O { $points } body lepší než druhá nejlepší možnost.
        [many] O { $points } bodu lepší než druhá nejlepší možnost.
       *[other] O { $points } bodů lepší než druhá nejlepší možnost.
    }
hint-win-more =
    { $percent ->
        [one] Šance na výhru je o { $percent } procentní bod vyšší než u druhé nejlepší možnosti.
        [few] Šance na výhru je o { $percent } procentní body vyšší než u druhé nejlepší možnosti.
        [many] Šance na výhru je o { $percent } procentního bodu vyšší než u druhé nejlepší možnosti.
       *[other] Šance na výhru je o { $percent } procentních bodů vyšší než u druhé nejlepší možnosti.
    }
hint-worth-little = Zhruba stejně dobré jako další možnost.
hint-details = Podrobnosti
hint-expected = Očekávané konečné skóre: { $score }
hint-win = Šance na výhru, hrají-li všichni jako Mistr: { $percent } %
hint-none = Je tu jen jedna možnost.
hint-failed = Trenér teď nemůže odpovědět. Funguje připojení k síti?
hint-use = Udělat to za mě

## Klávesy

key-title = Klávesy
key-arrows = Šipky
key-arrows-about = Pohyb po políčkách; obrazec jde s tebou.
key-enter = Enter nebo mezerník
key-enter-about = Škrtnout tady, nebo vzít tuto kartu.
key-r = R
key-r-about = Otočit obrazec
key-m = M
key-m-about = Překlopit obrazec
key-z = Z
key-z-about = Vzít zpět
key-c = C
key-c-about = Potvrdit škrtnutí
key-s = S
key-s-about = Přepnout mezi obrazcem a jedním políčkem
key-h = H
key-h-about = Rada
key-card = 1 a 2
key-card-about = Na levou nebo pravou kartu
key-d = D
key-d-about = Do nabídky
key-question = ?
key-question-about = Ukázat tyto klávesy

## Když se něco pokazí

error-title = Něco se pokazilo
error-link = Tento odkaz je poškozený: { $reason }. Řekni si o něj znovu, nebo začni novou hru.
link-damaged = je useknutý nebo pozměněný
link-newer = pochází z novější verze této stránky
link-deck = jeho balíček není z našich
link-no-game = to, co popisuje, není hra
error-deck = Tento balíček se nedá použít: { $reason }. Z tvých věcí se nic nezměnilo.
error-stored = Tato uložená hra je poškozená, nebo pochází z novější verze této stránky. Můžeš si ji stáhnout, jak je; ostatních her se to netýká.
error-stored-download = Stáhnout, jak je
error-file = Tento soubor není ani záznam, ani balíček, ani export her.
error-file-first = Otevřel se jen první z těchto souborů.
error-file-unreadable = Tento soubor se nepodařilo přečíst.
error-not-a-deck = Tento soubor není balíček karet.
error-file-large = Tento soubor je příliš velký, než aby byl náš.
stuck-worker = Boti nemohou hrát ({ $names }): jejich program se nenačetl, nebo se zastavil. Hře se nic nestalo.
stuck-weights = Tito boti nemohou hrát: { $names }. Nepodařilo se stáhnout, co silné úrovně potřebují. Funguje připojení k síti? Hře se nic nestalo.
stuck-unknown = Tito boti nemohou hrát: { $names }. Bota jménem „{ $bot }“ tato stránka nemá.
stuck-late = { $names }: odpověď zatím nepřišla. Třeba ještě přijde; hře se nic nestalo.
stuck-level = Pokračovat s úrovní { $level }
stuck-person = Hrát tyto karty za ně
error-part = Část stránky se nepodařilo stáhnout. Funguje připojení k síti?
error-part-again = Zkusit znovu
