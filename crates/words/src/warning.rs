//! How a deck differs from the house decks.

use flipwrite::deck::Warning;

use crate::catalog::Words;

impl Words {
    /// How a deck, playable all the same, differs from the house decks.
    pub fn warning(&self, warning: &Warning) -> String {
        match *warning {
            Warning::FewCards { cards, most_seats } => {
                self.say("warning-few-cards", &[("cards", cards.into()), ("seats", most_seats.into())])
            }
            Warning::Cards { cards, profile } => {
                self.say("warning-card-count", &[("cards", cards.into()), ("profile", profile.into())])
            }
            Warning::ColorCount { color, cards, profile } => {
                let args = [("color", color.into()), ("cards", cards.into()), ("profile", profile.into())];
                self.say("warning-color-count", &args)
            }
            Warning::Numbering => self.say("warning-numbering", &[]),
            Warning::NotInterleaved(color) => self.say("warning-not-interleaved", &[("color", color.into())]),
            Warning::Size { card, boxes, profile } => {
                let args = [("card", card.into()), ("boxes", boxes.into()), ("profile", profile.into())];
                self.say("warning-island-size", &args)
            }
            Warning::Height { card, rows } => {
                self.say("warning-island-height", &[("card", card.into()), ("rows", rows.into())])
            }
            Warning::Palms { card, palms } => {
                self.say("warning-palms", &[("card", card.into()), ("palms", palms.into())])
            }
            Warning::TouchingX { card } => self.say("warning-touching-x", &[("card", card.into())]),
            Warning::Seals { color, pays, cards, profile } => {
                let (color, pays) = (color.into(), pays.into());
                let args =
                    [("color", color), ("pays", pays), ("cards", cards.into()), ("profile", profile.into())];
                self.say("warning-seals", &args)
            }
        }
    }
}
