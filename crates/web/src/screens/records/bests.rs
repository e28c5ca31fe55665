//! Personal bests, alone, against bots and among people apart.

use flipwrite::GameId;

use super::Shelf;
use crate::route::Route;
use crate::store::games::{Company, Finished};
use crate::text::{Tongue, text};
use crate::ui::*;

/// What the companies are called.
const COMPANIES: [(Company, &str); 3] = [
    (Company::Alone, "records-best-solo"),
    (Company::Bots, "records-best-bots"),
    (Company::People, "records-best-people"),
];

/// The best game of a kind and how many there are.
fn best(all: &[(String, Finished)], game: GameId, company: Company) -> Option<(String, i32, usize)> {
    let of_kind = || all.iter().filter(|(_, over)| over.game() == Some(game) && over.company() == company);
    let (id, points) =
        of_kind().filter_map(|(id, over)| Some((id, over.best()?))).max_by_key(|best| best.1)?;
    Some((id.clone(), points, of_kind().count()))
}

/// The games that were played to their end.
fn games(all: &[(String, Finished)]) -> Vec<GameId> {
    GameId::ALL.into_iter().filter(|game| all.iter().any(|(_, over)| over.game() == Some(*game))).collect()
}

/// The companies that they were played in, with the titles of their columns.
fn companies(all: &[(String, Finished)]) -> Vec<(Company, &'static str)> {
    let met = |company: Company| all.iter().any(|(_, over)| over.company() == company);
    COMPANIES.into_iter().filter(|(company, _)| met(*company)).collect()
}

pub(super) fn bests(shelf: Shelf) -> impl IntoView {
    let tongue = Tongue::here();
    let cell = move |game: GameId, company: Company| {
        let best = shelf.finished.with(|all| best(all, game, company));
        match best {
            None => el("td")
                .class("tip")
                .child(el("span").attr("aria-hidden", "true").child("–"))
                .child(el("span").class("hidden").child(text("home-best-none")))
                .into_view(),
            Some((id, points, count)) => {
                let games = move || tongue.with("records-best-count", &[("count", count.into())]);
                let href = Route::Table(id).hash();
                el("td")
                    .child(el("a").class("best number").attr("href", href).child(points))
                    .child(el("span").class("tip").child(games))
                    .into_view()
            }
        }
    };
    // What was never played has neither row nor column.
    let companies = move || shelf.finished.with(|all| companies(all));
    let row = move |game: GameId| {
        let title = move || tongue.words().game_title(game);
        let cells = companies().into_iter().map(|(company, _)| cell(game, company)).collect_view();
        el("tr").child(el("th").attr("scope", "row").child(title)).child(cells)
    };
    let rows = move || shelf.finished.with(|all| games(all)).into_iter().map(row).collect_view();
    let head = move || {
        companies().into_iter().map(|(_, key)| el("th").attr("scope", "col").child(text(key))).collect_view()
    };
    show(
        move || !shelf.finished.with(Vec::is_empty),
        move || {
            el("section")
                .class("panel")
                .attr("aria-labelledby", "bests-title")
                .child(el("h2").id("bests-title").child(text("records-best")))
                .child(
                    el("table")
                        .class("bests")
                        .child(el("thead").child(el("tr").child(el("td")).child(head)))
                        .child(el("tbody").child(rows)),
                )
        },
    )
}
