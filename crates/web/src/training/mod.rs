//! Training: puzzles, one's own mistakes, a master's crossings to be guessed, and what all one's games tell. Its words and its style come
//! with it; decisions are asked at the table itself, and whoever compares them is the worker that reviews games.

mod asking;
mod daily;
mod guessing;
mod hub;
mod judge;
mod kept;
mod master;
mod mine;
mod mistakes;
mod picture;
mod puzzle;
mod puzzles;
mod told;

use flipwrite::GameId;
use flipwrite_art::Symbol;
use flipwrite_words::Words;

pub(crate) use self::kept::learn_from;
use crate::browser;
use crate::route::Route;
use crate::says::{self, said};
use crate::screens::titled;
use crate::text::text;
use crate::ui::*;
use crate::widgets::glyph;

/// What only these screens look like.
const STYLE: &str = include_str!("training.css");

/// A screen of training, as it stands in the address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Hub,
    /// The puzzles of a game.
    Puzzles(GameId),
    /// One of them, by its number.
    Puzzle(GameId, u32),
    /// The puzzle of the day.
    Daily(GameId),
    Mistakes,
    Master,
    Mine,
}

impl Place {
    /// The place of what stands in the address; whatever is none of them leads to where all begin.
    fn read(of: &str) -> Self {
        let mut parts = of.split('/');
        let [first, game, number] = [(); 3].map(|()| parts.next().unwrap_or_default());
        match (first, game.parse(), number.parse()) {
            ("puzzles", Ok(game), Ok(number)) => Place::Puzzle(game, number),
            ("puzzles", Ok(game), _) => Place::Puzzles(game),
            ("daily", Ok(game), _) => Place::Daily(game),
            ("mistakes", ..) => Place::Mistakes,
            ("master", ..) => Place::Master,
            ("mine", ..) => Place::Mine,
            _ => Place::Hub,
        }
    }

    fn hash(self) -> String {
        Route::Training(match self {
            Place::Hub => String::new(),
            Place::Puzzles(game) => format!("puzzles/{game}"),
            Place::Puzzle(game, number) => format!("puzzles/{game}/{number}"),
            Place::Daily(game) => format!("daily/{game}"),
            Place::Mistakes => "mistakes".to_owned(),
            Place::Master => "master".to_owned(),
            Place::Mine => "mine".to_owned(),
        })
        .hash()
    }
}

/// The way to training, from wherever games are.
pub(crate) fn way_in() -> El {
    el("a")
        .class("button training-way")
        .attr("href", Place::Hub.hash())
        .child(glyph(Symbol::Star))
        .child(text("app-training"))
}

/// What stands in the address.
pub(crate) fn training_screen(of: &str) -> impl IntoView {
    says::provide(Words::training);
    let kept = kept::Kept::open();
    let inside = match Place::read(of) {
        Place::Hub => hub::hub(kept).into_view(),
        Place::Puzzles(game) => puzzles::puzzles(kept, game).into_view(),
        Place::Puzzle(game, number) => puzzle::numbered(kept, game, number).into_view(),
        Place::Daily(game) => daily::daily(kept, game).into_view(),
        Place::Mistakes => mistakes::mistakes(kept).into_view(),
        Place::Master => master::master().into_view(),
        Place::Mine => mine::mine().into_view(),
    };
    (el("style").child(STYLE), inside)
}

/// A screen with the way back to where all begin.
fn page(title: impl Fn() -> String + 'static, children: impl IntoView) -> View {
    titled(title, "training", "training", children.into_view()).into_view()
}

/// A link that looks like a button.
fn link(place: Place, class: &'static str, key: &'static str) -> El {
    el("a").class(class).attr("href", place.hash()).child(said(key))
}

/// The way back to where all begin.
fn back() -> El {
    link(Place::Hub, "button", "training-back").id("training-back")
}

/// A button that does something.
fn button(id: &'static str, class: &'static str, key: &'static str, act: impl Fn() + 'static) -> El {
    el("button").attr("type", "button").class(class).id(id).on_click(move |_| act()).child(said(key))
}

/// Something could not be had, and how to try again.
fn trouble(key: &'static str, again: impl Fn() + 'static) -> El {
    el("div")
        .class("notice training-trouble")
        .attr("role", "alert")
        .child(el("p").child(said(key)))
        .child(button("training-again", "button go", "training-again", again))
}

/// The day, in whole days since 1970.
fn today() -> u32 {
    now() as u32
}

/// The moment, in days since 1970.
fn now() -> f64 {
    browser::now() as f64 / 86_400_000.0
}
