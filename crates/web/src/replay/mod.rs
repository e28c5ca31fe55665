//! Replay: any record, step by step, whether it is stored here, in a link, or in a file.

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
use leptos::prelude::*;

use self::film::Film;
use self::source::{Source, Trouble};
use crate::screens::Screen;
use crate::text::{Tongue, text};

/// The replay of what stands in the address.
#[component]
pub(crate) fn ReplayScreen(of: String) -> impl IntoView {
    let source = Source::read(of);
    let step = source.step;
    match source.record() {
        Ok(None) => view! { <opener::Opener trouble=None /> }.into_any(),
        Ok(Some(record)) => replay(record, step),
        Err(trouble) => view! { <opener::Opener trouble=Some(trouble) /> }.into_any(),
    }
}

fn replay(record: Record, step: Option<usize>) -> AnyView {
    match AnyStory::of(record) {
        Ok((story, fault)) => {
            let film = Film::new(story, step);
            view! { <Replay film=film fault=fault /> }.into_any()
        }
        Err(fault) => view! { <opener::Opener trouble=Some(Trouble::Fault(fault)) /> }.into_any(),
    }
}

#[component]
fn Replay(film: Film, fault: Option<Fault>) -> impl IntoView {
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
    view! {
        <Screen title="replay-title" class="replay">
            <Show when=move || fault.with_value(Option::is_some)>
                <p class="notice" role="alert">{damaged}</p>
            </Show>
            <div class="replay-top">
                <stage::Now film=film />
                <stage::Display film=film />
            </div>
            <stage::Players film=film />
            <controls::Controls reel=film.reel turn=turn link=link bonus=bonus sentence=Signal::derive(move || film.sentence())>
                <play_on::PlayOn film=film />
            </controls::Controls>
            <p class="hidden">{text("replay-keys")}</p>
        </Screen>
    }
}
