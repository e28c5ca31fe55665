//! Small pieces that all screens use.

use flipwrite::Boxes;
use flipwrite_art::{Symbol, symbol};
use wasm_bindgen::JsCast;
use web_sys::{Event, EventTarget, HtmlDialogElement, MouseEvent};

use crate::text::text;
use crate::ui::*;

/// A glyph of ours; decorative: words stand beside it or name its button.
pub(crate) fn glyph(symbol: Symbol) -> El {
    el("span").class("glyph").attr("aria-hidden", "true").html(self::symbol(symbol))
}

/// A button with a glyph and, where there is room, its words.
pub(crate) struct Tool {
    button: El,
    glyph: Symbol,
    key: &'static str,
    class: &'static str,
    shortcut: Option<&'static str>,
}

/// A tool that does something.
pub(crate) fn tool(glyph: Symbol, key: &'static str, act: impl Fn() + 'static) -> Tool {
    let button = el("button").attr("type", "button").on_click(move |_| act());
    Tool { button, glyph, key, class: "", shortcut: None }
}

impl Tool {
    pub(crate) fn class(self, class: &'static str) -> Self {
        Tool { class, ..self }
    }

    /// The key that does the same.
    pub(crate) fn shortcut(self, shortcut: &'static str) -> Self {
        Tool { shortcut: Some(shortcut), ..self }
    }

    /// Whether what it switches is on.
    pub(crate) fn pressed(self, pressed: Signal<bool>) -> Self {
        let button = self.button.attr("aria-pressed", move || pressed.get().to_string());
        Tool { button, ..self }
    }

    /// Whether there is nothing to do for it.
    pub(crate) fn off(self, off: Signal<bool>) -> Self {
        Tool { button: self.button.attr("disabled", move || off.get()), ..self }
    }
}

impl IntoView for Tool {
    fn into_view(self) -> View {
        let (words, shortcut) = (text(self.key), self.shortcut);
        let title = move || match shortcut {
            Some(shortcut) => format!("{} ({shortcut})", words()),
            None => words(),
        };
        self.button
            .class(format!("tool {}", self.class))
            .attr("title", title)
            .attr("aria-label", words)
            .attr("aria-keyshortcuts", shortcut)
            .child(glyph(self.glyph))
            .child(el("span").class("tool-words").attr("aria-hidden", "true").child(words))
            .into_view()
    }
}

/// A sheet over the page: a real dialog, which keeps the focus and closes by Escape, its button, or a tap beside it.
pub(crate) fn sheet<V: IntoView>(
    open: RwSignal<bool>,
    title: Signal<String>,
    class: &'static str,
    children: impl Fn() -> V + 'static,
) -> El {
    let close = move || open.set(false);
    let body = move || open.get().then(&children);
    let head = el("header").class("sheet-head").child(el("h2").child(move || title.get())).child(
        el("button")
            .attr("type", "button")
            .class("tool plain")
            .attr("aria-label", text("app-close"))
            .on_click(move |_| close())
            .child(glyph(Symbol::Close)),
    );
    let inside = el("div").class("sheet-inside").child(head).child(el("div").class("sheet-body").child(body));
    let sheet = el("dialog")
        .class(format!("sheet {class}"))
        .attr("aria-label", move || title.get())
        .on("close", move |_: Event| close())
        .on_click(move |event: MouseEvent| {
            if is_beside(&event) {
                close();
            }
        })
        .child(inside);
    let dialog: HtmlDialogElement = sheet.element();
    effect(move || match (open.get(), dialog.open()) {
        (true, false) => drop(dialog.show_modal()),
        (false, true) => dialog.close(),
        _ => {}
    });
    sheet
}

/// Whether a tap is on the ground of a sheet, and on nothing in it.
fn is_beside(event: &MouseEvent) -> bool {
    let (target, sheet) = (event.target(), event.current_target());
    target.is_some()
        && target.map(EventTarget::unchecked_into::<js_sys::Object>) == sheet.map(JsCast::unchecked_into)
}

/// The side of a box of a shape by itself, in pixels.
pub(crate) const SIDE: usize = 24;

/// A shape by itself, in the color of the text.
pub(crate) fn shape_of(boxes: Boxes) -> String {
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

/// Downloads what is stored of a game that can't be read, as it is.
pub(crate) fn take_away(id: &str, stored: String) -> El {
    let file = format!("flipwrite-{id}.json");
    el("button")
        .attr("type", "button")
        .class("tool plain")
        .attr("aria-label", text("error-stored-download"))
        .attr("title", text("error-stored-download"))
        .on_click(move |_| crate::browser::download(&file, "application/json", &stored))
        .child(glyph(Symbol::Download))
}
