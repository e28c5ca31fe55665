//! A table shows in one tab only; the other one says where it is and can take it over.

use leptos::prelude::*;

use crate::route::Route;
use crate::store::locks::{self, Writer};
use crate::text::text;

/// Shows what it holds while the game with this id is played in this tab. It is built anew, from what is stored,
/// whenever the game comes here.
#[component]
pub(crate) fn OneWriter(id: String, children: ChildrenFn) -> impl IntoView {
    let hold = locks::hold(id, || {});
    let writer = Memo::new(move |_| hold.writer());
    move || match writer.get() {
        Writer::Here => children().into_any(),
        Writer::Asked => ().into_any(),
        Writer::Elsewhere => view! { <Away key="offline-other-tab" hold=hold /> }.into_any(),
        Writer::TakenOver => view! { <Away key="offline-taken-over" hold=hold /> }.into_any(),
    }
}

#[component]
fn Away(key: &'static str, hold: locks::Hold) -> impl IntoView {
    view! {
        <main class="plain-page" id="content" tabindex="-1">
            <h1 role="status">{text(key)}</h1>
            <button type="button" class="button go" id="take-over" on:click=move |_| hold.take_over()>
                {text("offline-take-over")}
            </button>
            <a class="button" href=Route::Home.hash()>{text("app-to-home")}</a>
        </main>
    }
}
