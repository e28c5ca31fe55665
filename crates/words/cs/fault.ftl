### Co je na záznamu špatně. Místo, kód a pravidlo stojí vedle věty.

fault-json = nedá se přečíst: { $reason }
fault-format = formát je „{ $word }“, ale přečíst jde jen „{ $format }“
fault-unknown-game = hra „{ $word }“ neexistuje: jsou tu maps a pyramids
fault-deck =
    { $count ->
        [one] v balíčku je chyba: { $first }
        [few] v balíčku jsou { $count } chyby, první je: { $first }
       *[other] v balíčku je { $count } chyb, první je: { $first }
    }
fault-unknown-event = událost „{ $word }“ neexistuje: jsou tu dealt, kept, displayed, round, revealed, crossed, palm, lapsed, passed, cup, completed, took, bonus a ended
fault-no-such-card = v balíčku není karta { $card }
fault-no-such-player = u tohoto stolu není hráč { $player }: hráči se počítají od 0
fault-not-a-box = „{ $word }“ není políčko: políčko je písmeno od a do e a číslice od 1 do 5, například b3
fault-box-twice = políčko { $box } je v jednom škrtnutí uvedeno dvakrát
fault-result-missing = hra skončila, takže záznam potřebuje výsledek
fault-result-without-end = je tu výsledek, ale hra neskončila: vynech výsledek, nebo hru dohraj
fault-after-the-end = hra už skončila: po „ended“ nic nenásleduje
fault-dealt-twice = karta { $card } už byla rozdána
fault-pattern-gone = { form-pattern } ({ $pattern }) je pryč: v tomto kole už taková karta výpravy nezbývá
fault-card-gone = karta { $card } už v balíčku není: nedá se vyložit ani táhnout
fault-displayed-count =
    { $laid ->
        [one] do nabídky přichází 1 karta
        [few] do nabídky přicházejí { $laid } karty
       *[other] do nabídky přichází { $laid } karet
    }, ale podle pravidel jich má být { $due }
fault-wrong-player = na řadě je { $due }, ne { $got }
fault-must-cross = { $player } vynechává, ale má ještě povolené políčko
fault-must-use-extra = { $player } nechává propadnout škrt navíc, ale má pro něj ještě povolené políčko
fault-score-count = výsledků je { $got }, hráčů { $due }
fault-scores = { $player } má { $got } ({ $part }), z této hry ale vychází { $due }
fault-winners = podle bodů vítězí { $due }

# Na řadě byla jiná událost. $due a $got jsou slova formátu záznamu.
fault-missing =
    { $due ->
        [dealt] nejdřív musí každý dostat čtyři karty
        [kept] nejdřív si každý musí nechat dvě karty
        [displayed] nejdřív se musí doplnit nabídka
        [round] nejdřív musí začít kolo
        [revealed] nejdřív se musí odkrýt obrazec
        [crossed] některý hráč musí ještě škrtat
        [palm] nejdřív se musí obodovat škrtnutá palma
        [lapsed] nejdřív musí propadnout škrty navíc bez povoleného políčka
        [passed] nejdřív musí vynechat hráč bez povoleného políčka
        [cup] nejdřív musí zaplněná řada mincí dostat pohár
        [completed] nejdřív se musí odložit dokončená karta
        [took] nejdřív se musí nahradit dokončená karta
        [bonus] nejdřív se musí rozdat body za pyramidy
       *[ended] hra tu musí skončit
    }: čekalo se „{ $due }“, ale je tu { $got ->
        [nothing] konec záznamu
       *[other] „{ $got }“
    }

# Správná událost se špatným obsahem: $due a $got jsou vyprávěny jako události.
fault-wrong = čekalo se „{ $due }“, ale je tu „{ $got }“

# Odmítnutá volba tam, kde číslo karty není po ruce.
fault-no-box =
    { $count ->
        [one] { $boxes } není políčko této karty
        [few] { $boxes } nejsou políčka této karty
       *[other] { $boxes } nejsou políčka této karty
    }
