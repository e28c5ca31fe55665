//! Decks of `pyramids`: chambers with walls, a way from entrance to tomb, and icons that tempt off it.
//!
//! The three colors get the same numbers of everything, differently combined, so that no color is worth more;
//! within a color, long ways go with rich cards. Numbers are dealt to the colors in blocks of three,
//! since a low number settles first (P12) and should be as frequent in each color.

mod chambers;
mod placing;
mod recipes;

use flipwrite::Color;
use flipwrite::deck::RawCard;
use flipwrite::pyramids::PyramidPoints;
use flipwrite::random::SplitMix64;
use serde::{Deserialize, Serialize};

use super::grid::{Frame, MOST_BOXES};
use super::icons::{Wear, letter_at};
use super::problem::{MakeError, Problem, Problems, Reason};
use chambers::Chambers;

/// What a deck of `pyramids` looks like.
///
/// A list gives the numbers that the cards of each color share out evenly: `[1, 1, 2]` is 1 on two thirds
/// of them and 2 on the rest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Profile {
    /// Cards of the deck, a third in each color.
    pub cards: u8,
    /// Walls on a card.
    pub walls: Vec<u8>,
    /// Boxes on the shortest way from entrance to tomb, both counted.
    pub ways: Vec<u8>,
    /// Red crosses on a card.
    pub crosses: Vec<u8>,
    /// Red gems on a card.
    pub red_gems: Vec<u8>,
    /// Green gems on a card.
    pub green_gems: Vec<u8>,
    /// Skulls on a card.
    pub skulls: Vec<u8>,
    /// Cards of the deck that bear a torch.
    pub torch_cards: u8,
    /// Cards of the deck that bear a potion.
    pub potion_cards: u8,
    /// Cards of the deck whose entrance bears one of the icons.
    pub entrance_icons: u8,
}

/// The seed of the deck we ship, `house-2`.
pub const HOUSE_SEED: u64 = 15;

impl Default for Profile {
    fn default() -> Self {
        match super::parse_profile(include_str!("../profiles/pyramids-house-2.toml")) {
            Ok(super::Profile::Pyramids(profile)) => profile,
            other => unreachable!("the embedded profile is sound, as a test shows: {other:?}"),
        }
    }
}

/// The colors of `pyramids`, in the order in which a seed deals them out.
const COLORS: [Color; 3] = {
    let [purple, orange, green] = PyramidPoints::COLORS;
    [green, orange, purple]
};

const FRAME: Frame = Frame::new(5, 5);

/// The longest shortest way: down a card like a serpent.
const LONGEST_WAY: u32 = 17;

impl Profile {
    /// Everything that makes the profile impossible.
    pub(super) fn problems(&self) -> Vec<Problem> {
        let mut problems = Problems::default();
        let cards = u32::from(self.cards);
        if problems.bound("cards", cards, 8, 64) && cards % 3 != 0 {
            problems.add("cards", Reason::NotThirds(cards));
        }
        for (key, list, least, most) in [
            ("walls", &self.walls, 0, MOST_BOXES as u32 - 5),
            ("ways", &self.ways, FRAME.rows as u32, LONGEST_WAY),
            ("crosses", &self.crosses, 0, MOST_BOXES as u32),
            ("red-gems", &self.red_gems, 0, MOST_BOXES as u32),
            ("green-gems", &self.green_gems, 0, MOST_BOXES as u32),
            ("skulls", &self.skulls, 0, MOST_BOXES as u32),
        ] {
            problems.bound_all(key, list, least, most);
        }
        problems.bound("torch-cards", self.torch_cards.into(), 0, cards);
        problems.bound("potion-cards", self.potion_cards.into(), 0, cards);
        problems.bound("entrance-icons", self.entrance_icons.into(), 0, cards);
        self.add_crowded(&mut problems);
        problems.0
    }

    /// The fullest card must have room: any numbers of the lists may meet on one card.
    fn add_crowded(&self, problems: &mut Problems) {
        let most = |list: &[u8]| list.iter().copied().map(u32::from).fold(0, u32::max);
        let lists = [&self.crosses, &self.red_gems, &self.green_gems, &self.skulls];
        let icons = lists.iter().map(|list| most(list)).sum::<u32>()
            + u32::from(self.torch_cards > 0)
            + u32::from(self.potion_cards > 0);
        // Entrance and tomb are boxes too; both may have to stay plain.
        let boxes = (MOST_BOXES as u32 - 2).saturating_sub(most(&self.walls));
        if icons > boxes {
            let key = "crosses, red-gems, green-gems and skulls at their most, with torch and potion";
            problems.add(key, Reason::TooManyIcons { icons, boxes });
        }
    }
}

/// Makes the cards of a profile that has no problems.
pub(super) fn make(random: &mut SplitMix64, profile: &Profile) -> Result<Vec<RawCard>, MakeError> {
    let blocks = usize::from(profile.cards) / COLORS.len();
    let recipes = recipes::share_out(random, profile, blocks);
    let mut chambers = Chambers::default();
    let mut wear = Wear::new();
    let mut cards = Vec::new();
    for (block, order) in color_orders(random, blocks).into_iter().enumerate() {
        for color in order {
            let recipe = &recipes[color][block];
            let chamber = chambers.draw(random, recipe)?;
            let icons = placing::place(random, recipe, &chamber, &wear);
            wear.add(&icons);
            cards.push(RawCard {
                number: cards.len() as i64 + 1,
                color: COLORS[color].to_string(),
                entrance: Some(format!("{}1", char::from(b'a' + chamber.entrance as u8))),
                grid: FRAME.text(|at| chamber.letter(at).unwrap_or_else(|| letter_at(&icons, at))),
                ..RawCard::default()
            });
        }
    }
    Ok(cards)
}

/// For every block of three numbers an order of the colors; all six orders come up equally often.
fn color_orders(random: &mut SplitMix64, blocks: usize) -> Vec<[usize; 3]> {
    let mut orders = Vec::new();
    while orders.len() < blocks {
        let mut bag = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
        random.shuffle(&mut bag);
        orders.extend(bag);
    }
    orders.truncate(blocks);
    orders
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};
    use std::sync::LazyLock;

    use flipwrite::GameId;
    use flipwrite::deck::RawDeck;

    use super::*;
    use crate::{Profile as AnyProfile, make, parse_profile, write};

    /// The shipped deck and those of some dozens of other seeds.
    static DECKS: LazyLock<Vec<RawDeck>> =
        LazyLock::new(|| std::iter::once(HOUSE_SEED).chain(1000..1024).map(house_deck).collect());

    fn house_deck(seed: u64) -> RawDeck {
        make(seed, &AnyProfile::Pyramids(Profile::default()), "house-2")
            .expect("the house profile can be met")
    }

    /// A card read back from its text, with its ways found by walking, not by the maker's own code.
    struct Walked<'a> {
        card: &'a RawCard,
        letters: Vec<char>,
        entrance: usize,
        tomb: usize,
        way: usize,
        /// Boxes on a shortest way.
        direct: BTreeSet<usize>,
    }

    fn beside(at: usize) -> impl Iterator<Item = usize> {
        (0..25).filter(move |&other| (at % 5).abs_diff(other % 5) + (at / 5).abs_diff(other / 5) == 1)
    }

    fn walk(from: usize, open: &BTreeSet<usize>) -> BTreeMap<usize, usize> {
        let mut ways = BTreeMap::from([(from, 1)]);
        let mut queue = vec![from];
        for index in 0.. {
            let Some(&at) = queue.get(index) else { break };
            for next in beside(at).filter(|next| open.contains(next)) {
                if !ways.contains_key(&next) {
                    ways.insert(next, ways[&at] + 1);
                    queue.push(next);
                }
            }
        }
        ways
    }

    impl<'a> Walked<'a> {
        fn new(card: &'a RawCard) -> Self {
            let letters: Vec<char> = card.grid.concat().chars().collect();
            let entrance = card.entrance.as_ref().expect("a card has an entrance").as_bytes();
            assert_eq!((letters.len(), entrance.len(), entrance[1]), (25, 2, b'1'), "{card:?}");
            let (entrance, tomb) =
                (usize::from(entrance[0] - b'a'), letters.iter().position(|&letter| letter == 'T'));
            let tomb = tomb.expect("a card has a tomb");
            let open: BTreeSet<usize> = (0..25).filter(|&at| letters[at] != '#').collect();
            let (there, back) = (walk(entrance, &open), walk(tomb, &open));
            assert_eq!(there.len(), open.len(), "all boxes hang together: {card:?}");
            let way = there[&tomb];
            let direct = open.iter().copied().filter(|at| there[at] + back[at] == way + 1).collect();
            Walked { card, letters, entrance, tomb, way, direct }
        }

        fn bearing(&self, letters: &str) -> BTreeSet<usize> {
            (0..25).filter(|&at| letters.contains(self.letters[at])).collect()
        }

        fn count(&self, letter: char) -> usize {
            self.letters.iter().filter(|&&other| other == letter).count()
        }
    }

    fn walked(deck: &RawDeck) -> Vec<Walked<'_>> {
        deck.cards.iter().map(Walked::new).collect()
    }

    fn all_cards() -> impl Iterator<Item = Walked<'static>> {
        DECKS.iter().flat_map(walked)
    }

    /// The greatest difference between the three colors in a sum over their cards.
    fn color_difference(cards: &[Walked], value: impl Fn(&Walked) -> usize) -> usize {
        let mut sums = BTreeMap::new();
        cards.iter().for_each(|card| *sums.entry(card.card.color.as_str()).or_insert(0) += value(card));
        assert!(sums.keys().eq(&["green", "orange", "purple"]));
        sums.values().max().unwrap_or(&0) - sums.values().min().unwrap_or(&0)
    }

    #[test]
    fn the_shipped_deck_is_what_the_house_seed_gives() {
        let shipped = include_str!("../../engine/decks/pyramids-house-2.json");
        assert!(
            write(&DECKS[0], GameId::Pyramids) == shipped,
            "make the shipped deck anew, under a new name"
        );
    }

    #[test]
    fn the_earlier_deck_can_still_be_made() {
        let profile = parse_profile(include_str!("../profiles/pyramids-house-1.toml"));
        let deck = make(290, &profile.expect("it is sound"), "house-1").expect("as it was");
        assert!(write(&deck, GameId::Pyramids) == include_str!("../../engine/decks/pyramids-house-1.json"));
    }

    #[test]
    fn a_seed_gives_one_deck_and_another_seed_another() {
        assert_eq!(house_deck(1000), DECKS[1]);
        assert!((1..DECKS.len()).all(|index| DECKS[index].cards != DECKS[index - 1].cards));
    }

    #[test]
    fn p1_numbers_of_the_colors_are_interleaved() {
        let mut sequences = BTreeSet::new();
        for deck in DECKS.iter() {
            assert!(deck.cards.iter().map(|card| card.number).eq(1..=48));
            let colors: Vec<&str> = deck.cards.iter().map(|card| card.color.as_str()).collect();
            let orders: Vec<&[&str]> = colors.chunks(3).collect();
            for order in &orders {
                assert_eq!(BTreeSet::from_iter(*order), BTreeSet::from([&"green", &"orange", &"purple"]));
            }
            let different: BTreeSet<&&[&str]> = orders.iter().collect();
            assert_eq!(different.len(), 6, "the order changes from block to block");
            assert!(color_difference(&walked(deck), |card| card.card.number as usize) <= 16);
            sequences.insert(colors);
        }
        assert_eq!(sequences.len(), DECKS.len(), "and from seed to seed");
    }

    #[test]
    fn p2_boxes_walls_and_icons_are_as_many_as_asked() {
        for card in all_cards() {
            assert!(card.letters.iter().all(|letter| ".#xrgtspT".contains(*letter)), "{:?}", card.card);
            assert_eq!((card.count('T'), card.tomb / 5), (1, 4), "{:?}", card.card);
            assert_ne!(card.letters[card.entrance], '#', "{:?}", card.card);
            assert!((4..=6).contains(&card.count('#')), "{:?}", card.card);
            assert!((1..=2).contains(&card.count('x')), "{:?}", card.card);
            assert!(card.count('r') <= 1 && card.count('g') <= 1, "{:?}", card.card);
            assert!((1..=3).contains(&card.count('s')), "{:?}", card.card);
            assert!(card.count('t') + card.count('p') <= 1, "{:?}", card.card);
        }
    }

    #[test]
    fn a_third_of_the_cards_bears_a_torch_and_a_quarter_a_potion() {
        for deck in DECKS.iter() {
            let cards = walked(deck);
            for (letter, all) in [('t', 16), ('p', 12)] {
                assert_eq!(cards.iter().map(|card| card.count(letter)).sum::<usize>(), all);
                assert!(color_difference(&cards, |card| card.count(letter)) <= 1);
                let blocks =
                    cards.chunks(3).map(|block| block.iter().map(|card| card.count(letter)).sum::<usize>());
                assert!(blocks.clone().all(|count| count <= 1), "they are spread over the numbers");
            }
            assert!(color_difference(&cards, |card| card.count('t') + card.count('p')) <= 1);
        }
    }

    #[test]
    fn no_color_is_favored() {
        for deck in DECKS.iter() {
            let cards = walked(deck);
            for letter in ['#', 'x', 'r', 'g', 's'] {
                assert_eq!(color_difference(&cards, |card| card.count(letter)), 0, "{letter}");
            }
            assert_eq!(color_difference(&cards, |card| card.way), 0);
        }
    }

    #[test]
    fn ways_are_varied_and_not_trivial() {
        for deck in DECKS.iter() {
            let mut counts = BTreeMap::new();
            walked(deck).iter().for_each(|card| *counts.entry(card.way).or_insert(0) += 1);
            assert_eq!(counts, BTreeMap::from([(6, 3), (7, 9), (8, 18), (9, 18)]));
        }
    }

    #[test]
    fn entrances_and_tombs_stand_in_every_column() {
        for deck in DECKS.iter() {
            let (mut entrances, mut tombs, mut ends) = ([0; 5], [0; 5], BTreeSet::new());
            for card in walked(deck) {
                entrances[card.entrance] += 1;
                tombs[card.tomb % 5] += 1;
                ends.insert((card.entrance, card.tomb));
            }
            assert!(
                entrances.iter().chain(&tombs).all(|count| (7..=12).contains(count)),
                "{entrances:?} {tombs:?}"
            );
            assert!(ends.len() >= 22, "{} pairs of 25", ends.len());
        }
    }

    #[test]
    fn no_walls_come_twice() {
        for deck in DECKS.iter() {
            let forms: BTreeSet<Vec<usize>> = walked(deck)
                .iter()
                .map(|card| {
                    let walls = card.bearing("#");
                    let turn = |form: usize| {
                        let mut turned: Vec<usize> = walls
                            .iter()
                            .map(|&at| {
                                let (column, row) =
                                    if form & 1 == 0 { (at % 5, at / 5) } else { (at / 5, at % 5) };
                                let column = if form & 2 == 0 { column } else { 4 - column };
                                5 * if form & 4 == 0 { row } else { 4 - row } + column
                            })
                            .collect();
                        turned.sort_unstable();
                        turned
                    };
                    (0..8).map(turn).min().unwrap_or_default()
                })
                .collect();
            assert_eq!(forms.len(), 48);
        }
    }

    #[test]
    fn walls_shape_corridors_and_leave_rooms() {
        for deck in DECKS.iter() {
            let cards = walked(deck);
            let solid = |card: &Walked, at: usize, step: [i32; 2]| {
                let (column, row) = (at as i32 % 5 + step[0], at as i32 / 5 + step[1]);
                !(0..5).contains(&column)
                    || !(0..5).contains(&row)
                    || card.letters[(5 * row + column) as usize] == '#'
            };
            let narrow = |card: &Walked| {
                let between = |at: &usize| {
                    let at = *at;
                    card.letters[at] != '#'
                        && (solid(card, at, [-1, 0]) && solid(card, at, [1, 0])
                            || solid(card, at, [0, -1]) && solid(card, at, [0, 1]))
                };
                (0..25).filter(between).count()
            };
            let room = |card: &Walked| {
                let open = |at: usize| card.letters[at] != '#';
                (0..20)
                    .filter(|at| at % 5 < 4)
                    .any(|at| open(at) && open(at + 1) && open(at + 5) && open(at + 6))
            };
            assert!(cards.iter().all(room), "every pattern fits somewhere");
            assert!(cards.iter().filter(|card| narrow(card) >= 2).count() >= 45, "corridors are the rule");
            let corners =
                cards.iter().filter(|card| [0, 4, 20, 24].iter().any(|&at| card.letters[at] == '#'));
            assert!(corners.count() <= 6, "a wall in a corner is the exception");
        }
    }

    #[test]
    fn every_box_can_be_crossed_before_the_tomb() {
        for card in all_cards() {
            let open: BTreeSet<usize> =
                (0..25).filter(|&at| card.letters[at] != '#' && at != card.tomb).collect();
            assert_eq!(walk(card.entrance, &open).len(), open.len(), "{:?}", card.card);
        }
    }

    #[test]
    fn icons_leave_a_choice() {
        for card in all_cards() {
            let (lures, skulls) = (card.bearing("rgtp"), card.bearing("s"));
            let tempts = lures.is_empty() || !lures.is_subset(&card.direct);
            assert!(tempts, "something lies off the way: {:?}", card.card);
            let threatens =
                |at: &usize| card.direct.contains(at) || beside(*at).any(|next| lures.contains(&next));
            assert!(skulls.iter().any(threatens), "some skull is in the way: {:?}", card.card);
            let free: BTreeSet<usize> =
                (0..25).filter(|at| card.letters[*at] != '#' && !skulls.contains(at)).collect();
            assert!(!skulls.contains(&card.entrance), "{:?}", card.card);
            assert!(
                walk(card.entrance, &free).contains_key(&card.tomb),
                "no skull is forced: {:?}",
                card.card
            );
        }
    }

    #[test]
    fn no_card_of_the_shipped_deck_is_empty() {
        for card in walked(&DECKS[0]) {
            assert!(!card.bearing("rgtp").is_empty(), "{:?}", card.card);
            let icons = card.bearing("xrgtsp");
            let rows: BTreeSet<usize> = icons.iter().map(|at| at / 5).collect();
            assert!(icons.len() >= 4 && rows.len() >= 3, "{:?}", card.card);
        }
    }

    #[test]
    fn icons_are_spread() {
        for deck in DECKS.iter() {
            let cards = walked(deck);
            for card in &cards {
                let icons = card.bearing("xrgtsp");
                let alike = |at: &usize| beside(*at).any(|next| card.letters[next] == card.letters[*at]);
                assert!(!icons.iter().any(alike), "like icons touch: {:?}", card.card);
                assert!(!"tp".contains(card.letters[card.entrance]), "{:?}", card.card);
                let rows: BTreeSet<usize> = icons.iter().map(|at| at / 5).collect();
                assert!(icons.len() >= 3 && rows.len() >= 2, "{:?}", card.card);
            }
            let entrances = cards.iter().filter(|card| card.letters[card.entrance] != '.').count();
            assert_eq!(entrances, 3, "only a few entrances bear an icon");
        }
    }
}
