//! Scenes: what a page draws of one game of each kind, in every phase of it, held against text files.
//!
//! They are there to be read: a change of what is shown is a difference in `scenes/maps.txt` or `scenes/pyramids.txt`.
//! With `UPDATE` set they are written anew. Two people and a bot sit at the table; the bot is asked in the words of
//! the page and answers as its worker does.

use std::collections::{BTreeSet, HashSet};
use std::fmt::Write;
use std::path::Path;

use flipwrite::deck::{DeckFile, RawCard, RawDeck};
use flipwrite::{BoxIndex, Boxes, DealNumber, Event, GameId, Options, Slot, Take};
use flipwrite_art::Light;
use flipwrite_desk::scene::{
    Answer, AnyDesk, AnyStory, BoxState, CellState, Face, Gains, Now, Phase, Reason, Sheet, record_of,
};
use flipwrite_desk::{Tapped, read_link, write_link};
use flipwrite_host::{Chair, Holder, Time};
use flipwrite_thinker::Thinker;
use flipwrite_words::{Language, Words};

const DEAL: DealNumber = DealNumber(7);

fn open(game: GameId) -> AnyDesk {
    open_deal(game, DEAL)
}

fn open_deal(game: GameId, deal: DealNumber) -> AnyDesk {
    let chair = |(name, holder): (&str, Holder)| Chair { name: name.to_owned(), holder };
    let chairs =
        [("Ada", Holder::Person), ("Ben", Holder::Person), ("Cleo", Holder::Bot("random".to_owned()))];
    AnyDesk::open(game, None, Options::defaults(game), chairs.map(chair).to_vec(), deal).unwrap()
}

/// Lets all bots answer that are asked.
fn let_bots_answer(desk: &mut AnyDesk, thinker: &mut Thinker) {
    while let Some(question) = desk.questions().first() {
        assert_eq!(thinker.answer(&desk.table_line(1)), r#"{"id":1,"reply":"ready"}"#);
        let reply = Answer::read(&thinker.answer(&desk.ask(2, question, 5))).unwrap().reply;
        assert!(desk.answer(Time(0), question, &reply), "{reply:?}");
        assert!(!desk.answer(Time(0), question, &reply), "an answer counts once");
    }
}

/// Somebody who keeps the first cards, crosses where the pattern fits first, and takes the first card.
fn act(desk: &mut AnyDesk) {
    match desk.phase() {
        Phase::Curtain => return desk.lift_curtain(),
        Phase::Keep => {
            let hand = desk.hand().unwrap();
            hand[..2].iter().for_each(|card| desk.mark_keep(*card));
        }
        Phase::Take => {
            let first = desk.display().first().map_or(Take::Deck, |card| Take::Display(*card));
            desk.mark_take(Some(first));
        }
        Phase::Turn => return cross(desk),
        Phase::Over => panic!("nothing is left to do"),
    }
    assert!(desk.is_decided());
    assert_eq!(desk.confirm(Time(0)), Some(Ok(())));
}

fn cross(desk: &mut AnyDesk) {
    if desk.is_decided() {
        assert_eq!(desk.confirm(Time(0)), Some(Ok(())));
        return;
    }
    let boxes = || {
        Slot::BOTH.into_iter().flat_map(|slot| flipwrite::Boxes::ALL.iter().map(move |index| (slot, index)))
    };
    let points = |index: BoxIndex| (index.column() as f32 + 0.5, index.row() as f32 + 0.5);
    for (slot, index) in boxes() {
        desk.point(slot, points(index));
        if desk.ghost().is_some() {
            assert!(matches!(desk.place_proposal(), Some(Tapped::Placed(_))));
            return;
        }
    }
    // The pattern fits nowhere as it is turned: one box.
    desk.switch_single();
    let legal = boxes().find(|(slot, index)| desk.board(*slot).is_some_and(|b| b.legal.contains(*index)));
    let (slot, index) = legal.expect("one box is always free");
    assert!(matches!(desk.tap(slot, index), Some(Tapped::Placed(_))));
}

/// What is shown of a desk, in words.
fn shown(desk: &AnyDesk, words: &Words) -> String {
    let mut text = String::new();
    let phase = desk.phase();
    writeln!(text, "{phase:?} for {}, waiting for {:?}", desk.names()[desk.seat().index()], desk.awaited())
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
        writeln!(text, "  {} {}, {ready}: {}", glance.name, glance.total, cards.join("; ")).unwrap();
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
fn playthrough(game: GameId) -> (String, AnyDesk) {
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

/// Behind the curtain nothing private is told, and nothing can be decided.
#[test]
fn behind_the_curtain_there_is_nothing() {
    for game in GameId::ALL {
        let desk = open(game);
        assert_eq!(desk.phase(), Phase::Curtain);
        assert!(desk.hand().is_none() && !desk.is_decided() && desk.ask_coach(1).is_none());
        let words = Words::english();
        assert!(desk.reveal(&words, 0, true).is_empty() && desk.announce(&words, 0).is_empty());
        assert_eq!((desk.now(), desk.tools()), (Now::Wait, Default::default()));
    }
}

/// A box that the last step crossed takes the step back.
#[test]
fn the_last_step_is_known_by_its_boxes() {
    for game in GameId::ALL {
        let (mut desk, mut thinker) = (open(game), Thinker::default());
        while desk.phase() != Phase::Turn {
            act(&mut desk);
            let_bots_answer(&mut desk, &mut thinker);
            desk.lift_curtain();
        }
        act(&mut desk);
        let fresh = Slot::BOTH.map(|slot| (slot, desk.board(slot).unwrap().new));
        let (slot, boxes) = fresh.into_iter().find(|(_, boxes)| !boxes.is_empty()).unwrap();
        assert!(boxes.iter().all(|index| desk.is_last_step(slot, index)));
        assert!(desk.undo() && boxes.iter().all(|index| !desk.is_last_step(slot, index)));
    }
}

/// A finished game is kept, comes back from its journal, is replayed and linked to; the same people play again.
#[test]
fn what_is_over_can_be_shown_again() {
    for game in GameId::ALL {
        let (_, desk) = playthrough(game);
        let result = desk.result().unwrap();
        let outcome = desk.outcome(&Words::english()).unwrap();
        let best = outcome.lines.iter().map(|line| line.total).max();
        assert_eq!((result.totals.len(), result.totals.iter().max().copied()), (3, best));
        let record = record_of(game, &result.journal).unwrap();
        assert_eq!(record, desk.record());
        let again = AnyDesk::of_journal(game, &result.journal).unwrap();
        assert_eq!((again.phase(), again.outcome(&Words::english())), (Phase::Over, Some(outcome.clone())));
        let linked = read_link(&write_link(&record).unwrap()).unwrap();
        let (story, fault) = AnyStory::of(linked).unwrap();
        assert!(fault.is_none() && story.moment(story.last()).over && !story.moment(0).over);
        let words = Words::english();
        for line in &outcome.lines {
            let seated = story.seated(&words, story.last(), line.seat);
            assert_eq!(seated.total, line.total);
            let points: Vec<i16> = seated.parts.iter().map(|part| part.2).collect();
            assert_eq!(points, line.parts);
            assert_eq!(seated.finished.len(), desk.finished(line.seat).len());
        }
        let again = desk.again(desk.deal_number().unwrap());
        assert_eq!((again.phase(), again.names()), (Phase::Curtain, desk.names()));
        assert!(again.result().is_none());
        let loaded = AnyDesk::load(game, &again.save()).unwrap();
        assert_eq!(loaded.save(), again.save());
    }
}

/// The coach is asked in the words of the worker, says where to look, then what is best; what it says can be done.
#[test]
fn advice_is_told_and_followed() {
    let words = Words::english();
    for game in GameId::ALL {
        let (mut desk, mut thinker) = (open(game), Thinker::default());
        while desk.phase() != Phase::Turn {
            act(&mut desk);
            let_bots_answer(&mut desk, &mut thinker);
            desk.lift_curtain();
        }
        thinker.answer(&desk.table_line(1));
        let asked = desk.ask_coach(2).unwrap();
        // A bot that plays without weights answers here; the page asks the best one.
        let reply = thinker.answer(&asked.replace("\"master\"", "\"skilled\""));
        let advice =
            desk.read_advice(&Answer::read(&reply).unwrap().reply).unwrap_or_else(|| panic!("{reply}"));
        let look = desk.where_to_look(&words, &advice, false);
        assert_eq!((look.open.len(), look.details.len()), (1, 0), "{look:?}");
        let best = desk.best(&words, &advice);
        assert!(!best.aside.is_empty() && !best.open.is_empty(), "{best:?}");
        let advised = Slot::BOTH.map(|slot| desk.advised(&advice, slot));
        desk.follow(&advice);
        assert!(desk.is_decided());
        for (slot, steps) in Slot::BOTH.into_iter().zip(advised) {
            let all = steps.into_iter().fold(flipwrite::Boxes::EMPTY, flipwrite::Boxes::or);
            assert_eq!(desk.board(slot).unwrap().new, all);
        }
    }
}

/// All that a record tells of being crossed on a card.
fn crossed_on(desk: &AnyDesk, card: flipwrite::CardIndex) -> Boxes {
    let number = desk.print(card).number;
    let crossed = |event: &Event| match event {
        Event::Crossed { card, boxes, .. } if *card == number => Some(*boxes),
        _ => None,
    };
    desk.record().events.iter().filter_map(crossed).fold(Boxes::EMPTY, Boxes::or)
}

/// A completed card shows what was crossed on it and nothing else, at the table and in a replay, also where the game went
/// on from a record.
#[test]
fn a_completed_card_shows_what_was_crossed() {
    for game in GameId::ALL {
        let (_, desk) = playthrough(game);
        let record = desk.record();
        let (story, _) = AnyStory::of(record.clone()).unwrap();
        let chairs: Vec<Chair> =
            desk.names().into_iter().map(|name| Chair { name, holder: Holder::Person }).collect();
        let seed = DEAL.seed();
        let later = AnyDesk::go_on(&record, record.events.len() - 40, &chairs, seed).unwrap();
        let mut partly = 0;
        for seat in desk.seats() {
            let finished = desk.finished(seat);
            assert!(finished.iter().all(|face| face.crossed == crossed_on(&desk, face.card)));
            assert!(finished.iter().all(|face| desk.face(face.card) == *face));
            assert!(later.finished(seat).iter().all(|face| finished.contains(face)));
            assert!(!later.finished(seat).is_empty());
            let replayed = story.seated(&Words::english(), story.last(), seat).finished;
            assert!(replayed.len() == finished.len() && replayed.iter().all(|face| finished.contains(face)));
            partly += finished.iter().filter(|face| face.crossed != desk.print(face.card).boxes).count();
        }
        assert_eq!(partly > 0, game == GameId::Pyramids, "{game}: {partly}");
    }
}

/// A table of one person and three bots, and what a page says and shows after each step of it.
fn told_game(game: GameId, mut heard: impl FnMut(&AnyDesk, usize)) -> AnyDesk {
    let chair = |(name, holder): (&str, Holder)| Chair { name: name.to_owned(), holder };
    let bot = || Holder::Bot("greedy".to_owned());
    let chairs = [("Ada", Holder::Person), ("Ben", bot()), ("Cleo", bot()), ("Dan", bot())];
    let options = Options::defaults(game);
    let mut desk = AnyDesk::open(game, None, options, chairs.map(chair).to_vec(), DEAL).unwrap();
    let mut thinker = Thinker::default();
    loop {
        let before = desk.told();
        let_bots_answer(&mut desk, &mut thinker);
        heard(&desk, before);
        if desk.phase() == Phase::Over {
            return desk;
        }
        let before = desk.told();
        act(&mut desk);
        heard(&desk, before);
    }
}

/// An announcement begins with what is to be done now, is short with four at the table, and says nothing twice.
#[test]
fn announcements_are_short_and_begin_with_the_pattern() {
    let words = Words::english();
    for game in GameId::ALL {
        let mut all: Vec<String> = Vec::new();
        told_game(game, |desk, before| {
            let said = desk.announce(&words, before);
            let length: usize = said.iter().map(|said| said.split_whitespace().count()).sum();
            assert!(length <= 45, "{length} words: {said:?}");
            let pattern = said.iter().position(|said| said.starts_with("The expedition shows"));
            assert!(pattern.is_none_or(|place| place <= 1), "{said:?}");
            all.extend(said);
        });
        let reveals = all.iter().filter(|said| said.starts_with("The expedition shows")).count();
        assert_eq!(reveals, 28);
        assert_eq!(all.iter().filter(|said| said.starts_with("You keep")).count(), 1);
        assert!(all.iter().any(|said| said.starts_with("You take")));
        assert_eq!(all.iter().filter(|said| *said == "The game is over.").count(), 1);
        // Nobody does the same twice with a card.
        let of_cards = all.iter().filter(|said| said.contains(" card ")).collect::<Vec<_>>();
        let once: BTreeSet<_> = of_cards.iter().collect();
        assert_eq!(once.len(), of_cards.len());
    }
}

/// What others do is shown: their crosses on their cards, what they complete and take; a new round; and of one's own only
/// what was achieved.
#[test]
fn what_all_did_is_shown_for_a_moment() {
    let words = Words::english();
    for game in GameId::ALL {
        let (mut crossings, mut takes, mut rounds, mut achieved) = (0, 0, 0, 0);
        told_game(game, |desk, before| {
            let shown = desk.reveal(&words, before, true);
            rounds += usize::from(shown.round.is_some());
            achieved += usize::from(shown.achieved);
            if desk.phase() == Phase::Take {
                // What was completed is told above the cards offered.
                let mine = shown.doings.iter().filter(|doing| doing.seat == desk.seat());
                assert!(mine.flat_map(|doing| &doing.says).all(|says| !says.contains("complete")));
            }
            let others = shown.doings.iter().filter(|doing| doing.seat != desk.seat());
            for doing in others.clone() {
                assert!(!doing.name.is_empty() && !doing.celebrated);
                crossings += usize::from(doing.faces.iter().any(|face| !face.fresh.is_empty()));
                takes += doing
                    .says
                    .iter()
                    .filter(|says| says.contains(" takes ") || says.contains(" draws "))
                    .count();
            }
            let own = desk.reveal(&words, before, false);
            assert!(
                own.round.is_none()
                    && own.doings.iter().all(|doing| doing.seat == desk.seat() && doing.celebrated)
            );
        });
        assert_eq!((rounds, crossings), (4, 28 * 3), "{game}");
        assert!(takes > 6 && achieved > 2, "{game}: {takes}, {achieved}");
    }
}

/// The log has each turn under its heading, the newest turn first, and every crossing lights up its boxes.
#[test]
fn the_log_tells_turn_by_turn() {
    for game in GameId::ALL {
        let (mut desk, mut thinker) = (open(game), Thinker::default());
        for _ in 0..40 {
            let_bots_answer(&mut desk, &mut thinker);
            act(&mut desk);
        }
        let_bots_answer(&mut desk, &mut thinker);
        desk.lift_curtain();
        let chapters = desk.chapters();
        let turns: Vec<(u8, u8)> = chapters
            .iter()
            .filter_map(|chapter| chapter.turn)
            .map(|(round, turn, _)| (round, turn))
            .collect();
        assert_eq!(turns[0], desk.turn_number().unwrap());
        assert!(turns.is_sorted_by(|one, other| one > other), "{turns:?}");
        assert_eq!(*turns.last().unwrap(), (1, 1));
        assert!(chapters[0].turn.unwrap().2.is_some(), "the pattern of this turn is seen");
        // S15: with the tracker off no earlier pattern of the round is listed.
        let this_round =
            chapters.iter().filter_map(|chapter| chapter.turn).filter(|turn| turn.0 == turns[0].0).skip(1);
        for (_, _, pattern) in this_round {
            assert_eq!(pattern.is_some(), desk.has_tracker());
        }
        let last =
            chapters.iter().find(|chapter| chapter.events.iter().any(|event| desk.lit(event).is_some()));
        for event in &last.unwrap().events {
            let Event::Crossed { boxes, card, .. } = event else { continue };
            let lit = desk.lit(event).unwrap();
            assert_eq!((lit.fresh, desk.print(lit.card).number), (*boxes, *card));
            assert_eq!(lit.crossed.and(*boxes), *boxes);
        }
        // What rivals crossed stays among the news, also once a replacement was taken.
        assert!(desk.news().iter().any(|event| matches!(event, Event::Crossed { .. })));
    }
}

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
                assert_eq!(net.total, net.parts.iter().map(|part| part.2).sum::<i16>());
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
        let mut settling: Option<Vec<i16>> = None;
        loop {
            let_bots_answer(&mut desk, &mut thinker);
            desk.lift_curtain();
            if desk.phase() == Phase::Over {
                break;
            }
            if desk.turn_number().is_some() {
                let sheets = desk.seats().into_iter().filter_map(|seat| desk.sheet(&words, seat, false));
                let totals: Vec<i16> = sheets
                    .inspect(|sheet| {
                        assert_eq!(sheet.total, sheet.tracks.iter().map(|track| track.points).sum::<i16>());
                    })
                    .map(|sheet| sheet.total)
                    .collect();
                let glances: Vec<i16> =
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

/// In the last turn nobody has to choose a card that nothing can come of: it is taken all the same, and the record is whole.
#[test]
fn the_last_takes_are_not_asked_for() {
    for game in GameId::ALL {
        let mut last_takes = 0;
        for deal in 1..=2 {
            let (mut desk, mut thinker) = (open_deal(game, DealNumber(deal)), Thinker::default());
            loop {
                let_bots_answer(&mut desk, &mut thinker);
                if desk.phase() == Phase::Over {
                    break;
                }
                assert!(desk.phase() != Phase::Take || desk.turn_number() != Some((4, 7)));
                act(&mut desk);
            }
            let record = desk.record();
            assert!(record.check().unwrap().finished);
            let last =
                record.events.iter().rposition(|event| matches!(event, Event::Revealed { .. })).unwrap();
            let people = |event: &&Event| matches!(event, Event::Took { player, .. } if player.index() < 2);
            last_takes += record.events[last..].iter().filter(people).count();
        }
        assert!(last_takes > 0, "{game}");
    }
}

/// What is drawn is told row by row; what is picked is told before it is crossed; the pattern is told as it is turned.
#[test]
fn those_who_do_not_see_are_told() {
    let words = Words::english();
    for game in GameId::ALL {
        let (mut desk, mut thinker) = (open(game), Thinker::default());
        while desk.phase() != Phase::Turn {
            act(&mut desk);
            let_bots_answer(&mut desk, &mut thinker);
            desk.lift_curtain();
        }
        let card = desk.board(Slot::First).unwrap().card;
        let rows = desk.card_layout(&words, &Face::untouched(card));
        assert_eq!(rows.len(), desk.print(card).rows.len());
        assert!(rows[0].starts_with("Row 1: "), "{rows:?}");
        let told = |word: &str| rows.iter().filter(|row| row.contains(word)).count();
        assert_eq!(
            (told(", entrance"), told("tomb")),
            if game == GameId::Pyramids { (1, 1) } else { (0, 0) }
        );
        let shape = desk.shape_told(&words);
        assert!(shape.starts_with("row 1: "), "{shape}");
        let (mut turned, mut seen) = (BTreeSet::new(), HashSet::new());
        for _ in 0..4 {
            turned.insert(desk.shape_told(&words));
            seen.insert(desk.shape().unwrap());
            desk.turn();
        }
        assert_eq!(turned.len(), seen.len(), "each way of lying is told differently: {turned:?}");
        assert_eq!(desk.aimed(&words), None);
        // Picks, until they can only mean one placement; then that placement is named.
        while !desk.is_picked() {
            let legal = desk.board(Slot::First).unwrap().legal.iter().next().unwrap();
            assert_eq!(desk.tap(Slot::First, legal), Some(Tapped::Picked));
            let aimed = desk.aimed(&words).unwrap();
            let lead = if desk.is_picked() { "Confirm crosses " } else { "Picked " };
            assert!(aimed.starts_with(lead) && aimed.contains(&legal.to_string()), "{aimed}");
        }
        let named = desk.aimed(&words).unwrap();
        desk.place_proposal();
        let crossed = desk.board(Slot::First).unwrap().new;
        assert_eq!(named.replace("Confirm crosses", "Crossed"), desk.aimed(&words).unwrap());
        assert!(named.contains(&crossed.to_string()), "{named}, {crossed}");
    }
}

/// Bots that can't answer are replaced: another level is asked the same, and a person gets the device behind a curtain.
#[test]
fn a_seat_changes_hands_while_it_owes_a_decision() {
    let at = Time(0);
    for game in GameId::ALL {
        let chair = |name: &str, holder: Holder| Chair { name: name.to_owned(), holder };
        let chairs = vec![chair("Ada", Holder::Person), chair("Cleo", Holder::Bot("oracle".to_owned()))];
        let mut desk = AnyDesk::open(game, None, Options::defaults(game), chairs, DEAL).unwrap();
        let mut thinker = Thinker::default();
        thinker.answer(&desk.table_line(1));
        let question = desk.questions()[0].clone();
        let reply = Answer::read(&thinker.answer(&desk.ask(2, &question, 5))).unwrap().reply;
        assert_eq!(reply.error(), Some(Reason::BadBot));
        assert!(!desk.answer(at, &question, &reply), "{reply:?}");
        desk.hand_over(at, question.seat, Holder::Bot("random".to_owned())).unwrap();
        assert_ne!(desk.questions()[0], question);
        let_bots_answer(&mut desk, &mut thinker);
        act(&mut desk);
        let owed = desk.questions()[0].clone();
        desk.hand_over(at, owed.seat, Holder::Person).unwrap();
        assert!(desk.questions().is_empty() && desk.people() == 2);
        while desk.turn_number().is_none_or(|turn| turn < (1, 3)) {
            act(&mut desk);
        }
        let again = AnyDesk::load(game, &desk.save()).unwrap();
        assert_eq!((again.people(), again.record()), (2, desk.record()));
    }
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
