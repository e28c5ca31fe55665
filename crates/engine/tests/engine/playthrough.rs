//! Playthroughs: the full text of one game of each kind, every state of it, held against text files.
//!
//! They are there to be read: a change of the rules shows as a difference in `playthroughs/maps.txt` or
//! `playthroughs/pyramids.txt`. With `UPDATE` set they are written anew (`cargo xtask playthrough`). The decks
//! are the tests' own, so that another house deck changes nothing here.

use std::fmt::Write;
use std::path::Path;

use flipwrite::deck::DeckFile;
use flipwrite::random::SplitMix64;
use flipwrite::record::RecordResult;
use flipwrite::{
    CardIndex, Choice, Deal, DealNumber, Due, Event, Game, Maps, Options, Position, Pyramids, Seat, Table,
    random_keep, write_choice,
};

const DEAL: DealNumber = DealNumber(2);
const SEATS: usize = 2;
/// Choices that are listed of each state.
const SHOWN: usize = 4;

/// A game on its way, and its text so far.
struct Playthrough<'t, G: Game> {
    table: &'t Table<G>,
    deal: Deal,
    random: SplitMix64,
    text: String,
}

impl<'t, G: Game> Playthrough<'t, G> {
    fn new(table: &'t Table<G>) -> Self {
        let deal = Deal::new(DEAL.seed(), SEATS, table.deck().len());
        let text = format!(
            "# One game of {}, deck {}, deal {DEAL}, every state. `cargo xtask playthrough` rewrites it.\n",
            G::ID,
            table.deck().name()
        );
        Playthrough { table, deal, random: SplitMix64::new(DEAL.0), text }
    }

    fn play(mut self) -> String {
        let kept = self.set_up();
        let mut position = Position::new(self.table, &kept, self.deal.first_start()).unwrap();
        let mut number = 0;
        while position.due() != Due::Over {
            number += 1;
            writeln!(self.text, "\nstate {number}, due: {}", due_text(position.due())).unwrap();
            self.step(&mut position);
        }
        writeln!(self.text, "\nover").unwrap();
        self.line(&position);
        let result = RecordResult::of(&position);
        for (seat, total) in Seat::ALL.into_iter().zip(result.totals()) {
            let mut parts: Vec<(&str, i32)> = result.parts(seat).chain([("total", total)]).collect();
            parts.sort();
            let parts: Vec<String> = parts.iter().map(|(name, points)| format!("{name} {points}")).collect();
            writeln!(self.text, "score of {seat}: {}", parts.join(", ")).unwrap();
        }
        let winners: Vec<usize> = result.winners().iter().map(Seat::index).collect();
        writeln!(self.text, "winners: {winners:?}").unwrap();
        self.text
    }

    fn set_up(&mut self) -> Vec<[CardIndex; 2]> {
        let deck = self.table.deck();
        let seats: Vec<Seat> = self.table.seat_set().iter().collect();
        let dealt = seats.iter().map(|&player| {
            let cards = self.deal.hand(player).map(|card| deck.number(card));
            Event::Dealt { player, cards }
        });
        let mut events: Vec<Event> = dealt.collect();
        let mut kept = Vec::new();
        for &player in &seats {
            let mut cards = random_keep(self.deal.hand(player), &mut self.random);
            cards.sort();
            events.push(Event::Kept { player, cards: cards.map(|card| deck.number(card)) });
            kept.push(cards);
        }
        writeln!(self.text, "\nsetup").unwrap();
        self.events(&events);
        kept
    }

    fn step(&mut self, position: &mut Position<'t, G>) {
        let mut events = Vec::new();
        let deal = self.deal.clone();
        let next_card = || deal.next_card(position.unseen()).unwrap();
        match position.due() {
            Due::Over => {}
            Due::Reveal => {
                self.line(position);
                let turn = position.turn();
                let pattern = deal.pattern(turn.round(), turn.number());
                writeln!(self.text, "chance: {pattern}").unwrap();
                position.reveal(pattern, &mut events).unwrap();
            }
            Due::Lay => {
                let card = self.chance_card(next_card());
                position.lay(card, &mut events).unwrap();
            }
            Due::Draw(_) => {
                let card = self.chance_card(next_card());
                position.draw(card, &mut events).unwrap();
            }
            Due::Cross(waiting) => self.choose(position, waiting.first().unwrap(), &mut events),
            Due::Take(seat) => self.choose(position, seat, &mut events),
        }
        self.events(&events);
    }

    fn chance_card(&mut self, card: CardIndex) -> CardIndex {
        writeln!(self.text, "chance: card {}", self.table.deck().number(card)).unwrap();
        card
    }

    fn choose(&mut self, position: &mut Position<'t, G>, seat: Seat, events: &mut Vec<Event>) {
        let deck = self.table.deck();
        let mut choices: Vec<Choice> = position.choices(seat).iter().collect();
        let first: Vec<String> =
            choices.iter().take(SHOWN).map(|choice| write_choice(deck, *choice)).collect();
        let more = if choices.len() > SHOWN { ", …" } else { "" };
        writeln!(self.text, "choices of {seat}: {}: {}{more}", choices.len(), first.join(", ")).unwrap();
        // Large crossings first: a game in which cards are completed shows more of the rules.
        self.random.shuffle(&mut choices);
        let choice = choices.into_iter().max_by_key(|choice| size(*choice)).unwrap();
        writeln!(self.text, "choice of {seat}: {}", write_choice(deck, choice)).unwrap();
        position.apply(seat, choice, events).unwrap();
    }

    fn line(&mut self, position: &Position<'t, G>) {
        writeln!(self.text, "position: {}", position.notation()).unwrap();
    }

    fn events(&mut self, events: &[Event]) {
        for event in events {
            writeln!(self.text, "event: {}", event.to_json()).unwrap();
        }
    }
}

fn size(choice: Choice) -> usize {
    match choice {
        Choice::Cross(crossing) => crossing.boxes.len(),
        _ => 0,
    }
}

fn due_text(due: Due) -> String {
    match due {
        Due::Reveal => "a pattern".to_owned(),
        Due::Lay => "a card to lay".to_owned(),
        Due::Cross(waiting) => {
            let seats: Vec<String> = waiting.iter().map(|seat| seat.to_string()).collect();
            format!("crossings of {}", seats.join(" and "))
        }
        Due::Take(seat) => format!("a take of {seat}"),
        Due::Draw(seat) => format!("a card for {seat} to draw"),
        Due::Over => "nothing".to_owned(),
    }
}

fn compare<G: Game>() {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let deck = std::fs::read_to_string(tests.join(format!("decks/{}-20.json", G::ID))).unwrap();
    let deck = DeckFile::read(&deck).unwrap().deck().unwrap();
    let table = Table::<G>::new(deck, Options::defaults(G::ID), SEATS).unwrap();
    let text = Playthrough::new(&table).play();
    let path = tests.join(format!("playthroughs/{}.txt", G::ID));
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, &text).unwrap();
    }
    let written = std::fs::read_to_string(&path).unwrap();
    for (place, (now, before)) in text.lines().zip(written.lines()).enumerate() {
        assert_eq!(now, before, "{}:{}", path.display(), place + 1);
    }
    assert_eq!(text.lines().count(), written.lines().count(), "{}", path.display());
}

#[test]
fn maps() {
    compare::<Maps>();
}

#[test]
fn pyramids() {
    compare::<Pyramids>();
}
