//! The end: who has won and why, the score counted part by part, and what one can do next.

use flipwrite::{Position, ScoreParts, Seat, TieReason};
use flipwrite_art::Drawn;
use flipwrite_desk::Desk;
use leptos::prelude::*;

use super::others::Finished;
use crate::app::DeskLight;
use crate::browser;
use crate::home;
use crate::play::Play;
use crate::route::Route;
use crate::shown::Shown;
use crate::store::games;
use crate::text::{Tongue, text};

/// One player's line of the result.
#[derive(Clone, Debug, PartialEq)]
struct Line {
    seat: Seat,
    parts: Vec<i16>,
    total: i16,
    won: bool,
}

/// What the end tells, the best first.
#[derive(Clone, Debug, PartialEq)]
struct Outcome {
    lines: Vec<Line>,
    /// Whether somebody else has the winner's total.
    tied: bool,
    reason: Option<TieReason>,
    reader: Option<Seat>,
}

impl Outcome {
    fn of<G: Shown>(desk: &Desk<G>, position: &Position<'_, G>) -> Self {
        let winners = position.winners();
        let line = |seat: Seat| {
            let score = position.score(seat);
            let won = winners.contains(seat);
            Line { seat, parts: score.parts().as_ref().to_vec(), total: score.total(), won }
        };
        let mut lines: Vec<Line> = desk.host().table().seat_set().iter().map(line).collect();
        lines.sort_by_key(|line| (!line.won, std::cmp::Reverse(line.total)));
        let tied = matches!(&lines[..], [first, second, ..] if first.total == second.total);
        Outcome { lines, tied, reason: position.tie_reason(), reader: desk.reader() }
    }

    fn winners(&self) -> Vec<Seat> {
        self.lines.iter().filter(|line| line.won).map(|line| line.seat).collect()
    }

    fn headline<G: Shown>(&self, play: Play<G>, tongue: Tongue) -> String {
        let called = |seat: &Seat| play.called(*seat);
        match self.winners().as_slice() {
            _ if self.lines.len() == 1 => {
                tongue.with("score-solo", &[("points", self.lines[0].total.into())])
            }
            [one] if Some(*one) == self.reader => tongue.say("score-win-you"),
            [one] => tongue.with("score-win", &[("name", called(one).into())]),
            many => {
                let names: Vec<String> = many.iter().map(called).collect();
                tongue.with("score-win-shared", &[("names", tongue.words().list(&names).into())])
            }
        }
    }

    /// By how much, or what broke the tie.
    fn why<G: Shown>(&self, play: Play<G>, tongue: Tongue) -> Option<String> {
        let [first, second, ..] = &self.lines[..] else { return None };
        let you = Some(first.seat) == self.reader;
        let name = ("name", play.called(first.seat).into());
        Some(match (self.reason, self.tied) {
            (Some(TieReason::MoreOf(color)), _) => {
                let key = if you { "score-tie-maps-why-you" } else { "score-tie-maps-why" };
                tongue.with(key, &[name, ("color", color.into())])
            }
            (Some(TieReason::Lowest(card)), _) => {
                let key = if you { "score-tie-pyramids-why-you" } else { "score-tie-pyramids-why" };
                tongue.with(key, &[name, ("card", card.into())])
            }
            (None, true) => tongue.say(&format!("score-tie-{}", G::ID)),
            (None, false) => tongue.with("score-margin", &[("points", (first.total - second.total).into())]),
        })
    }
}

#[component]
pub(super) fn Ending<G: Shown>(play: Play<G>) -> impl IntoView {
    let (tongue, light) = (Tongue::here(), DeskLight::here());
    let outcome = play.desk.with_untracked(|desk| Some(Outcome::of(desk, &desk.position()?)));
    let counted = RwSignal::new(false);
    // Whoever does not want to wait for the counting taps or presses any key.
    let skip = window_event_listener(leptos::ev::keydown, move |_| counted.set(true));
    on_cleanup(move || skip.remove());
    outcome.map(|outcome| {
        let seats: Vec<Seat> = outcome.lines.iter().map(|line| line.seat).collect();
        let told = StoredValue::new(outcome.clone());
        view! {
            <section class="ending" class:counted=move || counted.get() on:pointerdown=move |_| counted.set(true)>
                <div class="banner" aria-hidden="true" inner_html={move || <G as Drawn>::scene(light.get())}></div>
                <h2 class="headline">{move || told.with_value(|outcome| outcome.headline(play, tongue))}</h2>
                <p class="why">{move || told.with_value(|outcome| outcome.why(play, tongue))}</p>
                <Best play=play outcome=outcome.clone() />
                {score_table(play, tongue, &outcome)}
                <NextSteps play=play />
                {seats.into_iter().map(|seat| view! { <Finished play=play seat=seat /> }).collect_view()}
            </section>
        }
    })
}

/// How the person's score compares with its best.
#[component]
fn Best<G: Shown>(play: Play<G>, outcome: Outcome) -> impl IntoView {
    let tongue = Tongue::here();
    let mine = outcome.reader.and_then(|seat| outcome.lines.iter().find(|line| line.seat == seat));
    let mine = mine.map(|line| line.total);
    let before = untrack(|| play.id.with_value(|id| games::best_before(id)));
    let words = move || match (mine?, before?) {
        (mine, before) if mine > before => Some(tongue.say("score-best-new")),
        (_, before) => Some(tongue.with("score-best-is", &[("points", before.into())])),
    };
    let is_new = mine.zip(before).is_some_and(|(mine, before)| mine > before);
    view! { <p class="best-line" class:new=is_new>{words}</p> }
}

/// A row for each player and a column for each part: they are counted one after another.
fn score_table<G: Shown>(play: Play<G>, tongue: Tongue, outcome: &Outcome) -> impl IntoView + use<G> {
    let names = <G::Score as ScoreParts>::NAMES;
    let step = |place: usize| format!("--step:{place}");
    let glyphs = glyphs(play, tongue);
    let head = move |(place, part): (usize, &&'static str)| {
        let part = *part;
        let glyph = glyphs.iter().find(|glyph| glyph.0 == part).map(|glyph| glyph.1.clone());
        view! {
            <th scope="col" style=step(place)>
                <span class="track-glyph" aria-hidden="true" inner_html=glyph></span>
                <span class="part">{move || tongue.words().score_part(G::ID, part)}</span>
            </th>
        }
    };
    let row = |(place, line): (usize, &Line)| {
        let (seat, won) = (line.seat, line.won);
        let cell =
            |(place, points): (usize, &i16)| view! { <td class="number" style=step(place)>{*points}</td> };
        view! {
            <tr class:won=won>
                <th scope="row">
                    <span class="rank number" aria-hidden="true">{place + 1}</span>
                    <span>{move || play.called(seat)}</span>
                </th>
                {line.parts.iter().enumerate().map(cell).collect_view()}
                <td class="number total" style=step(names.len())>{line.total}</td>
            </tr>
        }
    };
    let rows = outcome.lines.iter().enumerate().map(row).collect_view();
    view! {
        <table class="result" class:solo=outcome.lines.len() == 1>
            <caption class="hidden">{text("end-title")}</caption>
            <thead>
                <tr>
                    <td></td>
                    {names.iter().enumerate().map(head).collect_view()}
                    <th scope="col" class="total">{move || tongue.words().score_part(G::ID, "total")}</th>
                </tr>
            </thead>
            <tbody>{rows}</tbody>
        </table>
    }
}

/// The drawing of each part, as on the score card.
fn glyphs<G: Shown>(play: Play<G>, tongue: Tongue) -> Vec<(&'static str, String)> {
    play.desk.with_untracked(|desk| {
        let Some(position) = desk.position() else { return Vec::new() };
        let seat = desk.seat();
        let tracks = G::tracks(&tongue.now(), &position, seat, position.player(seat), &[]);
        tracks.iter().map(|track| (track.part, track.glyph())).collect()
    })
}

#[component]
fn NextSteps<G: Shown>(play: Play<G>) -> impl IntoView {
    let tongue = Tongue::here();
    let record = move || play.desk.with_untracked(|desk| desk.host().record().write());
    let deal = play.desk.with_untracked(|desk| desk.host().deal_number());
    let again = move |same: bool| {
        let id = play.desk.with_untracked(|desk| home::again(desk, same.then_some(deal).flatten()));
        Route::Table(id).go();
    };
    let replay = Route::Replay(format!("id/{}", play.id.get_value())).hash();
    let download = move |_| browser::download("flipwrite.json", "application/json", &record());
    let story = move || play.desk.with_untracked(|desk| tongue.now().story(&desk.host().record()));
    let download_text = move |_| browser::download("flipwrite.txt", "text/plain", &story());
    view! {
        <div class="next-steps">
            <button type="button" class="button go" id="again" on:click=move |_| again(false)>{text("end-again")}</button>
            <a class="button" id="replay" href=replay>{text("end-replay")}</a>
            <Share play=play />
        </div>
        <div class="next-steps more">
            <button type="button" class="button quiet" id="same-deal" on:click=move |_| again(true)>{text("end-same-deal")}</button>
            <button type="button" class="button quiet" id="download" on:click=download>{text("end-download")}</button>
            <button type="button" class="button quiet" id="download-text" on:click=download_text>{text("end-download-text")}</button>
            <a class="button quiet" href=Route::Home.hash()>{text("app-home")}</a>
        </div>
        <p class="tip">{move || deal.map(|deal| tongue.with("end-deal", &[("deal", deal.to_string().into())]))}</p>
        <textarea class="hidden" id="record" readonly aria-hidden="true" tabindex="-1">{record}</textarea>
    }
}

/// A link that holds the whole game: handed to whatever shares on this device, else copied.
#[component]
fn Share<G: Shown>(play: Play<G>) -> impl IntoView {
    let tongue = Tongue::here();
    let link = play.desk.with_untracked(|desk| flipwrite_desk::write_link(&desk.host().record()));
    let address = link.map(|link| browser::address_of(&Route::Replay(format!("r/{link}")).hash()));
    let copied = RwSignal::new(None::<bool>);
    let words = move || match copied.get() {
        None if browser::can_share() => tongue.say("end-share"),
        None => tongue.say("end-copy-link"),
        Some(true) => tongue.say("end-copied"),
        Some(false) => tongue.say("end-copy-failed"),
    };
    address.map(|address| {
        let share = move |_| {
            let (address, title) = (address.clone(), tongue.now().game_title(G::ID));
            leptos::task::spawn_local(async move {
                if !browser::share(&title, &address).await {
                    copied.set(Some(browser::copy(&address).await));
                }
            });
        };
        view! { <button type="button" class="button" id="share" on:click=share>{words}</button> }
    })
}
