//! What nodes say to each other, as JSON. What a newer version adds is left unread by an older one, and a call of a kind that
//! it does not know is answered as one of which nobody knows what counts; what is said otherwise is answered by
//! [`Kind::NotUnderstood`].

use flipwrite_wire::online::PlanLine;
use flipwrite_wire::{InputLine, RefusalLine};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::value::RawValue;

use crate::live::Message;
use crate::node::NodeId;
use crate::outbox::Outbox;
use crate::people::Called;
use crate::reply::Reply;
use crate::room::{Act, Person};

/// The version of these words.
pub(super) const VERSION: u32 = 1;

/// How many bytes a word takes that holds nothing of anybody's own, at most.
const SHORT: usize = 256;

/// One message from a node to another.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Frame {
    /// The version of the words.
    pub(super) v: u32,
    /// Who speaks.
    pub(super) from: NodeId,
    /// What kind of message it is.
    pub(super) kind: Kind,
    #[serde(default)]
    pub(super) session: u64,
    #[serde(default)]
    pub(super) number: u64,
    #[serde(default)]
    pub(super) given_up: Option<u64>,
    #[serde(default, deserialize_with = "as_far_as_known")]
    pub(super) words: Vec<Word>,
}

/// Words one by one: what is not known of them costs no other.
fn as_far_as_known<'a, D: Deserializer<'a>>(from: D) -> Result<Vec<Word>, D::Error> {
    let words = Vec::<Box<RawValue>>::deserialize(from)?;
    Ok(words.iter().map(|word| Word::read(word.get())).collect())
}

/// What every version has.
#[derive(Debug, Deserialize)]
pub(super) struct Envelope {
    pub(super) from: NodeId,
    #[serde(default)]
    pub(super) kind: Option<String>,
}

/// How [`Kind::NotUnderstood`] is written.
pub(super) const NOT_UNDERSTOOD: &str = "not-understood";

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Kind {
    /// Words, numbered.
    Words,
    /// Nothing more was said so far.
    Beat,
    /// The speaker is gone; its tables are nobody's.
    Leaving,
    /// What was said to the speaker made no sense to it.
    NotUnderstood,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Word {
    /// Something comes to a table of the listener's.
    Ask { call: u64, table: String, asked: Asked },
    /// A call is answered; without a refusal, it is done.
    Answer { call: u64, refusal: Option<RefusalLine> },
    /// A call is not answered: nobody knows what counts.
    Gone { call: u64 },
    /// The table of a call is not the speaker's.
    NotMine { call: u64, table: String },
    /// A table of the speaker's says something to a socket of the listener's.
    Say { socket: u64, table: String, say: Box<RawValue> },
    /// A socket of the listener's is to be cut off.
    Cut { socket: u64 },
    /// What a newer version says, with the number of the call if it is one. Nobody says that.
    #[serde(skip)]
    Unknown { call: Option<u64> },
}

/// As much as is known of a word that is not.
#[derive(Deserialize)]
struct AskedSomehow {
    ask: Numbered,
}

#[derive(Deserialize)]
struct Numbered {
    call: u64,
}

impl Word {
    fn read(text: &str) -> Self {
        serde_json::from_str(text).unwrap_or_else(|_| {
            let somehow = serde_json::from_str::<AskedSomehow>(text).ok();
            Word::Unknown { call: somehow.map(|somehow| somehow.ask.call) }
        })
    }

    /// How many bytes it takes, about.
    pub(super) fn bytes(&self) -> usize {
        match self {
            Word::Say { say, .. } => say.get().len(),
            Word::Ask { asked, .. } => serde_json::to_string(asked).map_or(0, |asked| asked.len()),
            Word::Answer { .. }
            | Word::Gone { .. }
            | Word::NotMine { .. }
            | Word::Cut { .. }
            | Word::Unknown { .. } => SHORT,
        }
    }
}

/// What comes to a table, without what can't be sent.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Asked {
    Act { who: Person, act: Act, name: Option<Called> },
    Input { who: Person, input: InputLine },
    Back { who: Person },
    Plan { who: Person, plan: Option<PlanLine> },
    Phrase { who: Person, phrase: String },
    Again { who: Person, same_deal: bool },
    Watch { socket: u64, who: Person, since: usize },
    Unwatch { socket: u64 },
    Called { who: Person, called: Called },
    Join { guest: Person, person: Person, called: Called },
    Forget { who: Person },
    Due,
}

/// A message taken apart.
pub(super) struct Parts {
    pub(super) asked: Asked,
    pub(super) answer: Option<Reply>,
    pub(super) outbox: Option<Outbox>,
}

impl Parts {
    /// Takes a message apart; nothing where it is of no use elsewhere.
    pub(super) fn of(message: Message) -> Option<Self> {
        let (asked, answer) = match message {
            Message::Act { who, act, name, answer } => (Asked::Act { who, act, name }, answer),
            Message::Input { who, input, answer } => (Asked::Input { who, input }, answer),
            Message::Back { who, answer } => (Asked::Back { who }, answer),
            Message::Plan { who, plan, answer } => (Asked::Plan { who, plan }, answer),
            Message::Phrase { who, phrase, answer } => (Asked::Phrase { who, phrase }, answer),
            Message::Again { who, same_deal, answer } => (Asked::Again { who, same_deal }, answer),
            Message::Watch { socket, who, since, outbox, answer } => {
                let asked = Asked::Watch { socket, who, since };
                return Some(Parts { asked, answer: Some(answer), outbox: Some(outbox) });
            }
            Message::Unwatch { socket } => return Some(Self::alone(Asked::Unwatch { socket })),
            Message::Called { who, called } => return Some(Self::alone(Asked::Called { who, called })),
            Message::Join { guest, person, called, answer } => {
                (Asked::Join { guest, person, called }, answer)
            }
            Message::Due => return Some(Self::alone(Asked::Due)),
            Message::Forget { who, answer } => (Asked::Forget { who }, answer),
            // A bot's table is where it thinks.
            Message::Decided { .. } | Message::Undecided { .. } => return None,
            #[cfg(test)]
            Message::Fault => return None,
        };
        Some(Parts { asked, answer: Some(answer), outbox: None })
    }

    fn alone(asked: Asked) -> Self {
        Parts { asked, answer: None, outbox: None }
    }
}

impl Asked {
    /// The message again, with where its answer goes and, for whoever watches, the way to the socket.
    pub(super) fn message(self, answer: Reply, outbox: impl FnOnce(u64) -> Outbox) -> Message {
        match self {
            Asked::Act { who, act, name } => Message::Act { who, act, name, answer },
            Asked::Input { who, input } => Message::Input { who, input, answer },
            Asked::Back { who } => Message::Back { who, answer },
            Asked::Plan { who, plan } => Message::Plan { who, plan, answer },
            Asked::Phrase { who, phrase } => Message::Phrase { who, phrase, answer },
            Asked::Again { who, same_deal } => Message::Again { who, same_deal, answer },
            Asked::Watch { socket, who, since } => {
                Message::Watch { socket, who, since, outbox: outbox(socket), answer }
            }
            Asked::Unwatch { socket } => Message::Unwatch { socket },
            Asked::Called { who, called } => Message::Called { who, called },
            Asked::Join { guest, person, called } => Message::Join { guest, person, called, answer },
            Asked::Forget { who } => Message::Forget { who, answer },
            Asked::Due => Message::Due,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A newer node beside an older one.
    #[test]
    fn a_word_that_is_not_known_costs_no_other() {
        let frame: Frame = serde_json::from_str(
            r#"{"v":1,"from":"newer","kind":"words","session":1,"number":1,"mood":"fine","words":[
                {"ask":{"call":7,"table":"K7QM2345","asked":{"fly":{"who":1}}}},
                {"sing":{"loud":true}},
                {"ask":{"call":8,"table":"K7QM2345","asked":{"back":{"who":1,"soon":true}}}},
                {"say":{"socket":3,"table":"K7QM2345","say":{"say":"done","id":1}}}]}"#,
        )
        .unwrap();
        assert!(
            matches!(
                frame.words.as_slice(),
                [
                    Word::Unknown { call: Some(7) },
                    Word::Unknown { call: None },
                    Word::Ask { call: 8, asked: Asked::Back { who: Person(1) }, .. },
                    Word::Say { socket: 3, .. },
                ]
            ),
            "{:?}",
            frame.words
        );
    }
}
