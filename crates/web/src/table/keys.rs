//! The keys of the table.

use flipwrite::{BoxIndex, Slot};
use web_sys::KeyboardEvent;

use super::Sheets;
use crate::browser;
use crate::play::Play;

/// Listens to keys that work everywhere at the table, for as long as it is on the page.
pub(super) fn listen(play: Play, sheets: Sheets) {
    browser::on_key(move |event| {
        let busy = event.ctrl_key() || event.meta_key() || event.alt_key() || event.default_prevented();
        if !busy && !is_typing(event) && act(play, sheets, &event.key()) {
            event.prevent_default();
        }
    });
}

/// Whether the key goes into a field, or to a sheet that lies over the table.
pub(super) fn is_typing(event: &KeyboardEvent) -> bool {
    let tag = event.target().and_then(|target| {
        use wasm_bindgen::JsCast;
        target.dyn_into::<web_sys::Element>().ok().map(|element| element.tag_name())
    });
    browser::is_covered() || matches!(tag.as_deref(), Some("INPUT" | "SELECT" | "TEXTAREA"))
}

/// Does what a key means; false if it means nothing here.
pub(super) fn act(play: Play, sheets: Sheets, key: &str) -> bool {
    match key {
        "r" | "R" => play.turn(),
        "m" | "M" => play.mirror(),
        "s" | "S" => play.switch_single(),
        "z" | "Z" | "Backspace" => play.undo(),
        "c" | "C" => play.confirm(),
        "h" | "H" => play.ask_hint(),
        "1" => browser::focus("box-0-a1"),
        "2" => browser::focus("box-1-a1"),
        "d" | "D" => browser::focus("display"),
        "?" => sheets.keys.set(true),
        "Escape" => {
            play.hint.set(None);
            play.why.set(None);
            play.outs.set(false);
        }
        _ => return false,
    }
    true
}

/// The keys in a grid: arrows move from box to box and the pattern follows; Enter puts it down, space taps the box.
pub(super) fn in_grid(
    play: Play,
    grid: (usize, usize),
    (slot, index): (Slot, BoxIndex),
    event: &KeyboardEvent,
) {
    let (column, row) = (index.column() as i32, index.row() as i32);
    let (columns, rows) = (grid.0 as i32, grid.1 as i32);
    let to = match event.key().as_str() {
        "ArrowLeft" => (column - 1, row),
        "ArrowRight" => (column + 1, row),
        "ArrowUp" => (column, row - 1),
        "ArrowDown" => (column, row + 1),
        "Home" => (0, row),
        "End" => (columns - 1, row),
        "Enter" => {
            event.prevent_default();
            return enter(play, slot, index);
        }
        " " => {
            event.prevent_default();
            return play.tap(slot, index);
        }
        "r" | "R" | "m" | "M" | "s" | "S" => {
            // The key itself is heard at the window; the pattern then follows to where the focus is.
            browser::request_animation_frame(move || aim(play, slot, index));
            return;
        }
        _ => return,
    };
    event.prevent_default();
    // Over the inner edge one comes to the other card.
    let other = match (slot, to.0) {
        (Slot::First, over) if over >= columns => Some((Slot::Second, 0)),
        (Slot::Second, -1) => Some((Slot::First, columns - 1)),
        _ => None,
    };
    let (slot, column) = other.unwrap_or((slot, to.0.clamp(0, columns - 1)));
    let row = to.1.clamp(0, rows - 1);
    if let Some(next) = BoxIndex::new(column as usize, row as usize) {
        browser::focus(&format!("box-{}-{next}", slot.index()));
        aim(play, slot, next);
    }
}

/// The pattern follows the focus.
fn aim(play: Play, slot: Slot, index: BoxIndex) {
    let point = (index.column() as f32 + 0.5, index.row() as f32 + 0.5);
    play.point(|desk| desk.point(slot, point));
}

/// Puts the pattern down where it shows, or else taps the box.
fn enter(play: Play, slot: Slot, index: BoxIndex) {
    let ghost = play.desk.with_untracked(|desk| desk.ghost());
    if ghost.is_some_and(|ghost| ghost.0 == slot) { play.place() } else { play.tap(slot, index) }
}
