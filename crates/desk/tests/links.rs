//! Links: every game of a house deck comes back as it was, whole or cut anywhere; a damaged link is refused or
//! tells another sound game, and never breaks anything.

use flipwrite::deck::{DeckFile, house_text_of};
use flipwrite::random::SplitMix64;
use flipwrite::record::{HandsFrom, Record, RecordFair};
use flipwrite::{
    Choice, DealNumber, Deck, Draft, Due, Game, Maps, Options, Pyramids, Refill, Seat, Table, random_keep,
};
use flipwrite_desk::{LinkFlaw, read_link, write_link};
use flipwrite_host::{Chair, Decision, Holder, Host, Origin, Setup, Time};

const NAMES: [&str; 4] = ["Ada", "Žofie Příkladná", "", "日本語 & <b>"];
const BOTS: [&str; 3] = ["casual", "master", "program:python3 first_box.py"];

fn setup<G: Game>(random: &mut SplitMix64) -> Setup<G> {
    let seats = 1 + random.below(4);
    let options = Options {
        finished_card_open: random.below(2) == 0,
        refill: if random.below(2) == 0 { Refill::AfterEachPlayer } else { Refill::AfterEveryone },
        tracker: random.below(2) == 0,
    };
    let table = Table::new(Deck::<G>::house(), options, seats).unwrap();
    let mut chair = |name: &&str| Chair {
        name: (*name).to_owned(),
        holder: BOTS.get(random.below(5)).map_or(Holder::Person, |bot| Holder::Bot((*bot).to_owned())),
    };
    let chairs = NAMES[..seats].iter().map(&mut chair).collect();
    let number = DealNumber(random.next_u64());
    Setup { table, chairs, origin: Origin::Number(number) }
}

/// A whole game by players who decide at random.
fn play<G: Game>(setup: Setup<G>, random: &mut SplitMix64) -> Record {
    let mut host = Host::open(setup);
    while let Some(seat) = host.waiting().first() {
        let decision = match host.position() {
            None => Decision::Keep(random_keep(
                host.view(flipwrite_host::Viewer::Seat(seat)).hand.unwrap(),
                random,
            )),
            Some(position) if matches!(position.due(), Due::Take(_)) => {
                let choices = position.choices(seat);
                match choices.get(random.below(choices.len())) {
                    Some(Choice::Take(take)) => Decision::Take(take),
                    other => panic!("{other:?}"),
                }
            }
            Some(position) => {
                let mut draft = Draft::new(&position, seat).unwrap();
                while !draft.is_complete() {
                    let choices = draft.choices();
                    match choices.get(random.below(choices.len())) {
                        Some(Choice::Cross(crossing)) => draft.cross(crossing).unwrap(),
                        other => panic!("{other:?}"),
                    };
                }
                Decision::Cross(draft.crossings().collect())
            }
        };
        host.decide(Time(0), seat, decision).unwrap();
    }
    host.record()
}

fn random_record<G: Game>(number: u64) -> Record {
    let random = &mut SplitMix64::new(number);
    play::<G>(setup(random), random)
}

fn cut(record: &Record, events: usize) -> Record {
    let events = record.events[..events].to_vec();
    Record { events, result: None, ..record.clone() }
}

fn whole_games_come_back<G: Game>() {
    for number in 0..40 {
        let mut record = random_record::<G>(number);
        let link = write_link(&record).unwrap();
        assert_eq!(read_link(&link).as_ref(), Ok(&record));
        assert!(link.bytes().all(|sign| sign.is_ascii_alphanumeric() || sign == b'-' || sign == b'_'));
        assert!(link.len() <= 120 + 90 * record.players.len(), "{} signs: {link}", link.len());
        // Without the number of its deal, the link tells what chance gave; with a wrong one as well.
        for deal in [None, Some(DealNumber(number).to_string())] {
            record.deal = deal;
            assert_eq!(read_link(&write_link(&record).unwrap()).as_ref(), Ok(&record));
        }
    }
}

fn games_cut_anywhere_come_back<G: Game>() {
    for number in 100..101 {
        let mut record = random_record::<G>(number);
        for events in 0..record.events.len() {
            let part = cut(&record, events);
            assert_eq!(read_link(&write_link(&part).unwrap()).as_ref(), Ok(&part), "{events}");
        }
        record.deal = None;
        for events in 0..record.events.len() {
            let part = cut(&record, events);
            assert_eq!(read_link(&write_link(&part).unwrap()).as_ref(), Ok(&part), "{events} told");
        }
    }
}

/// Who sat where when, what proves the deal and that all agreed to stop have no place in a link: the game itself has.
fn what_a_link_cannot_hold_is_left_out<G: Game>() {
    let whole = random_record::<G>(11);
    let hands = vec![HandsFrom { event: 9, player: Seat::S0, kind: "bot:skilled".to_owned() }];
    let fair = RecordFair {
        protocol: "flipwrite-fair/1".to_owned(),
        table: "t".to_owned(),
        commitment: String::new(),
        secret: String::new(),
        nonces: vec![None],
        attempts: 1,
    };
    for told in [cut(&whole, whole.events.len() - 20), whole] {
        let stopped = told.result.is_none();
        let more = Record { hands: hands.clone(), fair: Some(fair.clone()), stopped, ..told.clone() };
        assert_eq!(read_link(&write_link(&more).unwrap()), Ok(told));
    }
}

/// Refused, or sound all the same.
fn holds(link: &str) -> bool {
    match read_link(link) {
        Ok(record) => record.check().is_ok(),
        Err(_) => true,
    }
}

fn damaged_links_are_refused<G: Game>() {
    let link = write_link(&random_record::<G>(7)).unwrap();
    for end in 0..link.len() {
        assert!(read_link(&link[..end]).is_err(), "cut at {end}");
    }
    let mut refused = 0;
    for place in 0..link.len() {
        for sign in "AZaz09-_=é".chars().filter(|sign| !link[place..].starts_with(*sign)) {
            let altered: String =
                link.chars().enumerate().map(|(at, old)| if at == place { sign } else { old }).collect();
            assert!(holds(&altered), "{altered}");
            refused += usize::from(read_link(&altered).is_err());
        }
    }
    assert!(refused > link.len() * 8, "{refused}");
    assert_eq!(read_link(&"A".repeat(100_000)), Err(LinkFlaw::Damaged));
    for foreign in ["", "A", "%%%", "hello", "../../etc", "日本"] {
        assert_eq!(read_link(foreign), Err(LinkFlaw::Damaged), "{foreign}");
    }
}

/// With a right sum around any bits, there is no panic and no unsound record.
fn any_bits_are_a_game_or_refused<G: Game>() {
    let random = &mut SplitMix64::new(3);
    let link = write_link(&random_record::<G>(8)).unwrap();
    let mut sound = 0;
    for _ in 0..500 {
        let mut bytes = bytes_of(&link);
        bytes.truncate(bytes.len() - 3);
        for _ in 0..1 + random.below(3) {
            let place = 5 + random.below(bytes.len() - 5);
            bytes[place] ^= 1 << random.below(8);
        }
        let altered = text_of(&with_sum(bytes));
        assert!(holds(&altered), "{altered}");
        sound += usize::from(read_link(&altered).is_ok());
    }
    assert!(sound > 0, "some alterations tell another game");
}

fn bytes_of(link: &str) -> Vec<u8> {
    let mut bits = Vec::new();
    for sign in link.bytes() {
        let value = LETTERS.iter().position(|letter| *letter == sign).unwrap();
        bits.extend((0..6).rev().map(|bit| value >> bit & 1 == 1));
    }
    bits.chunks_exact(8).map(|byte| byte.iter().fold(0, |all, bit| all << 1 | u8::from(*bit))).collect()
}

fn text_of(bytes: &[u8]) -> String {
    let mut bits: Vec<bool> =
        bytes.iter().flat_map(|byte| (0..8).rev().map(move |bit| byte >> bit & 1 == 1)).collect();
    bits.resize(bits.len().next_multiple_of(6), false);
    let sign = |six: &[bool]| LETTERS[six.iter().fold(0, |all, bit| all << 1 | usize::from(*bit))];
    bits.chunks_exact(6).map(|six| char::from(sign(six))).collect()
}

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

fn with_sum(mut bytes: Vec<u8>) -> Vec<u8> {
    let hash = bytes.iter().fold(0xCBF2_9CE4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01B3)
    });
    let folded = (hash ^ (hash >> 32)).to_le_bytes();
    bytes.extend(&folded[..3]);
    bytes
}

/// A deck of one's own has no link, nor has a record whose text no link can give back; an earlier house deck has.
fn what_is_not_ours_has_no_link<G: Game>() {
    let record = random_record::<G>(9);
    let mut own = record.clone();
    own.deck.cards.pop();
    assert_eq!(write_link(&own), None);
    assert_eq!(write_link(&Record { deal: Some("my deal".to_owned()), ..record.clone() }), None);
    let mut long = record.clone();
    long.players[0].name = "x".repeat(300);
    assert_eq!(write_link(&long), None);
    let mut unsound = record;
    unsound.events.swap(0, 1);
    assert_eq!(write_link(&unsound), None);

    let random = &mut SplitMix64::new(10);
    let deck = DeckFile::read(house_text_of(G::ID, "house-1").unwrap()).unwrap().deck::<G>().unwrap();
    let mut setup = setup::<G>(random);
    setup.table = Table::new(deck, setup.table.options(), setup.table.seats()).unwrap();
    let old = play(setup, random);
    assert_eq!(read_link(&write_link(&old).unwrap()), Ok(old));
}

macro_rules! laws {
    ($($law:ident),* $(,)?) => {
        mod maps { $(#[test] fn $law() { super::$law::<super::Maps>(); })* }
        mod pyramids { $(#[test] fn $law() { super::$law::<super::Pyramids>(); })* }
    };
}

laws!(
    whole_games_come_back,
    games_cut_anywhere_come_back,
    what_a_link_cannot_hold_is_left_out,
    damaged_links_are_refused,
    any_bits_are_a_game_or_refused,
    what_is_not_ours_has_no_link,
);

/// Links that earlier versions wrote hold the same games.
#[test]
fn links_written_before_still_open() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/before");
    for name in ["maps", "pyramids"].into_iter().flat_map(|game| (1..=3).map(move |n| format!("{game}-{n}")))
    {
        let read = |ending: &str| std::fs::read_to_string(format!("{folder}/{name}.{ending}")).unwrap();
        let record = Record::read(read("jsonl").trim()).unwrap();
        assert!(record.check().unwrap().finished);
        let told = read_link(read("link").trim()).unwrap();
        assert_eq!(
            (told.events, told.result, told.deal),
            (record.events, record.result, record.deal),
            "{name}"
        );
    }
}
