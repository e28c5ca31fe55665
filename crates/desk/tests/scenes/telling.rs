//! What is told of what happens: to those who look, to those who listen, in the log.

use std::collections::{BTreeSet, HashSet};

use flipwrite::{DealNumber, Deck, Event, GameId, Maps, Options, Slot};
use flipwrite_desk::Tapped;
use flipwrite_desk::scene::{AnyDesk, Face, Phase};
use flipwrite_host::{Chair, Holder};
use flipwrite_thinker::Thinker;
use flipwrite_words::Words;

use crate::table::{DEAL, act, let_bots_answer, open, open_deal};

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
            // Who keeps what is seen at leisure: the first turn begins with an open board.
            assert!(shown.doings.iter().flat_map(|doing| &doing.says).all(|says| !says.contains(" keeps ")));
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
        let turns: Vec<(usize, usize)> = chapters
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

/// Who is to keep cards is told what the seals on them do, each color once (M3).
#[test]
fn seals_are_explained_before_they_are_kept() {
    let (words, deck) = (Words::english(), Deck::<Maps>::house());
    let mut explained = 0;
    for deal in 0..20 {
        let mut desk = open_deal(GameId::Maps, DealNumber(deal));
        desk.lift_curtain();
        let seals = desk.hand().unwrap().into_iter().filter_map(|card| deck.card(card).seal());
        let colors: HashSet<_> = seals.collect();
        let notes = desk.hand_notes(&words);
        assert_eq!(notes.len(), colors.len(), "{notes:?}");
        assert!(notes.iter().all(|note| note.starts_with("Seal, once complete: +")), "{notes:?}");
        explained += colors.len();
    }
    assert!(explained > 5);
}
