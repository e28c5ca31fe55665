//! How well the cards of a deck stand together: what each is worth to those who play with it.
//!
//! Bots play many games and every card is followed: how often it was on offer, how often it was taken and by
//! whom, what it brought, and how long it took. Cards of a color or with an icon are summed up as groups. All
//! sums are whole numbers and the unit of every interval is the game: what happens within a game depends on
//! itself, games don't depend on each other.

mod aims;
mod count;
mod eye;
mod followed;
mod points;
mod report;
mod watched;

use std::convert::Infallible;
use std::ops::Range;

use flipwrite::random::{game_number, mix};
use flipwrite::{CardSet, Color, Deal, DealNumber, Deck, Icon, Seat};
use flipwrite_players::{Bot, Spec};

use crate::game::play_told;
use crate::parallel;
use crate::progress::Progress;
use crate::simulate::Run;

pub use aims::{Finding, color_spread, findings, times_taken};
pub use count::{Count, Counts, QUARTERS, Sums};
use eye::Eye;
use followed::Followed;
pub use points::Balanced;
pub use report::{CardFigures, Figures, Report};
use watched::Watched;

/// Keeps what eyes draw apart from what bots draw.
const EYES: u64 = 0x6579_6573_0000_0000;

/// What a run came to: the sums of every card, of groups of cards and of the whole table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardSums {
    /// Games played.
    pub games: u64,
    /// The cards, in the order of the deck.
    pub cards: Vec<Sums>,
    /// The groups, in the order of [`groups`].
    pub groups: Vec<Sums>,
    /// All cards together.
    pub table: Sums,
}

/// What the cards of a group have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Group {
    /// Their color.
    Color(Color),
    /// At least one icon of this kind.
    Icon(Icon),
}

/// The groups of a deck: its colors, then its icons.
pub fn groups<G: Balanced>(deck: &Deck<G>) -> Vec<(Group, CardSet)> {
    let colors = Color::ALL.into_iter().map(|color| (Group::Color(color), deck.of_color(color)));
    let bears = |icon: Icon| -> CardSet {
        deck.all().iter().filter(|card| points::count_of(deck.card(*card), icon) > 0).collect()
    };
    let telling = |icon: &Icon| !matches!(icon, Icon::Plain | Icon::Blocked | Icon::Tomb);
    let icons = G::LETTERS.iter().map(|letter| letter.1).filter(telling);
    let icons = icons.map(|icon| (Group::Icon(icon), bears(icon)));
    colors.chain(icons).filter(|group| !group.1.is_empty()).collect()
}

impl CardSums {
    fn new(cards: usize, groups: usize) -> Self {
        let none = Sums::default();
        CardSums { games: 0, cards: vec![none; cards], groups: vec![none; groups], table: none }
    }

    fn add(&mut self, game: &Followed, groups: &[(Group, CardSet)]) {
        self.games += 1;
        let cards = &game.cards;
        self.cards.iter_mut().zip(cards).for_each(|(sums, counts)| sums.add(counts));
        for (sums, (_, set)) in self.groups.iter_mut().zip(groups) {
            sums.add(&set.iter().map(|card| &cards[card.index()]).sum());
        }
        let mut table: Counts = cards.iter().sum();
        table[Count::Scores] = game.scores;
        table[Count::Players] = game.players;
        self.table.add(&table);
    }

    fn merge(&mut self, other: &CardSums) {
        self.games += other.games;
        self.table.merge(&other.table);
        self.cards.iter_mut().zip(&other.cards).for_each(|(mine, theirs)| mine.merge(theirs));
        self.groups.iter_mut().zip(&other.groups).for_each(|(mine, theirs)| mine.merge(theirs));
    }
}

/// Plays a run and follows every card. The same for any number of threads.
///
/// Whenever a card is kept or taken, every card in question is misjudged by about `error` points; with 0 the
/// bots choose as they are.
pub fn balance<G: Balanced>(run: &Run<'_, G, Spec>, error: f64, progress: &Progress) -> CardSums {
    let groups = groups(run.table.deck());
    let nothing = || CardSums::new(run.table.deck().len(), groups.len());
    let mut all = nothing();
    let play = |games: Range<u64>| {
        let mut sums = nothing();
        for index in games.take_while(|_| !progress.is_stopped()) {
            sums.add(&follow(run, error, game_number(run.number, index)), &groups);
            progress.add(1);
        }
        (sums.games, sums)
    };
    let Ok(()) = parallel::chunks(run.games, run.jobs, progress, play, |sums| {
        all.merge(&sums);
        Ok::<(), Infallible>(())
    });
    all
}

/// One game, and what became of every card.
fn follow<G: Balanced>(run: &Run<'_, G, Spec>, error: f64, number: u64) -> Followed {
    let table = run.table;
    let deal = Deal::new(DealNumber(number).seed(), table.seats(), table.deck().len());
    let watch = |(spec, seat): (&Spec, Seat)| {
        let bot = Bot::new(spec.clone(), seat, number, run.knowledge);
        Watched::new(bot, Eye::new(error, mix(number ^ (EYES + seat.index() as u64))))
    };
    let mut players: Vec<Watched<G>> = run.bots.iter().zip(Seat::ALL).map(watch).collect();
    let mut events = Vec::new();
    match play_told(table, &deal, &mut players, &mut events) {
        Ok((position, _)) => Followed::of(&position, &players, &events),
        Err(broken) => unreachable!("a bot's answer is legal: {broken:?}"),
    }
}
