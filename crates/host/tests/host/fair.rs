//! Fair deals: made of everybody's secrets, checked afterwards to the last card.

use flipwrite::record::Record;
use flipwrite::{Event, Game, Seat, SeatSet, Table};
use flipwrite_host::fair::{Fair, FairFlaw, Hash, Kept, Roster, Secret, verify};
use flipwrite_host::{Host, Origin, Viewer};

use crate::tables::{go_on, setup, tables};

const SECRET: Secret = Secret([7; 32]);

fn nonce(seat: Seat) -> Secret {
    Secret([10 + seat.index() as u8; 32])
}

/// A fair deal in which the first seat gave no nonce, if there are others.
fn fair<G: Game>(table: &Table<G>) -> Fair {
    let given = |seat: Seat| (seat != Seat::S0 || table.seats() == 1).then(|| nonce(seat));
    let nonces: Vec<Option<Secret>> = table.seat_set().iter().map(given).collect();
    let hashes = nonces.iter().map(|nonce| nonce.as_ref().map(Secret::nonce_hash)).collect();
    Fair::new(SECRET, Roster::new("k7m2pqrx", table, hashes), nonces, 2).unwrap()
}

fn played<G: Game>(table: &Table<G>, decisions: usize) -> Host<G> {
    let setup = setup(table, 0, SeatSet::EMPTY);
    let mut host = Host::open(flipwrite_host::Setup { origin: Origin::Fair(fair(table)), ..setup });
    for _ in 0..decisions {
        if !go_on(&mut host, 91) {
            break;
        }
    }
    host
}

fn kept<G: Game>(table: &Table<G>) -> Kept {
    let last = Seat::ALL[table.seats() - 1];
    Kept { commitment: Some(SECRET.commitment()), nonces: vec![(last, nonce(last))] }
}

fn a_fair_game_is_verified<G: Game>() {
    for seats in 1..=4 {
        for table in tables::<G>(seats) {
            let host = played(&table, 10_000);
            let record = host.record();
            assert_eq!(record.deal, None);
            let read = Record::read(&record.write()).unwrap();
            assert_eq!(read, record);
            assert_eq!(verify(&read, &Kept::default()), Ok(fair(&table)));
            assert_eq!(verify(&read, &kept(&table)), Ok(fair(&table)));
            let opened = host.view(Viewer::Onlooker).opened.unwrap();
            assert_eq!(opened.origin, Some(Origin::Fair(fair(&table))));
            assert!(Host::<G>::restore(&host.journal()).unwrap() == host);
            let half = played(&table, 9 * seats).record();
            assert_eq!(verify(&half, &kept(&table)).map(drop), Ok(()), "an unfinished one too");
        }
    }
}

/// Every single thing that chance gave is checked.
fn any_other_card_or_pattern_is_found<G: Game>() {
    let table = tables::<G>(2).next().unwrap();
    let record = played(&table, 10_000).record();
    // The same decisions with another deal: all that follows is sound, and not what the seed gives.
    let mut other = Host::open(setup(&table, 5, SeatSet::EMPTY));
    while go_on(&mut other, 91) {}
    let forged = Record { fair: record.fair.clone(), deal: None, ..other.record() };
    assert!(forged.check().is_ok());
    assert_eq!(verify(&forged, &Kept::default()), Err(FairFlaw::OtherDeal(0)));
    let last = record.events.iter().rposition(|event| matches!(event, Event::Revealed { .. })).unwrap();
    let mut shown = record.events[..=last].to_vec();
    let Event::Revealed { pattern } = &mut shown[last] else { unreachable!() };
    *pattern = flipwrite::Pattern::ALL.into_iter().find(|one| one != pattern).unwrap();
    let forged = Record { events: shown, result: None, ..record };
    let flaw = verify(&forged, &Kept::default());
    assert_eq!(flaw, Err(FairFlaw::OtherDeal(last)), "whether the rules allow it or not");
}

fn what_was_promised_is_compared<G: Game>() {
    let table = tables::<G>(2).next().unwrap();
    let record = played(&table, 10_000).record();
    let with = |change: fn(&mut flipwrite::record::RecordFair)| {
        let mut altered = record.clone();
        change(altered.fair.as_mut().unwrap());
        verify(&altered, &Kept::default()).unwrap_err()
    };
    let zeros = "0".repeat(64);
    assert_eq!(with(|fair| fair.secret = "0".repeat(64)), FairFlaw::OtherSecret);
    assert_eq!(with(|fair| fair.commitment = "0".repeat(64)), FairFlaw::OtherSecret);
    assert_eq!(with(|fair| fair.secret = "0".repeat(63)), FairFlaw::Malformed);
    assert_eq!(with(|fair| fair.protocol = "flipwrite-fair/9".to_owned()), FairFlaw::Malformed);
    assert_eq!(with(|fair| fair.nonces[1] = None), FairFlaw::NoNonce);
    assert_eq!(with(|fair| drop(fair.nonces.pop())), FairFlaw::NoNonce);
    assert_eq!(with(|fair| fair.nonces.push(None)), FairFlaw::OtherTable);
    assert_eq!(with(|fair| fair.nonces[1] = Some("0".repeat(64))), FairFlaw::OtherDeal(0));
    assert_eq!(with(|fair| fair.table = "another".to_owned()), FairFlaw::OtherDeal(0));
    assert_eq!(with(|fair| fair.table = "two\nlines".to_owned()), FairFlaw::BadTable);
    assert_eq!(verify(&Record { fair: None, ..record.clone() }, &Kept::default()), Err(FairFlaw::NotFair));
    let promised = Kept { commitment: Some(zeros.parse().unwrap()), nonces: Vec::new() };
    assert_eq!(verify(&record, &promised), Err(FairFlaw::OtherCommitment));
    let mine = Kept { commitment: None, nonces: vec![(Seat::S1, Secret([0; 32]))] };
    assert_eq!(verify(&record, &mine), Err(FairFlaw::OtherNonce(Seat::S1)));
    let mine = Kept { commitment: None, nonces: vec![(Seat::S0, nonce(Seat::S0))] };
    assert_eq!(verify(&record, &mine), Err(FairFlaw::OtherNonce(Seat::S0)), "it was left out");
}

fn a_nonce_that_is_not_the_promised_one_makes_no_deal<G: Game>() {
    let table = tables::<G>(2).next().unwrap();
    let hashes = vec![Some(nonce(Seat::S0).nonce_hash()), Some(nonce(Seat::S1).nonce_hash())];
    let roster = Roster::new("k7m2pqrx", &table, hashes);
    let made = |nonces| Fair::new(SECRET, roster.clone(), nonces, 1).map(drop);
    assert_eq!(made(vec![Some(nonce(Seat::S0)), Some(nonce(Seat::S1))]), Ok(()));
    assert_eq!(made(vec![Some(nonce(Seat::S0)), Some(nonce(Seat::S0))]), Err(FairFlaw::OtherNonce(Seat::S1)));
    assert_eq!(made(vec![Some(nonce(Seat::S0)), None]), Err(FairFlaw::OtherNonce(Seat::S1)));
    assert_eq!(made(vec![Some(nonce(Seat::S0))]), Err(FairFlaw::OtherTable));
}

/// What the procedure makes of some secrets, for other people's tools: with `UPDATE` set it is written anew, which it must
/// not be once games were played by it.
#[test]
fn test_vectors_are_as_written() {
    let vector = |table: &dyn Vector| table.vector();
    let maps = tables::<flipwrite::Maps>(3).next().unwrap();
    let pyramids = tables::<flipwrite::Pyramids>(1).next().unwrap();
    let vectors = serde_json::json!([vector(&maps), vector(&pyramids)]);
    let text = serde_json::to_string_pretty(&vectors).unwrap() + "\n";
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../conformance/fair.json");
    let games = concat!(env!("CARGO_MANIFEST_DIR"), "/../../conformance/records/good/fair.jsonl");
    let records =
        format!("{}\n{}\n", played(&maps, 10_000).record().write(), played(&pyramids, 40).record().write());
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(path, &text).unwrap();
        std::fs::write(games, &records).unwrap();
    }
    // The order of fields depends on how serde_json is built, and means nothing.
    let written: serde_json::Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    assert_eq!(written, vectors);
    assert_eq!(std::fs::read_to_string(games).unwrap(), records);
}

/// A fair deal as a test vector.
trait Vector {
    fn vector(&self) -> serde_json::Value;
}

impl<G: Game> Vector for Table<G> {
    fn vector(&self) -> serde_json::Value {
        let fair = fair(self);
        let hash = |text: &Option<String>| {
            let Hash(bytes) = text.as_ref()?.parse().ok()?;
            Some(Secret(bytes).nonce_hash().to_string())
        };
        let told = fair.record();
        let hashes: Vec<Option<String>> = told.nonces.iter().map(hash).collect();
        let parsed = hashes.iter().map(|hash| hash.as_ref().map(|hash| hash.parse().unwrap())).collect();
        serde_json::json!({
            "game": G::ID, "deck-text": self.deck().text(), "options": self.options(),
            "table": told.table, "secret": told.secret, "commitment": told.commitment,
            "nonces": told.nonces, "nonce-hashes": hashes,
            "roster": Roster::new(&told.table, self, parsed).to_string(),
            "seed": Hash(fair.seed().0).to_string(),
        })
    }
}

#[test]
fn hashes_are_written_as_64_digits() {
    let text = SECRET.commitment().to_string();
    assert_eq!(text.len(), 64);
    assert_eq!(text.parse(), Ok(SECRET.commitment()));
    for wrong in
        ["", "0", &text[1..], &text.replace(|sign: char| sign.is_ascii_digit(), "+"), &"é".repeat(32)]
    {
        assert!(wrong.parse::<Hash>().is_err(), "{wrong}");
    }
}

#[test]
fn s14_secrets_are_not_printed_by_the_way() {
    let table = tables::<flipwrite::Maps>(2).next().unwrap();
    let printed = format!("{SECRET:?} {:?} {:?}", fair(&table), Origin::Fair(fair(&table)));
    assert!(!printed.contains('7') && printed.contains("hidden"), "{printed}");
}

crate::laws!(
    a_fair_game_is_verified,
    any_other_card_or_pattern_is_found,
    what_was_promised_is_compared,
    a_nonce_that_is_not_the_promised_one_makes_no_deal,
);
