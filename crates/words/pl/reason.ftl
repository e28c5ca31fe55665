### Dlaczego jeden wybór jest lepszy od drugiego: co za nim przemawia, krótkim zdaniem, które przeczyta dziecko.
### Samego wyboru się nie nazywa: mówi się o nim „od razu kończy kartę 22”; „inaczej” to ten drugi.

reason-completes =
    { $value ->
        [one] od razu kończy kartę { $card }: 1 punkt
        [few] od razu kończy kartę { $card }: { $value } punkty
        [many] od razu kończy kartę { $card }: { $value } punktów
       *[other] od razu kończy kartę { $card }: { $value } punktu
    }
reason-odds-next =
    { $otherwise ->
        [0] w następnej turze da się ukończyć kartę { $card }: { $cases } z { $of } możliwości, inaczej żadna
       *[other] w następnej turze da się ukończyć kartę { $card }: { $cases } z { $of } możliwości, inaczej { $otherwise }
    }
reason-odds-soon =
    { $otherwise ->
        [0] w dwie tury da się ukończyć kartę { $card }: { $cases } z { $of } możliwości, inaczej żadna
       *[other] w dwie tury da się ukończyć kartę { $card }: { $cases } z { $of } możliwości, inaczej { $otherwise }
    }
reason-hole =
    { $count ->
        [one] nie zostawia na karcie { $card } dziury { $boxes }: wypełni ją tylko pojedyncze pole
        [few] nie zostawia na karcie { $card } dziur { $boxes }: wypełnią je tylko pojedyncze pola
        [many] nie zostawia na karcie { $card } dziur { $boxes }: wypełnią je tylko pojedyncze pola
       *[other] nie zostawia na karcie { $card } dziur { $boxes }: wypełnią je tylko pojedyncze pola
    }
reason-sooner =
    { $turns ->
        [one] kartę { $card } da się ukończyć w 1 turę, inaczej najwcześniej w { $otherwise }
        [few] kartę { $card } da się ukończyć w { $turns } tury, inaczej najwcześniej w { $otherwise }
        [many] kartę { $card } da się ukończyć w { $turns } tur, inaczej najwcześniej w { $otherwise }
       *[other] kartę { $card } da się ukończyć w { $turns } tury, inaczej najwcześniej w { $otherwise }
    }
reason-fits =
    { $otherwise ->
        [0] na kartę { $card } pasuje { $cases } z { $of } wzorów, które mogą przyjść, inaczej żaden
       *[other] na kartę { $card } pasuje { $cases } z { $of } wzorów, które mogą przyjść, inaczej { $otherwise }
    }
reason-left =
    { $boxes ->
        [one] na karcie { $card } zostaje 1 pole, inaczej { $otherwise }
        [few] na karcie { $card } zostają { $boxes } pola, inaczej { $otherwise }
        [many] na karcie { $card } zostaje { $boxes } pól, inaczej { $otherwise }
       *[other] na karcie { $card } zostaje { $boxes } pola, inaczej { $otherwise }
    }
reason-way =
    { $boxes ->
        [one] na karcie { $card } do grobowca jest 1 pole, inaczej { $otherwise }
        [few] na karcie { $card } do grobowca są { $boxes } pola, inaczej { $otherwise }
        [many] na karcie { $card } do grobowca jest { $boxes } pól, inaczej { $otherwise }
       *[other] na karcie { $card } do grobowca jest { $boxes } pola, inaczej { $otherwise }
    }
reason-whole = skreśla cały wzór, { form-pattern-accusative } ({ $pattern }): { $boxes } pola, nie tylko 1
reason-extra =
    { $crosses ->
        [one] daje 1 dodatkowe skreślenie, inaczej { $otherwise }
        [few] daje { $crosses } dodatkowe skreślenia, inaczej { $otherwise }
        [many] daje { $crosses } dodatkowych skreśleń, inaczej { $otherwise }
       *[other] daje { $crosses } dodatkowego skreślenia, inaczej { $otherwise }
    }

reason-torch =
    { $left ->
        [0] zapala pochodnię rundy { $round }: teraz by przepadła
       *[other] zapala pochodnię rundy { $round }: później może przepaść
    }
reason-torch-soon =
    { $otherwise ->
        [0] w następnej turze da się zapalić pochodnię rundy { $round }: { $cases } z { $of } możliwości, inaczej żadna
       *[other] w następnej turze da się zapalić pochodnię rundy { $round }: { $cases } z { $of } możliwości, inaczej { $otherwise }
    }
reason-gem-pairs =
    { $pairs ->
        [one] o 1 parę klejnotów więcej: 5 punktów
        [few] o { $pairs } pary klejnotów więcej: każda za 5 punktów
        [many] o { $pairs } par klejnotów więcej: każda za 5 punktów
       *[other] o { $pairs } pary klejnotów więcej: każda za 5 punktów
    }
reason-gems =
    { $gems ->
        [one] o 1 klejnot więcej, który czeka na parę
        [few] o { $gems } klejnoty więcej, które czekają na parę
        [many] o { $gems } klejnotów więcej, które czekają na parę
       *[other] o { $gems } klejnotu więcej, które czekają na parę
    }
reason-skulls =
    { $cost ->
        [one] mniej czaszek: kosztowałyby o 1 punkt więcej
        [few] mniej czaszek: kosztowałyby o { $cost } punkty więcej
        [many] mniej czaszek: kosztowałyby o { $cost } punktów więcej
       *[other] mniej czaszek: kosztowałyby o { $cost } punktu więcej
    }
reason-potion =
    { $value ->
        [one] mikstura usuwa czaszki: o 1 punkt więcej
        [few] mikstura usuwa czaszki: o { $value } punkty więcej
        [many] mikstura usuwa czaszki: o { $value } punktów więcej
       *[other] mikstura usuwa czaszki: o { $value } punktu więcej
    }
reason-potion-kept = zostawia miksturę na później: teraz znajdzie za mało czaszek
reason-bonus =
    { $value ->
        [one] bierze 1 punkt: { form-color } piramida
        [few] bierze { $value } punkty: { form-color } piramida
        [many] bierze { $value } punktów: { form-color } piramida
       *[other] bierze { $value } punktu: { form-color } piramida
    }
reason-bonus-before =
    { $value ->
        [one] bierze 1 punkt ({ form-color } piramida), zanim zrobi to { $player }
        [few] bierze { $value } punkty ({ form-color } piramida), zanim zrobi to { $player }
        [many] bierze { $value } punktów ({ form-color } piramida), zanim zrobi to { $player }
       *[other] bierze { $value } punktu ({ form-color } piramida), zanim zrobi to { $player }
    }

reason-coins =
    { $coins ->
        [one] o 1 monetę więcej
        [few] o { $coins } monety więcej
        [many] o { $coins } monet więcej
       *[other] o { $coins } monety więcej
    }
reason-cup =
    { $value ->
        [one] zapełnia rząd monet: puchary dają o 1 punkt więcej
        [few] zapełnia rząd monet: puchary dają o { $value } punkty więcej
        [many] zapełnia rząd monet: puchary dają o { $value } punktów więcej
       *[other] zapełnia rząd monet: puchary dają o { $value } punktu więcej
    }
reason-cup-before =
    { $value ->
        [one] zapełnia rząd monet, zanim zrobi to { $player }, komu brakuje jednej monety: puchary dają o 1 punkt więcej
        [few] zapełnia rząd monet, zanim zrobi to { $player }, komu brakuje jednej monety: puchary dają o { $value } punkty więcej
        [many] zapełnia rząd monet, zanim zrobi to { $player }, komu brakuje jednej monety: puchary dają o { $value } punktów więcej
       *[other] zapełnia rząd monet, zanim zrobi to { $player }, komu brakuje jednej monety: puchary dają o { $value } punktu więcej
    }
reason-palm =
    { $value ->
        [one] palma daje teraz 1 punkt, zwykle { $usual }
        [few] palma daje teraz { $value } punkty, zwykle { $usual }
        [many] palma daje teraz { $value } punktów, zwykle { $usual }
       *[other] palma daje teraz { $value } punktu, zwykle { $usual }
    }
reason-seals =
    { $value ->
        [one] pieczęcie płacą o 1 punkt więcej
        [few] pieczęcie płacą o { $value } punkty więcej
        [many] pieczęcie płacą o { $value } punktów więcej
       *[other] pieczęcie płacą o { $value } punktu więcej
    }

reason-quick = karta { $card } zajmuje około { $turns } tury, karta { $than } około { $otherwise }
reason-quick-than-unseen = karta { $card } zajmuje około { $turns } tury, karta ze stosu około { $otherwise }
reason-quick-unseen = karta ze stosu zajmuje około { $turns } tury, karta { $than } około { $otherwise }
reason-prize = karta { $card } ma wartość { $value }, karta { $than } tylko { $otherwise }
reason-prize-than-unseen = karta { $card } ma wartość { $value }, karta ze stosu około { $otherwise }
reason-prize-unseen = karta ze stosu ma wartość około { $value }, karta { $than } tylko { $otherwise }
reason-bears = { form-icon }: na karcie { $card } { $count }×, na drugiej { $otherwise }×
reason-wanted =
    { $value ->
        [one] ukończona karta { $card } da 1 punkt: { form-color } piramida
        [few] ukończona karta { $card } da { $value } punkty: { form-color } piramida
        [many] ukończona karta { $card } da { $value } punktów: { form-color } piramida
       *[other] ukończona karta { $card } da { $value } punktu: { form-color } piramida
    }
reason-sealed =
    { $value ->
        [one] ukończona karta { $card } da z pieczęciami o 1 punkt więcej
        [few] ukończona karta { $card } da z pieczęciami o { $value } punkty więcej
        [many] ukończona karta { $card } da z pieczęciami o { $value } punktów więcej
       *[other] ukończona karta { $card } da z pieczęciami o { $value } punktu więcej
    }

# Powód i mniej więcej ile jest wart, na przykład „2,4”.
reason-worth = { $reason } (około { $points } punktu)
# Zamiast powodów.
reason-close = prawie to samo: oba wybory są mniej więcej równie dobre
# Co zostaje z różnicy, gdy podano wszystkie części wyniku.
reason-rest = reszta
