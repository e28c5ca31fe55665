//! Deals: all that chance gives, whatever the players do (S16).
//!
//! The procedure, for ever: ChaCha with 8 rounds, keyed by the 256-bit seed, stream 0, gives 32-bit words. A
//! number below n comes from a word by Lemire's multiplication with rejection; a shuffle is Fisher and Yates'
//! from the front (item i is exchanged with item i + draw(n − i), for i from 0 to n − 2). Drawn, in this order:
//! the first start player, below the number of players; the order of the 8 expedition cards
//! of rounds 1 to 4; of order A of all cards by ascending number as many, from the front, as are dealt, since
//! nothing behind them is ever used; then order B. B is drawn last so that a game may draw no more of it than
//! it needs ([`LazyDeal`]).

use std::fmt;
use std::str::FromStr;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::card::{CardIndex, CardSet, MOST_CARDS};
use crate::pattern::{EXPEDITION, Pattern};
use crate::random::SplitMix64;
use crate::seat::{MOST_SEATS, Seat};

/// Cards dealt to each player (S3).
pub const HAND: usize = 4;

/// The seed of a deal.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed(pub [u8; 32]);

/// A seed tells all that is to come: it is never printed by the way.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(hidden)")
    }
}

impl From<DealNumber> for Seed {
    fn from(number: DealNumber) -> Self {
        number.seed()
    }
}

/// The number of a deal whose seed is spread from 64 bits. Its text is a short readable id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DealNumber(pub u64);

impl DealNumber {
    /// The seed: four numbers of SplitMix64, little-endian.
    #[inline(always)]
    pub fn seed(self) -> Seed {
        let mut generator = SplitMix64::new(self.0);
        let mut seed = [0; 32];
        for bytes in seed.chunks_exact_mut(8) {
            bytes.copy_from_slice(&generator.next_u64().to_le_bytes());
        }
        Seed(seed)
    }
}

/// What chance gives in one game.
#[derive(Clone, PartialEq, Eq)]
pub struct Deal {
    seats: usize,
    cards: usize,
    first_start: u8,
    rounds: [[Pattern; 8]; 4],
    /// Order A, of which only the dealt part is drawn.
    a: [u8; MOST_CARDS],
    /// Order B.
    b: [u8; MOST_CARDS],
}

/// What a deal holds is the future of a game: it is never printed by the way.
impl fmt::Debug for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Deal({} seats, {} cards, hidden)", self.seats, self.cards)
    }
}

const ASCENDING: [u8; MOST_CARDS] = {
    let (mut order, mut i) = ([0; MOST_CARDS], 0);
    while i < MOST_CARDS {
        order[i] = i as u8;
        i += 1;
    }
    order
};

impl Deal {
    /// The deal of a seed for a number of players and a deck's number of cards.
    ///
    /// Numbers that no table has are brought to the nearest that one can have.
    pub fn new(seed: Seed, seats: usize, cards: usize) -> Self {
        let mut lazy = LazyDeal::new(seed, seats, cards);
        while lazy.draw().is_some() {}
        lazy.deal
    }

    /// The number of players it is for.
    pub fn seats(&self) -> usize {
        self.seats
    }

    /// The number of cards it is for.
    pub fn cards(&self) -> usize {
        self.cards
    }

    /// The first start player, which only `maps` has.
    #[inline(always)]
    pub fn first_start(&self) -> Seat {
        Seat::ALL[usize::from(self.first_start & 3)]
    }

    /// The four cards that a seat is dealt.
    #[inline(always)]
    pub fn hand(&self, seat: Seat) -> [CardIndex; HAND] {
        std::array::from_fn(|i| card(self.a[seat.index() * HAND + i]))
    }

    /// The pattern of a turn, round and turn from 1.
    #[inline(always)]
    pub fn pattern(&self, round: usize, turn: usize) -> Pattern {
        self.rounds[round.wrapping_sub(1) & 3][turn.wrapping_sub(1) & 7]
    }

    /// The next card to lay or draw: the first of order B that is still unseen.
    #[inline(always)]
    pub fn next_card(&self, unseen: CardSet) -> Option<CardIndex> {
        self.b[..self.cards].iter().map(|index| card(*index)).find(|card| unseen.contains(*card))
    }
}

/// A deal that is drawn no further than a game needs: the same cards, sooner.
#[derive(Clone)]
pub struct LazyDeal {
    deal: Deal,
    words: Words,
    /// How many cards of order B are drawn.
    drawn: usize,
    /// Cards of order B before this place are seen: a seen card stays seen.
    seen: usize,
}

impl fmt::Debug for LazyDeal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Lazy{:?}", self.deal)
    }
}

impl LazyDeal {
    /// The deal of a seed: see [`Deal::new`].
    #[inline(always)]
    pub fn new(seed: Seed, seats: usize, cards: usize) -> Self {
        let seats = seats.clamp(1, MOST_SEATS);
        let cards = cards.clamp(HAND * (seats + 1), MOST_CARDS);
        let mut words = Words::of(seed);
        let first_start = words.below(seats as u32) as u8;
        let mut rounds = [EXPEDITION; 4];
        for round in &mut rounds {
            for front in 0..7 {
                words.place(round, 8, front);
            }
        }
        let (mut a, b) = (ASCENDING, ASCENDING);
        for front in 0..HAND * seats {
            words.place(&mut a, cards, front);
        }
        LazyDeal { deal: Deal { seats, cards, first_start, rounds, a, b }, words, drawn: 0, seen: 0 }
    }

    /// The part that is drawn at once.
    #[inline(always)]
    pub fn drawn(&self) -> &Deal {
        &self.deal
    }

    /// The next card of order B.
    #[inline(always)]
    fn draw(&mut self) -> Option<CardIndex> {
        let place = self.drawn;
        if place == self.deal.cards {
            return None;
        }
        self.words.place(&mut self.deal.b, self.deal.cards, place);
        self.drawn += 1;
        Some(card(self.deal.b[place & 63]))
    }

    /// The next card to lay or draw: see [`Deal::next_card`]. Cards once seen must stay so from call to call.
    #[inline(always)]
    pub fn next_card(&mut self, unseen: CardSet) -> Option<CardIndex> {
        while self.seen < self.drawn {
            let next = card(self.deal.b[self.seen & 63]);
            if unseen.contains(next) {
                return Some(next);
            }
            self.seen += 1;
        }
        loop {
            let next = self.draw()?;
            if unseen.contains(next) {
                return Some(next);
            }
            self.seen += 1;
        }
    }
}

#[inline(always)]
fn card(index: u8) -> CardIndex {
    CardIndex::wrapped(index)
}

/// The words of a seed, fetched many at a time.
#[derive(Clone)]
struct Words {
    source: ChaCha8Rng,
    fetched: [u32; Words::FETCH],
    used: usize,
}

impl Words {
    /// Four blocks of the cipher, which it makes together.
    const FETCH: usize = 64;

    #[inline(always)]
    fn of(seed: Seed) -> Self {
        let mut words = Words { source: ChaCha8Rng::from_seed(seed.0), fetched: [0; Words::FETCH], used: 0 };
        words.fetch();
        words
    }

    fn fetch(&mut self) {
        let mut bytes = [0; 4 * Words::FETCH];
        self.source.fill_bytes(&mut bytes);
        for (word, bytes) in self.fetched.iter_mut().zip(bytes.as_chunks::<4>().0) {
            *word = u32::from_le_bytes(*bytes);
        }
        self.used = 0;
    }

    #[inline(always)]
    fn next(&mut self) -> u32 {
        if self.used == Words::FETCH {
            self.fetch();
        }
        let word = self.fetched[self.used % Words::FETCH];
        self.used += 1;
        word
    }

    /// A number below `bound`, which is not 0.
    #[inline(always)]
    fn below(&mut self, bound: u32) -> u32 {
        let mut product = u64::from(self.next()) * u64::from(bound);
        if (product as u32) < bound {
            let threshold = bound.wrapping_neg() % bound.max(1);
            while (product as u32) < threshold {
                product = u64::from(self.next()) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }

    /// One step of a shuffle of the first `len` items: puts a random one, of those from `front` on, into place
    /// `front`. `N` is a power of two, so that places need no check.
    ///
    /// The last place needs no word: there is one item left.
    #[inline(always)]
    fn place<T, const N: usize>(&mut self, items: &mut [T; N], len: usize, front: usize) {
        let left = len.saturating_sub(front);
        if left > 1 {
            let other = front + self.below(left as u32) as usize;
            items.swap(front % N, other % N);
        }
    }
}

/// Letters and digits that can't be mistaken for one another.
const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const ID_LENGTH: usize = 14;

/// 13 digits of five bits and a check digit, in groups: `4QX7-0M2ZK-9HRTD`.
impl fmt::Display for DealNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for place in 0..ID_LENGTH {
            if place == 4 || place == 9 {
                f.write_str("-")?;
            }
            let value = if place < 13 { self.0 >> (5 * (12 - place)) & 31 } else { check_digit(self.0) };
            write!(f, "{}", char::from(DIGITS[value as usize & 31]))?;
        }
        Ok(())
    }
}

/// A weighted sum modulo the prime 31: any one wrong digit shows, save 0 for Z, and so do two exchanged ones.
fn check_digit(number: u64) -> u64 {
    (0..13).map(|place| (number >> (5 * place) & 31) * (place + 1)).sum::<u64>() % 31
}

/// The text is not the id of a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotADeal {
    /// Not 14 letters and digits.
    Length,
    /// A sign that ids don't use.
    Sign(char),
    /// The check digit is wrong: a slip of the pen somewhere.
    Check,
}

impl FromStr for DealNumber {
    type Err = NotADeal;

    /// Reads an id; small letters, spaces and missing hyphens are fine, and `O`, `I`, `L` mean 0, 1, 1.
    fn from_str(text: &str) -> Result<Self, NotADeal> {
        let signs = text.chars().filter(|sign| !matches!(sign, '-' | ' ')).take(ID_LENGTH + 1);
        let digits = signs.map(digit).collect::<Result<Vec<u64>, _>>()?;
        let Some((&check, front)) = digits.split_last().filter(|_| digits.len() == ID_LENGTH) else {
            return Err(NotADeal::Length);
        };
        let number = front.iter().fold(0u128, |number, digit| number << 5 | u128::from(*digit));
        let number = u64::try_from(number).map_err(|_| NotADeal::Check)?;
        if check_digit(number) == check { Ok(DealNumber(number)) } else { Err(NotADeal::Check) }
    }
}

fn digit(sign: char) -> Result<u64, NotADeal> {
    let plain = match sign.to_ascii_uppercase() {
        'O' => '0',
        'I' | 'L' => '1',
        other => other,
    };
    let value = DIGITS.iter().position(|digit| char::from(*digit) == plain);
    value.map(|value| value as u64).ok_or(NotADeal::Sign(sign))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::opening::Opening;

    #[test]
    fn ids_round_trip_and_slips_show() {
        for number in [0, 1, 42, u64::MAX, 0x0123_4567_89AB_CDEF] {
            let id = DealNumber(number).to_string();
            assert_eq!(id.len(), 16);
            assert_eq!(id.parse(), Ok(DealNumber(number)));
            assert_eq!(id.to_lowercase().replace('-', "").parse(), Ok(DealNumber(number)));
            for place in (0..16).filter(|place| !matches!(place, 4 | 10)) {
                let mut signs: Vec<char> = id.chars().collect();
                signs[place] = if signs[place] == '7' { '8' } else { '7' };
                assert!(signs.iter().collect::<String>().parse::<DealNumber>().is_err(), "{id} {place}");
            }
        }
        assert_eq!("".parse::<DealNumber>(), Err(NotADeal::Length));
        assert_eq!("0000-00000-0000U".parse::<DealNumber>(), Err(NotADeal::Sign('U')));
    }

    #[test]
    fn s14_what_is_printed_by_the_way_tells_nothing_of_the_future() {
        let deals = [1, 2].map(|number| DealNumber(number).seed());
        let printed = |seed| {
            let (deal, lazy) = (Deal::new(seed, 2, 48), LazyDeal::new(seed, 2, 48));
            format!("{seed:?} {deal:?} {lazy:?} {:?}", Opening::of(&deal))
        };
        assert_eq!(printed(deals[0]), printed(deals[1]));
    }

    #[test]
    fn a_lazy_deal_gives_the_same_cards() {
        for number in 0..100 {
            let seed = DealNumber(number).seed();
            let (deal, mut lazy) = (Deal::new(seed, 3, 48), LazyDeal::new(seed, 3, 48));
            assert_eq!(lazy.drawn().hand(Seat::S2), deal.hand(Seat::S2));
            assert_eq!(lazy.drawn().pattern(4, 8), deal.pattern(4, 8));
            let mut unseen =
                CardSet(deal.b[..20].iter().fold(u64::MAX >> 16, |set, i| set & !(1 << (i / 3))));
            while let Some(card) = deal.next_card(unseen) {
                assert_eq!(lazy.next_card(unseen), Some(card));
                assert_eq!(lazy.next_card(unseen), Some(card));
                unseen.remove(card);
            }
            assert_eq!(lazy.next_card(unseen), None);
        }
    }

    #[test]
    fn s16_orders_are_permutations() {
        for number in 0..200 {
            let deal = Deal::new(DealNumber(number).seed(), 4, 47);
            let mut dealt = CardSet::EMPTY;
            for seat in Seat::ALL {
                deal.hand(seat).into_iter().for_each(|card| dealt.insert(card));
            }
            assert_eq!(dealt.len(), 16);
            let mut unseen = CardSet::first_cards(47);
            while let Some(card) = deal.next_card(unseen) {
                unseen.remove(card);
            }
            assert!(unseen.is_empty());
            for round in 1..=4 {
                let mut expedition = crate::pattern::Expedition::FULL;
                for turn in 1..=8 {
                    assert!(expedition.remove(deal.pattern(round, turn)));
                }
            }
        }
    }
}
