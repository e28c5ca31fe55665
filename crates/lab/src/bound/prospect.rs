//! What lies ahead of a solo player who knows the deal: the patterns to come, the cards to come.

use flipwrite::{
    Boxes, CardIndex, CardSet, Deal, Deck, Due, Game, Pattern, Position, Printed, ROUNDS, Seat, Slot, TURNS,
    Table,
};

/// A moment of a solo game with everything known that comes.
#[derive(Clone, Debug)]
pub struct Prospect<'t, G: Game> {
    /// The position, between two turns; before the game, one with any cards kept.
    pub position: Position<'t, G>,
    /// What chance gives.
    pub deal: &'t Deal,
    /// The patterns of the turns to come, in their order.
    pub patterns: Vec<Pattern>,
    /// The palms that four cards can show at most (M7).
    pub most_shown: i64,
    /// The ways to go on: one, or before the game one for each pair of cards to keep.
    pub openings: Vec<Opening>,
}

/// The cards of a player, and those that can come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The cards in front of the player, with their free boxes.
    pub held: Vec<(CardIndex, Boxes)>,
    /// The cards to come: first those displayed, then the deck in its order.
    pub fresh: Vec<CardIndex>,
    /// How many of them are displayed.
    pub shown: usize,
}

impl<'t, G: Game> Prospect<'t, G> {
    /// A deal before the game; `None` if the table is not for one player.
    pub fn of_deal(table: &'t Table<G>, deal: &'t Deal) -> Option<Self> {
        let keeps = keeps(deal);
        let openings = keeps.iter().map(|kept| Opening::of_keep(table, deal, *kept)).collect();
        let position = start(table, deal, *keeps.first()?)?;
        let most_shown = most_shown(table.deck());
        Some(Prospect { position, deal, patterns: patterns(deal, 1, 1), most_shown, openings })
    }

    /// A position between two turns; `None` at any other moment, and at a table of several.
    pub fn of_position(position: Position<'t, G>, deal: &'t Deal) -> Option<Self> {
        let turn = *position.turn();
        let fits = position.due() == Due::Reveal && position.players().len() == 1;
        let openings = vec![Opening::of_position(&position, deal)];
        let most_shown = most_shown(position.deck());
        let patterns = patterns(deal, turn.round(), turn.number());
        fits.then_some(Prospect { position, deal, patterns, most_shown, openings })
    }
}

fn most_shown<G: Game>(deck: &Deck<G>) -> i64 {
    let palms = |card| G::palms(deck, CardSet::from_iter([card]));
    flipwrite::DISPLAY as i64 * deck.all().iter().map(|card| palms(card) as i64).max().unwrap_or(0)
}

/// The position after a keep, once the display lies there.
pub fn start<'t, G: Game>(table: &'t Table<G>, deal: &Deal, kept: [CardIndex; 2]) -> Option<Position<'t, G>> {
    let mut position = Position::new(table, &[kept], deal.first_start())?;
    while position.due() == Due::Lay {
        position.lay(deal.next_card(position.unseen())?, &mut ()).ok()?;
    }
    Some(position)
}

/// All pairs of the cards dealt.
pub fn keeps(deal: &Deal) -> Vec<[CardIndex; 2]> {
    let hand = deal.hand(Seat::S0);
    let pairs = (0..hand.len()).flat_map(|one| (one + 1..hand.len()).map(move |two| (one, two)));
    pairs.map(|(one, two)| [hand[one], hand[two]]).collect()
}

fn patterns(deal: &Deal, round: usize, turn: usize) -> Vec<Pattern> {
    let turns = (1..=ROUNDS).flat_map(|round| (1..=TURNS).map(move |turn| (round, turn)));
    turns.filter(|at| *at >= (round, turn)).map(|(round, turn)| deal.pattern(round, turn)).collect()
}

impl Opening {
    fn of_keep<G: Game>(table: &Table<G>, deal: &Deal, kept: [CardIndex; 2]) -> Self {
        let mut unseen = table.deck().all();
        kept.iter().for_each(|card| {
            unseen.remove(*card);
        });
        let held = kept.map(|card| (card, table.deck().card(card).boxes())).to_vec();
        let fresh = in_order(deal, unseen);
        Opening { held, shown: fresh.len().min(flipwrite::DISPLAY), fresh }
    }

    fn of_position<G: Game>(position: &Position<'_, G>, deal: &Deal) -> Self {
        let player = position.player(Seat::S0);
        let held = Slot::BOTH.into_iter().filter_map(|slot| Some((player.card(slot)?, player.free(slot))));
        let shown: Vec<CardIndex> = position.display().iter().collect();
        let fresh = shown.iter().copied().chain(in_order(deal, position.unseen())).collect();
        Opening { held: held.collect(), fresh, shown: shown.len() }
    }
}

/// Unseen cards in the order in which they come (S16).
fn in_order(deal: &Deal, mut unseen: CardSet) -> Vec<CardIndex> {
    let next = || {
        let card = deal.next_card(unseen)?;
        unseen.remove(card);
        Some(card)
    };
    std::iter::from_fn(next).collect()
}
