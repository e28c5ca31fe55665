//! The score card, as the printed one works: tracks, and every number explained on tap.

use flipwrite::{GameId, Seat};
use flipwrite_desk::scene::{self, CellState, Line, Track};
use leptos::prelude::*;

use crate::play::Play;
use crate::text::{Tongue, text};

/// The score card of whoever is looking, with what is drafted.
#[component]
pub(super) fn MyScore(play: Play) -> impl IntoView {
    let seat = play.watch(|desk| desk.seat());
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
pub(super) fn Tracks(play: Play, seat: Seat, draft: bool) -> impl IntoView {
    let tongue = Tongue::here();
    let sheet = Memo::new(move |before: Option<&Sheet>| {
        let words = tongue.words();
        let now = play.desk.with(|desk| desk.sheet(&words, seat, draft));
        risen(now.unwrap_or_default(), before)
    });
    let game = play.game();
    let told = RwSignal::new(None::<&'static str>);
    let lines = move || {
        let tracks = sheet.get().tracks;
        tracks.into_iter().map(|(track, risen)| track_button(game, track, risen, tongue, told)).collect_view()
    };
    view! {
        <ul class="tracks">{lines}</ul>
        <p class="explained" role="status">
            {move || told.get().map(|part| tongue.say(&format!("score-{}-{part}-about", game)))}
        </p>
        <p class="sum">
            <span>{text("table-total")}</span>
            <strong class=move || format!("number {}", sheet.get().total.1.class())>{move || signed(sheet.get().total.0)}</strong>
        </p>
    }
}

/// Marks what has risen since the score card was last looked at.
fn risen(now: scene::Sheet, before: Option<&Sheet>) -> Sheet {
    let old = |place: usize| before.and_then(|before| before.tracks.get(place));
    let risen = |(place, track): (usize, Track)| {
        let risen = old(place).map_or(Risen::default(), |(old, risen)| risen.on(old.points, track.points));
        (track, risen)
    };
    let rise = before.map_or(Risen::default(), |before| before.total.1.on(before.total.0, now.total));
    Sheet { tracks: now.tracks.into_iter().enumerate().map(risen).collect(), total: (now.total, rise) }
}

/// The name of a state in the style sheet.
fn class(state: CellState) -> &'static str {
    match state {
        CellState::Open => "cell",
        CellState::Marked => "cell marked",
        CellState::Lost => "cell lost",
        CellState::Count => "cell count",
        CellState::Cup(true) => "cell cup marked",
        CellState::Cup(false) => "cell cup",
    }
}

fn track_button(
    game: GameId,
    track: Track,
    risen: Risen,
    tongue: Tongue,
    told: RwSignal<Option<&'static str>>,
) -> impl IntoView {
    let part = track.part;
    let words = tongue.words();
    let name = words.score_part(game, part);
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
            {cells.map(|cell| view! { <i class=class(cell.state) inner_html=cell.text></i> }).collect_view()}
            {nothing}
        </span>
        <span class="line-points number" aria-hidden="true">{line.points}</span>
    }
}

/// A number of points; one below zero has a minus sign as wide as the digits.
fn signed(points: i16) -> String {
    points.to_string().replace('-', "\u{2212}")
}
