//! The score card, as the printed one works: tracks, and every number explained on tap.

use flipwrite::{ScoreParts, Seat};
use flipwrite_desk::Desk;
use leptos::prelude::*;

use crate::play::Play;
use crate::shown::{Shown, Track};
use crate::text::{Tongue, text};

/// The score card of whoever is looking, with what is drafted.
#[component]
pub(super) fn MyScore<G: Shown>(play: Play<G>) -> impl IntoView {
    let seat = play.watch(Desk::seat);
    view! {
        <section class="panel score" aria-label=text("table-score-card")>
            <h2>{text("table-score-card")}</h2>
            {move || view! { <Tracks play=play seat=seat.get() draft=true /> }}
        </section>
    }
}

/// The tracks of a seat and their sum.
#[component]
pub(super) fn Tracks<G: Shown>(play: Play<G>, seat: Seat, draft: bool) -> impl IntoView {
    let tongue = Tongue::here();
    let tracks = Memo::new(move |_| {
        let words = tongue.words();
        play.desk.with(|desk| {
            let Some(position) = desk.position() else { return (Vec::new(), 0) };
            let drafted = desk.draft().filter(|_| draft && desk.seat() == seat).map(|draft| *draft.player());
            let player = drafted.unwrap_or(*position.player(seat));
            (G::tracks(&words, &position, seat, &player), position.outlook(&player).total())
        })
    });
    let told = RwSignal::new(None::<&'static str>);
    view! {
        <ul class="tracks">
            {move || tracks.get().0.into_iter().map(|track| track_line::<G>(track, tongue, told)).collect_view()}
        </ul>
        <p class="explained" role="status">
            {move || told.get().map(|part| tongue.say(&format!("score-{}-{part}-about", G::ID)))}
        </p>
        <p class="sum">
            <span>{text("table-total")}</span>
            <strong class="number">{move || tracks.get().1}</strong>
        </p>
    }
}

fn track_line<G: Shown>(track: Track, tongue: Tongue, told: RwSignal<Option<&'static str>>) -> impl IntoView {
    let part = track.part;
    let words = tongue.words();
    let name = words.score_part(G::ID, part);
    let label = format!("{}. {}", track.says, words.say("score-explain", &[("part", name.into())]));
    let tell = move |_| told.update(|told| *told = if *told == Some(part) { None } else { Some(part) });
    view! {
        <li>
            <button type="button" class="track" title=track.says.clone() on:click=tell>
                <span class="hidden">{label}</span>
                <span class="track-glyph" aria-hidden="true" inner_html=track.glyph></span>
                <span class=format!("cells {part}") aria-hidden="true">
                    {track.cells.into_iter().map(|cell| view! { <i class=cell.state.class()>{cell.text}</i> }).collect_view()}
                </span>
                <span class="track-points number" aria-hidden="true">{track.points}</span>
            </button>
        </li>
    }
}
