//! Why one choice is better than another.

use flipwrite::{CardNumber, Fact, GameId};

use crate::arg::Arg;
use crate::catalog::Words;
use crate::names::icon_name;

impl Words {
    /// What speaks for a choice, in one short sentence that leaves the choice itself out; `names` are the players' by seat.
    pub fn fact(&self, fact: &Fact, names: &[String]) -> String {
        let key = format!("reason-{}", key_of(fact));
        self.say(&key, &self.told(fact, names))
    }

    /// That two choices are about as good.
    pub fn too_close(&self) -> String {
        self.say("reason-close", &[])
    }

    /// A part of a difference by its name in records, or the `rest` that is of no part.
    pub fn difference_part(&self, game: GameId, name: &str) -> String {
        if name == "rest" { self.say("reason-rest", &[]) } else { self.score_part(game, name) }
    }

    fn told(&self, fact: &Fact, names: &[String]) -> Vec<(&'static str, Arg<'static>)> {
        match *fact {
            Fact::Completes { card, value, cases, of } => vec![
                ("card", card.into()),
                ("value", value.into()),
                ("cases", cases.into()),
                ("of", of.into()),
            ],
            Fact::Odds { card, turns: 2.., cases, otherwise, of } => vec![
                ("card", card.into()),
                ("cases", percent(cases, of).into()),
                ("otherwise", percent(otherwise, of).into()),
            ],
            Fact::Odds { card, turns: _, cases, otherwise, of }
            | Fact::Fits { card, cases, otherwise, of } => vec![
                ("card", card.into()),
                ("cases", cases.into()),
                ("otherwise", otherwise.into()),
                ("of", of.into()),
            ],
            Fact::Hole { card, boxes } => vec![
                ("card", card.into()),
                ("boxes", boxes.to_string().into()),
                ("count", boxes.len().into()),
            ],
            Fact::Sooner { card, turns, otherwise } => {
                vec![("card", card.into()), ("turns", turns.into()), ("otherwise", otherwise.into())]
            }
            Fact::Left { card, boxes, otherwise } | Fact::Way { card, boxes, otherwise } => {
                vec![("card", card.into()), ("boxes", boxes.into()), ("otherwise", otherwise.into())]
            }
            Fact::Whole { pattern, boxes } => vec![("pattern", pattern.into()), ("boxes", boxes.into())],
            Fact::Extra { crosses, otherwise } => {
                vec![("crosses", crosses.into()), ("otherwise", otherwise.into())]
            }
            Fact::Torch { round, left } => vec![("round", round.into()), ("left", left.into())],
            Fact::TorchSoon { round, cases, otherwise, of } => vec![
                ("round", round.into()),
                ("cases", cases.into()),
                ("otherwise", otherwise.into()),
                ("of", of.into()),
            ],
            Fact::GemPairs { pairs } => vec![("pairs", pairs.into())],
            Fact::Gems { gems } => vec![("gems", gems.into())],
            Fact::Skulls { skulls: _, cost } => vec![("cost", cost.into())],
            Fact::Potion { wiped: _, value } | Fact::Seals { value } => vec![("value", value.into())],
            Fact::PotionKept { lost: _ } => Vec::new(),
            Fact::Bonus { color, value, rival } => {
                let rival = rival.map(|seat| ("player", self.player(seat, names).into()));
                let known = [("color", color.into()), ("value", value.into())];
                known.into_iter().chain(rival).collect()
            }
            Fact::Coins { coins, missing: _ } => vec![("coins", coins.into())],
            Fact::Cup { value, rival } => {
                let rival = rival.map(|seat| ("player", self.player(seat, names).into()));
                [("value", value.into())].into_iter().chain(rival).collect()
            }
            Fact::Palm { value, usual_tenths } => {
                vec![("value", value.into()), ("usual", tenths(usual_tenths))]
            }
            Fact::Quick { card, tenths: turns, than, otherwise } => {
                let known = [("turns", tenths(turns)), ("otherwise", tenths(otherwise))];
                known.into_iter().chain(both(card, than)).collect()
            }
            Fact::Prize { card, value, than, otherwise } => {
                let known = [("value", value.into()), ("otherwise", otherwise.into())];
                known.into_iter().chain(both(card, than)).collect()
            }
            Fact::Bears { card, icon, tenths, than, otherwise } => {
                let known = [
                    // No icon that cards are liked for is called differently in the two games.
                    ("icon", icon_name(GameId::Maps, icon).into()),
                    ("count", of_card(card, tenths)),
                    ("otherwise", of_card(than, otherwise)),
                ];
                known.into_iter().chain(both(card, than)).collect()
            }
            Fact::Wanted { card, color, value } => {
                vec![("card", card.into()), ("color", color.into()), ("value", value.into())]
            }
            Fact::Sealed { card, value } => vec![("card", card.into()), ("value", value.into())],
        }
    }
}

fn tenths(tenths: usize) -> Arg<'static> {
    Arg::Tenths(i32::try_from(tenths).unwrap_or(i32::MAX))
}

/// So many tenths: a whole number on a card that is known, and a mean of those that are not.
fn of_card(card: Option<CardNumber>, in_tenths: usize) -> Arg<'static> {
    if card.is_some() { (in_tenths / 10).into() } else { tenths(in_tenths) }
}

/// So many of so many in percent. Only what can't be is 0, and only what is certain is 100.
fn percent(cases: usize, of: usize) -> usize {
    let rounded = (100 * cases + of / 2) / of.max(1);
    if cases == 0 || cases == of { rounded } else { rounded.clamp(1, 99) }
}

/// Two cards, as far as they are known.
fn both(
    card: Option<CardNumber>,
    than: Option<CardNumber>,
) -> impl Iterator<Item = (&'static str, Arg<'static>)> {
    let card = card.map(|card| ("card", card.into()));
    card.into_iter().chain(than.map(|than| ("than", than.into())))
}

/// The message of a fact: by its name, and by what changes the sentence.
fn key_of(fact: &Fact) -> &'static str {
    match fact {
        Fact::Completes { of: 0, .. } => "completes",
        Fact::Completes { cases: 0, .. } => "completes-never",
        Fact::Completes { cases, of, .. } if cases == of => "completes-surely",
        Fact::Completes { .. } => "completes-odds",
        Fact::Odds { turns: 1, cases, of, .. } if cases == of => "odds-next-surely",
        Fact::Odds { turns: 1, .. } => "odds-next",
        Fact::Odds { .. } => "odds-soon",
        Fact::Fits { cases, of, .. } if cases == of => "fits-surely",
        Fact::TorchSoon { cases, of, .. } if cases == of => "torch-soon-surely",
        Fact::Bonus { rival: Some(_), .. } => "bonus-before",
        Fact::Cup { rival: Some(_), .. } => "cup-before",
        Fact::Quick { card: None, .. } => "quick-unseen",
        Fact::Quick { than: None, .. } => "quick-than-unseen",
        Fact::Prize { card: None, .. } => "prize-unseen",
        Fact::Prize { than: None, .. } => "prize-than-unseen",
        Fact::Bears { card: None, .. } => "bears-unseen",
        Fact::Bears { than: None, .. } => "bears-than-unseen",
        _ => fact.name(),
    }
}
