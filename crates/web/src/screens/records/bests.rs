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

#[component]
pub(super) fn Bests(shelf: Shelf) -> impl IntoView {
    let tongue = Tongue::here();
    let cell = move |game: GameId, company: Company| {
        let best = shelf.finished.with(|all| best(all, game, company));
        match best {
            None => view! { <td class="tip">{text("home-best-none")}</td> }.into_any(),
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
    let row = move |game: GameId| {
        let title = move || tongue.words().game_title(game);
        let cells = move || COMPANIES.map(|(company, _)| cell(game, company)).collect_view();
        view! { <tr><th scope="row">{title}</th>{cells}</tr> }
    };
    view! {
        <Show when=move || !shelf.finished.with(Vec::is_empty)>
            <section class="panel" aria-labelledby="bests-title">
                <h2 id="bests-title">{text("records-best")}</h2>
                <table class="bests">
                    <thead>
                        <tr>
                            <td></td>
                            {COMPANIES.map(|(_, key)| view! { <th scope="col">{text(key)}</th> }).collect_view()}
                        </tr>
                    </thead>
                    <tbody>{GameId::ALL.map(row).collect_view()}</tbody>
                </table>
            </section>
        </Show>
    }
}
