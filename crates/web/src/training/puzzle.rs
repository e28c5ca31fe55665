//! One puzzle: asked at the table, then told with its themes, what it does to one's rating, and the next.

use std::rc::Rc;

use flipwrite::GameId;
use flipwrite_desk::training::{Puzzle, Skill};

use super::asking::{Frame, Way, asking};
use super::kept::Kept;
use super::puzzles::{self, Themes, fetched};
use super::{Place, back, link, now, today};
use crate::says::{Says, said};
use crate::ui::*;

/// The puzzle with a number.
pub(super) fn numbered(kept: Kept, game: GameId, number: u32) -> impl IntoView {
    fetched(game, move |puzzles| {
        let found = puzzles.iter().find(|puzzle| puzzle.number == number);
        match found {
            Some(puzzle) => puzzle_view(kept, game, puzzle, None, puzzles),
            None => super::page(
                said("training-puzzles"),
                (el("p").class("notice").child(said("training-no-puzzle")), back()),
            ),
        }
    })
}

/// A puzzle, of a day if it is one's.
pub(super) fn puzzle_view(
    kept: Kept,
    game: GameId,
    puzzle: &Puzzle,
    day: Option<u32>,
    all: &Rc<Vec<Puzzle>>,
) -> View {
    let says = Says::here();
    let (number, rating) = (puzzle.number, puzzle.rating);
    let title: Rc<dyn Fn() -> String> = Rc::new(move || match day {
        Some(_) => says.say("training-daily"),
        None => says.with("training-puzzle", &[("number", number.into())]),
    });
    let before = kept.see(|book| book.skill(game).map(Skill::rating));
    let tried = kept.see(|book| book.tried_puzzle(game, number).is_some());
    let themes = StoredValue::new(puzzle.themes.clone());
    let all = Rc::clone(all);
    let after = move || {
        let puzzle = StoredValue::new(Rc::clone(&all));
        (
            rated(kept, game, rating, before.filter(|_| !tried), tried),
            day.map(|_| streak(kept)),
            about(themes),
            next(kept, game, puzzle, day),
        )
            .into_view()
    };
    let frame = Frame {
        title,
        from: if day.is_some() { Place::Hub } else { Place::Puzzles(game) },
        missed: Rc::new(move || kept.change(|book| book.try_puzzle(game, number, rating, false, now()))),
        told: Rc::new(move |way| {
            kept.change(|book| {
                book.try_puzzle(game, number, rating, way == Way::Found, now());
                // Whoever gives up has not solved the puzzle of the day; whoever finds it at last has.
                if let Some(day) = day.filter(|_| way != Way::Shown) {
                    book.solve_daily(day);
                }
            });
        }),
        after: Rc::new(after),
    };
    asking(puzzle.exercise.clone(), frame)
}

/// How hard the puzzle was, and one's own rating now.
fn rated(kept: Kept, game: GameId, rating: u32, before: Option<u32>, tried: bool) -> El {
    let says = Says::here();
    let own = kept.see(|book| book.skill(game).map(|skill| (skill.rating(), skill.is_provisional())));
    let words = move || {
        let puzzle = says.with("training-puzzle-rated", &[("rating", rating.into())]);
        let own = own.map(|(own, _)| match (tried, before.filter(|before| *before != own)) {
            (true, _) => says.with("training-rating-counted", &[("rating", own.into())]),
            (false, Some(before)) => {
                says.with("training-rating-from", &[("rating", own.into()), ("before", before.into())])
            }
            (false, None) => says.with("training-rating-now", &[("rating", own.into())]),
        });
        format!("{puzzle} {}", own.unwrap_or_default())
    };
    el("p").id("training-rated").child(words)
}

fn streak(kept: Kept) -> El {
    let says = Says::here();
    let days = kept.see(|book| book.streak().days(today()));
    el("p").id("training-streak").child(move || says.with("training-streak", &[("days", days.into())]))
}

/// What the puzzle was about: before it is solved, that would give it away.
fn about(themes: StoredValue<Vec<String>>) -> impl IntoView {
    let says = Says::here();
    let names = move || {
        let named = themes.with_value(|themes| {
            themes.iter().filter_map(|theme| puzzles::theme_name(says, theme)).collect::<Vec<_>>()
        });
        (!named.is_empty()).then(|| says.with("training-about", &[("themes", named.join(", ").into())]))
    };
    el("p").id("training-themes").child(names)
}

/// The way on.
fn next(kept: Kept, game: GameId, all: StoredValue<Rc<Vec<Puzzle>>>, day: Option<u32>) -> View {
    let themes = Themes::wished();
    let next = all.with_value(|all| themes.next(kept, game, all).map(|puzzle| puzzle.number));
    let go = next.map(|number| match day {
        Some(_) => link(Place::Puzzle(game, number), "button go", "training-more").id("training-next"),
        None => link(Place::Puzzle(game, number), "button go", "training-next").id("training-next"),
    });
    let none = next.is_none().then(|| el("p").class("tip").child(said("training-all-tried")));
    (
        none,
        el("div")
            .class("answers training-acts")
            .child(go)
            .child(link(Place::Puzzles(game), "button", "training-puzzles"))
            .child(back()),
    )
        .into_view()
}
