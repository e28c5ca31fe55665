//! Writes the seeds of the corpora: `cargo run --example seeds`, from the folder `fuzz`.
//!
//! Small decks, tables with them, records of whole and of cut games with them, positions along games, and bytes to drive games.

use std::fs;
use std::path::Path;

use flipwrite::deck::{DECK_FORMAT, DeckFile, RawDeckFile};
use flipwrite::random::SplitMix64;
use flipwrite::record::{Record, RecordPlayer};
use flipwrite::{
    Chance, Choice, Deal, DealNumber, Deck, Due, Event, Game, Maps, Options, Position, Pyramids, Refill,
    Seat, Table, random_keep, write_choice,
};

use flipwrite_desk::write_link;

const SMALL_MAPS: &str = include_str!("../../crates/engine/tests/decks/maps-20.json");
const SMALL_PYRAMIDS: &str = include_str!("../../crates/engine/tests/decks/pyramids-20.json");

fn main() {
    seeds::<Maps>(SMALL_MAPS);
    seeds::<Pyramids>(SMALL_PYRAMIDS);
    links::<Maps>();
    links::<Pyramids>();
    weights();
    drives();
    calls();
    requests();
}

fn write(target: &str, name: &str, content: impl AsRef<[u8]>) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(target);
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join(format!("seed-{name}")), content).unwrap();
}

fn seeds<G: Game>(text: &str) {
    let deck: Deck<G> = DeckFile::read(text).unwrap().deck().unwrap();
    decks(&deck);
    tables(&deck);
    for number in 0..8 {
        let seats = number as usize % 4 + 1;
        let options = Options {
            finished_card_open: number & 1 == 0,
            refill: if number & 2 == 0 { Refill::AfterEachPlayer } else { Refill::AfterEveryone },
            tracker: number & 4 == 0,
        };
        positions(&Played::new(&Table::new(deck.clone(), options, seats).unwrap(), number));
        let few = cut::<G>(&deck, 8 + number as usize / 2, number);
        records(&Played::new(&Table::new(few, options, 1).unwrap(), number), number);
    }
    let few = cut::<G>(&deck, 12, 99);
    records(&Played::new(&Table::new(few, Options::defaults(G::ID), 2).unwrap(), 99), 99);
}

/// A deck of some of the cards.
fn cut<G: Game>(deck: &Deck<G>, cards: usize, number: u64) -> Deck<G> {
    let mut raw = deck.raw();
    SplitMix64::new(number).shuffle(&mut raw.cards);
    raw.cards.truncate(cards);
    raw.name = format!("few-{cards}");
    Deck::new(&raw).unwrap()
}

fn decks<G: Game>(deck: &Deck<G>) {
    for (number, cards) in [8, 9, 12, 16].into_iter().enumerate() {
        let raw = cut(deck, cards, number as u64).raw();
        let mut file =
            RawDeckFile { format: DECK_FORMAT.to_owned(), game: G::ID.name().to_owned(), deck: raw };
        write("deck", &format!("{}-{cards}.json", G::ID), serde_json::to_string(&file).unwrap());
        write("deck", &format!("{}-{cards}.toml", G::ID), toml::to_string(&file).unwrap());
        file.deck.cards[1].number = file.deck.cards[0].number;
        file.deck.cards[2].grid[0].push('?');
        file.deck.cards.truncate(cards / 2);
        write("deck", &format!("{}-{cards}-flawed.json", G::ID), serde_json::to_string(&file).unwrap());
    }
}

/// Lines of the engine protocol: whole decks, names and nothing; sound ones, and one of each flaw.
fn tables<G: Game>(deck: &Deck<G>) {
    let game = G::ID;
    let file = |format: &str| RawDeckFile {
        format: format.to_owned(),
        game: game.name().to_owned(),
        deck: cut(deck, 8, 1).raw(),
    };
    let whole = serde_json::to_string(&file(DECK_FORMAT)).unwrap();
    let foreign = serde_json::to_string(&file("other/1")).unwrap();
    let switches = r#""options":{"finished-card-open":false,"refill":"after-everyone","tracker":true}"#;
    let lines = [
        ("least", r#""players":1,"seat":0"#.to_owned()),
        ("named", r#""deck":"house-2","players":4,"seat":3,"seed":18446744073709551615"#.to_owned()),
        ("whole", format!(r#""deck":{whole},{switches},"players":1,"seat":0,"seed":7,"move-time":300"#)),
        ("unknown-deck", r#""deck":"house-9","players":2,"seat":0"#.to_owned()),
        ("foreign-deck", format!(r#""deck":{foreign},"players":1,"seat":0"#)),
        ("few-cards", format!(r#""deck":{whole},"players":4,"seat":0"#)),
        ("no-seat", r#""players":2,"seat":2"#.to_owned()),
        ("refill", format!(r#"{},"players":1,"seat":0"#, switches.replace("everyone", "nobody"))),
    ];
    for (name, rest) in lines {
        write("table", &format!("{game}-{name}"), format!(r#"{{"game":"{game}",{rest}}}"#));
    }
}

/// A random game and what was seen on the way.
struct Played<'t, G: Game> {
    table: &'t Table<G>,
    events: Vec<Event>,
    lines: Vec<String>,
    choices: Vec<String>,
    end: Position<'t, G>,
}

impl<'t, G: Game> Played<'t, G> {
    fn new(table: &'t Table<G>, number: u64) -> Self {
        let deal = Deal::new(DealNumber(number).seed(), table.seats(), table.deck().len());
        let mut random = SplitMix64::new(number);
        let (mut events, mut kept) = (Vec::new(), Vec::new());
        let numbers = |card| table.deck().number(card);
        for player in table.seat_set().iter() {
            events.push(Event::Dealt { player, cards: deal.hand(player).map(numbers) });
        }
        for player in table.seat_set().iter() {
            let mut cards = random_keep(deal.hand(player), &mut random);
            cards.sort_by_key(|card| card.index());
            events.push(Event::Kept { player, cards: cards.map(numbers) });
            kept.push(cards);
        }
        let end = Position::new(table, &kept, deal.first_start()).unwrap();
        let mut played = Played { table, events, lines: Vec::new(), choices: Vec::new(), end };
        while played.end.due() != Due::Over {
            played.step(&mut &deal, &mut random);
        }
        played.lines.push(played.end.notation());
        played
    }

    fn step(&mut self, deal: &mut &Deal, random: &mut SplitMix64) {
        self.lines.push(self.end.notation());
        match self.end.due() {
            Due::Over => {}
            Due::Reveal => {
                let pattern = Chance::<G>::pattern(deal, &self.end);
                self.end.reveal(pattern, &mut self.events).unwrap();
            }
            Due::Lay => self.end.lay(deal.card(&self.end).unwrap(), &mut self.events).unwrap(),
            Due::Draw(_) => self.end.draw(deal.card(&self.end).unwrap(), &mut self.events).unwrap(),
            Due::Cross(waiting) => self.choose(waiting.first().unwrap(), random),
            Due::Take(seat) => self.choose(seat, random),
        }
    }

    /// Prefers large crossings, so that cards are completed.
    fn choose(&mut self, seat: Seat, random: &mut SplitMix64) {
        let mut choices: Vec<Choice> = self.end.choices(seat).iter().collect();
        random.shuffle(&mut choices);
        choices.sort_by_key(|choice| match choice {
            Choice::Cross(crossing) => usize::MAX - crossing.boxes.len(),
            _ => 0,
        });
        self.choices.push(write_choice(self.table.deck(), choices[0]));
        self.end.apply(seat, choices[0], &mut self.events).unwrap();
    }
}

/// One position of each kind of due, with the deck's hash left open, and a few choices.
fn positions<G: Game>(played: &Played<'_, G>) {
    let hash = format!("{:016x}", played.table.deck().hash());
    for kind in ["lay:", "reveal", "cross:", "take:", "draw:", "over"] {
        let of_kind: Vec<&String> =
            played.lines.iter().filter(|line| line.contains(&format!(" {kind}"))).collect();
        if let Some(line) = of_kind.get(of_kind.len() * 2 / 3) {
            let name = format!("{}-{}-{}", G::ID, played.table.seats(), kind.trim_end_matches(':'));
            write("notation", &name, line.replacen(&hash, "*", 1));
        }
    }
    write("notation", &format!("{}-{}-choices", G::ID, played.table.seats()), played.choices[..4].join("\n"));
}

fn record<G: Game>(played: &Played<'_, G>) -> Record {
    let players = played.table.seat_set().iter();
    let players =
        players.map(|seat| RecordPlayer { name: format!("p{seat}"), kind: "bot:random".to_owned() });
    Record::of(&played.end, players.collect(), played.events.clone())
}

/// Games of the house deck as links: by what chance gave and by the number of the deal, whole and cut off; the text, and
/// what it holds without its sum.
fn links<G: Game>() {
    for number in 0..4 {
        let seats = number as usize + 1;
        let table = Table::<G>::house(seats).unwrap();
        let mut record = record(&Played::new(&table, number));
        if number.is_multiple_of(2) {
            record.deal = Some(DealNumber(number).to_string());
        }
        for cut in ["whole", "cut"] {
            let link = write_link(&record).unwrap();
            let held = held(&link);
            write("link", &format!("{}-{number}-{cut}", G::ID), &held[..held.len() - 3]);
            if number == 3 {
                write("link", &format!("{}-{number}-{cut}-text", G::ID), link);
            }
            record.result = None;
            record.events.truncate(record.events.len() / 3);
        }
    }
}

/// The bytes of a link.
fn held(link: &str) -> Vec<u8> {
    let letters: Vec<char> = ('A'..='Z').chain('a'..='z').chain('0'..='9').chain(['-', '_']).collect();
    let places = link.chars().map(|letter| letters.iter().position(|known| *known == letter).unwrap());
    let bits: Vec<bool> =
        places.flat_map(|place| (0..6).rev().map(move |bit| place >> bit & 1 == 1)).collect();
    bits.chunks_exact(8).map(|eight| eight.iter().fold(0, |byte, bit| byte << 1 | u8::from(*bit))).collect()
}

/// Numbers of all kinds for both games, and the beginnings of sound files.
fn weights() {
    let learned: [&[u8]; 2] =
        [include_bytes!("../../weights/maps.net"), include_bytes!("../../weights/pyramids.net")];
    for (game, file) in (0..).zip(learned) {
        for length in [15, 26, 200] {
            write("weights", &format!("{game}-head-{length}"), &file[..length]);
        }
        write("weights", &format!("{game}-learned"), [&[game], &file[26..26 + 4 * 97]].concat());
        for (name, numbers) in [
            ("zeros", [0.0, -0.0]),
            ("ones", [1.0, -1.0]),
            ("huge", [f32::MAX, -f32::MAX]),
            ("tiny", [f32::MIN_POSITIVE, 1e-45]),
            ("endless", [f32::INFINITY, 1.0]),
            ("none", [f32::NAN, 1.0]),
        ] {
            write(
                "weights",
                &format!("{game}-{name}"),
                [&[game][..], numbers.map(f32::to_le_bytes).as_flattened()].concat(),
            );
        }
    }
}

/// The whole game, and the game up to some event.
fn records<G: Game>(played: &Played<'_, G>, number: u64) {
    let mut record = record(played);
    if number.is_multiple_of(3) {
        write("record", &format!("{}-{number}-whole", G::ID), record.write());
    }
    record.result = None;
    for part in [8, 3] {
        record.events.truncate(played.events.len() / part);
        write("record", &format!("{}-{number}-cut-{part}", G::ID), record.write());
        record.events.clone_from(&played.events);
    }
}

/// Bytes for both games, all numbers of seats and all switches.
fn drives() {
    for kind in 0..24u8 {
        let mut random = SplitMix64::new(kind.into());
        let length = 60 + usize::from(kind) * 12;
        let bytes: Vec<u8> = (0..length).map(|_| random.below(256) as u8).collect();
        write("listed_legal", &format!("{kind:02}"), [vec![kind.wrapping_mul(37)], bytes].concat());
    }
}

/// Calls before, in and after a game, of two people.
fn calls() {
    let call = |words: &str| format!("{{\"id\":1,\"table\":\"TABLE\",{words}}}\n");
    let all = |words: &[&str]| -> String { words.iter().map(|words| call(words)).collect() };
    let hex = "0f".repeat(32);
    let sit = r#""call":"sit","name":"Ada""#;
    let input = |words: &str| format!(r#""call":"input","input":{{{words}}}"#);
    let stop = input(r#""input":"stop","seat":0,"agrees":true"#);
    let runs: Vec<(&str, String)> = vec![
        ("sit", all(&[r#""call":"watch","since":0"#, sit, r#""call":"leave""#, r#""call":"unwatch""#])),
        (
            "bots",
            all(&[
                sit,
                r#""call":"put","seat":1,"bot":"novice""#,
                r#""call":"put","seat":1"#,
                r#""call":"start""#,
            ]),
        ),
        (
            "nonce",
            all(&[
                &format!(r#""call":"sit","nonce-hash":"{hex}""#),
                r#""call":"start""#,
                &format!(r#""call":"nonce","nonce":"{hex}""#),
            ]),
        ),
        (
            "stop",
            all(&[
                r#""call":"watch""#,
                sit,
                r#""call":"start""#,
                &stop,
                r#""call":"again","same-deal":true"#,
            ]),
        ),
        (
            "decide",
            all(&[
                sit,
                r#""call":"start""#,
                &input(r#""input":"decide","seat":0,"question":1,"decision":"keep 3 17""#),
                &input(r#""input":"take-back","seat":0,"question":1"#),
            ]),
        ),
        (
            "cross",
            all(&[
                sit,
                r#""call":"start""#,
                &input(r#""input":"decide","seat":0,"question":2,"decision":"15 a1 b1 c1 ; 15 d1""#),
            ]),
        ),
        (
            "resign",
            all(&[sit, r#""call":"start""#, &input(r#""input":"resign","seat":0,"stand-in":"novice""#)]),
        ),
        (
            "not-ours",
            all(&[
                sit,
                &input(r#""input":"hand","seat":1,"holder":"human""#),
                &input(r#""input":"time-up","seat":0,"question":1,"stand-in":"novice""#),
            ]),
        ),
        ("say", all(&[sit, r#""call":"say","phrase":"hello""#, r#""call":"say","phrase":"fly""#])),
        ("leave", all(&[sit, r#""call":"start""#, r#""call":"leave""#, r#""call":"back""#])),
        ("close", all(&[r#""call":"hand-over","seat":0"#, r#""call":"close""#, sit])),
        (
            "two",
            format!(
                ">{}>{}{}",
                call(sit),
                call(r#""call":"watch""#),
                all(&[sit, r#""call":"hand-over","seat":1"#, r#""call":"put","seat":0,"bot":"casual""#])
            ),
        ),
        ("nothing", "\n{}\n[]\n{\"id\":-1}\nnull\n".to_owned()),
        ("elsewhere", r#"{"id":18446744073709551615,"table":"ZZZZZZZZ","call":"start"}"#.to_owned()),
    ];
    for (name, lines) in runs {
        write("call", &format!("maps-{name}"), format!("xx\n{lines}"));
        write("call", &format!("pyramids-{name}"), format!("px\n{lines}"));
    }
}

/// Requests for everything there is, and for some that there is not.
fn requests() {
    let known = "Authorization: Bearer TOKEN";
    let json = "Content-Type: application/json";
    for (name, request) in [
        ("about", "GET /api/1/about\n".to_owned()),
        ("document", "GET /api/1/openapi.json\n".to_owned()),
        ("health", "GET /health\n".to_owned()),
        ("page", "GET /index.html\nAccept-Encoding: gzip\n".to_owned()),
        ("newcomer", format!("POST /api/1/people\n{json}\n\n{{\"by\":\"token\"}}")),
        ("known", format!("POST /api/1/people\nCookie: flipwrite=TOKEN\n{json}\n\n{{}}")),
        (
            "create",
            format!(
                "POST /api/1/tables\n{known}\n{json}\n\n{{\"table\":{{\"game\":\"maps\",\"seats\":2}},\"terms\":{{\"open\":true,\"pace\":{{\"by\":\"turn\",\"seconds\":30}}}}}}"
            ),
        ),
        (
            "deck",
            format!(
                "POST /api/1/tables\n{known}\n{json}\n\n{{\"table\":{{\"game\":\"maps\",\"seats\":2,\"deck\":{{\"name\":\"x\",\"cards\":[{{\"number\":1}}]}}}}}}"
            ),
        ),
        ("tables", "GET /api/1/tables\n".to_owned()),
        ("own", format!("GET /api/1/people/me/tables\n{known}\n")),
        ("record", "GET /api/1/tables/TABLE/record\n".to_owned()),
        ("view", format!("GET /api/1/tables/TABLE/view\n{known}\n")),
        ("draft", format!("GET /api/1/tables/TABLE/draft?steps=keep%203%2017\n{known}\n")),
        ("choices", format!("GET /api/1/tables/TABLE/choices?most=3\n{known}\n")),
        ("code", format!("POST /api/1/tables/TABLE/code\n{known}\n")),
        ("seat", format!("POST /api/1/seats\n{json}\n\n{{\"code\":\"ABCDEFGHJKMNPQRS\",\"by\":\"token\"}}")),
        ("socket", format!("GET /api/1/socket?wire=1\n{known}\nConnection: Upgrade\nUpgrade: websocket\n")),
        ("origin", format!("POST /api/1/people\nOrigin: http://elsewhere.example\n{json}\n\n{{}}")),
        ("method", "DELETE /api/1/about\n".to_owned()),
        ("nowhere", "GET /api/2/%ff\n".to_owned()),
    ] {
        write("request", name, request);
    }
}
