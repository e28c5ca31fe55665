//! Legal choices, whole crossings, and the same choices from the same seed.

use flipwrite::{Choice, Draft, Due, Position, Seat};
use flipwrite_players::{Bot, Playable};

use crate::setting::{BOTS, Setting};

/// The bots in another order: so many places on, the rest after them.
fn turned(by: usize) -> [&'static str; BOTS.len()] {
    let mut names = BOTS;
    names.rotate_left(by % BOTS.len());
    names
}

/// Everybody sits at every table once.
fn bots_choose_only_what_is_legal<G: Playable>() {
    let (mut crossings, mut takes) = (0, 0);
    for setting in Setting::<G>::all() {
        for first in (0..BOTS.len()).step_by(setting.table.seats()) {
            setting.watch(&turned(first), first as u64, &mut |position, seat, choice| {
                assert_eq!(position.check(seat, choice), Ok(()));
                assert!(position.choices(seat).iter().any(|legal| legal == choice));
                if matches!(choice, Choice::Take(_)) { takes += 1 } else { crossings += 1 }
            });
        }
    }
    assert!(crossings > 1_000 && takes > 100, "{crossings} {takes}");
}

fn a_bot_chooses_nothing_where_nothing_is_due<G: Playable>() {
    let setting = Setting::<G>::house(2);
    let mut idle = 0;
    setting.sample(3, 1, &mut |position, seat| {
        let other = Seat::ALL[1 - seat.index()];
        let is_due = matches!(position.due(), Due::Cross(waiting) if waiting.contains(other));
        for name in BOTS {
            assert_eq!(setting.bot(name, Seat::S3, 3).choose(position), None, "nobody sits there");
            if !is_due {
                assert_eq!(setting.bot(name, other, 3).choose(position), None);
                assert!(setting.bot(name, other, 3).cross(position).is_empty());
            }
        }
        idle += usize::from(!is_due);
    });
    assert!(idle > 10, "{idle}");
}

/// The crossing of a turn is legal step by step, and whole.
fn a_whole_crossing_is_legal_and_whole<G: Playable>() {
    let mut chains = 0;
    for (index, setting) in Setting::<G>::all().iter().enumerate() {
        setting.sample(6, index as u64, &mut |position, seat| {
            let Some(mut draft) = Draft::new(position, seat) else { return };
            for name in BOTS {
                let crossings = setting.bot(name, seat, 5).cross(position);
                for crossing in &crossings {
                    assert!(!draft.is_complete(), "{name} crosses more than it may");
                    draft.cross(*crossing).unwrap();
                }
                assert!(draft.is_complete(), "{name}");
                draft.restart();
                chains += usize::from(crossings.len() > 1);
            }
        });
    }
    assert!(chains > 20, "{chains}");
}

/// Those that foresee no more than one crossing make the crossing of a turn of single choices.
fn a_whole_crossing_is_choice_after_choice<G: Playable>() {
    let mut chains = 0;
    for (index, setting) in Setting::<G>::all().iter().enumerate() {
        setting.watch(&["random", "greedy"], index as u64, &mut |position, seat, _| {
            for name in ["random", "greedy"] {
                let mut own = position.clone();
                let mut single = setting.bot(name, seat, 5);
                let crossings = setting.bot(name, seat, 5).cross(position);
                for crossing in &crossings {
                    assert_eq!(single.choose(&own), Some(Choice::Cross(*crossing)));
                    own.apply(seat, Choice::Cross(*crossing), &mut ()).unwrap();
                }
                chains += usize::from(crossings.len() > 1);
            }
        });
    }
    assert!(chains > 20, "{chains}");
}

fn all_choices<G: Playable>(setting: &Setting<G>, name: &str, seed: u64) -> Vec<(Seat, Choice)> {
    let mut all = Vec::new();
    setting.watch(&[name], seed, &mut |_, seat, choice| all.push((seat, choice)));
    all
}

fn same_seed_same_choices<G: Playable>() {
    for setting in [Setting::<G>::small(1), Setting::house(2)] {
        for name in BOTS {
            assert_eq!(all_choices(&setting, name, 11), all_choices(&setting, name, 11), "{name}");
        }
    }
}

/// Those that draw lots.
const DRAWING: [&str; 4] = ["random", "greedy", "mc:playouts=8", "mch:playouts=16"];

/// In the same place, bots that draw lots come to other choices sooner or later if their seed or seat is another.
fn seed_and_seat_matter_to_those_that_draw<G: Playable>() {
    let setting = Setting::<G>::house(2);
    let hand = setting.deal(1).hand(Seat::S0);
    for name in DRAWING {
        let keeps = |seat, seed| {
            let mut bot = setting.bot(name, seat, seed);
            (0..20).map(|_| bot.keep(&setting.table, hand)).collect::<Vec<_>>()
        };
        assert_eq!(keeps(Seat::S0, 1), keeps(Seat::S0, 1), "{name}");
        assert_ne!(keeps(Seat::S0, 1), keeps(Seat::S0, 2), "{name}");
        assert_ne!(keeps(Seat::S0, 1), keeps(Seat::S1, 1), "{name}");
    }
}

/// The others go by the position alone: neither the seed nor what they chose before makes a difference.
fn the_others_draw_nothing<G: Playable>() {
    let setting = Setting::<G>::house(2);
    let mut used: Vec<[Bot<G>; 2]> = Vec::new();
    for name in BOTS.into_iter().filter(|name| !DRAWING.contains(name)) {
        used.push([Seat::S0, Seat::S1].map(|seat| setting.bot(name, seat, 1)));
        let last = used.len() - 1;
        setting.sample(7, 2, &mut |position: &Position<'_, G>, seat| {
            let fresh = setting.bot(name, seat, 2).choose(position);
            assert_eq!(used[last][seat.index()].choose(position), fresh, "{name}");
        });
        let hand = setting.deal(3).hand(Seat::S0);
        assert_eq!(
            setting.bot(name, Seat::S0, 1).keep(&setting.table, hand),
            setting.bot(name, Seat::S0, 2).keep(&setting.table, hand)
        );
    }
    assert_eq!(used.len() + DRAWING.len(), BOTS.len());
}

laws!(
    bots_choose_only_what_is_legal,
    a_bot_chooses_nothing_where_nothing_is_due,
    a_whole_crossing_is_legal_and_whole,
    a_whole_crossing_is_choice_after_choice,
    same_seed_same_choices,
    seed_and_seat_matter_to_those_that_draw,
    the_others_draw_nothing,
);
