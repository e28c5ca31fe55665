### Dlaczego jeden wybór jest lepszy od drugiego: co za nim przemawia, krótkim zdaniem, które przeczyta dziecko.
### Samego wyboru się nie nazywa: mówi się o nim „od razu kończy kartę 22”; „inaczej” to ten drugi.

reason-completes =
    { $value ->
        [one] od razu kończy kartę { $card }: 1 punkt
        [few] od razu kończy kartę { $card }: { $value } punkty
        [many] od razu kończy kartę { $card }: { $value } punktów
       *[other] od razu kończy kartę { $card }: { $value } punktu
    }
reason-completes-never = od razu kończy kartę { $card }, inaczej nie uda się to nawet w następnej turze
reason-completes-odds = od razu kończy kartę { $card }, inaczej w następnej turze w { $cases } z { $of } przypadków
reason-completes-surely = od razu kończy kartę { $card }, inaczej na pewno w następnej turze
reason-odds-next =
    { $otherwise ->
        [0] w następnej turze kartę { $card } da się ukończyć w { $cases } z { $of } przypadków, inaczej w żadnym
       *[other] w następnej turze kartę { $card } da się ukończyć w { $cases } z { $of } przypadków, inaczej w { $otherwise }
    }
reason-odds-soon =
    { $otherwise ->
        [0] w ciągu dwóch tur kartę { $card } da się ukończyć w { $cases } z { $of } przypadków, inaczej w żadnym
       *[other] w ciągu dwóch tur kartę { $card } da się ukończyć w { $cases } z { $of } przypadków, inaczej w { $otherwise }
    }
reason-odds-next-surely =
    { $otherwise ->
        [0] w następnej turze kartę { $card } na pewno da się ukończyć, inaczej w żadnym przypadku
       *[other] w następnej turze kartę { $card } na pewno da się ukończyć, inaczej w { $otherwise } z { $of } przypadków
    }
reason-odds-soon-surely =
    { $otherwise ->
        [0] w ciągu dwóch tur kartę { $card } na pewno da się ukończyć, inaczej w żadnym przypadku
       *[other] w ciągu dwóch tur kartę { $card } na pewno da się ukończyć, inaczej w { $otherwise } z { $of } przypadków
    }
reason-hole =
    { $count ->
        [one] nie zostawia na karcie { $card } dziury w { $boxes }: wypełniłoby ją tylko pojedyncze pole
        [few] nie zostawia na karcie { $card } dziur w { $boxes }: wypełniłyby je tylko pojedyncze pola
        [many] nie zostawia na karcie { $card } dziur w { $boxes }: wypełniłyby je tylko pojedyncze pola
       *[other] nie zostawia na karcie { $card } dziur w { $boxes }: wypełniłyby je tylko pojedyncze pola
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
        [0] następny wzór mieści się w całości na karcie { $card } w { $cases } z { $of } przypadków, inaczej w żadnym
       *[other] następny wzór mieści się w całości na karcie { $card } w { $cases } z { $of } przypadków, inaczej w { $otherwise }
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
        [one] na karcie { $card } do grobowca zostaje 1 pole, inaczej { $otherwise }
        [few] na karcie { $card } do grobowca zostają { $boxes } pola, inaczej { $otherwise }
        [many] na karcie { $card } do grobowca zostaje { $boxes } pól, inaczej { $otherwise }
       *[other] na karcie { $card } do grobowca zostaje { $boxes } pola, inaczej { $otherwise }
    }
reason-whole = skreśla cały wzór, { form-pattern-accusative } ({ $pattern }): { $boxes } pola, nie tylko 1
reason-extra =
    { $crosses ->
        [one] daje teraz 1 dodatkowe skreślenie, inaczej { $otherwise }
        [few] daje teraz { $crosses } dodatkowe skreślenia, inaczej { $otherwise }
        [many] daje teraz { $crosses } dodatkowych skreśleń, inaczej { $otherwise }
       *[other] daje teraz { $crosses } dodatkowego skreślenia, inaczej { $otherwise }
    }

reason-torch =
    { $left ->
        [0] zapala pochodnię rundy { $round }: inaczej już by przepadła
       *[other] zapala pochodnię rundy { $round }: później może przepaść
    }
reason-torch-soon =
    { $otherwise ->
        [0] w następnej turze pochodnię rundy { $round } da się zapalić w { $cases } z { $of } przypadków, inaczej w żadnym
       *[other] w następnej turze pochodnię rundy { $round } da się zapalić w { $cases } z { $of } przypadków, inaczej w { $otherwise }
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
        [one] o 1 klejnot więcej, na razie bez pary
        [few] o { $gems } klejnoty więcej, na razie bez pary
        [many] o { $gems } klejnotów więcej, na razie bez pary
       *[other] o { $gems } klejnotu więcej, na razie bez pary
    }
reason-skulls =
    { $cost ->
        [one] mniej czaszek: inaczej kosztowałyby o 1 punkt więcej
        [few] mniej czaszek: inaczej kosztowałyby o { $cost } punkty więcej
        [many] mniej czaszek: inaczej kosztowałyby o { $cost } punktów więcej
       *[other] mniej czaszek: inaczej kosztowałyby o { $cost } punktu więcej
    }
reason-potion =
    { $value ->
        [one] mikstura usuwa czaszki: o 1 punkt więcej
        [few] mikstura usuwa czaszki: o { $value } punkty więcej
        [many] mikstura usuwa czaszki: o { $value } punktów więcej
       *[other] mikstura usuwa czaszki: o { $value } punktu więcej
    }
reason-potion-kept = zostawia miksturę na później: teraz jest dla niej za mało czaszek
reason-bonus =
    { $value ->
        [one] bierze 1 punkt za { form-color-accusative } piramidę
        [few] bierze { $value } punkty za { form-color-accusative } piramidę
        [many] bierze { $value } punktów za { form-color-accusative } piramidę
       *[other] bierze { $value } punktu za { form-color-accusative } piramidę
    }
reason-bonus-before =
    { $value ->
        [one] bierze 1 punkt za { form-color-accusative } piramidę, zanim zrobi to { $player }
        [few] bierze { $value } punkty za { form-color-accusative } piramidę, zanim zrobi to { $player }
        [many] bierze { $value } punktów za { form-color-accusative } piramidę, zanim zrobi to { $player }
       *[other] bierze { $value } punktu za { form-color-accusative } piramidę, zanim zrobi to { $player }
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
        [one] zapełnia rząd monet, zanim zrobi to { $player } (tam brakuje jednej monety): puchary dają o 1 punkt więcej
        [few] zapełnia rząd monet, zanim zrobi to { $player } (tam brakuje jednej monety): puchary dają o { $value } punkty więcej
        [many] zapełnia rząd monet, zanim zrobi to { $player } (tam brakuje jednej monety): puchary dają o { $value } punktów więcej
       *[other] zapełnia rząd monet, zanim zrobi to { $player } (tam brakuje jednej monety): puchary dają o { $value } punktu więcej
    }
reason-palm =
    { $value ->
        [one] palma daje teraz 1 punkt, średnio { $usual }
        [few] palma daje teraz { $value } punkty, średnio { $usual }
        [many] palma daje teraz { $value } punktów, średnio { $usual }
       *[other] palma daje teraz { $value } punktu, średnio { $usual }
    }
reason-seals =
    { $value ->
        [one] pieczęcie dają o 1 punkt więcej
        [few] pieczęcie dają o { $value } punkty więcej
        [many] pieczęcie dają o { $value } punktów więcej
       *[other] pieczęcie dają o { $value } punktu więcej
    }

reason-quick = karta { $card } zajmuje około { $turns } tury, karta { $than } około { $otherwise }
reason-quick-than-unseen = karta { $card } zajmuje około { $turns } tury, karta ze stosu około { $otherwise }
reason-quick-unseen = karta ze stosu zajmuje około { $turns } tury, karta { $than } około { $otherwise }
reason-prize = punkty za kartę { $card }: { $value }, za kartę { $than } tylko { $otherwise }
reason-prize-than-unseen = punkty za kartę { $card }: { $value }, za kartę ze stosu około { $otherwise }
reason-prize-unseen = punkty za kartę ze stosu: około { $value }, za kartę { $than } tylko { $otherwise }
reason-bears = { form-icons }: { $count } na karcie { $card }, { $otherwise } na drugiej
reason-wanted =
    { $value ->
        [one] ukończona karta { $card } da 1 punkt za { form-color-accusative } piramidę
        [few] ukończona karta { $card } da { $value } punkty za { form-color-accusative } piramidę
        [many] ukończona karta { $card } da { $value } punktów za { form-color-accusative } piramidę
       *[other] ukończona karta { $card } da { $value } punktu za { form-color-accusative } piramidę
    }
reason-sealed =
    { $value ->
        [one] ukończona karta { $card } da dzięki pieczęciom o 1 punkt więcej
        [few] ukończona karta { $card } da dzięki pieczęciom o { $value } punkty więcej
        [many] ukończona karta { $card } da dzięki pieczęciom o { $value } punktów więcej
       *[other] ukończona karta { $card } da dzięki pieczęciom o { $value } punktu więcej
    }

# Zamiast powodów.
reason-close = prawie to samo: oba wybory są mniej więcej równie dobre
# Co zostaje z różnicy, gdy podano wszystkie części wyniku.
reason-rest = reszta
