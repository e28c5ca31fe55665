//! The score card, as the printed one works: tracks, and every number explained on tap.

use flipwrite::{GameId, Seat};
use flipwrite_desk::scene::{self, CellState, Track, TrackLine};

use crate::play::Play;
use crate::text::{Tongue, text};
use crate::ui::*;

/// The score card of whoever is looking, with what is drafted.
pub(super) fn my_score(play: Play) -> impl IntoView {
    let seat = play.watch(|desk| desk.seat());
    el("section")
        .class("panel score")
        .attr("aria-label", text("table-score-card"))
        .child(el("h2").child(text("table-score-card")))
        .child(move || tracks(play, seat.get(), true))
}

/// What a score card shows.
#[derive(Clone, Debug, Default, PartialEq)]
struct Sheet {
    tracks: Vec<(Track, Risen)>,
    total: (i32, Risen),
}

/// How often a number has risen while one looked: a number that rises shows it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Risen(u32);

impl Risen {
    fn on(self, before: i32, now: i32) -> Self {
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
pub(super) fn tracks(play: Play, seat: Seat, draft: bool) -> impl IntoView {
    let tongue = Tongue::here();
    let sheet = Memo::new(move |before: Option<&Sheet>| {
        let words = tongue.words();
        let now = play.desk.with(|desk| desk.sheet(&words, seat, draft));
        risen(now.unwrap_or_default(), before)
    });
    let game = play.game();
    let told = RwSignal::new(None::<&'static str>);
    // A button is made once for each track and stays: it may have the focus, and a number that rises shows it.
    let count = Memo::new(move |_| sheet.with(|sheet| sheet.tracks.len()));
    let lines = move || {
        let track = |place: usize| Memo::new(move |_| sheet.with(|sheet| sheet.tracks.get(place).cloned()));
        (0..count.get()).map(|place| track_button(game, track(place), told)).collect_view()
    };
    (
        el("ul").class("tracks").child(lines),
        el("p")
            .class("explained")
            .attr("role", "status")
            .child(move || told.get().map(|part| tongue.say(&format!("score-{game}-{part}-about")))),
        el("p").class("sum").child(el("span").child(text("table-total"))).child(
            el("strong")
                .class(move || format!("number {}", sheet.get().total.1.class()))
                .child(move || signed(sheet.get().total.0)),
        ),
    )
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
    track: Memo<Option<(Track, Risen)>>,
    told: RwSignal<Option<&'static str>>,
) -> Option<El> {
    let tongue = Tongue::here();
    let part = track.with_untracked(|track| track.as_ref().map(|track| track.0.part))?;
    let says =
        move || track.with(|track| track.as_ref().map(|track| track.0.says.clone())).unwrap_or_default();
    let name = move || tongue.words().score_part(game, part);
    let label = move || format!("{}. {}", says(), tongue.with("score-explain", &[("part", name().into())]));
    let points = move || track.get().map(|(track, _)| signed(track.points));
    let rises = move || {
        let risen = track.get().map_or(Risen::default(), |(_, risen)| risen);
        format!("track-points number {}", risen.class())
    };
    let lines = Memo::new(move |_| track.get().map(|(track, _)| track.lines).unwrap_or_default());
    let tell = move |_| told.update(|told| *told = if *told == Some(part) { None } else { Some(part) });
    let button = el("button")
        .attr("type", "button")
        .class("track")
        .attr("title", says)
        .on_click(tell)
        .child(el("span").class("hidden").child(label))
        .child(el("span").class("track-name").attr("aria-hidden", "true").child(name))
        .child(el("span").class(rises).attr("aria-hidden", "true").child(points))
        .child(move || {
            let nothing = tongue.say("table-finished-none");
            lines.get().into_iter().map(|line| track_line(part, line, &nothing)).collect_view()
        });
    Some(el("li").child(button))
}

fn track_line(part: &'static str, line: TrackLine, nothing: &str) -> View {
    let nothing = line.cells.is_empty().then(|| nothing.to_owned());
    let cells = line.cells.into_iter();
    (
        el("span").class("track-glyph").attr("aria-hidden", "true").html(line.glyph),
        el("span")
            .class(format!("cells {part}"))
            .attr("aria-hidden", "true")
            .child(cells.map(|cell| el("i").class(class(cell.state)).html(cell.text)).collect_view())
            .child(nothing),
        el("span").class("line-points number").attr("aria-hidden", "true").child(line.points),
    )
        .into_view()
}

/// A number of points; one below zero has a minus sign as wide as the digits.
pub(super) fn signed(points: i32) -> String {
    points.to_string().replace('-', "\u{2212}")
}
