//! The catalog: the messages of one language, found by key.

use std::borrow::Cow;

use crate::arg::Arg;
use crate::compiled::{Catalog, Speaker};
use crate::files;
use crate::language::Language;
use crate::pseudo;

/// All text of one language. Make it once and share it, between threads too.
pub struct Words {
    language: Language,
    /// Whether this is the pseudo-language of [`Words::pseudo`].
    pub(crate) pseudo: bool,
    catalogs: Vec<Catalog>,
    #[cfg(feature = "rules")]
    pub(crate) rules: &'static str,
    /// The keys asked for, so that a test can find messages that nobody says.
    #[cfg(test)]
    pub(crate) asked: std::sync::Mutex<std::collections::BTreeSet<String>>,
}

impl Words {
    /// The words of a language. Those of the terminal exist in English only.
    #[cfg(feature = "languages")]
    pub fn of(language: Language) -> Self {
        Self::new(language, files::messages(language).into_iter().map(Cow::Borrowed))
    }

    /// English.
    pub fn english() -> Self {
        Self::new(Language::En, files::english().into_iter().map(Cow::Borrowed))
    }

    /// What a language says of tables online, and nothing else: built in wherever somebody asks for it.
    pub fn online(language: Language) -> Self {
        Self::new(language, [Cow::Borrowed(files::online(language))])
    }

    /// The same with all that the coach says while a game is played, and the reasons that [`Words::fact`] needs, where not everything
    /// is built in.
    #[must_use]
    pub fn coached(&self) -> Self {
        let coach = [files::reasons(self.language), files::coach(self.language)];
        let coach = coach.map(|text| Catalog::new(Cow::Borrowed(text)));
        Words {
            language: self.language,
            pseudo: self.pseudo,
            catalogs: self.catalogs.iter().cloned().chain(coach).collect(),
            #[cfg(feature = "rules")]
            rules: self.rules,
            #[cfg(test)]
            asked: std::sync::Mutex::default(),
        }
    }

    /// What a language says of reviews, and nothing else: likewise.
    pub fn review(language: Language) -> Self {
        Self::new(language, [Cow::Borrowed(files::review(language))])
    }

    /// What a language says in training, with what it says of reviews: likewise.
    pub fn training(language: Language) -> Self {
        let files = [files::training(language), files::review(language)];
        Self::new(language, files.map(Cow::Borrowed))
    }

    /// English with accents and in brackets, ⟦Ṗļåý⟧, what is put into a message excepted. On a page in these
    /// words, a plain letter shows text that is not in the files.
    pub fn pseudo() -> Self {
        Words { pseudo: true, ..Self::english() }
    }

    pub(crate) fn new(language: Language, texts: impl IntoIterator<Item = Cow<'static, str>>) -> Self {
        Words {
            language,
            pseudo: false,
            catalogs: texts.into_iter().map(Catalog::new).collect(),
            #[cfg(feature = "rules")]
            rules: files::rules(language),
            #[cfg(test)]
            asked: std::sync::Mutex::default(),
        }
    }

    /// The language of these words.
    pub fn language(&self) -> Language {
        self.language
    }

    /// The message of a key with its arguments put in; if there is none, the key itself in brackets.
    pub fn say(&self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        #[cfg(test)]
        self.asked.lock().unwrap().insert(key.to_owned());
        let transform = self.pseudo.then_some(pseudo::accented as crate::compiled::Transform);
        let speaker = Speaker { language: self.language, catalogs: &self.catalogs, args, transform };
        match speaker.say(key) {
            None => format!("[{key}]"),
            Some(text) if self.pseudo => pseudo::bracketed(&text),
            Some(text) => text,
        }
    }

    /// Whether there is a message of this key.
    pub fn has(&self, key: &str) -> bool {
        self.catalogs.iter().any(|catalog| catalog.find(key).is_some())
    }

    /// The keys of all messages.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.catalogs.iter().flat_map(Catalog::keys)
    }
}

/// The keys of a file: in Fluent only a message begins a line with a letter.
#[cfg(test)]
pub(crate) fn keys_of(text: &str) -> impl Iterator<Item = &str> {
    let messages = text.lines().filter(|line| line.starts_with(|sign: char| sign.is_ascii_alphabetic()));
    messages.filter_map(|line| line.split_once('=')).map(|(key, _)| key.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_key_shows_itself() {
        let words = Words::english();
        assert_eq!(words.say("no-such-key", &[]), "[no-such-key]");
        assert!(!words.has("no-such-key"));
    }

    #[test]
    fn a_fetched_language_learns_to_give_reasons() {
        for language in Language::ALL {
            let fetched = Words::from_text(language, &crate::bundle(language)).unwrap();
            let fact = flipwrite::Fact::Bonus { color: flipwrite::Color::Green, value: 10, rival: None };
            assert_eq!(fetched.fact(&fact, &[]), "[reason-bonus]");
            assert_eq!(fetched.coached().say("coach-why", &[]), Words::of(language).say("coach-why", &[]));
            assert_eq!(fetched.coached().fact(&fact, &[]), Words::of(language).fact(&fact, &[]));
        }
    }

    #[test]
    fn words_can_be_shared_between_threads() {
        fn shared<T: Send + Sync>(_: &T) {}
        shared(&Words::english());
    }
}
