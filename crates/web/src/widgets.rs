//! Small pieces that all screens use.

use flipwrite::Boxes;
use flipwrite_art::{Symbol, symbol};
use leptos::html;
use leptos::prelude::*;

use crate::text::{Tongue, text};

/// A glyph of ours; decorative: words stand beside it or name its button.
#[component]
pub(crate) fn Glyph(symbol: Symbol) -> impl IntoView {
    view! { <span class="glyph" aria-hidden="true" inner_html=self::symbol(symbol)></span> }
}

/// A button with a glyph and, where there is room, its words.
#[component]
pub(crate) fn Tool(
    glyph: Symbol,
    key: &'static str,
    #[prop(optional)] class: &'static str,
    #[prop(optional, into)] shortcut: Option<&'static str>,
    #[prop(optional, into)] pressed: Option<Signal<bool>>,
    #[prop(optional, into)] off: Signal<bool>,
    act: impl Fn() + 'static,
) -> impl IntoView {
    let words = text(key);
    let title = move || match shortcut {
        Some(shortcut) => format!("{} ({shortcut})", words()),
        None => words(),
    };
    let pressed = pressed.map(|pressed| move || pressed.get().to_string());
    view! {
        <button
            type="button"
            class=format!("tool {class}")
            title=title
            aria-label=words
            aria-pressed=pressed
            aria-keyshortcuts=shortcut
            disabled=move || off.get()
            on:click=move |_| act()
        >
            <Glyph symbol=glyph />
            <span class="tool-words" aria-hidden="true">{words}</span>
        </button>
    }
}

/// A sheet over the page: a real dialog, which keeps the focus and closes by Escape, its button, or a tap beside it.
#[component]
pub(crate) fn Sheet(
    open: RwSignal<bool>,
    #[prop(into)] title: Signal<String>,
    #[prop(optional)] class: &'static str,
    children: ChildrenFn,
) -> impl IntoView {
    let dialog = NodeRef::<html::Dialog>::new();
    Effect::new(move |_| {
        let Some(dialog) = dialog.get() else { return };
        match (open.get(), dialog.open()) {
            (true, false) => drop(dialog.show_modal()),
            (false, true) => dialog.close(),
            _ => {}
        }
    });
    let beside = move |event: web_sys::MouseEvent| {
        let on_dialog = event.target().is_some_and(|target| {
            dialog
                .get_untracked()
                .is_some_and(|dialog| *AsRef::<web_sys::EventTarget>::as_ref(&dialog) == target)
        });
        if on_dialog {
            open.set(false);
        }
    };
    let tongue = Tongue::here();
    view! {
        <dialog
            node_ref=dialog
            class=format!("sheet {class}")
            aria-label=move || title.get()
            on:close=move |_| open.set(false)
            on:click=beside
        >
            <div class="sheet-inside">
                <header class="sheet-head">
                    <h2>{move || title.get()}</h2>
                    <button
                        type="button"
                        class="tool plain"
                        aria-label=move || tongue.say("app-close")
                        on:click=move |_| open.set(false)
                    >
                        <Glyph symbol=Symbol::Close />
                    </button>
                </header>
                <div class="sheet-body">{move || open.get().then(|| children())}</div>
            </div>
        </dialog>
    }
}

/// A shape by itself, in the color of the text.
pub(crate) fn shape_of(boxes: Boxes) -> String {
    const SIDE: u32 = 24;
    let width = boxes.iter().map(|place| place.column() + 1).max().unwrap_or(1) * SIDE;
    let height = boxes.iter().map(|place| place.row() + 1).max().unwrap_or(1) * SIDE;
    let squares: String = boxes
        .iter()
        .map(|place| (place.column() * SIDE + 1, place.row() * SIDE + 1))
        .map(|(x, y)| format!("<rect x='{x}' y='{y}' width='22' height='22' rx='5'/>"))
        .collect();
    format!(
        "<svg viewBox='0 0 {width} {height}' width='{width}' height='{height}' fill='currentColor'>{squares}</svg>"
    )
}
