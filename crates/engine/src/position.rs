//! A game from round 1 on: what is due, and what follows from each answer.
//!
//! A position holds *sets* of unseen cards and patterns, never an order and never a random generator. What
//! chance gives (a pattern, a card to lay or draw) is asked for like a choice: [`Due`] names it, and whoever
//! drives the game supplies it, from a deal, from a record, by sampling, or by summing over all of them.

use std::hash::{Hash, Hasher};

use crate::card::{CardIndex, CardNumber, CardSet};
use crate::choice::{Choice, Choices, Crossing, Refusal, Take, explain};
use crate::deck::Deck;
use crate::draft::Draft;
use crate::event::Sink;
use crate::game::{Game, ScoreParts, TieReason};
use crate::order::sort_short;
use crate::pair::Pair;
use crate::pattern::{Expedition, Pattern};
use crate::player::Player;
use crate::seat::{MOST_SEATS, Seat, SeatSet};
use crate::table::Table;

/// Rounds of a game (S4).
pub const ROUNDS: usize = 4;
/// Turns of a round (S4).
pub const TURNS: usize = 7;
/// Cards of a full display (S3).
pub const DISPLAY: usize = 4;

/// What a position waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Due {
    /// A pattern is to be revealed, by [`Position::reveal`]: one of [`Position::expedition`].
    Reveal,
    /// A card is to be laid into the display, by [`Position::lay`]: one of [`Position::unseen`].
    Lay,
    /// These seats are to cross, each on its own and in any order. A seat stays among them until its extra crosses are
    /// spent: each is a choice of its own (S8).
    ///
    /// A record tells the crossings of a turn by ascending seat; so let the first of these seats go first, and its events
    /// come in that order. What seats have crossed already is hidden from the others until all have (S14), but not in the
    /// position: whoever asks several players shows all of them the position from before the first crossing.
    Cross(SeatSet),
    /// This seat is to take a replacement.
    Take(Seat),
    /// This seat draws the top card of the deck, by [`Position::draw`]: one of [`Position::unseen`].
    Draw(Seat),
    /// Nothing: the game is over.
    Over,
}

/// What of the turn decides the worth of a crossing; the same for all players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Turn {
    pub(crate) round: u8,
    pub(crate) number: u8,
    pub(crate) pattern: Pattern,
    pub(crate) palms: u8,
}

impl Turn {
    /// Turn `number` of a round, both from 1, in which `pattern` is crossed while the display shows so many palms (M7).
    ///
    /// There are [`ROUNDS`](crate::ROUNDS) rounds of [`TURNS`](crate::TURNS) turns and never more than 255 palms; builds
    /// that check themselves (`debug_assertions`) panic at more.
    #[inline(always)]
    pub const fn new(round: usize, number: usize, pattern: Pattern, palms: usize) -> Self {
        debug_assert!(round <= crate::ROUNDS && number <= crate::TURNS && palms <= u8::MAX as usize);
        Turn { round: round as u8, number: number as u8, pattern, palms: palms as u8 }
    }

    /// The round, from 1.
    #[inline(always)]
    pub const fn round(&self) -> usize {
        self.round as usize
    }

    /// The turn of the round, from 1.
    #[inline(always)]
    pub const fn number(&self) -> usize {
        self.number as usize
    }

    /// The pattern to cross.
    #[inline(always)]
    pub const fn pattern(&self) -> Pattern {
        self.pattern
    }

    /// The palms on display cards (M7).
    #[inline(always)]
    pub const fn palms(&self) -> usize {
        self.palms as usize
    }
}

/// What happens once the display is full again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum After {
    Setup,
    Settling,
    Everyone,
}

/// Cards laid so far in one refill, in their order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Laid([Option<CardIndex>; DISPLAY]);

impl Laid {
    pub(crate) fn iter(&self) -> impl Iterator<Item = CardIndex> {
        self.0.iter().flatten().copied()
    }

    /// Adds a card; false if four lie there.
    pub(crate) fn push(&mut self, card: CardIndex) -> bool {
        let place = self.0.iter_mut().find(|place| place.is_none());
        place.map(|place| *place = Some(card)).is_some()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Phase {
    Lay {
        laid: Laid,
        after: After,
    },
    Reveal,
    /// `passing` had no legal box when the pattern was revealed.
    Cross {
        waiting: SeatSet,
        passing: SeatSet,
    },
    /// `takes` counts this one and those after it.
    Take {
        seat: Seat,
        takes: u8,
    },
    Draw {
        seat: Seat,
        takes: u8,
    },
    Over,
}

/// A position without its table: plain data.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State<G: Game> {
    pub(crate) players: [Player<G>; MOST_SEATS],
    pub(crate) unseen: CardSet,
    pub(crate) display: CardSet,
    /// Cards completed this turn.
    pub(crate) fresh: CardSet,
    pub(crate) commons: G::Commons,
    pub(crate) expedition: Expedition,
    pub(crate) turn: Turn,
    pub(crate) start: Seat,
    /// Seats that still have something to settle this turn.
    pub(crate) settling: SeatSet,
    pub(crate) phase: Phase,
}

impl<G: Game> State<G> {
    /// What is due.
    #[inline(always)]
    pub fn due(&self) -> Due {
        match self.phase {
            Phase::Lay { .. } => Due::Lay,
            Phase::Reveal => Due::Reveal,
            Phase::Cross { waiting, .. } => Due::Cross(waiting),
            Phase::Take { seat, .. } => Due::Take(seat),
            Phase::Draw { seat, .. } => Due::Draw(seat),
            Phase::Over => Due::Over,
        }
    }
}

/// A game at one moment. Positions can be keys of a map: what was reached in two ways is one key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position<'t, G: Game> {
    pub(crate) table: &'t Table<G>,
    pub(crate) state: State<G>,
}

/// Whoever keys positions has those of one table: it says nothing.
impl<G: Game> Hash for Position<'_, G> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.state.hash(hasher);
    }
}

/// What chance gave was not what the position asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ChanceRefusal {
    /// No such thing is due.
    NotDue,
    /// The pattern is not among those still to come in this round.
    PatternGone(Pattern),
    /// The card is not among the unseen ones.
    CardSeen(CardNumber),
    /// A card is due, and chance knows of none.
    NoCard,
}

impl<'t, G: Game> Position<'t, G> {
    /// The position after all have kept two cards (S3), given in seat order.
    ///
    /// `None` if the number of pairs is not that of the table's seats or a card occurs twice.
    pub fn new(table: &'t Table<G>, kept: &[[CardIndex; 2]], first_start: Seat) -> Option<Self> {
        let mut unseen = table.deck().all();
        let fits = kept.len() == table.seats()
            && first_start.index() < table.seats()
            && kept.iter().flatten().all(|card| unseen.remove(*card));
        fits.then(|| Self::start_unchecked(table, kept, first_start, unseen))
    }

    #[inline(always)]
    pub(crate) fn start_unchecked(
        table: &'t Table<G>,
        kept: &[[CardIndex; 2]],
        first_start: Seat,
        unseen: CardSet,
    ) -> Self {
        let mut players = [Player::absent(); MOST_SEATS];
        for (player, &[one, two]) in players.iter_mut().zip(kept) {
            // The order in which they were named is not part of the game; equal positions are to look equal.
            *player = Player::new(table.deck(), [one.min(two), one.max(two)]);
        }
        let state = State {
            players,
            unseen,
            display: CardSet::EMPTY,
            fresh: CardSet::EMPTY,
            commons: G::Commons::default(),
            expedition: Expedition::FULL,
            turn: Turn::new(1, 1, Pattern::I2, 0),
            // Only a game with a start player looks at it; equal positions are to look equal.
            start: if G::HAS_START_PLAYER { first_start } else { Seat::S0 },
            settling: SeatSet::EMPTY,
            // A deck has at least four cards more than the players keep.
            phase: Phase::Lay { laid: Laid::default(), after: After::Setup },
        };
        Position { table, state }
    }

    /// The position of `state` at its table: the one it was taken from, or that it was read with.
    pub fn at(table: &'t Table<G>, state: State<G>) -> Self {
        Position { table, state }
    }

    /// The position's plain data, to be kept apart from its table.
    pub fn into_state(self) -> State<G> {
        self.state
    }

    /// The table it is played at.
    pub fn table(&self) -> &'t Table<G> {
        self.table
    }

    /// The deck it is played with.
    #[inline(always)]
    pub fn deck(&self) -> &'t Deck<G> {
        self.table.deck()
    }

    /// What is due.
    #[inline(always)]
    pub fn due(&self) -> Due {
        self.state.due()
    }

    /// The players, in seat order.
    #[inline(always)]
    pub fn players(&self) -> &[Player<G>] {
        &self.state.players[..self.table.seats()]
    }

    /// The player in a seat; an empty-handed one where nobody sits.
    #[inline(always)]
    pub fn player(&self, seat: Seat) -> &Player<G> {
        &self.state.players[seat.index()]
    }

    /// The cards of the open display.
    pub fn display(&self) -> CardSet {
        self.state.display
    }

    /// The cards of the deck, whose order nobody knows.
    pub fn unseen(&self) -> CardSet {
        self.state.unseen
    }

    /// The expedition cards not yet revealed in this round.
    pub fn expedition(&self) -> Expedition {
        self.state.expedition
    }

    /// The turn; its pattern means something only while players cross and settle. It moves on as soon as the turn is settled,
    /// and stays at the last one when the game is over.
    pub fn turn(&self) -> &Turn {
        &self.state.turn
    }

    /// The pattern of this turn, once it is revealed and until the turn is settled.
    pub fn pattern(&self) -> Option<Pattern> {
        let revealed = match &self.state.phase {
            Phase::Lay { after, .. } => *after != After::Setup,
            Phase::Reveal | Phase::Over => false,
            _ => true,
        };
        revealed.then_some(self.state.turn.pattern)
    }

    /// The start player, which only `maps` has.
    pub fn start(&self) -> Seat {
        self.state.start
    }

    /// What the players compete for.
    pub fn commons(&self) -> &G::Commons {
        &self.state.commons
    }

    /// A player's score, were the game to end now.
    pub fn score(&self, seat: Seat) -> G::Score {
        G::score(self.deck(), self.player(seat))
    }

    /// What `player` in its present state would score, were this turn to be settled now with nobody else
    /// settling anything: completed cards, cups and pyramid points of this turn included.
    pub fn outlook(&self, player: &Player<G>) -> G::Score {
        let settled = player.settled_alone(self.deck(), &mut { self.state.commons });
        G::score(self.deck(), &settled)
    }

    /// The player of a seat after a crossing, without the rest of the position; `None` if it is not legal.
    pub fn after_crossing(&self, seat: Seat, crossing: Crossing) -> Option<Player<G>> {
        self.check(seat, Choice::Cross(crossing)).ok()?;
        let mut player = *self.player(seat);
        let crossed = Pair::of(player.slot_of(crossing.card)?, crossing.boxes);
        player.cross_unchecked(self.table, &self.state.turn, seat, crossed, &mut ());
        Some(player)
    }

    /// The position in which a seat that is to cross has crossed whole, and has become this player by it, whatever the rules say of that:
    /// for asking what would be if something were not so. Extra crosses that it has left are gone.
    #[doc(hidden)]
    #[must_use]
    pub fn crossed_as(&self, seat: Seat, player: Player<G>) -> Self {
        let mut crossed = self.clone();
        crossed.state.players[seat.index()] = player.without_extras();
        if let Phase::Cross { waiting, .. } = &mut crossed.state.phase {
            waiting.remove(seat);
            if waiting.is_empty() {
                crossed.all_crossed(&mut ());
            }
        }
        crossed
    }

    /// Round and turn after this one, and the expedition cards that may come in it; nothing in the last turn.
    pub fn turn_after(&self) -> Option<(usize, usize, Expedition)> {
        match (self.state.turn.round(), self.state.turn.number()) {
            (round, number) if number < TURNS => Some((round, number + 1, self.state.expedition)),
            (round, _) if round < ROUNDS => Some((round + 1, 1, Expedition::FULL)),
            _ => None,
        }
    }

    /// The next turn as far as a seat can foresee it, should this pattern come: with its own crossing of this turn, if it
    /// has not been applied yet, and nothing of the others. That seat alone is to cross. For whoever plans ahead; nothing if
    /// there is no such turn or nothing to cross in it.
    pub fn foreseen(&self, seat: Seat, own: &[Crossing], pattern: Pattern) -> Option<Self> {
        let (round, number, coming) = self.turn_after()?;
        let mut foreseen = self.clone();
        if !own.is_empty() {
            let mut draft = Draft::new(self, seat)?;
            own.iter().try_for_each(|crossing| draft.cross(*crossing).map(drop)).ok()?;
            foreseen.state.players[seat.index()] = *draft.player();
        }
        foreseen.state.expedition = coming.without(pattern);
        foreseen.state.turn = Turn::new(round, number, pattern, self.state.turn.palms());
        foreseen.state.settling = SeatSet::EMPTY;
        foreseen.state.phase =
            Phase::Cross { waiting: [seat].into_iter().collect(), passing: SeatSet::EMPTY };
        (!foreseen.choices(seat).is_empty()).then_some(foreseen)
    }

    /// Who would win, were the game to end now: several only if all that breaks a tie is equal too (P15, M11).
    pub fn winners(&self) -> SeatSet {
        let mut best = None;
        let mut winners = SeatSet::EMPTY;
        for (seat, player) in Seat::ALL.into_iter().zip(self.players()) {
            let total = G::score(self.deck(), player).total();
            let rank = Some((total, G::tie_break(self.deck(), player)));
            if rank > best {
                (best, winners) = (rank, SeatSet::EMPTY);
            }
            if rank == best {
                winners.insert(seat);
            }
        }
        winners
    }

    /// The seats from the first place to the last, were the game to end now, those who share a place together (P15, M11);
    /// without the seats `apart`.
    pub fn ranking(&self, apart: SeatSet) -> Vec<SeatSet> {
        let rank =
            |player: &Player<G>| (G::score(self.deck(), player).total(), G::tie_break(self.deck(), player));
        let seats = Seat::ALL.into_iter().zip(self.players()).filter(|(seat, _)| !apart.contains(*seat));
        let mut ranked: Vec<_> = seats.map(|(seat, player)| (rank(player), seat)).collect();
        sort_short(&mut ranked, |(rank, seat)| (std::cmp::Reverse(*rank), *seat));
        ranked
            .chunk_by(|one, other| one.0 == other.0)
            .map(|place| place.iter().map(|(_, seat)| *seat).collect())
            .collect()
    }

    /// What decides between players with the same highest total, were the game to end now (P15, M11); `None` if
    /// nobody else has the winner's total, or the win is shared.
    pub fn tie_reason(&self) -> Option<TieReason> {
        let winners = self.winners();
        let winner = winners.first().filter(|_| winners.len() == 1)?;
        let total = |player: &Player<G>| G::score(self.deck(), player).total();
        let best = total(self.player(winner));
        let others = Seat::ALL.into_iter().zip(self.players()).filter(|(seat, _)| *seat != winner);
        let rivals: Vec<Player<G>> =
            others.map(|(_, player)| *player).filter(|player| total(player) == best).collect();
        if rivals.is_empty() { None } else { G::tie_reason(self.deck(), self.player(winner), &rivals) }
    }

    /// All legal choices of a seat; none if nothing is due from it.
    pub fn choices(&self, seat: Seat) -> Choices {
        match self.state.phase {
            Phase::Cross { waiting, .. } if waiting.contains(seat) => {
                Choices::cross(self.player(seat), self.state.turn.pattern)
            }
            Phase::Take { seat: due, .. } if due == seat => {
                Choices::take(self.state.display, !self.state.unseen.is_empty())
            }
            _ => Choices::none(),
        }
    }

    /// Whether a choice is legal, and if not, which rule refuses it.
    pub fn check(&self, seat: Seat, choice: Choice) -> Result<(), Refusal> {
        match (&self.state.phase, choice) {
            (Phase::Cross { waiting, .. }, Choice::Cross(crossing)) if waiting.contains(seat) => {
                explain(self.deck(), self.player(seat), self.state.turn.pattern, crossing)
            }
            (Phase::Take { seat: due, .. }, Choice::Take(take)) if *due == seat => self.check_take(take),
            _ => Err(Refusal::NotDue),
        }
    }

    fn check_take(&self, take: Take) -> Result<(), Refusal> {
        match take {
            Take::Display(card) if !self.state.display.contains(card) => {
                Err(Refusal::NotOnDisplay(self.deck().number(card)))
            }
            Take::Deck if self.state.unseen.is_empty() => Err(Refusal::DeckEmpty),
            _ => Ok(()),
        }
    }

    /// Applies a choice of a seat. A refused one changes nothing.
    pub fn apply<S: Sink>(&mut self, seat: Seat, choice: Choice, sink: &mut S) -> Result<(), Refusal> {
        self.check(seat, choice)?;
        match choice {
            Choice::Cross(crossing) => {
                if let Some(slot) = self.player(seat).slot_of(crossing.card) {
                    self.cross_unchecked(seat, Pair::of(slot, crossing.boxes), sink);
                }
            }
            Choice::Take(take) => self.take_unchecked(seat, take, sink),
            Choice::Keep(_) => {}
        }
        Ok(())
    }

    /// What a seat comes to by the choices of one decision, and what it takes by them: equal for decisions that come to the same, such
    /// as one crossing after another in either order.
    pub fn outcome(
        &self,
        seat: Seat,
        choices: impl IntoIterator<Item = Choice>,
    ) -> Result<(Player<G>, Option<Take>), Refusal> {
        let (mut after, mut taken) = (self.clone(), None);
        for choice in choices {
            after.apply(seat, choice, &mut ())?;
            taken = if let Choice::Take(take) = choice { Some(take) } else { None };
        }
        Ok((*after.player(seat), taken))
    }

    /// Reveals a pattern. A refused one changes nothing, as in [`Position::lay`] and [`Position::draw`].
    pub fn reveal<S: Sink>(&mut self, pattern: Pattern, sink: &mut S) -> Result<(), ChanceRefusal> {
        if self.state.phase != Phase::Reveal {
            return Err(ChanceRefusal::NotDue);
        }
        if self.state.expedition.count(pattern) == 0 {
            return Err(ChanceRefusal::PatternGone(pattern));
        }
        self.reveal_unchecked(pattern, sink);
        Ok(())
    }

    /// Lays a card into the display.
    pub fn lay<S: Sink>(&mut self, card: CardIndex, sink: &mut S) -> Result<(), ChanceRefusal> {
        self.check_unseen(Due::Lay, card)?;
        self.lay_unchecked(card, sink);
        Ok(())
    }

    /// Gives the seat that is to draw the top card of the deck.
    pub fn draw<S: Sink>(&mut self, card: CardIndex, sink: &mut S) -> Result<(), ChanceRefusal> {
        let Due::Draw(seat) = self.due() else { return Err(ChanceRefusal::NotDue) };
        self.check_unseen(Due::Draw(seat), card)?;
        self.draw_unchecked(card, sink);
        Ok(())
    }

    fn check_unseen(&self, due: Due, card: CardIndex) -> Result<(), ChanceRefusal> {
        match self.due() == due {
            false => Err(ChanceRefusal::NotDue),
            true if self.state.unseen.contains(card) => Ok(()),
            true => Err(ChanceRefusal::CardSeen(self.deck().number(card))),
        }
    }
}
