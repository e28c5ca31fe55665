//! The catalog: the messages of one language, found by key.

use std::borrow::Cow;
use std::sync::Arc;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use unic_langid::LanguageIdentifier;

use crate::arg::{Arg, with_comma};
use crate::files;
use crate::language::Language;
use crate::pseudo;

/// All text of one language. Reading its files takes a moment: make it once and share it, between threads too.
pub struct Words {
    language: Language,
    /// Whether this is the pseudo-language of [`Words::pseudo`].
    pub(crate) pseudo: bool,
    bundle: FluentBundle<Arc<FluentResource>>,
    /// The files that the bundle was made from.
    files: Vec<Arc<FluentResource>>,
    pub(crate) rules: Cow<'static, str>,
    /// The keys asked for, so that a test can find messages that nobody says.
    #[cfg(test)]
    pub(crate) asked: std::sync::Mutex<std::collections::BTreeSet<String>>,
}

impl Words {
    /// The words of a language. Those of the terminal exist in English only.
    #[cfg(feature = "languages")]
    pub fn of(language: Language) -> Self {
        Self::built_in(language, &files::messages(language), files::rules(language))
    }

    /// English.
    pub fn english() -> Self {
        Self::built_in(Language::En, &files::english(), files::ENGLISH_RULES)
    }

    /// English with accents and in brackets, ⟦Ṗļåý⟧, what is put into a message excepted. On a page in these
    /// words, a plain letter shows text that is not in the files.
    pub fn pseudo() -> Self {
        let mut words = Self::english();
        words.bundle.set_transform(Some(pseudo::accented));
        Words { pseudo: true, ..words }
    }

    /// A message that can't be read is left out and shows as its key; the tests refuse it before that.
    fn built_in(language: Language, texts: &[&str], rules: &'static str) -> Self {
        let read = |text: &&str| FluentResource::try_new((*text).to_owned()).unwrap_or_else(|(rest, _)| rest);
        Self::new(language, texts.iter().map(read).collect(), Cow::Borrowed(rules))
    }

    pub(crate) fn new(language: Language, files: Vec<FluentResource>, rules: Cow<'static, str>) -> Self {
        let files: Vec<_> = files.into_iter().map(Arc::new).collect();
        Words {
            language,
            pseudo: false,
            bundle: bundle(language, &files),
            files,
            rules,
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
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            return format!("[{key}]");
        };
        let args: FluentArgs<'_> = args.iter().map(|(name, arg)| (*name, arg.value())).collect();
        let text = self.bundle.format_pattern(pattern, Some(&args), &mut Vec::new());
        if self.pseudo { pseudo::bracketed(&text) } else { text.into_owned() }
    }

    /// Whether there is a message of this key.
    pub fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    /// The keys of all messages, file by file.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.files.iter().flat_map(|file| keys_of(file.source()))
    }
}

fn bundle(language: Language, files: &[Arc<FluentResource>]) -> FluentBundle<Arc<FluentResource>> {
    let id: LanguageIdentifier = language.code().parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![id]);
    // Isolation marks are for mixed writing directions and would stand in terminals as garbage.
    bundle.set_use_isolating(false);
    if language != Language::En {
        bundle.set_formatter(Some(|value, _| with_comma(value)));
    }
    for file in files {
        let _ = bundle.add_resource(Arc::clone(file));
    }
    bundle
}

/// The keys of a file: in Fluent only a message begins a line with a letter.
pub(crate) fn keys_of(text: &str) -> impl Iterator<Item = &str> {
    let messages = text.lines().filter(|line| line.starts_with(|sign: char| sign.is_ascii_alphabetic()));
    messages.filter_map(|line| line.split_once('=')).map(|(key, _)| key.trim_end())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn files_are_sound_and_keys_unique() {
        for language in Language::ALL {
            let mut keys = BTreeSet::new();
            for text in files::messages(language) {
                let read = FluentResource::try_new(text.to_owned());
                assert!(read.is_ok(), "{language:?}: {:?}", read.err().map(|flaws| flaws.1));
                for key in keys_of(text) {
                    assert!(keys.insert(key), "{language:?}: {key} stands twice");
                }
            }
            let words = Words::of(language);
            assert_eq!(words.language(), language);
            assert!(words.keys().all(|key| words.has(key)));
            assert_eq!(words.keys().count(), keys.len());
        }
    }

    #[test]
    fn an_unknown_key_shows_itself() {
        let words = Words::english();
        assert_eq!(words.say("no-such-key", &[]), "[no-such-key]");
        assert!(!words.has("no-such-key"));
    }

    #[test]
    fn words_can_be_shared_between_threads() {
        fn shared<T: Send + Sync>(_: &T) {}
        shared(&Words::english());
    }
}
