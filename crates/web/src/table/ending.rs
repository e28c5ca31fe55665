//! The end: who has won and why, the score counted part by part, and what one can do next.

use flipwrite::record::Record;
use flipwrite::{GameId, Seat, TieReason};
use flipwrite_art::scene;
use flipwrite_desk::scene::{Final, Outcome};

use super::others::finished;
use super::score::signed;
use crate::app::DeskLight;
use crate::browser;
use crate::home;
use crate::live::Live;
use crate::play::Play;
use crate::review;
use crate::route::Route;
use crate::store::games;
use crate::text::{Tongue, text};
use crate::training;
use crate::ui::*;

/// When something of the end comes up: the parts of the score one after another, then who has won.
fn step(place: usize) -> String {
    format!("--step:{place}")
}

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
        // Whoever resigned is behind, with however many points.
        if second.resigned > 0 {
            return None;
        }
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
    fn mine(&self) -> Option<i32> {
        self.outcome.lines.iter().find(|line| Some(line.seat) == self.reader).map(|line| line.total)
    }
}

pub(crate) fn ending(play: Play) -> impl IntoView {
    browser::after_paint(|| browser::focus_if_lost(".headline"));
    let (tongue, light) = (Tongue::here(), DeskLight::here());
    let told = play.desk.with_untracked(|desk| {
        let outcome = desk.outcome(&tongue.now())?;
        Some(Told { id: play.id.get_value(), record: desk.record()?, outcome, reader: desk.reader() })
    });
    let kept = StoredValue::new(told.clone());
    let again = Callback::new(move |same: bool| {
        let id = play.desk.with_untracked(|desk| home::again(desk, desk.deal_number().filter(|_| same)));
        id.into_iter().for_each(|id| Route::Table(id).go());
    });
    let called = Callback::new(move |seat| play.called(seat));
    let scene = Signal::derive(move || scene(play.game(), light.get()));
    told.map(|told| {
        if !play.was_over {
            let why = told.why(called, tongue).unwrap_or_default();
            Live::here().say(&format!("{} {why}", told.headline(called, tongue)));
        }
        let seats: Vec<Seat> = told.outcome.lines.iter().map(|line| line.seat).collect();
        let cards = seats.into_iter().map(|seat| late(move || finished(play, seat))).collect_view();
        result(&told, play.was_over, called, scene)
            .child(play.elsewhere.get_value().map(|elsewhere| (elsewhere.next)()))
            .child(late(move || kept.get_value().map(|told| next_steps(told, again, play.is_there()))))
            .child(cards)
    })
}

/// The result. What is known already is not counted up again.
fn result(told: &Told, is_known: bool, called: Called, scene: Signal<String>) -> El {
    let tongue = Tongue::here();
    let counted = RwSignal::new(is_known);
    let last = step(told.outcome.parts.len() + 1);
    // Whoever does not want to wait for the counting taps or presses any key.
    browser::on_key(move |_| counted.set(true));
    let kept = StoredValue::new(told.clone());
    el("section")
        .class("ending")
        .class_if("counted", move || counted.get())
        .on("pointerdown", move |_: web_sys::PointerEvent| counted.set(true))
        .child(el("div").class("banner").attr("aria-hidden", "true").html(move || scene.get()))
        .child(
            el("div")
                .class("judgment")
                .attr("style", last)
                .child(
                    el("h2")
                        .class("headline")
                        .child(move || kept.with_value(|told| told.headline(called, tongue))),
                )
                .child(
                    el("p").class("verdict").child(move || kept.with_value(|told| told.why(called, tongue))),
                )
                .child(best(tongue, told)),
        )
        .child(score_table(tongue, told, called))
}

/// How the person's score compares with its best.
fn best(tongue: Tongue, told: &Told) -> impl IntoView {
    let (mine, before) = (told.mine(), games::best_before(&told.id));
    let words = move || match (mine?, before?) {
        (mine, before) if mine > before => Some(tongue.say("score-best-new")),
        (_, before) => Some(tongue.with("score-best-is", &[("points", before.into())])),
    };
    let is_new = mine.zip(before).is_some_and(|(mine, before)| mine > before);
    el("p").class("best-line").class_if("new", is_new).child(words)
}

/// A column for each player in the order of the seats and a row for each part: they are counted one after another, and
/// only then is it told who has won.
fn score_table(tongue: Tongue, told: &Told, called: Called) -> impl IntoView {
    let (game, outcome) = (told.record.game, &told.outcome);
    let last = outcome.parts.len() + 1;
    let seated = |seat: usize| outcome.lines.iter().find(|line| line.seat.index() == seat);
    let lines: Vec<&Final> = (0..outcome.lines.len()).filter_map(seated).collect();
    let column = |points: i32, won: bool| el("td").class("number").class_if("won", won).child(signed(points));
    let head = |line: &&Final| {
        let (seat, rank) = (line.seat, outcome.rank(line));
        el("th")
            .attr("scope", "col")
            .class_if("won", line.won)
            .child(
                el("span")
                    .class("rank number")
                    .attr("style", step(last))
                    .attr("aria-hidden", "true")
                    .child(rank),
            )
            .child(el("span").class("name").child(move || called.run(seat)))
    };
    // A row with the name of its part, still without points.
    let counted_row = |part: &'static str, glyph: String, place: usize| {
        el("tr").attr("style", step(place)).child(
            el("th").attr("scope", "row").child(
                el("span")
                    .class("part-name")
                    .child(el("span").class("track-glyph").attr("aria-hidden", "true").html(glyph))
                    .child(el("span").class("part").child(move || tongue.words().score_part(game, part))),
            ),
        )
    };
    let row = |(place, (part, glyph)): (usize, &(&'static str, String))| {
        counted_row(part, glyph.clone(), place)
            .child(lines.iter().map(|line| column(line.parts[place], false)).collect_view())
    };
    let total = counted_row("total", String::new(), outcome.parts.len())
        .class("total")
        .child(lines.iter().map(|line| column(line.total, line.won)).collect_view());
    el("table")
        .class("result")
        .class_if("solo", lines.len() == 1)
        .attr("style", format!("--last:{last}"))
        .child(el("caption").class("hidden").child(text("end-title")))
        .child(el("thead").child(el("tr").child(el("td")).child(lines.iter().map(head).collect_view())))
        .child(el("tbody").child(outcome.parts.iter().enumerate().map(row).collect_view()))
        .child(el("tfoot").child(total))
}

/// At a table elsewhere it is not for this device to begin again, and what is kept is there.
fn next_steps(told: Told, again: Callback<bool>, is_there: bool) -> impl IntoView {
    let tongue = Tongue::here();
    let Told { id, record, .. } = told;
    let (json, deal) = (record.write(), record.deal.clone());
    let link = flipwrite_desk::write_link(&record);
    let stored = games::is_over(&id).then(|| format!("id/{id}"));
    let reviewed = stored.clone().or_else(|| link.as_ref().map(|link| format!("r/{link}")));
    let replay = stored.map(|stored| Route::Replay(stored).hash());
    let address = link.map(|link| browser::address_of(&Route::Replay(format!("r/{link}/@end")).hash()));
    let game = record.game;
    let story = StoredValue::new(record);
    let kept = json.clone();
    let file = move |kind: &str| format!("flipwrite-{game}-{id}.{kind}");
    let name = file("txt");
    let download = move |_| browser::download(&file("jsonl"), "application/jsonl", &kept);
    let download_text = move |_| {
        let text = story.with_value(|record| tongue.now().story(record));
        browser::download(&name, "text/plain", &text);
    };
    (
        el("div")
            .class("next-steps")
            .child((!is_there).then(|| {
                el("button")
                    .attr("type", "button")
                    .class("button go")
                    .id("again")
                    .on_click(move |_| again.run(false))
                    .child(text("end-again"))
            }))
            .child(replay.map(|replay| {
                el("a").class("button").id("replay").attr("href", replay).child(text("end-replay"))
            }))
            .child(reviewed.map(|of| review::way_in(&of)))
            .child(training::way_in())
            .child(address.map(|address| share(address, game)))
            .child(el("a").class("button").attr("href", Route::Home.hash()).child(text("app-home"))),
        el("div")
            .class("next-steps more")
            .child((!is_there).then(|| {
                el("button")
                    .attr("type", "button")
                    .class("button quiet")
                    .id("same-deal")
                    .on_click(move |_| again.run(true))
                    .child(text("end-same-deal"))
            }))
            .child(
                el("button")
                    .attr("type", "button")
                    .class("button quiet")
                    .id("download")
                    .on_click(download)
                    .child(text("end-download")),
            )
            .child(
                el("button")
                    .attr("type", "button")
                    .class("button quiet")
                    .id("download-text")
                    .on_click(download_text)
                    .child(text("end-download-text")),
            ),
        el("p")
            .class("tip")
            .child(move || deal.as_ref().map(|deal| tongue.with("end-deal", &[("deal", deal.into())]))),
        el("textarea")
            .class("hidden")
            .id("record")
            .attr("readonly", true)
            .attr("aria-hidden", "true")
            .attr("tabindex", "-1")
            .child(json),
    )
}

/// A link that holds the whole game: handed to whatever shares on this device, else copied.
fn share(address: String, game: GameId) -> impl IntoView {
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
        wasm_bindgen_futures::spawn_local(async move {
            if !browser::share(&title, &address).await {
                copied.set(Some(browser::copy(&address).await));
            }
        });
    };
    el("button").attr("type", "button").class("button").id("share").on_click(share).child(words)
}
