//! A thinker to be asked in few words.

// Each test file uses a part of it.
#![allow(dead_code)]

use flipwrite::GameId;
use flipwrite_thinker::Thinker;
use flipwrite_wire::bots::{Answer, Reason, Reply};

/// The weights of a game, as they ship.
pub(crate) fn weights(game: GameId) -> Vec<u8> {
    let path = format!("{}/../../weights/{game}.net", env!("CARGO_MANIFEST_DIR"));
    std::fs::read(path).expect("the weights are checked in")
}

/// Numbers its questions and reads the answers.
pub(crate) struct Asker {
    pub(crate) thinker: Thinker,
    asked: u64,
}

impl Asker {
    pub(crate) fn asleep() -> Self {
        Asker { thinker: Thinker::default(), asked: 0 }
    }

    pub(crate) fn awake() -> Self {
        let mut asker = Self::asleep();
        GameId::ALL.into_iter().for_each(|game| asker.thinker.put_weights(game, Ok(&weights(game))));
        asker
    }

    /// Asks; the question is written without its id.
    pub(crate) fn ask(&mut self, question: &str) -> Reply {
        self.asked += 1;
        let answer = self.thinker.answer(&format!(r#"{{"id":{},{question}}}"#, self.asked));
        let answer: Answer =
            serde_json::from_str(&answer).unwrap_or_else(|error| panic!("{error}: {answer}"));
        // A question that is no JSON at all has no id.
        assert!(answer.id.is_none_or(|id| id == self.asked), "{answer:?}");
        answer.reply
    }

    pub(crate) fn refused(&mut self, question: &str) -> Reason {
        match self.ask(question) {
            Reply::Error { reason, .. } => reason,
            reply => panic!("{question}: {reply:?}"),
        }
    }

    pub(crate) fn ready(&mut self, table: &str) {
        assert_eq!(self.ask(&format!(r#""ask":"table",{table}"#)), Reply::Ready, "{table}");
    }
}
