### Proč řádek není pozicí této hry a tohoto balíčku.

position-game = pozice začíná názvem své hry a „{ $word }“ není tato hra
position-deck = tato pozice patří k balíčku { $line }, ale tady je balíček { $deck }
position-parts =
    { $count ->
        [one] tento řádek má 1 část
        [few] tento řádek má { $count } části
       *[other] tento řádek má { $count } částí
    }: pozice jich má 10 pro stůl a jednu pro každého hráče, 1 až 4 podle balíčku
position-malformed = část { $part }, { $name }, se nedá přečíst
position-card-twice = karta { $card } je na dvou místech, ale existuje jen jedna
position-impossible = část { $part }, { $name }, nejde dohromady se zbytkem řádku
position-table = pozice patří ke stolu s jiným počtem hráčů nebo jinými volbami

# O čem je která část řádku.
position-part =
    { $part ->
        [1] hra
        [2] balíček
        [3] volby
        [4] kolo a tah
        [5] co je na řadě
        [6] začínající hráč
        [7] zbývající karty výpravy
        [8] body, které zbývají pro všechny
        [9] nabídka
        [10] karty dokončené v tomto tahu
       *[other] karty a bodovací karta jednoho hráče
    }
