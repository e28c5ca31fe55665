//! The kinds of alterations, each done so that the altered record can't be sound.
//!
//! Where an alteration of a kind might leave a sound record, the kind is narrowed until it can't; the comment
//! says why. What is narrowed away is tested as harmless, or is another legal game.

use flipwrite::random::SplitMix64;
use flipwrite::{Boxes, CardNumber, CrossedBy, Event, Game, Icon, Printed, Refill, Seat, Slot};
use serde_json::{Value, json};

use crate::alterations::altered::{Altered, any};
use crate::alterations::samples::Sample;
use crate::alterations::table::EVERY_EVENT;

/// What is altered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum What {
    EventDeleted,
    EventDuplicated,
    NeighborsExchanged,
    TypeUnknown,
    TypeOfAnother,
    FieldRemoved,
    NumberHuge,
    NumberOfAnotherKind,
    PlayerChanged,
    CardUnknown,
    DealtAgain,
    KeptCardNeverDealt,
    KeptTwice,
    LaidAgain,
    FewerLaid,
    MoreLaid,
    RoundChanged,
    StartChanged,
    PatternChanged,
    PatternUnknown,
    CardOfAnotherPlace,
    BoxAdded,
    BoxRemoved,
    BoxNotFree,
    BoxTwice,
    BoxUnknown,
    ByChanged,
    PointsChanged,
    ExtrasChanged,
    CompletedAnother,
    FromChanged,
    ColorChanged,
    ScoreChanged,
    ScoreRemoved,
    WinnersChanged,
    ResultDropped,
    ResultAdded,
    OptionUnknown,
    OptionValueUnknown,
    RefillFlipped,
    FinishedCardFlipped,
    PlayerDropped,
    PlayerAdded,
    CardDropped,
    CardBroken,
    FormatChanged,
    GameChanged,
    LineCut,
}

/// One sample with its alteration under way.
pub(crate) struct Work<'a, 't, G: Game> {
    pub(crate) sample: &'a Sample<'t, G>,
    pub(crate) altered: &'a mut Altered,
    pub(crate) random: &'a mut SplitMix64,
    /// The type of the events that are altered, or the part of the record.
    pub(crate) on: &'a str,
}

impl<G: Game> Work<'_, '_, G> {
    /// Makes the alteration; `None` if this sample offers no place for it.
    pub(crate) fn alter(&mut self, what: What) -> Option<()> {
        match what {
            What::EventDeleted => self.delete(),
            What::EventDuplicated => self.duplicate(),
            What::NeighborsExchanged => self.exchange(),
            What::TypeUnknown => self.rename("moved"),
            What::TypeOfAnother => self.rename_to_another(),
            What::FieldRemoved => self.remove_field(),
            What::NumberHuge => self.replace_number(&[json!(1_000_000_000_000_u64), json!(u64::MAX)]),
            What::NumberOfAnotherKind => self.replace_number(&[
                json!(-1),
                json!("1"),
                json!(1.5),
                json!(null),
                json!([1]),
                json!(true),
            ]),
            What::PlayerChanged => self.change_player(),
            What::CardUnknown => self.unknown_card(),
            What::DealtAgain => self.deal_again(),
            What::KeptCardNeverDealt => self.keep_never_dealt(),
            What::KeptTwice => self.edit_any(|event, _| event["cards"][0] = event["cards"][1].clone()),
            What::LaidAgain => self.lay_again(),
            What::FewerLaid => self.edit_any(|event, _| {
                event["cards"].as_array_mut().expect("cards").pop();
            }),
            What::MoreLaid => self.lay_more(),
            What::RoundChanged => self.other_number("round", 0..=9),
            What::StartChanged => self.change_start(),
            What::PatternChanged => self.change_pattern(),
            What::PatternUnknown => self.edit_any(|event, _| event["pattern"] = json!("S4")),
            What::CardOfAnotherPlace => self.card_of_another_place(),
            What::BoxAdded => self.add_box(),
            What::BoxRemoved => self.edit_any(|event, random| {
                let boxes = event["boxes"].as_array_mut().expect("boxes");
                boxes.remove(random.below(boxes.len()));
            }),
            What::BoxNotFree => self.box_not_free(),
            What::BoxTwice => self.edit_any(|event, _| {
                let first = event["boxes"][0].clone();
                event["boxes"].as_array_mut().expect("boxes").push(first);
            }),
            What::BoxUnknown => self.edit_any(|event, random| {
                event["boxes"][0] = json!(any(["a0", "a6", "f1", "A1", "a11", "", "1a"], random));
            }),
            What::ByChanged => self.other_word("by", &["pattern", "single", "extra"]),
            What::PointsChanged => self.other_number("points", 0..=255),
            What::ExtrasChanged => self.other_number("extras", 0..=255),
            What::CompletedAnother => self.complete_another(),
            What::FromChanged => self.other_word("from", &["display", "deck"]),
            What::ColorChanged => self.other_word("color", &["purple", "orange", "green", "grey"]),
            _ => self.alter_frame(what),
        }
    }

    fn alter_frame(&mut self, what: What) -> Option<()> {
        match what {
            What::ScoreChanged => self.change_score(),
            What::ScoreRemoved => self.remove_score(),
            What::WinnersChanged => self.change_winners(),
            What::ResultDropped => self.altered.result.take().map(|_| ()),
            What::ResultAdded => self.add_result(),
            What::OptionUnknown => {
                self.altered.head["options"]["speed"] = json!(true);
                Some(())
            }
            What::OptionValueUnknown => self.unknown_option_value(),
            What::RefillFlipped => self.flip_refill(),
            What::FinishedCardFlipped => self.flip_finished(),
            What::PlayerDropped => self.players().pop().map(|_| ()),
            What::PlayerAdded => {
                self.players().push(json!({"name": "late", "kind": "human"}));
                Some(())
            }
            What::CardDropped => self.drop_card(),
            What::CardBroken => self.break_card(),
            What::FormatChanged => {
                self.altered.head["format"] = json!(any(["flipwrite/2", "flipwrite", ""], self.random));
                Some(())
            }
            What::GameChanged => self.change_game(),
            What::LineCut => {
                self.altered.cut = Some((self.random.below(1_000_000) as f64) / 1_000_000.0);
                Some(())
            }
            _ => unreachable!("an alteration of one event"),
        }
    }

    /// Some event of the type in hand that a condition holds for.
    fn pick(&mut self, fits: impl Fn(usize, &Event) -> bool) -> Option<usize> {
        let events = self.sample.record.events.iter().enumerate();
        let places =
            events.filter(|(i, event)| event.name() == self.on && fits(*i, event)).map(|place| place.0);
        any(places, self.random)
    }

    fn edit_any(&mut self, edit: impl FnOnce(&mut Value, &mut SplitMix64)) -> Option<()> {
        let place = self.pick(|_, _| true)?;
        self.altered.event(place, |event| edit(event, self.random));
        Some(())
    }

    /// Up to here, a turn that misses an event is followed by the next turn or the end, which shows the gap. In
    /// an unfinished last turn it might not show: of two takes, the one that is left may be the first.
    fn turn_is_whole(&self, place: usize) -> bool {
        let later = &self.sample.record.events[place + 1..];
        later.iter().any(|event| matches!(event, Event::Revealed { .. } | Event::Ended))
    }

    /// An extra box that gives an extra cross itself is left out: without it, its own extra cross is missing too.
    fn pays_for_itself(&self, event: &Event) -> bool {
        let Event::Crossed { card, boxes, by: CrossedBy::Extra, .. } = event else { return false };
        let deck = self.sample.table.deck();
        let printed = deck.find(*card).map(|card| deck.card(card));
        boxes.iter().any(|index| printed.is_some_and(|card| card.icon(index) == Icon::Cross))
    }

    fn delete(&mut self) -> Option<()> {
        let sample = self.sample;
        let whole = |work: &Self, place: usize| work.turn_is_whole(place) || work.on == "ended";
        let places: Vec<usize> = (0..sample.record.events.len())
            .filter(|place| whole(self, *place) && !self.pays_for_itself(&sample.record.events[*place]))
            .collect();
        let place = self.pick(|place, _| places.contains(&place))?;
        self.altered.lines.remove(place);
        Some(())
    }

    fn duplicate(&mut self) -> Option<()> {
        let place = self.pick(|_, _| true)?;
        let again = self.altered.lines[place].clone();
        self.altered.lines.insert(place, again);
        Some(())
    }

    /// Two takes of one player may come in either order, and so may two extra boxes; everything else may not.
    fn exchange(&mut self) -> Option<()> {
        let events = &self.sample.record.events;
        let fixed = |place: usize| match (&events[place], events.get(place + 1)) {
            (_, None) | (Event::Took { .. }, Some(Event::Took { .. })) => false,
            (
                Event::Crossed { by: CrossedBy::Extra, .. },
                Some(Event::Crossed { by: CrossedBy::Extra, .. }),
            ) => false,
            (one, Some(other)) => one != other,
        };
        let place = self.pick(|place, _| fixed(place))?;
        self.altered.lines.swap(place, place + 1);
        Some(())
    }

    fn rename(&mut self, word: &str) -> Option<()> {
        self.edit_any(|event, _| event["type"] = json!(word))
    }

    fn rename_to_another(&mut self) -> Option<()> {
        let on = self.on;
        let word = any(EVERY_EVENT.split(' ').filter(|word| *word != on), self.random)?;
        self.rename(word)
    }

    fn remove_field(&mut self) -> Option<()> {
        self.edit_any(|event, random| {
            let fields = event.as_object_mut().expect("an event is an object");
            let name = any(fields.keys().cloned().collect::<Vec<_>>(), random).expect("a type at least");
            fields.remove(&name);
        })
    }

    fn replace_number(&mut self, values: &[Value]) -> Option<()> {
        let value = any(values, self.random)?.clone();
        self.edit_any(|event, random| {
            let fields = event.as_object_mut().expect("an event is an object").iter_mut();
            let numbers = fields.filter(|(_, field)| field.is_number() || field[0].is_number());
            let (_, field) = any(numbers, random).expect("a number");
            *if field.is_array() { &mut field[0] } else { field } = value;
        })
    }

    fn change_player(&mut self) -> Option<()> {
        self.other_number("player", 0..=3)
    }

    fn other_number(&mut self, field: &str, range: std::ops::RangeInclusive<u64>) -> Option<()> {
        self.edit_any(|event, random| {
            let others = range.filter(|number| event[field] != json!(number));
            event[field] = json!(any(others, random));
        })
    }

    fn other_word(&mut self, field: &str, words: &[&str]) -> Option<()> {
        self.edit_any(|event, random| {
            let others = words.iter().filter(|word| event[field] != json!(word));
            event[field] = json!(any(others, random));
        })
    }

    fn numbers(&self) -> Vec<u8> {
        let deck = self.sample.table.deck();
        deck.all().iter().map(|card| deck.number(card).0).collect()
    }

    fn unknown_card(&mut self) -> Option<()> {
        let numbers = self.numbers();
        let number =
            any((0..=300).filter(|number| !numbers.iter().any(|n| i32::from(*n) == *number)), self.random)?;
        self.edit_any(|event, _| {
            let field = if event["card"].is_number() { &mut event["card"] } else { &mut event["cards"][0] };
            *field = json!(number);
        })
    }

    fn deal_again(&mut self) -> Option<()> {
        let dealt =
            |event: &Event| if let Event::Dealt { cards, .. } = event { cards.to_vec() } else { Vec::new() };
        let all: Vec<CardNumber> = self.sample.record.events.iter().flat_map(dealt).collect();
        let (one, other) = (any(0..all.len(), self.random)?, any(0..all.len(), self.random)?);
        if one == other {
            return None;
        }
        self.altered.event(one / 4, |event| event["cards"][one % 4] = json!(all[other].0));
        Some(())
    }

    /// A card that its player keeps is exchanged, in the deal, for one that nobody was dealt.
    fn keep_never_dealt(&mut self) -> Option<()> {
        let events = &self.sample.record.events;
        let seat = any(0..self.sample.table.seats(), self.random)?;
        let Event::Kept { cards: kept, .. } = &events[self.sample.table.seats() + seat] else { return None };
        let dealt = |number: &u8| {
            let is = |event: &Event| matches!(event, Event::Dealt { cards, .. } if cards.contains(&CardNumber(*number)));
            events.iter().any(is)
        };
        let free = any(self.numbers().into_iter().filter(|number| !dealt(number)), self.random)?;
        self.altered.event(seat, |event| {
            let cards = event["cards"].as_array_mut().expect("cards");
            let place = cards.iter().position(|card| *card == json!(kept[0].0)).expect("kept of the deal");
            cards[place] = json!(free);
        });
        Some(())
    }

    /// What a player kept is never unseen again.
    fn lay_again(&mut self) -> Option<()> {
        let Event::Kept { cards, .. } = &self.sample.record.events[self.sample.table.seats()] else {
            return None;
        };
        let kept = any(*cards, self.random)?;
        self.edit_any(|event, random| {
            let laid = event["cards"].as_array_mut().expect("cards");
            let place = random.below(laid.len());
            laid[place] = json!(kept.0);
        })
    }

    fn lay_more(&mut self) -> Option<()> {
        let number = any(self.numbers(), self.random)?;
        self.edit_any(|event, _| event["cards"].as_array_mut().expect("cards").push(json!(number)))
    }

    /// Every `round` tells the same start player: one that is changed contradicts the others, if there are any.
    fn change_start(&mut self) -> Option<()> {
        if !G::HAS_START_PLAYER {
            return None;
        }
        let rounds = self.sample.record.events.iter().filter(|event| event.name() == "round").count();
        if rounds < 2 {
            return None;
        }
        self.other_number("start", 0..=3)
    }

    /// A turn in which somebody crossed the whole pattern has no other.
    fn change_pattern(&mut self) -> Option<()> {
        let events = &self.sample.record.events;
        let crossed = |place: usize| {
            let turn = events[place + 1..].iter().take_while(|event| event.name() != "revealed");
            turn.into_iter().any(|event| matches!(event, Event::Crossed { by: CrossedBy::Pattern, .. }))
        };
        let place = self.pick(|place, _| crossed(place))?;
        self.altered.event(place, |event| {
            let others = ["I2", "I3", "L3", "T4", "L4", "O4"]
                .into_iter()
                .filter(|word| event["pattern"] != json!(word));
            event["pattern"] = json!(any(others, self.random));
        });
        Some(())
    }

    /// A card that lies anywhere but in front of the player, or, for a take, anywhere but where it is taken from.
    fn card_of_another_place(&mut self) -> Option<()> {
        let place = self.pick(|_, _| true)?;
        let position = self.sample.before[place].as_ref()?;
        let deck = self.sample.table.deck();
        let seat = self.sample.record.events[place].player()?;
        let allowed: Vec<_> = match &self.sample.record.events[place] {
            Event::Took { from: flipwrite::TakenFrom::Display, .. } => position.display().iter().collect(),
            Event::Took { .. } => position.unseen().iter().collect(),
            _ => Slot::BOTH.into_iter().filter_map(|slot| position.player(seat).card(slot)).collect(),
        };
        let number = any(deck.all().iter().filter(|card| !allowed.contains(card)), self.random)?;
        self.altered.event(place, |event| event["card"] = json!(deck.number(number).0));
        Some(())
    }

    fn add_box(&mut self) -> Option<()> {
        self.edit_any(|event, random| {
            let boxes = event["boxes"].as_array_mut().expect("boxes");
            let others = Boxes::ALL.iter().map(|index| json!(index.to_string()));
            let other = any(others.filter(|name| !boxes.contains(name)), random);
            boxes.push(json!(other));
        })
    }

    fn box_not_free(&mut self) -> Option<()> {
        let place = self.pick(|_, _| true)?;
        let Event::Crossed { player, card, boxes, .. } = &self.sample.record.events[place] else {
            return None;
        };
        let owner = self.sample.player(place, *player)?;
        let slot = owner.slot_of(self.sample.table.deck().find(*card)?)?;
        let taken = Boxes::ALL.without(owner.free(slot)).without(*boxes);
        let other = any(taken.iter(), self.random)?;
        self.altered.event(place, |event| {
            let boxes = event["boxes"].as_array_mut().expect("boxes");
            let place = self.random.below(boxes.len());
            boxes[place] = json!(other.to_string());
        });
        Some(())
    }

    fn complete_another(&mut self) -> Option<()> {
        let numbers = self.numbers();
        self.edit_any(|event, random| {
            let others = numbers.iter().filter(|number| event["card"] != json!(number));
            event["card"] = json!(any(others, random));
        })
    }

    fn change_score(&mut self) -> Option<()> {
        let scores = self.altered.result.as_mut()?["scores"].as_array_mut()?;
        let score = any(scores.iter_mut(), self.random)?.as_object_mut()?;
        let (_, points) = any(score.iter_mut(), self.random)?;
        let by = any([-10, -1, 1, 10], self.random)?;
        *points = json!(points.as_i64()? + by);
        Some(())
    }

    fn remove_score(&mut self) -> Option<()> {
        let scores = self.altered.result.as_mut()?["scores"].as_array_mut()?;
        if self.random.below(2) == 0 {
            scores.pop();
        } else {
            let score = any(scores.iter_mut(), self.random)?.as_object_mut()?;
            let name = any(score.keys().cloned().collect::<Vec<_>>(), self.random)?;
            score.remove(&name);
        }
        Some(())
    }

    fn change_winners(&mut self) -> Option<()> {
        let winners = &mut self.altered.result.as_mut()?["winners"];
        let others =
            [json!([]), json!([0]), json!([1]), json!([0, 1]), json!([0, 0]), json!([3]), json!([9])];
        *winners = any(others.into_iter().filter(|other| other != winners), self.random)?;
        Some(())
    }

    fn add_result(&mut self) -> Option<()> {
        self.sample.result.is_none().then(|| {
            self.altered.result = Some(json!({"scores": [], "winners": [0]}));
        })
    }

    fn unknown_option_value(&mut self) -> Option<()> {
        let wrong = [
            ("finished-card-open", json!("yes")),
            ("finished-card-open", json!(1)),
            ("refill", json!("never")),
            ("refill", json!(true)),
            ("tracker", json!("on")),
            ("tracker", json!(null)),
        ];
        let (key, value) = any(wrong, self.random)?;
        // Words are for the command line: in a record the two switches are booleans.
        self.altered.head["options"][key] = value;
        Some(())
    }

    fn flip_refill(&mut self) -> Option<()> {
        let each = self.sample.record.options.refill == Refill::AfterEachPlayer;
        let other = if each { Refill::AfterEveryone } else { Refill::AfterEachPlayer };
        self.altered.head["options"]["refill"] = json!(other.name());
        refill_shows(self.sample).then_some(())
    }

    fn flip_finished(&mut self) -> Option<()> {
        let open = self.sample.record.options.finished_card_open;
        self.altered.head["options"]["finished-card-open"] = json!(!open);
        finished_card_shows(self.sample).then_some(())
    }

    fn players(&mut self) -> &mut Vec<Value> {
        self.altered.head["players"].as_array_mut().expect("players")
    }

    fn cards(&mut self) -> &mut Vec<Value> {
        self.altered.head["deck"]["cards"].as_array_mut().expect("cards")
    }

    /// The first card dealt is missing from the deck.
    fn drop_card(&mut self) -> Option<()> {
        let Some(Event::Dealt { cards, .. }) = self.sample.record.events.first() else { return None };
        let gone = cards[0].0;
        self.cards().retain(|card| card["number"] != json!(gone));
        Some(())
    }

    fn break_card(&mut self) -> Option<()> {
        let on = self.on;
        let count = self.cards().len();
        let (one, other) = (self.random.below(count), self.random.below(count));
        let twin = self.cards()[other]["number"].clone();
        let card = &mut self.cards()[one];
        let row: String = card["grid"][0].as_str()?.to_owned();
        match on {
            "number" => card["number"] = if one == other { json!(0) } else { twin },
            "color" => card["color"] = json!("gray"),
            "letter" => card["grid"][0] = json!(format!("?{}", &row[1..])),
            "size" => card["grid"][0] = json!(format!("{row}.")),
            "points" => {
                let points = card.get("points")?.as_u64()?;
                card["points"] = json!(points + 1);
            }
            "seal" => card["seal"] = card.get("points").map(|_| json!("gold"))?,
            "entrance" => card["entrance"] = card.get("entrance").map(|_| json!("a2"))?,
            "tomb" => {
                card.get("entrance")?;
                card["grid"][4] = json!(card["grid"][4].as_str()?.replace('T', "."));
            }
            _ => unreachable!("a part of a card"),
        }
        Some(())
    }

    fn change_game(&mut self) -> Option<()> {
        let names = ["maps", "pyramids", "chess"].into_iter().filter(|name| *name != G::ID.name());
        self.altered.head["game"] = json!(any(names, self.random));
        Some(())
    }
}

/// Whether the other way to refill would have led to other events.
///
/// With one player it never does. It does if, in one turn, somebody settles after a player whose takes left a gap
/// that the deck could fill.
pub(crate) fn refill_shows<G: Game>(sample: &Sample<'_, G>) -> bool {
    let events = &sample.record.events;
    let settles =
        |place: usize| matches!(events.get(place), Some(Event::Cup { .. } | Event::Completed { .. }));
    (0..events.len()).any(|place| match &events[place] {
        Event::Displayed { .. } => settles(place + 1),
        Event::Took { .. } if settles(place + 1) => sample.before[place + 1]
            .as_ref()
            .is_some_and(|position| position.display().len() < 4 && !position.unseen().is_empty()),
        _ => false,
    })
}

/// Whether closing or opening completed cards would have led to other events.
///
/// It does if an extra box went onto a completed card, or if extra crosses lapsed while one had free boxes.
pub(crate) fn finished_card_shows<G: Game>(sample: &Sample<'_, G>) -> bool {
    let events = &sample.record.events;
    (0..events.len()).any(|place| match &events[place] {
        Event::Crossed { player, card, by: CrossedBy::Extra, .. } => {
            let owner = sample.player(place, *player);
            let card = sample.table.deck().find(*card);
            owner.is_some_and(|owner| {
                let slot = card.and_then(|card| owner.slot_of(card));
                slot.is_some_and(|slot| owner.finished(slot))
            })
        }
        Event::Lapsed { player, .. } => lapsed_beside_free_boxes(sample, place, *player),
        _ => false,
    })
}

fn lapsed_beside_free_boxes<G: Game>(sample: &Sample<'_, G>, lapsed: usize, player: Seat) -> bool {
    let deck = sample.table.deck();
    let last = (0..lapsed).rev().find(|place| sample.record.events[*place].name() == "crossed");
    let Some((place, owner)) = last.and_then(|place| Some((place, sample.player(place, player)?))) else {
        return false;
    };
    let Event::Crossed { card: crossed, boxes, .. } = &sample.record.events[place] else { return false };
    Slot::BOTH.into_iter().any(|slot| {
        let Some(card) = owner.card(slot) else { return false };
        let here = deck.number(card) == *crossed;
        let left = if here { owner.free(slot).without(*boxes) } else { owner.free(slot) };
        let tomb = boxes.iter().any(|index| deck.card(card).icon(index) == Icon::Tomb);
        (owner.finished(slot) || here && tomb) && !left.is_empty()
    })
}
