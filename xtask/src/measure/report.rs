//! Figures of several runs against their limits, as a table.

use std::fmt::Write;

use xtask::figures::quantile;

/// Every measure in milliseconds: its key in what the browser brings back, its name, the most that its median may be.
pub(super) const LIMITS: [(&str, &str, Option<f64>); 12] = [
    ("first-paint", "first paint, ×4", Some(1_000.0)),
    ("playable", "playable, ×4", Some(3_000.0)),
    ("maps-task", "`maps`: longest task while `master` thinks, ×4", Some(50.0)),
    ("maps-confirm", "`maps`: longest task of a confirmation, ×4", Some(100.0)),
    ("maps-decision", "`maps`: a decision of `master`", Some(100.0)),
    ("maps-decision-95", "`maps`: 95 of 100 decisions take at most", None),
    ("maps-waking", "`maps`: the first, with worker and weights", None),
    ("pyramids-task", "`pyramids`: longest task while `master` thinks, ×4", Some(50.0)),
    ("pyramids-confirm", "`pyramids`: longest task of a confirmation, ×4", Some(100.0)),
    ("pyramids-decision", "`pyramids`: a decision of `master`", Some(100.0)),
    ("pyramids-decision-95", "`pyramids`: 95 of 100 decisions take at most", None),
    ("pyramids-waking", "`pyramids`: the first, with worker and weights", None),
];

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unit {
    /// Thousandths of a second.
    Milliseconds,
    /// Counted in bytes, told in thousands.
    Kilobytes,
}

impl Unit {
    fn write(self, figure: f64) -> String {
        match self {
            Unit::Milliseconds if figure < 10.0 => format!("{figure:.1} ms"),
            Unit::Milliseconds => format!("{figure:.0} ms"),
            // Rounded up, so that a figure over its limit never looks like one at it.
            Unit::Kilobytes => format!("{:.0} kB", (figure / 1_000.0).ceil()),
        }
    }
}

/// One measure: a figure of each run.
pub(super) struct Row {
    pub(super) name: &'static str,
    pub(super) unit: Unit,
    pub(super) figures: Vec<f64>,
    pub(super) limit: Option<f64>,
}

impl Row {
    /// What was not measured is not fine.
    fn is_fine(&self) -> bool {
        let median = quantile(&self.figures, 0.5);
        median.is_some_and(|median| self.limit.is_none_or(|limit| median <= limit))
    }

    fn cells(&self) -> [String; 5] {
        let at = |part: f64| quantile(&self.figures, part).map(|figure| self.unit.write(figure));
        let told = |figure: Option<String>| figure.unwrap_or_else(|| "?".to_owned());
        let verdict = match (self.is_fine(), self.limit) {
            (true, None) => "",
            (true, Some(_)) => "ok",
            (false, _) => "too much",
        };
        let range = match self.figures.len() {
            1 => String::new(),
            _ => format!("{} – {}", told(at(0.0)), told(at(1.0))),
        };
        let limit = self.limit.map_or_else(String::new, |limit| self.unit.write(limit));
        [self.name.to_owned(), told(at(0.5)), range, limit, verdict.to_owned()]
    }
}

/// All measures.
pub(super) struct Report {
    pub(super) rows: Vec<Row>,
}

impl Report {
    /// Whether no limit is broken.
    pub(super) fn is_fine(&self) -> bool {
        self.rows.iter().all(Row::is_fine)
    }

    /// For people and for documents: a table in Markdown.
    pub(super) fn table(&self) -> String {
        let head = ["measure", "median", "range", "at most", ""].map(str::to_owned);
        let lines: Vec<[String; 5]> = std::iter::once(head).chain(self.rows.iter().map(Row::cells)).collect();
        let width = |column: usize| lines.iter().map(|line| line[column].chars().count()).max().unwrap_or(0);
        let widths = [0, 1, 2, 3, 4].map(width);
        let mut text = String::new();
        for (place, line) in lines.iter().enumerate() {
            if place == 1 {
                let rule = widths.map(|width| "-".repeat(width + 2)).join("|");
                let _ = writeln!(text, "|{rule}|");
            }
            let cells = line.iter().zip(widths).map(|(cell, width)| format!(" {cell:<width$} "));
            let _ = writeln!(text, "|{}|", cells.collect::<Vec<_>>().join("|"));
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(figures: &[f64], limit: Option<f64>) -> Row {
        Row { name: "first paint", unit: Unit::Milliseconds, figures: figures.to_vec(), limit }
    }

    #[test]
    fn the_median_counts_and_not_the_worst_run() {
        assert!(row(&[900.0, 2_000.0, 1_000.0], Some(1_000.0)).is_fine());
        assert!(!row(&[900.0, 2_000.0, 1_000.1], Some(1_000.0)).is_fine());
        assert!(row(&[5_000.0], None).is_fine());
        assert!(!row(&[], Some(1_000.0)).is_fine() && !row(&[], None).is_fine());
    }

    #[test]
    fn one_broken_limit_breaks_the_report() {
        let fine = || row(&[1.0], Some(2.0));
        assert!(Report { rows: vec![fine(), fine()] }.is_fine());
        assert!(!Report { rows: vec![fine(), row(&[3.0], Some(2.0)), fine()] }.is_fine());
    }

    #[test]
    fn the_table_tells_median_range_limit_and_verdict() {
        let size = Row { name: "page", unit: Unit::Kilobytes, figures: vec![1_000_001.0], limit: Some(1e6) };
        let report = Report { rows: vec![row(&[4.0, 2.25, 30.0], Some(50.0)), row(&[7.0, 8.0], None), size] };
        let expected = "\
| measure     | median  | range           | at most |          |
|-------------|---------|-----------------|---------|----------|
| first paint | 4.0 ms  | 2.2 ms – 30 ms  | 50 ms   | ok       |
| first paint | 7.5 ms  | 7.0 ms – 8.0 ms |         |          |
| page        | 1001 kB |                 | 1000 kB | too much |
";
        assert_eq!(report.table(), expected);
    }
}
