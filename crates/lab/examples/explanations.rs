//! Explanations of decisions in a language, each with the cards it is about: for whoever reads the words of the coach as a stranger
//! would. Each is of another game.
//! `cargo run --release --package flipwrite-lab --example explanations maps 50 de`; a last word is the number of the run.

use std::error::Error;
use std::sync::Arc;

use flipwrite::random::{game_number, mix};
use flipwrite::{
    BoxIndex, CardIndex, Choice, Deal, DealNumber, Due, GameId, Maps, Position, Printed as _, Pyramids, Seat,
    Slot, Table, write_choice,
};
use flipwrite_lab::game::play_whole;
use flipwrite_players::coach::{Amount, Coach, Entry, Explanation, Kind, Reason, Side, Story};
use flipwrite_players::{Aim, Bot, BotName, Knowledge, Playable, Spec};
use flipwrite_words::{Language, Words, sentence};

/// The least that a decision cost which is explained, in points.
const LEAST: f64 = 1.5;
const NODES: u64 = 4_000;
/// What people at the table are called.
const NAMES: [&str; 2] = ["Ada", "Ben"];

fn main() -> Result<(), Box<dyn Error>> {
    let given: Vec<String> = std::env::args().skip(1).collect();
    let [game, count, language, number @ ..] = given.as_slice() else {
        return Err("GAME COUNT LANGUAGE [NUMBER]".into());
    };
    let words = Words::of(Language::from_tag(language).ok_or("no such language")?);
    let number = number.first().map_or(Ok(1), |number| number.parse())?;
    match game.parse()? {
        GameId::Maps => run::<Maps>(&words, count.parse()?, number),
        GameId::Pyramids => run::<Pyramids>(&words, count.parse()?, number),
    }
}

fn run<G: Playable>(words: &Words, count: usize, number: u64) -> Result<(), Box<dyn Error>> {
    let table = Table::<G>::house(NAMES.len())?;
    let knowledge = Arc::new(Knowledge::new(table.deck(), Some(flipwrite_lab::weights(G::ID)))?);
    let coach = Coach::new(table.clone(), Arc::clone(&knowledge), NODES);
    let told = (0..).filter_map(|index| in_game(words, &coach, &knowledge, game_number(number, index)));
    for (place, told) in told.take(count).enumerate() {
        println!("{}. {told}\n", place + 1);
    }
    Ok(())
}

/// One decision of a game by `skilled`, and why another would have been better.
fn in_game<G: Playable>(
    words: &Words,
    coach: &Coach<G>,
    knowledge: &Arc<Knowledge<G>>,
    number: u64,
) -> Option<String> {
    let table = coach.table();
    let deal = Deal::new(DealNumber(number).seed(), table.seats(), table.deck().len());
    let sit = |seat| Bot::new(Spec::new(BotName::Skilled), seat, number, knowledge);
    let mut players: Vec<Bot<G>> = table.seat_set().iter().map(sit).collect();
    let (_, events) = play_whole(table, &deal, &mut players).ok()?;
    let story = coach.story(&events, &[])?;
    let mut mistakes = coach.ledger(&story, Seat::S0, Aim::Score).entries;
    mistakes
        .retain(|entry| matches!(entry.kind, Kind::Crossing | Kind::Take) && -entry.amount.value() >= LEAST);
    let picked = usize::try_from(mix(number)).ok()? % mistakes.len().max(1);
    explained(words, coach, &story, mistakes.get(picked)?)
}

fn explained<G: Playable>(
    words: &Words,
    coach: &Coach<G>,
    story: &Story<'_, G>,
    entry: &Entry,
) -> Option<String> {
    let (before, decided) = (story.before(entry.event)?, entry.decided.as_ref()?);
    let why = coach.explain(story, Seat::S0, entry)?;
    let deck = coach.table().deck();
    let told = |choices: &[Choice]| {
        choices.iter().map(|choice| write_choice(deck, *choice)).collect::<Vec<_>>().join(", then ")
    };
    let mut lines = vec![scene(&before)];
    lines.push(format!("    made: {}\n    best: {}", told(&decided.made), told(&decided.best)));
    lines.extend(reasons(words, G::ID, &why));
    Some(lines.join("\n"))
}

fn reasons(words: &Words, game: GameId, why: &Explanation) -> Vec<String> {
    let names = NAMES.map(str::to_owned);
    let part = |(name, amount): (&str, Amount)| {
        let is_told = amount.value().abs() >= 0.05;
        is_told.then(|| format!("{} {:+.1}", words.difference_part(game, name), amount.value()))
    };
    let parts: Vec<String> = why.difference.iter().filter_map(part).collect();
    let reason = |reason: &Reason| {
        let side = if reason.favors == Side::One { "made" } else { "best" };
        let told = words.fact(&reason.fact, &names);
        format!("    for the {side}: {}", sentence(&told))
    };
    let close = why.is_close().then(|| format!("    {}", sentence(&words.too_close())));
    let parts = format!("    the made, part by part: {}", parts.join(", "));
    [parts].into_iter().chain(close).chain(why.reasons.iter().map(reason)).collect()
}

/// What is due, and the cards: those of the seat for a crossing, those on the table for a take.
fn scene<G: Playable>(position: &Position<'_, G>) -> String {
    let (turn, player) = (position.turn(), position.player(Seat::S0));
    let due = match position.due() {
        Due::Take(_) => "take a card".to_owned(),
        _ => {
            position.pattern().map_or_else(String::new, |pattern| format!("cross {pattern} or a single box"))
        }
    };
    let at = |slot| player.card(slot).map(|card| drawn(position, card, Some(slot)));
    let mut cards: Vec<String> = Slot::BOTH.into_iter().filter_map(at).collect();
    if matches!(position.due(), Due::Take(_)) {
        cards.extend(position.display().iter().map(|card| drawn(position, card, None)));
    }
    format!("Turn {}.{}: {due}\n{}", turn.round(), turn.number(), cards.join("\n"))
}

/// A card row by row; what is crossed is a star.
fn drawn<G: Playable>(position: &Position<'_, G>, card: CardIndex, slot: Option<Slot>) -> String {
    let deck = position.table().deck();
    let crossed = slot.map(|slot| position.player(Seat::S0).crossed(deck, slot));
    let raw = deck.card(card).raw();
    let letter = |column: usize, row: usize, letter: char| {
        let is_crossed = BoxIndex::new(column, row)
            .is_some_and(|index| crossed.is_some_and(|boxes| boxes.contains(index)));
        if is_crossed { '*' } else { letter }
    };
    let row = |(row, letters): (usize, &String)| {
        letters.chars().enumerate().map(|(column, one)| letter(column, row, one)).collect::<String>()
    };
    let rows: Vec<String> = raw.grid.iter().enumerate().map(row).collect();
    format!("    card {} ({}): {}", deck.number(card), deck.card(card).color().name(), rows.join(" / "))
}
