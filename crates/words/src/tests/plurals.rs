//! Numbers: each language writes them its own way.

use crate::{Arg, Language, Words};

#[test]
fn decimals_are_written_as_each_language_does() {
    let said =
        |language, number| Words::of(language).say("hint-expected", &[("score", Arg::rounded(number))]);
    assert!(said(Language::En, 111.04).ends_with(" 111.0"));
    assert!(said(Language::En, -2.36).ends_with(" -2.4"));
    for language in [Language::Cs, Language::Pl, Language::De] {
        assert!(said(language, 98.76).ends_with(" 98,8"), "{language:?}");
    }
}
