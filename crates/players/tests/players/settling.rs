//! At a replacement, what the turn brings is known though not given out yet: pyramid points (P13), the cups of those
//! who settle later (M8).

use flipwrite::{Choice, Deal, Due, Position, ROUNDS, ScoreParts, Seat, TURNS};
use flipwrite_players::{Budget, Playable};

use crate::setting::{Setting, take_chance};

/// Plays a turn to its end: whoever is to take takes anything.
fn settle<G: Playable>(position: &mut Position<'_, G>, deal: &Deal) {
    loop {
        match position.due() {
            Due::Reveal | Due::Over => return,
            Due::Take(seat) => {
                let choice = position.choices(seat).get(0).unwrap();
                position.apply(seat, choice, &mut ()).unwrap();
            }
            _ => take_chance(position, deal),
        }
    }
}

/// Alone, a take is worth what the crossing before it promised: nothing has come between.
fn a_take_is_worth_what_its_crossing_promised<G: Playable>() {
    let setting = Setting::<G>::house(1);
    for name in ["tables", "learned:aim=score", "expect:aim=score"] {
        let (mut promised, mut takes) = (None, 0);
        for seed in 0..6 {
            setting.watch(&[name], seed, &mut |position, seat, choice| {
                let best = setting.bot(name, seat, seed).analyze(position, Budget::Usual).unwrap();
                let score = best.candidates[0].score.unwrap();
                let turn = (position.turn().round(), position.turn().number());
                match (choice, promised) {
                    // Of two takes, the second follows a card that was not chosen before.
                    (Choice::Take(_), Some((of, before))) if of == turn => {
                        let line = position.notation();
                        assert!(score > before - 0.02, "{name}: {score} after {before} at {line}");
                        assert!(score < before + 8.0, "{name}: {score} after {before} at {line}");
                        takes += 1;
                        promised = None;
                    }
                    (Choice::Take(_), _) => {}
                    _ => promised = Some((turn, score)),
                }
            });
        }
        assert!(takes > 30, "{name}: {takes}");
    }
}

/// In the last turn all is decided once all have crossed: scores and the winner.
fn at_the_last_take_nothing_is_uncertain<G: Playable>() {
    let (mut takes, mut sure) = (0, [0, 0]);
    for seats in [2, 3] {
        let setting = Setting::<G>::house(seats);
        for seed in 0..24 {
            setting.watch(&["skilled"], seed, &mut |position, seat, choice| {
                let is_last = (position.turn().round(), position.turn().number()) == (ROUNDS, TURNS);
                if !is_last || !matches!(choice, Choice::Take(_)) {
                    return;
                }
                let mut end = position.clone();
                settle(&mut end, &setting.deal(seed));
                let total = |seat: Seat| end.score(seat).total() as f32;
                let others = setting.seats().into_iter().filter(|other| *other != seat).map(total);
                let lead = total(seat) - others.fold(f32::MIN, f32::max);
                for name in ["tables", "learned", "master"] {
                    let analysis = setting.bot(name, seat, 1).analyze(position, Budget::Usual).unwrap();
                    let best = &analysis.candidates[0];
                    assert_eq!(best.score, Some(total(seat)), "{name}: {}", position.notation());
                    if name != "tables" && lead.abs() > 1.5 {
                        let win = best.win.unwrap();
                        let is_sure = if lead > 0.0 { win > 0.9 } else { win < 0.1 };
                        assert!(is_sure, "{name}: {lead} ahead, {win}: {}", position.notation());
                        sure[usize::from(lead > 0.0)] += 1;
                    }
                }
                takes += 1;
            });
        }
    }
    assert!(takes > 20 && sure.iter().all(|count| *count > 5), "{takes} {sure:?}");
}

laws!(a_take_is_worth_what_its_crossing_promised, at_the_last_take_nothing_is_uncertain);
