//! What is wrong with a record.

use flipwrite::deck::DeckFlaw;
use flipwrite::record::{Fault, FaultKind, Got, RECORD_FORMAT, Record};
use flipwrite::{Deck, Game, GameId, Maps, Pyramids, Refusal};

use crate::catalog::Words;
use crate::foreign;

impl Words {
    /// What is wrong with a record: the reason alone; its place, code and rule stand beside it.
    pub fn fault(&self, fault: &Fault) -> String {
        let word = |key, word: &str| self.say(key, &[("word", foreign::word(word).into())]);
        let player = |seat| self.player(seat, &[]).into();
        match &fault.kind {
            FaultKind::Json(reason) => {
                self.say("fault-json", &[("reason", foreign::sentence(reason).into())])
            }
            FaultKind::Format(format) => self.fault_format(format),
            FaultKind::UnknownGame(game) => word("fault-unknown-game", game),
            FaultKind::Option(refusal) => self.option_refusal(refusal),
            FaultKind::Deck(flaws) => self.fault_deck(flaws),
            FaultKind::Table(refusal) => self.table_reason(refusal),
            FaultKind::UnknownEvent(event) => word("fault-unknown-event", event),
            FaultKind::NoSuchCard(card) => self.say("fault-no-such-card", &[("card", (*card).into())]),
            FaultKind::NoSuchPlayer(player) => {
                self.say("fault-no-such-player", &[("player", (*player).into())])
            }
            FaultKind::NotABox(name) => word("fault-not-a-box", name),
            FaultKind::BoxTwice(name) => self.say("fault-box-twice", &[("box", foreign::word(name).into())]),
            FaultKind::Result { ended: true } => self.say("fault-result-missing", &[]),
            FaultKind::Result { ended: false } => self.say("fault-result-without-end", &[]),
            FaultKind::AfterTheEnd => self.say("fault-after-the-end", &[]),
            FaultKind::DealtTwice(card) => self.say("fault-dealt-twice", &[("card", (*card).into())]),
            FaultKind::PatternGone(pattern) => {
                self.say("fault-pattern-gone", &[("pattern", (*pattern).into())])
            }
            FaultKind::CardGone(card) => self.say("fault-card-gone", &[("card", (*card).into())]),
            FaultKind::DisplayedCount { laid, due } => {
                self.say("fault-displayed-count", &[("laid", (*laid).into()), ("due", (*due).into())])
            }
            FaultKind::Refused(refusal) => self.refusal_without_deck(refusal),
            FaultKind::WrongPlayer { due, got, .. } => {
                self.say("fault-wrong-player", &[("due", player(*due)), ("got", player(*got))])
            }
            FaultKind::MustCross(seat) => self.say("fault-must-cross", &[("player", player(*seat))]),
            FaultKind::MustUseExtra(seat) => self.say("fault-must-use-extra", &[("player", player(*seat))]),
            FaultKind::Missing { due, got, .. } => self.fault_missing(due, got),
            FaultKind::Wrong { due, got, .. } => {
                let args = [("due", self.event(due, &[]).into()), ("got", self.event(got, &[]).into())];
                self.say("fault-wrong", &args)
            }
            FaultKind::ScoreCount { due, got, .. } => {
                self.say("fault-score-count", &[("due", (*due).into()), ("got", (*got).into())])
            }
            FaultKind::Scores { player: seat, part, due, got, game } => {
                let part = self.score_part(*game, part);
                let told = got.map_or_else(|| "–".to_owned(), |got| got.to_string());
                let args = [("player", player(*seat)), ("part", part.into())];
                let points = [("due", due.to_string().into()), ("got", told.into())];
                self.say("fault-scores", &[args, points].concat())
            }
            FaultKind::Winners { due, .. } => {
                let names: Vec<String> = due.iter().map(|seat| self.player(seat, &[])).collect();
                self.say("fault-winners", &[("due", self.list(&names).into())])
            }
        }
    }

    /// The same where the record could be read: a refused choice is then told in the words of its deck.
    pub fn fault_in(&self, record: &Record, fault: &Fault) -> String {
        let refused = match &fault.kind {
            FaultKind::Refused(refusal) => match record.game {
                GameId::Maps => self.fault_refused::<Maps>(record, refusal),
                GameId::Pyramids => self.fault_refused::<Pyramids>(record, refusal),
            },
            _ => None,
        };
        refused.unwrap_or_else(|| self.fault(fault))
    }

    fn fault_refused<G: Game>(&self, record: &Record, refusal: &Refusal) -> Option<String> {
        let deck: Deck<G> = record.checked_deck().ok()?;
        Some(self.refusal_reason(&deck, refusal))
    }

    fn fault_format(&self, format: &str) -> String {
        let args = [("word", foreign::word(format).into()), ("format", RECORD_FORMAT.into())];
        self.say("fault-format", &args)
    }

    fn fault_deck(&self, flaws: &[DeckFlaw]) -> String {
        let first = flaws.first().map(|flaw| self.deck_flaw(flaw)).unwrap_or_default();
        self.say("fault-deck", &[("count", flaws.len().into()), ("first", first.into())])
    }

    fn fault_missing(&self, due: &str, got: &Got) -> String {
        let got = match got {
            Got::Event(event) => event.name(),
            Got::End => "nothing",
        };
        self.say("fault-missing", &[("due", due.into()), ("got", got.into())])
    }
}
