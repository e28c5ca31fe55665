//! Asking what to cross (S6), with the extra crosses that it brings (S8).

use flipwrite::{
    Choice, Crossing, Deck, Draft, Event, Game, Pattern, Position, Refusal, ScoreParts, Slot, TURNS,
    read_choice, write_choice,
};
use flipwrite_host::Decision;

use super::ask::{Answer, Asker, Line, Question};
use super::reading::{Part, parts};
use super::story::sentence;
use crate::draw::{self, Drawn};
use crate::failure::Failure;
use crate::text::{count, harmless, say, words};

impl<G: Game> Asker<'_, G> {
    pub(super) fn cross(&mut self, position: &Position<'_, G>) -> Result<Answer, Failure> {
        let Some(mut draft) = Draft::new(position, self.seat) else { return Ok(Answer::Quit) };
        self.announce(position)?;
        self.draw(&Drawn::of_player(position.deck(), draft.player()))?;
        loop {
            match self.line(&question(position.deck(), &draft))? {
                Line::Quit => return Ok(Answer::Quit),
                Line::Done if draft.is_complete() => {
                    return Ok(Answer::Decision(Decision::Cross(draft.crossings().collect())));
                }
                Line::Done => {}
                Line::Undo if draft.undo() => {
                    self.draw(&Drawn::of_player(position.deck(), draft.player()))?;
                }
                Line::Undo => self.console.say(&say("play-nothing-to-undo", &[]))?,
                Line::Restart if draft.crossings().len() == 0 => {
                    self.console.say(&say("play-nothing-to-undo", &[]))?;
                }
                Line::Restart => {
                    draft.restart();
                    self.draw(&Drawn::of_player(position.deck(), draft.player()))?;
                }
                Line::List if draft.is_complete() => self.console.say(&say("play-confirm-first", &[]))?,
                Line::List => self.list(draft.choices())?,
                Line::Look => {
                    self.look(position)?;
                    self.picture(position)?;
                    self.draw(&Drawn::of_player(position.deck(), draft.player()))?;
                }
                Line::Other(text) if draft.is_complete() => {
                    self.console.say(&say("play-confirm-not", &[("text", harmless(&text))]))?;
                }
                Line::Other(text) => self.try_crossing(position, &mut draft, &text)?,
            }
        }
    }

    /// The turn, the pattern, and what of the expedition deck the table shows.
    fn announce(&mut self, position: &Position<'_, G>) -> Result<(), Failure> {
        let turn = position.turn();
        let pattern = turn.pattern();
        self.console.say("")?;
        self.heading_with(
            "play-ask-cross",
            &[
                ("turn", format!("{}.{}", turn.round(), turn.number())),
                ("pattern", words().pattern(pattern)),
                ("boxes", pattern.len().to_string()),
            ],
        )?;
        self.picture(position)?;
        match tracker(position) {
            Some(text) => self.console.say(&text),
            None => Ok(()),
        }
    }

    /// The pattern as it looks, or how it looks in words.
    fn picture(&mut self, position: &Position<'_, G>) -> Result<(), Failure> {
        if self.console.plain() {
            let shape = format!("play-shape-{}", position.turn().pattern());
            return self.console.say(&say(&shape, &[]));
        }
        self.console.say(draw::pattern(position.turn().pattern()))
    }

    fn try_crossing(
        &mut self,
        position: &Position<'_, G>,
        draft: &mut Draft<'_, G>,
        text: &str,
    ) -> Result<(), Failure> {
        let deck = position.deck();
        let crossing = match self.read_crossing(draft, text) {
            Ok(crossing) => crossing,
            Err(reason) => return self.console.say(&reason),
        };
        let before = position.outlook(draft.player()).total();
        match draft.cross(crossing) {
            Err(refusal) => self.console.say(&refused(deck, crossing, &refusal)),
            Ok(events) => {
                self.show_crossing(deck, draft, crossing)?;
                let told =
                    events.iter().filter(|event| matches!(event, Event::Palm { .. } | Event::Lapsed { .. }));
                for event in told {
                    self.console.say(&format!("  {}", sentence(event, self.names)))?;
                }
                let gain = position.outlook(draft.player()).total() - before;
                if gain == 0 { Ok(()) } else { self.console.say(&gained(gain)) }
            }
        }
    }

    /// The cards with the crossing made; in words only what is new, since `look` tells them whole.
    fn show_crossing(
        &mut self,
        deck: &Deck<G>,
        draft: &Draft<'_, G>,
        crossing: Crossing,
    ) -> Result<(), Failure> {
        if !self.console.plain() {
            return self.draw(&Drawn::of_player(deck, draft.player()));
        }
        let args = [("card", deck.number(crossing.card).to_string()), ("boxes", crossing.boxes.to_string())];
        self.console.say(&say("play-crossed", &args))
    }

    /// `15 a1 b1`, or just `a1 b1` where only one of the two cards can be meant.
    fn read_crossing(&self, draft: &Draft<'_, G>, text: &str) -> Result<Crossing, String> {
        let deck = self.host.table().deck();
        let hint = || hint(deck, draft, text);
        let parts = parts(text).ok_or_else(hint)?;
        if let [Part::Pick(number)] = parts.as_slice() {
            let Choice::Cross(crossing) = self.pick(draft.choices(), *number)? else { return Err(hint()) };
            return Ok(crossing);
        }
        let (number, boxes) = split(parts).ok_or_else(hint)?;
        if let Some(number) = number {
            return match read_choice(deck, &format!("{number} {boxes}")) {
                Ok(Choice::Cross(crossing)) => Ok(crossing),
                Ok(_) => Err(hint()),
                Err(flaw) => Err(words().choice_flaw(&flaw)),
            };
        }
        self.read_without_card(draft, &boxes)
    }

    /// Boxes that name no card: the one card where they can be crossed.
    fn read_without_card(&self, draft: &Draft<'_, G>, boxes: &str) -> Result<Crossing, String> {
        let deck = self.host.table().deck();
        let cards = Slot::BOTH.iter().filter_map(|slot| draft.player().card(*slot));
        let mut crossings = Vec::new();
        for card in cards {
            match read_choice(deck, &format!("{} {boxes}", deck.number(card))) {
                Ok(Choice::Cross(crossing)) => crossings.push(crossing),
                Ok(_) => {}
                Err(flaw) => return Err(words().choice_flaw(&flaw)),
            }
        }
        let refusal = crossings.first().and_then(|first| Some((*first, draft.check(*first).err()?)));
        crossings.retain(|crossing| draft.check(*crossing).is_ok());
        match (crossings.as_slice(), refusal) {
            ([one], _) => Ok(*one),
            ([], Some((first, refusal))) => Err(refused(deck, first, &refusal)),
            _ => Err(say("play-which-card", &[])),
        }
    }
}

/// The patterns that this round may still bring, where the table shows them (S15) and one still comes (S4).
fn tracker<G: Game>(position: &Position<'_, G>) -> Option<String> {
    let left = position.expedition();
    let key = match TURNS - position.turn().number() {
        _ if !position.table().options().tracker => return None,
        0 => return None,
        1 => "play-tracker-last",
        _ => "play-tracker",
    };
    let counts = Pattern::ALL.map(|pattern| (pattern, left.count(pattern)));
    let name = |(pattern, count)| match count {
        1 => words().pattern(pattern),
        more => format!("{more} × {}", words().pattern(pattern)),
    };
    let names: Vec<String> = counts.into_iter().filter(|(_, count)| *count > 0).map(name).collect();
    let all: usize = counts.iter().map(|(_, count)| *count).sum();
    let come = TURNS - position.turn().number();
    say(key, &[("come", come.to_string()), ("of", all.to_string()), ("patterns", names.join(", "))]).into()
}

/// What is due of a crossing, as far as it has come.
fn question<G: Game>(deck: &Deck<G>, draft: &Draft<'_, G>) -> Question {
    match (draft.is_complete(), draft.player().extras()) {
        (true, _) => {
            Question { prompt: say("play-prompt-confirm", &[]), help: say("play-help-confirm", &[]) }
        }
        (_, 0) => {
            let pattern = draft.pattern();
            let args = [("pattern", words().pattern(pattern)), ("boxes", pattern.len().to_string())];
            Question { prompt: say("play-prompt-cross", &args), help: help(deck, draft) }
        }
        (_, extras) => {
            Question { prompt: count("play-prompt-extra", extras as u64), help: help(deck, draft) }
        }
    }
}

/// How to cross, by examples that are possible now.
fn help<G: Game>(deck: &Deck<G>, draft: &Draft<'_, G>) -> String {
    let (whole, single) = examples(deck, draft);
    let key = match (draft.player().extras(), &whole) {
        (0, Some(_)) => "play-help-cross",
        (0, None) => "play-help-cross-single",
        _ => "play-help-extra",
    };
    let pattern = draft.pattern();
    let args = [
        ("pattern", words().pattern(pattern)),
        ("boxes", pattern.len().to_string()),
        ("whole", whole.unwrap_or_default()),
        ("single", single),
    ];
    say(key, &args)
}

/// The pattern where it fits first, and a single box.
fn examples<G: Game>(deck: &Deck<G>, draft: &Draft<'_, G>) -> (Option<String>, String) {
    let example = |whole: bool| {
        let fits = |choice: &Choice| matches!(choice, Choice::Cross(made) if (made.boxes.len() > 1) == whole);
        draft.choices().iter().find(fits).map(|choice| write_choice(deck, choice))
    };
    (example(true), example(false).unwrap_or_default())
}

/// What can be typed, in answer to something that can't.
fn hint<G: Game>(deck: &Deck<G>, draft: &Draft<'_, G>, text: &str) -> String {
    let (whole, single) = examples(deck, draft);
    let key = if whole.is_some() { "play-cross-hint" } else { "play-cross-hint-single" };
    say(key, &[("text", harmless(text)), ("whole", whole.unwrap_or_default()), ("single", single)])
}

/// The card, if one is named, and the boxes; `None` if this is no crossing.
fn split(parts: Vec<Part>) -> Option<(Option<String>, String)> {
    let (mut number, mut boxes) = (None, Vec::new());
    for part in parts {
        match part {
            Part::Box(name) => boxes.push(name),
            Part::Number(card) if number.is_none() => number = Some(card),
            Part::Number(_) | Part::Deck | Part::Pick(_) => return None,
        }
    }
    (!boxes.is_empty()).then(|| (number, boxes.join(" ")))
}

/// Why a crossing is refused; where it is not the pattern, by how much.
fn refused<G: Game>(deck: &Deck<G>, crossing: Crossing, refusal: &Refusal) -> String {
    let Refusal::NotThePattern(pattern) = *refusal else {
        return words().refusal(deck, refusal);
    };
    let (given, wanted) = (crossing.boxes.len(), pattern.len());
    let key = if given == wanted { "play-other-shape" } else { "play-other-count" };
    let args = [
        ("given", given.to_string()),
        ("pattern", words().pattern(pattern)),
        ("wanted", wanted.to_string()),
        ("rule", refusal.rule().to_owned()),
    ];
    say(key, &args)
}

/// What a crossing brings, or costs, at once.
fn gained(points: i32) -> String {
    let key = if points > 0 { "play-gain" } else { "play-loss" };
    count(key, points.unsigned_abs().into())
}
