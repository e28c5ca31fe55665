//! The end: who has won and why, the score counted part by part, and what one can do next.

use flipwrite::record::Record;
use flipwrite::{GameId, Seat, TieReason};
use flipwrite_art::scene;
use flipwrite_desk::scene::{Final, Outcome};
use leptos::prelude::*;

use super::others::Finished;
use crate::app::DeskLight;
use crate::browser;
use crate::home;
use crate::play::Play;
use crate::route::Route;
use crate::store::games;
use crate::text::{Tongue, text};

/// What whoever reads calls a player.
type Called = Callback<Seat, String>;

/// The end as it is told.
#[derive(Clone)]
struct Told {
    id: String,
    record: Record,
    outcome: Outcome,
    reader: Option<Seat>,
}

impl Told {
    fn headline(&self, called: Called, tongue: Tongue) -> String {
        let winners: Vec<Seat> =
            self.outcome.lines.iter().filter(|line| line.won).map(|line| line.seat).collect();
        match winners.as_slice() {
            _ if self.outcome.lines.len() == 1 => {
                tongue.with("score-solo", &[("points", self.outcome.lines[0].total.into())])
            }
            [one] if Some(*one) == self.reader => tongue.say("score-win-you"),
            [one] => tongue.with("score-win", &[("name", called.run(*one).into())]),
            many => {
                let names: Vec<String> = many.iter().map(|seat| called.run(*seat)).collect();
                tongue.with("score-win-shared", &[("names", tongue.words().list(&names).into())])
            }
        }
    }

    /// By how much, or what broke the tie.
    fn why(&self, called: Called, tongue: Tongue) -> Option<String> {
        let [first, second, ..] = &self.outcome.lines[..] else { return None };
        let you = Some(first.seat) == self.reader;
        let name = ("name", called.run(first.seat).into());
        Some(match (self.outcome.reason, self.outcome.tied) {
            (Some(TieReason::MoreOf(color)), _) => {
                let key = if you { "score-tie-maps-why-you" } else { "score-tie-maps-why" };
                tongue.with(key, &[name, ("color", color.into())])
            }
            (Some(TieReason::Lowest(card)), _) => {
                let key = if you { "score-tie-pyramids-why-you" } else { "score-tie-pyramids-why" };
                tongue.with(key, &[name, ("card", card.into())])
            }
            (None, true) => tongue.say(&format!("score-tie-{}", self.record.game)),
            (None, false) => tongue.with("score-margin", &[("points", (first.total - second.total).into())]),
        })
    }

    /// The total of whoever reads.
    fn mine(&self) -> Option<i16> {
        self.outcome.lines.iter().find(|line| Some(line.seat) == self.reader).map(|line| line.total)
    }
}

#[component]
pub(super) fn Ending(play: Play) -> impl IntoView {
    let (tongue, light) = (Tongue::here(), DeskLight::here());
    let told = play.desk.with_untracked(|desk| {
        let outcome = desk.outcome(&tongue.now())?;
        Some(Told { id: play.id.get_value(), record: desk.record(), outcome, reader: desk.reader() })
    });
    let again = Callback::new(move |same: bool| {
        let id = play.desk.with_untracked(|desk| home::again(desk, desk.deal_number().filter(|_| same)));
        Route::Table(id).go();
    });
    let called = Callback::new(move |seat| play.called(seat));
    let scene = Signal::derive(move || scene(play.game(), light.get()));
    told.map(|told| {
        let seats: Vec<Seat> = told.outcome.lines.iter().map(|line| line.seat).collect();
        view! {
            <Result told=told called=called again=again scene=scene>
                {seats.into_iter().map(|seat| view! { <Finished play=play seat=seat /> }).collect_view()}
            </Result>
        }
    })
}

/// The result, what can be done next, and the cards of all.
#[component]
fn Result(
    told: Told,
    called: Called,
    again: Callback<bool>,
    scene: Signal<String>,
    children: Children,
) -> impl IntoView {
    let tongue = Tongue::here();
    let counted = RwSignal::new(false);
    // Whoever does not want to wait for the counting taps or presses any key.
    let skip = window_event_listener(leptos::ev::keydown, move |_| counted.set(true));
    on_cleanup(move || skip.remove());
    let kept = StoredValue::new(told.clone());
    view! {
        <section class="ending" class:counted=move || counted.get() on:pointerdown=move |_| counted.set(true)>
            <div class="banner" aria-hidden="true" inner_html=move || scene.get()></div>
            <h2 class="headline">{move || kept.with_value(|told| told.headline(called, tongue))}</h2>
            <p class="verdict">{move || kept.with_value(|told| told.why(called, tongue))}</p>
            {best(tongue, &told)}
            {score_table(tongue, &told, called)}
            <NextSteps told=told again=again />
            {children()}
        </section>
    }
}

/// How the person's score compares with its best.
fn best(tongue: Tongue, told: &Told) -> impl IntoView + use<> {
    let (mine, before) = (told.mine(), games::best_before(&told.id));
    let words = move || match (mine?, before?) {
        (mine, before) if mine > before => Some(tongue.say("score-best-new")),
        (_, before) => Some(tongue.with("score-best-is", &[("points", before.into())])),
    };
    let is_new = mine.zip(before).is_some_and(|(mine, before)| mine > before);
    view! { <p class="best-line" class:new=is_new>{words}</p> }
}

/// A row for each player and a column for each part: they are counted one after another.
fn score_table(tongue: Tongue, told: &Told, called: Called) -> impl IntoView + use<> {
    let (game, outcome) = (told.record.game, &told.outcome);
    let step = |place: usize| format!("--step:{place}");
    let last = step(outcome.parts.len());
    let head = |(place, (part, glyph)): (usize, &(&'static str, String))| {
        let part = *part;
        view! {
            <th scope="col" style=step(place)>
                <span class="track-glyph" aria-hidden="true" inner_html=glyph.clone()></span>
                <span class="part">{move || tongue.words().score_part(game, part)}</span>
            </th>
        }
    };
    let row = |(place, line): (usize, &Final)| {
        let (seat, won) = (line.seat, line.won);
        let cell =
            |(place, points): (usize, &i16)| view! { <td class="number" style=step(place)>{*points}</td> };
        view! {
            <tr class:won=won>
                <th scope="row">
                    <span class="rank number" aria-hidden="true">{place + 1}</span>
                    <span>{move || called.run(seat)}</span>
                </th>
                {line.parts.iter().enumerate().map(cell).collect_view()}
                <td class="number total" style=last.clone()>{line.total}</td>
            </tr>
        }
    };
    view! {
        <table class="result" class:solo=outcome.lines.len() == 1>
            <caption class="hidden">{text("end-title")}</caption>
            <thead>
                <tr>
                    <td></td>
                    {outcome.parts.iter().enumerate().map(head).collect_view()}
                    <th scope="col" class="total">{move || tongue.words().score_part(game, "total")}</th>
                </tr>
            </thead>
            <tbody>{outcome.lines.iter().enumerate().map(row).collect_view()}</tbody>
        </table>
    }
}

#[component]
fn NextSteps(told: Told, again: Callback<bool>) -> impl IntoView {
    let tongue = Tongue::here();
    let Told { id, record, .. } = told;
    let (json, deal) = (record.write(), record.deal.clone());
    let replay = Route::Replay(format!("id/{id}")).hash();
    let link = flipwrite_desk::write_link(&record);
    let address = link.map(|link| browser::address_of(&Route::Replay(format!("r/{link}")).hash()));
    let game = record.game;
    let story = StoredValue::new(record);
    let kept = json.clone();
    let download = move |_| browser::download("flipwrite.json", "application/json", &kept);
    let download_text = move |_| {
        let text = story.with_value(|record| tongue.now().story(record));
        browser::download("flipwrite.txt", "text/plain", &text);
    };
    view! {
        <div class="next-steps">
            <button type="button" class="button go" id="again" on:click=move |_| again.run(false)>{text("end-again")}</button>
            <a class="button" id="replay" href=replay>{text("end-replay")}</a>
            {address.map(|address| view! { <Share address=address game=game /> })}
            <a class="button" href=Route::Home.hash()>{text("app-home")}</a>
        </div>
        <div class="next-steps more">
            <button type="button" class="button quiet" id="same-deal" on:click=move |_| again.run(true)>{text("end-same-deal")}</button>
            <button type="button" class="button quiet" id="download" on:click=download>{text("end-download")}</button>
            <button type="button" class="button quiet" id="download-text" on:click=download_text>{text("end-download-text")}</button>
        </div>
        <p class="tip">{move || deal.as_ref().map(|deal| tongue.with("end-deal", &[("deal", deal.into())]))}</p>
        <textarea class="hidden" id="record" readonly aria-hidden="true" tabindex="-1">{json}</textarea>
    }
}

/// A link that holds the whole game: handed to whatever shares on this device, else copied.
#[component]
fn Share(address: String, game: GameId) -> impl IntoView {
    let tongue = Tongue::here();
    let copied = RwSignal::new(None::<bool>);
    let words = move || match copied.get() {
        None if browser::can_share() => tongue.say("end-share"),
        None => tongue.say("end-copy-link"),
        Some(true) => tongue.say("end-copied"),
        Some(false) => tongue.say("end-copy-failed"),
    };
    let share = move |_| {
        let (address, title) = (address.clone(), tongue.now().game_title(game));
        leptos::task::spawn_local(async move {
            if !browser::share(&title, &address).await {
                copied.set(Some(browser::copy(&address).await));
            }
        });
    };
    view! { <button type="button" class="button" id="share" on:click=share>{words}</button> }
}
