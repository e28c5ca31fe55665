//! Some sentences word by word, to be read aloud in review.

use flipwrite::deck::{CardFlaw, DeckFlaw, FileFlaw, Place, Warning};
use flipwrite::record::{Fault, FaultKind, Got};
use flipwrite::{
    CardIndex, CardNumber, Color, CrossedBy, DealNumber, Deck, Event, Fact, Game, GameId, Icon, NotADeal,
    OptionRefusal, Pattern, PositionFlaw, Pyramids, Refusal, Seat, TableRefusal, TakenFrom,
};

use super::examples::boxes;
use crate::{Language, Words};

fn fault(kind: FaultKind) -> String {
    Words::english().fault(&Fault { event: Some(3), kind })
}

fn told(event: &Event) -> String {
    Words::english().event(event, &["Ada".to_owned(), "Ben".to_owned()])
}

#[test]
fn refusals_say_why_and_the_way_out() {
    let words = Words::english();
    let deck: Deck<Pyramids> = Deck::house();
    let first = CardIndex::FIRST;
    let card = deck.number(first);
    let say = |refusal| words.refusal(&deck, &refusal);
    assert_eq!(
        say(Refusal::CrossedAlready { card, boxes: boxes("b3") }),
        "b3 is already crossed: choose a free box (S7)"
    );
    assert_eq!(
        say(Refusal::CrossedAlready { card, boxes: boxes("b3 c3") }),
        "b3 c3 are already crossed: choose free boxes (S7)"
    );
    assert_eq!(
        say(Refusal::NoBox { card, boxes: boxes("b3") }),
        "b3 is a wall, and walls are never crossed: choose another box (S6)"
    );
    assert_eq!(
        say(Refusal::NotThePattern(Pattern::L3)),
        "these boxes are not the corner three (L3): cross all of the pattern, turned or mirrored as you like, \
         or just one box (S6)"
    );
    let entrance = Pyramids::opening(deck.card(first));
    assert_eq!(
        say(Refusal::EntranceFirst(card)),
        format!("the first crossing on card {card} must include its entrance, {entrance} (P3)")
    );
}

#[test]
fn reasons_are_short_and_plain() {
    let names = ["Ada".to_owned(), "Ben".to_owned()];
    let card = CardNumber(22);
    let odds = Fact::Odds { card, turns: 1, cases: 6, otherwise: 2, of: 8 };
    let bonus = Fact::Bonus { color: Color::Green, value: 10, rival: Some(Seat::S1) };
    let said = |language| {
        let words = Words::of(language);
        [
            words.fact(&odds, &names),
            words.fact(&bonus, &names),
            words.fact(&Fact::Torch { round: 2, left: 0 }, &names),
        ]
    };
    assert_eq!(
        said(Language::En),
        [
            "card 22 can be completed next turn with 6 of 8 patterns, with the other choice with 2",
            "takes 10 points for the green pyramid before Ben can",
            "marks the torch of round 2, which would be lost otherwise",
        ]
    );
    assert_eq!(
        said(Language::De),
        [
            "Karte 22 lässt sich im nächsten Zug mit 6 von 8 Mustern abschließen, mit der anderen Wahl mit 2",
            "nimmt 10 Pyramidenpunkte für Grün, bevor Ben es kann",
            "zündet die Fackel von Runde 2 an, die sonst verloren wäre",
        ]
    );
    assert_eq!(
        said(Language::Cs)[1..],
        ["vezme 10 bodů za zelenou pyramidu dřív než Ben", "zapálí pochodeň kola 2, která by jinak propadla"]
    );
    assert_eq!(
        said(Language::Pl)[1..],
        [
            "bierze 10 punktów za zieloną piramidę, zanim zrobi to Ben",
            "zapala pochodnię rundy 2, która inaczej by przepadła"
        ]
    );
}

/// What can hardly be is not told to be impossible, and what is all but certain not to be certain; what is printed on a card is whole.
#[test]
fn reasons_round_to_what_is_true() {
    let words = Words::english();
    let card = CardNumber(22);
    let chance =
        |cases, otherwise| words.fact(&Fact::Odds { card, turns: 2, cases, otherwise, of: 1000 }, &[]);
    assert_eq!(
        chance(999, 1),
        "the chance to complete card 22 within two turns is 99%, with the other choice 1%"
    );
    assert_eq!(
        chance(1000, 0),
        "the chance to complete card 22 within two turns is 100%, with the other choice there is none"
    );
    let bears = Fact::Bears { card: Some(card), icon: Icon::Coin, tenths: 30, than: None, otherwise: 9 };
    assert_eq!(words.fact(&bears, &[]), "coins: 3 on card 22, about 0.9 on a card from the deck");
}

#[test]
fn typed_lines_are_corrected_kindly() {
    let words = Words::english();
    #[cfg(feature = "terminal")]
    assert_eq!(
        words.choice_flaw(&flipwrite::ChoiceFlaw::NotABox("z9".to_owned())),
        "'z9' is not a box: write a letter from a to e and a digit from 1 to 5, such as b3"
    );
    assert_eq!(words.position_flaw(&PositionFlaw::Malformed(5)), "part 5, what is due, can't be read");
    assert_eq!(
        words.option_refusal(&OptionRefusal::UnknownKey("speed".to_owned())),
        "there is no option 'speed': there are finished-card-open, refill and tracker"
    );
    assert_eq!(words.table_refusal(&TableRefusal::Seats(5)), "a table is for 1 to 4 players, not 5 (S1)");
}

#[test]
fn decks_are_corrected_with_their_place() {
    let words = Words::english();
    let letter = CardFlaw::UnknownLetter(Place { row: 1, column: 2 }, 'q');
    assert_eq!(
        words.deck_flaw(&DeckFlaw::Card { number: 7, flaw: letter }),
        "card 7, row 2, column 3: 'q' stands for nothing; \
         a pyramid is written with . # x r g t s p T, a map with . ~ x c p"
    );
    assert_eq!(
        words.warning(&Warning::FewCards { cards: 17, most_seats: 3 }),
        "17 cards are enough for 3 players at most: 4 for each player and 4 for the display"
    );
    assert_eq!(
        words.warning(&Warning::Seals { color: Color::Green, pays: Color::Purple, cards: 2, profile: 1 }),
        "2 green cards bear a purple seal; in a house deck 1 does"
    );
    assert_eq!(
        words.file_flaw(&FileFlaw::Deck(vec![DeckFlaw::TooFewCards(1), DeckFlaw::NumberTwice(7)])),
        "the deck has 2 errors:\n  the deck has only 1 card: it needs at least 8\n  \
         card 7: another card has this number already"
    );
}

#[test]
fn faults_tell_what_the_rules_expect() {
    let took = Event::Took { player: Seat::S1, card: CardNumber(31), from: TakenFrom::Display };
    let missing = FaultKind::Missing { due: "completed", got: Got::Event(took), game: GameId::Maps };
    assert_eq!(
        fault(missing),
        "a completed card must be laid aside first: expected 'completed', found 'took'"
    );
    let palm = |points| Event::Palm { player: Seat::S0, points };
    assert_eq!(
        fault(FaultKind::Wrong { due: palm(3), got: palm(1), game: GameId::Maps }),
        "expected 'player 0 scores 3 points with a palm', found 'player 0 scores 1 point with a palm'"
    );
    assert_eq!(fault(FaultKind::NoSuchCard(u64::MAX)), "the deck has no card 18446744073709551615");
}

#[test]
fn events_tell_a_story() {
    let (player, card) = (Seat::S0, CardNumber(15));
    let crossed = |names, by| Event::Crossed { player, card, boxes: boxes(names), by };
    let cards = [15, 3, 44, 7].map(CardNumber);
    assert_eq!(told(&Event::Dealt { player, cards }), "Ada is dealt cards 15, 3, 44 and 7");
    assert_eq!(told(&Event::Kept { player, cards: [CardNumber(3), card] }), "Ada keeps cards 3 and 15");
    assert_eq!(
        told(&Event::Displayed { cards: [card].into_iter().collect() }),
        "card 15 is laid into the display"
    );
    assert_eq!(told(&Event::Round { round: 2, start: Some(Seat::S1) }), "round 2 begins, Ben starts");
    assert_eq!(told(&Event::Revealed { pattern: Pattern::L4 }), "the expedition shows the L (L4)");
    assert_eq!(told(&crossed("a1 b1 c1", CrossedBy::Pattern)), "Ada crosses a1 b1 c1 on card 15");
    assert_eq!(told(&crossed("b3", CrossedBy::Extra)), "Ada puts an extra cross on b3 of card 15");
    assert_eq!(told(&Event::Palm { player, points: 1 }), "Ada scores 1 point with a palm");
    assert_eq!(
        told(&Event::Took { player, card: CardNumber(31), from: TakenFrom::Display }),
        "Ada takes card 31 from the display"
    );
    assert_eq!(
        told(&Event::Bonus { player, color: Color::Green, points: 10 }),
        "green pyramid: 10 points for Ada"
    );
}

#[test]
fn names_are_plain() {
    let words = Words::english();
    assert_eq!(words.icon(GameId::Maps, Icon::Blocked), "sea");
    assert_eq!(words.icon(GameId::Pyramids, Icon::Blocked), "wall");
    assert_eq!(words.icon(GameId::Pyramids, Icon::RedGem), "red gem");
    assert_eq!(words.pattern(Pattern::I3), "straight three");
    assert_eq!(words.score_part(GameId::Maps, "cards"), "completed maps");
    assert_eq!(words.option_value("tracker", "off"), words.option_value("tracker", "no"));
}

/// The example in the message is itself the id of a deal.
#[test]
fn the_example_of_a_deal_id_is_one() {
    let text = Words::english().deal_flaw(&NotADeal::Length);
    let example = text.rsplit(' ').next().unwrap();
    assert!(example.parse::<DealNumber>().is_ok(), "{text}");
}

#[test]
fn ones_own_doings_are_told_to_you() {
    let names = ["Ada".to_owned(), "Ben".to_owned()];
    let [ada, ben] = [Seat::ALL[0], Seat::ALL[1]];
    let event = Event::Completed { player: ben, card: CardNumber(7) };
    let to = |language, reader| Words::of(language).event_to(reader, &event, &names);
    assert_eq!(to(Language::En, Some(ben)), "you complete card 7");
    assert_eq!(to(Language::En, Some(ada)), "Ben completes card 7");
    assert_eq!(to(Language::En, None), "Ben completes card 7");
    assert_eq!(to(Language::Cs, Some(ben)), "dokončuješ kartu 7");
    assert_eq!(to(Language::De, Some(ben)), "du schließt Karte 7 ab");
    assert_eq!(to(Language::Pl, Some(ben)), "kończysz kartę 7");
    let starts = Event::Round { round: 2, start: Some(ada) };
    assert_eq!(Words::english().event_to(Some(ada), &starts, &names), "round 2 begins, and you start");
}
