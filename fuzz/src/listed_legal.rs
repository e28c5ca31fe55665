//! Bytes that drive a game: its seats, switches and deal, every choice, and crossings made up of nothing.

use flipwrite::{
    BoxIndex, Boxes, CardIndex, Choice, Crossing, Deal, DealNumber, Deck, Draft, Due, Game, Options,
    Position, Refill, Seat, SeatRandom, Slot, Table, Take, random_start,
};

use super::bytes::Bytes;
use super::{decks, play};

/// Whatever is listed is legal and nothing else is, and a draft can be taken back.
pub fn run(bytes: &[u8]) {
    let mut bytes = Bytes(bytes);
    let Some(kind) = bytes.next() else { return };
    let small_or_house = usize::from(kind >> 1 & 1);
    if kind & 1 == 0 {
        game(&decks::maps()[small_or_house], kind, &mut bytes);
    } else {
        game(&decks::pyramids()[small_or_house], kind, &mut bytes);
    }
}

/// Plays as long as there are bytes.
fn game<G: Game>(deck: &Deck<G>, kind: u8, bytes: &mut Bytes<'_>) {
    let options = Options {
        finished_card_open: kind >> 2 & 1 == 0,
        refill: if kind >> 3 & 1 == 0 { Refill::AfterEachPlayer } else { Refill::AfterEveryone },
        tracker: kind >> 4 & 1 == 0,
    };
    let table = Table::new(deck.clone(), options, usize::from(kind >> 5 & 3) + 1).unwrap();
    let number = bytes.number();
    let deal = Deal::new(DealNumber(number).seed(), table.seats(), deck.len());
    let mut position = random_start(&table, &deal, &mut SeatRandom::of_game(number));
    while step(&mut position, &deal, bytes).is_some() {}
}

/// One step; `None` once the bytes or the game are at an end.
fn step<G: Game>(position: &mut Position<'_, G>, deal: &Deal, bytes: &mut Bytes<'_>) -> Option<()> {
    match position.supply(&mut &*deal, &mut ()).unwrap() {
        Due::Over | Due::Reveal | Due::Lay | Due::Draw(_) => return None,
        Due::Cross(waiting) => {
            let seat = waiting.iter().nth(bytes.below(waiting.len())?)?;
            cross(position, seat, bytes)?;
        }
        Due::Take(seat) => take(position, seat, bytes)?,
    }
    Some(())
}

fn cross<G: Game>(position: &mut Position<'_, G>, seat: Seat, bytes: &mut Bytes<'_>) -> Option<()> {
    let choices = play::listed(position, seat);
    let made_up = Choice::Cross(any_crossing(position, seat, bytes)?);
    let is_listed = choices.iter().any(|choice| choice == made_up);
    assert_eq!(position.check(seat, made_up).is_ok(), is_listed, "{made_up:?} {}", position.notation());
    let choice = choices.get(bytes.below(choices.len())?)?;
    try_draft(position, seat, choice);
    position.apply(seat, choice, &mut ()).unwrap();
    Some(())
}

/// A draft of the choice agrees with the position, and taking it back brings back the player.
fn try_draft<G: Game>(position: &Position<'_, G>, seat: Seat, choice: Choice) {
    let (Some(mut draft), Choice::Cross(crossing)) = (Draft::new(position, seat), choice) else { return };
    let before = *draft.player();
    let events = draft.cross(crossing).unwrap();
    let mut after = position.clone();
    let mut made = Vec::new();
    after.apply(seat, choice, &mut made).unwrap();
    assert_eq!(events[..], made[..events.len()]);
    assert!(draft.undo());
    assert_eq!(*draft.player(), before);
    assert!(!draft.undo());
}

/// A crossing that may or may not be legal, on a card that may or may not be the seat's own.
fn any_crossing<G: Game>(position: &Position<'_, G>, seat: Seat, bytes: &mut Bytes<'_>) -> Option<Crossing> {
    let kind = bytes.next()?;
    let own = position.player(seat).card(Slot::BOTH[usize::from(kind & 1)]);
    let card = if kind & 2 == 0 { own } else { CardIndex::new(usize::from(kind >> 2)) };
    let boxes = if kind & 4 == 0 { grown_boxes(bytes)? } else { scattered_boxes(bytes)? };
    Some(Crossing { card: card.unwrap_or(CardIndex::FIRST), boxes })
}

/// Up to four boxes that hang together, as those of a pattern do.
fn grown_boxes(bytes: &mut Bytes<'_>) -> Option<Boxes> {
    let mut boxes = Boxes::ALL.iter().nth(bytes.below(25)?)?.alone();
    let mut way = bytes.next()?;
    for _ in 0..way >> 6 {
        let near: Vec<BoxIndex> = boxes.neighbors().without(boxes).iter().collect();
        boxes.insert(near[usize::from(way & 7) % near.len()]);
        way >>= 2;
    }
    Some(boxes)
}

/// Any boxes at all, none included.
fn scattered_boxes(bytes: &mut Bytes<'_>) -> Option<Boxes> {
    let mut bits = 0u32;
    for _ in 0..4 {
        bits = bits << 8 | u32::from(bytes.next()?);
    }
    Some(
        Boxes::ALL
            .iter()
            .enumerate()
            .filter(|(place, _)| bits >> place & 1 != 0)
            .map(|(_, index)| index)
            .collect(),
    )
}

fn take<G: Game>(position: &mut Position<'_, G>, seat: Seat, bytes: &mut Bytes<'_>) -> Option<()> {
    let choices = play::listed(position, seat);
    let any = CardIndex::new(bytes.below(65)?).map_or(Take::Deck, Take::Display);
    let is_listed = choices.iter().any(|choice| choice == Choice::Take(any));
    assert_eq!(position.check(seat, Choice::Take(any)).is_ok(), is_listed, "{any:?} {}", position.notation());
    let choice = choices.get(bytes.below(choices.len())?)?;
    position.apply(seat, choice, &mut ()).unwrap();
    Some(())
}
