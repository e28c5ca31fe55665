//! Personal bests, alone, against bots and among people apart.

use flipwrite::GameId;
use leptos::prelude::*;

use super::Shelf;
use crate::route::Route;
use crate::store::games::{Company, Finished};
use crate::text::{Tongue, text};

/// What the companies are called.
const COMPANIES: [(Company, &str); 3] = [
    (Company::Alone, "records-best-solo"),
    (Company::Bots, "records-best-bots"),
    (Company::People, "records-best-people"),
];

/// The best game of a kind and how many there are.
fn best(all: &[(String, Finished)], game: GameId, company: Company) -> Option<(String, i16, usize)> {
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

#[component]
pub(super) fn Bests(shelf: Shelf) -> impl IntoView {
    let tongue = Tongue::here();
    let cell = move |game: GameId, company: Company| {
        let best = shelf.finished.with(|all| best(all, game, company));
        match best {
            None => view! { <td class="tip"><span aria-hidden="true">"–"</span><span class="hidden">{text("home-best-none")}</span></td> }.into_any(),
            Some((id, points, count)) => {
                let games = move || tongue.with("records-best-count", &[("count", count.into())]);
                let href = Route::Replay(format!("id/{id}")).hash();
                view! {
                    <td>
                        <a class="best number" href=href>{points}</a>
                        <span class="tip">{games}</span>
                    </td>
                }
                .into_any()
            }
        }
    };
    // What was never played has neither row nor column.
    let companies = move || shelf.finished.with(|all| companies(all));
    let row = move |game: GameId| {
        let title = move || tongue.words().game_title(game);
        let cells = companies().into_iter().map(|(company, _)| cell(game, company)).collect_view();
        view! { <tr><th scope="row">{title}</th>{cells}</tr> }
    };
    let rows = move || shelf.finished.with(|all| games(all)).into_iter().map(row).collect_view();
    let head = move || {
        companies().into_iter().map(|(_, key)| view! { <th scope="col">{text(key)}</th> }).collect_view()
    };
    view! {
        <Show when=move || !shelf.finished.with(Vec::is_empty)>
            <section class="panel" aria-labelledby="bests-title">
                <h2 id="bests-title">{text("records-best")}</h2>
                <table class="bests">
                    <thead>
                        <tr>
                            <td></td>
                            {head}
                        </tr>
                    </thead>
                    <tbody>{rows}</tbody>
                </table>
            </section>
        </Show>
    }
}
