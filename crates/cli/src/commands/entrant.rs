//! Who is named to play: bots of ours, and programs of others; and why a program lost its seat.

use std::time::Duration;

use flipwrite::{Deck, Game};
use flipwrite_lab::Failures;
use flipwrite_lab::entrant::{Entrant, EntrantFlaw};
use flipwrite_lab::program::{CommandFlaw, ProgramFault};

use super::table;
use crate::args::ProgramArgs;
use crate::failure::Failure;
use crate::text::{harmless, harmless_sentence, say, short_name, words};

/// The players that `--bots` names; programs are known to start, and have the times that are given.
pub(crate) fn entrants(names: &[String], times: &ProgramArgs) -> Result<Vec<Entrant>, Failure> {
    names.iter().map(|name| entrant(name, times)).collect()
}

fn entrant(name: &str, times: &ProgramArgs) -> Result<Entrant, Failure> {
    let entrant: Entrant = name.parse().map_err(|flaw| Failure::Usage(flaw_text(&flaw)))?;
    let Entrant::Program(program) = entrant else { return Ok(entrant) };
    // A wrong name is found before anything is played.
    if let Err(ProgramFault::NotStarted(reason)) = program.try_start() {
        let args = [("program", harmless(&program.to_string())), ("reason", harmless_sentence(&reason))];
        return Err(Failure::Usage(say("cli-program-cannot-start", &args)));
    }
    let [move_time, ready_time] = [times.move_time, times.ready_time].map(Duration::from_millis);
    Ok(Entrant::Program(program.with_move_time(move_time).with_ready_time(ready_time)))
}

fn flaw_text(flaw: &EntrantFlaw) -> String {
    match flaw {
        EntrantFlaw::Bot(flaw) => table::bot_flaw(flaw),
        EntrantFlaw::Command(CommandFlaw::Empty) => say("cli-program-no-command", &[]),
        EntrantFlaw::Command(CommandFlaw::OpenQuote(mark)) => {
            say("cli-program-open-quote", &[("mark", mark.to_string())])
        }
    }
}

/// Why a program lost its seat.
pub(crate) fn explain<G: Game>(deck: &Deck<G>, fault: &ProgramFault) -> String {
    let with = |key: &str, name: &str, text: String| say(&format!("cli-program-{key}"), &[(name, text)]);
    match fault {
        ProgramFault::NotStarted(reason) => with("not-started", "reason", harmless_sentence(reason)),
        ProgramFault::Ended(Some(code)) => with("ended", "code", code.to_string()),
        ProgramFault::Ended(None) => say("cli-program-killed", &[]),
        ProgramFault::Closed => say("cli-program-closed", &[]),
        ProgramFault::NotReady(limit) => with("not-ready", "limit", limit.as_millis().to_string()),
        ProgramFault::TooSlow(limit) => with("too-slow", "limit", limit.as_millis().to_string()),
        ProgramFault::TooLong => say("cli-program-too-long", &[]),
        ProgramFault::NotText => say("cli-program-not-text", &[]),
        ProgramFault::NoGreeting(line) => with("no-greeting", "line", harmless(line)),
        ProgramFault::Unasked(line) => with("unasked", "line", harmless(line)),
        ProgramFault::Error(reason) => with("error", "reason", harmless_sentence(reason)),
        ProgramFault::NotDue(answer) => with("not-due", "answer", harmless(answer)),
        ProgramFault::Unreadable { answer, flaw } => say(
            "cli-program-unreadable",
            &[("answer", harmless(answer)), ("reason", words().choice_flaw(flaw))],
        ),
        ProgramFault::Illegal { answer, refusal } => say(
            "cli-program-illegal",
            &[("answer", harmless(answer)), ("reason", words().refusal(deck, refusal))],
        ),
    }
}

/// The seats that a program lost, in words; nothing if it lost none.
pub(crate) fn lost(name: &str, failures: &Failures) -> Option<String> {
    let first = failures.first.as_ref()?;
    let args = [
        ("bot", short_name(name, 60)),
        ("n", failures.count.to_string()),
        ("deal", harmless(&first.deal)),
        ("seat", first.seat.to_string()),
        ("reason", harmless_sentence(&first.reason)),
    ];
    Some(say("cli-program-lost", &args))
}
