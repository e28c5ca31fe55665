//! The results of a tournament as CSV: one line a pair.

use flipwrite_lab::tournament::{PairFigures, PairWithoutLuck, Results};

/// The columns; the names of JSON, so that one reader serves both.
const COLUMNS: &str = "game,deck,players,seed,first,second,deals,games,wins,rate,low,high,score,score_error,\
                       other,other_error,margin,margin_error,rate_without_luck,low_without_luck,\
                       high_without_luck,rate_saved,margin_without_luck,margin_without_luck_error,margin_saved\n";

/// The results as CSV, with a heading.
pub(super) fn csv(results: &Results) -> String {
    let (figures, schedule) = (results.figures(), results.schedule());
    let mut out = COLUMNS.to_owned();
    for (pair, figures) in schedule.pairs().iter().zip(&figures.pairs) {
        let names = [&results.run.bots[pair.first], &results.run.bots[pair.second]].map(|bot| quoted(bot));
        out += &line(results, &names, figures);
    }
    out
}

fn line(results: &Results, names: &[String; 2], figures: &PairFigures) -> String {
    let run = &results.run;
    let head = [
        run.game.clone(),
        quoted(&run.deck.name),
        run.players.to_string(),
        run.seed.to_string(),
        names[0].clone(),
        names[1].clone(),
        results.tally.deals.to_string(),
        figures.games.to_string(),
    ];
    let spreads = [figures.score, figures.other, figures.margin];
    let values = [figures.wins, figures.rate, figures.low, figures.high]
        .into_iter()
        .chain(spreads.into_iter().flat_map(|estimate| [estimate.mean, estimate.half_width()]))
        .chain(without_luck(figures));
    let cells: Vec<String> = head.into_iter().chain(values.map(number)).collect();
    cells.join(",") + "\n"
}

/// What is known with luck taken out.
fn without_luck(figures: &PairFigures) -> [f64; 7] {
    let Some(PairWithoutLuck { share, margin }) = figures.without_luck else { return [f64::NAN; 7] };
    let (ahead, error) = (margin.estimate.mean, margin.estimate.half_width());
    [share.rate, share.low, share.high, share.saved, ahead, error, margin.saved]
}

/// A number; an empty cell where there is none.
pub(in crate::commands) fn number(value: f64) -> String {
    if value.is_finite() { format!("{:.4}", value + 0.0) } else { String::new() }
}

/// A cell of text, in quotes where it needs them (RFC 4180).
pub(in crate::commands) fn quoted(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_quoted_where_they_need_it() {
        assert_eq!(quoted("mc:playouts=20"), "mc:playouts=20");
        assert_eq!(quoted("a,b"), "\"a,b\"");
        assert_eq!(quoted("say \"hi\""), "\"say \"\"hi\"\"\"");
        assert_eq!(
            (number(f64::NAN), number(-0.0), number(0.25)),
            (String::new(), "0.0000".to_owned(), "0.2500".to_owned())
        );
    }
}
