//! The words of the page's shell, which are shown before the page itself has come: from the word files into the site.
//!
//! In a file of the site, `{{words}}` stands for all of them as JSON, by language and key, and `{{cs offline}}`
//! for one. `{{languages}}` stands for the files of the languages that are fetched, by language, and `{{rules}}` for those
//! of the rules. Comments of the scripts stay in the repository: whoever loads the page does not read them.

use std::collections::BTreeMap;
use std::fs;

use anyhow::{Context, Result, bail};

use flipwrite_words::Language;

use super::site::Files;
use super::words;
use crate::command::root;

/// The languages, the one that others fall back to first.
const LANGUAGES: [Language; 4] = Language::ALL;

/// The files of the shell.
const FILES: [&str; 5] = ["index.html", "first.js", "boot.js", "sw.js", "think.js"];

/// The words of a language, by key without what all begin with.
type Words = BTreeMap<String, String>;

/// Fills the words in wherever a script or the front page asks for them.
pub(super) fn fill(mut files: Files) -> Result<Files> {
    let words = read_all()?;
    let json = serde_json::to_string(&words)?;
    let languages = serde_json::to_string(&words::languages())?;
    let rules = serde_json::to_string(&words::rules())?;
    for (path, bytes) in &mut files {
        // Files that are built ask for nothing.
        if !FILES.contains(&path.as_str()) {
            continue;
        }
        let mut text =
            String::from_utf8(std::mem::take(bytes)).with_context(|| format!("{path} is not text"))?;
        if path.ends_with(".js") {
            text = without_comments(&text);
        }
        text = text.replace("{{words}}", &json);
        text = text.replace("{{languages}}", &languages).replace("{{rules}}", &rules);
        for (language, words) in &words {
            for (key, word) in words {
                text = text.replace(&format!("{{{{{language} {key}}}}}"), &escaped(word));
            }
        }
        *bytes = text.into_bytes();
    }
    Ok(files)
}

fn read_all() -> Result<BTreeMap<&'static str, Words>> {
    let read = |language: Language| {
        let language = language.code();
        let path = root().join(format!("crates/words/{language}/shell.ftl"));
        let text = fs::read_to_string(&path).with_context(|| format!("can't read {}", path.display()))?;
        Ok((language, parse(&text).with_context(|| format!("in {}", path.display()))?))
    };
    let all: BTreeMap<&str, Words> = LANGUAGES.into_iter().map(read).collect::<Result<_>>()?;
    let [english, ..] = LANGUAGES.map(Language::code);
    let keys = |language: &str| all[language].keys().collect::<Vec<_>>();
    match all.keys().find(|language| keys(language) != keys(english)) {
        Some(language) => bail!("the shell has other words in {language} than in {english}"),
        None => Ok(all),
    }
}

/// The messages of the shell are plain lines: `shell-key = Words.`
fn parse(text: &str) -> Result<Words> {
    let lines = text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
    let parse = |line: &str| {
        let (key, word) = line.split_once(" = ").with_context(|| format!("no message: '{line}'"))?;
        let key = key.strip_prefix("shell-").with_context(|| format!("not a key of the shell: '{key}'"))?;
        if word.contains(['{', '}']) {
            bail!("the shell can't fill in anything: '{line}'");
        }
        Ok((key.to_owned(), word.trim().to_owned()))
    };
    lines.map(parse).collect()
}

/// A script without the lines that are comments.
fn without_comments(script: &str) -> String {
    script.split_inclusive('\n').filter(|line| !line.trim_start().starts_with("//")).collect()
}

fn escaped(word: &str) -> String {
    word.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_languages_have_the_same_words() {
        let all = read_all().unwrap();
        assert_eq!(all.len(), LANGUAGES.len());
        assert!(all.values().all(|words| words.values().all(|word| !word.is_empty())));
    }

    #[test]
    fn words_are_filled_in() {
        let file = |text: &str| text.as_bytes().to_vec();
        let files = [
            ("index.html".to_owned(), file("<p>{{cs loading}}")),
            ("first.js".to_owned(), file("x = {{words}};")),
            ("boot.js".to_owned(), file("{{languages}}")),
        ];
        let filled = fill(files.into_iter().collect()).unwrap();
        let text = |path: &str| String::from_utf8(filled[path].clone()).unwrap();
        assert!(!text("index.html").contains("{{"));
        let json: serde_json::Value =
            serde_json::from_str(text("first.js").trim_start_matches("x = ").trim_end_matches(';')).unwrap();
        assert_eq!(json["en"]["loading"], read_all().unwrap()["en"]["loading"].as_str());
        let languages: BTreeMap<String, String> = serde_json::from_str(&text("boot.js")).unwrap();
        assert_eq!(languages.keys().collect::<Vec<_>>(), ["cs", "de", "pl"]);
        assert!(languages.values().all(|path| words::files().contains_key(path)), "{languages:?}");
    }

    #[test]
    fn comments_are_left_out_and_nothing_else() {
        assert_eq!(
            without_comments("// why\na(\"//\"); // how\n  // what\n\n  b();"),
            "a(\"//\"); // how\n\n  b();"
        );
    }

    #[test]
    fn only_plain_messages_are_read() {
        assert_eq!(parse("# note\n\nshell-a = Words = 1.\n").unwrap()["a"], "Words = 1.");
        for bad in ["shell-a =", "a = b", "shell-a = { $b }", "words"] {
            assert!(parse(bad).is_err(), "{bad}");
        }
    }
}
