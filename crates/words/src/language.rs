//! The languages that there are, and which of them somebody reads.

/// A language that everything but the terminal speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Language {
    /// English, the language that the others are translated from.
    #[default]
    En,
    /// Czech.
    Cs,
    /// Polish.
    Pl,
    /// German.
    De,
}

impl Language {
    /// All languages, English first.
    pub const ALL: [Language; 4] = [Language::En, Language::Cs, Language::Pl, Language::De];

    /// Its code, as `lang` of a page has it.
    pub const fn code(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::Cs => "cs",
            Language::Pl => "pl",
            Language::De => "de",
        }
    }

    /// What its speakers call it: a list of languages is read by those who don't understand the current one.
    pub const fn own_name(self) -> &'static str {
        match self {
            Language::En => "English",
            Language::Cs => "Čeština",
            Language::Pl => "Polski",
            Language::De => "Deutsch",
        }
    }

    /// The language of a tag such as `de`, `de-AT` or `DE_ch`; its region makes no difference here.
    pub fn from_tag(tag: &str) -> Option<Language> {
        let primary = tag.trim().split(['-', '_', '.']).next()?;
        Self::ALL.into_iter().find(|language| language.code().eq_ignore_ascii_case(primary))
    }

    /// The first of somebody's languages that there is, as a browser lists them; English where there is none.
    pub fn best(tags: &[&str]) -> Language {
        tags.iter().find_map(|tag| Self::from_tag(tag)).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_of_any_region_and_case_are_read() {
        assert_eq!(Language::from_tag("de-AT"), Some(Language::De));
        assert_eq!(Language::from_tag("CS"), Some(Language::Cs));
        assert_eq!(Language::from_tag("pl_PL.UTF-8"), Some(Language::Pl));
        for unknown in ["", "-", "x", "eng", "deu", "sk", "fr-CH", "*"] {
            assert_eq!(Language::from_tag(unknown), None, "{unknown}");
        }
        for language in Language::ALL {
            assert_eq!(Language::from_tag(language.code()), Some(language));
        }
    }

    #[test]
    fn the_first_known_language_of_a_list_is_best() {
        assert_eq!(Language::best(&["fr-CH", "de-CH", "en"]), Language::De);
        assert_eq!(Language::best(&["en-GB", "cs"]), Language::En);
        assert_eq!(Language::best(&["sk", "cs-CZ", "en"]), Language::Cs);
        assert_eq!(Language::best(&["fr", "it"]), Language::En);
        assert_eq!(Language::best(&[]), Language::En);
    }
}
