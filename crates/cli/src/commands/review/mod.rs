//! `flipwrite review`: what luck gave in recorded games, and what decisions cost.

mod picture;
mod report;

use std::io::Write;
use std::path::Path;
use std::sync::Arc;

use flipwrite::Seat;
use flipwrite::record::{Fault, Record};
use flipwrite_lab::Progress;
use flipwrite_lab::review::{Manner, Review, Reviewer};
use flipwrite_players::Aim;
use serde_json::{Value, json};

use crate::args;
use crate::failure::{Failure, Found};
use crate::interrupt;
use crate::records::{Lines, find, in_line};
use crate::text::{say, words};
use crate::watch::{self, Unit};

/// Games that are reviewed before the next are read: some for each thread, and never a whole file in memory.
const AT_ONCE: usize = 64;

/// A game of the file, and its review for each seat.
pub(super) struct Reviewed {
    pub(super) number: u64,
    pub(super) record: Record,
    pub(super) reviews: Vec<Review>,
}

/// How what is found is told.
enum Form {
    /// A page for the only game, a line for each of several.
    Text(Box<report::Report>),
    Json,
    Csv,
    Svg,
}

pub(crate) fn run(options: &args::Review) -> Result<Found, Failure> {
    let mut out = anstream::stdout().lock();
    let mut form = Form::new(options);
    form.begin(&mut out)?;
    let mut batches = Batches::open(options)?;
    let mut fine = true;
    let mut reviewer = None;
    let progress = Arc::new(Progress::default());
    interrupt::stops(&progress, Unit::Games);
    while !progress.is_stopped() {
        let games = batches.next()?;
        if games.is_empty() {
            break;
        }
        // Only a game by itself is told in full.
        let explain = options.json || games.len() == 1;
        let reviewer = reviewer.get_or_insert_with(|| Reviewer::new(manner(options, explain)));
        let records: Vec<&Record> = games.iter().map(|game| &game.record).collect();
        let reviews = watch::with_bar(games.len() as u64, Unit::Games, &progress, || {
            reviewer.review_all(&records, options.jobs.threads(), &progress)
        });
        for (game, reviews) in games.into_iter().zip(reviews) {
            fine &= tell(game, reviews, &options.file, &mut form, &mut out)?;
        }
    }
    form.end(batches.read, &options.file, &mut out)?;
    Ok(Found::fine_if(fine && batches.all_fine))
}

fn manner(options: &args::Review, explain: bool) -> Manner {
    let aim = if options.measure == args::Measure::Win { Aim::Win } else { Aim::Score };
    Manner { aim, seat: options.seat.and_then(Seat::new), nodes: options.nodes, explain }
}

/// Tells what came of a game; false if nothing could.
fn tell(
    game: Read,
    reviews: Result<Vec<Review>, Fault>,
    path: &Path,
    form: &mut Form,
    out: &mut impl Write,
) -> Result<bool, Failure> {
    let Read { number, line, record } = game;
    let reason = match reviews {
        Ok(reviews) if reviews.is_empty() => {
            let args = [("game", number.to_string()), ("seats", record.players.len().to_string())];
            say("cli-review-no-seat", &args)
        }
        Ok(reviews) => return form.game(&Reviewed { number, record, reviews }, out).map(|()| true),
        Err(fault) => words().fault_in(&record, &fault),
    };
    in_line(path, line, reason).tell();
    Ok(false)
}

/// A game as it stands in the file: its number and its line, both from 1.
struct Read {
    number: u64,
    line: u64,
    record: Record,
}

/// The games of a file, some at a time; or the one that was asked for.
struct Batches<'o> {
    options: &'o args::Review,
    source: Option<Lines>,
    /// Games read so far.
    read: u64,
    /// Whether all of them could be read.
    all_fine: bool,
}

impl<'o> Batches<'o> {
    fn open(options: &'o args::Review) -> Result<Self, Failure> {
        let source = options.game.is_none().then(|| Lines::open(&options.file)).transpose()?;
        Ok(Batches { options, source, read: 0, all_fine: true })
    }

    /// The next games, none at the end. One that can't be read is told of.
    fn next(&mut self) -> Result<Vec<Read>, Failure> {
        let Some(source) = &mut self.source else {
            if self.read > 0 {
                return Ok(Vec::new());
            }
            self.read = 1;
            let (line, record) = find(&self.options.file, self.options.game)?;
            return Ok(vec![Read { number: self.options.game.unwrap_or(1), line, record }]);
        };
        // Of a picture it is enough to know that there are more games.
        let most = if self.options.svg { 2 } else { AT_ONCE };
        let mut games = Vec::new();
        while games.len() < most {
            let Some(line) = source.next()? else { break };
            self.read += 1;
            let read = line.text.map_err(|flaw| flaw.reason);
            match read.and_then(|text| Record::read(&text).map_err(|fault| words().fault(&fault))) {
                Ok(record) => games.push(Read { number: self.read, line: line.number, record }),
                Err(reason) => {
                    in_line(&self.options.file, line.number, reason).tell();
                    self.all_fine = false;
                }
            }
        }
        if self.options.svg && games.len() > 1 {
            return Err(Failure::Usage(say("cli-review-one-picture", &[])));
        }
        Ok(games)
    }
}

impl Form {
    fn new(options: &args::Review) -> Self {
        match options {
            args::Review { json: true, .. } => Form::Json,
            args::Review { csv: true, .. } => Form::Csv,
            args::Review { svg: true, .. } => Form::Svg,
            _ => Form::Text(Box::default()),
        }
    }

    fn begin(&self, out: &mut impl Write) -> Result<(), Failure> {
        if let Form::Csv = self {
            writeln!(out, "game,seat,in,event,turn,kind,value,expected,player,choice,best")?;
        }
        Ok(())
    }

    fn game(&mut self, game: &Reviewed, out: &mut impl Write) -> Result<(), Failure> {
        match self {
            Form::Text(report) => report.add(game, out)?,
            Form::Json => {
                for review in &game.reviews {
                    writeln!(out, "{}", json_of(game.number, review))?;
                }
            }
            Form::Csv => out.write_all(csv_of(game).as_bytes())?,
            Form::Svg => out.write_all(picture::of(game).as_bytes())?,
        }
        // Whoever reads along sees each game as soon as it is known.
        Ok(out.flush()?)
    }

    fn end(self, read: u64, path: &Path, out: &mut impl Write) -> Result<(), Failure> {
        if read == 0 {
            return Err(Failure::Bad(say("cli-check-empty", &[("file", path.display().to_string())])));
        }
        match self {
            Form::Text(report) => report.end(out),
            _ => Ok(()),
        }
    }
}

/// A review with the number of its game first.
fn json_of(number: u64, review: &Review) -> Value {
    let mut object = serde_json::Map::from_iter([("game".to_owned(), json!(number))]);
    if let Value::Object(fields) = json!(review) {
        object.extend(fields);
    }
    Value::Object(object)
}

/// A line for each line of the ledger; what was expected before the deal is the first.
fn csv_of(game: &Reviewed) -> String {
    let mut out = String::new();
    for review in &game.reviews {
        let head = format!("{},{},{}", game.number, review.seat.index(), review.measure);
        out += &format!("{head},,,expectation,{0},{0},,,\n", review.expectation);
        for line in &review.lines {
            let turn = line.turn.map_or_else(String::new, |(round, turn)| format!("{round}.{turn}"));
            let player = line.player.map_or_else(String::new, |seat| seat.index().to_string());
            let quoted =
                |text: &Option<String>| text.as_ref().map_or_else(String::new, |text| format!("\"{text}\""));
            let (choice, best) = (quoted(&line.choice), quoted(&line.best));
            let kind = line.kind.name();
            out += &format!(
                "{head},{},{turn},{kind},{},{},{player},{choice},{best}\n",
                line.event, line.value, line.expected
            );
        }
    }
    out
}
