//! Desks at a table that is there: behind real sockets, which are lost again and again.

use std::net::SocketAddr;
use std::time::Duration;

use flipwrite::random::SplitMix64;
use flipwrite::{Choice, Game, Maps, Pyramids, Take, random_keep};
use flipwrite_desk::scene::{Elsewhere, Staged, record_of as record_in};
use flipwrite_desk::{Calls, There};
use flipwrite_host::fair::{Hash, Secret};
use flipwrite_wire::online::{RoomLine, Say, Wish};
use futures_util::{SinkExt, StreamExt};
use tokio_tungstenite::tungstenite::Message;

use crate::client::{Socket, connect};
use crate::harness::{newcomer, record_of, server, table_by, within};

/// Somebody with a desk, as a page has it.
struct Device<G: Game> {
    at: SocketAddr,
    token: String,
    socket: Socket,
    calls: Calls,
    room: Option<RoomLine>,
    there: Option<There<G>>,
    nonce: Secret,
    random: SplitMix64,
    refused: Vec<String>,
}

impl<G: Game> Device<G> {
    async fn new(at: SocketAddr, token: &str, table: &str, number: u8) -> Self {
        let mut device = Device {
            at,
            token: token.to_owned(),
            socket: connect(at, token).await,
            calls: Calls::new(table),
            room: None,
            there: None,
            nonce: Secret([number; 32]),
            random: SplitMix64::new(u64::from(number)),
            refused: Vec::new(),
        };
        device.begin().await;
        device
    }

    async fn say(&mut self, words: String) {
        self.socket.send(Message::text(words)).await.unwrap();
    }

    async fn wish(&mut self, wish: Wish) {
        let words = self.calls.call(wish);
        self.say(words).await;
    }

    async fn begin(&mut self) {
        let since = self.there.as_ref().map_or(0, |there| there.heard());
        let watch = self.calls.begin(since);
        self.say(watch).await;
        self.send().await;
    }

    /// The socket is lost, with all that was on its way.
    async fn lose(&mut self) {
        self.socket = connect(self.at, &self.token).await;
        self.begin().await;
    }

    async fn send(&mut self) {
        let unanswered = self.there.as_ref().map(There::unanswered).unwrap_or_default();
        for words in self.calls.inputs(unanswered) {
            self.say(words).await;
        }
    }

    /// Hears all that is said within a moment.
    async fn hear(&mut self) {
        let moment = Duration::from_millis(5);
        while let Ok(frame) = tokio::time::timeout(moment, self.socket.next()).await {
            if let Message::Text(text) = frame.expect("the server speaks").unwrap() {
                self.heed(serde_json::from_str(&text).unwrap()).await;
            }
        }
    }

    async fn heed(&mut self, say: Say) {
        match say {
            Say::Room { room, .. } => {
                if room.phase == "playing" && self.there.is_none() {
                    let names = ["Ada", "Ben", "Cleo"].map(str::to_owned);
                    self.there = Some(There::enter(&room, &names).unwrap());
                }
                self.room = Some(*room);
            }
            Say::Outputs { first, outputs, .. } => {
                self.there.as_mut().expect("the room comes first").hear(first, &outputs).unwrap();
                self.send().await;
            }
            Say::Done { id } => drop(self.calls.answered(id)),
            Say::Clocks { .. } | Say::Plan { .. } | Say::Said { .. } => {}
            Say::Refused { id, refusal } => {
                if let (Some(Wish::Input { input }), Some(there)) = (self.calls.answered(id), &mut self.there)
                {
                    there.refuse(&input);
                }
                self.refused.push(refusal.code);
            }
        }
    }

    /// Does something, if there is anything to be done; says whether it was taken back.
    fn act(&mut self) -> bool {
        let Some(there) = &mut self.there else { return false };
        if !there.is_asked() {
            return self.random.below(4) == 0 && there.take_back().is_some();
        }
        // Others wait meanwhile, or think better of it.
        if self.random.below(3) > 0 {
            return false;
        }
        if let Some(hand) = there.hand() {
            random_keep(hand, &mut self.random).into_iter().for_each(|card| there.mark_keep(card));
        } else if there.is_taking() {
            let take = there.position().unwrap().display().first().map_or(Take::Deck, Take::Display);
            there.mark_take(Some(take));
        } else {
            while there.decision().is_none() {
                let draft = there.draft().unwrap();
                let Some(Choice::Cross(crossing)) = draft.choices().pick(&mut self.random) else {
                    return false;
                };
                let slot = draft.player().slot_of(crossing.card).unwrap();
                there.place(slot, crossing.boxes);
            }
        }
        there.confirm().expect("something was decided");
        false
    }

    fn has_ended(&self) -> bool {
        self.there.as_ref().is_some_and(|there| there.record().is_some())
    }
}

/// Two people, a bot and an onlooker.
async fn gathered<G: Game>(at: SocketAddr) -> (String, Vec<Device<G>>) {
    let host = newcomer(at).await;
    let id = table_by(at, &host, G::ID.name(), 3, r#","watched":true"#).await;
    let mut devices = Vec::new();
    for (number, token) in [(1, host), (2, newcomer(at).await), (3, newcomer(at).await)] {
        devices.push(Device::<G>::new(at, &token, &id, number).await);
    }
    for device in &mut devices[..2] {
        let nonce_hash = Some(device.nonce.nonce_hash().to_string());
        device.wish(Wish::Sit { seat: None, name: String::new(), nonce_hash }).await;
        // The start may not overtake it.
        while device.room.as_ref().is_none_or(|room| room.own.is_none()) {
            device.hear().await;
        }
    }
    devices[0].wish(Wish::Start).await;
    for device in &mut devices[..2] {
        let nonce = Hash(device.nonce.0).to_string();
        device.wish(Wish::Nonce { nonce }).await;
    }
    (id, devices)
}

/// The game ends, whatever becomes of the sockets; nothing sent stays without an answer, and all have the table's record.
async fn plays_to_its_end<G: Staged>() {
    let folder = tempfile::tempdir().unwrap();
    let at = server(folder.path()).await;
    let (id, mut devices) = gathered::<G>(at).await;
    let (mut lost, mut taken_back) = (0, 0);
    let mut random = SplitMix64::new(9);
    while !devices.iter().all(Device::has_ended) {
        for device in &mut devices {
            device.hear().await;
            taken_back += u32::from(device.act());
            // What is decided may be on its way or not when the socket goes.
            if random.below(3) > 0 {
                device.send().await;
            }
            if random.below(5) == 0 {
                device.lose().await;
                lost += 1;
            } else {
                device.send().await;
            }
        }
    }
    assert!(lost > 10 && taken_back > 0, "{lost} lost, {taken_back} taken back");
    let record = record_of(at, &id).await;
    for device in &devices {
        let there = device.there.as_ref().unwrap();
        assert!(there.unanswered().is_empty());
        assert_eq!(there.record().unwrap().events, record.events);
        let known = ["too-late", "old-question", "already-decided"];
        assert!(device.refused.iter().all(|code| known.contains(&code.as_str())), "{:?}", device.refused);
    }
    // Whoever sat there keeps the game, with the own points alone as those of a person here; onlookers don't.
    let kept = devices[1].there.as_ref().unwrap().result().unwrap();
    assert_eq!(record_in(G::ID, &kept.journal).unwrap().events, record.events);
    assert_eq!(kept.kinds, ["elsewhere", "human", "bot:novice"]);
    assert_eq!(devices[2].there.as_ref().unwrap().result(), None);
}

#[tokio::test]
async fn a_desk_plays_maps_there() {
    within(plays_to_its_end::<Maps>()).await;
}

#[tokio::test]
async fn a_desk_plays_pyramids_there() {
    within(plays_to_its_end::<Pyramids>()).await;
}

/// What was decided without a network is sent on return, or forgotten if the table has gone on without it.
#[tokio::test]
async fn what_was_kept_is_taken_up_again() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let at = server(folder.path()).await;
        let (id, mut devices) = gathered::<Maps>(at).await;
        let mut one = devices.remove(0);
        while one.there.as_ref().is_none_or(|there| !there.is_asked()) {
            one.hear().await;
        }
        while one.there.as_ref().unwrap().unanswered().is_empty() {
            one.act();
        }
        let kept = one.there.as_ref().unwrap().unanswered();
        assert_eq!(kept.len(), 1);
        // The page is loaded anew.
        let mut again = Device::<Maps>::new(at, &one.token, &id, 1).await;
        while again.there.as_ref().is_none_or(|there| !there.is_asked()) {
            again.hear().await;
        }
        assert!(again.there.as_mut().unwrap().recall(&kept[0]));
        assert!(!again.there.as_ref().unwrap().is_asked(), "it is on its way");
        again.send().await;
        while !again.there.as_ref().unwrap().unanswered().is_empty() {
            again.hear().await;
        }
        let there = again.there.as_mut().unwrap();
        assert!(there.can_take_back().is_some());
        assert!(!there.recall(&kept[0]), "it is answered");
    })
    .await;
}
