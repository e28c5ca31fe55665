//! What a seat may decide, step by step and all of it: so that whoever plays needs no rules.

use flipwrite::{
    CardIndex, Choice, Draft, Due, Event, Game, HAND, Position, Refusal, Seat, read_choice, write_choice,
};
use flipwrite_host::{Decision, Host, Input, InputRefusal, Question, Time, Viewer, write_decision};
use flipwrite_wire::online::{ChoicesLine, DraftLine, QuestionKind};
use flipwrite_wire::{RefusalLine, ViewLine, WireFlaw};

use crate::hosted::Hosted;
use crate::hub::{Hub, NotSent};
use crate::id::TableId;
use crate::live::refusal;
use crate::room::{Person, Room};

/// The most steps of a decision: no player has as many boxes.
const MOST_STEPS: usize = 64;

/// Why somebody is not told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotTold {
    /// The table can't be asked.
    NotSent(NotSent),
    /// The table or a rule refuses.
    Refused(RefusalLine),
}

impl From<NotSent> for NotTold {
    fn from(reason: NotSent) -> Self {
        NotTold::NotSent(reason)
    }
}

impl From<RefusalLine> for NotTold {
    fn from(line: RefusalLine) -> Self {
        NotTold::Refused(line)
    }
}

/// All of this is read from what is stored, whoever has the table: so nobody is told what could be lost.
impl Hub {
    /// What may follow in somebody's decision, the steps so far as one line of notation: only for the own seat (S14).
    pub async fn draft(&self, table: &TableId, who: Person, steps: &str) -> Result<DraftLine, NotTold> {
        let (room, game) = self.game_at(table).await?;
        let steps: Vec<&str> = steps.split(';').map(str::trim).filter(|step| !step.is_empty()).collect();
        let seat = own_seat(&room, who)?;
        Ok(begun(game.as_deref())?.draft(seat, &steps)?)
    }

    /// Somebody's whole decisions, at most so many.
    pub async fn choices(&self, table: &TableId, who: Person, most: usize) -> Result<ChoicesLine, NotTold> {
        let (room, game) = self.game_at(table).await?;
        let seat = own_seat(&room, who)?;
        Ok(begun(game.as_deref())?.choices(seat, most)?)
    }

    /// All that somebody may see of a game: from the own seat, or as an onlooker.
    pub async fn view(&self, table: &TableId, who: Person) -> Result<ViewLine, NotTold> {
        let (room, game) = self.game_at(table).await?;
        if !room.may_look(who) {
            return Err(refusal("not-watched").into());
        }
        Ok(begun(game.as_deref())?.view(room.seat_of(who).into()))
    }

    async fn game_at(&self, table: &TableId) -> Result<(Room, Option<Box<dyn Hosted>>), NotSent> {
        let stored = self.load(table).await?.ok_or(NotSent::NoTable)?;
        let game = stored.game()?;
        Ok((stored.room, game))
    }
}

fn own_seat(room: &Room, who: Person) -> Result<Seat, RefusalLine> {
    room.seat_of(who).ok_or_else(|| refusal("not-seated"))
}

fn begun(game: Option<&dyn Hosted>) -> Result<&dyn Hosted, RefusalLine> {
    game.ok_or_else(|| refusal("not-begun"))
}

/// What may follow after some steps, and what they bring.
pub(crate) fn draft<G: Game>(host: &Host<G>, seat: Seat, steps: &[&str]) -> Result<DraftLine, RefusalLine> {
    let (question, asked) = ask(host, seat)?;
    if steps.len() > MOST_STEPS {
        return Err(refusal(WireFlaw::Decision.code()));
    }
    let deck = host.table().deck();
    let read = |step: &&str| read_choice(deck, step).map_err(|_| refusal(WireFlaw::Decision.code()));
    let steps: Vec<Choice> = steps.iter().map(read).collect::<Result<_, _>>()?;
    let kind = asked.kind();
    let (next, decision, events) = match asked {
        Asked::Keep(hand) => one(host, (seat, question), &steps, keeps(hand))?,
        Asked::Take(position) => {
            one(host, (seat, question), &steps, position.choices(seat).iter().collect())?
        }
        Asked::Cross(mut draft) => {
            let events = cross(&mut draft, &steps)?;
            let whole = draft.is_complete().then(|| Decision::Cross(draft.crossings().collect()));
            (draft.choices().iter().collect(), whole, events)
        }
    };
    Ok(DraftLine {
        question: question.0,
        kind,
        next: next.into_iter().map(|choice| write_choice(deck, choice)).collect(),
        decision: decision.map(|decision| write_decision(deck, &decision)),
        events,
    })
}

/// Whole decisions, at most so many.
pub(crate) fn choices<G: Game>(host: &Host<G>, seat: Seat, most: usize) -> Result<ChoicesLine, RefusalLine> {
    let (question, asked) = ask(host, seat)?;
    let deck = host.table().deck();
    let kind = asked.kind();
    let mut choices: Vec<String> = Vec::new();
    match asked {
        Asked::Keep(hand) => choices.extend(keeps(hand).into_iter().map(|keep| write_choice(deck, keep))),
        Asked::Take(position) => {
            choices.extend(position.choices(seat).iter().map(|take| write_choice(deck, take)));
        }
        // One more than wanted tells that there are more.
        Asked::Cross(mut draft) => {
            all_crossings(&mut draft, &mut |draft| {
                choices.push(write_decision(deck, &Decision::Cross(draft.crossings().collect())));
                choices.len() <= most
            });
        }
    }
    let more = choices.len() > most;
    choices.truncate(most);
    Ok(ChoicesLine { question: question.0, kind, choices, more })
}

/// What a seat is asked.
enum Asked<'h, G: Game> {
    Keep([CardIndex; HAND]),
    Cross(Draft<'h, G>),
    Take(Position<'h, G>),
}

impl<G: Game> Asked<'_, G> {
    fn kind(&self) -> QuestionKind {
        match self {
            Asked::Keep(_) => QuestionKind::Keep,
            Asked::Cross(_) => QuestionKind::Cross,
            Asked::Take(_) => QuestionKind::Take,
        }
    }
}

/// What a seat is asked, as far as it may see.
fn ask<G: Game>(host: &Host<G>, seat: Seat) -> Result<(Question, Asked<'_, G>), RefusalLine> {
    let not_asked = || refusal("not-asked");
    let question = host.company().question(seat).ok_or_else(not_asked)?;
    let view = host.view(Viewer::Seat(seat));
    let asked = match view.position {
        None => Asked::Keep(view.hand.ok_or_else(not_asked)?),
        Some(position) => match position.due() {
            Due::Take(_) => Asked::Take(position),
            _ => Asked::Cross(Draft::new(&position, seat).ok_or_else(not_asked)?),
        },
    };
    Ok((question, asked))
}

/// All pairs of a hand.
fn keeps(hand: [CardIndex; HAND]) -> Vec<Choice> {
    let pairs = (0..HAND).flat_map(|one| (one + 1..HAND).map(move |other| [hand[one], hand[other]]));
    pairs
        .map(|mut pair| {
            pair.sort_unstable();
            Choice::Keep(pair)
        })
        .collect()
}

/// What may follow, the decision where it is whole, and what it brings.
type Drafted = (Vec<Choice>, Option<Decision>, Vec<Event>);

/// A decision of one step.
fn one<G: Game>(
    host: &Host<G>,
    about: (Seat, Question),
    steps: &[Choice],
    all: Vec<Choice>,
) -> Result<Drafted, RefusalLine> {
    let decision = match steps {
        [] => return Ok((all, None, Vec::new())),
        [Choice::Keep(pair)] => Decision::Keep(*pair),
        [Choice::Take(take)] => Decision::Take(*take),
        _ => return Err(refused(steps.len() - 1, Refusal::NotDue)),
    };
    let (seat, question) = about;
    // Looked at, and nothing more.
    let _ = host.input(Time(0), Input::Decide { seat, question, decision: decision.clone() })?;
    Ok((Vec::new(), Some(decision), Vec::new()))
}

/// Crosses as far as somebody has thought.
fn cross<G: Game>(draft: &mut Draft<'_, G>, steps: &[Choice]) -> Result<Vec<Event>, RefusalLine> {
    let mut events = Vec::new();
    for (place, step) in steps.iter().enumerate() {
        let Choice::Cross(crossing) = step else { return Err(refused(place, Refusal::NotDue)) };
        events.extend(draft.cross(*crossing).map_err(|refusal| refused(place, refusal))?);
    }
    Ok(events)
}

/// Goes through all whole crossings until told to stop; false if so.
fn all_crossings<G: Game>(draft: &mut Draft<'_, G>, whole: &mut impl FnMut(&Draft<'_, G>) -> bool) -> bool {
    if draft.is_complete() {
        return whole(draft);
    }
    for choice in draft.choices().iter() {
        let Choice::Cross(crossing) = choice else { continue };
        if draft.cross(crossing).is_err() {
            continue;
        }
        let goes_on = all_crossings(draft, whole);
        draft.undo();
        if !goes_on {
            return false;
        }
    }
    true
}

fn refused(step: usize, refusal: Refusal) -> RefusalLine {
    InputRefusal::Refused { step, refusal }.into()
}

#[cfg(test)]
mod tests {
    use flipwrite::random::SplitMix64;
    use flipwrite::{DealNumber, Maps, Pyramids, Table};
    use flipwrite_host::{Chair, Holder, Origin, Setup, read_decision};

    use super::*;

    fn open<G: Game>(seats: usize, deal: u64) -> Host<G> {
        let chairs = vec![Chair { name: String::new(), holder: Holder::Person }; seats];
        let (table, origin) = (Table::<G>::house(seats).unwrap(), Origin::Number(DealNumber(deal)));
        Host::open(Setup { table, chairs, origin })
    }

    /// Whoever only ever picks from what may follow plays a whole game, and all that is listed is accepted.
    fn play<G: Game>(seats: usize, deal: u64) {
        let (mut host, mut random) = (open::<G>(seats, deal), SplitMix64::new(deal));
        while let Some(seat) = host.waiting().first() {
            let all = choices(&host, seat, usize::MAX).unwrap();
            assert!(!all.more && !all.choices.is_empty());
            for words in all.choices.iter().step_by(1 + all.choices.len() / 20) {
                assert!(host.input(Time(0), input(&host, seat, words)).is_ok(), "{words}");
            }
            let few = choices(&host, seat, 2).unwrap();
            assert_eq!(
                (few.choices.as_slice(), few.more),
                (&all.choices[..few.choices.len()], all.choices.len() > 2)
            );
            let words = drafted(&host, seat, &mut random);
            assert!(all.choices.contains(&words), "{words}");
            let input = input(&host, seat, &words);
            assert_eq!(host.accept(Time(0), input), Ok(true));
            assert_eq!(draft(&host, Seat::S3, &[]).is_ok(), host.waiting().contains(Seat::S3));
        }
        assert!(host.is_over());
    }

    fn input<G: Game>(host: &Host<G>, seat: Seat, words: &str) -> Input {
        let decision = read_decision(host.table().deck(), words).unwrap();
        Input::Decide { seat, question: host.company().question(seat).unwrap(), decision }
    }

    /// A decision made by picking from what may follow.
    fn drafted<G: Game>(host: &Host<G>, seat: Seat, random: &mut SplitMix64) -> String {
        let mut steps: Vec<String> = Vec::new();
        loop {
            let words: Vec<&str> = steps.iter().map(String::as_str).collect();
            let line = draft(host, seat, &words).unwrap();
            assert_eq!(line.decision.is_some(), line.next.is_empty());
            if let Some(decision) = line.decision {
                assert_eq!(decision, words.join(" ; "));
                return decision;
            }
            steps.push(line.next[random.below(line.next.len())].clone());
        }
    }

    #[test]
    fn games_are_played_without_rules() {
        for deal in 0..3 {
            play::<Maps>(1 + deal as usize, deal);
            play::<Pyramids>(1 + deal as usize, deal);
        }
    }

    #[test]
    fn steps_that_are_none_are_refused_with_their_reason() {
        let host = open::<Maps>(2, 7);
        let code = |steps: &[&str]| draft(&host, Seat::S0, steps).unwrap_err().code;
        let keep = draft(&host, Seat::S0, &[]).unwrap().next[0].clone();
        assert_eq!(code(&["fly"]), "wire-decision");
        assert_eq!(code(&[&keep, &keep]), "not-due");
        assert_eq!(code(&["15 a1"]), "not-due");
        let others = draft(&host, Seat::S1, &[]).unwrap().next[0].clone();
        assert_eq!(code(&[&others]), "not-dealt");
        assert_eq!(draft(&host, Seat::S2, &[]).unwrap_err().code, "not-asked");
        assert_eq!(code(&[keep.as_str(); 65]), "wire-decision");
    }
}
