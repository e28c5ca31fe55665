//! The catalog: the messages of one language, found by key.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use unic_langid::LanguageIdentifier;

use crate::arg::Arg;

/// The files of a language: its messages, and the rules in Markdown.
struct Files {
    language: &'static str,
    messages: &'static [&'static str],
    rules: &'static str,
}

const ENGLISH: Files = Files {
    language: "en",
    messages: &[
        include_str!("../en/choice.ftl"),
        include_str!("../en/cli.ftl"),
        include_str!("../en/deck.ftl"),
        include_str!("../en/event.ftl"),
        include_str!("../en/fault.ftl"),
        include_str!("../en/names.ftl"),
        include_str!("../en/play.ftl"),
        include_str!("../en/position.ftl"),
        include_str!("../en/refusal.ftl"),
        include_str!("../en/table.ftl"),
    ],
    rules: include_str!("../en/rules.md"),
};

/// All text of one language. Reading its files takes a moment: make it once and share it, between threads too.
pub struct Words {
    bundle: FluentBundle<FluentResource>,
    keys: Vec<&'static str>,
    pub(crate) rules: &'static str,
    /// The keys asked for, so that a test can find messages that nobody says.
    #[cfg(test)]
    pub(crate) asked: std::sync::Mutex<std::collections::BTreeSet<String>>,
}

impl Words {
    /// English.
    pub fn english() -> Self {
        Self::read(&ENGLISH)
    }

    /// A message that can't be read is left out and shows as its key; the tests refuse it before that.
    fn read(files: &Files) -> Self {
        let language: LanguageIdentifier = files.language.parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![language]);
        // Isolation marks are for mixed writing directions and would stand in terminals as garbage.
        bundle.set_use_isolating(false);
        for text in files.messages {
            let resource = FluentResource::try_new((*text).to_owned()).unwrap_or_else(|(rest, _)| rest);
            let _ = bundle.add_resource(resource);
        }
        Words {
            bundle,
            keys: files.messages.iter().flat_map(|text| keys_of(text)).collect(),
            rules: files.rules,
            #[cfg(test)]
            asked: std::sync::Mutex::default(),
        }
    }

    /// The message of a key with its arguments put in; if there is none, the key itself in brackets.
    pub fn say(&self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        #[cfg(test)]
        self.asked.lock().unwrap().insert(key.to_owned());
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            return format!("[{key}]");
        };
        let args: FluentArgs<'_> = args.iter().map(|(name, arg)| (*name, arg.value())).collect();
        self.bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned()
    }

    /// Whether there is a message of this key.
    pub fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    /// The keys of all messages, file by file.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.keys.iter().copied()
    }
}

/// The keys of a file: in Fluent only a message begins a line with a letter.
fn keys_of(text: &'static str) -> impl Iterator<Item = &'static str> {
    let messages = text.lines().filter(|line| line.starts_with(|sign: char| sign.is_ascii_alphabetic()));
    messages.filter_map(|line| line.split_once('=')).map(|(key, _)| key.trim_end())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn files_are_sound_and_keys_unique() {
        let mut keys = BTreeSet::new();
        for text in ENGLISH.messages {
            let read = FluentResource::try_new((*text).to_owned());
            assert!(read.is_ok(), "{:?}", read.err().map(|flaws| flaws.1));
            for key in keys_of(text) {
                assert!(keys.insert(key), "{key} stands twice");
            }
        }
        let words = Words::english();
        assert!(words.keys().all(|key| words.has(key)));
        assert_eq!(words.keys().count(), keys.len());
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
