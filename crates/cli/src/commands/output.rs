//! Where results go, and in which form: printed, or each form into a file of its own.

use std::io::Write;
use std::path::Path;

use crate::args::{Forms, Stray};
use crate::failure::Failure;
use crate::files::Target;
use crate::text::{harmless, say};

/// Refuses a word that is probably the file of a form, given without its sign.
pub(crate) fn refuse_stray(Stray { stray }: &Stray) -> Result<(), Failure> {
    match stray {
        None => Ok(()),
        Some(text) => Err(Failure::Usage(say("cli-stray", &[("text", harmless(text))]))),
    }
}

/// A form of results.
pub(crate) type Form<R> = fn(&R) -> String;

/// The forms that results have.
pub(crate) struct Writers<R> {
    pub(crate) report: Form<R>,
    pub(crate) json: Form<R>,
    pub(crate) csv: Form<R>,
    pub(crate) svg: Form<R>,
}

/// The files of the results, opened before anything is played: a wrong name is found at once.
pub(crate) struct Outputs<R> {
    main: Form<R>,
    /// Where the main form goes, if not to standard output.
    main_file: Option<Target>,
    files: Vec<(Form<R>, Target)>,
}

impl<R> Outputs<R> {
    pub(crate) fn open(options: &Forms, writers: &Writers<R>) -> Result<Self, Failure> {
        let forms: [(Form<R>, &Option<Option<_>>); 3] =
            [(writers.json, &options.json), (writers.csv, &options.csv), (writers.svg, &options.svg)];
        let mut mains: Vec<Form<R>> = Vec::new();
        let mut files = Vec::new();
        for (form, asked) in forms {
            match asked {
                None => {}
                Some(None) => mains.push(form),
                Some(Some(path)) => files.push((form, Target::create(path)?)),
            }
        }
        if mains.len() > 1 {
            return Err(Failure::Usage(say("cli-forms", &[])));
        }
        let main_file = options.output.as_deref().map(Path::new).map(Target::create).transpose()?;
        Ok(Outputs { main: mains.pop().unwrap_or(writers.report), main_file, files })
    }

    pub(crate) fn write(self, results: &R) -> Result<(), Failure> {
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
