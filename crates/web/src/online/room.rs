//! The waiting room: who sits where, and what the host makes of it.

use flipwrite::{GameId, Seat};
use flipwrite_art::{Symbol, scene};
use flipwrite_host::Holder;
use flipwrite_wire::online::{RoomLine, Wish};

use super::game::state;
use super::hosting::whom;
use super::invite::invite;
use super::says::{Says, said};
use super::visit::Visit;
use super::{bar, pace, turn, unsafe_line};
use crate::app::DeskLight;
use crate::browser;
use crate::home::LEVELS;
use crate::settings::Preferences;
use crate::text::{Tongue, text};
use crate::ui::*;
use crate::widgets::glyph;

/// The bot that takes a seat first.
const USUAL_BOT: &str = "casual";

/// What is derived from the room: it is there while the room is shown.
fn of<T: PartialEq + Clone + Default + 'static>(visit: Visit, see: fn(&RoomLine) -> T) -> Memo<T> {
    Memo::new(move |_| visit.room.with(|room| room.as_ref().map(see).unwrap_or_default()))
}

pub(super) fn room(visit: Visit) -> impl IntoView {
    let (tongue, light) = (Tongue::here(), DeskLight::here());
    let game = of(visit, |room| room.spec.game().ok());
    let title = move || game.get().map(|game| tongue.words().game_title(game)).unwrap_or_default();
    let is_drawing = of(visit, |room| room.phase == "drawing");
    let tries = of(visit, |room| room.attempts);
    let is_open = of(visit, |room| room.terms.open);
    let is_known = of(visit, |room| room.known_deal);
    let is_host = of(visit, |room| room.host);
    let picture = move || game.get().map(|game: GameId| scene(game, light.get()));
    el("div").class("screen online").child(bar(title)).child(
        el("main")
            .id("content")
            .class("screen-main room")
            .attr("tabindex", "-1")
            .child(state(visit, None))
            .child(show(
                move || tries.get() > 1 && !is_drawing.get(),
                || el("p").class("notice").attr("role", "status").child(said("room-voided")),
            ))
            .child(show(move || is_open.get(), || el("p").class("room-open").child(said("room-open"))))
            .child(show(move || is_known.get(), || el("p").class("room-known").child(said("room-known"))))
            .child(unsafe_line())
            .child(
                el("div").class("room-sides").child(seats(visit)).child(
                    el("div")
                        .class("room-side")
                        .child(invite(visit.id(), is_host))
                        .child(el("div").class("room-scene").attr("aria-hidden", "true").html(picture)),
                ),
            )
            .child(show_or(
                move || is_drawing.get(),
                || el("p").class("drawing-lots").attr("role", "status").child(said("room-drawing")),
                move || start(visit),
            )),
    )
}

/// What was agreed when the table was made, in one line.
pub(super) fn agreed(visit: Visit) -> impl Fn() -> String {
    let (says, tongue) = (Says::here(), Tongue::here());
    let terms = of(visit, |room| Some(room.terms.clone()));
    move || terms.get().map(|terms| pace::agreed(says, tongue, &terms)).unwrap_or_default()
}

/// Who sits where.
fn seats(visit: Visit) -> impl IntoView {
    let count = of(visit, |room| room.chairs.len());
    let sits = of(visit, |room| room.own.is_some());
    let has_account = of(visit, |room| room.own.is_some_and(|own| room.chairs[own.index()].account));
    el("section")
        .class("panel seats")
        .attr("aria-label", said("room-seats"))
        .child(el("h2").child(said("room-seats")))
        .child(show(move || !has_account.get(), move || name_field(visit)))
        .child(el("ol").child(move || {
            (0..count.get()).filter_map(Seat::new).map(|seat| chair(visit, seat)).collect_view()
        }))
        .child(el("p").class("tip").id("agreed").child(agreed(visit)))
        .child(show(move || sits.get(), turn::switch))
}

/// What whoever looks is called here; again at every change while it sits.
fn name_field(visit: Visit) -> impl IntoView {
    let preferences = Preferences::here();
    let name = untrack(|| preferences.with(|settings| settings.name.clone()));
    el("label").class("own-name").child(el("span").child(said("room-name"))).child(
        el("input")
            .attr("type", "text")
            .id("own-name")
            .attr("maxlength", "20")
            .attr("autocomplete", "nickname")
            .attr("placeholder", said("room-name-about"))
            .prop("value", name)
            .on_field("change", move |field: web_sys::HtmlInputElement| {
                preferences.change(|settings| settings.name = field.value());
                let own = visit.room.with_untracked(|room| room.as_ref().and_then(|room| room.own));
                if own.is_some() {
                    visit.sit(own);
                }
            }),
    )
}

/// Who has a seat.
#[derive(Clone, Debug, Default, PartialEq)]
enum Sitter {
    #[default]
    Nobody,
    Own,
    Person,
    Bot(String),
}

/// A seat as it is drawn.
#[derive(Clone, Debug, Default, PartialEq)]
struct Line {
    sitter: Sitter,
    name: String,
    /// What is known of an account: that it is a program, and its rating.
    standing: Option<String>,
    is_here: bool,
    is_host: bool,
    can_act: bool,
}

fn line(visit: Visit, seat: Seat) -> Line {
    visit.room.with(|room| {
        let Some(room) = room else { return Line::default() };
        let Some(chair) = room.chairs.get(seat.index()) else { return Line::default() };
        let sitter = match Holder::read(&chair.kind) {
            _ if chair.kind == "free" => Sitter::Nobody,
            _ if room.own == Some(seat) => Sitter::Own,
            Holder::Bot(level) => Sitter::Bot(level),
            Holder::Person => Sitter::Person,
        };
        let name = visit.names(room).swap_remove(seat.index());
        let standing = visit.standing(chair);
        Line {
            sitter,
            name,
            standing,
            is_here: chair.here,
            is_host: room.host,
            can_act: room.phase == "gathering",
        }
    })
}

fn chair(visit: Visit, seat: Seat) -> impl IntoView {
    let line = Memo::new(move |_| line(visit, seat));
    el("li")
        .class("chair")
        .class_if("own", move || line.with(|line| line.sitter == Sitter::Own))
        .class_if("vacant", move || line.with(|line| line.sitter == Sitter::Nobody))
        .attr("data-seat", seat.index())
        .child(move || match line.get() {
            Line { sitter: Sitter::Nobody, is_host, can_act, .. } => {
                free(visit, seat, is_host, can_act).into_view()
            }
            Line { sitter: Sitter::Bot(level), name, is_host, can_act, .. } => {
                bot(visit, seat, &level, name, is_host && can_act).into_view()
            }
            Line { sitter: Sitter::Own, name, standing, can_act, .. } => {
                own(visit, name, standing, can_act).into_view()
            }
            Line { sitter: Sitter::Person, name, standing, is_here, is_host, can_act } => {
                person(visit, seat, Called { name, standing, is_here }, is_host && can_act).into_view()
            }
        })
}

fn button(act: impl Fn() + 'static) -> El {
    el("button").attr("type", "button").class("button").on_click(move |_| act())
}

fn free(visit: Visit, seat: Seat, is_host: bool, can_act: bool) -> impl IntoView {
    let put = move || visit.wish(Wish::Put { seat, bot: Some(USUAL_BOT.to_owned()) });
    (
        el("span").class("glyph").attr("aria-hidden", "true"),
        el("span").class("who").child(said("room-free")),
        can_act
            .then(|| button(move || visit.sit(Some(seat))).class("button sit").child(said("room-sit-here"))),
        (can_act && is_host)
            .then(|| button(put).class("button put").child(glyph(Symbol::Bot)).child(text("home-kind-bot"))),
    )
}

/// Who has an account is seen by it: the rating, or that there is none yet.
pub(super) fn standing(standing: Option<String>) -> impl IntoView {
    standing.map(|words| {
        el("small").class("rated").attr("title", said("account-rating")).child(" ★ ").child(words)
    })
}

/// A person in another seat.
struct Called {
    name: String,
    standing: Option<String>,
    is_here: bool,
}

fn own(visit: Visit, name: String, standing_words: Option<String>, can_act: bool) -> impl IntoView {
    (
        glyph(Symbol::Person),
        el("span")
            .class("who")
            .child(el("b").child(name))
            .child(standing(standing_words))
            .child(" ")
            .child(el("span").class("tip").child(text("home-you"))),
        can_act.then(|| button(move || visit.wish(Wish::Leave)).id("stand-up").child(said("room-stand-up"))),
    )
}

fn person(visit: Visit, seat: Seat, called: Called, can_act: bool) -> impl IntoView {
    let tongue = Tongue::here();
    let Called { name, standing: standing_words, is_here } = called;
    let (given, removed) = (name.clone(), name.clone());
    (
        glyph(Symbol::Person),
        el("span")
            .class("who")
            .child(el("b").child(name))
            .child(standing(standing_words))
            .child((!is_here).then(|| el("span").class("tip").child(" ").child(said("room-away")))),
        can_act.then(|| {
            button(move || visit.wish(Wish::HandOver { seat }))
                .child(glyph(Symbol::Crown))
                .child(said("room-hand-over"))
                .child(whom(&given))
        }),
        can_act.then(|| {
            remove(visit, seat)
                .attr("aria-label", move || tongue.with("home-remove", &[("name", removed.as_str().into())]))
        }),
    )
}

fn bot(visit: Visit, seat: Seat, level: &str, name: String, can_act: bool) -> impl IntoView {
    let tongue = Tongue::here();
    let now = level.to_owned();
    let (removed, labeled) = (name.clone(), name.clone());
    let shown = level.to_owned();
    let options = move || {
        LEVELS
            .map(|level| {
                el("option")
                    .attr("value", level)
                    .prop("selected", level == now)
                    .child(move || tongue.say(&format!("home-level-{level}")))
            })
            .collect_view()
    };
    (
        glyph(Symbol::Bot),
        el("span").class("who").child(el("b").child(name)),
        match can_act {
            false => el("span").class("tip").child(move || tongue.say(&format!("home-level-{shown}"))),
            true => el("select")
                .attr("aria-label", labeled)
                .on_field("change", move |field: web_sys::HtmlSelectElement| {
                    visit.wish(Wish::Put { seat, bot: Some(field.value()) });
                })
                .child(options()),
        },
        can_act.then(|| {
            remove(visit, seat)
                .attr("aria-label", move || tongue.with("home-remove", &[("name", removed.as_str().into())]))
        }),
    )
}

fn remove(visit: Visit, seat: Seat) -> El {
    button(move || visit.wish(Wish::Put { seat, bot: None })).class("tool plain").child(glyph(Symbol::Close))
}

/// Whoever starts before the friends are there plays without them: that is asked first.
fn sure(visit: Visit, asked: RwSignal<bool>) -> El {
    let begin = move || {
        asked.set(false);
        visit.wish(Wish::Start);
    };
    browser::focus("start-question");
    el("div")
        .class("question")
        .attr("role", "group")
        .child(el("p").id("start-question").attr("tabindex", "-1").child(said("room-start-sure")))
        .child(
            button(begin)
                .class("button go")
                .id("start-sure")
                .attr("aria-describedby", "start-question")
                .child(said("room-start")),
        )
        .child(button(move || asked.set(false)).child(said("room-start-wait")))
}

/// What begins the game, or what one waits for.
fn start(visit: Visit) -> impl IntoView {
    let is_host = of(visit, |room| room.host);
    let sits = of(visit, |room| room.own.is_some());
    let free = of(visit, |room| room.chairs.iter().filter(|chair| chair.kind == "free").count());
    let (says, asked) = (Says::here(), RwSignal::new(false));
    let about = move || match free.get() {
        0 => String::new(),
        count => says.with("room-start-about", &[("count", count.into())]),
    };
    el("div")
        .class("start")
        .child(show(
            move || !sits.get() && free.get() > 0,
            move || {
                button(move || visit.sit(None)).class("button go large").id("sit").child(said("room-sit"))
            },
        ))
        .child(show_or(
            move || is_host.get(),
            move || {
                let begin = move || match free.get_untracked() {
                    0 => visit.wish(Wish::Start),
                    _ => asked.set(true),
                };
                (
                    button(begin)
                        .class("button large")
                        .class_if("go", move || sits.get())
                        .id("start")
                        .child(said("room-start")),
                    button(move || visit.wish(Wish::Close)).id("close").child(said("room-close")),
                    el("p").class("tip").child(about),
                    show(move || asked.get() && free.get() > 0, move || sure(visit, asked)),
                )
            },
            move || {
                let key = move || match (sits.get(), free.get()) {
                    (true, _) => says.say("room-wait"),
                    (false, 0) => says.say("room-full"),
                    _ => String::new(),
                };
                el("p").class("tip").attr("role", "status").child(key)
            },
        ))
}
