//! The deck maker: decks of our own, made by program from a seed to a profile.
//!
//! The printed cards are their publisher's. Ours follow the chapter "Our decks" of the rules: [`Profile`]
//! says how many cards of which kind a deck has, [`make()`] makes them, [`write()`] puts them into a deck file.
//! Only integers and our own generator are used: a seed and a profile give the same deck on every machine.
//!
//! ```
//! use flipwrite::{Deck, GameId, Maps};
//! use flipwrite_make::{Profile, house_profile, make};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let profile = house_profile(GameId::Maps);
//! let attic = make(5, &profile, "attic")?;
//! assert_eq!(make(5, &profile, "attic")?, attic);
//! let deck = Deck::<Maps>::new(&attic).expect("what is made is sound");
//! assert_eq!((deck.name(), deck.len()), ("attic", 47));
//!
//! // Another profile is the same with something changed; what can't be is told with every reason.
//! let Profile::Maps(mut mine) = profile else { panic!("it is of maps") };
//! let first = mine.colors[0].clone();
//! mine.colors.push(first);
//! assert_eq!(Profile::Maps(mine).problems()[0].key, "color");
//! # Ok(())
//! # }
//! ```

mod grid;
mod icons;
pub mod maps;
mod problem;
pub mod pyramids;
mod write;

use flipwrite::GameId;
use flipwrite::deck::RawDeck;
use flipwrite::random::SplitMix64;
use serde::{Deserialize, Serialize};

pub use problem::{MakeError, Problem, ProfileError, Reason};
pub use write::write;

/// What a made deck looks like: a TOML table named after the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Profile {
    /// A deck of islands.
    Maps(maps::Profile),
    /// A deck of chambers.
    Pyramids(pyramids::Profile),
}

impl Profile {
    /// The game that its decks are for.
    pub const fn game(&self) -> GameId {
        match self {
            Profile::Maps(_) => GameId::Maps,
            Profile::Pyramids(_) => GameId::Pyramids,
        }
    }

    /// Everything that makes the profile impossible; empty if nothing does.
    pub fn problems(&self) -> Vec<Problem> {
        match self {
            Profile::Maps(profile) => profile.problems(),
            Profile::Pyramids(profile) => profile.problems(),
        }
    }
}

/// The deck called `name` that `seed` gives to `profile`, the same one every time.
///
/// # Errors
/// The profile is impossible, or its wishes could not be met together within bounded attempts.
pub fn make(seed: u64, profile: &Profile, name: &str) -> Result<RawDeck, MakeError> {
    let problems = profile.problems();
    if !problems.is_empty() {
        return Err(MakeError::Profile(ProfileError::Impossible(problems)));
    }
    let mut random = SplitMix64::new(seed);
    let cards = match profile {
        Profile::Maps(profile) => maps::make(&mut random, profile)?,
        Profile::Pyramids(profile) => pyramids::make(&mut random, profile)?,
    };
    Ok(RawDeck { name: name.to_owned(), cards })
}

/// The profile of the deck we ship for a game.
pub fn house_profile(game: GameId) -> Profile {
    match game {
        GameId::Maps => Profile::Maps(maps::Profile::default()),
        GameId::Pyramids => Profile::Pyramids(pyramids::Profile::default()),
    }
}

/// Reads a profile from TOML.
///
/// # Errors
/// The text is not TOML, a key or value is none of ours, or what it asks for is impossible: then every reason
/// is given.
pub fn parse_profile(text: &str) -> Result<Profile, ProfileError> {
    let profile: Profile = toml::from_str(text).map_err(ProfileError::Text)?;
    let problems = profile.problems();
    if problems.is_empty() { Ok(profile) } else { Err(ProfileError::Impossible(problems)) }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use flipwrite::Color;

    use super::*;

    const HOUSE: [&str; 2] =
        [include_str!("../profiles/maps-house-2.toml"), include_str!("../profiles/pyramids-house-2.toml")];

    fn refusal(text: &str) -> String {
        match parse_profile(text) {
            Ok(profile) => panic!("not refused: {profile:?}"),
            Err(error) => error.to_string(),
        }
    }

    /// The house profile with one line changed.
    fn changed(house: &str, from: &str, to: &str) -> String {
        assert!(house.contains(from), "{from}");
        house.replacen(from, to, 1)
    }

    /// Holds a deck to what a reader calls errors: the game's letters and sizes, boxes that hang together.
    fn assert_sound(deck: &RawDeck, game: GameId) {
        assert!((8..=64).contains(&deck.cards.len()));
        let numbers: BTreeSet<i64> = deck.cards.iter().map(|card| card.number).collect();
        assert_eq!(numbers.len(), deck.cards.len());
        assert!(numbers.iter().all(|number| (1..=255).contains(number)));
        for card in &deck.cards {
            let frame = grid::Frame::new(card.grid[0].len(), card.grid.len());
            let letters: Vec<char> = card.grid.concat().chars().collect();
            let open = (0..frame.len())
                .filter(|&at| !"#~".contains(letters[at]))
                .fold(0u32, |all, at| all | 1 << at);
            assert!(frame.connected(open), "{card:?}");
            if game == GameId::Maps {
                assert!(
                    frame.columns <= 4 && frame.rows <= 4 && card.points == Some(open.count_ones().into()),
                    "{card:?}"
                );
            } else {
                assert_eq!((frame.columns, frame.rows), (5, 5));
                let tombs: Vec<usize> = (0..25).filter(|&at| letters[at] == 'T').collect();
                assert!(tombs.len() == 1 && tombs[0] >= 20, "{card:?}");
            }
        }
    }

    fn count(deck: &RawDeck, letter: char) -> usize {
        deck.cards
            .iter()
            .flat_map(|card| &card.grid)
            .flat_map(|row| row.chars())
            .filter(|&l| l == letter)
            .count()
    }

    #[test]
    fn house_profiles_are_the_files() {
        for (game, text) in GameId::ALL.into_iter().zip(HOUSE) {
            let house = house_profile(game);
            assert_eq!(house.game(), game);
            assert_eq!(parse_profile(text), Ok(house.clone()));
            let written = toml::to_string(&house).expect("a profile can be written");
            assert_eq!(parse_profile(&written), Ok(house));
        }
    }

    #[test]
    fn a_small_deck_without_skulls_works() {
        let text = r#"
[pyramids]
cards = 24
walls = [3, 4]
ways = [6, 7, 8]
crosses = [0, 1]
red-gems = [1]
green-gems = [1]
skulls = [0]
torch-cards = 3
potion-cards = 0
entrance-icons = 0
"#;
        let profile = parse_profile(text).expect("it is possible");
        for seed in 0..5 {
            let deck = make(seed, &profile, "small").expect("it can be made");
            assert_sound(&deck, GameId::Pyramids);
            assert_eq!(
                (deck.cards.len(), count(&deck, 's'), count(&deck, 't'), count(&deck, 'r')),
                (24, 0, 3, 24)
            );
        }
    }

    #[test]
    fn a_deck_of_many_walls_works() {
        let text = changed(HOUSE[1], "walls = [", "walls = [8, 9] # [");
        let text = changed(&text, "ways = [", "ways = [7, 9, 11] # [");
        let profile = parse_profile(&text).expect("it is possible");
        for seed in 0..3 {
            let deck = make(seed, &profile, "walls").expect("it can be made");
            assert_sound(&deck, GameId::Pyramids);
            assert_eq!(count(&deck, '#'), 24 * 8 + 24 * 9);
        }
    }

    #[test]
    fn a_deck_full_of_icons_works() {
        let text = r#"
[pyramids]
cards = 63
walls = [5]
ways = [8]
crosses = [3]
red-gems = [4]
green-gems = [4]
skulls = [5]
torch-cards = 63
potion-cards = 63
entrance-icons = 63
"#;
        let deck = make(1, &parse_profile(text).expect("it is possible"), "full").expect("it can be made");
        assert_sound(&deck, GameId::Pyramids);
        assert_eq!(
            ['x', 'r', 'g', 's', 't', 'p'].map(|letter| count(&deck, letter) / 63),
            [3, 4, 4, 5, 1, 1]
        );
    }

    #[test]
    fn other_decks_of_islands_work() {
        let text = r#"
[[maps.colors]]
color = "grey"
columns = 3
rows = 4
boxes = 9
turns = 3
slow = 0
holed = 2
cards = [{ count = 10, x = 2 }, { count = 2, coins = 1, palms = 2, seal = true }]
[[maps.colors]]
color = "purple"
columns = 4
rows = 4
boxes = 16
turns = 4
slow = 0
holed = 0
cards = [{ count = 1, coins = 12 }]
"#;
        let profile = parse_profile(text).expect("it is possible");
        for seed in 0..5 {
            let deck = make(seed, &profile, "islands").expect("it can be made");
            assert_sound(&deck, GameId::Maps);
            assert_eq!((deck.cards.len(), count(&deck, 'x'), count(&deck, 'c')), (13, 20, 14));
            let seals: Vec<&str> = deck.cards.iter().filter_map(|card| card.seal.as_deref()).collect();
            assert_eq!(seals, ["purple", "purple"]);
        }
    }

    #[test]
    fn impossible_islands_are_refused_with_key_and_way_out() {
        for (from, to, expected) in [
            (
                "x = 3,",
                "x = 15,",
                "entry 1 of cards of purple: 15 icons do not fit on 14 boxes; ask for fewer",
            ),
            (
                "columns = 4",
                "columns = 5",
                "columns of purple: 5 is not possible here; give a number from 1 to 4",
            ),
            ("rows = 4", "rows = 0", "rows of purple: 0 is not"),
            ("boxes = 14", "boxes = 17", "boxes of purple: 17 is not"),
            ("boxes = 14", "boxes = 3", "cards of purple: not enough different islands"),
            ("turns = 4", "turns = 1", "cards of purple: not enough different islands; there are 0 quick"),
            ("slow = 0", "slow = 1", "there are 12 quick ones and 8 with a hole, 0 slow"),
            ("holed = 4", "holed = 9", "ask for fewer cards or change boxes, turns, slow or holed"),
            (
                "holed = 4",
                "holed = 13",
                "holed of purple: 13 is not possible here; give a number from 0 to 12",
            ),
            (
                "count = 3",
                "count = 60",
                "count of all cards together: 104 is not possible here; give a number from 8 to 64",
            ),
            ("\"orange\"", "\"purple\"", "color: purple has two entries"),
        ] {
            let refusal = refusal(&changed(HOUSE[0], from, to));
            assert!(refusal.contains(expected), "{from} -> {to}: {refusal}");
        }
        let alone = r#"
[[maps.colors]]
color = "grey"
columns = 4
rows = 4
boxes = 9
turns = 3
slow = 0
holed = 0
cards = [{ count = 8, seal = true }]
"#;
        assert!(refusal(alone).contains("seal of grey: a seal pays for another color"));
        assert!(refusal("[maps]\ncolors = []").contains("0 is not possible here"));
    }

    #[test]
    fn impossible_chambers_are_refused_with_key_and_way_out() {
        for (from, to, expected) in [
            ("cards = 48", "cards = 6", "cards: 6 is not possible here; give a number from 8 to 64"),
            (
                "cards = 48",
                "cards = 49",
                "cards: 49 cards can't be shared by three colors; give a multiple of three",
            ),
            (
                "skulls = [",
                "skulls = [18, ",
                "skulls at their most, with torch and potion: 24 icons do not fit on 17 boxes",
            ),
            ("walls = [", "walls = [21, ", "walls: 21 is not possible here; give a number from 0 to 20"),
            ("ways = [", "ways = [4, ", "ways: 4 is not possible here; give a number from 5 to 17"),
            ("ways = [", "ways = [18, ", "ways: 18 is not"),
            ("crosses = [", "crosses = [] # [", "crosses: the list is empty; give at least one number"),
            (
                "torch-cards = 16",
                "torch-cards = 49",
                "torch-cards: 49 is not possible here; give a number from 0 to 48",
            ),
            ("entrance-icons = 3", "entrance-icons = 200", "entrance-icons: 200 is not"),
        ] {
            let refusal = refusal(&changed(HOUSE[1], from, to));
            assert!(refusal.contains(expected), "{from} -> {to}: {refusal}");
        }
    }

    #[test]
    fn all_reasons_are_given_at_once() {
        let text = changed(&changed(HOUSE[1], "cards = 48", "cards = 50"), "ways = [", "ways = [3, ");
        let Err(ProfileError::Impossible(problems)) = parse_profile(&text) else {
            panic!("it is impossible")
        };
        let keys: Vec<&str> = problems.iter().map(|problem| problem.key.as_str()).collect();
        assert_eq!(keys, ["cards", "ways"]);
    }

    #[test]
    fn wishes_that_cannot_be_met_end_in_an_error() {
        let walls = changed(HOUSE[1], "walls = [", "walls = [0] # [");
        let error = make(1, &parse_profile(&walls).expect("not impossible by itself"), "")
            .expect_err("one pattern is no deck");
        assert_eq!(error.to_string().split(" were found").next(), Some("no 0 walls"), "{error}");
        let touching = changed(HOUSE[0], "x = 3,", "x = 12,");
        let error = make(1, &parse_profile(&touching).expect("not impossible by itself"), "")
            .expect_err("they must touch");
        assert_eq!(error, MakeError::TouchingX { color: Color::Purple, x: 12, boxes: 14 });
    }

    #[test]
    fn a_profile_made_by_hand_is_checked_too() {
        let profile = Profile::Maps(maps::Profile { colors: Vec::new() });
        assert!(matches!(make(1, &profile, ""), Err(MakeError::Profile(ProfileError::Impossible(_)))));
        let profile =
            Profile::Pyramids(pyramids::Profile { cards: 255, ways: vec![255], ..Default::default() });
        assert!(matches!(make(1, &profile, ""), Err(MakeError::Profile(ProfileError::Impossible(_)))));
    }

    #[test]
    fn unknown_keys_and_wrong_values_are_refused_with_their_line() {
        for (from, to, expected) in [
            ("walls = [", "wals = [", "unknown field `wals`"),
            ("cards = 48", "cards = 48\ncards = 48", "duplicate key"),
            ("cards = 48", "cards = -1", "cards = -1"),
            ("cards = 48", "cards = 256", "cards = 256"),
            ("cards = 48", "cards = 99999999999999999999999999", "cards = 9999999"),
            ("cards = 48", "cards = 4.5", "cards = 4.5"),
            ("cards = 48", "cards = \"many\"", "cards = \"many\""),
            ("cards = 48", "", "missing field `cards`"),
            ("walls = [", "walls = 5 # [", "walls = 5"),
            ("walls = [", "walls = [[3], ", "walls = [[3]"),
            ("walls = [", "walls = [1979-05-27, ", "walls = [1979-05-27"),
            ("[pyramids]", "[chess]", "unknown variant `chess`"),
            ("[pyramids]", "", "more than 1 element"),
        ] {
            let refusal = refusal(&changed(HOUSE[1], from, to));
            assert!(
                refusal.starts_with("can't read the profile as one table, [maps] or [pyramids]: "),
                "{refusal}"
            );
            assert!(refusal.contains(expected), "{from} -> {to}: {refusal}");
        }
        for (from, to) in
            [("color = \"purple\"", "color = \"blue\""), ("x = 3", "y = 3"), ("seal = true", "seal = 1")]
        {
            assert!(refusal(&changed(HOUSE[0], from, to)).contains(to));
        }
    }

    #[test]
    fn hostile_text_is_refused() {
        let deep = format!("[pyramids]\nwalls = {}", "[".repeat(100_000));
        let long = format!("[pyramids]\nwalls = [{}]", "255, ".repeat(100_000));
        let both = format!("{}\n{}", HOUSE[0], HOUSE[1]);
        let colors = HOUSE[0].repeat(20);
        for text in [
            "",
            "=",
            "\0",
            "[maps",
            "maps = 1",
            "[maps]",
            "[[maps]]",
            "\u{feff}{}",
            "pyramids = []",
            &deep,
            &long,
            &both,
            &colors,
        ] {
            assert!(!refusal(text).is_empty());
        }
    }

    /// Whatever the text, there is a profile or an error, and then a deck or an error, in bounded time.
    #[test]
    fn spoiled_profiles_never_panic() {
        let mut random = SplitMix64::new(11);
        let mut made = 0;
        for text in HOUSE {
            let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
            let clean = lines.join("\n").into_bytes();
            let digits: Vec<usize> = (0..clean.len()).filter(|&at| clean[at].is_ascii_digit()).collect();
            for round in 0..40 {
                let mut spoiled = clean.clone();
                for _ in 0..=random.below(3) {
                    let digit = digits[random.below(digits.len())];
                    let any = random.below(spoiled.len());
                    let letters: &[u8] =
                        if round % 2 == 0 { b"0123456789" } else { b"0123456789,.[]-=\"\n #x" };
                    spoiled[if round % 2 == 0 { digit } else { any }] = letters[random.below(letters.len())];
                }
                if let Ok(profile) = parse_profile(&String::from_utf8_lossy(&spoiled)) {
                    let deck = make(random.next_u64(), &profile, "spoiled");
                    made += usize::from(deck.is_ok());
                    deck.iter().for_each(|deck| assert_sound(deck, profile.game()));
                }
            }
        }
        assert!(made > 10, "only {made} decks were made");
    }
}
