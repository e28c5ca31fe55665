//! The words of this part: built into it, in all languages.

use std::rc::Rc;

use flipwrite_words::{Arg, Words};

use crate::text::Tongue;
use crate::ui::*;

/// The words in the language that the page speaks now.
#[derive(Clone, Copy)]
pub(super) struct Says(Memo<Spoken>);

/// The words of one language.
#[derive(Clone)]
struct Spoken(Rc<Words>);

impl PartialEq for Spoken {
    fn eq(&self, other: &Self) -> bool {
        self.0.language() == other.0.language()
    }
}

/// Gives the words to all that is made from here on.
pub(super) fn provide() {
    let tongue = Tongue::here();
    let language = Memo::new(move |_| tongue.language());
    provide_context(Says(Memo::new(move |_| Spoken(Rc::new(Words::online(language.get()))))));
}

impl Says {
    pub(super) fn here() -> Self {
        expect_context::<Says>()
    }

    pub(super) fn say(self, key: &str) -> String {
        self.with(key, &[])
    }

    pub(super) fn with(self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        self.0.with(|spoken| spoken.0.say(key, args))
    }

    /// The same as it is at this moment, for what is said once.
    pub(super) fn now(self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        self.0.with_untracked(|spoken| spoken.0.say(key, args))
    }

    /// Whether there is such a message.
    pub(super) fn has(self, key: &str) -> bool {
        self.0.with_untracked(|spoken| spoken.0.has(key))
    }
}

/// A message as part of a view: it follows the language.
pub(super) fn said(key: &'static str) -> impl Fn() -> String + Copy + 'static {
    let says = Says::here();
    move || says.say(key)
}
