//! Replay: any record, step by step, whether it is stored here, in a link, or in a file.

mod chooser;
mod controls;
mod film;
mod opener;
mod play_on;
mod reel;
mod source;
mod stage;

use flipwrite::GameId;
use flipwrite::record::{Fault, Record};
use flipwrite_desk::scene::AnyStory;
use flipwrite_desk::write_link;

use self::film::Film;
use self::source::Trouble;
use crate::review;
use crate::route::Route;
use crate::screens::screen;
use crate::text::{Tongue, text};
use crate::ui::*;

pub(crate) use self::chooser::{chooser, told as told_of};
pub(crate) use self::opener::opener;
pub(crate) use self::play_on::go_on;
pub(crate) use self::source::{Found, Source, Start, game};
pub(crate) use self::stage::rings;

/// The replay of what stands in the address.
pub(crate) fn replay_screen(of: &str) -> impl IntoView {
    let source = Source::read(of);
    let start = source.start;
    match source.find() {
        Ok(Found::Nothing) => opener(None).into_view(),
        Ok(Found::One(record)) => replay_of(game(of), *record, start),
        Ok(Found::Several(records)) => chooser(of, records, Route::Replay).into_view(),
        Err(trouble) => opener(Some(trouble)).into_view(),
    }
}

fn replay_of(of: &str, record: Record, start: Option<Start>) -> View {
    match AnyStory::of(record) {
        Ok((story, fault)) => {
            let step = start.map(|start| match start {
                Start::Step(step) => step,
                Start::End => story.last(),
            });
            replay(of, Film::new(story, step), fault).into_view()
        }
        Err(fault) => opener(Some(Trouble::Fault(fault))).into_view(),
    }
}

fn replay(of: &str, film: Film, fault: Option<Fault>) -> impl IntoView {
    let tongue = Tongue::here();
    let fault = StoredValue::new(fault);
    let damaged = move || {
        let reason = fault.with_value(|fault| fault.as_ref().map(|fault| tongue.words().fault(fault)))?;
        let step = film.reel.last;
        Some(tongue.with("replay-damaged-at", &[("step", step.into()), ("reason", reason.into())]))
    };
    let turn = film.watch(|story, step| story.moment(step).turn);
    let link = film.story.with_value(|story| write_link(story.record()));
    let bonus = match film.game() {
        GameId::Maps => "replay-mark-cup",
        GameId::Pyramids => "replay-mark-bonus",
    };
    film.reel.listen();
    screen(
        "replay-title",
        "replay",
        (
            show(
                move || fault.with_value(Option::is_some),
                move || el("p").class("notice").attr("role", "alert").child(damaged),
            ),
            el("div").class("replay-top").child(stage::now(film)).child(stage::display(film)),
            stage::players(film),
            controls::controls(
                film.reel,
                turn,
                Signal::derive(move || film.sentence()),
                bonus,
                link,
                (review::way_in(of), play_on::play_on(film)).into_view(),
            ),
            el("p").class("hidden").child(text("replay-keys")),
        )
            .into_view(),
    )
}
