### Co se ve hře děje, ke každé události krátká věta. V přítomném čase, aby nezáleželo na rodu.

event-dealt = { $player } dostává karty { $cards }
event-kept = { $player } si nechává karty { $cards }
event-displayed =
    { $count ->
        [one] do nabídky přichází karta { $cards }
        [few] do nabídky přicházejí karty { $cards }
       *[other] do nabídky přicházejí karty { $cards }
    }
event-round = začíná kolo { $round }
event-round-start = začíná kolo { $round }, začínající hráč: { $player }
event-revealed = výprava ukazuje { form-pattern-accusative } ({ $pattern })
event-crossed = { $player } škrtá { $boxes } na kartě { $card }
event-crossed-single = { $player } škrtá jediné políčko { $boxes } na kartě { $card }
event-crossed-extra = { $player } škrtá navíc { $boxes } na kartě { $card }
event-palm =
    { $points ->
        [0] { $player } škrtá palmu, ale nemá pro ni volné políčko
        [one] { $player } získává za palmu 1 bod
        [few] { $player } získává za palmu { $points } body
       *[other] { $player } získává za palmu { $points } bodů
    }
event-lapsed =
    { $extras ->
        [one] { $player } nemá povolené políčko pro škrt navíc, a tak propadá
        [few] { $player } nemá povolené políčko pro { $extras } škrty navíc, a tak propadají
       *[other] { $player } nemá povolené políčko pro { $extras } škrtů navíc, a tak propadají
    }
event-passed = { $player } nemá žádné povolené políčko a vynechává
event-cup =
    { $points ->
        [0] { $player } zaplňuje řadu mincí, ale žádný pohár už nezbývá
        [one] { $player } zaplňuje řadu mincí a bere si pohár za 1 bod
        [few] { $player } zaplňuje řadu mincí a bere si pohár za { $points } body
       *[other] { $player } zaplňuje řadu mincí a bere si pohár za { $points } bodů
    }
event-completed = { $player } dokončuje kartu { $card }
event-took-display = { $player } si bere kartu { $card } z nabídky
event-took-deck = { $player } táhne kartu { $card } z balíčku
event-bonus =
    { $points ->
        [one] { form-color } pyramida: { $player } získává 1 bod
        [few] { form-color } pyramida: { $player } získává { $points } body
       *[other] { form-color } pyramida: { $player } získává { $points } bodů
    }
event-ended = hra končí

# Totéž, vyprávěno tomu, kdo to udělal.
you-dealt = dostáváš karty { $cards }
you-kept = necháváš si karty { $cards }
you-round-start = začíná kolo { $round } a začínáš ty
you-crossed = škrtáš { $boxes } na kartě { $card }
you-crossed-single = škrtáš jediné políčko { $boxes } na kartě { $card }
you-crossed-extra = škrtáš navíc { $boxes } na kartě { $card }
you-palm =
    { $points ->
        [0] škrtáš palmu, ale nemáš pro ni volné políčko
        [one] získáváš za palmu 1 bod
        [few] získáváš za palmu { $points } body
       *[other] získáváš za palmu { $points } bodů
    }
you-lapsed =
    { $extras ->
        [one] nemáš povolené políčko pro škrt navíc, a tak propadá
        [few] nemáš povolené políčko pro { $extras } škrty navíc, a tak propadají
       *[other] nemáš povolené políčko pro { $extras } škrtů navíc, a tak propadají
    }
you-passed = nemáš žádné povolené políčko a vynecháváš
you-cup =
    { $points ->
        [0] zaplňuješ řadu mincí, ale žádný pohár už nezbývá
        [one] zaplňuješ řadu mincí a bereš si pohár za 1 bod
        [few] zaplňuješ řadu mincí a bereš si pohár za { $points } body
       *[other] zaplňuješ řadu mincí a bereš si pohár za { $points } bodů
    }
you-completed = dokončuješ kartu { $card }
you-took-display = bereš si kartu { $card } z nabídky
you-took-deck = táhneš kartu { $card } z balíčku
you-bonus =
    { $points ->
        [one] { form-color } pyramida: získáváš 1 bod
        [few] { form-color } pyramida: získáváš { $points } body
       *[other] { form-color } pyramida: získáváš { $points } bodů
    }

# Seznam dvou nebo více věcí, stavěný odpředu.
list-next = { $front }, { $next }
list-last = { $front } a { $last }

# Hráč, jehož jméno neznáme, podle čísla ze záznamů.
event-player = hráč { $player }
