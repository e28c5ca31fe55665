//! Tables that one can go to: one's own, on whatever device one sat down, and those that wait for anybody.

use std::time::Duration;

use flipwrite::GameId;
use flipwrite::deck::HOUSE_DECKS;
use flipwrite_wire::online::{ChairLine, ListedTable};

use super::kept::{self, Kept};
use super::says::{Says, said};
use super::{invite, pace, server};
use crate::browser;
use crate::route::Route;
use crate::text::Tongue;
use crate::ui::*;

/// How often the open tables are looked at again, while anybody looks at them.
const LOOK: Duration = Duration::from_secs(5);
/// The most tables of one's own that are shown.
const MOST: usize = 12;
/// So many pages of games that are over are looked through for tables that are no more.
const PAGES: usize = 4;

/// What a table is called.
fn title(tongue: Tongue, game: &str) -> String {
    game.parse::<GameId>().map(|game| tongue.words().game_title(game)).unwrap_or_default()
}

/// The open tables that wait for somebody, as long as one looks.
pub(super) fn open_tables() -> impl IntoView {
    let tables = RwSignal::new(None::<Vec<ListedTable>>);
    let look = move || {
        if browser::document().hidden() || !browser::window().navigator().on_line() {
            return;
        }
        wasm_bindgen_futures::spawn_local(async move {
            let listed = server::open_tables().await;
            // Where nothing is new, nothing moves; without an answer, what was there stays.
            let is_new = |was: Option<Vec<ListedTable>>| was != listed && listed.is_some();
            if tables.try_get_untracked().is_some_and(is_new) {
                let focused = focused();
                tables.set(listed);
                focused.into_iter().for_each(|id| browser::focus(&id));
            }
        });
    };
    look();
    browser::set_interval(look, LOOK);
    listen(&browser::document(), "visibilitychange", Box::new(move |_| look()));
    el("section")
        .class("my-tables lobby")
        .id("open-tables")
        .child(el("h2").child(said("online-lobby")))
        .child(move || match tables.get() {
            None => ().into_view(),
            Some(none) if none.is_empty() => {
                el("p").class("tip").id("no-open-tables").child(said("online-lobby-none")).into_view()
            }
            Some(tables) => el("ul").child(tables.iter().map(open_table).collect_view()).into_view(),
        })
}

/// The id of the line that has the focus, so that it keeps it in a new list.
fn focused() -> Option<String> {
    let focused = browser::document().active_element()?;
    let id = js_sys::Reflect::get(&focused, &"id".into()).ok()?.as_string()?;
    id.starts_with("open-").then_some(id)
}

fn open_table(table: &ListedTable) -> El {
    let (tongue, says) = (Tongue::here(), Says::here());
    let free = table.chairs.iter().filter(|chair| chair.kind == "free").count();
    let game = table.game.clone();
    // Of the house decks only the one in use is usual.
    let deck = table.deck.clone().filter(|deck| HOUSE_DECKS.last() != Some(&deck.as_str()));
    let agreed = table.terms.pace;
    let about = move || {
        let pace = pace::words(says, agreed);
        match &deck {
            Some(deck) => {
                format!("{pace} · {}", says.with("online-deck", &[("name", deck.as_str().into())]))
            }
            None => pace,
        }
    };
    let chairs = table.chairs.clone();
    el("li").child(
        el("a")
            .class("button")
            .id(format!("open-{}", table.id))
            .attr("href", Route::Online(table.id.clone()).hash())
            .child(el("b").child(move || title(tongue, &game)))
            .child(el("span").child(move || sitting(says, tongue, &chairs)))
            .child(el("small").child(about))
            .child(
                el("small")
                    .class("seats-left")
                    .child(move || says.with("online-free", &[("count", free.into())])),
            ),
    )
}

/// Who sits there already: people without a name are somebody, bots are of their level.
fn sitting(says: Says, tongue: Tongue, chairs: &[ChairLine]) -> String {
    let who = |chair: &ChairLine| match chair.kind.split_once(':') {
        Some((_, level)) => Some(pace::level_words(tongue, level)),
        None if chair.kind == "free" => None,
        None if chair.name.is_empty() => Some(says.say("account-somebody")),
        None => Some(chair.name.clone()),
    };
    chairs.iter().filter_map(who).collect::<Vec<_>>().join(", ")
}

/// A table of one's own.
#[derive(Clone, Debug, PartialEq)]
struct Own {
    id: String,
    game: String,
    at: u64,
}

/// The tables that this browser was at and that are not over; then those where one sits by what the server knows.
pub(super) fn mine() -> impl IntoView {
    let tongue = Tongue::here();
    let here = kept::mine().into_iter().map(|(id, Kept { game, at, .. })| Own { id, game, at }).collect();
    let tables: RwSignal<Vec<Own>> = RwSignal::new(here);
    wasm_bindgen_futures::spawn_local(async move {
        let elsewhere = elsewhere().await;
        if !elsewhere.is_empty() && tables.try_get_untracked().is_some() {
            tables.update(|tables| tables.extend(elsewhere));
        }
    });
    let line = move |Own { id, game, at }: Own| {
        el("li").child(
            el("a")
                .class("button")
                .attr("href", Route::Online(id.clone()).hash())
                .child(el("b").child(move || title(tongue, &game)))
                .child(invite::code(id))
                .child(el("small").child(move || browser::date(at, tongue.language().code()))),
        )
    };
    show(
        move || !tables.with(Vec::is_empty),
        move || {
            el("section")
                .class("my-tables")
                .id("own-tables")
                .child(el("h2").child(said("online-mine")))
                .child(el("ul").child(move || tables.get().into_iter().take(MOST).map(line).collect_view()))
        },
    )
}

/// Tables where one sits and that this browser has not seen yet, or only as those of somebody else.
async fn elsewhere() -> Vec<Own> {
    // Whom the server does not know sits nowhere.
    if !server::account().await.is_ok_and(|account| account.created > 0) {
        return Vec::new();
    }
    let listed = server::own_tables().await.unwrap_or_default();
    let is_new = |table: &ListedTable| Kept::load(&table.id).at == 0;
    let mut tables: Vec<ListedTable> = listed.into_iter().filter(is_new).collect();
    let mut before = None::<String>;
    for _ in 0..PAGES {
        if tables.is_empty() {
            break;
        }
        let Ok(page) = server::played(before.as_deref()).await else { break };
        tables.retain(|table| page.games.iter().all(|game| game.table != table.id));
        before = page.next;
        if before.is_none() {
            break;
        }
    }
    tables.into_iter().map(|table| Own { id: table.id, game: table.game, at: table.created }).collect()
}
