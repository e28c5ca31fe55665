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

# Seznam dvou nebo více věcí, stavěný odpředu.
list-next = { $front }, { $next }
list-last = { $front } a { $last }

# Hráč, jehož jméno neznáme, podle čísla ze záznamů.
event-player = hráč { $player }
