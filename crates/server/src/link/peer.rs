//! What one node shares with another.

use std::collections::{BTreeSet, HashMap, VecDeque};
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::numbers::{self, Head, Heard, Numbers};
use super::words::{Frame, Kind, Word};
use crate::id::TableId;
use crate::live::Answer;
use crate::outbox::Outbox;
use crate::reply::Reply;

/// How long a call may take. Whether it counts is not known then.
const CALL: Duration = Duration::from_secs(5);
/// How long another may be silent, should anything depend on it.
const SILENCE: Duration = Duration::from_secs(7);
/// How many words may wait for another.
const MOST: usize = 50_000;
/// How many words are said at once, and how many bytes of them, about.
const AT_ONCE: usize = 500;
const MOST_BYTES: usize = 256 * 1024;

/// What is shared with another node.
pub(super) struct Peer {
    numbers: Numbers,
    heard: Instant,
    beats: bool,
    /// What is to be said, with how many bytes it takes, about.
    outgoing: VecDeque<(Word, usize)>,
    /// Calls that are not answered.
    calls: HashMap<u64, (Instant, Reply)>,
    /// Sockets here that watch tables there.
    watching: HashMap<u64, (Outbox, BTreeSet<TableId>)>,
    /// Sockets there that watch tables here.
    watchers: BTreeSet<(TableId, u64)>,
}

impl Default for Peer {
    fn default() -> Self {
        Peer {
            numbers: Numbers::new(),
            heard: Instant::now(),
            beats: false,
            outgoing: VecDeque::new(),
            calls: HashMap::new(),
            watching: HashMap::new(),
            watchers: BTreeSet::new(),
        }
    }
}

impl Peer {
    /// Something is to be said; false if too much waits already.
    pub(super) fn say(&mut self, word: Word) -> bool {
        let has_room = self.outgoing.len() < MOST;
        if has_room {
            let bytes = word.bytes();
            self.outgoing.push_back((word, bytes));
        }
        has_room
    }

    /// What is said next, if anything is.
    pub(super) fn next(&mut self) -> Option<(Kind, Head, Vec<Word>)> {
        let beats = std::mem::take(&mut self.beats);
        if self.outgoing.is_empty() {
            return beats.then(|| (Kind::Beat, self.numbers.next(numbers::Kind::Beat), Vec::new()));
        }
        let mut all = 0;
        let fits = |(_, bytes): &(Word, usize)| {
            all += bytes;
            all <= MOST_BYTES
        };
        let count = self.outgoing.iter().take(AT_ONCE).map(fits).take_while(|fits| *fits).count().max(1);
        let words = self.outgoing.drain(..count).map(|(word, _)| word).collect();
        Some((Kind::Words, self.numbers.next(numbers::Kind::Words), words))
    }

    /// Something was said.
    pub(super) fn hear(&mut self, frame: &Frame) -> Heard {
        self.heard = Instant::now();
        let kind = if frame.kind == Kind::Beat { numbers::Kind::Beat } else { numbers::Kind::Words };
        let head = Head { session: frame.session, number: frame.number, given_up: frame.given_up };
        let heard = self.numbers.hear(head, kind);
        // The other is told at once that both begin anew.
        self.beats |= matches!(heard, Heard::Lost | Heard::Renewed);
        heard
    }

    /// A call waits for its answer.
    pub(super) fn wait_for(&mut self, call: u64, answer: Reply) {
        self.calls.insert(call, (Instant::now(), answer));
    }

    pub(super) fn answer(&mut self, call: u64, words: Answer) {
        if let Some((_, answer)) = self.calls.remove(&call) {
            answer.give(words);
        }
    }

    /// A call has no answer: whoever waits for it is cut off.
    pub(super) fn forget(&mut self, call: u64) {
        self.calls.remove(&call);
    }

    /// A socket here watches a table there.
    pub(super) fn watch(&mut self, table: &TableId, outbox: Outbox) {
        let (_, tables) = self.watching.entry(outbox.socket()).or_insert((outbox, BTreeSet::new()));
        tables.insert(table.clone());
    }

    pub(super) fn unwatch(&mut self, table: &TableId, socket: u64) {
        let Some((_, tables)) = self.watching.get_mut(&socket) else { return };
        tables.remove(table);
        if tables.is_empty() {
            self.watching.remove(&socket);
        }
    }

    /// Tells a socket here something; false if it does not watch that table.
    pub(super) fn tell(&self, table: &TableId, socket: u64, text: &str) -> bool {
        match self.watching.get(&socket) {
            Some((outbox, tables)) if tables.contains(table) => outbox.say(Arc::from(text)),
            _ => false,
        }
    }

    pub(super) fn cut_off(&mut self, socket: u64) {
        if let Some((outbox, _)) = self.watching.remove(&socket) {
            outbox.cut_off();
        }
    }

    /// A socket there watches a table here.
    pub(super) fn is_watched(&mut self, table: &TableId, socket: u64) {
        self.watchers.insert((table.clone(), socket));
    }

    pub(super) fn is_watched_no_more(&mut self, table: &TableId, socket: u64) {
        self.watchers.remove(&(table.clone(), socket));
    }

    /// Gives up calls that take too long, and beats where it is time for it. Whether the other has been silent for too
    /// long.
    pub(super) fn look(&mut self, beats: bool) -> bool {
        self.beats |= beats;
        self.calls.retain(|_, (since, _)| since.elapsed() < CALL);
        let matters = !self.calls.is_empty() || !self.watching.is_empty();
        matters && self.heard.elapsed() > SILENCE
    }

    /// Begins anew with the numbers.
    pub(super) fn give_up(&mut self) {
        self.numbers.give_up();
        self.beats = true;
    }

    /// Ends all that was shared. Says which tables here are watched from there no more.
    pub(super) fn part(&mut self) -> BTreeSet<(TableId, u64)> {
        self.heard = Instant::now();
        self.outgoing.clear();
        self.calls.clear();
        self.watching.drain().for_each(|(_, (outbox, _))| outbox.cut_off());
        std::mem::take(&mut self.watchers)
    }
}

#[cfg(test)]
mod tests {
    use flipwrite_wire::InputLine;
    use flipwrite_wire::online::PlanLine;

    use super::super::words::Asked;
    use super::*;
    use crate::room::Person;

    /// What NATS carries at once, unless somebody says otherwise.
    const NATS_CARRIES: usize = 1 << 20;

    /// Whoever sits elsewhere says as much as a socket may, many times at once.
    fn long_words() -> impl Iterator<Item = Word> {
        let asked = |number: usize| match number % 3 {
            0 => {
                let decision = "\"".repeat(16_000);
                let input = InputLine::Decide { seat: flipwrite::Seat::S0, question: 1, decision };
                Asked::Input { who: Person(1), input }
            }
            1 => {
                let takes = vec!["take deck".to_owned(); 1_000];
                let plan = PlanLine { round: 1, turn: 1, crossings: Default::default(), takes };
                Asked::Plan { who: Person(1), plan: Some(plan) }
            }
            _ => Asked::Phrase { who: Person(1), phrase: "x".repeat(16_000) },
        };
        (0..AT_ONCE).map(move |number| Word::Ask {
            call: number as u64,
            table: "K7QM2345".to_owned(),
            asked: asked(number),
        })
    }

    #[test]
    fn no_more_is_said_at_once_than_nats_carries() {
        let mut peer = Peer::default();
        assert!(long_words().all(|word| peer.say(word)));
        let mut said = 0;
        while let Some((_, _, words)) = peer.next() {
            let bytes = serde_json::to_vec(&words).unwrap().len();
            assert!(bytes < NATS_CARRIES / 2, "{bytes} bytes at once");
            said += words.len();
        }
        assert_eq!(said, AT_ONCE);
    }
}
