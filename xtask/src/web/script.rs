//! Scripts as they go out: without comments and without what sets lines in, for whoever loads the page reads neither.

use super::site::Files;

/// The same files with plain scripts.
pub(super) fn plain(mut files: Files) -> Files {
    for (path, bytes) in &mut files {
        if path.ends_with(".js")
            && let Ok(text) = std::str::from_utf8(bytes)
            && !spans_lines(text)
        {
            *bytes = without_comments(text).into_bytes();
        }
    }
    files
}

/// Whether a text in backquotes may go over several lines: then white space counts.
fn spans_lines(script: &str) -> bool {
    script.lines().any(|line| line.matches('`').count() % 2 == 1)
}

/// Only comments that have their lines for themselves go: nothing else that looks like one has to be understood.
fn without_comments(script: &str) -> String {
    let mut plain = String::new();
    let mut in_comment = false;
    for line in script.lines().map(str::trim) {
        let opens = line.starts_with("/*");
        if in_comment || opens {
            in_comment = !line.ends_with("*/");
        } else if !line.is_empty() && !line.starts_with("//") {
            plain += line;
            plain.push('\n');
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_indents_go_and_nothing_else() {
        let script = "// What it does.\nlet a = 1; // kept\n/**\n * Said at length.\n */\nfunction f() {\n  /* short */\n  return `x//y`;\n\n}\n";
        assert_eq!(without_comments(script), "let a = 1; // kept\nfunction f() {\nreturn `x//y`;\n}\n");
    }

    #[test]
    fn texts_over_several_lines_stay_as_they_are() {
        let script = b"let a = `one\n   two`;\n// said\n".to_vec();
        let files = Files::from([("a.js".to_owned(), script.clone()), ("a.css".to_owned(), script.clone())]);
        assert_eq!(plain(files.clone()), files);
    }

    #[test]
    fn all_scripts_of_ours_can_be_made_plain() {
        let scripts = super::super::site::read(&crate::command::root().join("crates/web/site")).unwrap();
        for (path, bytes) in scripts.iter().filter(|(path, _)| path.ends_with(".js")) {
            assert!(!spans_lines(std::str::from_utf8(bytes).unwrap()), "{path}");
        }
    }
}
