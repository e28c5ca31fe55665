//! What all one's games tell: what decisions cost, of which kind and when; whether luck evens out; the best games. Games that were not
//! reviewed yet are, one after the other, if one wants.

use flipwrite::{GameId, Seat};
use flipwrite_desk::scene::review::{Manner, Review, kind};
use flipwrite_desk::scene::{AnyStory, record_of};
use flipwrite_desk::training::{PlayedGames, Slice, Spent};
use flipwrite_wire::review::Measure;
use flipwrite_words::Arg;

use super::kept::{own_seat, played_games};
use super::picture::picture;
use super::{back, button, page};
use crate::browser;
use crate::live::Live;
use crate::review::Reviewing;
use crate::route::Route;
use crate::says::{Says, said};
use crate::store::games::{self, Finished};
use crate::text::Tongue;
use crate::ui::*;

/// How much the games that are reviewed here are looked at: quickly.
const NODES: u64 = 4_000;

/// All games that are reviewed, and what of them is shown.
#[derive(Clone, Copy)]
struct Mine {
    games: RwSignal<PlayedGames>,
    of: RwSignal<Option<(GameId, String)>>,
    /// The games that wait to be reviewed while that is done, the next one last.
    queue: RwSignal<Option<Vec<String>>>,
    slice: Memo<Slice>,
}

pub(super) fn mine() -> impl IntoView {
    let (games, of) = (RwSignal::new(played_games()), RwSignal::new(None));
    let slice = Memo::new(move |_| games.with(|games| of.with(|of| games.slice(of.as_ref()))));
    let mine = Mine { games, of, queue: RwSignal::new(None), slice };
    let is_empty = Memo::new(move |_| slice.with(Slice::is_empty));
    let none = || el("p").class("empty-state").child(said("training-mine-none"));
    let told = move || (filter(mine), (losses(mine), kinds(mine), rounds(mine)), luck(mine), bests(mine));
    page(said("training-mine"), (others(mine), show_or(move || is_empty.get(), none, told), back()))
}

/// The games that could be reviewed: somebody played them alone at this device.
fn unreviewed(mine: Mine) -> Vec<String> {
    let all = games::all_finished().into_iter();
    let is_open =
        |(id, game): &(String, Finished)| own_seat(game).is_some() && mine.games.with(|games| !games.has(id));
    all.filter(is_open).map(|(id, _)| id).collect()
}

/// The games that are not reviewed yet, and the review of them.
fn others(mine: Mine) -> impl IntoView {
    let says = Says::here();
    let live = Live::here();
    let stop = move || {
        mine.queue.set(None);
        browser::focus("training-review");
    };
    let begin = move || {
        mine.queue.set(Some(untrack(|| unreviewed(mine))));
        browser::focus("training-stop");
    };
    let failed = RwSignal::new(false);
    let idle = move || {
        let count = unreviewed(mine).len();
        (count > 0).then(|| {
            let words = move || says.with("training-unreviewed", &[("count", count.into())]);
            let begin = move || {
                failed.set(false);
                begin();
            };
            el("section")
                .class("panel training-others")
                .child(el("p").child(words))
                .child(show(
                    move || failed.get(),
                    || el("p").class("bad").attr("role", "alert").child(said("training-no-judge")),
                ))
                .child(button("training-review", "button go", "training-review", begin))
        })
    };
    let is_busy = Memo::new(move |_| mine.queue.with(Option::is_some));
    let busy = move || {
        let all = mine.queue.with_untracked(|queue| queue.as_ref().map_or(0, Vec::len));
        let left = move || mine.queue.with(|queue| queue.as_ref().map_or(0, Vec::len));
        let words = move || {
            let done = all - left();
            says.with("training-reviewing", &[("done", done.into()), ("all", all.into())])
        };
        el("section")
            .class("panel training-others")
            .child(el("p").attr("role", "status").child(words))
            .child(
                el("progress")
                    .class("training-progress")
                    .attr("max", all.to_string())
                    .attr("value", move || (all - left()).to_string())
                    .attr("aria-label", said("training-review")),
            )
            .child(button("training-stop", "button", "training-stop", stop))
            .child(move || next(mine, failed, live))
    };
    show_or(move || is_busy.get(), busy, idle)
}

/// Reviews the next game; when it is done, what it tells is there, and the one after it comes.
fn next(mine: Mine, failed: RwSignal<bool>, live: Live) -> View {
    let Some(id) = mine.queue.with(|queue| queue.as_ref().and_then(|queue| queue.last().cloned())) else {
        let says = Says::here();
        // All are done: this is no part of what is drawn now.
        browser::after_paint(move || {
            if mine.queue.try_with_untracked(Option::is_some) == Some(true) {
                mine.queue.set(None);
                live.say(&says.now("training-reviewed", &[]));
                browser::focus("content");
            }
        });
        return View::Nothing;
    };
    let go_on = move || {
        mine.games.set(played_games());
        mine.queue.update(|queue| _ = queue.as_mut().and_then(Vec::pop));
    };
    let Some((story, manner)) = story_of(&id) else {
        browser::after_paint(go_on);
        return View::Nothing;
    };
    let reviewing = Reviewing::begin(story, id, manner);
    let is_done = reviewing.watch(|review: &Review| review.missing().is_empty());
    effect(move || {
        if is_done.get() {
            browser::after_paint(go_on);
        }
    });
    effect(move || {
        if reviewing.has_trouble() {
            failed.set(true);
            browser::after_paint(move || mine.queue.set(None));
        }
    });
    View::Nothing
}

fn story_of(id: &str) -> Option<(AnyStory, Manner)> {
    let game = games::finished(id)?;
    let seat: Seat = own_seat(&game)?;
    let record = record_of(game.game()?, &game.journal).ok()?;
    let (story, fault) = AnyStory::of(record).ok()?;
    let manner = Manner { seat, measure: Measure::Points, nodes: NODES };
    fault.is_none().then_some((story, manner))
}

/// Which game and deck.
fn filter(mine: Mine) -> impl IntoView {
    let (tongue, says) = (Tongue::here(), Says::here());
    let decks = Memo::new(move |_| mine.games.with(PlayedGames::decks));
    let name = move |(game, deck): &(GameId, String)| {
        let deck = if deck.starts_with("house") { says.say("training-house-deck") } else { deck.clone() };
        format!("{} · {deck}", tongue.words().game_title(*game))
    };
    let option = move |(place, of): (usize, (GameId, String))| {
        let (value, chosen) = (place.to_string(), of.clone());
        el("option")
            .attr("value", value)
            .prop("selected", move || mine.of.with(|of| of.as_ref() == Some(&chosen)))
            .child(move || name(&of))
    };
    let choose = move |field: web_sys::HtmlSelectElement| {
        let of = field
            .value()
            .parse()
            .ok()
            .and_then(|place: usize| decks.with_untracked(|decks| decks.get(place).cloned()));
        mine.of.set(of);
    };
    let count = move || says.with("training-games", &[("count", mine.slice.with(Slice::len).into())]);
    el("label")
        .class("training-filter")
        .child(el("span").class("tip").child(said("training-which-games")))
        .child(
            el("select")
                .class("jump")
                .id("training-games")
                .on_field("change", choose)
                .child(el("option").attr("value", "").child(said("training-all-games")))
                .child(move || decks.get().into_iter().enumerate().map(option).collect_view()),
        )
        .child(el("span").class("tip").child(count))
}

fn section(id: &'static str, key: &'static str) -> El {
    el("section").class("panel").attr("aria-labelledby", id).child(el("h2").id(id).child(said(key)))
}

fn points(says: Says, value: f64) -> String {
    says.with("training-points", &[("size", Arg::rounded(value))])
}

fn signed(says: Says, value: f64) -> String {
    let size = Arg::rounded(value.abs());
    let sign = match value {
        _ if size == Arg::Tenths(0) => "",
        0.0.. => "+",
        _ => "\u{2212}",
    };
    says.with("review-points", &[("sign", sign.into()), ("size", size)])
}

/// What decisions cost a turn, game after game; the same as a table.
fn losses(mine: Mine) -> El {
    let says = Says::here();
    let told = move || {
        let each = mine.slice.with(Slice::per_turn).unwrap_or_default();
        says.with("training-per-turn", &[("points", Arg::rounded(each))])
    };
    section("training-losses", "training-losses")
        .child(el("p").id("training-per-turn").child(told))
        .child(picture(
            move || mine.slice.with(Slice::losses_over_time),
            move || says.say("training-losses-picture"),
            move |value| points(says, value),
        ))
        .child(el("p").class("tip").child(said("training-losses-about")))
        .child(all_games(mine))
}

/// All games with what they tell, for those who don't see the pictures or want the numbers.
fn all_games(mine: Mine) -> El {
    let (tongue, says) = (Tongue::here(), Says::here());
    let head = |key: &'static str| el("th").attr("scope", "col").child(said(key));
    let row = move |(name, played): (String, flipwrite_desk::training::Played)| {
        let (at, each, luck) = (played.at, played.per_turn(), played.luck());
        let when = move || browser::date(at, tongue.language().code());
        el("tr")
            .child(
                el("th")
                    .attr("scope", "row")
                    .child(el("a").attr("href", Route::Review(format!("id/{name}")).hash()).child(when)),
            )
            .child(el("td").class("number").child(played.total))
            .child(el("td").class("number").child(move || points(says, each)))
            .child(el("td").class("number").child(move || signed(says, luck)))
    };
    let rows = move || mine.slice.with(|slice| slice.games().iter().rev().cloned().map(row).collect_view());
    el("details").child(el("summary").child(said("training-as-table"))).child(
        el("table")
            .class("training-table")
            .child(el("caption").class("hidden").child(said("training-as-table")))
            .child(
                el("thead").child(
                    el("tr")
                        .child(head("review-when"))
                        .child(head("review-result"))
                        .child(head("training-cost-turn"))
                        .child(head("review-luck")),
                ),
            )
            .child(el("tbody").child(rows)),
    )
}

/// A table of decisions, by whatever tells them apart.
fn spent(caption: &'static str, what: &'static str, rows: impl Fn() -> Vec<(String, Spent)> + 'static) -> El {
    let says = Says::here();
    let head = |key: &'static str| el("th").attr("scope", "col").child(said(key));
    let row = move |(name, spent): (String, Spent)| {
        let each = move || spent.each().map_or_else(|| "–".to_owned(), |each| points(says, each));
        el("tr")
            .child(el("th").attr("scope", "row").child(name))
            .child(el("td").class("number").child(spent.decisions))
            .child(el("td").class("number").child(each))
    };
    el("table")
        .class("training-table")
        .child(el("caption").class("hidden").child(said(caption)))
        .child(el("thead").child(
            el("tr").child(head(what)).child(head("training-decisions")).child(head("training-cost-each")),
        ))
        .child(el("tbody").child(move || rows().into_iter().map(row).collect_view()))
}

fn kinds(mine: Mine) -> El {
    let says = Says::here();
    let rows = move || {
        let words = says.words();
        let kinds = mine.slice.with(Slice::kinds);
        kinds.into_iter().map(|(one, spent)| (kind(&words, one), spent)).collect()
    };
    section("training-kinds", "training-kinds").child(spent("training-kinds", "training-kind", rows))
}

fn rounds(mine: Mine) -> El {
    let says = Says::here();
    let rows = move || {
        let rounds = mine.slice.with(Slice::rounds).into_iter().enumerate();
        rounds
            .map(|(place, spent)| (says.with("review-round", &[("round", (place + 1).into())]), spent))
            .collect()
    };
    section("training-rounds", "training-rounds").child(spent("training-rounds", "review-when", rows))
}

/// What luck has come to, and whether it evens out.
fn luck(mine: Mine) -> El {
    let says = Says::here();
    let sum = move || {
        says.with("training-luck-sum", &[("points", signed(says, mine.slice.with(Slice::luck)).into())])
    };
    let evens = move || match mine.slice.with(Slice::evens) {
        None => says.say("training-luck-few"),
        Some(evens) => {
            let key = match (evens.is_even(), evens.mean > 0.0) {
                (true, _) => "training-luck-even",
                (false, true) => "training-luck-good",
                (false, false) => "training-luck-bad",
            };
            let [low, high] = evens.interval.map(|value| signed(says, value));
            let args =
                [("mean", signed(says, evens.mean).into()), ("low", low.into()), ("high", high.into())];
            says.with(key, &args)
        }
    };
    section("training-luck", "training-luck")
        .child(el("p").child(sum))
        .child(picture(
            move || mine.slice.with(Slice::luck_over_time),
            move || says.say("training-luck-picture"),
            move |value| signed(says, value),
        ))
        .child(el("p").id("training-evens").child(evens))
}

/// The games in which decisions cost least.
fn bests(mine: Mine) -> El {
    let (tongue, says) = (Tongue::here(), Says::here());
    let line = move |best: flipwrite_desk::training::Best| {
        let (game, total, at) = (best.played.game, best.played.total, best.played.at);
        let each = best.played.per_turn();
        let title = move || {
            format!("{} · {}", tongue.words().game_title(game), browser::date(at, tongue.language().code()))
        };
        let told = move || {
            let args = [("total", total.into()), ("points", Arg::rounded(each))];
            says.with("training-best-told", &args)
        };
        el("li")
            .child(el("a").attr("href", Route::Review(format!("id/{}", best.name)).hash()).child(title))
            .child(el("span").class("tip").child(told))
    };
    let lines = move || mine.slice.with(|slice| slice.bests().into_iter().map(line).collect_view());
    let most = move || {
        let most = mine.slice.with(Slice::most)?;
        Some(says.with("training-most", &[("points", most.into())]))
    };
    section("training-bests", "training-bests")
        .child(el("p").child(most))
        .child(el("ol").class("training-bests").child(lines))
}
