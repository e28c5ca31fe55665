//! What bots say of their choices, and what they make of the time they are given.

use std::cell::Cell;
use std::time::Duration;

use flipwrite::{Choice, Position, ROUNDS, ScoreParts, Seat, TURNS};
use flipwrite_players::{Aim, Analysis, Bot, Budget, Playable, Spec};

use crate::setting::{BOTS, Setting};

/// Holds for positions of a game alone and one of two, for every bot.
fn everywhere<G: Playable>(every: usize, hold: impl Fn(&str, &mut Bot<G>, &Position<'_, G>, Seat)) {
    for setting in [Setting::<G>::small(1), Setting::house(2)] {
        let mut takes = 0;
        setting.sample(every, 4, &mut |position, seat| {
            BOTS.into_iter().for_each(|name| hold(name, &mut setting.bot(name, seat, 6), position, seat));
            takes += usize::from(matches!(position.choices(seat).get(0), Some(Choice::Take(_))));
        });
        assert!(takes > 0, "replacements are chosen too");
    }
}

fn is_legal<G: Playable>(analysis: Option<Analysis>, position: &Position<'_, G>, seat: Seat) -> bool {
    let choice = analysis.and_then(|analysis| analysis.choice());
    choice.is_some_and(|choice| position.check(seat, choice).is_ok())
}

fn no_nodes_still_give_a_legal_choice<G: Playable>() {
    everywhere::<G>(5, |name, bot, position, seat| {
        let analysis = bot.analyze(position, Budget::Nodes(0));
        assert!(is_legal(analysis, position, seat), "{name}");
    });
}

fn a_clock_that_is_over_still_gives_a_legal_choice<G: Playable>() {
    everywhere::<G>(5, |name, bot, position, seat| {
        for (end, now) in [(0, 0), (0, 5), (5, 6)] {
            let clock = || Duration::from_secs(now);
            let analysis = bot.analyze(position, Budget::Until(Duration::from_secs(end), &clock));
            assert!(is_legal(analysis, position, seat), "{name}");
        }
    });
}

/// The clock of this test goes on by one whenever it is looked at: who never looks never ends, or does no
/// more than it usually does.
fn a_clock_that_runs_ends_the_thinking<G: Playable>() {
    everywhere::<G>(9, |name, bot, position, seat| {
        let looks = Cell::new(0);
        let clock = || {
            looks.set(looks.get() + 1);
            Duration::from_secs(looks.get())
        };
        let analysis = bot.analyze(position, Budget::Until(Duration::from_secs(3), &clock));
        assert!(is_legal(analysis, position, seat), "{name}");
        assert!(looks.get() <= 4, "{name} looked {} times", looks.get());
    });
}

fn the_same_nodes_give_the_same_analysis<G: Playable>() {
    everywhere::<G>(9, |name, bot, position, _| {
        for nodes in [1, 40, 200] {
            // As text, since what is not known is no number and not equal to itself.
            let [one, other] = [bot.clone(), bot.clone()]
                .map(|mut bot| format!("{:?}", bot.analyze(position, Budget::Nodes(nodes))));
            assert_eq!(one, other, "{name}");
        }
    });
}

fn what_is_analyzed_is_what_is_chosen<G: Playable>() {
    everywhere::<G>(6, |name, bot, position, _| {
        let analysis = bot.clone().analyze(position, Budget::Usual);
        assert_eq!(analysis.unwrap().choice(), bot.choose(position), "{name}");
    });
}

/// Best first by what the bot plays for, legal, and nothing beyond what can be.
fn assert_sound(analysis: &Analysis, aim: Aim, name: &str) {
    let candidates = &analysis.candidates;
    assert_eq!(candidates[0].loss, 0.0, "{name}");
    for candidate in candidates {
        assert!(candidate.loss >= 0.0, "{name}: {candidate:?}");
        assert!((0.0..=1.0).contains(&candidate.win), "{name}: {candidate:?}");
        assert!(candidate.score.is_finite(), "{name}: {candidate:?}");
    }
    let is_in_order = match aim {
        Aim::Score => candidates.is_sorted_by(|one, two| one.score >= two.score),
        // Chances that are next to equal are told apart by the score.
        Aim::Win => candidates.is_sorted_by(|one, two| one.win + 0.005 >= two.win),
    };
    assert!(is_in_order, "{name}: {candidates:?}");
}

/// What a bot plays for that values all its choices alike; none for those whose order has other reasons.
fn aim(name: &str) -> Option<Aim> {
    match name.split(':').next().unwrap() {
        // These value nothing; and sequential halving goes by who was left over.
        "random" | "greedy" | "mch" => None,
        "learned" | "expect" | "master" => Some(name.parse::<Spec>().unwrap().aim()),
        _ => Some(Aim::Score),
    }
}

fn an_analysis_lists_candidates_best_first<G: Playable>() {
    everywhere::<G>(6, |name, bot, position, seat| {
        let analysis = bot.analyze(position, Budget::Usual).unwrap();
        let legal = |choices: &[Choice]| position.check(seat, choices[0]).is_ok();
        assert!(analysis.candidates.iter().all(|candidate| legal(&candidate.choices)), "{name}");
        match aim(name) {
            Some(aim) => assert_sound(&analysis, aim, name),
            None => assert!(analysis.candidates.iter().all(|candidate| candidate.loss >= 0.0), "{name}"),
        }
    });
}

/// In the last turn, the one who is far ahead is sure to win, and the one who is far behind to lose.
fn the_chance_to_win_is_that_of_the_seat<G: Playable>() {
    let setting = Setting::<G>::house(2);
    let mut seen = [0, 0];
    for seed in 1..=4 {
        setting.watch(&["greedy", "random"], seed, &mut |position, seat, choice| {
            let lead = position.score(seat).total() - position.score(other(seat)).total();
            let is_last = (position.turn().round, position.turn().turn) == (ROUNDS, TURNS);
            if !is_last || lead.abs() < 25 || !matches!(choice, Choice::Cross(_)) {
                return;
            }
            for name in ["learned", "expect", "master:nodes=300"] {
                let analysis = setting.bot(name, seat, 1).analyze(position, Budget::Usual).unwrap();
                let win = analysis.candidates[0].win;
                assert!(if lead > 0 { win > 0.9 } else { win < 0.1 }, "{name}: {lead} ahead, {win}");
            }
            seen[usize::from(lead > 0)] += 1;
        });
    }
    assert!(seen[0] > 0 && seen[1] > 0, "{seen:?}");
}

fn other(seat: Seat) -> Seat {
    if seat == Seat::S0 { Seat::S1 } else { Seat::S0 }
}

/// Some that were dropped early look better than the one that was left over, with far fewer playouts behind it.
fn halving_never_says_that_the_best_gives_away_points<G: Playable>() {
    let setting = Setting::<G>::house(2);
    setting.sample(2, 4, &mut |position, seat| {
        let analysis = setting.bot("mch:playouts=100", seat, 6).analyze(position, Budget::Usual).unwrap();
        assert_eq!(analysis.candidates[0].loss, 0.0);
        assert!(analysis.candidates.iter().all(|candidate| candidate.loss >= 0.0), "{analysis:?}");
    });
}

/// Candidates are whole plans: what follows the first crossing can be crossed after it.
fn a_candidate_can_be_played_to_its_end<G: Playable>() {
    everywhere::<G>(6, |name, bot, position, seat| {
        for candidate in bot.analyze(position, Budget::Usual).unwrap().candidates {
            let mut own = position.clone();
            for choice in candidate.choices {
                assert_eq!(own.apply(seat, choice, &mut ()), Ok(()), "{name}");
            }
        }
    });
}

fn all_pairs_that_can_be_kept_are_valued<G: Playable>() {
    let setting = Setting::<G>::house(2);
    for number in 0..4 {
        let hand = setting.deal(number).hand(Seat::S1);
        for name in BOTS {
            let mut bot = setting.bot(name, Seat::S1, 5);
            let Some(analysis) = bot.clone().analyze_keep(&setting.table, hand) else {
                assert!(["random", "greedy"].contains(&name), "{name}");
                continue;
            };
            let pair = |candidate: &flipwrite_players::Candidate| match candidate.choices[..] {
                [Choice::Keep(mut kept)] if kept.iter().all(|card| hand.contains(card)) => {
                    kept.sort_unstable();
                    kept
                }
                _ => panic!("{name}: {candidate:?}"),
            };
            let mut pairs: Vec<_> = analysis.candidates.iter().map(pair).collect();
            pairs.sort_unstable();
            pairs.dedup();
            assert_eq!(pairs.len(), 6, "{name}");
            assert_eq!(analysis.kept(), Some(bot.keep(&setting.table, hand)), "{name}");
            if aim(name).is_some() {
                assert_sound(&analysis, Aim::Score, name);
            }
        }
    }
}

laws!(
    no_nodes_still_give_a_legal_choice,
    a_clock_that_is_over_still_gives_a_legal_choice,
    a_clock_that_runs_ends_the_thinking,
    the_same_nodes_give_the_same_analysis,
    what_is_analyzed_is_what_is_chosen,
    an_analysis_lists_candidates_best_first,
    the_chance_to_win_is_that_of_the_seat,
    halving_never_says_that_the_best_gives_away_points,
    a_candidate_can_be_played_to_its_end,
    all_pairs_that_can_be_kept_are_valued,
);
