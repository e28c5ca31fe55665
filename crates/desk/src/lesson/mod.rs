//! Lessons: the first turns of a real game, step by step, done by whoever learns it.
//!
//! A lesson is a fixed deal of the house deck, played alone, and a list of steps with one goal each. Everything
//! that a page needs is here: where each step begins, whether it is done, whether somebody went another way that
//! the rules allow too, what to point at, and the next act of "show me". The script of each game stands in its
//! own file; a test plays it through, so that a change of deck or rules breaks the test and not the lesson.

mod any;
mod goal;
mod maps;
mod pyramids;
mod target;

use flipwrite::{Crossing, DealNumber, Event, Game, Table};
use flipwrite_host::{Chair, Holder, Origin, Setup};

pub use any::{AnyLesson, Hand, steps};
pub use goal::{Goal, Step};
pub use target::{Target, Tool};

use crate::drafting::Drafting;
use crate::here::Here;

/// A game that has a lesson.
pub trait Taught: Game {
    /// The deal of its lesson.
    const DEAL: DealNumber;
    /// The steps, in order.
    const STEPS: &'static [Step];
    /// The chapters: each one's name and how many steps it has.
    const CHAPTERS: &'static [(&'static str, usize)];
}

/// How a step is getting on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Nothing is done yet, or a part of it.
    Underway,
    /// It is done: the lesson goes on with this step.
    Reached(usize),
    /// Something else was done, which the rules allow too.
    Astray,
}

/// A lesson at one of its steps.
#[derive(Clone, Debug)]
pub struct Lesson<G: Taught> {
    /// The desk before each step, and after the last.
    starts: Vec<Here<G>>,
    step: usize,
}

impl<G: Taught> Lesson<G> {
    /// Lays the lesson out; `None` if the house deck is not the one it was written for.
    pub fn begin(name: &str) -> Option<Self> {
        let mut desk = open::<G>(name)?;
        let mut starts = vec![desk.clone()];
        for place in 0..G::STEPS.len() {
            goal::perform(place, &mut desk)?;
            starts.push(desk.clone());
        }
        Some(Lesson { starts, step: 0 })
    }

    /// The step to be done; `None` once all are.
    pub fn step(&self) -> Option<&'static Step> {
        G::STEPS.get(self.step)
    }

    /// The number of the step to be done, from 0.
    pub fn place(&self) -> usize {
        self.step
    }

    /// The desk as it is before the step.
    pub fn start(&self) -> &Here<G> {
        // There is one more start than there are steps, and `go_to` keeps to them.
        &self.starts[self.step]
    }

    /// Goes to a step, or to the end.
    pub fn go_to(&mut self, step: usize) {
        self.step = step.min(G::STEPS.len());
    }

    /// Goes to the step with this name; one that is not known leads to the beginning.
    pub fn go_to_named(&mut self, name: &str) {
        self.step = G::STEPS.iter().position(|step| step.name == name).unwrap_or(0);
    }

    /// How the step is getting on. Whoever is quick may do two or three at once.
    pub fn judge(&self, desk: &Here<G>) -> Verdict {
        let ahead = self.step..(self.step + 3).min(G::STEPS.len());
        if let Some(done) = ahead.clone().find(|place| self.is_done(*place, desk)) {
            return Verdict::Reached(done + 1);
        }
        let on_the_way = told(desk) == told(self.start()) && self.wanted().starts_with(drafted(desk));
        // Whoever only reads may do what they like.
        let free = self.step().is_none_or(|step| matches!(step.goal, Goal::Read(_)));
        if on_the_way || free { Verdict::Underway } else { Verdict::Astray }
    }

    fn is_done(&self, place: usize, desk: &Here<G>) -> bool {
        let (before, after) = (&self.starts[place], &self.starts[place + 1]);
        let same = |other: &Here<G>| told(desk) == told(other) && drafted(desk) == drafted(other);
        match G::STEPS[place].goal {
            Goal::Read(_) => false,
            Goal::Turn => same(before) && shape(desk) == shape(after),
            _ => same(after),
        }
    }

    /// The crossings of this turn, as far as the step wants them; one that only turns the pattern looks ahead.
    pub(crate) fn wanted(&self) -> Vec<Crossing> {
        let mut wanted = drafted(self.start()).to_vec();
        let deck = self.start().table().deck();
        wanted.extend(goal::crossing_of::<G>(self.step, deck));
        wanted
    }
}

/// A table for one, with the deal of the lesson.
fn open<G: Taught>(name: &str) -> Option<Here<G>> {
    let table = Table::house(1).ok()?;
    let chairs = vec![Chair { name: name.to_owned(), holder: Holder::Person }];
    Some(Here::open(Setup { table, chairs, origin: Origin::Number(G::DEAL) }))
}

fn told<G: Game>(desk: &Here<G>) -> Vec<&Event> {
    desk.events()
}

fn drafted<G: Game>(desk: &Here<G>) -> &[Crossing] {
    desk.drafting().map_or(&[], Drafting::steps)
}

fn shape<G: Game>(desk: &Here<G>) -> Option<crate::Shape> {
    let aimed = desk.drafting().map(|drafting| drafting.aim.shape);
    aimed.or_else(|| desk.position()?.pattern().map(crate::Shape::of_pattern))
}
