//! Edits: the position as it would be if a fact were not so.

use flipwrite::{CardIndex, Color, Deck, Fact, Position, Seat};

use crate::knowledge::Playable;

/// What takes a fact away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Edit {
    /// Both choices cross a card alike: each gets the boxes there that the other has, with their icons.
    Alike(CardIndex),
    /// Both cards are crossed alike.
    BothAlike,
    /// Neither choice gets its extra crosses.
    NoExtras,
    /// `pyramids`: the torch of this round is marked already.
    Torch,
    /// `pyramids`: the torches of all rounds are marked already.
    Torches,
    /// `pyramids`: both gem tracks are full.
    Gems,
    /// `pyramids`: no skull is marked, so that the next one costs least and a potion finds none.
    Skulls,
    /// `pyramids`: two more skulls are marked, so that a potion finds enough.
    MoreSkulls,
    /// `pyramids`: the values of a color are taken.
    Bonus(Color),
    /// `maps`: all coin boxes are crossed and settled.
    Coins,
    /// `maps`: all cups are taken.
    Cups,
    /// `maps`: all palm boxes are written.
    Palms,
    /// `maps`: no map is completed yet that a seal could pay for.
    Seals,
}

impl Edit {
    /// What takes a fact away; nothing where it is printed on a card.
    pub fn of<G: Playable>(deck: &Deck<G>, fact: &Fact) -> Option<Self> {
        Some(match *fact {
            Fact::Completes { card, .. }
            | Fact::Odds { card, .. }
            | Fact::Hole { card, .. }
            | Fact::Sooner { card, .. }
            | Fact::Fits { card, .. }
            | Fact::Left { card, .. }
            | Fact::Way { card, .. } => Edit::Alike(deck.find(card)?),
            Fact::Whole { .. } => Edit::BothAlike,
            Fact::Extra { .. } => Edit::NoExtras,
            Fact::Torch { .. } | Fact::TorchSoon { .. } => Edit::Torch,
            Fact::GemPairs { .. } | Fact::Gems { .. } => Edit::Gems,
            Fact::Skulls { .. } | Fact::Potion { .. } => Edit::Skulls,
            Fact::PotionKept { .. } => Edit::MoreSkulls,
            Fact::Bonus { color, .. } | Fact::Wanted { color, .. } => Edit::Bonus(color),
            Fact::Coins { .. } => Edit::Coins,
            Fact::Cup { .. } => Edit::Cups,
            Fact::Palm { .. } => Edit::Palms,
            Fact::Seals { .. } | Fact::Sealed { .. } => Edit::Seals,
            Fact::Bears { icon, .. } => G::edit_of(icon)?,
            Fact::Quick { .. } | Fact::Prize { .. } => return None,
        })
    }

    /// The position edited for a seat, by way of its notation: nothing where that can't be, and as it is where the edit is not
    /// one of positions but of choices.
    pub fn apply<'t, G: Playable>(self, position: &Position<'t, G>, seat: Seat) -> Option<Position<'t, G>> {
        if let Edit::Alike(_) | Edit::BothAlike | Edit::NoExtras = self {
            return Some(position.clone());
        }
        let mut line = Line::of(&position.notation(), seat)?;
        G::edit(&mut line, self, position.turn().round());
        Position::read(position.table(), &line.text()).ok()
    }
}

/// The notation of a position, taken apart as far as edits need it.
pub struct Line {
    parts: Vec<String>,
    /// What all compete for.
    pub(super) commons: Vec<u8>,
    /// Cards, extra crosses and completed cards of the seat; its score card.
    player: [String; 3],
    pub(super) sheet: Vec<u8>,
    seat: usize,
}

/// Where the shared points stand in a line, and the first player.
const COMMONS: usize = 7;
const PLAYERS: usize = 10;

impl Line {
    fn of(text: &str, seat: Seat) -> Option<Self> {
        let parts: Vec<String> = text.split(' ').map(str::to_owned).collect();
        let seat = PLAYERS + seat.index();
        let [cards, extras, completed, sheet] =
            parts.get(seat)?.split('|').collect::<Vec<_>>().try_into().ok()?;
        let (commons, sheet) = (numbers(parts.get(COMMONS)?)?, numbers(sheet)?);
        let player = [cards, extras, completed].map(str::to_owned);
        Some(Line { parts, commons, player, sheet, seat })
    }

    /// Gives the completed cards of the seat back to the deck.
    pub(super) fn forget_completed(&mut self) {
        self.player[2] = "-".to_owned();
    }

    fn text(mut self) -> String {
        let [cards, extras, completed] = &self.player;
        self.parts[self.seat] = format!("{cards}|{extras}|{completed}|{}", written(&self.sheet));
        self.parts[COMMONS] = written(&self.commons);
        self.parts.join(" ")
    }
}

fn numbers(text: &str) -> Option<Vec<u8>> {
    text.split(',').map(|number| number.parse().ok()).collect()
}

fn written(numbers: &[u8]) -> String {
    numbers.iter().map(u8::to_string).collect::<Vec<_>>().join(",")
}
