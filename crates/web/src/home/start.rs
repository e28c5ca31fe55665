//! Opening a table.

use flipwrite::{DealNumber, Deck, Game, GameId, Maps, Options, Pyramids, Table};
use flipwrite_desk::Desk;
use flipwrite_host::{Chair, Holder, Setup};

use super::guests::guest_name;
use super::wish::{Guest, Wish};
use crate::browser;
use crate::route::Route;
use crate::settings::Preferences;
use crate::store::games;
use crate::text::Tongue;

/// Opens the table that one wishes and goes there; says why not if that can't be.
pub(super) fn start(wish: &Wish, deal: Option<DealNumber>) -> Result<(), String> {
    let number = deal.unwrap_or_else(|| DealNumber(browser::random_u64()));
    let chairs = chairs(&wish.guests);
    let id = match wish.game() {
        GameId::Maps => start_with(wish.deck::<Maps>(), wish.options(), chairs, number),
        GameId::Pyramids => start_with(wish.deck::<Pyramids>(), wish.options(), chairs, number),
    }?;
    Route::Table(id).go();
    Ok(())
}

fn start_with<G: Game>(
    deck: Result<Deck<G>, flipwrite::deck::FileFlaw>,
    options: Options,
    chairs: Vec<Chair>,
    number: DealNumber,
) -> Result<String, String> {
    let words = Tongue::here().now();
    let deck = deck.map_err(|flaw| words.file_flaw(&flaw))?;
    let table = Table::new(deck, options, chairs.len()).map_err(|refusal| words.table_refusal(&refusal))?;
    Ok(open(table, chairs, number))
}

/// The deal of the day: the same for everyone on the same date (UTC), alone, with house deck and usual options.
pub(super) fn start_daily(game: GameId) -> Result<(), String> {
    let mut wish = Wish::default();
    wish.choose(game);
    wish.guests.clear();
    start(&wish, Some(today()))
}

/// The number of the deal of the day: its date (UTC), read as a number.
pub(super) fn today() -> DealNumber {
    let day = js_sys::Date::new_0();
    let (year, month) = (u64::from(day.get_utc_full_year()), u64::from(day.get_utc_month() + 1));
    DealNumber(year * 10_000 + month * 100 + u64::from(day.get_utc_date()))
}

/// A first game: against one bot of this level, with house deck and usual options.
pub(crate) fn start_against(game: GameId, level: &str) -> Result<(), String> {
    let mut wish = Wish::default();
    wish.choose(game);
    wish.guests = vec![Guest::Bot(level.to_owned())];
    start(&wish, None)
}

/// The same people at the same table again: with another deal, or with this one.
pub(crate) fn again<G: Game>(desk: &Desk<G>, deal: Option<DealNumber>) -> String {
    let number = deal.unwrap_or_else(|| DealNumber(browser::random_u64()));
    open(desk.host().table().clone(), desk.host().chairs().to_vec(), number)
}

fn open<G: Game>(table: Table<G>, chairs: Vec<Chair>, number: DealNumber) -> String {
    let id = games::new_id();
    let setup = Setup { table, chairs, seed: number.seed(), number: Some(number) };
    games::keep(&id, browser::random_u64(), &Desk::open(setup));
    id
}

fn chairs(guests: &[Guest]) -> Vec<Chair> {
    let tongue = Tongue::here();
    let name =
        leptos::prelude::untrack(|| Preferences::here().with(|settings| settings.name.trim().to_owned()));
    let me = if name.is_empty() { tongue.now().say("home-player", &[("n", 1.into())]) } else { name };
    let mut chairs = vec![Chair { name: me, kind: Holder::Person }];
    for (place, guest) in guests.iter().enumerate() {
        let name = guest_name(tongue, guests, place);
        let kind = match guest {
            Guest::Bot(level) => Holder::Bot(level.clone()),
            Guest::Person(_) => Holder::Person,
        };
        chairs.push(Chair { name, kind });
    }
    chairs
}
