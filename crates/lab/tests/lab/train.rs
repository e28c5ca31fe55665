//! Training: the same course gives the same weights, however it is divided, and it learns.

use flipwrite::{Deck, Maps, Pyramids};
use flipwrite_lab::train::{CheckpointFlaw, Course, Report, Training};
use flipwrite_players::{Net, Playable};

/// A course of a few seconds.
const SHORT: Course = Course { seed: 5, rounds: 3, games: 8 };

/// Two decks cut from the house deck: one for up to four players, one for a player alone.
fn decks<G: Playable>() -> [Deck<G>; 2] {
    [(0, 20), (20, 8)].map(|(first, cards)| {
        let mut raw = Deck::<G>::house().raw();
        raw.cards.drain(..first);
        raw.cards.truncate(cards);
        Deck::new(&raw).unwrap()
    })
}

/// Trains to the end.
fn trained<G: Playable>(mut training: Training<G>, jobs: usize) -> (Net, Vec<Report>) {
    while !training.is_over() {
        training.step(jobs);
    }
    (training.net().clone(), training.curve().to_vec())
}

/// After so many rounds of the short course.
fn begun<G: Playable>(rounds: u32) -> Training<G> {
    let mut training = Training::new(SHORT, &decks());
    (0..rounds).for_each(|_| {
        training.step(1);
    });
    training
}

fn the_same_course_gives_the_same_weights_with_any_number_of_jobs<G: Playable>() {
    let once = trained::<G>(Training::new(SHORT, &decks()), 1);
    for jobs in [1, 2] {
        assert!(trained::<G>(Training::new(SHORT, &decks()), jobs) == once, "{jobs} jobs");
    }
    assert_eq!(
        once.1.iter().map(|report| (report.round, report.games)).collect::<Vec<_>>(),
        [(1, 8), (2, 16), (3, 24)]
    );
    let other = Course { seed: 6, ..SHORT };
    assert!(trained::<G>(Training::new(other, &decks()), 1).0 != once.0, "another seed, other weights");
}

fn a_training_goes_on_from_a_checkpoint_as_if_nothing_had_been<G: Playable>() {
    let whole = trained::<G>(Training::new(SHORT, &decks()), 1);
    let mut bytes = begun::<G>(0).checkpoint();
    for round in 0..SHORT.rounds {
        let mut training = Training::<G>::resume(&bytes, SHORT, &decks()).unwrap();
        assert_eq!((training.round(), training.checkpoint() == bytes), (round, true));
        training.step(1);
        bytes = training.checkpoint();
    }
    let training = Training::<G>::resume(&bytes, SHORT, &decks()).unwrap();
    assert!(training.is_over());
    assert!((training.net().clone(), training.curve().to_vec()) == whole);
}

fn refused<G: Playable>(bytes: &[u8]) -> CheckpointFlaw {
    Training::<G>::resume(bytes, SHORT, &decks()).unwrap_err()
}

fn damaged_checkpoints_are_refused<G: Playable>() {
    let bytes = begun::<G>(1).checkpoint();
    let lines: Vec<usize> = (0..bytes.len()).filter(|place| bytes[*place] == b'\n').take(2).collect();
    // Every byte of the head, and some of the numbers and of the checksum.
    let far = bytes.len() - lines[1];
    let numbers = (0..16).map(|part| lines[1] + far * part / 16);
    for place in (lines[0] + 1..=lines[1]).chain(numbers).chain(bytes.len() - 8..bytes.len()) {
        let mut changed = bytes.clone();
        changed[place] ^= 1;
        assert_eq!(refused::<G>(&changed), CheckpointFlaw::Damaged, "byte {place}");
        assert_eq!(refused::<G>(&bytes[..place]), CheckpointFlaw::Damaged, "{place} bytes");
    }
    assert_eq!(refused::<G>(&[&bytes[..], b"x"].concat()), CheckpointFlaw::Damaged);
}

fn foreign_bytes_are_no_checkpoint<G: Playable>() {
    let bytes = begun::<G>(0).checkpoint();
    let start = bytes.iter().position(|byte| *byte == b'\n').unwrap();
    assert_eq!(&bytes[..start], b"flipwrite-training/2");
    let other_version = [b"flipwrite-training/1", &bytes[start..]].concat();
    for bytes in [&[][..], b"\n", b"{}\n", b"flipwrite-net/1\n", &bytes[..start], &other_version] {
        assert_eq!(refused::<G>(bytes), CheckpointFlaw::Foreign);
    }
}

fn a_checkpoint_of_another_training_is_refused<G: Playable>() {
    let bytes = begun::<G>(0).checkpoint();
    for course in [Course { seed: 6, ..SHORT }, Course { rounds: 4, ..SHORT }, Course { games: 9, ..SHORT }] {
        let flaw = Training::<G>::resume(&bytes, course, &decks()).unwrap_err();
        assert_eq!(flaw, CheckpointFlaw::OtherCourse(SHORT));
    }
    let [one, two] = decks::<G>();
    let names = vec![one.name().to_owned(), two.name().to_owned()];
    for decks in [&[one.clone()][..], &[two.clone(), one.clone()], &[one.clone(), two, one]] {
        let flaw = Training::resume(&bytes, SHORT, decks).unwrap_err();
        assert_eq!(flaw, CheckpointFlaw::OtherDecks(names.clone()));
    }
}

#[test]
fn a_checkpoint_of_the_other_game_is_refused() {
    let flaw = refused::<Maps>(&begun::<Pyramids>(0).checkpoint());
    assert_eq!(flaw, CheckpointFlaw::OtherGame("pyramids".to_owned()));
    let flaw = refused::<Pyramids>(&begun::<Maps>(0).checkpoint());
    assert_eq!(flaw, CheckpointFlaw::OtherGame("maps".to_owned()));
}

/// The network plays better and knows better what comes: the last five rounds against the first. These are the
/// first rounds of a long course, so that the rate of learning stays high; after some of them the network plays worse
/// than at the start. With the seeds from 1 to 6, in both games, the least gain was 9 points and the largest error left
/// was half of the first: no seed was picked.
fn training_beats_its_start<G: Playable>() {
    let [deck, _] = decks();
    let mut training = Training::<G>::new(Course { seed: 1, rounds: 1_000, games: 64 }, &[deck]);
    let curve: Vec<Report> = (0..26).map(|_| training.step(1)).collect();
    let mean = |figure: fn(&Report) -> f32| curve[21..].iter().map(figure).sum::<f32>() / 5.0;
    assert!(mean(|report| report.score) > curve[0].score + 4.0, "{curve:?}");
    assert!(mean(|report| report.error) < 0.65 * curve[0].error, "{curve:?}");
}

laws!(
    the_same_course_gives_the_same_weights_with_any_number_of_jobs,
    a_training_goes_on_from_a_checkpoint_as_if_nothing_had_been,
    damaged_checkpoints_are_refused,
    foreign_bytes_are_no_checkpoint,
    a_checkpoint_of_another_training_is_refused,
    training_beats_its_start,
);
