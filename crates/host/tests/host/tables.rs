//! Tables to play at, and players who decide at random from what they see.

use flipwrite::random::{SplitMix64, mix};
use flipwrite::{
    Choice, Choices, Crossing, DealNumber, Deck, Draft, Due, Game, Options, Position, Refill, Seat, SeatSet,
    Table, random_keep,
};
use flipwrite_host::{Chair, Decision, Holder, Host, Input, Origin, Output, Setup, Time, Viewer};

/// Every setting of the three switches.
pub(crate) fn all_options() -> impl Iterator<Item = Options> {
    (0..8).map(|bits: u8| Options {
        finished_card_open: bits & 1 == 0,
        refill: if bits & 2 == 0 { Refill::AfterEachPlayer } else { Refill::AfterEveryone },
        tracker: bits & 4 == 0,
    })
}

/// A deck as small as the seats allow, which runs out (S12).
pub(crate) fn small_deck<G: Game>(seats: usize) -> Deck<G> {
    let mut raw = Deck::<G>::house().raw();
    SplitMix64::new(seats as u64).shuffle(&mut raw.cards);
    raw.cards.truncate(4 * seats + 4);
    Deck::new(&raw).unwrap()
}

/// Tables of a number of seats with every setting of the switches; every other one has a small deck.
pub(crate) fn tables<G: Game>(seats: usize) -> impl Iterator<Item = Table<G>> {
    let house = Deck::<G>::house();
    all_options().enumerate().map(move |(index, options)| {
        let deck = if index % 2 == 0 { house.clone() } else { small_deck(seats) };
        Table::new(deck, options, seats).unwrap()
    })
}

/// Tables of 1 to 4 seats with every setting of the switches.
pub(crate) fn all_tables<G: Game>() -> impl Iterator<Item = Table<G>> {
    (1..=4).flat_map(tables::<G>)
}

/// One table for each number of seats.
pub(crate) fn some_tables<G: Game>() -> impl Iterator<Item = Table<G>> {
    (1..=4).map(|seats| tables(seats).nth(2 * seats - 1).unwrap())
}

/// A setup in which the seats of `bots` are bots.
pub(crate) fn setup<G: Game>(table: &Table<G>, number: u64, bots: SeatSet) -> Setup<G> {
    let holder = |seat| if bots.contains(seat) { Holder::Bot("any".to_owned()) } else { Holder::Person };
    let chairs =
        table.seat_set().iter().map(|seat| Chair { name: format!("Ada {seat}"), holder: holder(seat) });
    Setup { table: table.clone(), chairs: chairs.collect(), origin: Origin::Number(DealNumber(number)) }
}

/// A table of people.
pub(crate) fn open<G: Game>(table: &Table<G>, number: u64) -> Host<G> {
    Host::open(setup(table, number, SeatSet::EMPTY))
}

/// One item, each with equal chance.
pub(crate) fn pick<T>(items: impl Iterator<Item = T>, random: &mut SplitMix64) -> T {
    let mut items: Vec<T> = items.collect();
    let index = random.below(items.len());
    items.swap_remove(index)
}

fn pick_choice(choices: &Choices, random: &mut SplitMix64) -> Choice {
    pick(choices.iter(), random)
}

/// A whole crossing.
pub(crate) fn crossing<G: Game>(
    position: &Position<'_, G>,
    seat: Seat,
    random: &mut SplitMix64,
) -> Vec<Crossing> {
    let mut draft = Draft::new(position, seat).unwrap();
    while !draft.is_complete() {
        let Choice::Cross(crossing) = pick_choice(&draft.choices(), random) else { panic!("not a crossing") };
        draft.cross(crossing).unwrap();
    }
    draft.crossings().collect()
}

/// Any legal decision of a seat that is to decide, from what that seat sees.
pub(crate) fn decision<G: Game>(host: &Host<G>, seat: Seat, random: &mut SplitMix64) -> Decision {
    let view = host.view(Viewer::Seat(seat));
    let Some(position) = view.position else {
        return Decision::Keep(random_keep(view.hand.unwrap(), random));
    };
    match position.due() {
        Due::Cross(_) => Decision::Cross(crossing(&position, seat, random)),
        _ => match pick_choice(&position.choices(seat), random) {
            Choice::Take(take) => Decision::Take(take),
            other => panic!("{other:?}"),
        },
    }
}

/// What a seat decides at this moment in the game that `plan` stands for, whatever was tried before.
pub(crate) fn planned<G: Game>(host: &Host<G>, seat: Seat, plan: u64) -> Decision {
    let moment = host.events().count() as u64;
    decision(host, seat, &mut SplitMix64::new(mix(plan ^ mix(4 * moment + seat.index() as u64))))
}

/// Whoever has decided while others have not.
pub(crate) fn decided<G: Game>(host: &Host<G>) -> SeatSet {
    host.company().decided()
}

/// Gives an input that must be accepted; returns what all hear of it.
pub(crate) fn give<G: Game>(host: &mut Host<G>, input: Input) -> Vec<Output> {
    let text = format!("{input:?}");
    let step = host.input(Time(0), input).unwrap_or_else(|refusal| panic!("{text} is refused: {refusal}"));
    let told = step.outputs(Viewer::Onlooker).cloned().collect();
    host.commit(step).unwrap();
    told
}

/// The input by which a seat answers what it is asked.
pub(crate) fn answer<G: Game>(host: &Host<G>, seat: Seat, decision: Decision) -> Input {
    let question = host.company().question(seat).expect("the seat is asked");
    Input::Decide { seat, question, decision }
}

/// The input by which a seat takes back what it has decided.
pub(crate) fn take_back<G: Game>(host: &Host<G>, seat: Seat) -> Input {
    let question = host.company().answered(seat).expect("the seat has decided");
    Input::TakeBack { seat, question }
}

/// A decision that must be accepted.
pub(crate) fn decide<G: Game>(host: &mut Host<G>, seat: Seat, decision: Decision) -> Vec<Output> {
    let input = answer(host, seat, decision);
    give(host, input)
}

/// The next planned decision, in seat order; false once the game is over.
pub(crate) fn go_on<G: Game>(host: &mut Host<G>, plan: u64) -> bool {
    let Some(seat) = host.waiting().first() else { return false };
    let decision = planned(host, seat, plan);
    decide(host, seat, decision);
    true
}
