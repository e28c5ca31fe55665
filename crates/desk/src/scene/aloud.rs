//! What is drawn, in words, for those who don't see it: how a card is laid out, how the pattern is turned, what is picked.

use flipwrite::{BoxIndex, Boxes, Deck, Icon, Slot};
use flipwrite_words::{Words, icon_name};

use super::card::{Face, print};
use super::game::Staged;
use crate::desk::Desk;
use crate::shape::Shape;

/// A card row by row: what its places bear, where one enters, what is crossed.
pub(super) fn layout<G: Staged>(words: &Words, deck: &Deck<G>, face: &Face) -> Vec<String> {
    let print = print(deck, face.card);
    let yes = |is: bool| if is { "yes" } else { "no" };
    let place = |(index, icon): &(BoxIndex, Icon)| {
        let args = [
            ("icon", icon_name(G::ID, *icon).into()),
            ("entrance", yes(print.entrance.contains(*index)).into()),
            ("crossed", yes(face.crossed.contains(*index)).into()),
        ];
        words.say("card-place", &args)
    };
    let row = |(number, row): (usize, &Vec<_>)| {
        let places: Vec<String> = row.iter().map(place).collect();
        words.say("card-row", &[("row", (number + 1).into()), ("places", places.join(", ").into())])
    };
    print.rows.iter().enumerate().map(row).collect()
}

/// A shape row by row.
pub(super) fn shape(words: &Words, shape: Shape) -> String {
    let rows = shape.boxes().iter().map(BoxIndex::row).max().map_or(0, |last| last + 1);
    let row = |row: usize| {
        let columns = shape.boxes().iter().filter(|index| index.row() == row).map(|index| index.column() + 1);
        let columns: Vec<String> = columns.map(|column| column.to_string()).collect();
        words.say("shape-row", &[("row", (row + 1).into()), ("columns", words.list(&columns).into())])
    };
    (0..rows).map(row).collect::<Vec<_>>().join("; ")
}

/// What was crossed last in the draft or, if nothing was, what is picked, and what a confirmation would cross.
pub(super) fn aimed<G: Staged>(words: &Words, desk: &Desk<G>) -> Option<String> {
    let say = |key: &str, boxes: Boxes, slot: Slot| {
        let number = desk.table().deck().number(desk.draft()?.player().card(slot)?);
        Some(words.say(key, &[("boxes", boxes.to_string().into()), ("card", number.into())]))
    };
    let drafting = desk.drafting()?;
    match (drafting.aim.picked, desk.proposal()) {
        (Some(_), Some((slot, boxes))) if desk.is_picked() => say("say-ready", boxes, slot),
        (Some((slot, boxes)), _) => say("say-picked", boxes, slot),
        (None, _) => {
            let last = drafting.steps().last()?;
            let slot = desk.draft()?.player().slot_of(last.card)?;
            say("say-crossed", last.boxes, slot)
        }
    }
}
