//! Puzzles have one best answer, and not everybody finds it.

use std::sync::Arc;

use flipwrite::record::Replay;
use flipwrite::{Deck, Maps, Pyramids, Table, write_choice};
use flipwrite_lab::Progress;
use flipwrite_lab::puzzles::{Judge, LEAST, Proof, Puzzle, Search, Theme, judge_again, search};
use flipwrite_players::solve::Ending;
use flipwrite_players::{BotName, Knowledge, Playable, Spec};

fn knowledge<G: Playable>() -> Arc<Knowledge<G>> {
    Arc::new(Knowledge::new(&Deck::<G>::house(), Some(flipwrite_lab::weights(G::ID))).unwrap())
}

fn puzzles<G: Playable + Ending>(knowledge: &Arc<Knowledge<G>>, jobs: usize) -> Vec<Puzzle> {
    let judge: Spec = "master:nodes=4000:aim=score".parse().unwrap();
    let run = Search { knowledge, number: 7, judge: &judge, seconds: &[], games: 24, jobs };
    let (mut found, progress) = (Vec::new(), Progress::default());
    search(&run, &progress, |puzzle| {
        found.push(puzzle);
        found.len() == 3
    });
    found
}

fn puzzles_have_one_best_answer<G: Playable + Ending>() {
    let knowledge = knowledge::<G>();
    let found = puzzles(&knowledge, 1);
    assert_eq!(found.len(), 3);
    assert_eq!(puzzles(&knowledge, 2), found, "whatever the number of threads");
    for puzzle in &found {
        assert!(
            puzzle.verdict.margin >= LEAST && !puzzle.found[..4].iter().all(|found| *found),
            "{puzzle:?}"
        );
        assert!(puzzle.record.check().is_ok_and(|verdict| !verdict.finished));
        let table: Table<G> = puzzle.record.table().unwrap();
        let words: Vec<String> =
            puzzle.best.iter().map(|choice| write_choice(table.deck(), *choice)).collect();
        let judge =
            if puzzle.verdict.proof == Proof::Solved { "random" } else { "master:nodes=4000:aim=score" };
        let judge: Spec = judge.parse().unwrap();
        let by = Judge { bot: &judge, number: 0 };
        let again = judge_again(&knowledge, by, LEAST, &puzzle.record, puzzle.seat, &words.join(", "));
        assert_eq!(again.as_ref(), Some(&puzzle.verdict));
        // Any other answer is not the best.
        let mut replay = Replay::new(&table);
        puzzle.record.events.iter().try_for_each(|event| replay.feed(event)).unwrap();
        let position = replay.position().unwrap();
        let best = position.outcome(puzzle.seat, puzzle.best.iter().copied()).unwrap();
        let other = position
            .choices(puzzle.seat)
            .iter()
            .find(|choice| position.outcome(puzzle.seat, [*choice]).is_ok_and(|outcome| outcome != best));
        let other = write_choice(table.deck(), other.unwrap());
        assert_eq!(judge_again(&knowledge, by, LEAST, &puzzle.record, puzzle.seat, &other), None);
    }
}

#[test]
fn puzzles_have_one_best_answer_in_both_games() {
    puzzles_have_one_best_answer::<Maps>();
    puzzles_have_one_best_answer::<Pyramids>();
}

#[test]
fn themes_have_names_of_their_own() {
    let mut names = Theme::ALL.map(Theme::name).to_vec();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), Theme::ALL.len());
    assert_eq!(BotName::LEVELS.len(), 5);
}
