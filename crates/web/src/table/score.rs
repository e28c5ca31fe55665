//! The score card, as the printed one works: tracks, and every number explained on tap.

use flipwrite::{ScoreParts, Seat};
use flipwrite_desk::Desk;
use leptos::prelude::*;

use crate::play::Play;
use crate::shown::{Line, Shown, Track};
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

/// What a score card shows.
#[derive(Clone, Debug, Default, PartialEq)]
struct Sheet {
    tracks: Vec<(Track, Risen)>,
    total: (i16, Risen),
}

/// How often a number has risen while one looked: a number that rises shows it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Risen(u32);

impl Risen {
    fn on(self, before: i16, now: i16) -> Self {
        Risen(self.0 + u32::from(now > before))
    }

    /// An animation begins when its name changes, so there are two of it.
    fn class(self) -> &'static str {
        match self.0 {
            0 => "",
            n if n % 2 == 1 => "rose",
            _ => "rose-again",
        }
    }
}

/// The tracks of a seat and their sum.
#[component]
pub(super) fn Tracks<G: Shown>(play: Play<G>, seat: Seat, draft: bool) -> impl IntoView {
    let tongue = Tongue::here();
    let sheet = Memo::new(move |before: Option<&Sheet>| {
        let words = tongue.words();
        play.desk.with(|desk| sheet(&words, desk, seat, draft, before)).unwrap_or_default()
    });
    let told = RwSignal::new(None::<&'static str>);
    let lines = move || {
        let tracks = sheet.get().tracks;
        tracks.into_iter().map(|(track, risen)| track_button::<G>(track, risen, tongue, told)).collect_view()
    };
    view! {
        <ul class="tracks">{lines}</ul>
        <p class="explained" role="status">
            {move || told.get().map(|part| tongue.say(&format!("score-{}-{part}-about", G::ID)))}
        </p>
        <p class="sum">
            <span>{text("table-total")}</span>
            <strong class=move || format!("number {}", sheet.get().total.1.class())>{move || signed(sheet.get().total.0)}</strong>
        </p>
    }
}

/// The score card of a seat; what has risen since it was last looked at is marked.
fn sheet<G: Shown>(
    words: &flipwrite_words::Words,
    desk: &Desk<G>,
    seat: Seat,
    draft: bool,
    before: Option<&Sheet>,
) -> Option<Sheet> {
    let position = desk.position()?;
    let drafted = desk.draft().filter(|_| draft && desk.seat() == seat).map(|draft| *draft.player());
    let player = drafted.unwrap_or(*position.player(seat));
    let tracks = G::tracks(words, &position, seat, &player, &desk.view().events);
    let total = position.outlook(&player).total();
    let old = |place: usize| before.and_then(|before| before.tracks.get(place));
    let risen = |(place, track): (usize, Track)| {
        let risen = old(place).map_or(Risen::default(), |(old, risen)| risen.on(old.points, track.points));
        (track, risen)
    };
    let rise = before.map_or(Risen::default(), |before| before.total.1.on(before.total.0, total));
    Some(Sheet { tracks: tracks.into_iter().enumerate().map(risen).collect(), total: (total, rise) })
}

fn track_button<G: Shown>(
    track: Track,
    risen: Risen,
    tongue: Tongue,
    told: RwSignal<Option<&'static str>>,
) -> impl IntoView {
    let part = track.part;
    let words = tongue.words();
    let name = words.score_part(G::ID, part);
    let label = format!("{}. {}", track.says, words.say("score-explain", &[("part", name.as_str().into())]));
    let tell = move |_| told.update(|told| *told = if *told == Some(part) { None } else { Some(part) });
    let nothing = words.say("table-finished-none", &[]);
    view! {
        <li>
            <button type="button" class="track" title=track.says.clone() on:click=tell>
                <span class="hidden">{label}</span>
                <span class="track-name" aria-hidden="true">{name}</span>
                <span class=format!("track-points number {}", risen.class()) aria-hidden="true">{signed(track.points)}</span>
                {track.lines.into_iter().map(|line| track_line(part, line, &nothing)).collect_view()}
            </button>
        </li>
    }
}

fn track_line(part: &'static str, line: Line, nothing: &str) -> impl IntoView + use<> {
    let nothing = line.cells.is_empty().then(|| nothing.to_owned());
    let cells = line.cells.into_iter();
    view! {
        <span class="track-glyph" aria-hidden="true" inner_html=line.glyph></span>
        <span class=format!("cells {part}") aria-hidden="true">
            {cells.map(|cell| view! { <i class=cell.state.class() inner_html=cell.text></i> }).collect_view()}
            {nothing}
        </span>
        <span class="line-points number" aria-hidden="true">{line.points}</span>
    }
}

/// A number of points; one below zero has a minus sign as wide as the digits.
fn signed(points: i16) -> String {
    points.to_string().replace('-', "\u{2212}")
}
