//! A table at which bots are asked: what is wrong with a question is found here, and the bots answer the rest.

use std::sync::Arc;

use flipwrite::deck::{HOUSE_DECKS, RawDeckFile, house_text_of};
use flipwrite::{
    CardIndex, CardNumber, Choice, Deck, Due, HAND, Options, Position, Seat, Table, read_choice,
    read_position, write_choice,
};
use flipwrite_players::{Analysis, Bot, Budget, Candidate, Knowledge, Playable, Spec};

use crate::protocol::{
    AnalyzeAsk, DeckAsk, KeepAsk, MoveAsk, Opinion, OptionsAsk, Reason, Refused, Reply, Seed, TableAsk,
};
use crate::shelf::Shelf;

/// How many candidates an analysis names.
const MOST_CANDIDATES: usize = 12;

/// The most nodes that can be asked for: the worker must come back to its messages.
const MOST_NODES: u64 = 1_000_000;

/// The most crossings of one turn: no more than there are boxes on two cards.
const MOST_DRAFTED: usize = 50;

/// A table, and what the bots know of its deck.
pub(crate) struct Seating<G: Playable> {
    table: Table<G>,
    knowledge: Arc<Knowledge<G>>,
}

impl<G: Playable> Seating<G> {
    /// Sits down at a table.
    pub(crate) fn new(ask: &TableAsk, shelf: &mut Shelf<G>) -> Result<Self, Refused> {
        let table = table(ask)?;
        let knowledge = shelf.knowledge(table.deck());
        Ok(Seating { table, knowledge })
    }

    /// The newest knowledge of the deck: with weights, once they are there.
    pub(crate) fn refresh(&mut self, shelf: &mut Shelf<G>) {
        self.knowledge = shelf.knowledge(self.table.deck());
    }

    /// Makes everything ready that the first answer would have to wait for.
    pub(crate) fn warm_up(&self, spec: Spec) {
        let mut cards = self.table.deck().all().iter();
        let hand = [(); HAND].map(|()| cards.next().unwrap_or(CardIndex::FIRST));
        let mut bot = Bot::new(spec, Seat::S0, 0, &self.knowledge);
        bot.analyze_keep_within(&self.table, hand, Budget::Nodes(1));
    }

    /// Which two cards a bot keeps.
    pub(crate) fn keep(&self, ask: &KeepAsk) -> Result<Reply, Refused> {
        let (mut bot, _) = self.bot(&ask.bot, ask.seat, ask.seed)?;
        let hand = self.hand(ask.hand)?;
        let analysis = bot.analyze_keep(&self.table, hand);
        let kept = analysis.as_ref().and_then(Analysis::kept);
        let kept = kept.unwrap_or_else(|| bot.keep(&self.table, hand));
        let mut cards = kept.map(|card| self.table.deck().number(card).0);
        cards.sort_unstable();
        let candidates = analysis.map(|analysis| self.opinions(&analysis)).unwrap_or_default();
        Ok(Reply::Keep { cards, candidates })
    }

    /// The whole crossing of a bot's turn.
    pub(crate) fn cross(&self, ask: &MoveAsk) -> Result<Reply, Refused> {
        let (mut bot, seat) = self.bot(&ask.bot, ask.seat, ask.seed)?;
        let position = self.position(&ask.position)?;
        if !is_to_cross(&position, seat) {
            return Err(nothing_due(&position, seat));
        }
        let crossings = bot.cross(&position).into_iter().map(|crossing| self.write(Choice::Cross(crossing)));
        Ok(Reply::Cross { crossings: crossings.collect() })
    }

    /// Which card a bot takes.
    pub(crate) fn take(&self, ask: &MoveAsk) -> Result<Reply, Refused> {
        let (mut bot, seat) = self.bot(&ask.bot, ask.seat, ask.seed)?;
        let position = self.position(&ask.position)?;
        match (position.due(), bot.choose(&position)) {
            (Due::Take(due), Some(choice @ Choice::Take(_))) if due == seat => {
                Ok(Reply::Take { take: self.write(choice) })
            }
            _ => Err(nothing_due(&position, seat)),
        }
    }

    /// What a bot thinks of a decision.
    pub(crate) fn analyze(&self, ask: &AnalyzeAsk) -> Result<Reply, Refused> {
        let (mut bot, seat) = self.bot(&ask.bot, ask.seat, ask.seed)?;
        let budget = ask.nodes.map_or(Budget::Usual, |nodes| Budget::Nodes(nodes.clamp(1, MOST_NODES)));
        let analysis = match (ask.hand, &ask.position) {
            (Some(hand), None) => self.think_of_hand(&mut bot, self.hand(hand)?, budget),
            (None, Some(line)) => {
                let position = self.drafted(self.position(line)?, seat, &ask.drafted)?;
                bot.analyze(&position, budget).ok_or_else(|| nothing_due(&position, seat))?
            }
            _ => return Err(Refused::new(Reason::BadRequest, "either a hand or a position")),
        };
        Ok(Reply::Analysis { candidates: self.opinions(&analysis), nodes: analysis.nodes })
    }

    fn think_of_hand(&self, bot: &mut Bot<G>, hand: [CardIndex; HAND], budget: Budget<'_>) -> Analysis {
        bot.analyze_keep_within(&self.table, hand, budget).unwrap_or_else(|| {
            let choices = vec![Choice::Keep(bot.keep(&self.table, hand))];
            Analysis { candidates: vec![Candidate::unknown(choices)], nodes: 0 }
        })
    }

    fn bot(&self, name: &str, seat: usize, seed: Seed) -> Result<(Bot<G>, Seat), Refused> {
        let spec = spec(name)?;
        let found = Seat::new(seat).filter(|seat| self.table.seat_set().contains(*seat));
        let seat = found.ok_or_else(|| Refused::new(Reason::BadSeat, seat))?;
        Ok((Bot::new(spec, seat, seed.0, &self.knowledge), seat))
    }

    fn hand(&self, numbers: [u8; HAND]) -> Result<[CardIndex; HAND], Refused> {
        let bad = || Refused::new(Reason::BadHand, format!("{numbers:?}"));
        let cards: Option<Vec<CardIndex>> =
            numbers.iter().map(|number| self.table.deck().find(CardNumber(*number))).collect();
        let hand: [CardIndex; HAND] = cards.and_then(|cards| cards.try_into().ok()).ok_or_else(bad)?;
        let is_twice = (1..HAND).any(|place| hand[..place].contains(&hand[place]));
        if is_twice { Err(bad()) } else { Ok(hand) }
    }

    fn position(&self, line: &str) -> Result<Position<'_, G>, Refused> {
        let (table, state) = read_position(self.table.deck(), line)
            .map_err(|flaw| Refused::new(Reason::BadPosition, format!("{flaw:?}")))?;
        if (table.options(), table.seats()) != (self.table.options(), self.table.seats()) {
            return Err(Refused::new(Reason::OtherTable, "other switches or seats"));
        }
        Ok(Position::at(&self.table, state))
    }

    /// The position once a seat has made the crossings that it drafted; more must be due from it.
    fn drafted<'t>(
        &'t self,
        mut position: Position<'t, G>,
        seat: Seat,
        lines: &[String],
    ) -> Result<Position<'t, G>, Refused> {
        let bad = |line: &str, why: &dyn std::fmt::Debug| {
            Refused::new(Reason::BadDraft, format!("{}: {why:?}", line.chars().take(80).collect::<String>()))
        };
        for line in lines.iter().take(MOST_DRAFTED) {
            let choice = read_choice(self.table.deck(), line).map_err(|flaw| bad(line, &flaw))?;
            if !is_to_cross(&position, seat) {
                return Err(nothing_due(&position, seat));
            }
            position.apply(seat, choice, &mut ()).map_err(|refusal| bad(line, &refusal))?;
            // Once the turn is crossed, what follows is no part of it: a take, even.
            if !is_to_cross(&position, seat) || position.player(seat).extras() == 0 {
                return Err(nothing_due(&position, seat));
            }
        }
        Ok(position)
    }

    fn opinions(&self, analysis: &Analysis) -> Vec<Opinion> {
        analysis.candidates.iter().take(MOST_CANDIDATES).map(|candidate| self.opinion(candidate)).collect()
    }

    fn opinion(&self, candidate: &Candidate) -> Opinion {
        Opinion {
            choices: candidate.choices.iter().map(|choice| self.write(*choice)).collect(),
            score: candidate.score.map(number),
            win: candidate.win.map(number),
            score_loss: candidate.score_loss.map(number),
            win_loss: candidate.win_loss.map(number),
        }
    }

    fn write(&self, choice: Choice) -> String {
        write_choice(self.table.deck(), choice)
    }
}

/// The bot of a name.
pub(crate) fn spec(name: &str) -> Result<Spec, Refused> {
    name.parse().map_err(|flaw| Refused::new(Reason::BadBot, format!("{flaw:?}")))
}

fn is_to_cross<G: Playable>(position: &Position<'_, G>, seat: Seat) -> bool {
    matches!(position.due(), Due::Cross(waiting) if waiting.contains(seat))
}

fn nothing_due<G: Playable>(position: &Position<'_, G>, seat: Seat) -> Refused {
    Refused::new(Reason::NothingDue, format!("from seat {seat}; {:?} is", position.due()))
}

fn table<G: Playable>(ask: &TableAsk) -> Result<Table<G>, Refused> {
    let options = options::<G>(&ask.options)?;
    Table::new(deck(ask.deck.as_ref())?, options, ask.seats)
        .map_err(|refusal| Refused::new(Reason::BadSeats, format!("{refusal:?}")))
}

fn deck<G: Playable>(ask: Option<&DeckAsk>) -> Result<Deck<G>, Refused> {
    let bad = |flaw: &dyn std::fmt::Debug| Refused::new(Reason::BadDeck, format!("{flaw:?}"));
    let name = match ask {
        Some(DeckAsk::Whole(raw)) => return Deck::new(raw).map_err(|flaws| bad(&flaws)),
        Some(DeckAsk::Name(name)) => name,
        None => HOUSE_DECKS[HOUSE_DECKS.len() - 1],
    };
    let text = house_text_of(G::ID, name);
    let text =
        text.ok_or_else(|| Refused::new(Reason::UnknownDeck, name.chars().take(80).collect::<String>()))?;
    // House decks are JSON: what reads the other form of deck files need not come along.
    let file: RawDeckFile = serde_json::from_str(text).map_err(|flaw| bad(&flaw))?;
    Deck::new(&file.deck).map_err(|flaws| bad(&flaws))
}

fn options<G: Playable>(ask: &OptionsAsk) -> Result<Options, Refused> {
    let mut options = Options::defaults(G::ID);
    if let Some(refill) = &ask.refill {
        options.set("refill", refill).map_err(|refusal| Refused::new(Reason::BadOption, refusal))?;
    }
    options.finished_card_open = ask.finished_card_open.unwrap_or(options.finished_card_open);
    options.tracker = ask.tracker.unwrap_or(options.tracker);
    Ok(options)
}

/// A number with four places, as many as mean anything.
fn number(value: f32) -> f64 {
    (f64::from(value) * 1e4).round() / 1e4
}
