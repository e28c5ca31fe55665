//! The folder `conformance/`, which other programs read too: the engine must agree with every row of it, and every
//! code that the engine can give must occur.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use flipwrite::deck::{DeckFile, DeckFlaw, FileFlaw};
use flipwrite::record::{Record, Replay};
use flipwrite::{
    CardIndex, Color, Deck, Due, Event, Game, GameId, Maps, Position, PositionFlaw, Pyramids, Seat, Table,
    read_choice, read_position, write_choice,
};

/// Codes that a record can't give: each belongs to an event that brings its own content, which nothing contradicts,
/// or to a choice of a seat that is never asked out of turn.
const NOT_IN_RECORDS: [&str; 7] = [
    "not-due",
    "wrong-dealt",
    "wrong-kept",
    "wrong-displayed",
    "wrong-revealed",
    "wrong-took",
    "wrong-ended",
];

/// Codes of choices in the setup, which no position has.
const NOT_IN_POSITIONS: [&str; 2] = ["not-dealt", "kept-twice"];

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../conformance")
}

fn read(path: &str) -> String {
    fs::read_to_string(folder().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The names of the files in a folder, sorted.
fn files(path: &str) -> Vec<String> {
    let entries = fs::read_dir(folder().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"));
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

/// The rows of a table, its first line checked and left out.
fn rows<const N: usize>(path: &str, fields: [&str; N]) -> Vec<[String; N]> {
    let text = read(path);
    let mut lines = text.lines().map(|line| line.split('\t').map(str::to_owned).collect::<Vec<_>>());
    assert_eq!(lines.next().as_deref(), Some(&fields.map(str::to_owned)[..]), "{path}");
    lines.map(|row| row.try_into().unwrap_or_else(|row| panic!("{path}: {row:?}"))).collect()
}

/// The codes in a function of an engine source file: the words that its match arms give.
fn codes(file: &str, function: &str) -> BTreeSet<String> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src").join(file);
    let source = fs::read_to_string(path).unwrap_or_else(|error| panic!("{file}: {error}"));
    let head = format!("{function}(");
    let bodies = source.split("fn ").filter(|part| part.starts_with(&head));
    let arms = bodies.flat_map(|body| body.split("=>").skip(1));
    let word = |arm: &str| {
        let quoted = arm.trim_start_matches([' ', '\n', '(', '{']).strip_prefix('"')?;
        quoted.split('"').next().map(str::to_owned)
    };
    let found: BTreeSet<String> = arms.filter_map(word).collect();
    assert!(!found.is_empty(), "{file} has no {function} with codes");
    found
}

/// Asserts that exactly the expected codes occur, and none twice as something else.
fn assert_covered(occurring: &BTreeSet<String>, expected: &BTreeSet<String>) {
    let missing: Vec<&String> = expected.difference(occurring).collect();
    let unknown: Vec<&String> = occurring.difference(expected).collect();
    assert!(missing.is_empty() && unknown.is_empty(), "missing: {missing:?}, unknown: {unknown:?}");
}

fn union(sets: impl IntoIterator<Item = BTreeSet<String>>) -> BTreeSet<String> {
    sets.into_iter().flatten().collect()
}

mod records {
    use super::*;

    fn good() -> Vec<(String, Record)> {
        let mut records = Vec::new();
        for file in files("records/good") {
            for (line, text) in read(&format!("records/good/{file}")).lines().enumerate() {
                let name = format!("{file}, line {}", line + 1);
                let record = Record::read(text).unwrap_or_else(|fault| panic!("{name}: {fault:?}"));
                records.push((name, record));
            }
        }
        records
    }

    #[test]
    fn good_records_are_sound_and_are_written_as_they_are_read() {
        for (name, record) in good() {
            let verdict = record.check().unwrap_or_else(|fault| panic!("{name}: {fault:?}"));
            assert_eq!(verdict.finished, record.result.is_some(), "{name}");
            assert_eq!(Record::read(&record.write()).as_ref(), Ok(&record), "{name}");
        }
    }

    #[test]
    fn good_records_cover_every_number_of_players_and_every_switch() {
        let records = good();
        for game in GameId::ALL {
            let of_game = || records.iter().map(|named| &named.1).filter(|record| record.game == game);
            let finished = |record: &&Record| record.result.is_some();
            for players in 1..=4 {
                assert!(of_game().filter(finished).any(|record| record.players.len() == players));
            }
            let settings: BTreeSet<String> =
                of_game().filter(finished).map(|record| format!("{:?}", record.options)).collect();
            assert_eq!(settings.len(), 8, "{game}: three switches of two values");
        }
    }

    /// How the last event and what is due next stand to each other.
    fn stops<G: Game>(record: &Record) -> &'static str {
        let table = record.table::<G>().expect("a sound record");
        let mut replay = Replay::new(&table);
        record.events.iter().for_each(|event| replay.feed(event).expect("a sound record"));
        let Some(position) = replay.position() else { return "in the setup" };
        let extras = position.players().iter().any(|player| player.extras() > 0);
        match (record.events.last(), position.due()) {
            (Some(Event::Crossed { .. }), Due::Cross(_)) if extras => "in mid-extra",
            (Some(Event::Took { player, .. }), Due::Take(next)) if *player == next => "between two takes",
            (Some(Event::Took { .. }), Due::Lay) => "before a refill",
            _ => "elsewhere",
        }
    }

    #[test]
    fn unfinished_records_stop_at_delicate_places() {
        for game in GameId::ALL {
            let file = read(&format!("records/good/{game}-unfinished.jsonl"));
            let records = file.lines().map(|line| Record::read(line).unwrap());
            let places: BTreeSet<&str> = records
                .map(|record| match game {
                    GameId::Maps => stops::<Maps>(&record),
                    GameId::Pyramids => stops::<Pyramids>(&record),
                })
                .collect();
            let expected =
                ["before a refill", "between two takes", "elsewhere", "in mid-extra", "in the setup"];
            assert_eq!(places, expected.into(), "{game}");
        }
    }

    /// The last position of a worked example.
    fn last<G: Game>(file: &str, check: impl FnOnce(&Position<'_, G>)) {
        let record = Record::read(read(&format!("records/good/{file}")).trim_end()).unwrap();
        assert!(record.check().unwrap().finished);
        let turns = record.events.iter().filter(|event| matches!(event, Event::Revealed { .. })).count();
        assert_eq!(turns, 28);
        let table = record.table::<G>().unwrap();
        let mut replay = Replay::new(&table);
        record.events.iter().for_each(|event| replay.feed(event).unwrap());
        check(&replay.position().expect("a game to its end"));
    }

    fn completed<G: Game>(position: &Position<'_, G>, color: Color) -> usize {
        position.player(Seat::S0).completed().and(position.deck().of_color(color)).len()
    }

    #[test]
    fn p16_a_is_played_to_111() {
        last::<Pyramids>("p16a-111.jsonl", |position| {
            let score = position.score(Seat::S0);
            let parts = (score.cards, score.torches, score.bonus, score.gems, score.skulls);
            assert_eq!((parts, score.total()), ((70, 10, 19, 18, -6), 111));
            let sheet = position.player(Seat::S0).sheet();
            assert_eq!([1, 2, 3, 4].map(|round| sheet.torch(round)), [true, false, false, true]);
            assert_eq!((sheet.red_gems(), sheet.green_gems(), sheet.skulls()), (6, 3, 3));
            let cards = [Color::Orange, Color::Green, Color::Purple].map(|color| completed(position, color));
            assert_eq!(cards, [2, 4, 1]);
        });
    }

    #[test]
    fn m12_a_is_played_to_95() {
        last::<Maps>("m12a-95.jsonl", |position| {
            let score = position.score(Seat::S0);
            let parts = (score.coins, score.cups, score.palms, score.cards, score.seals);
            assert_eq!((parts, score.total()), ((9, 8, 8, 64, 6), 95));
            let cards = [Color::Grey, Color::Orange].map(|color| completed(position, color));
            assert_eq!((cards, position.player(Seat::S0).completed().len()), ([2, 2], 6));
        });
    }

    fn index() -> Vec<[String; 6]> {
        rows("records/bad.tsv", ["file", "line", "event", "rule", "code", "description"])
    }

    #[test]
    fn bad_records_are_refused_at_their_place_for_their_reason() {
        for [file, line, event, rule, code, description] in index() {
            let text = read(&format!("records/bad/{file}"));
            let line: usize = line.parse().expect("a line number");
            let verdict = |text: &str| Record::read(text).and_then(|record| record.check());
            for before in text.lines().take(line - 1) {
                assert!(verdict(before).is_ok(), "{file} before line {line}");
            }
            let fault = verdict(text.lines().nth(line - 1).expect(&file)).expect_err(&file);
            let place = fault.event.map_or("-".to_owned(), |event| event.to_string());
            let got = [place, fault.rule().to_owned(), fault.code().to_owned()];
            assert_eq!(got, [event, rule, code], "{file}: {description}");
        }
    }

    #[test]
    fn bad_records_are_all_listed_and_cover_every_code() {
        let listed: BTreeSet<String> = index().iter().map(|row| row[0].clone()).collect();
        assert_eq!(listed, files("records/bad").into_iter().collect());
        let mut expected = union([
            codes("record/fault.rs", "code"),
            codes("record/fault.rs", "missing_code"),
            codes("record/fault.rs", "wrong_code"),
            codes("choice.rs", "code_and_rule"),
            codes("table.rs", "code"),
            codes("deck/flaw.rs", "code"),
        ]);
        expected.retain(|code| !NOT_IN_RECORDS.contains(&&**code));
        assert_covered(&index().into_iter().map(|row| row[4].clone()).collect(), &expected);
    }
}

mod decks {
    use super::*;

    const FIELDS: [&str; 5] = ["file", "card", "row", "column", "code"];

    fn text_of(number: Option<impl ToString>) -> String {
        number.map_or("-".to_owned(), |number| number.to_string())
    }

    /// What is wrong with a deck file, or odd about it, each as the fields of a row.
    fn judge<G: Game>(file: &str, deck: &DeckFile) -> (Vec<[String; 5]>, bool) {
        let row = |card: String, place: [Option<usize>; 2], code: &str| {
            let [line, column] = place.map(|place| text_of(place.map(|from_zero| from_zero + 1)));
            [file.to_owned(), card, line, column, code.to_owned()]
        };
        match deck.deck::<G>() {
            Ok(deck) => {
                let warnings = deck.warnings();
                let all =
                    warnings.iter().map(|warning| row(text_of(warning.card()), [None; 2], warning.code()));
                (all.collect(), true)
            }
            Err(FileFlaw::Deck(flaws)) => {
                let place = |flaw: &DeckFlaw| match flaw {
                    DeckFlaw::Card { flaw, .. } => flaw.place().into(),
                    _ => [None; 2],
                };
                let all = flaws.iter().map(|flaw| row(text_of(flaw.card()), place(flaw), flaw.code()));
                (all.collect(), false)
            }
            Err(flaw) => (vec![row("-".into(), [None; 2], flaw.code())], false),
        }
    }

    /// The rows that the files of a folder give, and whether each file is playable.
    fn judged(path: &str) -> (Vec<[String; 5]>, BTreeMap<String, bool>) {
        let (mut all, mut playable) = (Vec::new(), BTreeMap::new());
        for file in files(path) {
            let (found, sound) = match DeckFile::read(&read(&format!("{path}/{file}"))) {
                Err(flaw) => {
                    let row = [&file, "-", "-", "-", flaw.code()];
                    (vec![row.map(str::to_owned)], false)
                }
                Ok(deck) if deck.game == GameId::Maps => judge::<Maps>(&file, &deck),
                Ok(deck) => judge::<Pyramids>(&file, &deck),
            };
            all.extend(found);
            playable.insert(file, sound);
        }
        (all, playable)
    }

    #[test]
    fn good_decks_are_playable_with_exactly_these_warnings() {
        let (found, playable) = judged("decks/good");
        assert!(playable.values().all(|playable| *playable), "{playable:?}");
        assert_eq!(found, rows("decks/warnings.tsv", FIELDS));
        let quiet = |file: &&str| !found.iter().any(|row| row[0] == **file);
        assert!(["maps-profile.json", "pyramids-profile.json"].iter().all(quiet), "decks of the profile");
    }

    #[test]
    fn bad_decks_are_refused_with_exactly_these_errors() {
        let (found, playable) = judged("decks/bad");
        assert!(playable.values().all(|playable| !playable), "{playable:?}");
        assert_eq!(found, rows("decks/bad.tsv", FIELDS));
    }

    #[test]
    fn decks_come_in_both_forms() {
        for folder in ["decks/good", "decks/bad"] {
            for form in [".json", ".toml"] {
                assert!(files(folder).iter().any(|file| file.ends_with(form)), "{folder} has no {form}");
            }
        }
    }

    #[test]
    fn a_deck_of_one_game_is_refused_by_the_other() {
        for file in files("decks/good") {
            let deck = DeckFile::read(&read(&format!("decks/good/{file}"))).unwrap();
            let code = match deck.game {
                GameId::Maps => deck.deck::<Pyramids>().map_err(|flaw| flaw.code()).err(),
                GameId::Pyramids => deck.deck::<Maps>().map_err(|flaw| flaw.code()).err(),
            };
            assert_eq!(code, Some("other-game"), "{file}");
        }
    }

    #[test]
    fn decks_cover_every_code() {
        let occurring = |path| rows(path, FIELDS).into_iter().map(|row| row[4].clone()).collect();
        assert_covered(&occurring("decks/warnings.tsv"), &codes("deck/flaw.rs", "code_and_rule"));
        let mut errors = union([codes("deck/flaw.rs", "code"), codes("deck/file.rs", "code")]);
        errors.remove("other-game");
        assert_covered(&occurring("decks/bad.tsv"), &errors);
    }
}

/// A deck of `decks/good`, of either game.
enum AnyDeck {
    Maps(Deck<Maps>),
    Pyramids(Deck<Pyramids>),
}

/// Decks by their file names, each read once.
#[derive(Default)]
struct Decks(BTreeMap<String, AnyDeck>);

impl Decks {
    fn get(&mut self, file: &str) -> &AnyDeck {
        self.0.entry(file.to_owned()).or_insert_with(|| {
            let deck = DeckFile::read(&read(&format!("decks/good/{file}"))).unwrap();
            match deck.game {
                GameId::Maps => AnyDeck::Maps(deck.deck().unwrap()),
                GameId::Pyramids => AnyDeck::Pyramids(deck.deck().unwrap()),
            }
        })
    }
}

/// Calls a generic function with a deck of either game.
macro_rules! with_deck {
    ($decks:expr, $file:expr, $function:ident($($argument:expr),*)) => {
        match $decks.get($file) {
            AnyDeck::Maps(deck) => $function(deck, $($argument),*),
            AnyDeck::Pyramids(deck) => $function(deck, $($argument),*),
        }
    };
}

mod positions {
    use super::*;

    fn rewritten<G: Game>(deck: &Deck<G>, line: &str) -> Result<String, &'static str> {
        let (table, state) = read_position(deck, line).map_err(|flaw| flaw.code())?;
        Ok(Position::at(&table, state).notation())
    }

    #[test]
    fn good_positions_are_written_as_they_are_read() {
        let mut decks = Decks::default();
        let mut due = BTreeSet::new();
        for row in read("positions/good.txt").lines() {
            let (file, line) = row.split_once('\t').expect("a deck and a line");
            assert_eq!(with_deck!(decks, file, rewritten(line)), Ok(line.to_owned()));
            due.extend(line.split([' ', ':']).nth(4).map(str::to_owned));
        }
        let all = ["cross", "draw", "lay", "over", "reveal", "take"];
        assert_eq!(due, all.map(str::to_owned).into(), "whatever can be due");
    }

    #[test]
    fn bad_positions_are_refused_for_their_reason() {
        let mut decks = Decks::default();
        let mut occurring = BTreeSet::new();
        for [file, line, code] in rows("positions/bad.tsv", ["deck", "line", "code"]) {
            assert_eq!(with_deck!(decks, &file, rewritten(&line)), Err(&*code), "{line}");
            occurring.insert(code);
        }
        let mut expected = codes("notation/position.rs", "code");
        assert!(expected.remove("position-table"), "a line alone belongs to no table");
        assert_covered(&occurring, &expected);
    }

    #[test]
    fn a_position_of_another_table_is_refused_at_a_table() {
        let tables = [1, 2].map(|seats| Table::<Maps>::house(seats).unwrap());
        let position = Position::new(&tables[0], &[[CardIndex::FIRST, CardIndex::new(1).unwrap()]], Seat::S0);
        let line = position.unwrap().notation();
        assert_eq!(Position::read(&tables[0], &line).map(|position| position.notation()), Ok(line.clone()));
        assert_eq!(Position::read(&tables[1], &line).map(drop), Err(PositionFlaw::OtherTable));
    }
}

mod choices {
    use super::*;

    fn rewritten<G: Game>(deck: &Deck<G>, line: &str) -> Result<String, &'static str> {
        read_choice(deck, line).map(|choice| write_choice(deck, choice)).map_err(|flaw| flaw.code())
    }

    #[test]
    fn good_choices_are_read_and_written() {
        let mut decks = Decks::default();
        for [file, line, written] in rows("choices/good.tsv", ["deck", "line", "written"]) {
            assert_eq!(with_deck!(decks, &file, rewritten(&line)), Ok(written.clone()), "{line}");
            assert_eq!(with_deck!(decks, &file, rewritten(&written)), Ok(written));
        }
    }

    #[test]
    fn bad_choices_are_refused_for_their_reason() {
        let mut decks = Decks::default();
        let mut occurring = BTreeSet::new();
        for [file, line, code] in rows("choices/bad.tsv", ["deck", "line", "code"]) {
            assert_eq!(with_deck!(decks, &file, rewritten(&line)), Err(&*code), "{line:?}");
            occurring.insert(code);
        }
        assert_covered(&occurring, &codes("notation/choice.rs", "code"));
    }

    fn seat(text: &str) -> Seat {
        text.parse().ok().and_then(Seat::new).expect("a seat")
    }

    fn legal<G: Game>(deck: &Deck<G>, line: &str, player: &str) -> String {
        let (table, state) = read_position(deck, line).expect(line);
        let choices = Position::at(&table, state).choices(seat(player));
        let mut lines: Vec<String> = choices.iter().map(|choice| write_choice(deck, choice)).collect();
        lines.sort();
        lines.join("; ")
    }

    #[test]
    fn exactly_these_choices_are_legal() {
        let mut decks = Decks::default();
        let table = rows("choices/legal.tsv", ["deck", "position", "seat", "choices"]);
        for [file, line, player, choices] in table {
            assert_eq!(with_deck!(decks, &file, legal(&line, &player)), choices, "{line}");
        }
    }

    fn refusal<G: Game>(deck: &Deck<G>, line: &str, player: &str, choice: &str) -> Option<[&'static str; 2]> {
        let (table, state) = read_position(deck, line).expect(line);
        let choice = read_choice(deck, choice).expect(choice);
        let checked = Position::at(&table, state).check(seat(player), choice);
        checked.err().map(|refusal| [refusal.rule(), refusal.code()])
    }

    #[test]
    fn choices_are_refused_by_their_rule() {
        let mut decks = Decks::default();
        let mut occurring = BTreeSet::new();
        let fields = ["deck", "position", "seat", "choice", "rule", "code"];
        for [file, line, player, choice, rule, code] in rows("choices/refused.tsv", fields) {
            let refused = with_deck!(decks, &file, refusal(&line, &player, &choice));
            assert_eq!(refused, Some([&*rule, &*code]), "{choice} of seat {player} in {line}");
            occurring.insert(code);
        }
        let mut expected = codes("choice.rs", "code_and_rule");
        expected.retain(|code| !NOT_IN_POSITIONS.contains(&&**code));
        assert_covered(&occurring, &expected);
    }
}

#[test]
fn the_folder_stays_small() {
    fn size(path: PathBuf) -> u64 {
        let entries = fs::read_dir(path).unwrap().map(Result::unwrap);
        entries
            .map(
                |entry| {
                    if entry.path().is_dir() { size(entry.path()) } else { entry.metadata().unwrap().len() }
                },
            )
            .sum()
    }
    let bytes = size(folder());
    assert!(bytes < 1_500_000, "{bytes} bytes");
}
