//! Bytes that drive a table: whatever is sent to it, in whatever order and however often, its mirrors see what it shows,
//! and its journal brings it back.

use std::sync::Arc;

use flipwrite::{
    Boxes, CardIndex, Choice, Crossing, DealNumber, Draft, Due, Game, Maps, Options, Pyramids, Refill, Seat,
    Table, Take,
};
use flipwrite_host::{Chair, Decision, Holder, Host, Input, Mirror, Origin, Question, Setup, Time, Viewer};

use super::bytes::Bytes;

/// The first bytes say which table; each after them begins an input.
pub fn run(bytes: &[u8]) {
    let mut bytes = Bytes(bytes);
    match bytes.next() {
        Some(game) if game % 2 == 0 => drive::<Maps>(&mut bytes),
        Some(_) => drive::<Pyramids>(&mut bytes),
        None => {}
    }
}

fn drive<G: Game>(bytes: &mut Bytes<'_>) {
    let Some(mut host) = open::<G>(bytes) else { return };
    let viewers = host.table().seat_set().iter().map(Viewer::Seat).chain([Viewer::Onlooker]);
    let (table, chairs) = (Arc::new(host.table().clone()), host.setup().chairs.clone());
    let mut mirrors: Vec<Mirror<G>> =
        viewers.map(|viewer| Mirror::new(Arc::clone(&table), chairs.clone(), viewer)).collect();
    let mut sent: Vec<Input> = Vec::new();
    while let Some(input) = input(&host, bytes, &sent) {
        if let Ok(is_new) = host.accept(Time(sent.len() as u64), input.clone()) {
            let before = host.clone();
            assert_eq!(host.accept(Time(0), input.clone()), Ok(false), "the same again changes nothing");
            assert!(host == before);
            if is_new {
                sent.push(input);
            }
        }
    }
    for mirror in &mut mirrors {
        let viewer = mirror.viewer();
        for (number, output) in host.since(viewer, 0) {
            mirror.hear(number, output).unwrap();
        }
        assert_eq!(mirror.view(), host.view(viewer));
    }
    assert!(Host::<G>::restore(&host.journal()).is_ok_and(|again| again == host));
    assert!(host.record().check().is_ok());
}

fn open<G: Game>(bytes: &mut Bytes<'_>) -> Option<Host<G>> {
    let seats = bytes.below(4)? + 1;
    let (switches, deal, bots) = (bytes.next()?, bytes.next()?, bytes.next()?);
    let options = Options {
        finished_card_open: switches & 1 == 0,
        refill: if switches & 2 == 0 { Refill::AfterEachPlayer } else { Refill::AfterEveryone },
        tracker: switches & 4 == 0,
    };
    let table = Table::new(Table::<G>::house(seats).ok()?.deck().clone(), options, seats).ok()?;
    let holder = |seat: usize| match bots >> seat & 1 {
        0 => Holder::Person,
        _ => Holder::Bot("casual".to_owned()),
    };
    let chairs = (0..seats).map(|seat| Chair { name: String::new(), holder: holder(seat) }).collect();
    Some(Host::open(Setup { table, chairs, origin: Origin::Number(DealNumber(deal.into())) }))
}

/// The next input: mostly something that could be sent, about a question that may be the right one.
fn input<G: Game>(host: &Host<G>, bytes: &mut Bytes<'_>, sent: &[Input]) -> Option<Input> {
    let kind = bytes.next()?;
    let seat = Seat::ALL[usize::from(kind >> 6)];
    let company = host.company();
    let last = company.question(seat).or(company.answered(seat)).map_or(0, |question| question.0);
    let stand_in = || ["casual", "", "a\nb", "master:nodes=1"][usize::from(kind) % 4].to_owned();
    Some(match kind % 16 {
        0 => Input::TakeBack { seat, question: Question(last) },
        1 => Input::TakeBack { seat, question: Question(bytes.next()?.into()) },
        2 => Input::TimeUp { seat, question: Question(last), stand_in: stand_in() },
        3 => Input::Hand { seat, holder: Holder::Person },
        4 => Input::Hand { seat, holder: Holder::Bot(stand_in()) },
        5 if kind > 200 => Input::Resign { seat, stand_in: stand_in() },
        6 => Input::Stop { seat, agrees: kind & 16 == 0 },
        7 if !sent.is_empty() => sent[usize::from(bytes.next()?) % sent.len()].clone(),
        8 => Input::Decide { seat, question: Question(last), decision: any_decision(bytes)? },
        _ => {
            let waiting = host.waiting();
            let seat = waiting.iter().nth(usize::from(kind >> 4) % waiting.len().max(1))?;
            Input::Decide { seat, question: company.question(seat)?, decision: legal(host, seat, bytes)? }
        }
    })
}

fn any_decision(bytes: &mut Bytes<'_>) -> Option<Decision> {
    let card = |byte: u8| CardIndex::new(usize::from(byte) % 64).unwrap_or(CardIndex::FIRST);
    let one = bytes.next()?;
    Some(match one % 3 {
        0 => Decision::Keep([card(one), card(bytes.next()?)]),
        1 => Decision::Take(if one > 128 { Take::Deck } else { Take::Display(card(one)) }),
        _ => {
            let boxes = Boxes::from_bits(bytes.number() as u32);
            Decision::Cross(vec![Crossing { card: card(one), boxes }; usize::from(one >> 6)])
        }
    })
}

fn legal<G: Game>(host: &Host<G>, seat: Seat, bytes: &mut Bytes<'_>) -> Option<Decision> {
    let view = host.view(Viewer::Seat(seat));
    let Some(position) = view.position else {
        let hand = view.hand?;
        let (one, two) = (bytes.below(4)?, bytes.below(3)?);
        return Some(Decision::Keep([hand[one], hand[(one + 1 + two) % 4]]));
    };
    if let Due::Take(_) = position.due() {
        let choices = position.choices(seat);
        let Choice::Take(take) = choices.get(bytes.below(choices.len())?)? else { return None };
        return Some(Decision::Take(take));
    }
    let mut draft = Draft::new(&position, seat)?;
    while !draft.is_complete() {
        let choices = draft.choices();
        let Choice::Cross(crossing) = choices.get(bytes.below(choices.len())?)? else { return None };
        draft.cross(crossing).ok()?;
    }
    Some(Decision::Cross(draft.crossings().collect()))
}
