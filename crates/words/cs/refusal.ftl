### Proč volba nejde a co jde místo ní.

refusal-not-due = teď ne: hra čeká na něco jiného
refusal-not-dealt = karta { $card } není mezi čtyřmi rozdanými: nechat si jde dvě z nich
refusal-kept-twice = karta { $card } je uvedena dvakrát: musí to být dvě různé
refusal-not-your-card = škrtá se na vlastních dvou kartách a karta { $card } mezi ně nepatří
refusal-no-box-maps =
    { $count ->
        [one] { $boxes } nepatří k ostrovu: vyber některé z jeho políček
        [few] { $boxes } nepatří k ostrovu: vybírej z jeho políček
       *[other] { $boxes } nepatří k ostrovu: vybírej z jeho políček
    }
refusal-no-box-pyramids =
    { $count ->
        [one] { $boxes } je zeď a zdi se nikdy neškrtají: vyber jiné políčko
        [few] { $boxes } jsou zdi a zdi se nikdy neškrtají: vyber jiná políčka
       *[other] { $boxes } jsou zdi a zdi se nikdy neškrtají: vyber jiná políčka
    }
refusal-crossed-already =
    { $count ->
        [one] { $boxes } už je škrtnuté: vyber volné políčko
        [few] { $boxes } už jsou škrtnutá: vyber volná políčka
       *[other] { $boxes } už jsou škrtnutá: vyber volná políčka
    }
refusal-not-the-pattern = tato políčka netvoří { form-pattern-accusative } ({ $pattern }): škrtni celý obrazec, libovolně otočený či překlopený, nebo jen jedno políčko
refusal-extra-is-one-box = škrt navíc patří na právě jedno políčko: vyber jedno
refusal-card-finished = karta { $card } je dokončená a u tohoto stolu se na ni už neškrtá: použij druhou kartu
refusal-entrance-first = první škrtnutí na kartě musí zahrnovat její vchod
refusal-entrance-first-on = první škrtnutí na kartě { $card } musí zahrnovat její vchod, { $entrance }
refusal-not-touching = škrtnutí musí hranou sousedit s políčkem, které už je na kartě škrtnuté
refusal-not-touching-on = škrtnutí na kartě { $card } musí hranou sousedit s políčkem, které už je na ní škrtnuté
refusal-not-on-display = karta { $card } není v nabídce: vezmi si některou, která tam je, nebo vrchní kartu balíčku
refusal-deck-empty = balíček je prázdný: vezmi si kartu z nabídky

# Důvod a za ním číslo pravidla.
with-rule = { $text } ({ $rule })
