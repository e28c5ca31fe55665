//! The score card, and what a draft changes of it.

use std::collections::BTreeSet;

use flipwrite::deck::{DeckFile, RawCard, RawDeck};
use flipwrite::{DealNumber, GameId, Options};
use flipwrite_desk::scene::{AnyDesk, CellState, Gains, Phase};
use flipwrite_host::{Chair, Holder};
use flipwrite_thinker::Thinker;
use flipwrite_words::Words;

use crate::table::{DEAL, act, let_bots_answer, open, open_deal};

/// The change of the score beside a draft is what the score card shows more with it; its parts add up, and what they are
/// made of is named: pyramid points and seals too.
#[test]
fn the_net_change_is_what_the_score_card_gains() {
    let words = Words::english();
    let won = |game: GameId, deal: u64| {
        let (mut desk, mut thinker) = (open_deal(game, DealNumber(deal)), Thinker::default());
        let (mut before, mut won) = (0, 0);
        loop {
            let_bots_answer(&mut desk, &mut thinker);
            if desk.phase() == Phase::Over {
                return won;
            }
            if desk.phase() == Phase::Turn {
                let total = desk.sheet(&words, desk.seat(), true).unwrap().total;
                let Gains { earns, net, .. } = desk.gains(&words);
                assert_eq!(net.total, net.parts.iter().map(|part| part.2).sum::<i32>());
                assert_eq!(net.told(&words, game).is_some(), !net.parts.is_empty());
                if desk.tools().steps == 0 {
                    before = total;
                }
                assert_eq!(total - before, if desk.tools().steps == 0 { 0 } else { net.total });
                let named = |part, word| {
                    let named = earns.iter().any(|gain| gain.contains(word));
                    assert_eq!(net.parts.iter().any(|(name, _, _)| *name == part), named, "{earns:?}");
                    usize::from(named)
                };
                won += named("bonus", "pyramid") + named("seals", "seal");
                assert!(!earns.iter().any(|gain| gain.contains("worth 0")), "{earns:?}");
            }
            act(&mut desk);
        }
    };
    for game in GameId::ALL {
        assert!([7, 8].into_iter().map(|deal| won(game, deal)).sum::<usize>() > 0, "{game}");
    }
}

/// Between a crossing and the next turn no score goes down: what falls due this turn is on the score card before it is given
/// out. Its tracks add up to its total.
#[test]
fn no_score_jumps_while_a_turn_is_settled() {
    let words = Words::english();
    for game in GameId::ALL {
        let (mut desk, mut thinker) = (open(game), Thinker::default());
        let mut settling: Option<Vec<i32>> = None;
        loop {
            let_bots_answer(&mut desk, &mut thinker);
            desk.lift_curtain();
            if desk.phase() == Phase::Over {
                break;
            }
            if desk.turn_number().is_some() {
                let sheets = desk.seats().into_iter().filter_map(|seat| desk.sheet(&words, seat, false));
                let totals: Vec<i32> = sheets
                    .inspect(|sheet| {
                        assert_eq!(sheet.total, sheet.tracks.iter().map(|track| track.points).sum::<i32>());
                    })
                    .map(|sheet| sheet.total)
                    .collect();
                let glances: Vec<i32> =
                    desk.seats().into_iter().map(|seat| desk.glance(seat).unwrap().total).collect();
                assert_eq!(totals, glances);
                if let Some(before) = settling {
                    assert_eq!(totals, before, "{game}, {:?}", desk.turn_number());
                }
                settling = (desk.phase() == Phase::Take).then_some(totals);
            }
            act(&mut desk);
        }
    }
}

/// Beside the cards to take stands the same that the score card says: which pyramid points are left once this turn is settled
/// (P13).
#[test]
fn what_is_left_for_a_card_to_take_is_what_the_score_card_says() {
    let words = Words::english();
    let mut taken = 0;
    for deal in 0..4 {
        let mut desk = open_deal(GameId::Pyramids, DealNumber(deal));
        let mut thinker = Thinker::default();
        while desk.phase() != Phase::Over {
            let_bots_answer(&mut desk, &mut thinker);
            if desk.phase() == Phase::Take {
                let sheet = desk.sheet(&words, desk.seat(), false).unwrap();
                let says = &sheet.tracks.iter().find(|track| track.part == "bonus").unwrap().says;
                for card in desk.display() {
                    let color = words.color(desk.print(card).color).to_lowercase();
                    let next = says
                        .to_lowercase()
                        .split(". ")
                        .find(|part| part.starts_with(&color))
                        .map(str::to_owned);
                    let next = next.unwrap().rsplit(' ').next().unwrap().to_owned();
                    let notes = desk.offer_notes(&words, card).join(" ");
                    let left =
                        notes.split("left: ").nth(1).map(|left| left.split(',').next().unwrap().to_owned());
                    if let Some(left) = left {
                        assert_eq!(left, next, "{says}: {notes}");
                        taken += usize::from(left != "10");
                    }
                }
            }
            act(&mut desk);
        }
    }
    assert!(taken > 0);
}

/// Every coin row that a crossing fills names its own cup; where no cup is left, it says so.
#[test]
fn each_coin_row_names_its_own_cup() {
    let card = |number: i64| RawCard {
        number,
        color: "purple".to_owned(),
        entrance: None,
        points: Some(16),
        seal: None,
        grid: ["xccc", "cccc", "ccxc", "cccc"].map(str::to_owned).to_vec(),
    };
    let deck = RawDeck { name: "coins".to_owned(), cards: (1..=24).map(card).collect() };
    let file = DeckFile { game: GameId::Maps, deck };
    let names = ["Ada", "Ben", "Cleo"].map(|name| Chair { name: name.to_owned(), holder: Holder::Person });
    let options = Options::defaults(GameId::Maps);
    let mut desk = AnyDesk::open(GameId::Maps, Some(&file), options, names.to_vec(), DEAL).unwrap();
    let (words, mut named, mut gone) = (Words::english(), 0, 0);
    while desk.phase() != Phase::Over {
        if desk.phase() == Phase::Turn && desk.is_decided() {
            let filled = |draft| {
                let sheet = desk.sheet(&words, desk.seat(), draft).unwrap();
                sheet.tracks[0].lines[0]
                    .cells
                    .iter()
                    .filter(|cell| cell.state == CellState::Cup(true))
                    .count()
            };
            let rows: Vec<String> =
                desk.gains(&words).earns.into_iter().filter(|gain| gain.contains("full coin row")).collect();
            let different: BTreeSet<&String> = rows.iter().filter(|row| row.contains("worth")).collect();
            assert_eq!(rows.len(), filled(true) - filled(false), "{rows:?}");
            let none = rows.iter().filter(|row| row.contains("no cup is left")).count();
            assert_eq!(different.len() + none, rows.len(), "{rows:?}");
            named += different.len();
            gone += none;
        }
        act(&mut desk);
    }
    // Three players fill nine rows; there are six cups.
    assert_eq!((named, gone), (6, 3));
}
