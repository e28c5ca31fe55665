//! What was found is kept in the browser with its game, as far as it got: a review that was left goes on where it was.

use flipwrite::order::sort_short;
use flipwrite_desk::scene::review::{Manner, Review};
use flipwrite_wire::review::Measure;

use crate::store::{self, Refused, games};
use crate::{browser, shell};

/// How many are kept: some ten thousand letters each.
const MOST: usize = 24;

/// How the names of games begin that are not stored here: ids are hexadecimal.
const FOREIGN: char = 'r';

/// The name of a game that is not stored here: made from what its record holds.
pub(super) fn name_of(record: &str) -> String {
    let hash = record.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{FOREIGN}{hash:016x}")
}

fn name(game: &str, manner: Manner) -> String {
    let measure = if manner.measure == Measure::Win { "win" } else { "points" };
    format!("review/{game}/{}-{measure}-{}", manner.seat.index(), manner.nodes)
}

/// What is kept of a review. What another version of the page has found is not mixed with what this one finds.
pub(super) fn read(game: &str, manner: Manner, chapters: usize) -> Option<Review> {
    let text = store::read(&name(game, manner))?;
    let (head, text) = text.split_once('\n')?;
    let is_ours = head.split(' ').nth(1) == Some(&shell::version());
    is_ours.then(|| Review::read(manner.measure, chapters, text)).flatten()
}

/// Keeps a review, and no more than there is room for.
pub(super) fn write(game: &str, manner: Manner, review: &Review) -> Result<(), Refused> {
    let name = name(game, manner);
    make_room(&name);
    store::put(&name, &format!("{} {}\n{}", browser::now(), shell::version(), review.write()))
}

/// Reviews go with their games; of the others the oldest go first.
fn make_room(name: &str) {
    let mut others = store::names("review/");
    others.retain(|other| other != name);
    let (others, orphans): (Vec<String>, Vec<String>) = others.into_iter().partition(|other| has_game(other));
    orphans.iter().for_each(|name| store::remove(name));
    if others.len() < MOST {
        return;
    }
    let at = |name: &String| store::read(name).and_then(|text| text.split(' ').next()?.parse::<u64>().ok());
    let mut dated: Vec<(Option<u64>, String)> = others.into_iter().map(|name| (at(&name), name)).collect();
    sort_short(&mut dated, |(at, _)| *at);
    let many = dated.len() + 1 - MOST;
    dated.iter().take(many).for_each(|(_, name)| store::remove(name));
}

/// Whether the game of a review is still here; those of links and files never were.
fn has_game(name: &str) -> bool {
    let game = name.split('/').nth(1).unwrap_or_default();
    game.starts_with(FOREIGN) || games::is_over(game)
}
