//! What bots say of their choices, and what they make of the time they are given.

use std::cell::Cell;
use std::time::Duration;

use flipwrite::{Choice, Position, ROUNDS, ScoreParts, Seat, TURNS};
use flipwrite_players::{Aim, Analysis, Bot, Budget, Candidate, Playable, Spec};

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
            let [one, other] =
                [bot.clone(), bot.clone()].map(|mut bot| bot.analyze(position, Budget::Nodes(nodes)));
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

/// What is given away is what the first has more, in points and in chances; of what is not known, nothing.
fn assert_losses(analysis: &Analysis, name: &str) {
    let first = &analysis.candidates[0];
    let less = |best: Option<f32>, own: Option<f32>| Some(best? - own?);
    for candidate in &analysis.candidates {
        assert_eq!(candidate.score_loss, less(first.score, candidate.score), "{name}: {candidate:?}");
        assert_eq!(candidate.win_loss, less(first.win, candidate.win), "{name}: {candidate:?}");
        assert!(candidate.win.is_none_or(|win| (0.0..=1.0).contains(&win)), "{name}: {candidate:?}");
        assert!(candidate.score.is_none_or(f32::is_finite), "{name}: {candidate:?}");
    }
}

/// Whether a bot goes by a level's habits, which like some things more than they bring: the lower ones always do,
/// `expert` where cards are chosen.
fn has_habits(name: &str, choice: Option<Choice>) -> bool {
    match name {
        "novice" | "casual" | "skilled" => true,
        "expert" => matches!(choice, Some(Choice::Take(_) | Choice::Keep(_))),
        _ => false,
    }
}

/// Best first by what the bot plays for; the chance to win is known to those who play for it, against somebody. Whoever
/// goes by habits does not know the score, as long as there is anything to come.
fn assert_sound(analysis: &Analysis, aim: Option<Aim>, name: &str, is_last: bool) {
    assert_losses(analysis, name);
    let candidates = &analysis.candidates;
    assert!(candidates.iter().all(|candidate| candidate.liking.is_some()), "{name}");
    let knows = is_last || !has_habits(name, analysis.choice());
    assert!(candidates.iter().all(|candidate| candidate.score.is_some() == knows), "{name}: {candidates:?}");
    let wins = candidates.iter().all(|candidate| candidate.win.is_some());
    assert_eq!(wins, aim != Some(Aim::Score), "{name}: {candidates:?}");
    assert_eq!(wins, candidates.iter().any(|candidate| candidate.win.is_some()), "{name}");
    let is_in_order = match aim {
        Some(Aim::Score) => candidates.is_sorted_by(|one, two| one.liking >= two.liking),
        // Chances that are next to equal are told apart by the score.
        Some(Aim::Win) => candidates.is_sorted_by(|one, two| one.win.unwrap() + 0.005 >= two.win.unwrap()),
        None => true,
    };
    assert!(is_in_order, "{name}: {candidates:?}");
}

/// Those that know nothing but what they do.
const SILENT: [&str; 2] = ["random", "greedy"];

/// What a bot prefers its candidates by; playouts count wins, but go by the score, and by who was left over.
fn aim(name: &str, seats: usize) -> Option<Aim> {
    match name.split(':').next().unwrap() {
        "mc" | "mch" if seats > 1 => None,
        "learned" | "expect" | "master" | "analyst" if seats > 1 => Some(name.parse::<Spec>().unwrap().aim()),
        _ => Some(Aim::Score),
    }
}

fn an_analysis_lists_candidates_best_first<G: Playable>() {
    everywhere::<G>(6, |name, bot, position, seat| {
        let analysis = bot.analyze(position, Budget::Usual).unwrap();
        let legal = |choices: &[Choice]| position.check(seat, choices[0]).is_ok();
        assert!(analysis.candidates.iter().all(|candidate| legal(&candidate.choices)), "{name}");
        if SILENT.contains(&name) {
            let [alone] = &analysis.candidates[..] else { panic!("{name}: {analysis:?}") };
            assert_eq!(*alone, Candidate::unknown(alone.choices.clone()), "{name}");
        } else if name.starts_with("mch") {
            assert_losses(&analysis, name);
        } else {
            let is_last = (position.turn().round(), position.turn().number()) == (ROUNDS, TURNS);
            assert_sound(&analysis, aim(name, position.players().len()), name, is_last);
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
            let is_last = (position.turn().round(), position.turn().number()) == (ROUNDS, TURNS);
            if !is_last || lead.abs() < 25 || !matches!(choice, Choice::Cross(_)) {
                return;
            }
            for name in ["learned", "expect", "master:nodes=300"] {
                let analysis = setting.bot(name, seat, 1).analyze(position, Budget::Usual).unwrap();
                let win = analysis.candidates[0].win.unwrap();
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

/// A budget is kept to the node by every bot in every decision, and said to be: solo endings, keeps and takes included.
fn a_budget_is_kept_to_the_node<G: Playable>() {
    let count = Cell::new([0_u64; 2]);
    let keep = |nodes: u64, analysis: &Analysis, name: &str| {
        assert!(analysis.nodes <= nodes, "{name}: {} of {nodes}", analysis.nodes);
        let [kept, full] = count.get();
        count.set([kept + 1, full + u64::from(analysis.nodes == nodes)]);
    };
    let budgets = [0, 1, 2, 5, 17, 60, 300, 2_000, 20_000];
    for setting in [Setting::<G>::small(1), Setting::house(1), Setting::house(2), Setting::house(3)] {
        let hand = setting.deal(1).hand(Seat::S0);
        for name in BOTS {
            for nodes in budgets {
                let mut bot = setting.bot(name, Seat::S0, 6);
                let analysis = bot.analyze_keep(&setting.table, hand, Budget::Nodes(nodes));
                keep(nodes, &analysis, name);
            }
        }
        setting.sample(9, 4, &mut |position, seat| {
            for name in BOTS {
                for nodes in budgets {
                    let analysis = setting.bot(name, seat, 6).analyze(position, Budget::Nodes(nodes));
                    keep(nodes, &analysis.unwrap(), name);
                }
            }
        });
    }
    assert!(count.get().iter().all(|count| *count > 500), "{count:?}");
}

/// What a name asks for is kept like any other budget, in endings too, where `master` usually takes more.
fn a_budget_in_the_name_is_kept_in_endings<G: Playable>() {
    let mut most = [0; 2];
    for setting in [Setting::<G>::house(1), Setting::house(2)] {
        setting.watch(&["skilled"], 3, &mut |position, seat, _| {
            if (position.turn().round(), position.turn().number()) < (ROUNDS, TURNS - 2) {
                return;
            }
            for (place, (name, nodes)) in
                [("master:nodes=700", 700), ("master", 400_000)].into_iter().enumerate()
            {
                let analysis = setting.bot(name, seat, 6).analyze(position, Budget::Usual).unwrap();
                assert!(analysis.nodes <= nodes, "{name}: {}", analysis.nodes);
                most[place] = most[place].max(analysis.nodes);
            }
        });
    }
    assert!(most[1] > 5_000, "{most:?}");
}

/// The search ends by itself: more nodes than this are never taken, whatever is asked for.
fn any_budget_ends<G: Playable>() {
    const MOST: u64 = 1_000_000;
    let mut most = 0;
    for setting in [Setting::<G>::small(1), Setting::house(2)] {
        let mut count = 0;
        setting.watch(&["skilled"], 5, &mut |position, seat, choice| {
            count += 1;
            let is_late = position.turn().round() == ROUNDS && position.turn().number() >= TURNS - 2;
            let is_take = matches!(choice, Choice::Take(_));
            if !is_late && count % if is_take { 4 } else { 12 } != 0 {
                return;
            }
            let mut bot = setting.bot("master:nodes=1000000000", seat, 6);
            most = most.max(bot.analyze(position, Budget::Usual).unwrap().nodes);
        });
    }
    assert!(most > 10_000 && most < MOST, "{most}");
}

/// Games can be played out by the learned evaluation: what is chosen is legal, the same for the same seed, within the budget, and
/// known of whatever was played out.
fn playouts_by_the_learned_evaluation_are_sound<G: Playable>() {
    for setting in [Setting::<G>::small(1), Setting::house(2)] {
        for name in ["mc:playouts=20:policy=learned", "mch:playouts=20:policy=learned"] {
            setting.sample(9, 1, &mut |position, seat| {
                let think = |budget| setting.bot(name, seat, 6).analyze(position, budget).unwrap();
                let analysis = think(Budget::Usual);
                assert!(analysis.nodes <= 20, "{name}: {}", analysis.nodes);
                assert_eq!(think(Budget::Usual), analysis, "{name}");
                assert_losses(&analysis, name);
                assert!(analysis.nodes == 0 || analysis.candidates[0].score.is_some(), "{name}");
                assert!(is_legal(Some(analysis), position, seat), "{name}");
                let none = think(Budget::Nodes(0));
                assert_eq!(none.nodes, 0);
                assert!(is_legal(Some(none), position, seat), "{name}");
            });
        }
    }
}

/// `analyst` makes use of the nodes it is given, and keeps to them: each tenfold step takes more, and none more than it may.
fn more_nodes_are_made_use_of_by_the_analyst<G: Playable>() {
    let setting = Setting::<G>::house(2);
    let mut spent = [0_u64; 4];
    setting.sample(23, 1, &mut |position, seat| {
        for (place, nodes) in [400, 4_000, 40_000, 400_000].into_iter().enumerate() {
            let name = format!("analyst:nodes={nodes}");
            let analysis = setting.bot(&name, seat, 6).analyze(position, Budget::Usual).unwrap();
            assert!(analysis.nodes <= nodes, "{name}: {}", analysis.nodes);
            assert_losses(&analysis, &name);
            spent[place] += analysis.nodes;
        }
    });
    assert!(spent.windows(2).all(|pair| pair[1] > 2 * pair[0]), "{spent:?}");
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
            let analysis = bot.clone().analyze_keep(&setting.table, hand, Budget::Usual);
            if ["random", "greedy"].contains(&name) {
                assert!(analysis.candidates.iter().all(|one| one.score.is_none()), "{name}");
                assert_eq!(analysis.kept(), Some(bot.keep(&setting.table, hand)), "{name}");
                continue;
            }
            let pair = |candidate: &Candidate| match candidate.choices[..] {
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
            assert_losses(&analysis, name);
            let playouts = name.starts_with("mc");
            // What the others keep is not known: only playouts, which let them keep something, say who wins.
            assert!(analysis.candidates.iter().all(|one| one.win.is_some() == playouts), "{name}");
            if !playouts {
                assert_sound(&analysis, Some(Aim::Score), name, false);
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
    a_budget_is_kept_to_the_node,
    playouts_by_the_learned_evaluation_are_sound,
    more_nodes_are_made_use_of_by_the_analyst,
    a_budget_in_the_name_is_kept_in_endings,
    any_budget_ends,
    a_candidate_can_be_played_to_its_end,
    all_pairs_that_can_be_kept_are_valued,
);
