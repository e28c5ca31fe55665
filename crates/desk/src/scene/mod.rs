//! What a page draws: plain data, the same for both games, made from a desk.
//!
//! A view that knew the game would be compiled once for each. So everything that is decided about *what* is shown
//! stands here: [`AnyDesk`] and [`AnyStory`] hold either game, and give boards, score cards, offers, sentences and
//! drawings that know nothing of it. What differs between the games stands in a folder for each, behind [`Staged`].

mod advice;
mod aloud;
mod any;
mod board;
mod card;
mod coaching;
mod elsewhere;
mod ending;
mod expedition;
mod gains;
mod game;
mod log;
mod maps;
mod others;
mod outs;
mod pyramids;
mod questions;
mod replay;
pub mod review;
mod score;
mod take;
mod telling;

use flipwrite::{
    BoxIndex, Boxes, CardIndex, DealNumber, Event, GameId, HAND, Pattern, Refusal, Seat, Slot, Take,
};
use flipwrite_art::{Frame, Light};
use flipwrite_words::Words;

pub use advice::{Advice, Says};
pub use any::{AnyDesk, OpenFlaw, check_deck, record_of};
pub use board::{Board, BoxState, Tools};
pub use card::{Face, Print, draw_house_card};
pub use coaching::{GivenAway, why_best};
pub use elsewhere::{Elsewhere, enter, of_bots};
pub use ending::{Final, Outcome, Result as GameResult};
pub use expedition::{Count, Now};
pub use flipwrite_wire::bots::{Answer, Reason, Reply};
pub use gains::{Gains, Net, Seen, signed};
pub use game::Staged;
pub use log::Chapter;
pub use others::Glance;
pub use outs::{Can, Coming, Counted, Out, Outs};
pub use replay::{AnyStory, Seated, Still, StoryScene};
pub use score::{Cell, CellState, Sheet, Standing, Track, TrackLine};
pub use take::Offers;
pub use telling::{Doing, Reveal};

use crate::desk::Desk;
use crate::drafting::Tapped;
use crate::look::Look;
use crate::shape::Shape;

/// What is on the table now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The device is passed on.
    Curtain,
    /// Two of four cards are kept.
    Keep,
    /// A pattern is crossed.
    Turn,
    /// A replacement is taken.
    Take,
    /// The game is over.
    Over,
}

impl Phase {
    /// Its name, as tests and style sheets know it.
    pub const fn name(self) -> &'static str {
        match self {
            Phase::Curtain => "Curtain",
            Phase::Keep => "Keep",
            Phase::Turn => "Turn",
            Phase::Take => "Take",
            Phase::Over => "Over",
        }
    }
}

/// A desk as a page sees it: what it shows, and what can be done at it.
pub trait Scene {
    /// Which game is played.
    fn game(&self) -> GameId;
    /// What is on the table now.
    fn phase(&self) -> Phase;
    /// All seats.
    fn seats(&self) -> Vec<Seat>;
    /// Whose name stands on the desk.
    fn seat(&self) -> Seat;
    /// The one person at this device, if there is just one.
    fn reader(&self) -> Option<Seat>;
    /// How many people sit at this device.
    fn people(&self) -> usize;
    /// The names of the players, by seat, as they were noted: somebody without one may have been called a player in another
    /// language ([`Words::player_name`]).
    fn names(&self) -> Vec<String>;
    /// Somebody whom the table waits for.
    fn awaited(&self) -> Option<Seat>;
    /// The names of all whom the table waits for.
    fn deciding(&self) -> Vec<String>;
    /// Round and turn, once all have kept.
    fn turn_number(&self) -> Option<(usize, usize)>;
    /// The number of the deal, if it has one.
    fn deal_number(&self) -> Option<DealNumber>;

    /// What is printed on a card.
    fn print(&self, card: CardIndex) -> Print;
    /// A card as it lies somewhere on the table.
    fn face(&self, card: CardIndex) -> Face;
    /// The drawing of a card, with its picture or without.
    fn draw(&self, face: &Face, light: Light, picture: bool) -> String;
    /// Where the boxes lie in that drawing.
    fn frame(&self, card: CardIndex, picture: bool) -> Frame;
    /// A card by its number, its color and what it is worth.
    fn card_name(&self, words: &Words, card: CardIndex) -> String;
    /// A card with how much of it is free.
    fn card_told(&self, words: &Words, face: &Face) -> String;
    /// A card row by row, for those who don't see it.
    fn card_layout(&self, words: &Words, face: &Face) -> Vec<String>;
    /// What a card bears.
    fn card_notes(&self, words: &Words, card: CardIndex) -> Vec<String>;

    /// The four cards to keep two of, while the looking person has to.
    fn hand(&self) -> Option<[CardIndex; HAND]>;
    /// What the pictures of those four don't say: what their seals are for, each once.
    fn hand_notes(&self, words: &Words) -> Vec<String>;
    /// The cards marked to be kept.
    fn keeping(&self) -> Vec<CardIndex>;
    /// The open cards.
    fn display(&self) -> Vec<CardIndex>;
    /// How many cards the deck holds.
    fn deck_left(&self) -> usize;
    /// What is offered to whoever takes a replacement.
    fn offers(&self) -> Offers;
    /// The replacement marked.
    fn taking(&self) -> Option<Take>;
    /// What its picture does not say of a card that is offered.
    fn offer_notes(&self, words: &Words, card: CardIndex) -> Vec<String>;
    /// All of a card that is offered, in words.
    fn offer_name(&self, words: &Words, card: CardIndex) -> String;

    /// One of the cards of whoever looks.
    fn board(&self, slot: Slot) -> Option<Board>;
    /// What can be done with the draft.
    fn tools(&self) -> Tools;
    /// Whether a tap on this box takes the last step back.
    fn is_last_step(&self, slot: Slot, index: BoxIndex) -> bool;
    /// The boxes drafted last.
    fn last_step(&self) -> Option<(Slot, Boxes)>;
    /// The placement under the pointer, while no boxes are picked.
    fn ghost(&self) -> Option<(Slot, Boxes)>;
    /// The boxes picked.
    fn picked(&self) -> Option<(Slot, Boxes)>;
    /// Whether a confirmation would decide something now.
    fn is_decided(&self) -> bool;
    /// Whether boxes are picked that can be crossed as they are, or can only mean one placement.
    fn is_picked(&self) -> bool;
    /// The pattern of the turn.
    fn pattern(&self) -> Option<Pattern>;
    /// The pattern as it is turned now.
    fn shape(&self) -> Option<Shape>;
    /// The pattern as it is turned now, in words.
    fn shape_told(&self, words: &Words) -> String;
    /// What was crossed last in the draft, or what is picked and would be crossed.
    fn aimed(&self, words: &Words) -> Option<String>;
    /// What whoever looks is to do now.
    fn now(&self) -> Now;
    /// Whether the table shows which patterns are still to come.
    fn has_tracker(&self) -> bool;
    /// What the expedition deck holds.
    fn counts(&self) -> [Count; 6];
    /// What the draft would earn, with what is proposed.
    fn gains(&self, words: &Words) -> Gains;
    /// Why a choice is refused.
    fn refused(&self, words: &Words, refusal: &Refusal) -> String;

    /// The score card of a seat; of whoever looks, with what is drafted if that is wished.
    fn sheet(&self, words: &Words, seat: Seat, draft: bool) -> Option<Sheet>;
    /// The points so far.
    fn standing(&self) -> Standing;
    /// A player at a glance.
    fn glance(&self, seat: Seat) -> Option<Glance>;

    /// The number of the next output: what happens from now on comes with it or after it.
    fn told(&self) -> usize;
    /// What has happened in the turn that was crossed last, and since.
    fn news(&self) -> Vec<Event>;
    /// The card of a crossing with its boxes standing out.
    fn lit(&self, event: &Event) -> Option<Face>;
    /// The number of the first output that whoever looks had not heard when it last decided.
    fn known(&self) -> usize;
    /// What all did from an output on, to be shown for a moment; without others, only what whoever looks achieved.
    fn reveal(&self, words: &Words, since: usize, others: bool) -> Reveal;
    /// What happened from an output on, for those who hear it: what is to be done now comes first.
    fn announce(&self, words: &Words, since: usize) -> Vec<String>;
    /// What happened, as a sentence to whoever reads.
    fn tell(&self, words: &Words, event: &Event) -> String;

    /// The table in the words of the bots' worker.
    fn table_line(&self, id: u32) -> String;
    /// A question to the coach; nothing if nothing is asked of whoever looks.
    fn ask_coach(&self, id: u32) -> Option<String>;
    /// What the coach advises; nothing if it does not.
    fn read_advice(&self, reply: &Reply) -> Option<Advice>;
    /// What is advised to cross on a card, step by step.
    fn advised(&self, advice: &Advice, slot: Slot) -> Vec<Boxes>;
    /// Where to look, without saying what is best; the own cards lie above each other or side by side.
    fn where_to_look(&self, words: &Words, advice: &Advice, stacked: bool) -> Says;
    /// What is best, what it brings, and what it is worth.
    fn best(&self, words: &Words, advice: &Advice) -> Says;
    /// Drafts or marks what is advised.
    fn follow(&mut self, advice: &Advice);

    /// The curtain is lifted by the person it waits for.
    fn lift_curtain(&mut self);
    /// Marks a card to keep, or not any more.
    fn mark_keep(&mut self, card: CardIndex);
    /// Marks a replacement to take, or none.
    fn mark_take(&mut self, take: Option<Take>);
    /// A box was tapped.
    fn tap(&mut self, slot: Slot, index: BoxIndex) -> Option<Tapped>;
    /// A finger is going over these boxes of a card.
    fn sweep(&mut self, slot: Slot, boxes: Boxes);
    /// The finger is lifted: it meant the boxes that it went over.
    fn end_sweep(&mut self) -> Option<Tapped>;
    /// The pattern is taken up from its card, to be carried to a place; false if it is not in hand.
    fn take_up(&mut self) -> bool;
    /// The last step is lifted, to be carried elsewhere; false if there is none.
    fn lift(&mut self) -> bool;
    /// What is carried is put down where it shows, or goes back to where it was.
    fn put_down(&mut self) -> Option<Tapped>;
    /// The pointer is over a card, at a point in boxes from the top left corner of its grid.
    fn point(&mut self, slot: Slot, point: (f32, f32));
    /// The pointer has left the cards.
    fn point_away(&mut self);
    /// Drafts what is proposed.
    fn place_proposal(&mut self) -> Option<Tapped>;
    /// Turns the pattern; false if it is not in hand.
    fn turn(&mut self) -> bool;
    /// Mirrors the pattern; false if it is not in hand.
    fn mirror(&mut self) -> bool;
    /// One box follows the pointer, or the pattern again.
    fn switch_single(&mut self);
    /// Takes the last step back; false if there is none.
    fn undo(&mut self) -> bool;
    /// Takes all steps back.
    fn restart(&mut self);
    /// Whose decision can still be taken back at this device.
    fn can_take_back(&self) -> Option<Seat>;
}

impl<G: Staged> Scene for Desk<G> {
    fn game(&self) -> GameId {
        G::ID
    }

    fn phase(&self) -> Phase {
        match self.look() {
            _ if self.is_over() => Phase::Over,
            Look::Curtain(_) => Phase::Curtain,
            _ if self.position().is_none() => Phase::Keep,
            _ if self.is_taking() => Phase::Take,
            _ => Phase::Turn,
        }
    }

    fn seats(&self) -> Vec<Seat> {
        self.table().seat_set().iter().collect()
    }

    fn seat(&self) -> Seat {
        self.seat()
    }

    fn reader(&self) -> Option<Seat> {
        self.reader()
    }

    fn people(&self) -> usize {
        self.people().len()
    }

    fn names(&self) -> Vec<String> {
        self.chairs().iter().map(|chair| chair.name.clone()).collect()
    }

    fn awaited(&self) -> Option<Seat> {
        self.waiting().first()
    }

    fn deciding(&self) -> Vec<String> {
        self.waiting().iter().map(|seat| self.chairs()[seat.index()].name.clone()).collect()
    }

    fn turn_number(&self) -> Option<(usize, usize)> {
        self.position().map(|position| (position.turn().round(), position.turn().number()))
    }

    fn deal_number(&self) -> Option<DealNumber> {
        self.deal_number()
    }

    fn print(&self, card: CardIndex) -> Print {
        card::print(self.table().deck(), card)
    }

    fn face(&self, card: CardIndex) -> Face {
        card::face(self, card)
    }

    fn draw(&self, face: &Face, light: Light, picture: bool) -> String {
        card::draw(self.table().deck(), face, light, picture)
    }

    fn frame(&self, card: CardIndex, picture: bool) -> Frame {
        G::frame(self.table().deck().card(card), picture)
    }

    fn card_name(&self, words: &Words, card: CardIndex) -> String {
        card::name(words, self.table().deck(), card)
    }

    fn card_told(&self, words: &Words, face: &Face) -> String {
        card::told(words, self.table().deck(), face)
    }

    fn card_layout(&self, words: &Words, face: &Face) -> Vec<String> {
        aloud::layout(words, self.table().deck(), face)
    }

    fn card_notes(&self, words: &Words, card: CardIndex) -> Vec<String> {
        card::notes(words, self.table().deck(), card)
    }

    fn hand(&self) -> Option<[CardIndex; HAND]> {
        self.hand()
    }

    fn hand_notes(&self, words: &Words) -> Vec<String> {
        card::hand_notes(words, self)
    }

    fn keeping(&self) -> Vec<CardIndex> {
        self.keeping().to_vec()
    }

    fn display(&self) -> Vec<CardIndex> {
        self.position().map(|position| position.display().iter().collect()).unwrap_or_default()
    }

    fn deck_left(&self) -> usize {
        self.position().map_or(0, |position| position.unseen().len())
    }

    fn offers(&self) -> Offers {
        take::offers(self)
    }

    fn taking(&self) -> Option<Take> {
        self.taking()
    }

    fn offer_notes(&self, words: &Words, card: CardIndex) -> Vec<String> {
        take::offer_notes(words, self, card)
    }

    fn offer_name(&self, words: &Words, card: CardIndex) -> String {
        take::offer_name(words, self, card)
    }

    fn board(&self, slot: Slot) -> Option<Board> {
        board::board(self, slot)
    }

    fn tools(&self) -> Tools {
        board::tools(self)
    }

    fn is_last_step(&self, slot: Slot, index: BoxIndex) -> bool {
        board::last_step(self).is_some_and(|step| step.0 == slot && step.1.contains(index))
    }

    fn last_step(&self) -> Option<(Slot, Boxes)> {
        board::last_step(self)
    }

    fn ghost(&self) -> Option<(Slot, Boxes)> {
        let aim = self.drafting()?.aim;
        aim.ghost.filter(|_| aim.picked.is_none())
    }

    fn picked(&self) -> Option<(Slot, Boxes)> {
        self.drafting()?.aim.picked
    }

    fn is_decided(&self) -> bool {
        self.decision().is_some()
    }

    fn is_picked(&self) -> bool {
        self.is_picked()
    }

    fn pattern(&self) -> Option<Pattern> {
        self.position().and_then(|position| position.pattern())
    }

    fn shape(&self) -> Option<Shape> {
        expedition::shape(self)
    }

    fn shape_told(&self, words: &Words) -> String {
        expedition::shape(self).map(|shape| aloud::shape(words, shape)).unwrap_or_default()
    }

    fn aimed(&self, words: &Words) -> Option<String> {
        aloud::aimed(words, self)
    }

    fn now(&self) -> Now {
        expedition::now(self)
    }

    fn has_tracker(&self) -> bool {
        self.table().options().tracker
    }

    fn counts(&self) -> [Count; 6] {
        expedition::counts(self)
    }

    fn gains(&self, words: &Words) -> Gains {
        gains::gains(words, self)
    }

    fn refused(&self, words: &Words, refusal: &Refusal) -> String {
        words.refused_here(G::ID, refusal)
    }

    fn sheet(&self, words: &Words, seat: Seat, draft: bool) -> Option<Sheet> {
        score::sheet(words, self, seat, draft)
    }

    fn standing(&self) -> Standing {
        score::standing(self)
    }

    fn glance(&self, seat: Seat) -> Option<Glance> {
        others::glance(self, seat)
    }

    fn told(&self) -> usize {
        self.heard()
    }

    fn news(&self) -> Vec<Event> {
        log::news(self)
    }

    fn lit(&self, event: &Event) -> Option<Face> {
        log::lit(self, event)
    }

    fn known(&self) -> usize {
        self.known[self.seat().index()]
    }

    fn reveal(&self, words: &Words, since: usize, others: bool) -> Reveal {
        telling::reveal(words, self, since, others)
    }

    fn announce(&self, words: &Words, since: usize) -> Vec<String> {
        telling::announce(words, self, since)
    }

    fn tell(&self, words: &Words, event: &Event) -> String {
        log::tell(words, self, event)
    }

    fn table_line(&self, id: u32) -> String {
        questions::table_line(self, id)
    }

    fn ask_coach(&self, id: u32) -> Option<String> {
        questions::ask_coach(self, id)
    }

    fn read_advice(&self, reply: &Reply) -> Option<Advice> {
        advice::read(self, reply)
    }

    fn advised(&self, advice: &Advice, slot: Slot) -> Vec<Boxes> {
        advice::advised(self, advice, slot)
    }

    fn where_to_look(&self, words: &Words, advice: &Advice, stacked: bool) -> Says {
        advice::where_to_look(words, self, advice, stacked)
    }

    fn best(&self, words: &Words, advice: &Advice) -> Says {
        advice::best(words, self, advice)
    }

    fn follow(&mut self, advice: &Advice) {
        advice::follow(self, advice);
    }

    fn lift_curtain(&mut self) {
        self.lift_curtain();
    }

    fn mark_keep(&mut self, card: CardIndex) {
        self.mark_keep(card);
    }

    fn mark_take(&mut self, take: Option<Take>) {
        self.mark_take(take);
    }

    fn tap(&mut self, slot: Slot, index: BoxIndex) -> Option<Tapped> {
        self.tap(slot, index)
    }

    fn sweep(&mut self, slot: Slot, boxes: Boxes) {
        self.sweep(slot, boxes);
    }

    fn end_sweep(&mut self) -> Option<Tapped> {
        self.end_sweep()
    }

    fn take_up(&mut self) -> bool {
        self.take_up()
    }

    fn lift(&mut self) -> bool {
        self.lift()
    }

    fn put_down(&mut self) -> Option<Tapped> {
        self.put_down()
    }

    fn point(&mut self, slot: Slot, point: (f32, f32)) {
        self.point(slot, point);
    }

    fn point_away(&mut self) {
        self.point_away();
    }

    fn place_proposal(&mut self) -> Option<Tapped> {
        self.place_proposal()
    }

    fn turn(&mut self) -> bool {
        self.turn()
    }

    fn mirror(&mut self) -> bool {
        self.mirror()
    }

    fn switch_single(&mut self) {
        self.switch_single();
    }

    fn undo(&mut self) -> bool {
        self.undo()
    }

    fn restart(&mut self) {
        self.restart();
    }

    fn can_take_back(&self) -> Option<Seat> {
        self.can_take_back()
    }
}
