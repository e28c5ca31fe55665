//! The documents are kept true: schemas accept what is sound, examples in the texts are sound themselves.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use boon::{Compiler, SchemaIndex, Schemas};
use flipwrite::deck::{DeckFile, house_text};
use flipwrite::record::Record;
use flipwrite::{DealNumber, Event, GameId, Maps, Pyramids, Table};
use flipwrite_lab::entrant::Entrant;
use flipwrite_lab::simulate::play_hosted;
use flipwrite_players::{BotName, Knowledge, Playable, Spec};
use serde_json::Value;

fn project(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

fn text(path: &str) -> String {
    fs::read_to_string(project(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// A schema, ready to be asked.
struct Schema {
    schemas: Schemas,
    index: SchemaIndex,
}

impl Schema {
    fn read(path: &str) -> Self {
        let mut schemas = Schemas::new();
        let mut compiler = Compiler::new();
        compiler.add_resource("schema.json", serde_json::from_str(&text(path)).unwrap()).unwrap();
        let index = compiler.compile("schema.json", &mut schemas).unwrap();
        Schema { schemas, index }
    }

    fn accept(&self, name: &str, value: &Value) {
        if let Err(error) = self.schemas.validate(value, self.index) {
            panic!("{name}: {error}");
        }
    }

    fn refuses(&self, value: &Value) -> bool {
        self.schemas.validate(value, self.index).is_err()
    }
}

fn played<G: Playable>(seats: usize) -> Value {
    let table = Table::<G>::house(seats).unwrap();
    let knowledge = std::sync::Arc::new(Knowledge::new(table.deck(), None).unwrap());
    let (host, _) =
        play_hosted(&table, &knowledge, &vec![Entrant::Bot(Spec::new(BotName::Random)); seats], seats as u64);
    serde_json::from_str(&host.record().write()).unwrap()
}

#[test]
fn the_record_schema_accepts_played_games_and_refuses_broken_ones() {
    let schema = Schema::read("docs/record.schema.json");
    for seats in 1..=4 {
        for record in [played::<Maps>(seats), played::<Pyramids>(seats)] {
            schema.accept("a played game", &record);
            for field in ["format", "game", "deck", "players", "events"] {
                let mut broken = record.clone();
                broken.as_object_mut().unwrap().remove(field);
                assert!(schema.refuses(&broken), "without {field}");
            }
            let mut broken = record.clone();
            broken["events"][0]["type"] = "shuffled".into();
            assert!(schema.refuses(&broken));
        }
    }
}

#[test]
fn the_record_schema_accepts_every_good_record_of_the_conformance_folder() {
    let schema = Schema::read("docs/record.schema.json");
    let folder = fs::read_dir(project("conformance/records/good")).unwrap();
    let mut records = 0;
    for path in folder.map(|entry| entry.unwrap().path()) {
        for line in fs::read_to_string(&path).unwrap().lines().filter(|line| !line.trim().is_empty()) {
            schema.accept(&path.display().to_string(), &serde_json::from_str(line).unwrap());
            records += 1;
        }
    }
    assert!(records > 0);
}

#[test]
fn the_deck_schema_accepts_the_house_decks_and_refuses_broken_ones() {
    let schema = Schema::read("docs/deck.schema.json");
    for game in GameId::ALL {
        let deck: Value = serde_json::from_str(house_text(game)).unwrap();
        schema.accept("a house deck", &deck);
        let mut broken = deck.clone();
        broken["cards"][0]["grid"][0] = "?".into();
        assert!(schema.refuses(&broken));
    }
}

/// The blocks of a Markdown text in a language.
fn blocks(text: &str, language: &str) -> Vec<String> {
    let opening = format!("```{language}\n");
    text.split(&opening).skip(1).map(|rest| rest.split("```").next().unwrap_or_default().to_owned()).collect()
}

#[test]
fn the_examples_of_the_record_format_are_sound() {
    let text = text("docs/record-format.md");
    let blocks_of_json = blocks(&text, "json").into_iter();
    let records: Vec<String> =
        blocks_of_json.filter(|block| block.starts_with("{\"format\": \"flipwrite/1\"")).collect();
    assert!(!records.is_empty());
    for record in records {
        let record = Record::read(&record.replace('\n', " ")).unwrap();
        assert!(!record.check().unwrap().finished);
    }
    for deck in blocks(&text, "toml") {
        assert_eq!(DeckFile::read(&deck).unwrap().game, GameId::Maps);
    }
}

#[test]
fn the_record_format_names_every_event() {
    let text = text("docs/record-format.md");
    let games =
        [played::<Maps>(4), played::<Pyramids>(4)].map(|game| Record::read(&game.to_string()).unwrap());
    let names: BTreeSet<&str> = games.iter().flat_map(|game| &game.events).map(Event::name).collect();
    for name in names.into_iter().chain(["lapsed", "passed", "bonus", "cup", "palm"]) {
        assert!(text.contains(&format!("`{name}`")), "{name}");
    }
}

#[test]
fn the_notation_page_tells_positions_deals_and_choices_as_they_are() {
    let text = text("docs/notation.md");
    for word in ["keep 3 17", "take deck", "cross:", "take:", "draw:", "lay:", "`reveal`", "`over`"] {
        assert!(text.contains(word), "{word}");
    }
    let id = "DFW1-GZGZ7-9FPTR";
    assert!(text.contains(id) && id.parse::<DealNumber>().is_ok());
}
