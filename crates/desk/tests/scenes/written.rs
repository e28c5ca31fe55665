//! What is shown of one game, in every phase of it, held against text files. They are there to be read: a change of what is
//! shown is a difference in `maps.txt` or `pyramids.txt`. With `UPDATE` set they are written anew.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;

use flipwrite::{BoxIndex, Event, GameId, Slot};
use flipwrite_art::Light;
use flipwrite_desk::scene::{AnyDesk, BoxState, CellState, Face, Gains, Now, Phase, Sheet};
use flipwrite_thinker::Thinker;
use flipwrite_words::{Language, Words};

use crate::table::{act, let_bots_answer, open};

/// What is shown of a desk, in words.
fn shown(desk: &AnyDesk, words: &Words) -> String {
    let mut text = String::new();
    let phase = desk.phase();
    writeln!(
        text,
        "{phase:?} for {}, waiting for {:?}",
        desk.names()[desk.seat().index()],
        desk.awaited().map(|seat| desk.names()[seat.index()].clone())
    )
    .unwrap();
    match phase {
        Phase::Curtain => {}
        Phase::Keep => desk.hand().unwrap().iter().for_each(|card| {
            writeln!(
                text,
                "  {}: {}",
                desk.card_name(words, *card),
                desk.card_notes(words, *card).join(", ")
            )
            .unwrap();
        }),
        Phase::Turn => turn(&mut text, desk, words),
        Phase::Take => take(&mut text, desk, words),
        Phase::Over => over(&mut text, desk, words),
    }
    text
}

fn turn(text: &mut String, desk: &AnyDesk, words: &Words) {
    let (round, turn) = desk.turn_number().unwrap();
    writeln!(text, "  turn {round}.{turn}: {:?}, {:?}", desk.now(), desk.tools()).unwrap();
    let Gains { earns, costs, net } = desk.gains(words);
    writeln!(text, "  earns {earns:?}, costs {costs:?}").unwrap();
    net.told(words, desk.game()).iter().for_each(|net| writeln!(text, "  {net}").unwrap());
    for slot in Slot::BOTH {
        board(text, desk, slot);
    }
    sheet(text, &desk.sheet(words, desk.seat(), true).unwrap());
    writeln!(text, "  {:?}", desk.standing()).unwrap();
    let come = desk.counts().map(|count| format!("{} {:?} of {}", count.pattern, count.come, count.of));
    writeln!(text, "  to come: {}", come.join(", ")).unwrap();
    for seat in desk.seats() {
        let glance = desk.glance(seat).unwrap();
        let cards: Vec<String> = glance.faces.iter().map(|face| lying(desk, words, face)).collect();
        let ready = if glance.is_ready { "ready" } else { "asked" };
        writeln!(text, "  {} {}, {ready}: {}", desk.names()[seat.index()], glance.total, cards.join("; "))
            .unwrap();
    }
    tell(text, desk, words, &desk.news());
}

fn board(text: &mut String, desk: &AnyDesk, slot: Slot) {
    let Some(board) = desk.board(slot) else { return };
    let print = desk.print(board.card);
    let sign = |state: BoxState| match state {
        BoxState::Blocked => '#',
        BoxState::Free => '.',
        BoxState::Legal => 'o',
        BoxState::Picked => '?',
        BoxState::Placed => '+',
        BoxState::New => 'n',
        BoxState::Crossed => 'x',
    };
    let row = |row: &Vec<(BoxIndex, _)>| {
        row.iter().map(|(index, _)| sign(board.state(print.boxes, *index))).collect()
    };
    let rows: Vec<String> = print.rows.iter().map(row).collect();
    let restricted = if board.restricted { ", restricted" } else { "" };
    writeln!(text, "  card {} {:?}: {}{restricted}", print.number, print.color, rows.join(" ")).unwrap();
}

fn sheet(text: &mut String, sheet: &Sheet) {
    let sign = |state: CellState| match state {
        CellState::Open => '.',
        CellState::Marked => 'x',
        CellState::Lost => '-',
        CellState::Count => '#',
        CellState::Cup(full) => {
            if full {
                'U'
            } else {
                'u'
            }
        }
    };
    for track in &sheet.tracks {
        let cells =
            track.lines.iter().map(|line| line.cells.iter().map(|cell| sign(cell.state)).collect::<String>());
        let cells: Vec<String> = cells.collect();
        writeln!(text, "  {} {} [{}] {}", track.part, track.points, cells.join(" "), track.says).unwrap();
        assert!(track.glyph().starts_with("<svg"));
    }
    writeln!(text, "  total {}", sheet.total).unwrap();
}

fn lying(desk: &AnyDesk, words: &Words, face: &Face) -> String {
    let told = desk.card_told(words, face);
    if face.fresh.is_empty() { told } else { format!("{told}, just {}", face.fresh) }
}

fn take(text: &mut String, desk: &AnyDesk, words: &Words) {
    let offers = desk.offers();
    let (completed, points) = &offers.completed;
    let completed: Vec<String> = completed.iter().map(|face| lying(desk, words, face)).collect();
    writeln!(text, "  completed for {points}: {}", completed.join("; ")).unwrap();
    offers.display.iter().for_each(|card| writeln!(text, "  {}", desk.offer_name(words, *card)).unwrap());
    writeln!(text, "  the deck: {}, order {:?}", offers.left, offers.order).unwrap();
    offers.kept.iter().for_each(|face| writeln!(text, "  kept {}", lying(desk, words, face)).unwrap());
}

fn over(text: &mut String, desk: &AnyDesk, words: &Words) {
    let outcome = desk.outcome(words).unwrap();
    let parts: Vec<&str> = outcome.parts.iter().map(|part| part.0).collect();
    writeln!(text, "  {}; tied {}, {:?}", parts.join(", "), outcome.tied, outcome.reason).unwrap();
    for line in &outcome.lines {
        let won = if line.won { ", won" } else { "" };
        writeln!(text, "  {}: {:?} = {}{won}", desk.names()[line.seat.index()], line.parts, line.total)
            .unwrap();
    }
    for seat in desk.seats() {
        let cards: Vec<String> = desk.finished(seat).iter().map(|face| lying(desk, words, face)).collect();
        writeln!(text, "  {}: {}", desk.names()[seat.index()], cards.join("; ")).unwrap();
    }
    tell(text, desk, words, &desk.chapters()[0].events);
}

fn tell(text: &mut String, desk: &AnyDesk, words: &Words, events: &[Event]) {
    events.iter().for_each(|event| writeln!(text, "  | {}", desk.tell(words, event)).unwrap());
}

/// What makes a state worth telling: it is the first of its kind.
fn kind(desk: &AnyDesk) -> String {
    let now = match desk.now() {
        Now::Cross(_) => "cross",
        Now::OnlySingle(_) => "only-single",
        Now::Picking => "picking",
        Now::Extra(_) => "extra",
        Now::Whole => "whole",
        Now::Wait => "wait",
    };
    let late = desk.turn_number().map_or(0, |turn| turn.0);
    format!("{:?} {now} {late} {}", desk.phase(), desk.seat())
}

/// One game, the first state of each kind in each round.
pub(crate) fn playthrough(game: GameId) -> (String, AnyDesk) {
    let (words, mut thinker, mut desk) = (Words::english(), Thinker::default(), open(game));
    let mut text = format!("# What is shown of one game of {game}. `UPDATE=1` rewrites it.\n");
    let mut seen = BTreeSet::new();
    loop {
        let_bots_answer(&mut desk, &mut thinker);
        if seen.insert(kind(&desk)) {
            writeln!(text, "\n{}", shown(&desk, &words).trim_end()).unwrap();
        }
        if desk.phase() == Phase::Over {
            return (text, desk);
        }
        // Whatever can be drawn is drawn, in every language.
        drawn(&desk);
        act(&mut desk);
    }
}

fn drawn(desk: &AnyDesk) {
    for card in desk.display() {
        for light in [Light::Day, Light::Night] {
            assert!(desk.draw(&desk.face(card), light, true).starts_with("<svg"));
        }
        assert!(desk.frame(card, true).width >= desk.frame(card, false).pitch);
    }
}

fn hold(game: GameId) {
    let (text, _) = playthrough(game);
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/scenes/{game}.txt"));
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, &text).unwrap();
    }
    let held = std::fs::read_to_string(&path).unwrap_or_default();
    for (line, (one, two)) in text.lines().zip(held.lines()).enumerate() {
        assert_eq!(one, two, "line {} of {}", line + 1, path.display());
    }
    assert_eq!(text.lines().count(), held.lines().count(), "{} ends elsewhere", path.display());
}

#[test]
fn scenes_of_maps_are_as_written() {
    hold(GameId::Maps);
}

#[test]
fn scenes_of_pyramids_are_as_written() {
    hold(GameId::Pyramids);
}

#[test]
fn every_language_tells_a_whole_game() {
    for game in GameId::ALL {
        let (_, desk) = playthrough(game);
        let told = Language::ALL.map(|language| shown(&desk, &Words::of(language)));
        assert!(told.iter().all(|text| !text.contains('[') || text.contains("= ")), "{told:?}");
        assert!(told.iter().all(|text| text.lines().count() == told[0].lines().count()));
    }
}
