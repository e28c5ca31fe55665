//! What a game adds to the bound: its prices, its icons' rewards, what cards are worth together.

use flipwrite::{CardIndex, CardNumber, Deck, Player, Position};
use flipwrite_players::Playable;

use crate::bound::chart::Chart;
use crate::bound::charts::Charts;
use crate::bound::price::{Counts, KINDS, Milli, Prices, WORTHLESS};
use crate::bound::prospect::Prospect;
use crate::bound::select::Source;
use crate::bound::study::{Outcome, Study};
use crate::progress::Progress;

/// A game whose best play can be bounded.
pub trait Bounded: Playable {
    /// The chart of one of its cards.
    type Chart: Chart<Self>;
    /// Prices to begin with.
    const FIRST: Prices;

    /// The charts of a deck; the number of a card if it can be crossed in too many ways.
    ///
    /// This and [`Bounded::study`] are the ways in from other crates: being no generic functions, they are
    /// compiled here, with this crate's optimization, also where the rest of a program is compiled without.
    fn charts(deck: &Deck<Self>) -> Result<Charts<Self>, CardNumber>;
    /// Studies all deals, or, if asked to stop, those begun until then; the outcomes are in the order of the
    /// deals, whatever the threads.
    fn study(study: &Study<'_, Self>, progress: &Progress) -> Vec<Outcome>;

    /// The most that the score card can come to if every further icon is bought at its price.
    fn rewards(position: &Position<'_, Self>, prices: &Prices) -> Reward;
    /// What a player's score card and completed cards are worth in the middle of a turn, to rank a line by.
    fn standing(position: &Position<'_, Self>, player: &Player<Self>, prices: &Prices) -> Milli;
    /// Brings prices that hang together into line.
    fn couple(prices: &mut Prices);
    /// Moves the counts of coupled prices to the price that leads.
    fn fold(counts: &mut Counts);
    /// Price lists for the lines that run over a track, which the usual ones don't cover; one is enough.
    fn overflow(prices: &Prices) -> Vec<Prices>;
    /// What the cards completed so far are worth, with their company.
    fn completed(position: &Position<'_, Self>) -> Milli;
    /// What matters of the cards for what further cards bring, in one word.
    fn company(position: &Position<'_, Self>) -> u64;
    /// One more card is completed: the company with it, and what that brings.
    fn join(position: &Position<'_, Self>, company: u64, card: CardIndex, source: Source) -> (u64, Milli);
    /// One more card is played on, but not completed.
    fn leave(position: &Position<'_, Self>, company: u64, card: CardIndex, source: Source) -> u64;
    /// One more card lies in the display and is never taken.
    fn pass(position: &Position<'_, Self>, company: u64, card: CardIndex) -> u64;
    /// What icons come to that depend on the company, bought at their prices.
    fn close(prospect: &Prospect<'_, Self>, company: u64, prices: &Prices) -> Reward;
}

/// What icons come to, and how many more of each are bought for it (as negative counts).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reward {
    /// The worth, less the price of the icons.
    pub value: Milli,
    /// The icons bought, negative.
    pub counts: Counts,
}

impl Reward {
    /// The best of some numbers of one icon.
    pub fn best(offers: impl Iterator<Item = (Milli, i64)>, kind: usize) -> Self {
        let mut best = Reward { value: WORTHLESS, counts: [0; KINDS] };
        for (value, many) in offers {
            if value > best.value {
                best.value = value;
                best.counts[kind] = -many;
            }
        }
        best
    }

    /// Both together.
    #[must_use]
    pub fn and(mut self, other: Reward) -> Self {
        self.value += other.value;
        self.counts.iter_mut().zip(other.counts).for_each(|(mine, theirs)| *mine += theirs);
        self
    }
}
