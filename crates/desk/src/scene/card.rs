//! Cards: what is printed on them, how they lie on the table, what is said of them.

use flipwrite::order::sort_short;
use flipwrite::{
    BoxIndex, Boxes, CardIndex, CardNumber, Color, Deck, Event, Game, GameId, Icon, Maps, Printed, Pyramids,
};
use flipwrite_art::{CardStyle, Light};
use flipwrite_words::{Words, icon_name};

use super::game::Staged;
use crate::desk::Desk;

/// What is printed on a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Print {
    /// Its number.
    pub number: CardNumber,
    /// Its color.
    pub color: Color,
    /// Its boxes: neither wall nor sea.
    pub boxes: Boxes,
    /// Where the first crossing must begin; nothing where it may begin anywhere.
    pub entrance: Boxes,
    /// The rows of the grid, from the top, each from the left.
    pub rows: Vec<Vec<(BoxIndex, Icon)>>,
}

/// How a card lies on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Face {
    /// Which card.
    pub card: CardIndex,
    /// Its crossed boxes.
    pub crossed: Boxes,
    /// Those of them that stand out.
    pub fresh: Boxes,
}

impl Face {
    /// An untouched card.
    pub fn untouched(card: CardIndex) -> Self {
        Face { card, crossed: Boxes::EMPTY, fresh: Boxes::EMPTY }
    }
}

pub(super) fn print<G: Staged>(deck: &Deck<G>, card: CardIndex) -> Print {
    let printed = deck.card(card);
    let boxes = printed.boxes();
    let place = |column: usize, row: usize| {
        let index = BoxIndex::new(column, row)?;
        Some((index, if boxes.contains(index) { printed.icon(index) } else { Icon::Blocked }))
    };
    Print {
        number: deck.number(card),
        color: printed.color(),
        boxes,
        entrance: if G::TOUCHING { G::opening(printed) } else { Boxes::EMPTY },
        rows: (0..G::ROWS)
            .map(|row| (0..G::COLUMNS).filter_map(|column| place(column, row)).collect())
            .collect(),
    }
}

/// The drawing of a card.
pub(super) fn draw<G: Staged>(deck: &Deck<G>, face: &Face, light: Light, picture: bool) -> String {
    let style = CardStyle { light, crossed: face.crossed, fresh: face.fresh, picture };
    flipwrite_art::card::<G>(deck.number(face.card), deck.card(face.card), &style)
}

/// The drawing of a card of a game's house deck, where it has one of this number: with boxes that are crossed and boxes
/// that have just been, or with all of them crossed.
pub fn draw_house_card(
    game: GameId,
    number: CardNumber,
    crosses: Option<(Boxes, Boxes)>,
    light: Light,
) -> Option<String> {
    match game {
        GameId::Maps => house_card::<Maps>(number, crosses, light),
        GameId::Pyramids => house_card::<Pyramids>(number, crosses, light),
    }
}

fn house_card<G: Staged>(
    number: CardNumber,
    crosses: Option<(Boxes, Boxes)>,
    light: Light,
) -> Option<String> {
    let deck = Deck::<G>::house();
    let card = deck.find(number)?;
    let (crossed, fresh) = crosses.unwrap_or((deck.card(card).boxes(), Boxes::EMPTY));
    Some(draw(&deck, &Face { card, crossed: crossed.or(fresh), fresh }, light, true))
}

/// A card as it lies somewhere on the table, or was laid aside: with all that was ever crossed on it. A position forgets
/// what was crossed on completed cards; what was told does not.
pub(super) fn face<G: Staged>(desk: &Desk<G>, card: CardIndex) -> Face {
    let number = desk.table().deck().number(card);
    let crossed = |event: &&Event| match event {
        Event::Crossed { card, boxes, .. } if *card == number => Some(*boxes),
        _ => None,
    };
    let crossed = desk.events().iter().filter_map(crossed).fold(Boxes::EMPTY, Boxes::or);
    Face { card, crossed, fresh: Boxes::EMPTY }
}

/// Whether what is crossed completes a card: all of it, or its tomb (P11).
fn is_complete<G: Staged>(card: &<G as Game>::Card, crossed: Boxes) -> bool {
    crossed == card.boxes() || crossed.iter().any(|index| card.icon(index) == Icon::Tomb)
}

/// A card by its number, its color and what it is worth.
pub(super) fn name<G: Staged>(words: &Words, deck: &Deck<G>, card: CardIndex) -> String {
    G::card_name(words, deck.number(card), deck.card(card))
}

/// A card with all that it bears, and how much of it is free or that it is complete.
pub(super) fn told<G: Staged>(words: &Words, deck: &Deck<G>, face: &Face) -> String {
    let printed = deck.card(face.card);
    let free = printed.boxes().without(face.crossed).len();
    let state = match is_complete::<G>(printed, face.crossed) {
        true => words.say("card-complete", &[]),
        false => words.say("card-free", &[("count", free.into())]),
    };
    let mut parts = vec![words.list(&[name(words, deck, face.card), state])];
    parts.push(words.list(&bears::<G>(words, printed)));
    parts.extend(G::card_notes(words, printed));
    parts.retain(|part| !part.is_empty());
    parts.join(". ")
}

/// What a card bears: its icons, each kind once with how many, and what else there is to say.
pub(super) fn notes<G: Staged>(words: &Words, deck: &Deck<G>, card: CardIndex) -> Vec<String> {
    let printed = deck.card(card);
    let mut notes = bears::<G>(words, printed);
    notes.extend(G::card_notes(words, printed));
    notes
}

/// What else is to be said of the cards dealt, each sentence once.
pub(super) fn hand_notes<G: Staged>(words: &Words, desk: &Desk<G>) -> Vec<String> {
    let hand = desk.hand().into_iter().flatten();
    let mut notes: Vec<String> =
        hand.flat_map(|card| G::card_notes(words, desk.table().deck().card(card))).collect();
    notes.sort();
    notes.dedup();
    notes
}

/// Icons on a card, each kind once with how many.
pub(super) fn bears<G: Staged>(words: &Words, card: &<G as Game>::Card) -> Vec<String> {
    let mut counts: Vec<(Icon, usize)> = Vec::new();
    for index in card.boxes() {
        let icon = card.icon(index);
        match counts.iter_mut().find(|(seen, _)| *seen == icon) {
            Some((_, count)) => *count += 1,
            None => counts.push((icon, 1)),
        }
    }
    counts.retain(|(icon, _)| *icon != Icon::Plain);
    sort_short(&mut counts, |count| *count);
    let tell = |(icon, count): &(Icon, usize)| {
        let icon = icon_name(G::ID, *icon);
        words.say("take-holds-times", &[("icon", icon.into()), ("count", (*count).into())])
    };
    counts.iter().map(tell).collect()
}
