//! A review in words: a page for one game, a line for each of several and what they come to.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::Write;

use flipwrite::record::Record;
use flipwrite_lab::Estimate;
use flipwrite_lab::review::{Review, ReviewLine, Why, WhyReason};
use flipwrite_players::coach::{Account, Amount, Kind};

use super::Reviewed;
use crate::failure::Failure;
use crate::text::{UNKNOWN, harmless, number, say, words};

/// The report of a run in the making.
#[derive(Default)]
pub(super) struct Report {
    /// The first game waits: if it stays the only one, it is told in full.
    first: Option<Reviewed>,
    told: u64,
    /// By who played: their figures, game by game.
    sums: BTreeMap<String, Vec<Figures>>,
}

/// A game in figures: result, expectation, luck, losses, rivals, revision; and luck and losses kind by kind.
struct Figures {
    ledger: [f64; 6],
    kinds: [f64; KINDS.len()],
    /// What a decision cost on average; in points alone.
    cost: Option<f64>,
}

impl Figures {
    fn of(review: &Review) -> Self {
        Figures {
            ledger: ledger(review),
            kinds: KINDS.map(|kind| of_kind(review, kind)),
            cost: review.mean_loss().filter(|_| review.measure == "points"),
        }
    }
}

/// What luck and losses are made of.
const KINDS: [Kind; 9] = [
    Kind::Hand,
    Kind::Display,
    Kind::Start,
    Kind::Pattern,
    Kind::Draw,
    Kind::Refill,
    Kind::Keep,
    Kind::Crossing,
    Kind::Take,
];

/// Decisions and strokes of luck that are told of one game, at most.
const MOST_TOLD: usize = 5;

impl Report {
    pub(super) fn add(&mut self, game: &Reviewed, out: &mut impl Write) -> Result<(), Failure> {
        self.told += 1;
        if self.told == 1 {
            let (record, reviews) = (game.record.clone(), game.reviews.clone());
            self.first = Some(Reviewed { number: game.number, record, reviews });
            return Ok(());
        }
        if let Some(first) = self.first.take() {
            writeln!(out, "{}", say("cli-review-head", &[]))?;
            self.row(&first, out)?;
        }
        self.row(game, out)
    }

    pub(super) fn end(self, out: &mut impl Write) -> Result<(), Failure> {
        if let Some(only) = self.first {
            return Ok(out.write_all(page(&only).as_bytes())?);
        }
        for (name, figures) in &self.sums {
            let mean = |place: usize| mean(figures.iter().map(|figures| figures.ledger[place]));
            let args = [
                ("name", name.clone()),
                ("games", figures.len().to_string()),
                ("result", mean(0)),
                ("expectation", mean(1)),
                ("luck", mean(2)),
                ("losses", mean(3)),
                ("rivals", mean(4)),
                ("revision", mean(5)),
            ];
            writeln!(out, "\n{}", say("cli-review-mean", &args))?;
            for (key, account) in [("luck", Account::Luck), ("losses", Account::Losses)] {
                let kinds = KINDS.iter().enumerate().filter(|(_, kind)| kind.account() == account);
                let told = kinds
                    .filter_map(|(place, kind)| kind_mean(*kind, figures.iter().map(|one| one.kinds[place])));
                let told: Vec<String> = told.collect();
                if !told.is_empty() {
                    writeln!(out, "  {}: {}", say(&format!("cli-review-{key}"), &[]), told.join(", "))?;
                }
            }
            let costs: Vec<f64> = figures.iter().filter_map(|figures| figures.cost).collect();
            if costs.len() > 1 {
                writeln!(out, "{}", cost(&costs))?;
            }
        }
        Ok(())
    }

    /// A line for each seat of a game.
    fn row(&mut self, game: &Reviewed, out: &mut impl Write) -> Result<(), Failure> {
        for review in &game.reviews {
            let figures = Figures::of(review);
            let player = player(&game.record, review);
            let mut row = format!("{:>6} {:>4}", game.number, review.seat.index());
            for figure in figures.ledger {
                let _ = write!(row, " {:>9}", number(figure, 2));
            }
            let open =
                if review.finished { String::new() } else { format!("  {}", say("cli-review-open", &[])) };
            writeln!(out, "{row}  {player}{open}")?;
            if review.finished {
                self.sums.entry(player).or_default().push(figures);
            }
        }
        Ok(())
    }
}

/// What a decision costs over some games, and by how much these differ: what levels are told apart by.
fn cost(costs: &[f64]) -> String {
    let estimate = Estimate::of(costs);
    let spread = estimate.standard_error * (costs.len() as f64).sqrt();
    let told = format!("{} ± {}", number(estimate.mean, 3), number(estimate.half_width(), 3));
    say("cli-review-cost", &[("cost", told), ("spread", number(spread, 3))])
}

/// Result, expectation, luck, losses, rivals, revision: in points, or in hundredths of certainty.
fn ledger(review: &Review) -> [f64; 6] {
    let all = [review.result, review.expectation, review.luck, review.losses, review.rivals, review.revision];
    all.map(|amount| shown(review, amount))
}

fn of_kind(review: &Review, kind: Kind) -> f64 {
    let amounts = review.lines.iter().filter(|line| line.kind == kind).map(|line| line.value);
    shown(review, amounts.sum())
}

/// A mean over games with its interval.
fn mean(all: impl Iterator<Item = f64>) -> String {
    let estimate = Estimate::of(&all.collect::<Vec<f64>>());
    format!("{} ± {}", number(estimate.mean, 2), number(estimate.half_width(), 2))
}

/// The mean of a kind; nothing of one that never came.
fn kind_mean(kind: Kind, all: impl Iterator<Item = f64> + Clone) -> Option<String> {
    let came = all.clone().any(|amount| amount != 0.0);
    came.then(|| format!("{} {}", say(&format!("cli-review-kind-{}", kind.name()), &[]), mean(all)))
}

/// An amount as it is shown.
pub(super) fn shown(review: &Review, amount: Amount) -> f64 {
    amount.value() * if review.measure == "win" { 100.0 } else { 1.0 }
}

fn signed(review: &Review, amount: Amount) -> String {
    let value = shown(review, amount);
    // What rounds to nothing has no sign.
    if value.abs() < 0.005 { "0.00".to_owned() } else { format!("{value:+.2}") }
}

/// Who played in the seat: the name, and what it is if it is not a person.
pub(super) fn player(record: &Record, review: &Review) -> String {
    let Some(player) = record.players.get(review.seat.index()) else { return UNKNOWN.to_owned() };
    let (name, bot) = (harmless(&player.name), player.kind.strip_prefix("bot:").map(harmless));
    match bot {
        Some(bot) if bot != name => format!("{name} ({bot})"),
        _ => name,
    }
}

/// One game in full.
fn page(game: &Reviewed) -> String {
    let measure = game.reviews.first().map_or("points", |review| review.measure);
    let args = [
        ("game", game.record.game.to_string()),
        ("deck", harmless(&game.record.deck.name)),
        ("n", game.record.players.len().to_string()),
        ("measure", say(&format!("cli-review-in-{measure}"), &[])),
    ];
    let mut out = say("cli-review-title", &args) + "\n";
    for review in &game.reviews {
        out += &seat(game, review);
    }
    out
}

fn seat(game: &Reviewed, review: &Review) -> String {
    let mut out = format!("\n{}\n", player(&game.record, review));
    let mut row = |key: &str, figure: String, more: String| {
        let _ = writeln!(out, "  {:<28} {figure:>9}  {more}", say(key, &[]));
    };
    row("cli-review-expectation", number(shown(review, review.expectation), 2), String::new());
    row("cli-review-luck", signed(review, review.luck), parts(review, Account::Luck));
    row("cli-review-losses", signed(review, review.losses), parts(review, Account::Losses));
    row("cli-review-rivals", signed(review, review.rivals), String::new());
    row("cli-review-revision", signed(review, review.revision), String::new());
    let key = if review.finished { "cli-review-result" } else { "cli-review-so-far" };
    row(key, number(shown(review, review.result), 2), String::new());
    out = out.lines().map(str::trim_end).collect::<Vec<_>>().join("\n") + "\n";
    skill(review).into_iter().for_each(|skill| out += &format!("  {skill}\n"));
    let costly: Vec<String> =
        strongest(review, Account::Losses).iter().map(|line| decision(game, review, line)).collect();
    let lucky: Vec<String> =
        strongest(review, Account::Luck).iter().map(|line| luck(game, review, line)).collect();
    for (key, lines) in [("cli-review-costly", costly), ("cli-review-lucky", lucky)] {
        if !lines.is_empty() {
            let _ = writeln!(out, "  {}\n{}", say(key, &[]), lines.join("\n"));
        }
    }
    out
}

/// How well the seat has decided, as a sentence.
fn skill(review: &Review) -> Option<String> {
    let (accuracy, like) = (review.accuracy?, review.like?);
    let accuracy = ("accuracy", accuracy.to_string());
    let [low, high] =
        [("low", like.low), ("high", like.high)].map(|(name, level)| (name, level.name().to_owned()));
    let key = if low.1 == high.1 { "cli-review-like" } else { "cli-review-like-between" };
    Some(say(key, &[accuracy, low, high]))
}

/// What an account is made of, kind by kind.
fn parts(review: &Review, account: Account) -> String {
    let mut kinds: Vec<(Kind, Amount)> = Vec::new();
    for line in review.lines.iter().filter(|line| line.kind.account() == account) {
        match kinds.iter_mut().find(|(kind, _)| *kind == line.kind) {
            Some((_, sum)) => *sum += line.value,
            None => kinds.push((line.kind, line.value)),
        }
    }
    let told = kinds.iter().filter(|(_, sum)| shown(review, *sum).abs() >= 0.005);
    let part = |(kind, sum): &(Kind, Amount)| {
        format!("{} {}", say(&format!("cli-review-kind-{}", kind.name()), &[]), signed(review, *sum))
    };
    told.map(part).collect::<Vec<_>>().join(", ")
}

/// The lines of an account that count most, the greatest first.
fn strongest(review: &Review, account: Account) -> Vec<&ReviewLine> {
    let counts =
        |line: &&ReviewLine| line.kind.account() == account && shown(review, line.value).abs() >= 0.5;
    let mut lines: Vec<&ReviewLine> = review.lines.iter().filter(counts).collect();
    lines.sort_by_key(|line| -line.value.0.abs());
    lines.truncate(MOST_TOLD);
    lines
}

fn moment(line: &ReviewLine) -> String {
    line.turn.map_or_else(|| say("cli-review-opening", &[]), |(round, turn)| format!("{round}.{turn}"))
}

fn decision(game: &Reviewed, review: &Review, line: &ReviewLine) -> String {
    let text = |choice: &Option<String>| choice.clone().unwrap_or_default();
    let args = [("choice", text(&line.choice)), ("best", text(&line.best))];
    let told = format!(
        "    {:<8} {:>7}  {}",
        moment(line),
        signed(review, line.value),
        say("cli-review-decision", &args)
    );
    let why = line.why.iter().flat_map(|why| reasons(game, why));
    [told].into_iter().chain(why.map(|reason| format!("{BELOW}{reason}"))).collect::<Vec<_>>().join("\n")
}

/// What stands below a decision begins where that is told.
const BELOW: &str = "                      ";

/// Why a choice was worse: what it costs part by part, and what speaks for either.
fn reasons(game: &Reviewed, why: &Why) -> Vec<String> {
    let part = |(name, amount): (&str, Amount)| {
        let name = words().difference_part(game.record.game, name);
        (amount.value().abs() >= 0.05).then(|| format!("{name} {:+.1}", amount.value()))
    };
    let parts: Vec<String> = why.parts.iter().filter_map(part).collect();
    let names: Vec<String> = game.record.players.iter().map(|player| harmless(&player.name)).collect();
    let reason = |reason: &WhyReason| {
        let args = [("reason", words().fact(&reason.fact, &names))];
        say(&format!("cli-review-for-{}", reason.favors), &args)
    };
    let told = [parts.join(", ")].into_iter().filter(|parts| !parts.is_empty());
    let close = why.close.then(|| words().too_close());
    told.chain(close).chain(why.reasons.iter().map(reason)).collect()
}

fn luck(game: &Reviewed, review: &Review, line: &ReviewLine) -> String {
    let what = game.record.events.get(line.event).map(|event| words().event(event, &[]));
    let kind = say(&format!("cli-review-kind-{}", line.kind.name()), &[]);
    let what = what.filter(|_| line.kind == Kind::Pattern).unwrap_or(kind);
    format!("    {:<8} {:>7}  {what}", moment(line), signed(review, line.value))
}
