//! The numbers by which two nodes notice that something between them was lost.
//!
//! What one says to another is numbered from 0 on, in a session of the speaker's own. Whoever misses a number begins a new
//! session for what it says itself, by which the other notices that it was not heard, and does the same: so after any loss
//! both forget what they shared, and begin anew.

use crate::random;

/// What stands at the head of all that is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Head {
    /// The speaker's session.
    pub(super) session: u64,
    /// The number of what is said; of a beat, how much was said before.
    pub(super) number: u64,
    /// The listener's session that the speaker has given up last.
    pub(super) given_up: Option<u64>,
}

/// What was said, as far as numbers go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Words, which have a number of their own.
    Words,
    /// Only that nothing more was said.
    Beat,
}

/// What is to be done about something that was heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Heard {
    /// It is what was to come.
    Next,
    /// It belongs to what was given up already.
    Old,
    /// Both begin anew, and this is the first that counts.
    Renewed,
    /// Something was lost: both begin anew, and this does not count.
    Lost,
}

/// One node's side of what it shares with another.
#[derive(Debug)]
pub(super) struct Numbers {
    own: u64,
    said: u64,
    /// The other's session, and the number that is to come.
    heard: Option<(u64, u64)>,
    /// The session that was given up last.
    given_up: Option<u64>,
}

impl Numbers {
    pub(super) fn new() -> Self {
        Numbers { own: draw(), said: 0, heard: None, given_up: None }
    }

    /// The head of what is said next.
    pub(super) fn next(&mut self, kind: Kind) -> Head {
        let head = Head { session: self.own, number: self.said, given_up: self.given_up };
        self.said += u64::from(kind == Kind::Words);
        head
    }

    /// Begins anew: nothing that was shared before counts.
    pub(super) fn give_up(&mut self) {
        self.given_up = self.heard.take().map(|(session, _)| session).or(self.given_up);
        (self.own, self.said) = (draw(), 0);
    }

    /// Heeds what was said.
    pub(super) fn hear(&mut self, head: Head, kind: Kind) -> Heard {
        let heard = self.count(head, kind);
        if head.given_up != Some(self.own) || heard == Heard::Old {
            return heard;
        }
        // The other hears this session no more.
        (self.own, self.said) = (draw(), 0);
        if heard == Heard::Next { Heard::Renewed } else { heard }
    }

    fn count(&mut self, head: Head, kind: Kind) -> Heard {
        let next = head.number + u64::from(kind == Kind::Words);
        match self.heard {
            Some((session, expected)) if session == head.session => {
                if head.number < expected {
                    Heard::Old
                } else if head.number == expected {
                    self.heard = Some((session, next));
                    Heard::Next
                } else {
                    self.give_up();
                    Heard::Lost
                }
            }
            _ if self.given_up == Some(head.session) => Heard::Old,
            _ if head.number > 0 => {
                self.give_up();
                self.given_up = Some(head.session);
                Heard::Lost
            }
            before => {
                self.given_up = before.map(|(session, _)| session).or(self.given_up);
                self.heard = Some((head.session, next));
                if before.is_none() { Heard::Next } else { Heard::Renewed }
            }
        }
    }
}

fn draw() -> u64 {
    u64::from_le_bytes(random())
}

#[cfg(test)]
mod tests {
    use std::collections::VecDeque;

    use flipwrite::random::SplitMix64;

    use super::*;

    /// One of two, and all that the other has said to it and is still under way.
    struct Side {
        numbers: Numbers,
        coming: VecDeque<(Head, Kind, u64)>,
        /// What it says counts up; what it has heard since both began anew.
        says: u64,
        heard: Vec<u64>,
        /// What it has said since both began anew.
        said: Vec<u64>,
    }

    impl Side {
        fn new() -> Self {
            let (coming, numbers) = (VecDeque::new(), Numbers::new());
            Side { numbers, coming, says: 0, heard: Vec::new(), said: Vec::new() }
        }

        fn say(&mut self, kind: Kind) -> (Head, Kind, u64) {
            let before = self.numbers.own;
            let head = self.numbers.next(kind);
            assert_eq!(before, head.session);
            if kind == Kind::Words {
                self.says += 1;
                self.said.push(self.says);
            }
            (head, kind, self.says)
        }

        fn hear(&mut self) {
            let Some((head, kind, what)) = self.coming.pop_front() else { return };
            match self.numbers.hear(head, kind) {
                Heard::Old => return,
                Heard::Next => {}
                Heard::Renewed | Heard::Lost => {
                    self.heard.clear();
                    if self.numbers.said == 0 {
                        self.said.clear();
                    }
                }
            }
            let counts = self.numbers.heard.is_some_and(|(session, _)| session == head.session);
            if kind == Kind::Words && counts {
                self.heard.push(what);
            }
        }
    }

    /// Whatever is lost, and however much: once all has arrived and a few beats were exchanged, each has heard
    /// exactly what the other has said since both began anew.
    #[test]
    fn every_loss_is_noticed_by_both_and_then_all_is_quiet() {
        for seed in 0..3_000 {
            let mut random = SplitMix64::new(seed);
            let mut sides = [Side::new(), Side::new()];
            for step in 0..120 {
                let (one, loses) = (random.below(2), step < 80);
                match random.below(4) {
                    0 | 1 => sides[one].hear(),
                    what => {
                        let kind = if what == 2 { Kind::Words } else { Kind::Beat };
                        let said = sides[one].say(kind);
                        if !(loses && random.below(6) == 0) {
                            sides[1 - one].coming.push_back(said);
                        }
                    }
                }
            }
            for beat in 0..6 {
                for one in [0, 1] {
                    let said = sides[one].say(Kind::Beat);
                    sides[1 - one].coming.push_back(said);
                }
                for side in &mut sides {
                    let sessions = side.numbers.own;
                    while !side.coming.is_empty() {
                        side.hear();
                    }
                    assert!(beat < 4 || side.numbers.own == sessions, "seed {seed}: no end of it");
                }
            }
            for one in [0, 1] {
                assert_eq!(sides[one].said, sides[1 - one].heard, "seed {seed}");
            }
        }
    }

    #[test]
    fn nothing_is_given_up_where_nothing_is_lost() {
        let mut sides = [Side::new(), Side::new()];
        let mut random = SplitMix64::new(7);
        for _ in 0..1_000 {
            let one = random.below(2);
            let said = sides[one].say(if random.below(3) == 0 { Kind::Beat } else { Kind::Words });
            sides[1 - one].coming.push_back(said);
            if random.below(2) == 0 {
                sides[1 - one].hear();
            }
        }
        for side in &mut sides {
            while !side.coming.is_empty() {
                side.hear();
            }
        }
        for one in [0, 1] {
            assert_eq!(sides[one].said, sides[1 - one].heard);
            assert_eq!(sides[one].said.len() as u64, sides[one].numbers.said, "in one session");
        }
    }
}
