//! The words of a part of the page that is fetched later: built into it, in all languages.

use std::rc::Rc;

use flipwrite_words::{Arg, Language, Words};

use crate::text::Tongue;
use crate::ui::*;

/// The words of a part in the language that the page speaks now.
#[derive(Clone, Copy)]
pub(crate) struct Says(Memo<Spoken>);

/// The words of one language.
#[derive(Clone)]
struct Spoken(Rc<Words>);

impl PartialEq for Spoken {
    fn eq(&self, other: &Self) -> bool {
        self.0.language() == other.0.language()
    }
}

/// Gives the words of a part to all of it that is made from here on.
pub(crate) fn provide(of: fn(Language) -> Words) {
    provide_context(Says::new(of));
}

impl Says {
    pub(crate) fn new(of: fn(Language) -> Words) -> Self {
        let tongue = Tongue::here();
        let language = Memo::new(move |_| tongue.language());
        Says(Memo::new(move |_| Spoken(Rc::new(of(language.get())))))
    }

    pub(crate) fn here() -> Self {
        expect_context::<Says>()
    }

    pub(crate) fn say(self, key: &str) -> String {
        self.with(key, &[])
    }

    pub(crate) fn with(self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        self.0.with(|spoken| spoken.0.say(key, args))
    }

    /// All of them.
    pub(crate) fn words(self) -> Rc<Words> {
        self.0.with(|spoken| Rc::clone(&spoken.0))
    }

    /// The same as it is at this moment, for what is said once.
    pub(crate) fn now(self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        self.0.with_untracked(|spoken| spoken.0.say(key, args))
    }

    /// Whether there is such a message.
    pub(crate) fn has(self, key: &str) -> bool {
        self.0.with_untracked(|spoken| spoken.0.has(key))
    }
}

/// A message as part of a view: it follows the language.
pub(crate) fn said(key: &'static str) -> impl Fn() -> String + Copy + 'static {
    let says = Says::here();
    move || says.say(key)
}
