//! The words of the page, in the language that is chosen now.

use std::sync::Arc;

use flipwrite_words::{Arg, Language, Words};

use crate::browser;
use crate::ui::*;

pub(crate) use flipwrite_words::sentence;

/// The language of the page; what is said in a view changes with it.
#[derive(Clone, Copy)]
pub(crate) struct Tongue(RwSignal<Arc<Words>>);

impl Tongue {
    /// Begins with a language.
    pub(crate) fn new(words: Arc<Words>) -> Self {
        Tongue(RwSignal::new(words))
    }

    /// The tongue of the page.
    pub(crate) fn here() -> Self {
        expect_context::<Tongue>()
    }

    /// Speaks another language from now on.
    pub(crate) fn switch(self, words: Arc<Words>) {
        self.0.set(words);
    }

    /// The language spoken.
    pub(crate) fn language(self) -> Language {
        self.0.with(|words| words.language())
    }

    /// All its words.
    pub(crate) fn words(self) -> Arc<Words> {
        self.0.get()
    }

    /// All its words as they are at this moment: for what is said once and does not follow the language.
    pub(crate) fn now(self) -> Arc<Words> {
        self.0.get_untracked()
    }

    /// A message without arguments.
    pub(crate) fn say(self, key: &str) -> String {
        self.with(key, &[])
    }

    /// A message with arguments.
    pub(crate) fn with(self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        self.0.with(|words| words.say(key, args))
    }

    /// What players are called, whatever language their names were noted in.
    pub(crate) fn called(self, names: &[String]) -> Vec<String> {
        let words = self.words();
        names.iter().enumerate().map(|(seat, name)| words.player_name(seat, name)).collect()
    }

    /// When a game was played, and by whom.
    pub(crate) fn played(self, at: u64, names: &[String]) -> String {
        let (words, names) = (self.words(), &self.called(names));
        let date = browser::date(at, words.language().code());
        words.say("records-when", &[("date", date.into()), ("names", words.list(names).into())])
    }
}

/// A message as part of a view: it follows the language.
pub(crate) fn text(key: &'static str) -> impl Fn() -> String + Copy + 'static {
    let tongue = Tongue::here();
    move || tongue.say(key)
}
