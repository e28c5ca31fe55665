//! The numbered rules, read from their Markdown.
//!
//! A chapter begins `## Title`, a rule `**S6 · Crossing.** `; it ends where the next of either begins.

#[cfg(feature = "rules")]
use flipwrite::GameId;

use crate::catalog::Words;
use crate::plain::plain_text;
use crate::pseudo::accented;

/// A rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// Its number: `S` for both games, `P` for `pyramids`, `M` for `maps`.
    pub number: String,
    /// Its title.
    pub title: String,
    /// Its text, in Markdown.
    pub text: String,
}

/// A chapter of the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// Its title.
    pub title: String,
    /// What stands before its first rule, in Markdown; all of it where it has no rules.
    pub intro: String,
    /// Its rules.
    pub rules: Vec<Rule>,
}

impl Words {
    /// All rules of a game: the shared ones first, then its own.
    #[cfg(feature = "rules")]
    pub fn rules(&self, game: GameId) -> Vec<Rule> {
        let own = match game {
            GameId::Maps => 'M',
            GameId::Pyramids => 'P',
        };
        let of = |letter: char| self.all_rules().filter(move |rule| rule.number.starts_with(letter));
        of('S').chain(of(own)).collect()
    }

    /// The rule with this number, in small or capital letters.
    #[cfg(feature = "rules")]
    pub fn rule(&self, number: &str) -> Option<Rule> {
        self.all_rules().find(|rule| rule.number.eq_ignore_ascii_case(number.trim()))
    }

    /// The chapters in their order. The first bears the title of the whole and holds its introduction.
    #[cfg(feature = "rules")]
    pub fn chapters(&self) -> Vec<Chapter> {
        self.read_rules(self.rules)
    }

    /// The chapters of rules that were fetched: their Markdown in the language of these words.
    pub fn read_rules(&self, markdown: &str) -> Vec<Chapter> {
        let chapters = markdown.split("\n## ").filter_map(Chapter::read);
        chapters.map(|chapter| if self.pseudo { chapter.accented() } else { chapter }).collect()
    }

    /// The whole text of the rules, in Markdown.
    #[cfg(feature = "rules")]
    pub fn rules_markdown(&self) -> &str {
        self.rules
    }

    #[cfg(feature = "rules")]
    fn all_rules(&self) -> impl Iterator<Item = Rule> {
        self.chapters().into_iter().flat_map(|chapter| chapter.rules)
    }
}

impl Rule {
    /// The rule as [`plain_text`], its number and title on the first line.
    pub fn as_plain_text(&self, width: usize) -> String {
        plain_text(&format!("{}: {}\n\n{}", self.number, self.title, self.text), width)
    }

    fn accented(self) -> Rule {
        let (title, text) = (accented(&self.title).into_owned(), accented(&self.text).into_owned());
        Rule { title, text, ..self }
    }

    /// Reads `S6 · Crossing.** Do one of …`.
    fn read(paragraphs: &str) -> Option<Rule> {
        let (head, text) = paragraphs.split_once(".** ")?;
        let (number, title) = head.split_once(" · ")?;
        let is_number = number.starts_with(['S', 'P', 'M']) && number[1..].parse::<u8>().is_ok();
        is_number.then(|| Rule {
            number: number.to_owned(),
            title: title.to_owned(),
            text: text.trim_end().to_owned(),
        })
    }
}

impl Chapter {
    /// Title and introduction as [`plain_text`].
    pub fn as_plain_text(&self, width: usize) -> String {
        plain_text(&format!("{}\n\n{}", self.title, self.intro), width)
    }

    fn accented(self) -> Chapter {
        Chapter {
            title: accented(&self.title).into_owned(),
            intro: accented(&self.intro).into_owned(),
            rules: self.rules.into_iter().map(Rule::accented).collect(),
        }
    }

    /// Reads a title line and what follows it, up to the next chapter.
    fn read(text: &str) -> Option<Chapter> {
        let (title, body) = text.split_once('\n')?;
        // Bold also begins paragraphs that are no rules: they belong to the introduction.
        let begins_rule = |(i, mark): &(usize, &str)| Rule::read(&body[i + mark.len()..]).is_some();
        let first_rule = body.match_indices("\n**").find(begins_rule).map_or(body.len(), |(i, _)| i);
        let (intro, rules) = body.split_at(first_rule);
        Some(Chapter {
            title: title.trim_start_matches("# ").to_owned(),
            intro: intro.trim().to_owned(),
            rules: rules.split("\n**").filter_map(Rule::read).collect(),
        })
    }
}
