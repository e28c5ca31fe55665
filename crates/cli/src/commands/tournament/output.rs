//! Where the results of a tournament go, and in which form.

use std::io::Write;
use std::path::Path;

use flipwrite_lab::tournament::Results;

use super::{csv, report, svg};
use crate::args::TournamentOutput;
use crate::failure::Failure;
use crate::files::Target;
use crate::text::say;

/// A form of the results.
type Form = fn(&Results) -> String;

/// The files of the results, opened before anything is played: a wrong name is found at once.
pub(super) struct Outputs {
    main: Form,
    /// Where the main form goes, if not to standard output.
    main_file: Option<Target>,
    files: Vec<(Form, Target)>,
}

impl Outputs {
    pub(super) fn open(options: &TournamentOutput) -> Result<Self, Failure> {
        let forms: [(Form, &Option<Option<_>>); 3] =
            [(Results::write, &options.json), (csv::csv, &options.csv), (svg::svg, &options.svg)];
        let mut mains: Vec<Form> = Vec::new();
        let mut files = Vec::new();
        for (form, asked) in forms {
            match asked {
                None => {}
                Some(None) => mains.push(form),
                Some(Some(path)) => files.push((form, Target::create(path)?)),
            }
        }
        if mains.len() > 1 {
            return Err(Failure::Usage(say("cli-tournament-forms", &[])));
        }
        let main_file = options.output.as_deref().map(Path::new).map(Target::create).transpose()?;
        Ok(Outputs { main: mains.pop().unwrap_or(report::report), main_file, files })
    }

    pub(super) fn write(self, results: &Results) -> Result<(), Failure> {
        for (form, mut target) in self.files {
            target.write(&form(results))?;
            target.finish()?;
        }
        let text = (self.main)(results);
        let Some(mut target) = self.main_file else {
            return Ok(anstream::stdout().write_all(text.as_bytes())?);
        };
        target.write(&text)?;
        target.finish()
    }
}
