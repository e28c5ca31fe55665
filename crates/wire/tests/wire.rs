//! Whatever a table is told and says goes through JSON unchanged and keeps to the schema; and a mirror that hears only JSON
//! sees what the host shows.

use std::sync::Arc;

use boon::{Compiler, SchemaIndex, Schemas};
use flipwrite::random::{SplitMix64, game_number};
use flipwrite::{
    Choice, DealNumber, Deck, Draft, Due, Game, Maps, Options, Pyramids, Seat, Table, random_keep,
};
use flipwrite_host::fair::{Fair, Roster, Secret};
use flipwrite_host::{
    Chair, Decision, Holder, Host, Input, InputRefusal, Mirror, Origin, Setup, Time, Viewer,
};
use flipwrite_wire::online::{
    Call, ChairLine, ChoicesLine, ClockLine, DayLine, DaysLine, DealLine, DraftLine, ListedTable, NewTable,
    Pace, PlanLine, QuestionKind, RankedLine, RankedPage, RatingLine, RoomLine, Say, ScoreLine, Terms, Wish,
};
use flipwrite_wire::{
    ChairSpec, DeckSpec, InputLine, OptionsSpec, OutputLine, RefusalLine, SpecFlaw, TableSpec, ViewLine,
    WIRE, WIRE_VERSION, WireFlaw, understands,
};
use serde_json::{Value, json};

/// The schemas of the documents.
struct Schema {
    schemas: Schemas,
    kinds: Vec<(&'static str, SchemaIndex)>,
}

impl Schema {
    fn new() -> Self {
        let (mut schemas, mut compiler) = (Schemas::new(), Compiler::new());
        let docs = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs");
        for name in ["record.schema.json", "wire.schema.json"] {
            let text = std::fs::read_to_string(format!("{docs}/{name}")).unwrap();
            let schema: Value = serde_json::from_str(&text).unwrap();
            let id = schema["$id"].as_str().unwrap().to_owned();
            compiler.add_resource(&id, schema).unwrap();
        }
        let base = "https://github.com/flipwrite/flipwrite/blob/main/docs/wire.schema.json";
        let kinds = [
            "table",
            "input",
            "output",
            "view",
            "refusal",
            "call",
            "say",
            "new-table",
            "listed-table",
            "draft",
            "choices",
            "deal",
            "days",
            "ranked",
        ]
        .map(|kind| {
            let compiled = compiler.compile(&format!("{base}#/$defs/{kind}"), &mut schemas);
            (kind, compiled.unwrap_or_else(|error| panic!("{kind}: {error}")))
        });
        Schema { schemas, kinds: kinds.to_vec() }
    }

    fn check(&self, kind: &str, text: &str) {
        let index = self.kinds.iter().find(|(name, _)| *name == kind).unwrap().1;
        let value: Value = serde_json::from_str(text).unwrap();
        if let Err(error) = self.schemas.validate(&value, index) {
            panic!("{kind} {text}: {error:#}");
        }
    }
}

fn any_decision<G: Game>(host: &Host<G>, seat: Seat, random: &mut SplitMix64) -> Decision {
    let view = host.view(Viewer::Seat(seat));
    let Some(position) = view.position else {
        let mut kept = random_keep(view.hand.unwrap(), random);
        kept.sort_unstable();
        return Decision::Keep(kept);
    };
    let pick = |len: usize, random: &mut SplitMix64| random.below(len);
    if let Due::Take(_) = position.due() {
        let choices = position.choices(seat);
        let Some(Choice::Take(take)) = choices.get(pick(choices.len(), random)) else { panic!("no take") };
        return Decision::Take(take);
    }
    let mut draft = Draft::new(&position, seat).unwrap();
    while !draft.is_complete() {
        let choices = draft.choices();
        let Some(Choice::Cross(crossing)) = choices.get(pick(choices.len(), random)) else { panic!("none") };
        draft.cross(crossing).unwrap();
    }
    Decision::Cross(draft.crossings().collect())
}

fn any_input<G: Game>(host: &Host<G>, random: &mut SplitMix64) -> Input {
    let company = host.company();
    let seats: Vec<Seat> = host.table().seat_set().iter().collect();
    let seat = seats[random.below(seats.len())];
    let stand_in = "skilled".to_owned();
    match (random.below(40), company.answered(seat), company.question(seat)) {
        (0..=3, Some(question), _) => Input::TakeBack { seat, question },
        (4, ..) => Input::Hand { seat, holder: Holder::Bot("casual:nodes=5".to_owned()) },
        (5, ..) => Input::Hand { seat, holder: Holder::Person },
        (6, _, Some(question)) => Input::TimeUp { seat, question, stand_in },
        (7, ..) if random.below(4) == 0 => Input::Resign { seat, stand_in },
        (8, ..) => Input::Stop { seat, agrees: random.below(2) == 0 },
        _ => {
            let seat = host.waiting().iter().nth(random.below(host.waiting().len())).unwrap();
            let question = company.question(seat).unwrap();
            Input::Decide { seat, question, decision: any_decision(host, seat, random) }
        }
    }
}

fn origin<G: Game>(table: &Table<G>, number: u64) -> Origin {
    let nonces = vec![Some(Secret([number as u8; 32])); table.seats()];
    let hashes = nonces.iter().map(|nonce| nonce.as_ref().map(Secret::nonce_hash)).collect();
    match number % 3 {
        0 => Origin::Number(DealNumber(number)),
        1 => Origin::Seed(DealNumber(number).seed()),
        _ => {
            let roster = Roster::new("k7m2pqrx", table, hashes);
            Origin::Fair(Fair::new(Secret([9; 32]), roster, nonces, 1).unwrap())
        }
    }
}

fn reads_back<T>(schema: &Schema, kind: &str, value: &T, text: &str)
where
    T: for<'de> serde::Deserialize<'de> + PartialEq + std::fmt::Debug,
{
    schema.check(kind, text);
    assert_eq!(&serde_json::from_str::<T>(text).unwrap(), value);
}

fn play<G: Game>(schema: &Schema, seats: usize, number: u64) {
    let table = Table::<G>::house(seats).unwrap();
    let chair = |seat: usize| Chair { name: format!("Zoë \"{seat}\""), holder: Holder::Person };
    let chairs: Vec<Chair> = (0..seats).map(chair).collect();
    let setup = Setup { origin: origin(&table, number), chairs: chairs.clone(), table: table.clone() };
    let mut host = Host::open(setup);
    let mut random = SplitMix64::new(number);
    let viewers = || (0..seats).map(|seat| Viewer::Seat(Seat::ALL[seat])).chain([Viewer::Onlooker]);
    let far = Arc::new(TableSpec::of(&table).table::<G>().unwrap());
    let mut mirrors: Vec<Mirror<G>> =
        viewers().map(|viewer| Mirror::new(Arc::clone(&far), chairs.clone(), viewer)).collect();
    while !host.waiting().is_empty() {
        let input = any_input(&host, &mut random);
        let line = InputLine::of(table.deck(), &input);
        reads_back(schema, "input", &line, &line.write());
        assert_eq!(line.read(table.deck()), Ok(input.clone()));
        if let Err(refusal) = host.accept(Time(0), input) {
            let line = RefusalLine::from(refusal);
            reads_back(schema, "refusal", &line, &line.write());
        }
        for mirror in &mut mirrors {
            let viewer = mirror.viewer();
            for (number, output) in host.since(viewer, mirror.heard()) {
                let text = OutputLine::of(table.deck(), output).write();
                schema.check("output", &text);
                let line: OutputLine = serde_json::from_str(&text).unwrap();
                let read = line.read(&table).unwrap();
                assert_eq!(read, *output);
                mirror.hear(number, &read).unwrap();
            }
            assert_eq!(mirror.view(), host.view(viewer));
            if random.below(5) == 0 {
                let line = ViewLine::of(table.deck(), &mirror.view());
                reads_back(schema, "view", &line, &line.write());
            }
        }
    }
    for mirror in &mirrors {
        let line = ViewLine::of(table.deck(), &mirror.view());
        reads_back(schema, "view", &line, &line.write());
        assert_eq!(mirror.record(), Some(host.record()));
    }
}

fn games<G: Game>() {
    let schema = Schema::new();
    for game in 0..12 {
        play::<G>(&schema, 1 + game as usize % 4, game_number(5, game));
    }
}

#[test]
fn whole_games_of_maps_go_through_json() {
    games::<Maps>();
}

#[test]
fn whole_games_of_pyramids_go_through_json() {
    games::<Pyramids>();
}

#[test]
fn tables_are_told_and_read() {
    let schema = Schema::new();
    let house = Table::<Maps>::house(3).unwrap();
    let spec = TableSpec::of(&house);
    assert_eq!(spec.deck, Some(DeckSpec::Name("house-2".to_owned())));
    reads_back(&schema, "table", &spec, &spec.write());
    assert_eq!(spec.table::<Maps>(), Ok(house.clone()));
    assert_eq!(spec.table::<Pyramids>(), Err(SpecFlaw::OtherGame(flipwrite::GameId::Maps)));
    let mut raw = house.deck().raw();
    raw.cards.truncate(20);
    let options = Options { tracker: true, ..house.options() };
    let own = Table::<Maps>::new(Deck::new(&raw).unwrap(), options, 4).unwrap();
    let spec = TableSpec::of(&own);
    reads_back(&schema, "table", &spec, &spec.write());
    assert_eq!(spec.table::<Maps>(), Ok(own));
    let usual: TableSpec = serde_json::from_value(json!({"game": "maps", "seats": 3})).unwrap();
    assert_eq!(usual.table::<Maps>(), Ok(house));
    let chair = Chair { name: "Ada".to_owned(), holder: Holder::Bot("casual".to_owned()) };
    assert_eq!(Chair::from(ChairSpec::from(&chair)), chair);
}

#[test]
fn tables_that_there_can_not_be_are_refused() {
    let flaw = |value: Value| {
        let spec: TableSpec = serde_json::from_value(value).unwrap();
        spec.table::<Maps>().unwrap_err()
    };
    for (value, code) in [
        (json!({"game": "chess", "seats": 2}), "unknown-game"),
        (json!({"game": "pyramids", "seats": 2}), "other-game"),
        (json!({"game": "maps", "seats": 9}), "bad-seats"),
        (json!({"game": "maps", "seats": 2, "deck": "mine\n"}), "unknown-deck"),
        (json!({"game": "maps", "seats": 2, "deck": {"name": "x", "cards": []}}), "bad-deck"),
        (json!({"game": "maps", "seats": 2, "options": {"refill": "never"}}), "bad-option"),
    ] {
        let flaw = flaw(value);
        assert_eq!(flaw.code(), code);
        assert!(flaw.to_string().starts_with(code) && !flaw.to_string().contains('\n'), "{flaw}");
    }
    assert!(serde_json::from_value::<OptionsSpec>(json!({"traker": true})).is_err());
}

#[test]
fn words_that_mean_nothing_at_a_table_are_refused() {
    let table = Table::<Maps>::house(1).unwrap();
    let line = |text: &str| serde_json::from_str::<InputLine>(text);
    for wrong in [
        r#"{"input":"decide","seat":4,"question":1,"decision":"keep 1 2"}"#,
        r#"{"input":"decide","seat":0,"question":-1,"decision":"keep 1 2"}"#,
        r#"{"input":"decide","seat":0,"question":1}"#,
        r#"{"input":"decide","seat":0,"question":1,"decision":"keep 1 2","more":1}"#,
        r#"{"input":"sing","seat":0}"#,
        "[]",
    ] {
        assert!(line(wrong).is_err(), "{wrong}");
    }
    for words in ["", "keep 1", "keep 1 200", "15 z9", "15 a1 ; take deck", "take"] {
        let decide = InputLine::Decide { seat: Seat::S0, question: 1, decision: words.to_owned() };
        assert_eq!(decide.read(table.deck()), Err(WireFlaw::Decision), "{words}");
    }
    let opened = r#"{"output":"opened","hands":[[1,2,3,250]]}"#;
    let opened: OutputLine = serde_json::from_str(opened).unwrap();
    assert_eq!(opened.read(&table), Err(WireFlaw::Card));
    let opened = r#"{"output":"opened","hands":[],"origin":{"seed":"12"}}"#;
    let opened: OutputLine = serde_json::from_str(opened).unwrap();
    assert_eq!(opened.read(&table), Err(WireFlaw::Origin));
}

#[test]
fn a_refusal_names_its_rule_and_its_step() {
    let refusal =
        InputRefusal::Refused { step: 2, refusal: flipwrite::Refusal::NotTouching(flipwrite::CardNumber(1)) };
    assert_eq!(RefusalLine::from(refusal).write(), r#"{"code":"not-touching","rule":"P4","step":2}"#);
    assert_eq!(RefusalLine::from(InputRefusal::TooLate).write(), r#"{"code":"too-late"}"#);
}

#[test]
fn this_version_and_the_one_before_are_understood() {
    let understood: Vec<u32> = (0..10).filter(|version| understands(*version)).collect();
    assert!(understood.contains(&WIRE_VERSION) && !understood.contains(&(WIRE_VERSION + 1)));
    assert_eq!(understood.len(), if WIRE_VERSION == 1 { 1 } else { 2 }, "{understood:?}");
    assert_eq!(WIRE, format!("flipwrite-wire/{WIRE_VERSION}"));
}

#[test]
fn what_may_be_decided_goes_through_json() {
    let schema = Schema::new();
    let draft = DraftLine {
        question: 3,
        kind: QuestionKind::Cross,
        next: vec!["15 a1 b1".to_owned()],
        decision: None,
        events: Vec::new(),
    };
    let whole = DraftLine { next: Vec::new(), decision: Some("15 a1 b1".to_owned()), ..draft.clone() };
    for line in [draft, whole] {
        reads_back(&schema, "draft", &line, &serde_json::to_string(&line).unwrap());
    }
    let choices = ChoicesLine {
        question: 3,
        kind: QuestionKind::Take,
        choices: vec!["take deck".to_owned()],
        more: true,
    };
    reads_back(&schema, "choices", &choices, &serde_json::to_string(&choices).unwrap());
}

fn plan() -> PlanLine {
    let crossings = [("L3".to_owned(), "15 a1 b1 b2".to_owned())].into();
    PlanLine { round: 2, turn: 3, crossings, takes: vec!["take 17".to_owned(), "take deck".to_owned()] }
}

#[test]
fn what_is_said_over_a_socket_goes_through_json() {
    let (schema, table) = (Schema::new(), || "K7QM2345".to_owned());
    let hex = "0f".repeat(32);
    let input = InputLine::TakeBack { seat: Seat::S1, question: 4 };
    let wishes = [
        Wish::Watch { since: 7 },
        Wish::Unwatch,
        Wish::Sit { seat: Some(Seat::S2), name: "Ada".to_owned(), nonce_hash: Some(hex.clone()) },
        Wish::Sit { seat: None, name: String::new(), nonce_hash: None },
        Wish::Leave,
        Wish::Nonce { nonce: hex.clone() },
        Wish::Put { seat: Seat::S3, bot: Some("casual".to_owned()) },
        Wish::Put { seat: Seat::S3, bot: None },
        Wish::HandOver { seat: Seat::S0 },
        Wish::Start,
        Wish::Close,
        Wish::Input { input },
        Wish::Back,
        Wish::Say { phrase: "hello".to_owned() },
        Wish::Plan { plan: Some(plan()) },
        Wish::Plan { plan: None },
        Wish::Again { same_deal: true },
    ];
    for wish in wishes {
        let call = Call { id: 3, table: table(), wish };
        reads_back(&schema, "call", &call, &call.write());
    }
    let spec = TableSpec::of(&Table::<Maps>::house(2).unwrap());
    let chair = |kind: &str, name: &str| ChairLine {
        kind: kind.to_owned(),
        name: name.to_owned(),
        account: kind == "human",
        program: kind == "human",
        rating: (kind == "human").then_some(RatingLine { points: 1512, provisional: true }),
        here: true,
    };
    let terms = |pace| Terms { open: true, watched: true, stand_in: "casual".to_owned(), pace };
    let room = RoomLine {
        spec,
        phase: "gathering".to_owned(),
        chairs: vec![chair("human", "Ada"), chair("free", "")],
        own: Some(Seat::S0),
        host: true,
        commitment: hex,
        attempts: 1,
        terms: terms(Pace::Days { days: 3 }),
        known_deal: true,
        next: Some(table()),
        began: vec!["human".to_owned(), "bot:casual".to_owned()],
    };
    let outputs = vec![OutputLine::Asked { seat: Seat::S0, question: 1 }, OutputLine::Stopped];
    let says = [
        Say::Done { id: 3 },
        Say::Refused { id: 3, refusal: InputRefusal::TooLate.into() },
        Say::Room { table: table(), room: Box::new(room.clone()) },
        Say::Room { table: table(), room: Box::new(RoomLine { own: None, ..room }) },
        Say::Outputs { table: table(), first: 0, outputs },
        Say::Clocks { table: table(), clocks: vec![ClockLine { left: 59_000, runs: true }] },
        Say::Said { table: table(), seat: Seat::S1, phrase: "hello".to_owned() },
        Say::Plan { table: table(), plan: Some(plan()), dropped: None },
        Say::Plan { table: table(), plan: None, dropped: Some(InputRefusal::TooLate.into()) },
    ];
    for say in says {
        reads_back(&schema, "say", &say, &say.write());
    }
    let paces = [Pace::Free, Pace::Turn { seconds: 60 }, Pace::Game { seconds: 600, increment: 5 }];
    for pace in paces {
        let new = NewTable { table: TableSpec::of(&Table::<Maps>::house(2).unwrap()), terms: terms(pace) };
        reads_back(&schema, "new-table", &new, &serde_json::to_string(&new).unwrap());
    }
    let listed = ListedTable {
        id: table(),
        game: "maps".to_owned(),
        deck: Some("mine".to_owned()),
        phase: "gathering".to_owned(),
        chairs: vec![chair("kept", "Ada"), chair("free", "")],
        terms: terms(Pace::Free),
        own: Some(Seat::S0),
        created: 1_700_000_000_000,
    };
    reads_back(&schema, "listed-table", &listed, &serde_json::to_string(&listed).unwrap());
}

#[test]
fn deals_days_and_ranks_keep_to_the_schema() {
    let schema = Schema::new();
    let score = ScoreLine {
        table: "K7QM2345".to_owned(),
        name: "Ada".to_owned(),
        bot: Some("master".to_owned()),
        score: -3,
        ended: 1_700_000_000_000,
        own: true,
    };
    let nobody = ScoreLine { name: String::new(), bot: None, own: false, ..score.clone() };
    let deal = DealLine {
        id: "K7QM2345ABCD".to_owned(),
        table: TableSpec::of(&Table::<Pyramids>::house(1).unwrap()),
        seed: "0f".repeat(32),
        day: Some(1_700_000_000_000),
        count: 2,
        scores: vec![score, nobody],
        above: Some(50),
    };
    let rating = RatingLine { points: 1512, provisional: false };
    let ranked = |kind: &str| RankedLine { name: "Ada".to_owned(), kind: kind.to_owned(), rating, games: 12 };
    let page = RankedPage { players: ["account", "program", "bot"].map(ranked).to_vec(), count: 3 };
    reads_back(&schema, "ranked", &page, &serde_json::to_string(&page).unwrap());
    let bare = DealLine { day: None, above: None, scores: Vec::new(), ..deal.clone() };
    for deal in [deal, bare] {
        reads_back(&schema, "deal", &deal, &serde_json::to_string(&deal).unwrap());
    }
    let day = DayLine {
        day: 1_700_000_000_000,
        commitment: "0f".repeat(32),
        deal: Some("K7QM2345ABCD".to_owned()),
        players: 2,
        best: Some(90),
        table: Some("K7QM2345".to_owned()),
        score: Some(70),
        place: Some(2),
    };
    let coming = DayLine { deal: None, best: None, table: None, score: None, place: None, ..day.clone() };
    for refused in [None, Some("too-late".to_owned())] {
        let days = DaysLine {
            days: vec![coming.clone(), day.clone()],
            streak: 1,
            until: 1_700_000_000_000,
            refused,
        };
        reads_back(&schema, "days", &days, &serde_json::to_string(&days).unwrap());
    }
}
