### Trener w czasie gry: dlaczego jego rada jest najlepsza, co może pasować w następnej turze i pytanie przed skreśleniem, które dużo oddaje.

## Co może przyjść

coach-outs = Co pasuje w następnej turze
coach-outs-of-round =
    { $of ->
        [one] W tej rundzie może przyjść jeszcze { $of } wzór:
        [few] W tej rundzie mogą przyjść jeszcze { $of } wzory:
        [many] W tej rundzie może przyjść jeszcze { $of } wzorów:
       *[other] W tej rundzie może przyjść jeszcze { $of } wzoru:
    }
coach-outs-of-new-round = Zaczyna się nowa runda, może przyjść każdy z { $of } wzorów:
coach-outs-of-all = Przy tym stole nie widać, co już przyszło, więc liczy się wszystkie { $of } wzorów:
coach-outs-complete =
    { $count ->
        [one] { $count } może ukończyć kartę
        [few] { $count } mogą ukończyć kartę
        [many] { $count } może ukończyć kartę
       *[other] { $count } może ukończyć kartę
    }
coach-outs-whole =
    { $count ->
        [one] { $count } mieści się w całości
        [few] { $count } mieszczą się w całości
        [many] { $count } mieści się w całości
       *[other] { $count } mieści się w całości
    }
coach-outs-single =
    { $count ->
        [one] { $count } pozwala tylko na jedno pole
        [few] { $count } pozwalają tylko na jedno pole
        [many] { $count } pozwala tylko na jedno pole
       *[other] { $count } pozwala tylko na jedno pole
    }
coach-outs-nothing =
    { $count ->
        [one] { $count } nigdzie się nie mieści
        [few] { $count } nigdzie się nie mieszczą
        [many] { $count } nigdzie się nie mieści
       *[other] { $count } nigdzie się nie mieści
    }
coach-outs-each = { $name } ({ $count } z { $of })
coach-outs-can-complete =
    { $count ->
        [one] kończy { $cards }
        [few] kończą { $cards }
        [many] kończą { $cards }
       *[other] kończą { $cards }
    }
coach-outs-can-whole =
    { $count ->
        [one] mieści się
        [few] mieszczą się
        [many] mieszczą się
       *[other] mieszczą się
    }
coach-outs-can-single = tylko jedno pole
coach-outs-can-nothing = nigdzie
coach-outs-replaced =
    { $count ->
        [one] Karta { $cards } jest ukończona: karta, która ją zastąpi, nie jest liczona.
        [few] Obie karty są ukończone: co pasuje, zależy od nowych.
        [many] Obie karty są ukończone: co pasuje, zależy od nowych.
       *[other] Obie karty są ukończone: co pasuje, zależy od nowych.
    }
coach-outs-last = To ostatnia tura: żaden wzór już nie przyjdzie.
coach-outs-extra = Najpierw wykonaj dodatkowe skreślenia, potem da się to policzyć.
coach-outs-many = Możliwości jest zbyt wiele, by je policzyć.

## Dlaczego

coach-why = Dlaczego?
coach-many = To wiele drobnych rzeczy razem.

## Jeszcze raz

coach-sure = Spojrzysz jeszcze raz?
coach-sure-asks =
    { $points ->
        [one] Tracisz przez to około { $points } punktu.
        [few] Tracisz przez to około { $points } punktów.
        [many] Tracisz przez to około { $points } punktów.
       *[other] Tracisz przez to około { $points } punktu.
    }
coach-sure-again = Spójrz jeszcze raz
coach-sure-anyway = Skreśl mimo to
coach-sure-better = Co przemawia za innym skreśleniem:

## Ustawienie

coach-setting = Pytaj przed kosztownym skreśleniem
coach-setting-about = Tylko w grach na tym urządzeniu. Trener patrzy, gdy się zastanawiasz. Jeśli skreślenie kosztuje aż tyle, trener zapyta raz, zanim będzie ono ważne.
coach-setting-off = Wyłączone
coach-setting-from =
    { $points ->
        [one] Od { $points } punktu
        [few] Od { $points } punktów
        [many] Od { $points } punktów
       *[other] Od { $points } punktu
    }
