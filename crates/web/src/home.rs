//! The first screen: choose a game and play.

use std::marker::PhantomData;

use flipwrite::deck::house_deck;
use flipwrite::{DealNumber, Game, GameId, Maps, Options, Pyramids, Table};
use flipwrite_art::{Drawn, Symbol};
use flipwrite_desk::Desk;
use flipwrite_host::{Chair, Kind, Setup};
use flipwrite_words::Arg;
use leptos::prelude::*;
use serde::{Deserialize, Serialize};

use crate::app::DeskLight;
use crate::browser;
use crate::route::Route;
use crate::settings::Preferences;
use crate::store::{self, games};
use crate::text::{Tongue, text};
use crate::widgets::Glyph;

/// The levels of bots by name, weakest first.
const LEVELS: [&str; 5] = ["novice", "casual", "skilled", "expert", "master"];
/// What each of them scores against its like, from docs/strength.md: `maps`, then `pyramids`.
const MEANS: [[u16; 5]; 2] = [[80, 95, 107, 119, 129], [89, 101, 113, 129, 143]];
/// Names of bots, by seat.
const BOTS: [&str; 3] = ["Ada", "Ben", "Cleo"];

/// Who sits at a table besides me.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Guest {
    Bot(String),
    Person(String),
}

/// What one chose last.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Wish {
    game: String,
    guests: Vec<Guest>,
}

impl Default for Wish {
    fn default() -> Self {
        Wish { game: GameId::Pyramids.name().to_owned(), guests: vec![Guest::Bot("casual".to_owned())] }
    }
}

impl Wish {
    fn load() -> Self {
        store::read("wish").and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
    }

    fn store(&self) {
        store::write("wish", &serde_json::to_string(self).unwrap_or_default());
    }

    fn game(&self) -> GameId {
        self.game.parse().unwrap_or(GameId::Pyramids)
    }
}

#[component]
pub(crate) fn Home() -> impl IntoView {
    let wish = RwSignal::new(Wish::load());
    view! {
        <div class="home">
            <header class="masthead">
                <h1>{text("app-title")}</h1>
                <p>{text("app-tagline")}</p>
            </header>
            <main id="content" tabindex="-1">
                <Unfinished />
                <section class="games" role="radiogroup" aria-label=text("game-choose")>
                    <GameChoice wish=wish game={PhantomData::<Maps>} />
                    <GameChoice wish=wish game={PhantomData::<Pyramids>} />
                </section>
                <Guests wish=wish />
                <div class="start">
                    <button type="button" class="button go large" id="play" on:click=move |_| start(&wish.get_untracked())>
                        {text("home-play")}
                    </button>
                    <button type="button" class="button" id="daily" on:click=move |_| start_daily(wish.get_untracked().game())>
                        {text("home-daily-play")}
                    </button>
                </div>
                <p class="tip about">{text("app-about")}</p>
            </main>
        </div>
    }
}

/// A game by its picture.
#[component]
fn GameChoice<G: Drawn>(wish: RwSignal<Wish>, game: PhantomData<G>) -> impl IntoView {
    let PhantomData = game;
    let (tongue, light) = (Tongue::here(), DeskLight::here());
    let chosen = Memo::new(move |_| wish.with(|wish| wish.game() == G::ID));
    let choose = move |_| {
        wish.update(|wish| wish.game = G::ID.name().to_owned());
        wish.get_untracked().store();
    };
    let about: &'static str = match G::ID {
        GameId::Maps => "game-maps-about",
        GameId::Pyramids => "game-pyramids-about",
    };
    view! {
        <button
            type="button"
            role="radio"
            class="game"
            class:chosen=move || chosen.get()
            aria-checked=move || chosen.get().to_string()
            id=format!("game-{}", G::ID)
            on:click=choose
        >
            <span class="scene" aria-hidden="true" inner_html={move || <G as Drawn>::scene(light.get())}></span>
            <b>{move || tongue.words().game_title(G::ID)}</b>
            <span class="tip">{text(about)}</span>
        </button>
    }
}

/// Who plays along.
#[component]
fn Guests(wish: RwSignal<Wish>) -> impl IntoView {
    let change = move |change: &dyn Fn(&mut Vec<Guest>)| {
        wish.update(|wish| change(&mut wish.guests));
        wish.get_untracked().store();
    };
    let count = Memo::new(move |_| wish.with(|wish| wish.guests.len()));
    view! {
        <section class="guests" aria-label=text("home-seats")>
            <h2>{text("home-seats")}</h2>
            <p class="me"><Glyph symbol=Symbol::Person /><b>{text("home-you")}</b></p>
            {move || (0..count.get()).map(|place| view! { <GuestLine wish=wish place=place /> }).collect_view()}
            <Show when=move || count.get() == 0><p class="tip">{text("home-seats-alone-about")}</p></Show>
            <Show when=move || count.get() < 3>
                <div class="add">
                    <button type="button" class="button" id="add-bot" on:click=move |_| change(&|guests| guests.push(Guest::Bot("casual".to_owned())))>
                        <Glyph symbol=Symbol::Bot />{text("home-kind-bot")}
                    </button>
                    <button type="button" class="button" id="add-person" on:click=move |_| change(&|guests| guests.push(Guest::Person(String::new())))>
                        <Glyph symbol=Symbol::Person />{text("home-kind-person")}
                    </button>
                </div>
            </Show>
        </section>
    }
}

#[component]
fn GuestLine(wish: RwSignal<Wish>, place: usize) -> impl IntoView {
    let tongue = Tongue::here();
    let guest = Memo::new(move |_| wish.with(|wish| wish.guests.get(place).cloned()));
    let set = move |guest: Guest| {
        wish.update(|wish| {
            if let Some(old) = wish.guests.get_mut(place) {
                *old = guest;
            }
        });
        wish.get_untracked().store();
    };
    let remove = move |_| {
        wish.update(|wish| {
            if place < wish.guests.len() {
                wish.guests.remove(place);
            }
        });
        wish.get_untracked().store();
    };
    let label =
        move || tongue.with("home-remove", &[("name", guest_name(tongue, &guest.get(), place).into())]);
    let about = move || match guest.get() {
        Some(Guest::Bot(level)) => level_about(tongue, wish.with(Wish::game), &level),
        _ => tongue.say("home-seats-people-about"),
    };
    view! {
        <div class="guest">
            {move || match guest.get() {
                Some(Guest::Bot(level)) => view! {
                    <Glyph symbol=Symbol::Bot />
                    <label class="guest-field">
                        <span>{guest_name(tongue, &guest.get(), place)}</span>
                        <select class="level" on:change:target=move |event| set(Guest::Bot(event.target().value()))>
                            {LEVELS.map(|name| view! {
                                <option value=name selected=name == level>{tongue.say(&format!("home-level-{name}"))}</option>
                            }).collect_view()}
                        </select>
                    </label>
                }.into_any(),
                Some(Guest::Person(name)) => view! {
                    <Glyph symbol=Symbol::Person />
                    <label class="guest-field">
                        <span>{tongue.with("home-name", &[("n", (place + 2).into())])}</span>
                        <input
                            type="text"
                            maxlength="20"
                            value=name
                            placeholder=tongue.with("home-player", &[("n", (place + 2).into())])
                            on:change:target=move |event| set(Guest::Person(event.target().value()))
                        />
                    </label>
                }.into_any(),
                None => ().into_any(),
            }}
            <span class="tip">{about}</span>
            <button type="button" class="tool plain" aria-label=label on:click=remove><Glyph symbol=Symbol::Close /></button>
        </div>
    }
}

fn guest_name(tongue: Tongue, guest: &Option<Guest>, place: usize) -> String {
    match guest {
        Some(Guest::Person(name)) if !name.trim().is_empty() => name.trim().to_owned(),
        Some(Guest::Bot(_)) => BOTS[place.min(2)].to_owned(),
        _ => tongue.with("home-player", &[("n", (place + 2).into())]),
    }
}

fn level_about(tongue: Tongue, game: GameId, level: &str) -> String {
    let place = LEVELS.iter().position(|name| *name == level).unwrap_or(0);
    let mean = MEANS[usize::from(game == GameId::Pyramids)][place];
    tongue.with(&format!("home-level-{level}-about"), &[("score", Arg::from(mean))])
}

/// Games to be played on.
#[component]
fn Unfinished() -> impl IntoView {
    let tongue = Tongue::here();
    let open = RwSignal::new(games::all_open());
    let line = move |(id, game): (String, games::Open)| {
        let name = game.game.clone();
        let rounds = flipwrite::ROUNDS;
        let words = move || {
            let args =
                [("game", name.as_str().into()), ("round", game.round.into()), ("rounds", rounds.into())];
            tongue.with("home-continue-game", &args)
        };
        let discard = {
            let id = id.clone();
            move |_| {
                games::forget(&id);
                open.set(games::all_open());
            }
        };
        view! {
            <li>
                <a class="button" href=Route::Table(id).hash()>{words}</a>
                <button type="button" class="tool plain" aria-label=text("home-discard") on:click=discard><Glyph symbol=Symbol::Trash /></button>
            </li>
        }
    };
    view! {
        <Show when=move || !open.get().is_empty()>
            <ul class="unfinished">{move || open.get().into_iter().take(3).map(line).collect_view()}</ul>
        </Show>
    }
}

fn start(wish: &Wish) {
    let number = DealNumber(browser::random_u64());
    let guests = wish.guests.clone();
    let id = match wish.game() {
        GameId::Maps => open::<Maps>(chairs(&guests), number),
        GameId::Pyramids => open::<Pyramids>(chairs(&guests), number),
    };
    Route::Table(id).go();
}

/// The deal of the day: the same for everyone on the same date (UTC), alone, with the house deck.
fn start_daily(game: GameId) {
    let day = js_sys::Date::new_0();
    let number = u64::from(day.get_utc_full_year()) * 10_000
        + u64::from(day.get_utc_month() + 1) * 100
        + u64::from(day.get_utc_date());
    let id = match game {
        GameId::Maps => open::<Maps>(chairs(&[]), DealNumber(number)),
        GameId::Pyramids => open::<Pyramids>(chairs(&[]), DealNumber(number)),
    };
    Route::Table(id).go();
}

fn chairs(guests: &[Guest]) -> Vec<Chair> {
    let tongue = Tongue::here();
    let name = Preferences::here().with(|settings| settings.name.trim().to_owned());
    let me = if name.is_empty() { tongue.with("home-player", &[("n", 1.into())]) } else { name };
    let mut chairs = vec![Chair { name: me, kind: Kind::Human }];
    for (place, guest) in guests.iter().enumerate() {
        let name = guest_name(tongue, &Some(guest.clone()), place);
        let kind = match guest {
            Guest::Bot(level) => Kind::Bot(level.clone()),
            Guest::Person(_) => Kind::Human,
        };
        chairs.push(Chair { name, kind });
    }
    chairs
}

/// Opens a table with the house deck; gives its id.
fn open<G: Game>(chairs: Vec<Chair>, number: DealNumber) -> String {
    let id = games::new_id();
    if let Ok(deck) = house_deck::<G>()
        && let Ok(table) = Table::new(deck, Options::of(G::ID), chairs.len())
    {
        let setup = Setup { table, chairs, seed: number.seed(), number: Some(number) };
        games::keep(&id, browser::random_u64(), &Desk::open(setup));
    }
    id
}

/// The same people at the same kind of table again: with another deal, or with this one.
pub(crate) fn again<G: Game>(desk: &Desk<G>, deal: Option<DealNumber>) -> String {
    let id = games::new_id();
    let number = deal.unwrap_or_else(|| DealNumber(browser::random_u64()));
    let host = desk.host();
    let setup = Setup {
        table: host.table().clone(),
        chairs: host.chairs().to_vec(),
        seed: number.seed(),
        number: Some(number),
    };
    games::keep(&id, browser::random_u64(), &Desk::open(setup));
    id
}
