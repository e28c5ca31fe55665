//! Asking a person: what to keep, what to cross, what to take.

use flipwrite::{
    CardIndex, CardNumber, Choice, Choices, Crossing, Draft, Due, Event, Game, HAND, Position, ScoreParts,
    Seat, Slot, check_keep, read_choice, write_choice,
};
use flipwrite_host::{Decision, Host, View};

use super::about::about;
use super::console::Console;
use super::rule_text;
use crate::commands::show::{boards, boards_in_words};
use crate::draw::{self, Drawn};
use crate::failure::Failure;
use crate::text::{count, say, words};

/// What a person answered.
pub(super) enum Answer {
    Decision(Decision),
    Quit,
}

/// What a line means wherever it is typed.
enum Line {
    Quit,
    Done,
    Undo,
    Restart,
    List,
    Look,
    Other(String),
}

/// How many choices `list` shows.
const LISTED: usize = 60;
/// Boards are drawn to this width.
const WIDTH: usize = 96;

pub(super) fn ask<G: Game>(
    host: &Host<G>,
    seat: Seat,
    names: &[String],
    console: &mut Console,
) -> Result<Answer, Failure> {
    let view = host.view(Some(seat));
    let mut asker = Asker { host, seat, names, console, view: &view };
    match (&view.position, view.hand) {
        (None, Some(hand)) => asker.keep(hand),
        (Some(position), _) if matches!(position.due(), Due::Take(_)) => asker.take(position),
        (Some(position), _) => asker.cross(position),
        (None, None) => Ok(Answer::Quit),
    }
}

struct Asker<'a, G: Game> {
    host: &'a Host<G>,
    seat: Seat,
    names: &'a [String],
    console: &'a mut Console,
    view: &'a View<'a, G>,
}

impl<G: Game> Asker<'_, G> {
    fn keep(&mut self, hand: [CardIndex; HAND]) -> Result<Answer, Failure> {
        let deck = self.host.table().deck();
        let cards: Vec<Drawn<'_, G>> = hand.into_iter().map(|card| Drawn::fresh(deck, card)).collect();
        self.heading("play-ask-keep")?;
        self.draw(&cards)?;
        let example = hand.map(|card| deck.number(card).to_string());
        loop {
            let prompt = say("play-prompt-keep", &[("one", example[0].clone()), ("two", example[1].clone())]);
            let text = match self.line(&prompt)? {
                Line::Quit => return Ok(Answer::Quit),
                Line::Look => {
                    self.draw(&cards)?;
                    continue;
                }
                Line::List => {
                    self.list_pairs(&example)?;
                    continue;
                }
                Line::Undo | Line::Restart => {
                    self.console.say(&say("play-nothing-to-undo", &[]))?;
                    continue;
                }
                Line::Other(text) => text,
                Line::Done => continue,
            };
            let text = if text.starts_with("keep") { text } else { format!("keep {text}") };
            match read_choice(deck, &text) {
                Ok(Choice::Keep(kept)) => match check_keep(hand, kept) {
                    Ok(()) => return Ok(Answer::Decision(Decision::Keep(kept))),
                    Err(refusal) => self.console.say(&words().refusal(deck, &refusal))?,
                },
                // Whatever it was, two of these numbers are what is asked for.
                _ => self.console.say(&say("play-keep-hint", &[("cards", example.join(", "))]))?,
            }
        }
    }

    fn take(&mut self, position: &Position<'_, G>) -> Result<Answer, Failure> {
        let deck = position.deck();
        self.heading("play-ask-take")?;
        let display: Vec<Drawn<'_, G>> =
            position.display().iter().map(|card| Drawn::fresh(deck, card)).collect();
        let numbers: Vec<String> = display.iter().map(|card| card.number.to_string()).collect();
        self.draw(&display)?;
        self.console.say(&count("play-deck-left", position.unseen().len().into()))?;
        loop {
            let text = match self.line(&say("play-prompt-take", &[]))? {
                Line::Quit => return Ok(Answer::Quit),
                Line::List => {
                    self.list(position.choices(self.seat))?;
                    continue;
                }
                Line::Look => {
                    self.look(position)?;
                    continue;
                }
                Line::Undo | Line::Restart => {
                    self.console.say(&say("play-nothing-to-undo", &[]))?;
                    continue;
                }
                Line::Other(text) => text,
                Line::Done => continue,
            };
            let text = if text.starts_with("take") { text } else { format!("take {text}") };
            match read_choice(deck, &text) {
                Ok(choice @ Choice::Take(take)) => match position.check(self.seat, choice) {
                    Ok(()) => return Ok(Answer::Decision(Decision::Take(take))),
                    Err(refusal) => self.console.say(&words().refusal(deck, &refusal))?,
                },
                _ => self.console.say(&say("play-take-hint", &[("cards", numbers.join(", "))]))?,
            }
        }
    }

    fn cross(&mut self, position: &Position<'_, G>) -> Result<Answer, Failure> {
        let Some(mut draft) = Draft::new(position, self.seat) else { return Ok(Answer::Quit) };
        self.announce(position)?;
        self.draw(&Drawn::of_player(position.deck(), draft.player()))?;
        loop {
            match self.line(&self.cross_prompt(&draft))? {
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
                    self.draw(&Drawn::of_player(position.deck(), draft.player()))?;
                }
                Line::Other(_) if draft.is_complete() => self.console.say(&say("play-confirm-first", &[]))?,
                Line::Other(text) => self.try_crossing(position, &mut draft, &text)?,
            }
        }
    }

    fn cross_prompt(&self, draft: &Draft<'_, G>) -> String {
        match (draft.is_complete(), draft.player().extras()) {
            (true, _) => say("play-prompt-confirm", &[]),
            (_, 0) => say("play-prompt-cross", &[("pattern", words().pattern(draft.pattern()))]),
            (_, extras) => count("play-prompt-extra", extras.into()),
        }
    }

    /// The turn, the pattern, and what of the expedition deck the table shows.
    fn announce(&mut self, position: &Position<'_, G>) -> Result<(), Failure> {
        let turn = position.turn();
        let pattern = turn.pattern;
        self.console.say("")?;
        self.heading_with(
            "play-ask-cross",
            &[
                ("turn", format!("{}.{}", turn.round, turn.turn)),
                ("pattern", words().pattern(pattern)),
                ("boxes", pattern.len().to_string()),
            ],
        )?;
        if !self.console.plain() {
            self.console.say(draw::pattern(pattern))?;
        }
        if position.table().options().tracker {
            let left = position.expedition();
            let names = flipwrite::Pattern::ALL.into_iter().filter(|pattern| left.count(*pattern) > 0);
            let names: Vec<String> = names
                .map(|pattern| match left.count(pattern) {
                    1 => words().pattern(pattern),
                    more => format!("{more} × {}", words().pattern(pattern)),
                })
                .collect();
            self.console.say(&say("play-tracker", &[("patterns", names.join(", "))]))?;
        }
        Ok(())
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
            Err(refusal) => self.console.say(&words().refused(deck, &Choice::Cross(crossing), &refusal)),
            Ok(events) => {
                self.draw(&Drawn::of_player(deck, draft.player()))?;
                let told =
                    events.iter().filter(|event| matches!(event, Event::Palm { .. } | Event::Lapsed { .. }));
                for event in told {
                    self.console.say(&format!("  {}", words().event(event, self.names)))?;
                }
                let gain = position.outlook(draft.player()).total() - before;
                if gain == 0 { Ok(()) } else { self.console.say(&gained(gain)) }
            }
        }
    }

    /// `15 a1 b1`, or just `a1 b1` where only one of the two cards can be meant.
    fn read_crossing(&self, draft: &Draft<'_, G>, text: &str) -> Result<Crossing, String> {
        let deck = self.host.table().deck();
        let numbered = text.split_whitespace().next().is_some_and(|word| word.parse::<CardNumber8>().is_ok());
        if numbered {
            return match read_choice(deck, text) {
                Ok(Choice::Cross(crossing)) => Ok(crossing),
                Ok(_) => Err(say("play-not-now", &[])),
                Err(flaw) => Err(words().choice_flaw(&flaw)),
            };
        }
        let cards: Vec<CardIndex> = Slot::BOTH.iter().filter_map(|slot| draft.player().card(*slot)).collect();
        let mut crossings = Vec::new();
        for card in cards {
            let CardNumber(number) = deck.number(card);
            match read_choice(deck, &format!("{number} {text}")) {
                Ok(Choice::Cross(crossing)) => crossings.push(crossing),
                Ok(_) => return Err(say("play-not-now", &[])),
                Err(flaw) => return Err(words().choice_flaw(&flaw)),
            }
        }
        let legal: Vec<&Crossing> =
            crossings.iter().filter(|crossing| draft.check(**crossing).is_ok()).collect();
        match (legal.as_slice(), crossings.first()) {
            ([one], _) => Ok(**one),
            ([], Some(first)) => Err(draft.check(*first).map_or_else(
                |refusal| words().refused(deck, &Choice::Cross(*first), &refusal),
                |()| String::new(),
            )),
            _ => Err(say("play-which-card", &[])),
        }
    }

    fn heading(&mut self, key: &str) -> Result<(), Failure> {
        self.console.say("")?;
        self.heading_with(key, &[])
    }

    fn heading_with(&mut self, key: &str, args: &[(&str, String)]) -> Result<(), Failure> {
        let name = ("name", self.names[self.seat.index()].clone());
        let args: Vec<(&str, String)> = args.iter().cloned().chain([name]).collect();
        self.console.say(&say(key, &args))
    }

    fn draw(&mut self, cards: &[Drawn<'_, G>]) -> Result<(), Failure> {
        if self.console.plain() {
            return cards.iter().try_for_each(|card| self.console.say(draw::in_words(card).trim_end()));
        }
        let text = draw::cards(cards, WIDTH);
        self.console.say(text.trim_end())
    }

    /// Everybody's cards, the display and the scores.
    fn look(&mut self, position: &Position<'_, G>) -> Result<(), Failure> {
        let boards = if self.console.plain() { boards_in_words } else { boards };
        self.console.say(&boards(position, self.names))?;
        self.scores()
    }

    fn scores(&mut self) -> Result<(), Failure> {
        let Some(position) = &self.view.position else {
            return self.console.say(&say("play-no-scores", &[]));
        };
        let scores: Vec<G::Score> = draw::seats(self.names.len()).map(|seat| position.score(seat)).collect();
        self.console.say(&draw::scores::<G>(self.names, &scores))
    }

    /// Every pair of the cards dealt.
    fn list_pairs(&mut self, cards: &[String; HAND]) -> Result<(), Failure> {
        let pairs = cards
            .iter()
            .enumerate()
            .flat_map(|(index, one)| cards[index + 1..].iter().map(move |two| format!("keep {one} {two}")));
        let pairs: Vec<String> = pairs.collect();
        self.console.say(&count("play-choices", pairs.len() as u64))?;
        self.console.say(&pairs.join("   "))
    }

    fn list(&mut self, choices: Choices) -> Result<(), Failure> {
        let deck = self.host.table().deck();
        self.console.say(&count("play-choices", choices.len() as u64))?;
        let lines: Vec<String> =
            choices.iter().take(LISTED).map(|choice| write_choice(deck, choice)).collect();
        self.console.say(&lines.join("   "))?;
        if choices.len() > LISTED { self.console.say("…") } else { Ok(()) }
    }

    fn legend(&mut self) -> Result<(), Failure> {
        let plain = self.console.plain();
        self.console.say(&if plain { say("play-no-signs", &[]) } else { draw::legend::<G>() })
    }

    /// The story so far, without patterns that the table keeps to itself (S15).
    fn log(&mut self) -> Result<(), Failure> {
        let tracker = self.host.table().options().tracker;
        let last_round = self.view.events.iter().rposition(|event| matches!(event, Event::Round { .. }));
        for (index, event) in self.view.events.iter().enumerate() {
            let hidden = matches!(event, Event::Revealed { .. }) && !tracker && Some(index) > last_round;
            if !hidden {
                self.console.say(&format!("  {}", words().event(event, self.names)))?;
            }
        }
        Ok(())
    }

    /// Reads a line; answers the words that mean the same everywhere.
    fn line(&mut self, prompt: &str) -> Result<Line, Failure> {
        loop {
            let Some(text) = self.console.read(prompt)? else { return Ok(Line::Quit) };
            let lower = text.to_lowercase();
            let mut parts = lower.split_whitespace();
            match (parts.next().unwrap_or_default(), parts.next()) {
                ("", _) => return Ok(Line::Done),
                ("done" | "ok" | "confirm", None) => return Ok(Line::Done),
                ("quit" | "exit" | "save", None) => return Ok(Line::Quit),
                ("undo" | "back" | "u", None) => return Ok(Line::Undo),
                ("restart", None) => return Ok(Line::Restart),
                ("list" | "choices", None) => return Ok(Line::List),
                ("look" | "show" | "table", None) => return Ok(Line::Look),
                ("score" | "scores", None) => self.scores()?,
                ("log" | "story", None) => self.log()?,
                ("legend" | "symbols", None) => self.legend()?,
                ("help" | "?" | "h", Some("game")) => self.console.say(&about::<G>(self.console.plain()))?,
                ("help" | "?" | "h", _) => self.console.say(&say("play-help", &[]))?,
                ("rules" | "rule", number) => self.console.say(&rule_text(G::ID, number))?,
                _ => return Ok(Line::Other(lower)),
            }
        }
    }
}

/// What a crossing brings, or costs, at once.
fn gained(points: i16) -> String {
    let key = if points > 0 { "play-gain" } else { "play-loss" };
    count(key, points.unsigned_abs().into())
}

/// What a card number looks like, right or wrong.
type CardNumber8 = u32;
