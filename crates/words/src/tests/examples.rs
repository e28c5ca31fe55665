//! One value, at least, of each variant of everything that has a message.

use flipwrite::deck::{CardFlaw, DeckFlaw, FileFlaw, Place, Warning};
use flipwrite::record::{Fault, FaultKind, Got};
use flipwrite::{
    Boxes, CardNumber, Color, CrossedBy, Event, Fact, GameId, Icon, NotADeal, OptionRefusal, Pattern,
    PositionFlaw, Refusal, Seat, SeatSet, TableRefusal, TakenFrom,
};

/// The examples as a list. The patterns become a match without a wildcard, so that a new variant does not
/// compile before it has an example.
macro_rules! one_of_each {
    ($type:ty: $($pattern:pat => $($value:expr),+);* $(;)?) => {{
        let _ = |value: &$type| match value { $($pattern => ()),* };
        let mut all: Vec<$type> = Vec::new();
        $($(
            let value = $value;
            assert!(matches!(&value, $pattern), "{value:?} is an example of something else");
            all.push(value);
        )+)*
        all
    }};
}

pub(super) fn boxes(names: &str) -> Boxes {
    names.split(' ').map(|name| name.parse().unwrap()).collect()
}

const NUMBER: CardNumber = CardNumber(15);

fn text() -> String {
    "hippo".to_owned()
}

pub(super) fn facts() -> Vec<Fact> {
    let (card, than, rival) = (NUMBER, Some(CardNumber(7)), Some(Seat::S1));
    one_of_each!(Fact:
        Fact::Completes { .. } =>
            Fact::Completes { card, value: 1, cases: 0, of: 0 },
            Fact::Completes { card, value: 14, cases: 0, of: 0 },
            Fact::Completes { card, value: 14, cases: 0, of: 7 },
            Fact::Completes { card, value: 14, cases: 3, of: 7 },
            Fact::Completes { card, value: 14, cases: 7, of: 7 };
        Fact::Odds { .. } =>
            Fact::Odds { card, turns: 1, cases: 6, otherwise: 2, of: 8 },
            Fact::Odds { card, turns: 1, cases: 6, otherwise: 0, of: 8 },
            Fact::Odds { card, turns: 1, cases: 8, otherwise: 0, of: 8 },
            Fact::Odds { card, turns: 1, cases: 8, otherwise: 3, of: 8 },
            Fact::Odds { card, turns: 2, cases: 56, otherwise: 12, of: 56 },
            Fact::Odds { card, turns: 2, cases: 30, otherwise: 12, of: 56 };
        Fact::Hole { .. } =>
            Fact::Hole { card, boxes: boxes("b3") },
            Fact::Hole { card, boxes: boxes("b3 d1") };
        Fact::Sooner { .. } => Fact::Sooner { card, turns: 2, otherwise: 3 };
        Fact::Fits { .. } =>
            Fact::Fits { card, cases: 4, otherwise: 0, of: 7 },
            Fact::Fits { card, cases: 7, otherwise: 3, of: 7 };
        Fact::Left { .. } => Fact::Left { card, boxes: 3, otherwise: 5 };
        Fact::Way { .. } => Fact::Way { card, boxes: 3, otherwise: 5 };
        Fact::Whole { .. } => Fact::Whole { pattern: Pattern::L4, boxes: 4 };
        Fact::Extra { .. } => Fact::Extra { crosses: 2, otherwise: 0 };
        Fact::Torch { .. } => Fact::Torch { round: 2, left: 0 }, Fact::Torch { round: 2, left: 3 };
        Fact::TorchSoon { .. } =>
            Fact::TorchSoon { round: 2, cases: 5, otherwise: 1, of: 6 },
            Fact::TorchSoon { round: 2, cases: 6, otherwise: 0, of: 6 };
        Fact::GemPairs { .. } => Fact::GemPairs { pairs: 1 }, Fact::GemPairs { pairs: 2 };
        Fact::Gems { .. } => Fact::Gems { gems: 1 };
        Fact::Skulls { .. } => Fact::Skulls { skulls: 2, cost: 5 };
        Fact::Potion { .. } => Fact::Potion { wiped: 2, value: 3 };
        Fact::PotionKept { .. } => Fact::PotionKept { lost: 2 };
        Fact::Bonus { .. } =>
            Fact::Bonus { color: Color::Green, value: 10, rival: None },
            Fact::Bonus { color: Color::Green, value: 10, rival };
        Fact::Coins { .. } => Fact::Coins { coins: 2, missing: 1 };
        Fact::Cup { .. } => Fact::Cup { value: 6, rival: None }, Fact::Cup { value: 1, rival };
        Fact::Palm { .. } => Fact::Palm { value: 3, usual_tenths: 21 };
        Fact::Seals { .. } => Fact::Seals { value: 2 };
        Fact::Quick { .. } =>
            Fact::Quick { card: Some(card), tenths: 28, than, otherwise: 36 },
            Fact::Quick { card: Some(card), tenths: 28, than: None, otherwise: 36 },
            Fact::Quick { card: None, tenths: 28, than, otherwise: 36 };
        Fact::Prize { .. } =>
            Fact::Prize { card: Some(card), value: 14, than, otherwise: 8 },
            Fact::Prize { card: Some(card), value: 14, than: None, otherwise: 11 },
            Fact::Prize { card: None, value: 11, than, otherwise: 8 };
        Fact::Bears { .. } =>
            Fact::Bears { card: Some(card), icon: Icon::RedGem, tenths: 30, than, otherwise: 10 },
            Fact::Bears { card: Some(card), icon: Icon::Torch, tenths: 10, than: None, otherwise: 3 },
            Fact::Bears { card: None, icon: Icon::Skull, tenths: 14, than, otherwise: 30 };
        Fact::Wanted { .. } => Fact::Wanted { card, color: Color::Purple, value: 6 };
        Fact::Sealed { .. } => Fact::Sealed { card, value: 4 };
    )
}

pub(super) fn refusals() -> Vec<Refusal> {
    one_of_each!(Refusal:
        Refusal::NotDue => Refusal::NotDue;
        Refusal::NotDealt(_) => Refusal::NotDealt(NUMBER);
        Refusal::KeptTwice(_) => Refusal::KeptTwice(NUMBER);
        Refusal::NotYourCard(_) => Refusal::NotYourCard(NUMBER);
        Refusal::NoBox { .. } =>
            Refusal::NoBox { card: NUMBER, boxes: boxes("b3") },
            Refusal::NoBox { card: NUMBER, boxes: boxes("b3 c3") };
        Refusal::CrossedAlready { .. } =>
            Refusal::CrossedAlready { card: NUMBER, boxes: boxes("b3") },
            Refusal::CrossedAlready { card: NUMBER, boxes: boxes("b3 c3") };
        Refusal::NotThePattern(_) => Refusal::NotThePattern(Pattern::L3);
        Refusal::ExtraIsOneBox => Refusal::ExtraIsOneBox;
        Refusal::CardFinished(_) => Refusal::CardFinished(NUMBER);
        Refusal::EntranceFirst(_) => Refusal::EntranceFirst(NUMBER);
        Refusal::NotTouching(_) => Refusal::NotTouching(NUMBER);
        Refusal::NotOnDisplay(_) => Refusal::NotOnDisplay(NUMBER);
        Refusal::DeckEmpty => Refusal::DeckEmpty;
    )
}

#[cfg(feature = "terminal")]
pub(super) fn choice_flaws() -> Vec<flipwrite::ChoiceFlaw> {
    use flipwrite::ChoiceFlaw;
    one_of_each!(ChoiceFlaw:
        ChoiceFlaw::Empty => ChoiceFlaw::Empty;
        ChoiceFlaw::NotANumber(_) => ChoiceFlaw::NotANumber(text());
        ChoiceFlaw::NoSuchCard(_) => ChoiceFlaw::NoSuchCard(CardNumber(99));
        ChoiceFlaw::NotABox(_) => ChoiceFlaw::NotABox(text());
        ChoiceFlaw::BoxTwice(_) => ChoiceFlaw::BoxTwice("b3".parse().unwrap());
        ChoiceFlaw::NoBoxes => ChoiceFlaw::NoBoxes;
        ChoiceFlaw::KeepTwo => ChoiceFlaw::KeepTwo;
        ChoiceFlaw::TakeOne => ChoiceFlaw::TakeOne;
    )
}

pub(super) fn position_flaws() -> Vec<PositionFlaw> {
    let mut all = one_of_each!(PositionFlaw:
        PositionFlaw::OtherGame(_) => PositionFlaw::OtherGame(text());
        PositionFlaw::OtherDeck { .. } => PositionFlaw::OtherDeck { line: "00ff".to_owned(), deck: 0xABC };
        PositionFlaw::Parts(_) => PositionFlaw::Parts(1), PositionFlaw::Parts(7);
        PositionFlaw::Malformed(_) => PositionFlaw::Malformed(1);
        PositionFlaw::CardTwice(_) => PositionFlaw::CardTwice(NUMBER);
        PositionFlaw::Impossible(_) => PositionFlaw::Impossible(8);
        PositionFlaw::OtherTable => PositionFlaw::OtherTable;
    );
    all.extend((2..=14).map(PositionFlaw::Malformed));
    all
}

pub(super) fn deck_flaws() -> Vec<DeckFlaw> {
    let mut all = one_of_each!(DeckFlaw:
        DeckFlaw::TooFewCards(_) =>
            DeckFlaw::TooFewCards(0), DeckFlaw::TooFewCards(1), DeckFlaw::TooFewCards(7);
        DeckFlaw::TooManyCards(_) => DeckFlaw::TooManyCards(65);
        DeckFlaw::NumberOutOfRange(_) => DeckFlaw::NumberOutOfRange(0), DeckFlaw::NumberOutOfRange(i64::MIN);
        DeckFlaw::NumberTwice(_) => DeckFlaw::NumberTwice(7);
        DeckFlaw::Card { .. } => DeckFlaw::Card { number: 7, flaw: CardFlaw::NoBoxes };
    );
    all.extend(card_flaws().into_iter().map(|flaw| DeckFlaw::Card { number: 7, flaw }));
    all
}

fn card_flaws() -> Vec<CardFlaw> {
    let place = Place { row: 1, column: 2 };
    one_of_each!(CardFlaw:
        CardFlaw::UnknownColor(_) => CardFlaw::UnknownColor(text());
        CardFlaw::UnknownSeal(_) => CardFlaw::UnknownSeal(text());
        CardFlaw::Rows(_) => CardFlaw::Rows(0), CardFlaw::Rows(1), CardFlaw::Rows(6);
        CardFlaw::RowLength { .. } =>
            CardFlaw::RowLength { row: 1, length: 0 },
            CardFlaw::RowLength { row: 1, length: 1 },
            CardFlaw::RowLength { row: 1, length: 6 };
        CardFlaw::UnknownLetter(..) => CardFlaw::UnknownLetter(place, 'q');
        CardFlaw::NoBoxes => CardFlaw::NoBoxes;
        CardFlaw::CutOff(_) => CardFlaw::CutOff(place);
        CardFlaw::NoTomb => CardFlaw::NoTomb;
        CardFlaw::MisplacedTomb(_) => CardFlaw::MisplacedTomb(place);
        CardFlaw::NoEntrance => CardFlaw::NoEntrance;
        CardFlaw::MisplacedEntrance(_) => CardFlaw::MisplacedEntrance(text());
        CardFlaw::NoPoints => CardFlaw::NoPoints;
        CardFlaw::Points { .. } =>
            CardFlaw::Points { points: 1, boxes: 8 },
            CardFlaw::Points { points: 14, boxes: 1 };
    )
}

pub(super) fn warnings() -> Vec<Warning> {
    let color = Color::Green;
    let seals = |cards, profile| Warning::Seals { color, pays: Color::Purple, cards, profile };
    one_of_each!(Warning:
        Warning::FewCards { .. } =>
            Warning::FewCards { cards: 8, most_seats: 1 },
            Warning::FewCards { cards: 17, most_seats: 3 };
        Warning::Cards { .. } => Warning::Cards { cards: 40, profile: 48 };
        Warning::ColorCount { .. } =>
            Warning::ColorCount { color, cards: 0, profile: 12 },
            Warning::ColorCount { color, cards: 1, profile: 12 },
            Warning::ColorCount { color, cards: 13, profile: 12 };
        Warning::Numbering => Warning::Numbering;
        Warning::NotInterleaved(_) => Warning::NotInterleaved(color);
        Warning::Size { .. } =>
            Warning::Size { card: NUMBER, boxes: 1, profile: 8 },
            Warning::Size { card: NUMBER, boxes: 9, profile: 8 };
        Warning::Height { .. } => Warning::Height { card: NUMBER, rows: 4 };
        Warning::Palms { .. } => Warning::Palms { card: NUMBER, palms: 2 };
        Warning::TouchingX { .. } => Warning::TouchingX { card: NUMBER };
        Warning::Seals { .. } => seals(0, 1), seals(1, 0), seals(2, 1), seals(1, 2);
    )
}

pub(super) fn file_flaws() -> Vec<FileFlaw> {
    let syntax = |line, column| FileFlaw::Syntax { line, column, reason: "expected value".to_owned() };
    one_of_each!(FileFlaw:
        FileFlaw::Syntax { .. } => syntax(None, None), syntax(Some(3), None), syntax(Some(3), Some(14));
        FileFlaw::Format(_) => FileFlaw::Format(text());
        FileFlaw::UnknownGame(_) => FileFlaw::UnknownGame(text());
        FileFlaw::OtherGame { .. } =>
            FileFlaw::OtherGame { file: GameId::Pyramids, wanted: GameId::Maps };
        FileFlaw::Deck(_) => FileFlaw::Deck(vec![DeckFlaw::NumberTwice(7)]), FileFlaw::Deck(deck_flaws());
    )
}

pub(super) fn table_refusals() -> Vec<TableRefusal> {
    one_of_each!(TableRefusal:
        TableRefusal::Seats(_) => TableRefusal::Seats(0), TableRefusal::Seats(5);
        TableRefusal::DeckTooSmall { .. } =>
            TableRefusal::DeckTooSmall { seats: 2, most: 1 },
            TableRefusal::DeckTooSmall { seats: 4, most: 3 };
    )
}

pub(super) fn option_refusals() -> Vec<OptionRefusal> {
    one_of_each!(OptionRefusal:
        OptionRefusal::UnknownKey(_) => OptionRefusal::UnknownKey(text());
        OptionRefusal::UnknownValue { .. } =>
            OptionRefusal::UnknownValue { key: "tracker", value: text(), allowed: "yes, no" };
    )
}

pub(super) fn deal_flaws() -> Vec<NotADeal> {
    one_of_each!(NotADeal:
        NotADeal::Length => NotADeal::Length;
        NotADeal::Sign(_) => NotADeal::Sign('U');
        NotADeal::Check => NotADeal::Check;
    )
}

pub(super) fn events() -> Vec<Event> {
    let (player, card) = (Seat::S0, NUMBER);
    let cards = [15, 3, 44, 7].map(CardNumber);
    let crossed = |names, by| Event::Crossed { player, card, boxes: boxes(names), by };
    one_of_each!(Event:
        Event::Dealt { .. } => Event::Dealt { player, cards };
        Event::Kept { .. } => Event::Kept { player, cards: [CardNumber(3), card] };
        Event::Displayed { .. } =>
            Event::Displayed { cards: [card].into_iter().collect() },
            Event::Displayed { cards: cards.into_iter().collect() };
        Event::Round { .. } =>
            Event::Round { round: 1, start: None },
            Event::Round { round: 2, start: Some(Seat::S1) };
        Event::Revealed { .. } => Event::Revealed { pattern: Pattern::I2 };
        Event::Crossed { .. } =>
            crossed("a1 b1 c1", CrossedBy::Pattern), crossed("b3", CrossedBy::Single), crossed("b3", CrossedBy::Extra);
        Event::Palm { .. } =>
            Event::Palm { player, points: 0 },
            Event::Palm { player, points: 1 },
            Event::Palm { player, points: 3 };
        Event::Lapsed { .. } => Event::Lapsed { player, extras: 1 }, Event::Lapsed { player, extras: 2 };
        Event::Passed { .. } => Event::Passed { player };
        Event::Cup { .. } =>
            Event::Cup { player, points: 0 },
            Event::Cup { player, points: 1 },
            Event::Cup { player, points: 6 };
        Event::Completed { .. } => Event::Completed { player, card };
        Event::Took { .. } =>
            Event::Took { player, card: CardNumber(31), from: TakenFrom::Display },
            Event::Took { player, card: CardNumber(31), from: TakenFrom::Deck };
        Event::Bonus { .. } =>
            Event::Bonus { player, color: Color::Green, points: 1 },
            Event::Bonus { player, color: Color::Green, points: 10 };
        Event::Ended => Event::Ended;
    )
}

pub(super) fn faults() -> Vec<Fault> {
    let (due, got, game) = (Seat::S0, Seat::S1, GameId::Maps);
    let palm = |points| Event::Palm { player: due, points };
    let mut all = one_of_each!(FaultKind:
        FaultKind::Json(_) => FaultKind::Json("missing field `game`".to_owned());
        FaultKind::Format(_) => FaultKind::Format(text());
        FaultKind::UnknownGame(_) => FaultKind::UnknownGame(text());
        FaultKind::Option(_) => FaultKind::Option(OptionRefusal::UnknownKey(text()));
        FaultKind::Deck(_) => FaultKind::Deck(vec![DeckFlaw::NumberTwice(7)]), FaultKind::Deck(deck_flaws());
        FaultKind::Table(_) => FaultKind::Table(TableRefusal::Seats(5));
        FaultKind::UnknownEvent(_) => FaultKind::UnknownEvent(text());
        FaultKind::NoSuchCard(_) => FaultKind::NoSuchCard(u64::MAX);
        FaultKind::NoSuchPlayer(_) => FaultKind::NoSuchPlayer(5);
        FaultKind::NotABox(_) => FaultKind::NotABox(text());
        FaultKind::BoxTwice(_) => FaultKind::BoxTwice("b3".to_owned());
        FaultKind::Result { .. } => FaultKind::Result { ended: true }, FaultKind::Result { ended: false };
        FaultKind::AfterTheEnd => FaultKind::AfterTheEnd;
        FaultKind::DealtTwice(_) => FaultKind::DealtTwice(NUMBER);
        FaultKind::PatternGone(_) => FaultKind::PatternGone(Pattern::O4);
        FaultKind::CardGone(_) => FaultKind::CardGone(NUMBER);
        FaultKind::DisplayedCount { .. } =>
            FaultKind::DisplayedCount { laid: 1, due: 2 },
            FaultKind::DisplayedCount { laid: 2, due: 1 };
        FaultKind::Refused(_) => FaultKind::Refused(Refusal::NotDue);
        FaultKind::WrongPlayer { .. } => FaultKind::WrongPlayer { due, got, rule: "S5" };
        FaultKind::MustCross(_) => FaultKind::MustCross(due);
        FaultKind::MustUseExtra(_) => FaultKind::MustUseExtra(due);
        FaultKind::Missing { .. } => FaultKind::Missing { due: "took", got: Got::End, game };
        FaultKind::Wrong { .. } => FaultKind::Wrong { due: palm(3), got: palm(2), game };
        FaultKind::ScoreCount { .. } => FaultKind::ScoreCount { due: 2, got: 1, game };
        FaultKind::Scores { .. } =>
            FaultKind::Scores { player: due, part: "total".to_owned(), due: 5, got: Some(4), game },
            FaultKind::Scores { player: due, part: "cards".to_owned(), due: 5, got: None, game };
        FaultKind::Winners { .. } => FaultKind::Winners { due: SeatSet::first_seats(2), game };
    );
    all.extend(refusals().into_iter().map(FaultKind::Refused));
    let missing = |event: &Event| FaultKind::Missing { due: event.name(), got: Got::Event(palm(3)), game };
    all.extend(events().iter().map(missing));
    all.into_iter().map(|kind| Fault { event: Some(5), kind }).collect()
}
