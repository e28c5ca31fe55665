//! Opening a table.

use flipwrite::{DealNumber, GameId};
use flipwrite_desk::scene::{AnyDesk, OpenFlaw};
use flipwrite_host::{Chair, Holder};

use super::guests::guest_name;
use super::wish::{Guest, Wish};
use crate::browser;
use crate::route::Route;
use crate::settings::Preferences;
use crate::store::games;
use crate::text::Tongue;
use crate::ui::untrack;

/// Opens the table that one wishes and goes there; says why not if that can't be.
pub(super) fn start(wish: &Wish, deal: Option<DealNumber>) -> Result<(), String> {
    let number = deal.unwrap_or_else(|| DealNumber(browser::random_u64()));
    let words = Tongue::here().now();
    let deck = wish.deck().map_err(|flaw| words.file_flaw(&flaw))?;
    let desk = AnyDesk::open(wish.game(), deck.as_ref(), wish.options(), chairs(&wish.guests), number);
    let desk = desk.map_err(|flaw| match flaw {
        OpenFlaw::Deck(flaw) => words.file_flaw(&flaw),
        OpenFlaw::Table(refusal) => words.table_refusal(&refusal),
    })?;
    Route::Table(keep(&desk)).go();
    Ok(())
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
pub(crate) fn again(desk: &AnyDesk, deal: Option<DealNumber>) -> Option<String> {
    desk.again(deal.unwrap_or_else(|| DealNumber(browser::random_u64()))).as_ref().map(keep)
}

/// Keeps a new table; gives its id.
fn keep(desk: &AnyDesk) -> String {
    let id = games::new_id();
    games::keep(&id, browser::random_u64(), desk);
    id
}

fn chairs(guests: &[Guest]) -> Vec<Chair> {
    let tongue = Tongue::here();
    let name = untrack(|| Preferences::here().with(|settings| settings.name.trim().to_owned()));
    let me = if name.is_empty() { tongue.now().say("home-player", &[("n", 1.into())]) } else { name };
    let mut chairs = vec![Chair { name: me, holder: Holder::Person }];
    for (place, guest) in guests.iter().enumerate() {
        let name = guest_name(tongue, guests, place);
        let holder = match guest {
            Guest::Bot(level) => Holder::Bot(level.clone()),
            Guest::Person(_) => Holder::Person,
        };
        chairs.push(Chair { name, holder });
    }
    chairs
}
