//! The end of a game: who won, and what can be done with it now.

use std::path::Path;

use flipwrite::{Deck, Game, GameId, Options, Position, ScoreParts};
use flipwrite_host::{Holder, Host};

use super::save::{program, quoted, quoted_text};
use super::unnamed;
use crate::args::Play;
use crate::draw;
use crate::text::say;

/// Who won, and by how much.
pub(super) fn result<G: Game>(position: &Position<'_, G>, names: &[String]) -> String {
    let total = |seat| position.score(seat).total();
    let winners = position.winners();
    let best = draw::seats(names.len()).map(total).max().unwrap_or_default();
    let others = draw::seats(names.len()).filter(|seat| !winners.contains(*seat));
    let others: Vec<i32> = others.map(total).collect();
    let key = match (names.len(), winners.iter().count()) {
        (1, _) => "play-result-alone",
        (_, 1) if others.contains(&best) => "play-result-tie",
        (_, 1) => "play-result-won",
        _ => "play-result-shared",
    };
    let rule = match G::ID {
        GameId::Maps => "M11",
        GameId::Pyramids => "P15",
    };
    let won: Vec<&str> = winners.iter().map(|seat| names[seat.index()].as_str()).collect();
    let others: Vec<String> = others.iter().map(i32::to_string).collect();
    let args = [
        ("names", won.join(", ")),
        ("points", best.to_string()),
        ("others", others.join(", ")),
        ("rule", rule.to_owned()),
    ];
    say(key, &args)
}

/// Where the game is recorded, how to read it, and how to play its deal again.
pub(super) fn ways_on<G: Game>(host: &Host<G>, options: &Play, record: Option<&Path>) -> String {
    let recorded = |record: &Path| {
        let command = format!("{} show {}", program(), quoted(record));
        say("play-recorded", &[("file", record.display().to_string()), ("command", command)])
    };
    let again = again(host, options).map(|command| say("play-again", &[("command", command)]));
    let parts: Vec<String> = record.map(recorded).into_iter().chain(again).collect();
    parts.join("\n")
}

/// The command for the same deal, at a table like this one (S16); `None` where it would be another deal.
fn again<G: Game>(host: &Host<G>, options: &Play) -> Option<String> {
    let mut command = format!("{} play {} --deal {}", program(), G::ID, host.setup().origin.number()?);
    command += &seats(host);
    command += &names(host);
    match &options.table.deck {
        Some(deck) => command += &format!(" --deck {}", quoted(deck)),
        None => {
            // A game that was resumed does not know the file its deck came from.
            let house = Deck::<G>::house().raw() == host.table().deck().raw();
            house.then_some(())?;
        }
    }
    command += &switches(host.table().options(), Options::defaults(G::ID));
    Some(command)
}

/// The arguments for the same seats, unless they are the usual ones: one person against the usual bot.
fn seats<G: Game>(host: &Host<G>) -> String {
    let bot = |holder: &Holder| match holder {
        Holder::Bot(name) => Some(name.clone()),
        Holder::Person => None,
    };
    let bots: Vec<String> = host.company().chairs().iter().filter_map(|chair| bot(&chair.holder)).collect();
    match (host.table().seats(), bots.as_slice()) {
        (2, [only]) if only == super::USUAL.name() => String::new(),
        (players, []) => format!(" --players {players}"),
        (players, bots) => format!(" --players {players} --bots {}", bots.join(",")),
    }
}

/// The argument for the same names, where people have names of their own.
fn names<G: Game>(host: &Host<G>) -> String {
    let chairs = host.company().chairs().iter();
    let people: Vec<&str> =
        chairs.filter(|chair| !chair.holder.is_bot()).map(|chair| chair.name.as_str()).collect();
    // Names that were not given are the last ones.
    let given = (0..people.len()).rfind(|index| people[*index] != unnamed(*index, people.len()));
    // A comma divides names.
    match given.map(|last| &people[..=last]) {
        Some(names) if names.iter().all(|name| !name.contains(',')) => {
            format!(" --names {}", quoted_text(&names.join(",")))
        }
        _ => String::new(),
    }
}

/// The switches that were turned.
fn switches(options: Options, usual: Options) -> String {
    let mut text = String::new();
    if options.finished_card_open != usual.finished_card_open {
        text += &format!(
            " --option finished-card-open={}",
            if options.finished_card_open { "yes" } else { "no" }
        );
    }
    if options.refill != usual.refill {
        text += &format!(" --option refill={}", options.refill.name());
    }
    if options.tracker != usual.tracker {
        text += &format!(" --option tracker={}", if options.tracker { "on" } else { "off" });
    }
    text
}
