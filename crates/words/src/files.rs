//! The words of each language, built in as the build has compiled them: all languages, or English alone.

use crate::language::Language;

/// The messages of a language in one text.
macro_rules! compiled {
    ($name:literal) => {
        include_str!(concat!(env!("OUT_DIR"), "/", $name, ".words"))
    };
}

/// The messages of English, as this build has them.
pub(crate) fn english() -> Vec<&'static str> {
    english_for(cfg!(feature = "languages"), cfg!(feature = "terminal"))
}

/// The messages of English: those of the terminal only where there is one, and those of parts that a page fetches where
/// everything is built in. Known when built, so that a page has nothing of the terminal's.
#[inline]
pub(crate) fn english_for(languages: bool, terminal: bool) -> Vec<&'static str> {
    let mut messages = vec![compiled!("en")];
    if languages {
        messages.extend([online, coach, review, training].map(|part| part(Language::En)));
    }
    // Reviews in the terminal tell reasons, too.
    if languages || terminal {
        messages.push(reasons(Language::En));
    }
    if terminal {
        messages.push(compiled!("terminal"));
    }
    messages
}

/// The messages of a language.
#[cfg(feature = "languages")]
pub(crate) fn messages(language: Language) -> Vec<&'static str> {
    match language {
        Language::En => english(),
        _ => vec![
            translated(language),
            online(language),
            reasons(language),
            coach(language),
            review(language),
            training(language),
        ],
    }
}

/// What is said only of tables online.
pub(crate) const fn online(language: Language) -> &'static str {
    match language {
        Language::En => compiled!("en-online"),
        Language::Cs => compiled!("cs-online"),
        Language::Pl => compiled!("pl-online"),
        Language::De => compiled!("de-online"),
    }
}

/// What the coach says of choices.
pub(crate) const fn reasons(language: Language) -> &'static str {
    match language {
        Language::En => compiled!("en-reason"),
        Language::Cs => compiled!("cs-reason"),
        Language::Pl => compiled!("pl-reason"),
        Language::De => compiled!("de-reason"),
    }
}

/// What the coach says while a game is played.
pub(crate) const fn coach(language: Language) -> &'static str {
    match language {
        Language::En => compiled!("en-coach"),
        Language::Cs => compiled!("cs-coach"),
        Language::Pl => compiled!("pl-coach"),
        Language::De => compiled!("de-coach"),
    }
}

/// What is said only of reviews.
pub(crate) const fn review(language: Language) -> &'static str {
    match language {
        Language::En => compiled!("en-review"),
        Language::Cs => compiled!("cs-review"),
        Language::Pl => compiled!("pl-review"),
        Language::De => compiled!("de-review"),
    }
}

/// What is said only in training.
pub(crate) const fn training(language: Language) -> &'static str {
    match language {
        Language::En => compiled!("en-training"),
        Language::Cs => compiled!("cs-training"),
        Language::Pl => compiled!("pl-training"),
        Language::De => compiled!("de-training"),
    }
}

/// The messages that every language has.
#[cfg(feature = "languages")]
pub(crate) const fn translated(language: Language) -> &'static str {
    match language {
        Language::En => compiled!("en"),
        Language::Cs => compiled!("cs"),
        Language::Pl => compiled!("pl"),
        Language::De => compiled!("de"),
    }
}

/// The rules of a language, in Markdown; of English, where it is not built in.
#[cfg(feature = "rules")]
pub(crate) const fn rules(language: Language) -> &'static str {
    match language {
        #[cfg(feature = "languages")]
        Language::Cs => include_str!("../cs/rules.md"),
        #[cfg(feature = "languages")]
        Language::Pl => include_str!("../pl/rules.md"),
        #[cfg(feature = "languages")]
        Language::De => include_str!("../de/rules.md"),
        _ => include_str!("../en/rules.md"),
    }
}
