//! A game as onlookers see it, and as a screen shows it that all look at: everybody's cards and scores, nothing private.

use flipwrite::{ROUNDS, Seat, TURNS};
use flipwrite_art::{Symbol, back};
use flipwrite_desk::scene::Phase;
use flipwrite_host::Holder;
use flipwrite_wire::online::RoomLine;

use super::bar;
use super::clocks::{Ticking, clock};
use super::game::state;
use super::hosting::hosting;
use super::parting::{Parting, stopped};
use super::room::standing;
use super::says::{Says, said};
use super::visit::Visit;
use crate::app::DeskLight;
use crate::around;
use crate::browser;
use crate::play::Play;
use crate::route::Route;
use crate::table::{display, enlarged, small_cards, tracker};
use crate::text::{Tongue, text};
use crate::ui::*;
use crate::widgets::{glyph, shape_of, sheet};

/// The game without a seat; on a screen of its own, as large as can be.
pub(super) fn watch(visit: Visit, play: Play, is_screen: bool) -> impl IntoView {
    let tongue = Tongue::here();
    let phase = play.watch(|desk| desk.phase());
    let turn = play.watch(|desk| desk.turn_number());
    let game = play.game();
    let title = move || match turn.get() {
        Some((round, turn)) if phase.get() != Phase::Over => tongue.with(
            "table-round-turn",
            &[
                ("round", round.into()),
                ("rounds", ROUNDS.into()),
                ("turn", turn.into()),
                ("turns", TURNS.into()),
            ],
        ),
        _ => tongue.words().game_title(game),
    };
    let parting = Parting::of(visit, play);
    let is_stopped = Memo::new(move |_| parting.with(|now| now.is_stopped));
    let is_over = Memo::new(move |_| phase.get() == Phase::Over);
    el("div")
        .class(format!("watch {}", game.name()))
        .class_if("on-screen", is_screen)
        .attr("data-phase", move || phase.get().name())
        .child(bar(title).child(tools(visit, play, is_screen)))
        .child(state(visit, None))
        .child((!is_screen).then(|| looking_on(play)))
        .child(el("main").id("content").attr("tabindex", "-1").attr("aria-label", said("watch-title")).child(
            show_or(
                move || is_stopped.get(),
                move || stopped(visit, play),
                move || {
                    show_or(
                        move || is_over.get(),
                        move || around::ending(play),
                        move || going_on(visit, play),
                    )
                },
            ),
        ))
        .child(enlarged(play))
}

/// Whoever came by a link to play is told why there is no seat.
fn looking_on(play: Play) -> impl IntoView {
    let is_over = play.watch(|desk| desk.phase() == Phase::Over);
    show(
        move || !is_over.get(),
        || el("p").class("notice").id("looking-on").attr("role", "status").child(said("watch-about")),
    )
}

/// Between the two ways to look at a table, and the whole screen.
fn tools(visit: Visit, play: Play, is_screen: bool) -> impl IntoView {
    let id = visit.id();
    let other = if is_screen { id } else { format!("{id}/screen") };
    let key = if is_screen { "watch-title" } else { "watch-screen" };
    let full = move |_| {
        if let Some(root) = browser::document().document_element() {
            let _ = root.request_fullscreen();
        }
    };
    el("nav")
        .class("bar-tools")
        .child((!is_screen).then(|| for_host(visit, play)))
        .child(el("a").class("button").attr("href", Route::Online(other).hash()).child(said(key)))
        .child(is_screen.then(|| {
            el("button").attr("type", "button").class("button").on_click(full).child(said("watch-full"))
        }))
}

/// A host who does not sit at the table has no other menu.
fn for_host(visit: Visit, play: Play) -> impl IntoView {
    let says = Says::here();
    let open = RwSignal::new(false);
    let is_host = Memo::new(move |_| visit.room.with(|room| room.as_ref().is_some_and(|room| room.host)));
    let button = move || {
        let open_it = move |_| open.set(true);
        el("button")
            .attr("type", "button")
            .class("button")
            .id("talk")
            .on_click(open_it)
            .child(said("net-menu"))
    };
    (
        show(move || is_host.get(), button),
        sheet(open, Signal::derive(move || says.say("net-menu")), "", move || {
            hosting(visit, play, move || open.set(false))
        }),
    )
}

fn going_on(visit: Visit, play: Play) -> impl IntoView {
    let (tongue, says) = (Tongue::here(), Says::here());
    let deciding = play.watch(|desk| desk.deciding());
    let who = move || {
        let names = deciding.get();
        (!names.is_empty())
            .then(|| says.with("watch-deciding", &[("names", tongue.words().list(&names).into())]))
    };
    let begun = play.watch(|desk| desk.turn_number().is_some());
    let seats = play.watch(|desk| desk.seats());
    let ticking = Ticking::of(visit);
    (
        el("section")
            .class("watch-top")
            .child(show(move || begun.get(), move || pattern(play)))
            .child(
                el("div")
                    .class("watch-words")
                    .child(show(move || !begun.get(), || el("h2").child(said("watch-keeping"))))
                    .child(show(move || begun.get(), move || el("h2").child(pattern_name(play))))
                    .child(el("p").class("todo").child(who)),
            )
            .child(show(move || begun.get(), move || tracker(play))),
        el("section")
            .class("watch-players")
            .attr("data-count", move || seats.with(Vec::len).to_string())
            .child(move || {
                seats.get().into_iter().map(|seat| player(visit, play, seat, ticking)).collect_view()
            }),
        show(
            move || begun.get(),
            move || el("section").class("watch-display").child(late(move || display(play))),
        ),
    )
}

fn pattern_name(play: Play) -> impl Fn() -> String {
    let tongue = Tongue::here();
    let pattern = play.watch(|desk| desk.pattern());
    move || pattern.get().map(|pattern| tongue.words().pattern(pattern)).unwrap_or_default()
}

fn pattern(play: Play) -> impl IntoView {
    let shape = play.watch(|desk| desk.pattern());
    el("div").class("pattern-card").attr("role", "img").attr("aria-label", pattern_name(play)).child(
        el("span").class("pattern-shape").html(move || shape.get().map(|pattern| shape_of(pattern.boxes()))),
    )
}

/// One player: name, score, whether it has decided, how long it may still take, both cards.
fn player(visit: Visit, play: Play, seat: Seat, ticking: Ticking) -> impl IntoView {
    let (tongue, says) = (Tongue::here(), Says::here());
    let glance = play.watch(move |desk| desk.glance(seat));
    let name = play.watch(move |desk| desk.names().get(seat.index()).cloned().unwrap_or_default());
    let (game, light) = (play.game(), DeskLight::here());
    let begun = play.watch(|desk| desk.turn_number().is_some());
    let waits = play.watch(move |desk| match desk.glance(seat) {
        Some(glance) => !glance.is_ready,
        None => desk.deciding().contains(&desk.names()[seat.index()]),
    });
    let is_bot = Memo::new(move |_| visit.room.with(|room| is_bot(room.as_ref(), seat)));
    let faces = Memo::new(move |_| glance.get().map(|glance| glance.faces).unwrap_or_default());
    let cards = move || {
        tongue.with("count-cards", &[("count", glance.get().map_or(0, |glance| glance.completed).into())])
    };
    el("section")
        .class("panel watched")
        .class_if("waits", move || waits.get())
        .attr("aria-label", move || name.get())
        .child(
            el("header")
                .child(move || glyph(if is_bot.get() { Symbol::Bot } else { Symbol::Person }))
                .child(el("b").child(move || name.get()))
                .child(move || {
                    standing(visit.room.with(|room| {
                        room.as_ref()?.chairs.get(seat.index()).and_then(|chair| visit.standing(chair))
                    }))
                })
                .child(show(
                    move || glance.get().is_some_and(|glance| glance.starts),
                    || {
                        el("span")
                            .class("start-mark")
                            .attr("title", text("table-start-player"))
                            .child(glyph(Symbol::Flag))
                    },
                ))
                .child(el("span").class("spread"))
                .child(show(move || begun.get(), move || el("span").class("tip").child(cards)))
                .child(el("strong").class("number").child(move || glance.get().map(|glance| glance.total))),
        )
        .child(
            el("p")
                .class("state")
                .class_if("done", move || !waits.get())
                .child(move || says.say(if waits.get() { "watch-thinking" } else { "watch-ready" }))
                .child(clock(ticking.watch(seat))),
        )
        .child(el("div").class("watch-cards").child(show_or(
            move || begun.get(),
            move || small_cards(play, faces),
            move || {
                let card =
                    move || el("span").class("small-card drawing").html(move || back(game, light.get()));
                el("div").class("face-down").attr("aria-hidden", "true").child(card()).child(card())
            },
        )))
}

fn is_bot(room: Option<&RoomLine>, seat: Seat) -> bool {
    let chair = room.and_then(|room| room.chairs.get(seat.index()));
    chair.is_some_and(|chair| Holder::read(&chair.kind).is_bot())
}
