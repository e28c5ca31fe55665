//! The puzzles of a game: one's rating, what they may be about, and the next one. They are fetched when they are first wanted.

use std::cell::RefCell;
use std::rc::Rc;

use flipwrite::GameId;
use flipwrite_desk::training::{Puzzle, read_puzzles};

use super::kept::Kept;
use super::{Place, back, link, trouble};
use crate::browser;
use crate::says::{Says, said};
use crate::shell;
use crate::store;
use crate::text::Tongue;
use crate::ui::*;

/// Where it is kept what puzzles are to be about.
const THEME: &str = "training/theme";

thread_local! {
    /// The puzzles that have come.
    static KNOWN: RefCell<Vec<(GameId, Rc<Vec<Puzzle>>)>> = const { RefCell::new(Vec::new()) };
}

/// What there is of the puzzles.
#[derive(Clone)]
enum Fetched {
    Asked,
    Here(Rc<Vec<Puzzle>>),
    Missing,
}

/// Shows something of the puzzles of a game, once they are here.
pub(super) fn fetched(game: GameId, view: impl Fn(&Rc<Vec<Puzzle>>) -> View + 'static) -> View {
    let fetched = RwSignal::new(Fetched::Asked);
    let fetch = Callback::new(move |()| {
        fetched.set(Fetched::Asked);
        wasm_bindgen_futures::spawn_local(async move {
            let found = puzzles_of(game).await;
            fetched.set(found.map_or(Fetched::Missing, Fetched::Here));
        });
    });
    fetch.run(());
    let view = move || match fetched.get() {
        Fetched::Asked => super::page(
            said("training-puzzles"),
            el("p").class("tip").attr("role", "status").child(said("training-loading")),
        ),
        Fetched::Here(puzzles) => untrack(|| view(&puzzles)),
        Fetched::Missing => super::page(
            said("training-puzzles"),
            (trouble("training-puzzles-missing", move || fetch.run(())), back()),
        ),
    };
    view.into_view()
}

/// The puzzles of a game; nothing if they can't be had. What came may be something else, such as the page of a hotel.
async fn puzzles_of(game: GameId) -> Option<Rc<Vec<Puzzle>>> {
    let known = KNOWN
        .with_borrow(|known| known.iter().find(|(of, _)| *of == game).map(|(_, puzzles)| Rc::clone(puzzles)));
    if known.is_some() {
        return known;
    }
    let text = shell::promised("fetchPuzzles", game.name()).await?;
    let puzzles = read_puzzles(&text)
        .inspect_err(|flaw| browser::log(&format!("puzzles of {game}: line {}", flaw.line)));
    let puzzles = Rc::new(puzzles.ok().filter(|puzzles| !puzzles.is_empty())?);
    KNOWN.with_borrow_mut(|known| known.push((game, Rc::clone(&puzzles))));
    Some(puzzles)
}

/// What puzzles are to be about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Themes(Option<String>);

impl Themes {
    /// What was wished for last.
    pub(super) fn wished() -> Self {
        Themes(store::read(THEME).filter(|theme| !theme.is_empty()))
    }

    /// Wishes for something else. Where the browser keeps nothing, it is forgotten with the page.
    fn wish(theme: &str) -> Self {
        store::write(THEME, theme);
        Themes(Some(theme.to_owned()).filter(|theme| !theme.is_empty()))
    }

    fn fits(&self, puzzle: &Puzzle) -> bool {
        self.0.as_ref().is_none_or(|theme| puzzle.themes.contains(theme))
    }

    /// The puzzle to try next.
    pub(super) fn next<'p>(&self, kept: Kept, game: GameId, all: &'p [Puzzle]) -> Option<&'p Puzzle> {
        kept.see(|book| book.next_puzzle(game, all.iter().filter(|puzzle| self.fits(puzzle))))
    }
}

/// A theme in words; nothing of one that is not known here.
pub(super) fn theme_name(says: Says, theme: &str) -> Option<String> {
    let key = format!("training-theme-{theme}");
    says.has(&key).then(|| says.say(&key))
}

/// The puzzles of a game.
pub(super) fn puzzles(kept: Kept, game: GameId) -> impl IntoView {
    fetched(game, move |all| {
        let tongue = Tongue::here();
        let themes = RwSignal::new(Themes::wished());
        let all = StoredValue::new(Rc::clone(all));
        let inside = (
            el("h2").child(move || tongue.words().game_title(game)),
            el("section")
                .class("panel training-rating")
                .child(rating(kept, game))
                .child(tried(kept, game, all)),
            filter(themes, all),
            start(kept, game, all, themes),
            el("div").class("answers").child(other(game)).child(back()),
        );
        super::page(said("training-puzzles"), inside)
    })
}

/// One's rating, and how sure it is.
pub(super) fn rating(kept: Kept, game: GameId) -> El {
    let says = Says::here();
    let skill = kept.watch(move |book| book.skill(game));
    let words = move || match skill.get() {
        None => says.say("training-rating-none"),
        Some(skill) => {
            let key = if skill.is_provisional() { "training-rating-unsure" } else { "training-rating" };
            says.with(key, &[("rating", skill.rating().into()), ("unsure", skill.unsure().into())])
        }
    };
    el("p").class("training-own").id(format!("rating-{game}")).child(words)
}

fn tried(kept: Kept, game: GameId, all: StoredValue<Rc<Vec<Puzzle>>>) -> El {
    let says = Says::here();
    let tried = kept.watch(move |book| book.puzzles(game));
    let count = all.with_value(|all| all.len());
    let words = move || {
        let (tried, solved) = tried.get();
        let args = [("tried", tried.into()), ("solved", solved.into()), ("all", count.into())];
        says.with("training-tried", &args)
    };
    el("p").class("tip").child(words)
}

/// What the next puzzles are to be about: only themes that there are.
fn filter(themes: RwSignal<Themes>, all: StoredValue<Rc<Vec<Puzzle>>>) -> El {
    let says = Says::here();
    let mut known: Vec<String> =
        all.with_value(|all| all.iter().flat_map(|puzzle| puzzle.themes.clone()).collect());
    known.sort();
    known.dedup();
    known.retain(|theme| theme_name(says, theme).is_some());
    let option = move |theme: String| {
        let (value, chosen) = (theme.clone(), theme.clone());
        el("option")
            .attr("value", value)
            .prop("selected", move || themes.with(|themes| themes.0.as_ref() == Some(&chosen)))
            .child(move || theme_name(says, &theme))
    };
    el("label").class("training-filter").child(el("span").class("tip").child(said("training-filter"))).child(
        el("select")
            .class("jump")
            .id("training-filter")
            .on_field("change", move |field: web_sys::HtmlSelectElement| {
                themes.set(Themes::wish(&field.value()));
            })
            .child(el("option").attr("value", "").child(said("training-filter-all")))
            .child(known.into_iter().map(option).collect_view()),
    )
}

/// The next puzzle.
fn start(
    kept: Kept,
    game: GameId,
    all: StoredValue<Rc<Vec<Puzzle>>>,
    themes: RwSignal<Themes>,
) -> impl IntoView {
    move || {
        let next = all
            .with_value(|all| themes.with(|themes| themes.next(kept, game, all).map(|puzzle| puzzle.number)));
        match next {
            Some(number) => link(Place::Puzzle(game, number), "button go large", "training-start")
                .id("training-next")
                .into_view(),
            None => el("p").class("empty-state").child(said("training-all-tried")).into_view(),
        }
    }
}

fn other(game: GameId) -> El {
    let tongue = Tongue::here();
    let other = match game {
        GameId::Maps => GameId::Pyramids,
        GameId::Pyramids => GameId::Maps,
    };
    el("a")
        .class("button")
        .attr("href", Place::Puzzles(other).hash())
        .child(move || tongue.words().game_title(other))
}
