//! Where the focus goes when what had it is gone: not to the page as a whole, where a keyboard would start over.

use flipwrite_desk::scene::Phase;
use wasm_bindgen::JsCast;
use web_sys::Element;

use crate::browser;
use crate::play::Play;
use crate::ui::*;

/// What gets the focus in a phase.
fn first(phase: Phase) -> &'static str {
    match phase {
        Phase::Curtain => "#confirm",
        Phase::Keep => ".choices, .choosing",
        Phase::Turn => "#grid-0 [tabindex='0'], #grid-1 [tabindex='0']",
        Phase::Take => "#display",
        Phase::Over => ".headline",
    }
}

/// What goes when the phase changes.
const GOING: &str = ".desk > :not(aside)";

/// Looks after the focus, for as long as the table is on the page. Called before the table is made: what is made first
/// hears of changes first.
pub(super) fn keep(play: Play) {
    let phase = play.watch(|desk| desk.phase());
    let shown = StoredValue::new(phase.get_untracked());
    effect(move || {
        let now = phase.get();
        if shown.get_value() != now {
            shown.set_value(now);
            // To take away what has the focus, a browser first lays out all that has changed until then.
            browser::let_go_of(GOING);
        }
    });
    let stage = play.watch(|desk| (desk.phase(), desk.turn_number(), desk.hand().is_some(), desk.now()));
    effect(move || {
        let (phase, ..) = stage.get();
        browser::after_paint(move || browser::focus_if_lost(first(phase)));
    });
    // A button may be switched off some frames after what it did was painted, and its focus goes only then.
    let left = move |event: web_sys::Event| {
        let Some(element) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) else {
            return;
        };
        let now = phase.get_untracked();
        browser::after_paint(move || {
            if browser::is_out_of_reach(&element) {
                browser::focus_if_lost(first(now));
            }
        });
    };
    listen(&browser::document(), "focusout", Box::new(left));
}
