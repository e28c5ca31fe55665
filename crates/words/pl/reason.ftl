### Dlaczego jeden wybór jest lepszy od drugiego: co za nim przemawia, krótkim zdaniem, które przeczyta dziecko.
### Samego wyboru się nie nazywa: mówi się o nim „od razu kończy kartę 22”; drugi to „drugi wybór”.

reason-completes =
    { $value ->
        [one] od razu kończy kartę { $card }: 1 punkt
        [few] od razu kończy kartę { $card }: { $value } punkty
        [many] od razu kończy kartę { $card }: { $value } punktów
       *[other] od razu kończy kartę { $card }: { $value } punktu
    }
reason-completes-never = od razu kończy kartę { $card }, przy drugim wyborze nie uda się to nawet w następnej turze
reason-completes-odds = od razu kończy kartę { $card }, przy drugim wyborze w następnej turze w { $cases } z { $of } przypadków
reason-completes-surely = od razu kończy kartę { $card }, przy drugim wyborze dopiero w następnej turze, ale na pewno
reason-odds-next =
    { $otherwise ->
        [0] w następnej turze kartę { $card } da się ukończyć w { $cases } z { $of } przypadków, przy drugim wyborze w żadnym
       *[other] w następnej turze kartę { $card } da się ukończyć w { $cases } z { $of } przypadków, przy drugim wyborze w { $otherwise }
    }
reason-odds-soon =
    { $otherwise ->
        [0] szansa na ukończenie karty { $card } w ciągu dwóch tur: { $cases }%, przy drugim wyborze żadna
       *[other] szansa na ukończenie karty { $card } w ciągu dwóch tur: { $cases }%, przy drugim wyborze { $otherwise }%
    }
reason-odds-next-surely =
    { $otherwise ->
        [0] w następnej turze kartę { $card } na pewno da się ukończyć, przy drugim wyborze w żadnym przypadku
       *[other] w następnej turze kartę { $card } na pewno da się ukończyć, przy drugim wyborze w { $otherwise } z { $of } przypadków
    }
reason-hole =
    { $count ->
        [one] nie zostawia na karcie { $card } samotnego pola { $boxes }: żaden wzór by się tam nie zmieścił
        [few] nie zostawia na karcie { $card } samotnych pól { $boxes }: żaden wzór by się tam nie zmieścił
        [many] nie zostawia na karcie { $card } samotnych pól { $boxes }: żaden wzór by się tam nie zmieścił
       *[other] nie zostawia na karcie { $card } samotnych pól { $boxes }: żaden wzór by się tam nie zmieścił
    }
reason-sooner =
    { $turns ->
        [one] kartę { $card } da się ukończyć najwcześniej w 1 turę, przy drugim wyborze w { $otherwise }
        [few] kartę { $card } da się ukończyć najwcześniej w { $turns } tury, przy drugim wyborze w { $otherwise }
        [many] kartę { $card } da się ukończyć najwcześniej w { $turns } tur, przy drugim wyborze w { $otherwise }
       *[other] kartę { $card } da się ukończyć najwcześniej w { $turns } tury, przy drugim wyborze w { $otherwise }
    }
reason-fits =
    { $otherwise ->
        [0] następny wzór mieści się w całości na karcie { $card } w { $cases } z { $of } przypadków, przy drugim wyborze w żadnym
       *[other] następny wzór mieści się w całości na karcie { $card } w { $cases } z { $of } przypadków, przy drugim wyborze w { $otherwise }
    }
reason-fits-surely =
    { $otherwise ->
        [0] następny wzór na pewno zmieści się w całości na karcie { $card }, przy drugim wyborze w żadnym przypadku
       *[other] następny wzór na pewno zmieści się w całości na karcie { $card }, przy drugim wyborze w { $otherwise } z { $of } przypadków
    }
reason-left =
    { $boxes ->
        [one] na karcie { $card } zostaje 1 pole, przy drugim wyborze { $otherwise }
        [few] na karcie { $card } zostają { $boxes } pola, przy drugim wyborze { $otherwise }
        [many] na karcie { $card } zostaje { $boxes } pól, przy drugim wyborze { $otherwise }
       *[other] na karcie { $card } zostaje { $boxes } pola, przy drugim wyborze { $otherwise }
    }
reason-way =
    { $boxes ->
        [one] na karcie { $card } do grobowca zostaje 1 pole, przy drugim wyborze { $otherwise }
        [few] na karcie { $card } do grobowca zostają { $boxes } pola, przy drugim wyborze { $otherwise }
        [many] na karcie { $card } do grobowca zostaje { $boxes } pól, przy drugim wyborze { $otherwise }
       *[other] na karcie { $card } do grobowca zostaje { $boxes } pola, przy drugim wyborze { $otherwise }
    }
reason-whole = skreśla cały wzór, { form-pattern-accusative } ({ $pattern }): { $boxes } pola, nie tylko 1
reason-extra =
    { $crosses ->
        [one] daje teraz 1 dodatkowe skreślenie, przy drugim wyborze { $otherwise }
        [few] daje teraz { $crosses } dodatkowe skreślenia, przy drugim wyborze { $otherwise }
        [many] daje teraz { $crosses } dodatkowych skreśleń, przy drugim wyborze { $otherwise }
       *[other] daje teraz { $crosses } dodatkowego skreślenia, przy drugim wyborze { $otherwise }
    }

reason-torch =
    { $left ->
        [0] zapala pochodnię rundy { $round }, która inaczej by przepadła
       *[other] zapala pochodnię rundy { $round }, która później może przepaść
    }
reason-torch-soon =
    { $otherwise ->
        [0] w następnej turze pochodnię rundy { $round } da się zapalić w { $cases } z { $of } przypadków, przy drugim wyborze w żadnym
       *[other] w następnej turze pochodnię rundy { $round } da się zapalić w { $cases } z { $of } przypadków, przy drugim wyborze w { $otherwise }
    }
reason-torch-soon-surely =
    { $otherwise ->
        [0] w następnej turze na pewno da się zapalić pochodnię rundy { $round }, przy drugim wyborze w żadnym przypadku
       *[other] w następnej turze na pewno da się zapalić pochodnię rundy { $round }, przy drugim wyborze w { $otherwise } z { $of } przypadków
    }
reason-gem-pairs =
    { $pairs ->
        [one] o 1 parę klejnotów więcej: para daje 5 punktów, klejnot bez pary 1
        [few] o { $pairs } pary klejnotów więcej: para daje 5 punktów, klejnot bez pary 1
        [many] o { $pairs } par klejnotów więcej: para daje 5 punktów, klejnot bez pary 1
       *[other] o { $pairs } pary klejnotów więcej: para daje 5 punktów, klejnot bez pary 1
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
        [one] palma daje teraz 1 punkt, a zwykle około { $usual }
        [few] palma daje teraz { $value } punkty, a zwykle około { $usual }
        [many] palma daje teraz { $value } punktów, a zwykle około { $usual }
       *[other] palma daje teraz { $value } punktu, a zwykle około { $usual }
    }
reason-seals =
    { $value ->
        [one] pieczęcie dają o 1 punkt więcej
        [few] pieczęcie dają o { $value } punkty więcej
        [many] pieczęcie dają o { $value } punktów więcej
       *[other] pieczęcie dają o { $value } punktu więcej
    }

reason-quick = ukończenie karty { $card } trwa około { $turns } tury, karty { $than } około { $otherwise }
reason-quick-than-unseen = ukończenie karty { $card } trwa około { $turns } tury, karty ze stosu około { $otherwise }
reason-quick-unseen = ukończenie karty ze stosu trwa około { $turns } tury, karty { $than } około { $otherwise }
reason-prize = punkty za kartę { $card }: { $value }, za kartę { $than } tylko { $otherwise }
reason-prize-than-unseen = punkty za kartę { $card }: { $value }, za kartę ze stosu około { $otherwise }
reason-prize-unseen = punkty za kartę ze stosu: około { $value }, za kartę { $than } tylko { $otherwise }
reason-bears = { form-icons }: { $count } na karcie { $card }, { $otherwise } na karcie { $than }
reason-bears-than-unseen = { form-icons }: { $count } na karcie { $card }, około { $otherwise } na karcie ze stosu
reason-bears-unseen = { form-icons }: około { $count } na karcie ze stosu, { $otherwise } na karcie { $than }
reason-wanted =
    { $value ->
        [one] ukończona karta { $card } może dać dodatkowo 1 punkt za { form-color-accusative } piramidę
        [few] ukończona karta { $card } może dać dodatkowo { $value } punkty za { form-color-accusative } piramidę
        [many] ukończona karta { $card } może dać dodatkowo { $value } punktów za { form-color-accusative } piramidę
       *[other] ukończona karta { $card } może dać dodatkowo { $value } punktu za { form-color-accusative } piramidę
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
