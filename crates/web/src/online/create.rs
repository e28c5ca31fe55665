//! Making a table elsewhere, or going to one by its code.

use flipwrite::{Deck, Game, GameId, Maps, Pyramids, Table};
use flipwrite_art::{Symbol, scene};
use flipwrite_wire::TableSpec;
use flipwrite_wire::online::{NewTable, Pace, Terms};

use super::kept::Kept;
use super::lobby::{mine, open_tables};
use super::pace::{pace_field, stand_in_field};
use super::says::{Says, said};
use super::server::{self, NotDone};
use super::{account, bar, device, ladder, today, unsafe_line};
use crate::app::DeskLight;
use crate::home::{Wish, arrow, table_options};
use crate::route::Route;
use crate::text::{Tongue, text};
use crate::ui::*;
use crate::widgets::glyph;

pub(super) fn create() -> impl IntoView {
    let says = Says::here();
    let tongue = Tongue::here();
    let wish = RwSignal::new(Wish::load());
    let seats = RwSignal::new(2_usize);
    let (open, watched) = (RwSignal::new(false), RwSignal::new(true));
    let (pace, stand_in) = (RwSignal::new(Pace::Free), RwSignal::new(Terms::default().stand_in));
    let trouble = RwSignal::new(None::<String>);
    let asked = RwSignal::new(false);
    let make = move |_| {
        let terms = Terms {
            open: open.get_untracked(),
            watched: watched.get_untracked(),
            pace: pace.get_untracked(),
            stand_in: stand_in.get_untracked(),
        };
        let table = match wish.with_untracked(|wish| spec(tongue, wish, seats.get_untracked())) {
            Ok(table) => table,
            Err(why) => return trouble.set(Some(why)),
        };
        if asked.get_untracked() {
            return;
        }
        asked.set(true);
        wasm_bindgen_futures::spawn_local(async move {
            let made = server::create(&NewTable { table, terms }).await;
            asked.set(false);
            match made {
                Ok(id) => {
                    Kept { sits: true, ..Kept::default() }.store(&id);
                    Route::Online(id).go();
                }
                Err(why) => trouble.set(Some(told(says, &why))),
            }
        });
    };
    let account = el("a")
        .class("button")
        .id("account")
        .attr("href", Route::Online(account::ACCOUNT.to_lowercase()).hash())
        .child(glyph(Symbol::Person))
        .child(said("account-title"));
    let today = el("a")
        .class("button")
        .id("today")
        .attr("href", Route::Online(today::TODAY.to_lowercase()).hash())
        .child(glyph(Symbol::Sun))
        .child(said("day-title"));
    let ladder = el("a")
        .class("button")
        .id("ladder")
        .attr("href", Route::Online(ladder::LADDER.to_lowercase()).hash())
        .child(glyph(Symbol::Trophy))
        .child(said("ladder-title"));
    let ways = el("p").class("ways-in").child(today).child(ladder).child(account);
    el("div").class("screen online").child(bar(said("online-title"))).child(
        el("main")
            .id("content")
            .class("screen-main create")
            .attr("tabindex", "-1")
            .child(el("p").class("lead").child(said("online-about")))
            .child(unsafe_line())
            .child(ways)
            .child(mine())
            .child(
                el("section")
                    .class("games")
                    .attr("role", "radiogroup")
                    .attr("aria-label", text("game-choose"))
                    .on("keydown", move |event: web_sys::KeyboardEvent| arrow(wish, &event))
                    .child(GameId::ALL.map(|game| game_choice(wish, game)).collect_view()),
            )
            .child(
                el("section")
                    .class("panel terms")
                    .child(seats_field(seats))
                    .child(pace_field(pace))
                    .child(stand_in_field(stand_in))
                    .child(
                        el("div")
                            .class("checks")
                            .child(check("watched", watched, "online-watched", "online-watched-about"))
                            .child(check("open", open, "online-open", "online-open-about")),
                    ),
            )
            .child(
                el("details")
                    .class("fold")
                    .child(el("summary").child(el("span").child(text("home-options"))))
                    .child(table_options(wish)),
            )
            .child(
                el("div")
                    .class("start")
                    .child(el("p").class("tip bad").attr("role", "alert").child(move || trouble.get()))
                    .child(
                        el("button")
                            .attr("type", "button")
                            .class("button go large")
                            .id("create")
                            .attr("disabled", move || asked.get())
                            .on_click(make)
                            .child(said("online-create")),
                    ),
            )
            .child(join())
            .child(open_tables()),
    )
}

fn told(says: Says, why: &NotDone) -> String {
    match why {
        NotDone::Unreachable => says.now("online-unreachable", &[]),
        NotDone::Alien => says.now("online-none", &[]),
        NotDone::Refused(code) => says.now("refused-other", &[("code", code.as_str().into())]),
    }
}

/// What is played, as the server is told.
fn spec(tongue: Tongue, wish: &Wish, seats: usize) -> Result<TableSpec, String> {
    match wish.game() {
        GameId::Maps => spec_of::<Maps>(tongue, wish, seats),
        GameId::Pyramids => spec_of::<Pyramids>(tongue, wish, seats),
    }
}

fn spec_of<G: Game>(tongue: Tongue, wish: &Wish, seats: usize) -> Result<TableSpec, String> {
    let words = tongue.now();
    let file = wish.deck().map_err(|flaw| words.file_flaw(&flaw))?;
    let deck: Deck<G> =
        file.map_or_else(|| Ok(Deck::house()), |file| file.deck()).map_err(|flaw| words.file_flaw(&flaw))?;
    let table = Table::new(deck, wish.options(), seats).map_err(|refusal| words.table_refusal(&refusal))?;
    Ok(TableSpec::of(&table))
}

fn game_choice(wish: RwSignal<Wish>, game: GameId) -> impl IntoView {
    let (tongue, light) = (Tongue::here(), DeskLight::here());
    let chosen = Memo::new(move |_| wish.with(|wish| wish.game() == game));
    let about: &'static str = match game {
        GameId::Maps => "game-maps-about",
        GameId::Pyramids => "game-pyramids-about",
    };
    el("button")
        .attr("type", "button")
        .attr("role", "radio")
        .class("game")
        .class_if("chosen", move || chosen.get())
        .attr("aria-checked", move || chosen.get().to_string())
        .id(format!("game-{game}"))
        .on_click(move |_| {
            wish.update(|wish| wish.choose(game));
            wish.get_untracked().store();
        })
        .child(el("span").class("scene").attr("aria-hidden", "true").html(move || scene(game, light.get())))
        .child(
            el("span")
                .class("tile-words")
                .child(el("b").child(move || tongue.words().game_title(game)))
                .child(el("span").class("tip").child(text(about))),
        )
}

/// How many play.
fn seats_field(seats: RwSignal<usize>) -> impl IntoView {
    let pick = move |count: usize| {
        el("label")
            .class("pick")
            .child(
                el("input")
                    .attr("type", "radio")
                    .attr("name", "seats")
                    .attr("value", count)
                    .prop("checked", move || seats.get() == count)
                    .on_field("change", move |_: web_sys::HtmlInputElement| seats.set(count)),
            )
            .child(el("span").child(count))
    };
    el("fieldset")
        .class("how-many")
        .child(el("legend").child(said("online-seats")))
        .child(el("div").class("picks").child((2..=4).map(pick).collect_view()))
        .child(el("p").class("tip").child(said("online-seats-about")))
}

fn check(id: &'static str, on: RwSignal<bool>, label: &'static str, about: &'static str) -> impl IntoView {
    let described = format!("{id}-about");
    el("div")
        .class("field")
        .child(
            el("label")
                .class("check")
                .child(
                    el("input")
                        .attr("type", "checkbox")
                        .id(id)
                        .attr("aria-describedby", described.clone())
                        .prop("checked", move || on.get())
                        .on_field("change", move |field: web_sys::HtmlInputElement| on.set(field.checked())),
                )
                .child(el("b").child(said(label))),
        )
        .child(el("p").class("tip").id(described).child(said(about)))
}

/// To a table by the code that somebody has told.
fn join() -> impl IntoView {
    let code = RwSignal::new(String::new());
    let go = move || {
        let code: String = code.get_untracked().chars().filter(|sign| !sign.is_whitespace()).collect();
        // Whoever has the whole link may put that here.
        let id = code.rsplit('/').next().unwrap_or_default().to_uppercase();
        match id.len() {
            0 => {}
            device::LETTERS => Route::Online(format!("{id}/{}", device::SEAT)).go(),
            _ => Route::Online(id).go(),
        }
    };
    el("section")
        .class("panel join")
        .child(
            el("label").class("named").child(el("b").child(said("online-code"))).child(
                el("input")
                    .attr("type", "text")
                    .id("code")
                    .attr("autocomplete", "off")
                    .attr("autocapitalize", "characters")
                    .attr("spellcheck", "false")
                    .on("keydown", move |event: web_sys::KeyboardEvent| {
                        if event.key() == "Enter" {
                            go();
                        }
                    })
                    .on_field("input", move |field: web_sys::HtmlInputElement| code.set(field.value())),
            ),
        )
        .child(
            el("button")
                .attr("type", "button")
                .class("button")
                .id("join")
                .on_click(move |_| go())
                .child(said("online-join")),
        )
}
