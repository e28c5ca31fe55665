//! A table comes back from its journal and goes on as if nothing had happened; a damaged journal is refused,
//! or gives a table that some game could have come to.

use flipwrite::random::{SplitMix64, game_number};
use flipwrite::{Game, GameId, Maps, Options, Pyramids, Seat, SeatSet, Table};
use flipwrite_host::{Host, JOURNAL_FORMAT, JournalFlaw, Output, Time, Viewer};

use crate::tables::{
    all_tables, answer, decided, go_on, pick, planned, setup, small_deck, some_tables, take_back,
};

/// A table in play.
struct InPlay<G: Game> {
    host: Host<G>,
    plan: u64,
    random: SplitMix64,
    time: u64,
}

impl<G: Game> InPlay<G> {
    /// A table whose odd seats are bots.
    fn new(table: &Table<G>, plan: u64) -> Self {
        let bots: SeatSet = table.seat_set().iter().filter(|seat| seat.index() % 2 == 1).collect();
        let host = Host::open(setup(table, plan, bots));
        InPlay { host, plan, random: SplitMix64::new(plan), time: 0 }
    }

    /// One input of somebody, a takeback now and then; false once the game is over.
    fn step(&mut self) -> bool {
        let is_person = |seat: &Seat| self.host.company().people().contains(*seat);
        let decided: SeatSet = decided(&self.host).iter().filter(is_person).collect();
        let waiting = self.host.waiting();
        if waiting.is_empty() {
            return false;
        }
        let input = if !decided.is_empty() && self.random.below(5) == 0 {
            take_back(&self.host, pick(decided.iter(), &mut self.random))
        } else {
            let seat = pick(waiting.iter(), &mut self.random);
            answer(&self.host, seat, planned(&self.host, seat, self.plan))
        };
        self.time += self.random.below(90_000) as u64;
        assert_eq!(self.host.accept(Time(self.time), input), Ok(true));
        true
    }

    /// The table after some inputs.
    fn after(mut self, inputs: usize) -> Self {
        for _ in 0..inputs {
            assert!(self.step());
        }
        self
    }
}

fn restored<G: Game>(journal: &str) -> Host<G> {
    Host::restore(journal).unwrap_or_else(|flaw| panic!("{flaw:?}"))
}

/// Everything is as it was, the open questions of bots included; and all that was said is said again.
fn comes_back<G: Game>(game: &InPlay<G>) {
    let back = restored::<G>(&game.host.journal());
    assert!(back == game.host);
    assert_eq!(back.waiting(), game.host.waiting());
    assert_eq!(back.record(), game.host.record());
    for viewer in [Viewer::Onlooker, Viewer::Seat(Seat::S0)] {
        let heard =
            |host: &Host<G>| host.since(viewer, 0).map(|(_, output)| output.clone()).collect::<Vec<Output>>();
        assert_eq!(heard(&back), heard(&game.host));
    }
}

fn a_table_comes_back_after_every_input<G: Game>() {
    for table in some_tables::<G>() {
        let mut game = InPlay::new(&table, game_number(51, table.seats() as u64));
        comes_back(&game);
        while game.step() {
            comes_back(&game);
        }
        assert!(game.host.is_over());
    }
}

fn a_table_that_came_back_goes_on_identically<G: Game>() {
    let mut mid_turn = 0;
    for (index, table) in all_tables::<G>().enumerate() {
        let plan = game_number(52, index as u64);
        let inputs = SplitMix64::new(plan).below(25 * table.seats());
        let mut game = InPlay::new(&table, plan).after(inputs);
        mid_turn += usize::from(!decided(&game.host).is_empty());
        let mut back = restored::<G>(&game.host.journal());
        while go_on(&mut game.host, plan) {
            assert!(go_on(&mut back, plan));
        }
        assert!(back == game.host);
        assert_eq!(back.journal(), game.host.journal());
    }
    assert!(mid_turn >= 5, "{mid_turn}");
}

fn first_line_and_later_lines_make_the_journal<G: Game>() {
    for table in some_tables::<G>() {
        let game = InPlay::new(&table, game_number(53, table.seats() as u64)).after(25);
        let journal = game.host.journal();
        let mut lines = journal.lines();
        assert_eq!(lines.next(), Some(game.host.journal_header().as_str()));
        let lines: Vec<&str> = lines.collect();
        for known in 0..=lines.len() {
            assert!(game.host.journal_since(known).eq(lines[known..].iter().copied()));
        }
        assert_eq!(game.host.journal_since(lines.len() + 1).count(), 0);
        assert!(journal.ends_with('\n'));
    }
}

/// A journal as short as a game of two allows.
fn journal<G: Game>(inputs: usize) -> String {
    let table = Table::new(small_deck::<G>(2), Options::defaults(G::ID), 2).unwrap();
    InPlay::new(&table, 54).after(inputs).host.journal()
}

/// What is left of the journal is refused at a line that it has, or stands for a game up to some input.
fn is_refused_or_sound<G: Game>(damaged: &str) -> Option<Host<G>> {
    let lines = damaged.lines().count();
    match Host::<G>::restore(damaged) {
        Ok(host) => {
            assert!(host.record().check().is_ok());
            assert!(restored::<G>(&host.journal()) == host);
            Some(host)
        }
        Err(JournalFlaw::Malformed(line) | JournalFlaw::Refused(line)) => {
            assert!((2..=lines).contains(&line), "{line} of {lines}");
            None
        }
        Err(_) => None,
    }
}

/// A crash in the middle of a line must not turn what was decided into something else.
fn a_journal_cut_at_any_byte_is_refused_or_shorter<G: Game>() {
    let whole = journal::<G>(60);
    let header = whole.find('\n').unwrap();
    for end in 0..=whole.len() {
        let Ok(host) = Host::<G>::restore(&whole[..end]) else { continue };
        assert!(end >= header, "half a header");
        assert!(whole.starts_with(&host.journal()), "cut at {end}: {:?}", &whole[header.min(end)..end]);
        let lost = whole[..end].matches('\n').count().max(1) - host.journal().matches('\n').count();
        assert_eq!(lost, 0, "whole lines count");
    }
}

fn a_journal_with_lines_exchanged_is_refused_or_sound<G: Game>() {
    let whole = journal::<G>(40);
    let lines: Vec<&str> = whole.lines().collect();
    let mut refused = 0;
    for one in 0..lines.len() {
        for other in (one + 1..lines.len()).step_by(3) {
            let mut lines = lines.clone();
            lines.swap(one, other);
            refused += usize::from(is_refused_or_sound::<G>(&(lines.join("\n") + "\n")).is_none());
        }
    }
    assert!(refused > 100, "{refused}");
}

fn an_altered_journal_is_refused_or_sound<G: Game>() {
    const SIGNS: &[u8] = b"0123456789abcdefg ;-+\"{}[]:,\n\r\t\x00kzT";
    let whole = journal::<G>(40);
    let header = whole.find('\n').unwrap();
    let mut random = SplitMix64::new(55);
    for round in 0..1_500 {
        let mut bytes = whole.clone().into_bytes();
        for _ in 0..1 + round % 3 {
            // The header is long; half of the damage is to happen after it.
            let first = if random.below(2) == 0 { 0 } else { header };
            let place = first + random.below(whole.len() - first);
            bytes[place] = SIGNS[random.below(SIGNS.len())];
        }
        is_refused_or_sound::<G>(&String::from_utf8(bytes).unwrap());
    }
}

fn rubbish_is_refused<G: Game>() {
    let mut random = SplitMix64::new(56);
    let header = journal::<G>(0);
    for length in 0..400 {
        let bytes: Vec<u8> = (0..length).map(|_| random.next_u64() as u8).collect();
        let rubbish = String::from_utf8_lossy(&bytes);
        assert!(matches!(Host::<G>::restore(&rubbish), Err(JournalFlaw::Header(_))));
        let line = rubbish.replace(['\n', '\r'], "?");
        let expected = if line.trim().is_empty() { None } else { Some(JournalFlaw::Malformed(2)) };
        assert_eq!(Host::<G>::restore(&format!("{header}{line}\n")).err(), expected, "{line}");
    }
}

fn a_flaw_names_its_line<G: Game>() {
    let whole = journal::<G>(30);
    let lines: Vec<&str> = whole.lines().collect();
    for place in 1..=lines.len() {
        let with = |line: &'static str| {
            let text = [&lines[..place], &[line], &lines[place..]].concat().join("\n") + "\n";
            Host::<G>::restore(&text).map(drop).unwrap_err()
        };
        for words in [
            "?",
            "1",
            "1 0",
            "1 0 ",
            "1 4 1 takeback",
            "-1 0 1 takeback",
            "1 0 1 keep 1",
            "1 0 1 1 z9",
            "1 0 1 ;",
            "1 0 - takeback",
            "1 0 1 takeback now",
            "1 0 - stop",
            "1 0 - hand",
            "1 0 - hand somebody",
            "1 0 x takeback",
        ] {
            assert_eq!(with(words), JournalFlaw::Malformed(place + 1), "{words}");
        }
        assert_eq!(with("99999999999999999999 0 1 takeback"), JournalFlaw::Malformed(place + 1));
        assert_eq!(with("1 3 1 takeback"), JournalFlaw::Refused(place + 1), "nobody sits there");
    }
}

fn a_huge_journal_is_refused_at_its_first_bad_line<G: Game>() {
    let header = journal::<G>(0);
    let long_line = format!("{header}0 0 1 {}\n", "1 a1 ; ".repeat(200_000));
    assert_eq!(Host::<G>::restore(&long_line).err(), Some(JournalFlaw::Malformed(2)));
    let many_lines = format!("{header}{}", "0 0 1 takeback\n".repeat(200_000));
    assert_eq!(Host::<G>::restore(&many_lines).err(), Some(JournalFlaw::Refused(2)));
    let deep = "[".repeat(500_000);
    assert!(matches!(Host::<G>::restore(&deep), Err(JournalFlaw::Header(_))));
}

fn a_header_with_a_wrong_field_is_refused<G: Game>() {
    let header = journal::<G>(0);
    let deal = header.split("\"deal\":\"").nth(1).unwrap().get(..16).unwrap();
    let seed = "0123456789abcdef".repeat(4);
    for (from, to) in [
        (JOURNAL_FORMAT, "flipwrite-journal/3"),
        (G::ID.name(), "chess"),
        ("after-each-player", "never"),
        (deal, &deal[1..]),
        ("\"deal\":\"", &format!("\"seed\":\"{seed}\",\"deal\":\"")),
        ("\"deal\"", "\"other\""),
        (&format!("\"deal\":\"{deal}\""), &format!("\"seed\":\"{}\"", &seed[1..])),
        (&format!("\"deal\":\"{deal}\""), &format!("\"seed\":\"{}é\"", &seed[..62])),
        (&format!("\"deal\":\"{deal}\""), &format!("\"seed\":\"{}\"", seed.replace('a', "+"))),
        ("\"players\":[", "\"players\":[{\"name\":\"\",\"kind\":\"human\"},"),
        ("\"players\":[{", "\"players\":7,\"others\":[{"),
        ("\"cards\":[{", "\"cards\":[],\"others\":[{"),
        ("\"deck\":{", "\"deck\":\"house-9\",\"other\":{"),
    ] {
        let altered = header.replacen(from, to, 1);
        assert_ne!(altered, header, "{from}");
        let flaw = Host::<G>::restore(&altered).map(drop).unwrap_err();
        assert!(matches!(flaw, JournalFlaw::Header(_)), "{from} -> {to}: {flaw:?}");
        assert_eq!(flaw.code(), "journal-header");
    }
}

/// A house deck never changes, so its name is enough; other cards are written out.
fn a_house_deck_is_named_and_another_written_out<G: Game>() {
    let house = Table::<G>::house(2).unwrap();
    let named = Host::open(setup(&house, 1, SeatSet::EMPTY)).journal_header();
    assert!(named.contains("\"deck\":\"house-2\"") && named.len() < 400, "{named}");
    let mut raw = house.deck().raw();
    raw.cards.pop();
    let other = Table::new(flipwrite::Deck::<G>::new(&raw).unwrap(), house.options(), 2).unwrap();
    let written = Host::open(setup(&other, 1, SeatSet::EMPTY)).journal();
    assert!(written.len() > 2_000);
    assert_eq!(*restored::<G>(&written).table(), other);
}

/// Journals that were written before questions had numbers, with the records of the same moment.
fn journals_of_before_still_open<G: Game>() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/before");
    let read = |name: String| std::fs::read_to_string(format!("{folder}/{}-{name}", G::ID)).unwrap();
    for seats in 1..=3 {
        let host = restored::<G>(&read(format!("{seats}.journal")));
        assert_eq!(host.record().write() + "\n", read(format!("{seats}.unfinished.jsonl")));
        let on = restored::<G>(&read(format!("{seats}.past.journal")));
        assert_eq!(on.record().deal, None);
        for mut host in [host, on] {
            assert!(restored::<G>(&host.journal()) == host, "written anew, it is of the new format");
            while go_on(&mut host, 9) {}
            assert!(host.record().check().unwrap().finished);
        }
    }
}

#[test]
fn the_journal_of_the_other_game_is_refused() {
    let flaw = Host::<Maps>::restore(&journal::<Pyramids>(10)).map(drop);
    assert_eq!(flaw, Err(JournalFlaw::OtherGame(GameId::Pyramids)));
    let flaw = Host::<Pyramids>::restore(&journal::<Maps>(10)).map(drop);
    assert_eq!(flaw, Err(JournalFlaw::OtherGame(GameId::Maps)));
}

crate::laws!(
    a_table_comes_back_after_every_input,
    a_table_that_came_back_goes_on_identically,
    first_line_and_later_lines_make_the_journal,
    a_journal_cut_at_any_byte_is_refused_or_shorter,
    a_journal_with_lines_exchanged_is_refused_or_sound,
    an_altered_journal_is_refused_or_sound,
    rubbish_is_refused,
    a_flaw_names_its_line,
    a_huge_journal_is_refused_at_its_first_bad_line,
    a_header_with_a_wrong_field_is_refused,
    a_house_deck_is_named_and_another_written_out,
    journals_of_before_still_open,
);

#[test]
fn line_ends_of_another_system_change_nothing() {
    let mut game = InPlay::new(&some_tables::<Maps>().next().unwrap(), 5);
    for _ in 0..6 {
        game.step();
        let journal = game.host.journal();
        let back = restored::<Maps>(&journal.replace('\n', "\r\n"));
        assert_eq!(back.journal(), journal);
    }
}
