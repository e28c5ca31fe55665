//! Games of both kinds behind one face.

use flipwrite::{DealNumber, GameId};
use flipwrite_host::{Chair, Holder, Origin, Time, Viewer};
use flipwrite_server::hosted::{Hosted, open, restore};
use flipwrite_server::library::Library;
use flipwrite_wire::{InputLine, OutputLine, TableSpec};

fn spec(game: GameId) -> TableSpec {
    TableSpec { game: game.name().to_owned(), deck: None, options: Default::default(), seats: 3 }
}

fn bots() -> Vec<Chair> {
    ["novice", "casual", "skilled"]
        .map(|bot| Chair { name: String::new(), holder: Holder::Bot(bot.to_owned()) })
        .to_vec()
}

fn viewers() -> impl Iterator<Item = Viewer> {
    flipwrite::Seat::ALL.into_iter().take(3).map(Viewer::Seat).chain([Viewer::Onlooker])
}

/// Plays on to the end; the journal, and all that each viewer was told on the way.
fn play(table: &mut Box<dyn Hosted>) -> (String, Vec<Vec<OutputLine>>) {
    let library = Library::new(None, None);
    let mut journal = table.header() + "\n";
    let mut heard: Vec<Vec<OutputLine>> = viewers().map(|viewer| table.since(viewer, 0)).collect();
    for time in 0.. {
        let Some(errand) = table.errands(5).pop() else { break };
        let decision = (errand.think)(&library).unwrap();
        let input = InputLine::Decide { seat: errand.seat, question: errand.question.0, decision };
        let accepted = table.accept(Time(time), input.clone()).unwrap();
        journal += &(accepted.line.unwrap() + "\n");
        for told in accepted.told {
            let place = told.viewer.seat().map_or(3, flipwrite::Seat::index);
            assert_eq!(told.first, heard[place].len(), "numbered without gaps");
            heard[place].extend(told.outputs);
        }
        let again = table.accept(Time(time), input).unwrap();
        assert!(again.line.is_none() && again.told.is_empty(), "the same words again change nothing");
    }
    (journal, heard)
}

fn whole_game(game: GameId) {
    let mut table = open(&spec(game), bots(), Origin::Number(DealNumber(7))).unwrap();
    assert!(table.record().is_none());
    let (journal, heard) = play(&mut table);
    let record = table.record().unwrap();
    assert!(record.check().is_ok() && record.result.is_some());
    let restored = restore(game, &journal).unwrap();
    assert_eq!(restored.record(), Some(record));
    for (viewer, heard) in viewers().zip(heard) {
        assert_eq!(restored.since(viewer, 0), heard, "{viewer:?}");
        assert_eq!(restored.since(viewer, 5), heard[5..], "{viewer:?}");
    }
}

#[test]
fn a_game_of_maps_is_played_told_and_comes_back() {
    whole_game(GameId::Maps);
}

#[test]
fn a_game_of_pyramids_is_played_told_and_comes_back() {
    whole_game(GameId::Pyramids);
}

#[test]
fn what_can_not_be_read_is_refused_with_a_code() {
    let mut table = open(&spec(GameId::Maps), bots(), Origin::Number(DealNumber(7))).unwrap();
    let input = |decision: &str| InputLine::Decide {
        seat: flipwrite::Seat::S0,
        question: 1,
        decision: decision.to_owned(),
    };
    assert_eq!(table.accept(Time(1), input("nonsense")).unwrap_err().code, "wire-decision");
    assert_eq!(table.accept(Time(1), input("take deck")).unwrap_err().code, "not-due");
}
