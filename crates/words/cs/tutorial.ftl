### Výuka: co říká trenér, vždy jedna nebo dvě krátké věty.
###
### lesson-HRA-KROK říká, co udělat; lesson-HRA-KROK-done pochválí a stojí před dalším krokem.
### Co je na stránce orámované, čtečkám obrazovky řeknou zprávy lesson-where.

## Obrazovky

lesson-choose = Nauč se to hrou
lesson-choose-about = Pár minut na každou hru, se skutečnými kartami. Kdykoli můžeš přestat a pokračovat později.
lesson-learn = Výuka: { form-game }
lesson-begin = Začít
lesson-go-on = Pokračovat krokem { $step } z { $steps }
lesson-again = Znovu od začátku
lesson-learned = Tuhle hru už umíš.
lesson-progress = Krok { $step } z { $steps }
lesson-leave = Odejít z výuky
lesson-coach = Trenér
lesson-show = Ukaž mi to
lesson-next = Dál
lesson-back = Vzít zpět
lesson-astray = I to je dovoleno. Teď to ale vezmi zpět a zkus to, co je orámované.
lesson-astray-confirmed = I to je dovoleno. Teď to ale vezmi zpět tlačítkem vedle.
lesson-broken = Tahle výuka se nehodí k balíčku, který stránka má. Načti prosím stránku znovu.

lesson-finished = Hru už znáš!
lesson-first-game = Zahrát si první hru
lesson-first-game-about = Proti botovi, který také teprve začíná.
lesson-other = A teď výuka: { form-game }

## Co je orámované

lesson-where-boxes = Na kartě { $card }: { $boxes }.
lesson-where-card = Karta { $card }.
lesson-where-cards = Karty { $cards }.

## What each game is about

lesson-maps-goal = Škrtej obrazce, dokončuj ostrovy a cestou sbírej mince a palmy. Čtyři kola po sedmi tazích; vyhrává nejvyšší součet.
lesson-pyramids-goal = Škrtáním obrazců se prokopej od vchodu ke zlaté hrobce, sbírej drahokamy a pochodně a pozor na lebky. Čtyři kola po sedmi tazích; vyhrává nejvyšší součet.

## The chapters

lesson-chapter-cards = Tvoje karty
lesson-chapter-turn = Jeden tah
lesson-chapter-icons = Symboly
lesson-chapter-complete = Dokončená karta

## Mapy

lesson-maps-keep = Dostáváš čtyři mapy a dvě si necháš. Vyber dvě orámované.
lesson-maps-keep-done = Dva oranžové ostrovy: za každý dokončený bude 12 bodů.
lesson-maps-rotate = Výprava ukazuje rohovou trojku. Otáčej ji tlačítkem nebo klávesou R, dokud nebude vypadat jako orámovaná políčka.
lesson-maps-rotate-done = Přesně tak.
lesson-maps-place = Teď škrtni orámovaná políčka: klikni tam, nebo na ně po jednom klepni.
lesson-maps-place-touch = Výprava ukazuje rohovou trojku. Škrtni orámovaná políčka: klepni na ně po jednom, nebo po nich přejeď prstem.
lesson-maps-place-done = Byla mezi nimi mince: 1 bod.
lesson-maps-confirm = Potvrď škrtnutí. Do té doby ho můžeš vzít zpět.
lesson-maps-confirm-done = To byl tvůj první tah.
lesson-maps-apart = Obrazec smí na ostrově kamkoli; tvých ostatních škrtů se dotýkat nemusí. Škrtni orámovaná políčka a potvrď.
lesson-maps-apart-done = Tvoje druhá mince.
lesson-maps-extra = Téčko sedí přes X a X dává hned jeden škrt navíc. Škrtni orámovaná políčka.
lesson-maps-extra-done = A teď škrt navíc, na kterékoli mapě.
lesson-maps-palm = Vezmi palmu: dá 1 bod a další 1 za každou palmu v nabídce. Pak potvrď.
lesson-maps-palm-done = 3 body, protože v nabídce leží dvě palmy.
lesson-maps-single = Čtverec se nikam nevejde, a tak škrtneš jen jedno políčko. Vezmi minci a potvrď.
lesson-maps-single-done = Tři mince: v řadě chybí ještě jedna.
lesson-maps-mirror = Teď elko. Překlop ho (M) a otáčej (R), dokud nebude vypadat jako orámovaná políčka.
lesson-maps-mirror-done = Výborně.
lesson-maps-row = Škrtni orámovaná políčka a potvrď: čtvrtá mince zaplní řadu mincí.
lesson-maps-row-touch = Teď elko, libovolně otočené a překlopené. Škrtni orámovaná políčka a potvrď: čtvrtá mince zaplní řadu mincí.
lesson-maps-row-done = Za plnou řadu je nejvyšší pohár, který zbývá: 6 bodů pro tebe.
lesson-maps-last = Jedné tvé mapě chybí jediné políčko. Škrtni orámovaná políčka na druhé: je mezi nimi X.
lesson-maps-last-done = Jeden škrt navíc.
lesson-maps-complete = Použij ho na poslední políčko svého ostrova. Pak potvrď.
lesson-maps-complete-done = Ostrov je dokončený: 12 bodů.
lesson-maps-take = Dokončená mapa se odloží a vezmeš si jinou. Vyber orámovanou: nese oranžovou pečeť.
lesson-maps-take-done = Dobrá volba.
lesson-maps-seal = Až bude její mapa dokončená, dá tahle pečeť 2 body za každou tvou dokončenou oranžovou mapu. Bodovací karta to všechno počítá.
lesson-maps-finished = 25 bodů po šesti tazích! Hra má čtyři kola po sedmi tazích a vyhrává nejvyšší součet.

## Pyramidy

lesson-pyramids-keep = Dostáváš čtyři karty a dvě si necháš. Vyber dvě orámované.
lesson-pyramids-keep-done = Dvě zelené pyramidy: to se vyplatí.
lesson-pyramids-rotate = Výprava ukazuje rovnou trojku. Otáčej ji tlačítkem nebo klávesou R, dokud nebude vypadat jako orámovaná políčka.
lesson-pyramids-rotate-done = Přesně tak.
lesson-pyramids-entrance = První škrtnutí na kartě musí obsahovat její vchod. Škrtni orámovaná políčka: klikni tam, nebo na ně po jednom klepni.
lesson-pyramids-entrance-touch = Výprava ukazuje rovnou trojku a první škrtnutí na kartě musí obsahovat její vchod. Klepni na orámovaná políčka po jednom, nebo po nich přejeď prstem.
lesson-pyramids-entrance-done = Byla mezi nimi pochodeň.
lesson-pyramids-confirm = Potvrď škrtnutí. Do té doby ho můžeš vzít zpět.
lesson-pyramids-confirm-done = Pochodeň 1. kola hoří: 5 bodů. Každé kolo má jednu.
lesson-pyramids-touch = Odteď se každé škrtnutí na téhle kartě musí hranou dotýkat škrtnutého políčka. Škrtni orámovaná políčka.
lesson-pyramids-touch-done = Červený křížek: hned jeden škrt navíc!
lesson-pyramids-extra = Smí na kteroukoli kartu. Škrtni vchod té druhé a potvrď.
lesson-pyramids-extra-done = Obě pyramidy jsou otevřené.
lesson-pyramids-single = Místo obrazce smíš vždycky škrtnout jen jedno políčko. Stiskni „Jedno políčko“, škrtni orámované a potvrď.
lesson-pyramids-single-done = K hrobce zbývají už jen tři políčka.
lesson-pyramids-mirror = Teď elko. Překlop ho (M) a otáčej (R), dokud nebude vypadat jako orámovaná políčka.
lesson-pyramids-mirror-done = Výborně.
lesson-pyramids-skull = Škrtni orámovaná políčka a potvrď: je tam červený drahokam, ale také lebka.
lesson-pyramids-skull-touch = Teď elko, libovolně otočené a překlopené. Škrtni orámovaná políčka a potvrď: je tam červený drahokam, ale také lebka.
lesson-pyramids-skull-done = První lebka stojí 1 bod, každá další víc.
lesson-pyramids-potion = Lektvar smaže dvě lebky a červený a zelený drahokam tvoří dvojici. Škrtni orámovaná políčka a potvrď.
lesson-pyramids-potion-done = Lebka je pryč a dvojice drahokamů dává 5 bodů.
lesson-pyramids-tomb = Zlatá hrobka dokončí kartu, i když jiná políčka zbývají. Škrtni orámovaná políčka a potvrď.
lesson-pyramids-tomb-done = Karta je dokončená: 10 bodů, minus 1 za lebku po cestě.
lesson-pyramids-take = Dokončená karta se odloží a vezmeš si jinou. Vyber orámovanou: je zase zelená.
lesson-pyramids-take-done = Dobrá volba.
lesson-pyramids-race = Tvoje 2., 4. a 6. karta jedné barvy bere body za pyramidy: kdo je u stolu první, má 10, pak je 6, pak 3 a pak už nic. Ještě jedna zelená karta a bereš 10!
lesson-pyramids-finished = 19 bodů po šesti tazích! Hra má čtyři kola po sedmi tazích a vyhrává nejvyšší součet.
