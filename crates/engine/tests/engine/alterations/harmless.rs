//! Alterations that leave a sound record: what the format allows in more than one way.

use flipwrite::random::SplitMix64;
use flipwrite::{CardNumber, Event, Game, GameId, Options, Refill};
use serde_json::{Value, json};

use crate::alterations::altered::{Altered, any};
use crate::alterations::kinds::{finished_card_shows, refill_shows};
use crate::alterations::samples::Sample;

/// The kinds, with the reason why nothing is wrong with them.
pub(crate) const HARMLESS: [(&str, &str); 15] = [
    ("boxes reversed", "readers accept boxes in any order"),
    ("dealt reversed", "a hand has no order"),
    ("kept reversed", "nor have two kept cards"),
    ("displayed reversed", "any order of unseen cards may come up"),
    ("takes exchanged", "one player's two replacements may come in either order"),
    ("returned card changed", "a card that is dealt and not kept is shuffled in again"),
    ("last event dropped", "an unfinished game stops after any event"),
    ("winners reversed", "winners are a set"),
    ("fields added", "readers ignore fields that they do not know"),
    ("defaults left out", "a missing switch means the game's default"),
    ("tracker flipped", "the tracker changes what is shown and not what is played"),
    ("refill flipped", "nobody settled after a gap in the same turn"),
    ("finished card flipped", "no extra cross met a completed card"),
    ("names changed", "names are not part of the rules"),
    ("deck shuffled", "the cards of a deck have no order"),
];

/// Makes a harmless alteration; `None` if this sample offers no place for it.
pub(crate) fn alter<G: Game>(
    kind: &str,
    sample: &Sample<'_, G>,
    altered: &mut Altered,
    random: &mut SplitMix64,
) -> Option<()> {
    let reverse =
        |field: &'static str| move |event: &mut Value| event[field].as_array_mut().expect(field).reverse();
    match kind {
        "boxes reversed" => altered.event(pick(sample, "crossed", random)?, reverse("boxes")),
        "dealt reversed" => altered.event(pick(sample, "dealt", random)?, reverse("cards")),
        "kept reversed" => altered.event(pick(sample, "kept", random)?, reverse("cards")),
        "displayed reversed" => altered.event(pick(sample, "displayed", random)?, reverse("cards")),
        "takes exchanged" => exchange_takes(sample, altered, random)?,
        "returned card changed" => change_returned(sample, altered, random)?,
        "last event dropped" => {
            sample.result.is_none().then_some(())?;
            altered.lines.pop()?;
        }
        "winners reversed" => altered.result.as_mut()?["winners"].as_array_mut()?.reverse(),
        "fields added" => add_fields(altered, random)?,
        _ => alter_head(kind, sample, altered, random)?,
    }
    Some(())
}

fn alter_head<G: Game>(
    kind: &str,
    sample: &Sample<'_, G>,
    altered: &mut Altered,
    random: &mut SplitMix64,
) -> Option<()> {
    let options = sample.record.options;
    let head = &mut altered.head;
    match kind {
        "defaults left out" => {
            (options == Options::defaults(G::ID)).then_some(())?;
            head.as_object_mut()?.remove("options");
        }
        "tracker flipped" => head["options"]["tracker"] = json!(!options.tracker),
        "refill flipped" => {
            (sample.result.is_some() && !refill_shows(sample)).then_some(())?;
            let each = options.refill == Refill::AfterEachPlayer;
            let other = if each { Refill::AfterEveryone } else { Refill::AfterEachPlayer };
            head["options"]["refill"] = json!(other.name());
        }
        "finished card flipped" => {
            (!finished_card_shows(sample)).then_some(())?;
            head["options"]["finished-card-open"] = json!(!options.finished_card_open);
        }
        "names changed" => head["players"][0] = json!({"name": "Åsa \"X\"", "kind": "human"}),
        "deck shuffled" => random.shuffle(head["deck"]["cards"].as_array_mut()?),
        _ => unreachable!("a kind of the list"),
    }
    Some(())
}

fn pick<G: Game>(sample: &Sample<'_, G>, on: &str, random: &mut SplitMix64) -> Option<usize> {
    let events = sample.record.events.iter().enumerate();
    any(events.filter(|(_, event)| event.name() == on).map(|place| place.0), random)
}

fn exchange_takes<G: Game>(
    sample: &Sample<'_, G>,
    altered: &mut Altered,
    random: &mut SplitMix64,
) -> Option<()> {
    let took = |event: &Event| if let Event::Took { player, .. } = event { Some(*player) } else { None };
    let events = &sample.record.events;
    let pairs = (1..events.len())
        .filter(|i| took(&events[*i]).is_some() && took(&events[i - 1]) == took(&events[*i]));
    let second = any(pairs, random)?;
    altered.lines.swap(second - 1, second);
    Some(())
}

fn change_returned<G: Game>(
    sample: &Sample<'_, G>,
    altered: &mut Altered,
    random: &mut SplitMix64,
) -> Option<()> {
    let seats = sample.table.seats();
    let seat = any(0..seats, random)?;
    let events = &sample.record.events;
    let hand =
        |event: &Event| if let Event::Dealt { cards, .. } = event { cards.to_vec() } else { Vec::new() };
    let dealt: Vec<CardNumber> = events[..seats].iter().flat_map(hand).collect();
    let Event::Kept { cards: kept, .. } = &events[seats + seat] else { return None };
    let place = (0..4).find(|place| !kept.contains(&dealt[4 * seat + place]))?;
    let deck = sample.table.deck();
    let others = deck.all().iter().map(|card| deck.number(card)).filter(|number| !dealt.contains(number));
    let other = any(others, random)?;
    altered.event(seat, |event| event["cards"][place] = json!(other.0));
    Some(())
}

fn add_fields(altered: &mut Altered, random: &mut SplitMix64) -> Option<()> {
    altered.head["seed"] = json!("0123");
    altered.head["deck"]["author"] = json!("somebody");
    altered.head["players"][0]["rating"] = json!(1500);
    let place = any(0..altered.lines.len(), random)?;
    altered.event(place, |event| event["at"] = json!(12.5));
    if let Some(result) = &mut altered.result {
        result["scores"][0]["time"] = json!(99);
    }
    Some(())
}

/// The kinds that find a place in every record of a game.
pub(crate) fn always_harmless(kind: &str, game: GameId) -> bool {
    kind == "tracker flipped" || kind == "finished card flipped" && game == GameId::Maps
}
