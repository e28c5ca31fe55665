//! `flipwrite tournament`: who is better, by how much, and how sure that is.

pub(super) mod csv;
mod merge;
mod report;
mod svg;

use std::io::Write;
use std::sync::Arc;

use flipwrite::{Deck, GameId, Maps, Pyramids};
use flipwrite_lab::Progress;
use flipwrite_lab::entrant::Entrant;
use flipwrite_lab::game::SeatFault;
use flipwrite_lab::tournament::{self as lab, MOST_ENTRANTS, Results, Shard, Spoiled};
use flipwrite_players::{BotName, Playable};

use super::entrant::{self, explain};
use super::output::{Outputs, Writers, refuse_stray};
use super::table;
use crate::args::{Tournament, TournamentCommand};
use crate::failure::{Failure, Found};
use crate::interrupt;
use crate::text::{count, harmless, say, words};
use crate::watch::{self, Unit};

/// The forms of the results.
const WRITERS: Writers<Results> =
    Writers { report: report::report, json: Results::write, csv: csv::csv, svg: svg::svg };

pub(crate) fn run(options: &Tournament) -> Result<Found, Failure> {
    match (&options.command, options.game.map(GameId::from)) {
        (Some(TournamentCommand::Merge(options)), _) => merge::run(options),
        (None, Some(GameId::Maps)) => run_game::<Maps>(options),
        (None, Some(GameId::Pyramids)) => run_game::<Pyramids>(options),
        (None, None) => unreachable!("the command line asks for a game"),
    }
}

fn run_game<G: Playable>(options: &Tournament) -> Result<Found, Failure> {
    refuse_stray(&options.stray)?;
    let players = options.table.players.map_or(2, usize::from);
    let entrants = entrants(options, players)?;
    let shard = shard(options)?;
    let table = table::table::<G>(&options.table, players)?;
    let knowledge = table::knowledge(&table)?;
    let tournament = lab::Tournament {
        table: &table,
        knowledge: &knowledge,
        entrants: &entrants,
        number: table::seed(options.table.seed)?,
        deals: options.games,
        shard,
        jobs: options.jobs.threads(),
        luck: options.luck.luck,
        explain,
    };
    let progress = Arc::new(Progress::default());
    // Before anything is written: who sees a file may already send the signal.
    interrupt::stops(&progress, Unit::Games);
    let outputs = Outputs::open(&options.output, &WRITERS)?;
    let results =
        watch::with_bar(tournament.games(), Unit::Games, &progress, || lab::play(&tournament, &progress))
            .map_err(|spoiled| Failure::Bad(spoiled_text(table.deck(), &spoiled)))?;
    warn(&results)?;
    outputs.write(&results)?;
    Ok(Found::Fine)
}

/// Says on standard error what is not in the results.
fn warn(results: &Results) -> Result<(), Failure> {
    // A shard by itself is what was asked for; only what was to be played and was not is worth a word.
    if results.unplayed() > 0 {
        let args = [
            ("played", results.tally.deals.to_string()),
            ("deals", (results.tally.deals + results.unplayed()).to_string()),
        ];
        writeln!(anstream::stderr(), "{}", say("cli-tournament-stopped", &args))?;
    }
    Ok(())
}

/// Who plays: enough of them, none twice, not too many.
fn entrants(options: &Tournament, players: usize) -> Result<Vec<Entrant>, Failure> {
    let usage = |text: String| Err(Failure::Usage(text));
    let known = BotName::ALL.map(BotName::name).join(", ");
    let entrants = entrant::entrants(&options.table.bots, &options.programs)?;
    let twice = (1..entrants.len()).find(|place| entrants[..*place].contains(&entrants[*place]));
    if let Some(place) = twice {
        return usage(say("cli-tournament-twice", &[("bot", harmless(&entrants[place].to_string()))]));
    }
    match entrants.len() {
        0 => usage(say("cli-tournament-no-bots", &[("known", known)])),
        1 if players > 1 => {
            usage(say("cli-tournament-one-bot", &[("bot", harmless(&entrants[0].to_string()))]))
        }
        named if named > MOST_ENTRANTS => usage(count("cli-tournament-many-bots", named as u64)),
        _ => Ok(entrants),
    }
}

fn shard(options: &Tournament) -> Result<Shard, Failure> {
    let Some(text) = &options.shard else { return Ok(Shard::WHOLE) };
    let usage = |key: &str| Failure::Usage(say(key, &[("text", harmless(text))]));
    let shard: Shard = text.parse().map_err(|_| usage("cli-tournament-shard-form"))?;
    if options.table.seed.is_none() {
        return Err(usage("cli-tournament-shard-seed"));
    }
    if shard.of() > options.games {
        let args = [("shards", shard.of().to_string()), ("deals", options.games.to_string())];
        return Err(Failure::Usage(say("cli-tournament-shard-many", &args)));
    }
    Ok(shard)
}

fn spoiled_text<G: Playable>(deck: &Deck<G>, spoiled: &Spoiled) -> String {
    let reason = match &spoiled.broken.fault {
        SeatFault::Silent => say("cli-tournament-silent", &[]),
        SeatFault::Refused(refusal) => words().refusal(deck, refusal),
    };
    say(
        "cli-tournament-spoiled",
        &[
            ("deal", spoiled.deal.to_string()),
            ("bot", harmless(&spoiled.entrant.to_string())),
            ("seat", (spoiled.broken.seat.index() + 1).to_string()),
            ("reason", reason),
        ],
    )
}
