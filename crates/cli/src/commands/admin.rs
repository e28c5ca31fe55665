//! `flipwrite admin`: whoever looks after a server looks after what it keeps.

use std::fs::File;
use std::io::{BufRead, BufReader, Write, stdin};
use std::path::Path;
use std::time::{Duration, UNIX_EPOCH};

use flipwrite_server::admin::{self, AdminFlaw, Chair, Digests, Overview, TableFacts};
use flipwrite_server::store::beside;

use super::serve;
use crate::args::{Admin, Duty, Kept};
use crate::failure::{Failure, Found};
use crate::files::{self, Target, is_stdout, read_text};
use crate::text::{harmless, harmless_sentence, say};

pub(crate) fn run(options: &Admin) -> Result<Found, Failure> {
    match &options.duty {
        Duty::Backup { file, kept } => write(file, kept, "admin-rows", admin::backup),
        Duty::Restore { file, kept } => {
            let keep = serve::keep(kept)?;
            // No server may use it meanwhile.
            let _lock = keep.take().map_err(serve::failure)?;
            read(file, "admin-rows", |from| admin::restore(&keep.place(), from))
        }
        Duty::Export { file, tables, records: true, kept } => {
            write(file, kept, "admin-records", |place, out| admin::export_records(place, tables, out))
        }
        Duty::Export { file, tables, records: false, kept } => {
            write(file, kept, "admin-tables", |place, out| admin::export(place, tables, out))
        }
        Duty::Import { file, kept } => {
            let place = place(kept)?;
            read(file, "admin-tables", |from| admin::import(&place, from))
        }
        Duty::Show { table: None, kept, .. } => show(&admin::overview(&place(kept)?).map_err(failure)?),
        Duty::Show { table: Some(id), journal, kept } => show_table(&place(kept)?, id, *journal),
        Duty::Replay { tables, save, compare, kept, .. } => {
            replay(&place(kept)?, tables, save.as_deref(), compare.as_deref())
        }
    }
}

fn place(kept: &Kept) -> Result<beside::Place, Failure> {
    Ok(serve::keep(kept)?.place())
}

/// Writes a file, and tells how much is in it.
fn write(
    file: &Path,
    kept: &Kept,
    told: &str,
    how: impl FnOnce(&beside::Place, &mut Target) -> Result<usize, AdminFlaw>,
) -> Result<Found, Failure> {
    let mut target = Target::create(file)?;
    let count = how(&place(kept)?, &mut target).map_err(|flaw| about(file, flaw))?;
    target.finish()?;
    tell(told, count, is_stdout(file))
}

/// Reads a file, and tells how much was in it.
fn read(
    file: &Path,
    told: &str,
    how: impl FnOnce(Box<dyn BufRead>) -> Result<usize, AdminFlaw>,
) -> Result<Found, Failure> {
    let from: Box<dyn BufRead> = match file.as_os_str() == "-" {
        true => Box::new(stdin().lock()),
        false => Box::new(BufReader::new(File::open(file).map_err(|error| Failure::file(file, &error))?)),
    };
    let count = how(from).map_err(|flaw| about(file, flaw))?;
    tell(told, count, false)
}

fn tell(key: &str, count: usize, aside: bool) -> Result<Found, Failure> {
    let text = say(key, &[("count", count.to_string())]);
    match aside {
        true => writeln!(anstream::stderr(), "{text}")?,
        false => writeln!(anstream::stdout(), "{text}")?,
    }
    Ok(Found::Fine)
}

/// What is wrong with a file, or with what is kept.
fn about(file: &Path, flaw: AdminFlaw) -> Failure {
    match flaw {
        AdminFlaw::Io(error) => files::failure(file, &error),
        AdminFlaw::Malformed(line) => {
            Failure::Bad(files::named(file, &say("admin-line", &[("line", line.to_string())])))
        }
        AdminFlaw::Short => Failure::Bad(files::named(file, &say("admin-short", &[]))),
        flaw => failure(flaw),
    }
}

fn failure(flaw: AdminFlaw) -> Failure {
    Failure::Usage(match flaw {
        AdminFlaw::Store(error) => say("admin-store", &[("reason", harmless_sentence(&error.to_string()))]),
        AdminFlaw::NotEmpty => say("admin-not-empty", &[]),
        AdminFlaw::NoTable(id) => say("admin-no-table", &[("id", harmless(&id))]),
        AdminFlaw::Exists(id) => say("admin-exists", &[("id", harmless(&id))]),
        other => say("admin-failed", &[("reason", other.to_string())]),
    })
}

fn show(overview: &Overview) -> Result<Found, Failure> {
    let mut out = anstream::stdout().lock();
    writeln!(out, "{}", say("admin-show-version", &[("version", overview.version.to_string())]))?;
    if overview.phases.is_empty() {
        writeln!(out, "{}", say("admin-show-none", &[]))?;
    }
    for (phase, count) in &overview.phases {
        let args = [("phase", phase.clone()), ("count", count.to_string())];
        writeln!(out, "{}", say("admin-show-phase", &args))?;
    }
    writeln!(out, "{}", say("admin-show-lines", &[("count", overview.lines.to_string())]))?;
    let args = [("people", overview.people.to_string()), ("sessions", overview.sessions.to_string())];
    writeln!(out, "{}", say("admin-show-people", &args))?;
    if let Some(alive) = overview.alive {
        writeln!(out, "{}", say("admin-show-alive", &[("time", moment(alive))]))?;
    }
    Ok(Found::Fine)
}

fn show_table(place: &beside::Place, id: &str, journal: bool) -> Result<Found, Failure> {
    let mut out = anstream::stdout().lock();
    if journal {
        for line in admin::journal(place, id).map_err(failure)? {
            writeln!(out, "{line}")?;
        }
        return Ok(Found::Fine);
    }
    for line in told(&admin::table(place, id).map_err(failure)?) {
        writeln!(out, "{line}")?;
    }
    Ok(Found::Fine)
}

fn told(table: &TableFacts) -> Vec<String> {
    let phase = if table.is_ended { "ended" } else { &table.phase };
    let args = [("id", table.id.clone()), ("game", table.game.clone()), ("phase", phase.to_owned())];
    let mut lines = vec![say("admin-show-table", &args)];
    for (seat, chair) in table.chairs.iter().enumerate() {
        let who = match chair {
            Chair::Free => say("admin-show-free", &[]),
            Chair::Bot(bot) => say("admin-show-bot", &[("bot", bot.clone())]),
            Chair::Person(name) if name.is_empty() => say("admin-show-nameless", &[]),
            Chair::Person(name) => harmless(name),
        };
        lines.push(say("admin-show-chair", &[("seat", (seat + 1).to_string()), ("who", who)]));
    }
    lines.push(say("admin-show-journal", &[("lines", table.lines.to_string())]));
    let args = [("created", moment(table.created)), ("changed", moment(table.changed))];
    lines.push(say("admin-show-times", &args));
    lines.extend(table.due.map(|due| say("admin-show-due", &[("time", moment(due))])));
    lines.extend(table.next.clone().map(|next| say("admin-show-next", &[("id", next)])));
    lines
}

/// Milliseconds since 1970 as a date and a time of day.
fn moment(milliseconds: i64) -> String {
    httpdate::fmt_http_date(UNIX_EPOCH + Duration::from_millis(milliseconds.unsigned_abs()))
}

fn replay(
    place: &beside::Place,
    tables: &[String],
    save: Option<&Path>,
    compare: Option<&Path>,
) -> Result<Found, Failure> {
    let before = compare.map(saved).transpose()?;
    let replayed = admin::replay(place, tables, |_| {}).map_err(failure)?;
    let mut out = anstream::stdout().lock();
    let count = replayed.digests.len() + replayed.unreadable.len();
    writeln!(out, "{}", say("admin-replayed", &[("count", count.to_string())]))?;
    for id in &replayed.unreadable {
        writeln!(out, "{}", say("admin-unreadable", &[("id", id.clone())]))?;
    }
    for (id, reason) in &replayed.unsound {
        writeln!(out, "{}", say("admin-unsound", &[("id", id.clone()), ("reason", reason.clone())]))?;
    }
    let mut is_fine = replayed.unreadable.is_empty() && replayed.unsound.is_empty();
    if let Some(before) = &before {
        let compared = replayed.digests.keys().filter(|id| before.contains_key(*id)).count();
        writeln!(out, "{}", say("admin-compared", &[("count", compared.to_string())]))?;
        for id in replayed.differ(before) {
            is_fine = false;
            writeln!(out, "{}", say("admin-differs", &[("id", id.to_owned())]))?;
        }
    }
    if is_fine {
        writeln!(out, "{}", say("admin-fine", &[]))?;
    }
    if let Some(path) = save {
        let mut target = Target::create(path)?;
        for (id, digest) in &replayed.digests {
            Target::write(&mut target, &format!("{id} {digest}\n"))?;
        }
        target.finish()?;
    }
    Ok(Found::fine_if(is_fine))
}

/// What each table told, as it was saved.
fn saved(path: &Path) -> Result<Digests, Failure> {
    let mut digests = Digests::new();
    for (number, line) in (1..).zip(read_text(path)?.lines()) {
        let malformed = || {
            let reason = say("admin-line", &[("line", i32::to_string(&number))]);
            Failure::Bad(files::named(path, &reason))
        };
        let (id, digest) = line.split_once(' ').ok_or_else(malformed)?;
        digests.insert(id.to_owned(), digest.to_owned());
    }
    Ok(digests)
}
