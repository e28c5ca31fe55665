//! Playing on from a moment of a replay: somebody takes over a seat, bots take the others.

use flipwrite::DealNumber;
use flipwrite::order::sort_short;
use flipwrite::record::RecordPlayer;
use flipwrite_art::Symbol;
use flipwrite_desk::scene::{AnyDesk, AnyStory};
use flipwrite_host::{Chair, Holder};

use super::film::Film;
use crate::browser;
use crate::route::Route;
use crate::settings::Preferences;
use crate::store::games;
use crate::text::{Tongue, text};
use crate::ui::*;
use crate::widgets::{glyph, sheet};

/// The bot for whoever is none that plays here.
const USUAL: &str = "casual";
const LEVELS: [&str; 5] = ["novice", "casual", "skilled", "expert", "master"];

pub(super) fn play_on(film: Film) -> impl IntoView {
    let open = RwSignal::new(false);
    let failed = RwSignal::new(false);
    let preferences = Preferences::here();
    let count = film.story.with_value(|story| story.record().players.len());
    let begin = move || {
        film.reel.playing.set(false);
        match count {
            1 => failed.set(!go_on_here(film, preferences, 0)),
            _ => open.set(true),
        }
    };
    (
        el("button")
            .attr("type", "button")
            .class("button go")
            .id("play-on")
            .attr("disabled", move || film.is_over())
            .on_click(move |_| begin())
            .child(glyph(Symbol::Pen))
            .child(text("replay-play-on")),
        show(
            move || failed.get(),
            move || el("p").class("tip").attr("role", "alert").child(text("replay-play-on-failed")),
        ),
        sheet(open, Signal::derive(text("replay-play-on")), "", move || seats(film, failed)),
    )
}

/// Whose seat to take over: people first.
fn seats(film: Film, failed: RwSignal<bool>) -> impl IntoView {
    let (tongue, preferences) = (Tongue::here(), Preferences::here());
    let human = |seat: usize| film.story.with_value(|story| story.record().players[seat].kind == "human");
    let mut players: Vec<(usize, String, bool)> = untrack(|| film.names())
        .into_iter()
        .enumerate()
        .map(|(seat, name)| (seat, name, human(seat)))
        .collect();
    sort_short(&mut players, |(seat, _, human)| (!human, *seat));
    let line = move |(place, (seat, name, human)): (usize, (usize, String, bool))| {
        let symbol = if human { Symbol::Person } else { Symbol::Bot };
        let name = StoredValue::new(name);
        let about = move || tongue.with("replay-play-on-about", &[("name", name.get_value().into())]);
        let label = move || tongue.with("replay-take-over", &[("name", name.get_value().into())]);
        let class = if place == 0 { "button go" } else { "button" };
        el("li")
            .child(
                el("button")
                    .attr("type", "button")
                    .class(class)
                    .on_click(move |_| failed.set(!go_on_here(film, preferences, seat)))
                    .child(glyph(symbol))
                    .child(label),
            )
            .child(el("span").class("tip").child(about))
    };
    el("ul").class("take-over").child(players.into_iter().enumerate().map(line).collect_view())
}

/// Opens the table and goes there; false if the game can't go on.
fn go_on_here(film: Film, preferences: Preferences, me: usize) -> bool {
    let step = film.reel.step.get_untracked();
    film.story.with_value(|story| go_on(story, step, preferences, me))
}

/// Opens a table where somebody plays on from a step of a story in this seat, and goes there; false if the game can't go on.
pub(crate) fn go_on(story: &AnyStory, step: usize, preferences: Preferences, me: usize) -> bool {
    let name = untrack(|| preferences.with(|settings| settings.name.trim().to_owned()));
    let fresh = DealNumber(browser::random_u64()).seed();
    let record = story.record();
    let mut chairs: Vec<Chair> = record.players.iter().map(bot).collect();
    chairs[me].holder = Holder::Person;
    if !name.is_empty() {
        chairs[me].name.clone_from(&name);
    }
    let Ok(desk) = AnyDesk::go_on(record, step, &chairs, fresh) else { return false };
    let id = games::new_id();
    games::keep(&id, browser::random_u64(), &desk);
    Route::Table(id).go();
    true
}

/// Whoever sat there, as a bot.
fn bot(player: &RecordPlayer) -> Chair {
    let level = LEVELS.into_iter().find(|level| player.kind == format!("bot:{level}"));
    Chair { name: player.name.clone(), holder: Holder::Bot(level.unwrap_or(USUAL).to_owned()) }
}
