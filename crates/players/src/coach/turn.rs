//! One turn: its pattern, what all crossed, and how it was settled.

use flipwrite::{CardIndex, Choice, Crossing, Due, Event, Pattern, Position, Seat, SeatSet, Take, TakenFrom};

use super::amount::Amount;
use super::ledger::{Book, Decided, Entry, Kind};
use super::story::{Told, follow};
use super::value::{Valuer, Way};
use crate::knowledge::Playable;

/// A turn after its pattern is revealed: all are to cross who can.
pub(super) struct Faced<'t, G: Playable> {
    position: Position<'t, G>,
    /// What `master` would cross for each of the others who can.
    others: Vec<(Seat, Vec<Choice>)>,
    /// The best crossing of the seat; none if it can't cross.
    best: Option<Way>,
    /// What the turn is worth with it.
    value: Amount,
}

impl<'t, G: Playable> Faced<'t, G> {
    fn new(valuer: &Valuer<'_, G>, before: &Position<'t, G>, pattern: Pattern) -> Option<Self> {
        let mut position = before.clone();
        position.reveal(pattern, &mut ()).ok()?;
        let mut faced = Faced::begun(valuer, position);
        if waiting(&faced.position).contains(valuer.seat) {
            faced.best = Some(faced.way(valuer, valuer.best(&faced.position)?)?);
        }
        faced.value = match &faced.best {
            Some(best) => best.value,
            None => valuer.value(&faced.after(valuer.seat, &[])?),
        };
        Some(faced)
    }

    /// The turn with what the others are taken to cross, and nothing of the seat's own.
    pub(super) fn begun(valuer: &Valuer<'_, G>, position: Position<'t, G>) -> Self {
        let others = waiting(&position).iter().filter(|seat| *seat != valuer.seat);
        let others = others.filter_map(|seat| Some((seat, valuer.masters(&position, seat)?))).collect();
        Faced { position, others, best: None, value: Amount::ZERO }
    }

    fn way(&self, valuer: &Valuer<'_, G>, choices: Vec<Choice>) -> Option<Way> {
        let value = valuer.value(&self.after(valuer.seat, &choices)?);
        Some(Way { choices, value })
    }

    /// The position after the crossing of a seat, with what the others are taken to cross.
    pub(super) fn after(&self, seat: Seat, own: &[Choice]) -> Option<Position<'t, G>> {
        let mut next = self.position.clone();
        let mut apply = |seat: Seat, choices: &[Choice]| {
            choices.iter().try_for_each(|choice| next.apply(seat, *choice, &mut ()).ok())
        };
        apply(seat, own)?;
        self.others.iter().try_for_each(|(other, choices)| apply(*other, choices))?;
        (!matches!(next.due(), Due::Cross(_))).then_some(next)
    }
}

/// The seats that are to cross.
fn waiting<G: Playable>(position: &Position<'_, G>) -> SeatSet {
    match position.due() {
        Due::Cross(waiting) => waiting,
        _ => SeatSet::EMPTY,
    }
}

/// What a seat crossed in a turn, and the event of its first crossing.
fn crossed<G: Playable>(turn: &Told<'_, '_, G>, seat: Seat) -> Option<(usize, Vec<Choice>)> {
    let deck = turn.position.deck();
    let mut first = None;
    let mut choices = Vec::new();
    for (place, event) in turn.events.iter().enumerate() {
        if let Event::Crossed { player, card, boxes, .. } = event
            && *player == seat
        {
            first.get_or_insert(turn.first + place);
            choices.push(Choice::Cross(Crossing { card: deck.find(*card)?, boxes: *boxes }));
        }
    }
    Some((first?, choices))
}

/// The entries of a turn, as far as it went.
pub(super) fn entries<G: Playable>(
    valuer: &Valuer<'_, G>,
    turn: &Told<'_, '_, G>,
    stands_in: impl Fn(usize) -> bool,
) -> Vec<Entry> {
    let number = (turn.position.turn().round(), turn.position.turn().number());
    let mut book = Book::new(Some(number), valuer.value(turn.position));
    if let Some(position) = crossings(valuer, turn, &mut book, &stands_in) {
        settling(valuer, turn, position, &mut book, &stands_in);
    }
    book.entries()
}

/// Pattern and crossings; the position after them, if all have crossed.
fn crossings<'t, G: Playable>(
    valuer: &Valuer<'_, G>,
    turn: &Told<'_, 't, G>,
    book: &mut Book,
    stands_in: &impl Fn(usize) -> bool,
) -> Option<Position<'t, G>> {
    let Some(Event::Revealed { pattern }) = turn.events.first() else { return None };
    let mut faced = revealed(valuer, turn, *pattern, book)?;
    let mut own = Vec::new();
    if let Some(best) = &faced.best {
        let (event, made) = crossed(turn, valuer.seat)?;
        let way = faced.way(valuer, made.clone())?;
        let best = if way.value >= best.value { &way } else { best };
        let decided = Decided { made, best: best.choices.clone() };
        let kind = if stands_in(event) { Kind::StandIn } else { Kind::Crossing };
        book.decide(event, kind, best.value, way.value, decided);
        own = way.choices;
    }
    for place in 0..faced.others.len() {
        let other = faced.others[place].0;
        let (event, made) = crossed(turn, other)?;
        faced.others[place].1 = made;
        let after = valuer.value(&faced.after(valuer.seat, &own)?);
        book.step(event, Kind::Rival(other), book.value(), after);
    }
    faced.after(valuer.seat, &own)
}

/// The pattern, against all that could have come.
fn revealed<'t, G: Playable>(
    valuer: &Valuer<'_, G>,
    turn: &Told<'_, 't, G>,
    pattern: Pattern,
    book: &mut Book,
) -> Option<Faced<'t, G>> {
    let coming = turn.position.expedition();
    let mut outcomes = Vec::new();
    let mut faced = None;
    for other in Pattern::ALL {
        let count = coming.count(other) as u64;
        if count > 0 {
            let outcome = Faced::new(valuer, turn.position, other)?;
            outcomes.push((count, outcome.value));
            if other == pattern {
                faced = Some(outcome);
            }
        }
    }
    let faced = faced?;
    book.step(turn.first, Kind::Pattern, Amount::mean(outcomes)?, faced.value);
    Some(faced)
}

/// Takes, draws and refills.
fn settling<G: Playable>(
    valuer: &Valuer<'_, G>,
    turn: &Told<'_, '_, G>,
    mut position: Position<'_, G>,
    book: &mut Book,
    stands_in: &impl Fn(usize) -> bool,
) -> Option<()> {
    for (place, event) in turn.events.iter().enumerate() {
        let place = turn.first + place;
        match event {
            Event::Took { player, card, from } => {
                let card = position.deck().find(*card)?;
                let take = if *from == TakenFrom::Deck { Take::Deck } else { Take::Display(card) };
                if *player == valuer.seat {
                    let kind = if stands_in(place) { Kind::StandIn } else { Kind::Take };
                    own_take(valuer, &position, take, kind, place, book)?;
                } else {
                    rivals_take(valuer, &position, *player, take, place, book)?;
                }
                position.apply(*player, Choice::Take(take), &mut ()).ok()?;
                if take == Take::Deck {
                    let mean = valuer.value(&position);
                    position.draw(card, &mut ()).ok()?;
                    book.step(place, Kind::Draw, mean, valuer.value(&position));
                }
            }
            Event::Displayed { cards } => {
                for card in cards {
                    let card = position.deck().find(*card)?;
                    lay(valuer, book, &mut position, place, Kind::Refill, card);
                }
            }
            // Told already, or what follows from the rest.
            Event::Revealed { .. } | Event::Crossed { .. } => {}
            _ => follow(&mut position, event)?,
        }
    }
    Some(())
}

fn own_take<G: Playable>(
    valuer: &Valuer<'_, G>,
    position: &Position<'_, G>,
    made: Take,
    kind: Kind,
    event: usize,
    book: &mut Book,
) -> Option<()> {
    let way = |choice| Some((choice, valuer.value(&after(position, valuer.seat, choice)?)));
    let made = way(Choice::Take(made))?;
    let best = way(valuer.best(position)?.into_iter().next()?)?;
    let best = if made.1 >= best.1 { made } else { best };
    let decided = Decided { made: vec![made.0], best: vec![best.0] };
    book.decide(event, kind, best.1, made.1, decided);
    Some(())
}

fn rivals_take<G: Playable>(
    valuer: &Valuer<'_, G>,
    position: &Position<'_, G>,
    seat: Seat,
    made: Take,
    event: usize,
    book: &mut Book,
) -> Option<()> {
    let masters = valuer.masters(position, seat)?.into_iter().next()?;
    let best = valuer.value(&after(position, seat, masters)?);
    let made = valuer.value(&after(position, seat, Choice::Take(made))?);
    book.step(event, Kind::Rival(seat), best, made);
    Some(())
}

pub(super) fn after<'t, G: Playable>(
    position: &Position<'t, G>,
    seat: Seat,
    choice: Choice,
) -> Option<Position<'t, G>> {
    let mut next = position.clone();
    next.apply(seat, choice, &mut ()).ok()?;
    Some(next)
}

/// One card is laid into the display, of all that could have been.
pub(super) fn lay<G: Playable>(
    valuer: &Valuer<'_, G>,
    book: &mut Book,
    position: &mut Position<'_, G>,
    event: usize,
    kind: Kind,
    card: CardIndex,
) {
    let laid = valuer.outcomes(position, |next, card| next.lay(card, &mut ()).is_ok());
    let mean = Amount::mean(laid.iter().map(|value| (1, *value)));
    if position.lay(card, &mut ()).is_ok() {
        book.step(event, kind, mean.unwrap_or(book.value()), valuer.value(position));
    }
}
