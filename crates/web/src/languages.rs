//! The languages of the page. English is built in; the words of another are fetched when it is chosen, and the language
//! spoken before stays until they have come.

use std::sync::Arc;

use flipwrite_words::{Language, Words};

use crate::browser;
use crate::settings::Preferences;
use crate::shell;
use crate::text::Tongue;
use crate::ui::*;

/// The choice of a language, for the whole page: it may take longer than one stays on a screen.
#[derive(Clone, Copy)]
pub(crate) struct Languages {
    preferences: Preferences,
    tongue: Tongue,
    /// The language that is on its way.
    wished: RwSignal<Option<Language>>,
    /// The language that was wished for last and could not be had.
    missing: RwSignal<Option<Language>>,
    /// How many wishes there were: only the last counts.
    wishes: StoredValue<u32>,
    /// All that has been spoken so far.
    known: StoredValue<Vec<Arc<Words>>>,
}

impl Languages {
    pub(crate) fn new(preferences: Preferences, tongue: Tongue) -> Self {
        Languages {
            preferences,
            tongue,
            wished: RwSignal::new(None),
            missing: RwSignal::new(None),
            wishes: StoredValue::new(0),
            known: StoredValue::new(vec![tongue.now()]),
        }
    }

    pub(crate) fn here() -> Self {
        expect_context::<Languages>()
    }

    /// The language that is wished for, or else spoken.
    pub(crate) fn chosen(self) -> Language {
        self.wished.get().unwrap_or_else(|| self.tongue.language())
    }

    /// The language that was wished for last, if it could not be had.
    pub(crate) fn missing(self) -> Option<Language> {
        self.missing.get()
    }

    /// Speaks a language as soon as its words are here.
    pub(crate) fn choose(self, language: Language) {
        self.wishes.update_value(|wishes| *wishes += 1);
        self.wished.set(Some(language));
        self.missing.set(None);
        let wish = self.wishes.get_value();
        wasm_bindgen_futures::spawn_local(async move {
            let words = self.words(language).await;
            if self.wishes.get_value() == wish {
                self.fulfill(language, words);
            }
        });
    }

    fn fulfill(self, language: Language, words: Option<Arc<Words>>) {
        match words {
            Some(words) => {
                self.tongue.switch(words);
                self.preferences.change(|settings| settings.language = Some(language.code().to_owned()));
            }
            None => self.missing.set(Some(language)),
        }
        self.wished.set(None);
    }

    async fn words(self, language: Language) -> Option<Arc<Words>> {
        let is_it = |words: &&Arc<Words>| words.language() == language;
        let known = self.known.with_value(|known| known.iter().find(is_it).cloned());
        if known.is_some() {
            return known;
        }
        let words = match at_hand(language) {
            Some(words) => words,
            None => read(language, &shell::fetch_words(language.code()).await?)?,
        };
        let words = Arc::new(words);
        self.known.update_value(|known| known.push(Arc::clone(&words)));
        Some(words)
    }
}

/// The words of a language that is built in, or that has come with the page.
pub(crate) fn at_hand(language: Language) -> Option<Words> {
    match language {
        Language::En => Some(Words::english()),
        _ => read(language, &shell::words_at_hand(language.code())?),
    }
}

/// What came may be something else, such as the page of a hotel that wants to be paid for its network.
fn read(language: Language, text: &str) -> Option<Words> {
    let words = Words::from_text(language, text);
    words.inspect_err(|_| browser::log(&format!("no words of {}", language.code()))).ok()
}
