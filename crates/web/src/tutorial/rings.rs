//! Soft rings around what a step points at, as a style sheet of a few rules: the table itself knows nothing of them.

use flipwrite::{Boxes, CardIndex, Slot, Take};
use flipwrite_desk::lesson::{Target, Tool};
use flipwrite_desk::scene::Scene;
use flipwrite_words::Words;

/// The rules that ring a target; `tutorial.css` says what a ring looks like. Where boxes can be tapped one by
/// one, turning the pattern first helps only those whose pointer carries it, unless it is what is learned.
pub(super) fn rules(desk: &dyn Scene, target: &Target, turns: bool) -> String {
    match target {
        Target::Nothing => String::new(),
        Target::Confirm => ring("#confirm"),
        Target::Boxes { slot, boxes, tool } => {
            let tool = tool.map(|tool| ring_tool(tool, turns)).unwrap_or_default();
            tool + &ring_boxes(*slot, *boxes)
        }
        Target::Dealt(cards) => {
            let place = |card: &CardIndex| desk.hand()?.iter().position(|dealt| dealt == card);
            let each = cards.iter().filter_map(place);
            each.map(|place| ring(&format!(".choices > :nth-child({})", place + 1))).collect()
        }
        Target::Offer(take) => ring(&format!(".offer:nth-child({}) .choice", offer(desk, *take))),
        // On a phone the score card is behind its button.
        Target::Part(part) => ring(&format!(".track:has(.cells.{part})")) + &ring("#lesson-score .tool"),
    }
}

/// What is ringed, for those who don't see it.
pub(super) fn tell(words: &Words, desk: &dyn Scene, target: &Target) -> String {
    let number = |card: &CardIndex| desk.print(*card).number;
    match target {
        Target::Boxes { slot, boxes, .. } => {
            let card = desk.board(*slot).map_or(0, |board| number(&board.card).0);
            let args = [("card", card.into()), ("boxes", boxes.to_string().into())];
            words.say("lesson-where-boxes", &args)
        }
        Target::Dealt(cards) => {
            let numbers: Vec<u8> = cards.iter().map(|card| number(card).0).collect();
            words.say("lesson-where-cards", &[("cards", words.list(&numbers).into())])
        }
        Target::Offer(Take::Display(card)) => {
            words.say("lesson-where-card", &[("card", number(card).into())])
        }
        _ => String::new(),
    }
}

/// The place of a replacement among those offered: the display, then the deck.
fn offer(desk: &dyn Scene, take: Take) -> usize {
    let display = desk.display();
    let place = match take {
        Take::Display(card) => display.iter().position(|shown| *shown == card),
        Take::Deck => None,
    };
    place.unwrap_or(display.len()) + 1
}

fn ring_tool(tool: Tool, turns: bool) -> String {
    let key = match tool {
        Tool::Rotate => "R",
        Tool::Mirror => "M",
        Tool::Single => "S",
    };
    let rule = ring(&format!(".tool[aria-keyshortcuts=\"{key}\"]"));
    if turns || tool == Tool::Single { rule } else { format!("@media (pointer: fine){{{rule}}}") }
}

fn ring(selector: &str) -> String {
    format!(".lesson {selector}{{--ring:var(--gold);--point:block}}")
}

fn ring_boxes(slot: Slot, boxes: Boxes) -> String {
    boxes.iter().map(|index| format!("#box-{}-{index}::before{{content:\"\"}}", slot.index())).collect()
}
