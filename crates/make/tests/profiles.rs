//! The profiles that come with the source: each makes decks that pass all checks and can be played.

use flipwrite::{
    Deal, DealNumber, Deck, Game, GameId, Maps, Options, Pyramids, SeatRandom, Table, playout, random_start,
};
use flipwrite_make::{Profile, make, parse_profile};

/// Every file of the folder: its name without the ending, and what it says.
fn profiles() -> Vec<(String, Profile)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/profiles");
    let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let mut all: Vec<(String, Profile)> = files
        .map(|path| {
            let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
            let profile = parse_profile(&std::fs::read_to_string(&path).unwrap());
            (name.clone(), profile.unwrap_or_else(|error| panic!("{name}: {error}")))
        })
        .collect();
    all.sort_by(|one, other| one.0.cmp(&other.0));
    all
}

#[test]
fn every_game_has_profiles_of_other_kinds_than_its_house_decks() {
    let names: Vec<String> = profiles().into_iter().map(|profile| profile.0).collect();
    for game in ["maps", "pyramids"] {
        for kind in ["bare", "house-1", "house-2", "rich"] {
            assert!(names.contains(&format!("{game}-{kind}")), "{names:?}");
        }
    }
}

#[test]
fn every_profile_makes_decks_that_pass_their_checks_and_are_played_to_the_end() {
    for (name, profile) in profiles() {
        assert!(name.starts_with(profile.game().name()), "{name} is for {}", profile.game());
        match profile.game() {
            GameId::Maps => plays::<Maps>(&name, &profile),
            GameId::Pyramids => plays::<Pyramids>(&name, &profile),
        }
    }
}

fn plays<G: Game>(name: &str, profile: &Profile) {
    for seed in 1..=3 {
        let raw = make(seed, profile, "made").unwrap_or_else(|error| panic!("{name} {seed}: {error}"));
        let deck = Deck::<G>::new(&raw).unwrap_or_else(|flaws| panic!("{name} {seed}: {flaws:?}"));
        assert_eq!(deck.most_seats(), 4, "{name} {seed}");
        let table = Table::new(deck, Options::defaults(G::ID), 4).unwrap();
        let deal = Deal::new(DealNumber(seed).seed(), 4, table.deck().len());
        let mut random = SeatRandom::of_game(seed);
        let mut position = random_start(&table, &deal, &mut random);
        playout(&mut position, &mut &deal, &mut random, &mut ());
        assert!(!position.winners().is_empty());
    }
}
