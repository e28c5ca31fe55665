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
    /// The same of another page, if there is one.
    pub(super) beside: Vec<f64>,
    pub(super) limit: Option<f64>,
}

impl Row {
    /// What was not measured is not fine.
    fn is_fine(&self) -> bool {
        let median = quantile(&self.figures, 0.5);
        median.is_some_and(|median| self.limit.is_none_or(|limit| median <= limit))
    }

    /// The median and from where to where it goes.
    fn told(&self, figures: &[f64]) -> [String; 2] {
        let at = |part: f64| quantile(figures, part).map(|figure| self.unit.write(figure));
        let told = |figure: Option<String>| figure.unwrap_or_else(|| "?".to_owned());
        let range = match figures.len() {
            1 => String::new(),
            _ => format!("{} – {}", told(at(0.0)), told(at(1.0))),
        };
        [told(at(0.5)), range]
    }

    fn cells(&self, is_beside: bool) -> Vec<String> {
        let verdict = match (self.is_fine(), self.limit) {
            (true, None) => "",
            (true, Some(_)) => "ok",
            (false, _) => "too much",
        };
        let limit = self.limit.map_or_else(String::new, |limit| self.unit.write(limit));
        let mut cells = vec![self.name.to_owned()];
        cells.extend(self.told(&self.figures));
        if is_beside {
            cells.extend(self.told(&self.beside));
        }
        cells.extend([limit, verdict.to_owned()]);
        cells
    }
}

/// All measures.
pub(super) struct Report {
    pub(super) rows: Vec<Row>,
    /// Whether another page was measured too.
    pub(super) is_beside: bool,
}

impl Report {
    /// Whether no limit is broken.
    pub(super) fn is_fine(&self) -> bool {
        self.rows.iter().all(Row::is_fine)
    }

    /// For people and for documents: a table in Markdown.
    pub(super) fn table(&self) -> String {
        let beside: &[&str] = if self.is_beside { &["beside", "range"] } else { &[] };
        let head = [&["measure", "median", "range"], beside, &["at most", ""]].concat();
        let head = head.into_iter().map(str::to_owned).collect();
        let rows = self.rows.iter().map(|row| row.cells(self.is_beside));
        let lines: Vec<Vec<String>> = std::iter::once(head).chain(rows).collect();
        let width = |column: usize| lines.iter().map(|line| line[column].chars().count()).max().unwrap_or(0);
        let widths: Vec<usize> = (0..lines[0].len()).map(width).collect();
        let mut text = String::new();
        for (place, line) in lines.iter().enumerate() {
            if place == 1 {
                let rule: Vec<String> = widths.iter().map(|width| "-".repeat(width + 2)).collect();
                let _ = writeln!(text, "|{}|", rule.join("|"));
            }
            let cells = line.iter().zip(&widths).map(|(cell, width)| format!(" {cell:<width$} "));
            let _ = writeln!(text, "|{}|", cells.collect::<Vec<_>>().join("|"));
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(figures: &[f64], limit: Option<f64>) -> Row {
        let figures = figures.to_vec();
        Row { name: "first paint", unit: Unit::Milliseconds, figures, beside: Vec::new(), limit }
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
        let report = |rows| Report { rows, is_beside: false };
        assert!(report(vec![fine(), fine()]).is_fine());
        assert!(!report(vec![fine(), row(&[3.0], Some(2.0)), fine()]).is_fine());
    }

    #[test]
    fn the_table_tells_median_range_limit_and_verdict() {
        let size = Row {
            name: "page",
            unit: Unit::Kilobytes,
            figures: vec![1_000_001.0],
            beside: Vec::new(),
            limit: Some(1e6),
        };
        let rows = vec![row(&[4.0, 2.25, 30.0], Some(50.0)), row(&[7.0, 8.0], None), size];
        let report = Report { rows, is_beside: false };
        let expected = "\
| measure     | median  | range           | at most |          |
|-------------|---------|-----------------|---------|----------|
| first paint | 4.0 ms  | 2.2 ms – 30 ms  | 50 ms   | ok       |
| first paint | 7.5 ms  | 7.0 ms – 8.0 ms |         |          |
| page        | 1001 kB |                 | 1000 kB | too much |
";
        assert_eq!(report.table(), expected);
    }

    #[test]
    fn another_page_stands_beside_and_is_held_against_nothing() {
        let both = Row { beside: vec![70.0, 60.0], ..row(&[40.0], Some(50.0)) };
        let report = Report { rows: vec![both], is_beside: true };
        let expected = "\
| measure     | median | range | beside | range         | at most |    |
|-------------|--------|-------|--------|---------------|---------|----|
| first paint | 40 ms  |       | 65 ms  | 60 ms – 70 ms | 50 ms   | ok |
";
        assert_eq!(report.table(), expected);
        assert!(report.is_fine());
    }
}
