//! The end: the score card counted part by part, the winner, and what one can do next.

use flipwrite::{ScoreParts, Seat};
use flipwrite_art::Symbol;
use leptos::prelude::*;

use super::others::Finished;
use crate::browser;
use crate::home;
use crate::play::Play;
use crate::route::Route;
use crate::shown::Shown;
use crate::text::{Tongue, text};
use crate::widgets::Glyph;

/// One player's line of the result.
#[derive(Clone, Debug, PartialEq)]
struct Line {
    seat: Seat,
    name: String,
    parts: Vec<i16>,
    total: i16,
    won: bool,
}

#[component]
pub(super) fn Ending<G: Shown>(play: Play<G>) -> impl IntoView {
    let tongue = Tongue::here();
    let lines = play.desk.with_untracked(|desk| {
        let Some(position) = desk.position() else { return Vec::new() };
        let line = |seat: Seat| {
            let score = position.score(seat);
            Line {
                seat,
                name: desk.host().chairs()[seat.index()].name.clone(),
                parts: score.parts().as_ref().to_vec(),
                total: score.total(),
                won: position.winners().contains(seat),
            }
        };
        desk.host().table().seat_set().iter().map(line).collect::<Vec<_>>()
    });
    let winners: Vec<String> = lines.iter().filter(|line| line.won).map(|line| line.name.clone()).collect();
    let solo = lines.len() == 1;
    let total = lines.first().map_or(0, |line| line.total);
    let headline = move || match winners.as_slice() {
        _ if solo => tongue.with("score-solo", &[("points", total.into())]),
        [one] => tongue.with("score-win", &[("name", one.into())]),
        many => tongue.with("score-win-shared", &[("names", tongue.words().list(many).into())]),
    };
    let tie = {
        let best = lines.iter().map(|line| line.total).max();
        let tied = lines.iter().filter(|line| Some(line.total) == best).count() > 1;
        tied.then(|| text(if G::HAS_START_PLAYER { "score-tie-maps" } else { "score-tie-pyramids" }))
    };
    let seats: Vec<Seat> = lines.iter().map(|line| line.seat).collect();
    view! {
        <section class="ending">
            <Glyph symbol=Symbol::Trophy />
            <h2 class="headline">{headline}</h2>
            <p class="tip">{tie.map(|tie| tie())}</p>
            {score_table::<G>(tongue, lines)}
            <NextSteps play=play />
            {seats.into_iter().map(|seat| view! { <Finished play=play seat=seat /> }).collect_view()}
        </section>
    }
}

fn score_table<G: Shown>(tongue: Tongue, lines: Vec<Line>) -> impl IntoView {
    let names = <G::Score as ScoreParts>::NAMES;
    let heads = lines.clone();
    let totals = lines.clone();
    let row = move |(place, name): (usize, &&'static str)| {
        let name = *name;
        let cells = lines.iter().map(|line| line.parts.get(place).copied().unwrap_or(0));
        let cells = cells.map(|points| view! { <td class="number">{points}</td> }).collect_view();
        let style = format!("--step:{place}");
        view! { <tr style=style><th scope="row">{move || tongue.words().score_part(G::ID, name)}</th>{cells}</tr> }
    };
    view! {
        <table class="result">
            <caption class="hidden">{text("end-title")}</caption>
            <thead>
                <tr>
                    <td></td>
                    {heads.into_iter().map(|line| view! { <th scope="col" class:won=line.won>{line.name}</th> }).collect_view()}
                </tr>
            </thead>
            <tbody>{names.iter().enumerate().map(row).collect_view()}</tbody>
            <tfoot>
                <tr style=format!("--step:{}", names.len())>
                    <th scope="row">{move || tongue.words().score_part(G::ID, "total")}</th>
                    {totals.into_iter().map(|line| view! { <td class="number total" class:won=line.won>{line.total}</td> }).collect_view()}
                </tr>
            </tfoot>
        </table>
    }
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
    let link = play.desk.with_untracked(|desk| flipwrite_desk::write_link(&desk.host().record()));
    let copied = RwSignal::new(None::<bool>);
    let address = link.map(|link| browser::address_of(&Route::Replay(format!("r/{link}")).hash()));
    let share = address.map(|address| {
        move |_| {
            let address = address.clone();
            leptos::task::spawn_local(async move { copied.set(Some(browser::copy(&address).await)) });
        }
    });
    let share_words = move || match copied.get() {
        None => tongue.say("end-copy-link"),
        Some(true) => tongue.say("end-copied"),
        Some(false) => tongue.say("end-copy-failed"),
    };
    let download = move |_| browser::download("flipwrite.json", "application/json", &record());
    view! {
        <p class="tip">{move || deal.map(|deal| tongue.with("end-deal", &[("deal", deal.to_string().into())]))}</p>
        <div class="next-steps">
            <button type="button" class="button go" id="again" on:click=move |_| again(false)>{text("end-again")}</button>
            <button type="button" class="button" on:click=move |_| again(true)>{text("end-same-deal")}</button>
            <a class="button" id="replay" href=replay>{text("end-replay")}</a>
            {share.map(|share| view! {
                <button type="button" class="button" id="share" on:click=share>{share_words}</button>
            })}
            <button type="button" class="button" id="download" on:click=download>{text("end-download")}</button>
            <a class="button" href=Route::Home.hash()>{text("app-home")}</a>
        </div>
        <textarea class="hidden" id="record" readonly aria-hidden="true" tabindex="-1">{record}</textarea>
    }
}
