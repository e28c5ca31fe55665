//! Setting a table up from the command line.

use std::path::PathBuf;
use std::sync::Arc;

use flipwrite::{Game, OptionRefusal, Options, Table};
use flipwrite_lab::entrant::{EXEC, Entrant};
use flipwrite_players::{BotFlaw, BotName, Knowledge, Net, Playable, Spec, WeightsFlaw};

use super::entrant::entrants;
use crate::args::{ProgramArgs, TableArgs};
use crate::failure::Failure;
use crate::files;
use crate::nearest::nearest;
use crate::text::{count, harmless, say, words};

/// The table for a number of seats.
pub(crate) fn table<G: Game>(args: &TableArgs, seats: usize) -> Result<Table<G>, Failure> {
    of(args.deck.as_ref(), &args.options, seats)
}

/// The table with a deck and switches for a number of seats.
pub(crate) fn of<G: Game>(
    deck: Option<&PathBuf>,
    switches: &[String],
    seats: usize,
) -> Result<Table<G>, Failure> {
    let deck = files::deck::<G>(deck)?;
    Table::new(deck, options::<G>(switches)?, seats)
        .map_err(|refusal| Failure::Usage(words().table_refusal(&refusal)))
}

fn options<G: Game>(given: &[String]) -> Result<Options, Failure> {
    let mut options = Options::defaults(G::ID);
    for pair in given {
        let (key, value) = pair
            .split_once('=')
            .ok_or_else(|| Failure::Usage(say("cli-option-form", &[("text", pair.clone())])))?;
        options.set(key, value).map_err(|refusal| Failure::Usage(option_refusal(&refusal)))?;
    }
    Ok(options)
}

fn option_refusal(refusal: &OptionRefusal) -> String {
    let near = match refusal {
        OptionRefusal::UnknownKey(key) => nearest(key, Options::KEYS),
        OptionRefusal::UnknownValue { value, allowed, .. } => nearest(value, allowed.split(", ")),
    };
    with_nearest(words().option_refusal(refusal), near)
}

/// A refusal with the word that was probably meant.
pub(crate) fn with_nearest(text: String, near: Option<&str>) -> String {
    match near {
        Some(near) => text + &say("cli-did-you-mean", &[("word", near.to_owned())]),
        None => text,
    }
}

/// The bots that `--bots` names.
pub(crate) fn bots(names: &[String]) -> Result<Vec<Spec>, Failure> {
    names.iter().map(|name| bot(name)).collect()
}

/// The bot of a name.
pub(crate) fn bot(name: &str) -> Result<Spec, Failure> {
    name.parse().map_err(|flaw| Failure::Usage(bot_flaw(&flaw)))
}

/// Why a string names no bot.
pub(crate) fn bot_flaw(flaw: &BotFlaw) -> String {
    let known = BotName::ALL.map(BotName::name);
    match flaw {
        BotFlaw::UnknownName(name) if name == EXEC.trim_end_matches(':') => say("cli-exec-elsewhere", &[]),
        BotFlaw::UnknownName(name) => {
            let args = [("bot", harmless(name)), ("known", known.join(", "))];
            with_nearest(say("cli-unknown-bot", &args), nearest(name, known))
        }
        BotFlaw::UnknownOption { bot, key } => {
            let known: Vec<_> = bot.options().iter().map(|key| key.name()).collect();
            let text = if known.is_empty() { "cli-no-bot-option" } else { "cli-unknown-bot-option" };
            let args = [("bot", bot.name().to_owned()), ("key", harmless(key)), ("known", known.join(", "))];
            with_nearest(say(text, &args), nearest(key, known))
        }
        BotFlaw::BadValue { key, value, .. } => say(
            "cli-bad-bot-value",
            &[("key", key.name().to_owned()), ("value", harmless(value)), ("takes", key.takes().to_owned())],
        ),
    }
}

/// One player a seat: as many as are named, or one for all seats, or `random` for two.
pub(crate) fn seat_all(args: &TableArgs, times: &ProgramArgs) -> Result<Vec<Entrant>, Failure> {
    let mut bots = entrants(&args.bots, times)?;
    let named = bots.len();
    let seats = args.players.map_or(if named == 0 { 2 } else { named }, usize::from);
    if seats > flipwrite::MOST_SEATS {
        return Err(Failure::Usage(count("cli-too-many-bots", named as u64)));
    }
    match named {
        0 => bots = vec![Entrant::Bot(Spec::new(BotName::Random)); seats],
        1 => bots.resize(seats, bots[0].clone()),
        _ if named != seats => {
            let args = [("bots", named.to_string()), ("players", seats.to_string())];
            return Err(Failure::Usage(say("cli-bots-players", &args)));
        }
        _ => {}
    }
    Ok(bots)
}

/// What the bots of a table know.
pub(crate) fn knowledge<G: Playable>(table: &Table<G>) -> Result<Arc<Knowledge<G>>, Failure> {
    Ok(Arc::new(Knowledge::with_net(table.deck(), Some(net::<G>()?))))
}

/// The network that our bots of a game play by.
pub(crate) fn net<G: Playable>() -> Result<Net, Failure> {
    let weights = flipwrite_lab::weights(G::ID);
    Net::read(weights, G::ID, usize::from(G::INPUTS)).map_err(|flaw| Failure::Bad(weights_flaw(&flaw)))
}

fn weights_flaw(flaw: &WeightsFlaw) -> String {
    match flaw {
        WeightsFlaw::Foreign => say("cli-weights-foreign", &[]),
        WeightsFlaw::OtherGame(game) => say("cli-weights-other-game", &[("game", game.to_string())]),
        WeightsFlaw::OtherShape => say("cli-weights-other-shape", &[]),
        WeightsFlaw::Damaged => say("cli-weights-damaged", &[]),
    }
}

/// The seed given, or one that nobody knows yet; small enough to be typed again.
pub(crate) fn seed(given: Option<u64>) -> Result<u64, Failure> {
    if let Some(seed) = given {
        return Ok(seed);
    }
    let mut bytes = [0; 4];
    getrandom::fill(&mut bytes)
        .map_err(|error| Failure::Usage(say("cli-no-randomness", &[("reason", error.to_string())])))?;
    Ok(u32::from_le_bytes(bytes).into())
}
