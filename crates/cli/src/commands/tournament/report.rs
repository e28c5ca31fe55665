//! The results of a tournament as readable text.

use flipwrite_lab::Estimate;
use flipwrite_lab::entrant::EXEC;
use flipwrite_lab::tournament::{Figures, PairFigures, PairWithoutLuck, Results, Schedule, Times};

use super::super::entrant;
use super::super::simulate::grouped;
use super::merge::numbers;
use crate::screen;
use crate::text::{UNKNOWN, estimate, harmless, number, say, short_name};

/// Columns of a cell of the tables in which everyone meets everyone.
const CELL: usize = 14;

/// The results as text.
pub(super) fn report(results: &Results) -> String {
    let view = View::of(results);
    let mut out = view.heading();
    out += &view.ranking();
    if !view.schedule.pairs().is_empty() {
        out += &view.matrix(&view.wins(), |pair| percent(pair.rate, pair.error()));
        out += &view.matrix(&view.margins(), |pair| signed(pair.margin));
        out += &view.without_luck();
    }
    out += &view.lost_seats();
    out + &view.times()
}

/// Results with what is drawn from them: the order of the table, and names of one width.
struct View<'a> {
    results: &'a Results,
    figures: Figures,
    schedule: Schedule,
    order: Vec<usize>,
    names: Vec<String>,
    width: usize,
}

impl<'a> View<'a> {
    fn of(results: &'a Results) -> Self {
        let figures = results.figures();
        let order = figures.order();
        let names: Vec<String> = results.run.bots.iter().map(|bot| short_name(bot, 60)).collect();
        let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0).max(4);
        View { results, schedule: results.schedule(), figures, order, names, width }
    }

    /// A key for the number of players: alone, two, or more.
    fn keyed(&self, key: &str) -> String {
        let kind = ["alone", "two"].get(self.schedule.players() - 1).unwrap_or(&"more");
        format!("{key}-{kind}")
    }

    /// What an even player wins, in percent.
    fn even(&self) -> String {
        format!("{:.1}", 100.0 / (1.0 + self.schedule.others() as f64))
    }

    /// What the table of wins is headed by.
    fn wins(&self) -> String {
        say(&self.keyed("cli-tournament-wins"), &[("even", self.even())])
    }

    /// What the table of points is headed by.
    fn margins(&self) -> String {
        say(&self.keyed("cli-tournament-margins"), &[])
    }

    /// The same tables with luck taken out, if that was asked for, and what it saved.
    fn without_luck(&self) -> String {
        if self.results.run.luck.is_none() {
            return String::new();
        }
        if self.figures.pairs.iter().any(|pair| pair.without_luck.is_none()) {
            return format!("\n{}\n", say("cli-tournament-luck-few", &[]));
        }
        let cell = |text: fn(&PairWithoutLuck) -> String| {
            move |pair: &PairFigures| pair.without_luck.as_ref().map_or_else(|| UNKNOWN.to_owned(), text)
        };
        let mut out = format!("\n{}\n", say("cli-tournament-luck", &[]));
        out += &self.matrix(&self.wins(), cell(|pair| percent(pair.share.rate, pair.share.error())));
        out += &self.matrix(&self.margins(), cell(|pair| signed(pair.margin.estimate)));
        let saved = |pair: &PairWithoutLuck| {
            format!("{} / {}", number(pair.share.saved, 2), number(pair.margin.saved, 2))
        };
        out + &self.matrix(&say("cli-tournament-luck-saved", &[]), cell(saved))
    }

    fn heading(&self) -> String {
        let run = &self.results.run;
        let args = [
            ("game", run.game.clone()),
            ("deck", harmless(&run.deck.name)),
            ("players", run.players.to_string()),
            ("deals", grouped(self.results.tally.deals)),
            ("games", grouped(self.results.games())),
            ("seed", run.seed.to_string()),
        ];
        let mut out = say("cli-tournament-played", &args) + "\n";
        if self.results.is_partial() {
            out += &(self.partial() + "\n");
        }
        out += &(say(&self.keyed("cli-tournament-how"), &[]) + "\n");
        out + &say("cli-tournament-interval", &[]) + "\n\n"
    }

    /// What is not in it.
    fn partial(&self) -> String {
        let missing = self.results.missing();
        let args = [
            ("deals", grouped(self.results.run.deals)),
            ("shards", numbers(&missing)),
            ("of", self.results.shard_count().to_string()),
        ];
        say(
            if missing.is_empty() { "cli-tournament-partial" } else { "cli-tournament-partial-shards" },
            &args,
        )
    }

    fn ranking(&self) -> String {
        let [bot, rating, score, cards, won] = heads(["bot", "rating", "score", "cards", "won"]);
        // Who plays alone always wins; that is no news.
        let won = if self.schedule.players() == 1 { String::new() } else { format!("{won:>10}") };
        let width = self.width;
        let mut out = format!("     {bot:<width$}{rating:>14}{score:>16}{cards:>14}{won}\n");
        for (rank, index) in self.order.iter().enumerate() {
            out += &self.rank(rank, *index);
        }
        out
    }

    fn rank(&self, rank: usize, index: usize) -> String {
        let (entrant, name, width) = (&self.figures.entrants[index], &self.names[index], self.width);
        let rating = entrant.rating.map_or_else(|| UNKNOWN.to_owned(), |rating| estimate(rating, 0));
        let score = estimate(entrant.score, 2);
        let cards = estimate(entrant.cards, 2);
        // In the order in which the matrix reckons, so that both round alike.
        let won = number(100.0 * (entrant.wins / entrant.games as f64), 1);
        let won = if self.schedule.players() == 1 { String::new() } else { format!("{won:>8} %") };
        format!(" {:>2}  {name:<width$}{rating:>14}{score:>16}{cards:>14}{won}\n", rank + 1)
    }

    /// A table in which everyone meets everyone, cut into pieces where the screen ends.
    fn matrix(&self, heading: &str, cell: impl Fn(&PairFigures) -> String) -> String {
        let mut out = format!("\n{heading}\n");
        let fitting = (screen::width().saturating_sub(self.width + 6) / CELL).max(1);
        let columns: Vec<(usize, &usize)> = self.order.iter().enumerate().collect();
        for piece in columns.chunks(fitting) {
            let heads: String = piece.iter().map(|(rank, _)| format!("{:>CELL$}", rank + 1)).collect();
            out += &format!("     {:<width$}{heads}\n", "", width = self.width);
            for (rank, row) in self.order.iter().enumerate() {
                let cells =
                    piece.iter().map(|(_, column)| format!("{:>CELL$}", self.cell(*row, **column, &cell)));
                let cells: String = cells.collect();
                let line =
                    format!(" {:>2}  {:<width$}{cells}", rank + 1, self.names[*row], width = self.width);
                out += line.trim_end();
                out.push('\n');
            }
        }
        out
    }

    /// Nothing where somebody would meet itself, a dash where two did not meet so.
    fn cell(&self, row: usize, column: usize, text: impl Fn(&PairFigures) -> String) -> String {
        if row == column {
            return String::new();
        }
        self.figures.between(&self.schedule, row, column).as_ref().map_or_else(|| UNKNOWN.to_owned(), text)
    }

    /// The seats that programs lost, if they lost any.
    fn lost_seats(&self) -> String {
        let lost = self.order.iter().filter_map(|index| {
            let name = &self.results.run.bots[*index];
            entrant::lost(name, &self.results.tally.failures[*index])
        });
        let lines: String = lost.map(|line| format!("  {line}\n")).collect();
        if lines.is_empty() { lines } else { format!("\n{}\n{lines}", say("cli-program-lost-seats", &[])) }
    }

    fn times(&self) -> String {
        let [mean, most, worst, decisions] = heads(["mean", "percentile", "worst", "decisions"]);
        let programs = self.results.run.bots.iter().any(|bot| bot.starts_with(EXEC));
        let heading = if programs { "cli-tournament-times-programs" } else { "cli-tournament-times" };
        let (heading, width) = (say(heading, &[]), self.width);
        let mut out =
            format!("\n{heading}\n     {:<width$}{mean:>14}{most:>12}{worst:>12}{decisions:>14}\n", "");
        for (rank, index) in self.order.iter().enumerate() {
            let times: &Times = &self.results.tally.times[*index];
            let [mean, most, worst] =
                [times.mean(), times.percentile(99) as f64, times.worst as f64].map(duration);
            let decisions = grouped(times.decisions);
            let name = &self.names[*index];
            out +=
                &format!(" {:>2}  {name:<width$}{mean:>14}{most:>12}{worst:>12}{decisions:>14}\n", rank + 1);
        }
        out + &self.luck_time()
    }

    /// What it took to find out about luck, beside what all players took.
    fn luck_time(&self) -> String {
        let Some(luck) = self.results.tally.luck_nanoseconds else { return String::new() };
        let players: u64 = self.results.tally.times.iter().map(|times| times.nanoseconds).sum();
        let [luck, players] = [luck, players].map(|time| duration(time as f64 / self.results.games() as f64));
        format!("\n{}\n", say("cli-tournament-luck-time", &[("luck", luck), ("players", players)]))
    }
}

fn heads<const N: usize>(names: [&str; N]) -> [String; N] {
    names.map(|name| say(&format!("cli-tournament-column-{name}"), &[]))
}

/// A share with half of its interval, in percent.
fn percent(rate: f64, error: f64) -> String {
    format!("{} ± {}", number(100.0 * rate, 1), number(100.0 * error, 1))
}

fn signed(margin: Estimate) -> String {
    let sign = if margin.mean >= 0.05 { "+" } else { "" };
    format!("{sign}{}", estimate(margin, 1))
}

/// Nanoseconds in the unit that suits them.
fn duration(nanoseconds: f64) -> String {
    let units = [(1e9, "s"), (1e6, "ms"), (1e3, "µs")];
    match units.iter().find(|unit| nanoseconds >= unit.0) {
        Some((size, unit)) => format!("{:.1} {unit}", nanoseconds / size),
        None if nanoseconds.is_finite() => format!("{nanoseconds:.0} ns"),
        None => UNKNOWN.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_people_read_them() {
        let margin = |mean| signed(Estimate { mean, standard_error: 1.0, count: 1_000_000 });
        assert_eq!(
            (margin(2.0), margin(-2.0), margin(-0.0)),
            ("+2.0 ± 2.0".into(), "-2.0 ± 2.0".into(), "0.0 ± 2.0".into())
        );
        let times = [12.0, 1_234.0, 56_000_000.0, 2.5e9, f64::NAN].map(duration);
        assert_eq!(times, ["12 ns", "1.2 µs", "56.0 ms", "2.5 s", "–"]);
    }
}
