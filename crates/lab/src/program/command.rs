//! A command line as words. No shell reads it.

/// Why a text is no command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CommandFlaw {
    /// There is no word in it.
    Empty,
    /// A quotation mark has no second one.
    OpenQuote(char),
}

/// The words of a command: spaces divide them, except between quotation marks, single or double.
pub(super) fn split(text: &str) -> Result<Vec<String>, CommandFlaw> {
    let mut words = Vec::new();
    let (mut word, mut quote) = (None::<String>, None);
    for sign in text.chars() {
        match quote {
            Some(mark) if sign == mark => quote = None,
            None if matches!(sign, '"' | '\'') => {
                // Two marks with nothing between them are a word, too.
                word.get_or_insert_default();
                quote = Some(sign);
            }
            None if sign.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(sign),
        }
    }
    if let Some(mark) = quote {
        return Err(CommandFlaw::OpenQuote(mark));
    }
    words.extend(word);
    if words.is_empty() { Err(CommandFlaw::Empty) } else { Ok(words) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spaces_divide_words_and_quotes_hold_them_together() {
        assert_eq!(split("python3 mybot.py"), Ok(vec!["python3".into(), "mybot.py".into()]));
        assert_eq!(
            split("  './my bot' --say=\"it's\"  '' "),
            Ok(vec!["./my bot".into(), "--say=it's".into(), String::new()])
        );
        assert_eq!(split(r"a\b $HOME"), Ok(vec![r"a\b".into(), "$HOME".into()]));
        assert_eq!(split("  "), Err(CommandFlaw::Empty));
        assert_eq!(split("bot 'x"), Err(CommandFlaw::OpenQuote('\'')));
    }
}
