//! What the coach says and asks besides its hint while a game is played: why its advice is best, what may fit next, and whether
//! somebody is sure of a crossing that gives much away. It comes with the part of the page around the game.

mod asking;
mod outs;
mod reasons;
mod sure;

use std::rc::Rc;

use flipwrite_words::{Arg, Words};

use self::asking::Asking;
use crate::play::Play;
use crate::text::Tongue;
use crate::ui::*;

pub(crate) use self::outs::outs;

/// What all of this looks like.
const STYLE: &str = include_str!("coach.css");

/// The coach of a table, for as long as that is on the page.
pub(crate) fn coach(play: Play) -> impl IntoView {
    let (says, asking) = (CoachSays::new(), Asking::new(play));
    reasons::follow(play, asking, says);
    (el("style").child(STYLE), sure::sure(play, asking, says))
}

/// The words of the page with those of the coach.
#[derive(Clone, Copy)]
pub(crate) struct CoachSays(Memo<Spoken>);

/// The words of one language.
#[derive(Clone)]
struct Spoken(Rc<Words>);

impl PartialEq for Spoken {
    fn eq(&self, other: &Self) -> bool {
        self.0.language() == other.0.language()
    }
}

impl CoachSays {
    pub(crate) fn new() -> Self {
        let tongue = Tongue::here();
        CoachSays(Memo::new(move |_| Spoken(Rc::new(tongue.words().coached()))))
    }

    fn words(self) -> Rc<Words> {
        self.0.with(|spoken| Rc::clone(&spoken.0))
    }

    pub(crate) fn say(self, key: &str) -> String {
        self.with(key, &[])
    }

    pub(crate) fn with(self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        self.words().say(key, args)
    }
}
