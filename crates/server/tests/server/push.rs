//! Browsers that are closed are told of turns, by a push service of our own that reads what is sent.

use std::net::SocketAddr;
use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use flipwrite::Maps;
use flipwrite_server::hub::Hub;
use flipwrite_server::push::PushHosts;
use flipwrite_server::store::Store;
use flipwrite_wire::online::Wish;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};
use ring::rand::SystemRandom;
use ring::signature;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;

use crate::client::Client;
use crate::harness::*;

const SHARED: [u8; 16] = [7; 16];

/// A browser: its key is good for one message.
struct Browser {
    key: EphemeralPrivateKey,
    public: Vec<u8>,
}

impl Browser {
    fn new() -> Self {
        let key = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).unwrap();
        let public = key.compute_public_key().unwrap().as_ref().to_vec();
        Browser { key, public }
    }

    fn subscription(&self, endpoint: &str) -> String {
        let [p256dh, auth] = [self.public.as_slice(), &SHARED].map(|bytes| URL_SAFE_NO_PAD.encode(bytes));
        format!(r#"{{"endpoint":"{endpoint}","p256dh":"{p256dh}","auth":"{auth}"}}"#)
    }

    /// Opens a message, by the words of RFC 8291 and RFC 8188.
    fn open(self, body: &[u8]) -> String {
        let (salt, rest) = body.split_at(16);
        assert_eq!((&rest[..4], rest[4]), ([0, 0, 16, 0].as_slice(), 65));
        let (theirs, sealed) = rest[5..].split_at(65);
        let about = [b"WebPush: info\0".as_slice(), &self.public, theirs].concat();
        let input = agree_ephemeral(self.key, &UnparsedPublicKey::new(&ECDH_P256, theirs), |agreed| {
            expand(&Salt::new(HKDF_SHA256, &SHARED).extract(agreed), &about, 32)
        })
        .unwrap();
        let keys = Salt::new(HKDF_SHA256, salt).extract(&input);
        let key = expand(&keys, b"Content-Encoding: aes128gcm\0", 16);
        let nonce = expand(&keys, b"Content-Encoding: nonce\0", 12);
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).unwrap());
        let mut text = sealed.to_vec();
        let nonce = Nonce::try_assume_unique_for_key(&nonce).unwrap();
        let text = key.open_in_place(nonce, Aad::empty(), &mut text).unwrap();
        String::from_utf8(text.strip_suffix(&[2]).unwrap().to_vec()).unwrap()
    }
}

struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

fn expand(from: &Prk, about: &[u8], length: usize) -> Vec<u8> {
    let mut bytes = vec![0; length];
    from.expand(&[about], Length(length)).unwrap().fill(&mut bytes).unwrap();
    bytes
}

/// A request that a push service got.
struct Got {
    head: String,
    body: Vec<u8>,
}

impl Got {
    fn header(&self, name: &str) -> &str {
        let line = self.head.lines().find(|line| line.to_lowercase().starts_with(&format!("{name}:")));
        line.unwrap_or_else(|| panic!("no {name} in {}", self.head)).split_once(": ").unwrap().1
    }

    /// Whether the server whose key this is has signed it, for this push service.
    fn is_signed_by(&self, key: &str, service: SocketAddr) {
        let (token, shown) =
            self.header("authorization").strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        assert_eq!(shown, key);
        let (claim, signed) = token.rsplit_once('.').unwrap();
        let [key, signed] = [key, signed].map(|text| URL_SAFE_NO_PAD.decode(text).unwrap());
        let key = signature::UnparsedPublicKey::new(&signature::ECDSA_P256_SHA256_FIXED, key);
        key.verify(claim.as_bytes(), &signed).unwrap();
        let told = URL_SAFE_NO_PAD.decode(claim.split_once('.').unwrap().1).unwrap();
        let told: serde_json::Value = serde_json::from_slice(&told).unwrap();
        assert_eq!(told["aud"], format!("http://{service}"));
        assert!(told["exp"].is_u64());
        assert_eq!(told["sub"], "https://play.example.org", "some push services refuse who does not tell");
    }
}

/// Hears one request and answers it; nothing if none comes.
async fn next(service: &TcpListener, answer: &str) -> Option<Got> {
    let (mut stream, _) = tokio::time::timeout(Duration::from_secs(5), service.accept()).await.ok()?.unwrap();
    let mut all = Vec::new();
    loop {
        let mut part = [0; 4096];
        let count = stream.read(&mut part).await.unwrap();
        assert!(count > 0, "a whole request comes");
        all.extend_from_slice(&part[..count]);
        let Some(end) = all.windows(4).position(|four| four == b"\r\n\r\n") else { continue };
        let got =
            Got { head: String::from_utf8(all[..end].to_vec()).unwrap(), body: all[end + 4..].to_vec() };
        if got.body.len() >= got.header("content-length").parse().unwrap() {
            let reply =
                format!("HTTP/1.1 {answer}\r\nContent-Length: 0\r\nLocation: http://127.0.0.1:1/\r\n\r\n");
            stream.write_all(reply.as_bytes()).await.unwrap();
            return Some(got);
        }
    }
}

/// Ada and Ben at a table where people look in now and then; all have kept, and Ada is gone.
async fn away(at: SocketAddr) -> (String, Client<Maps>, String) {
    let (id, mut people) = two_people_by::<Maps>(at, r#","pace":{"by":"days","days":1}"#).await;
    for person in &mut people {
        let input = person.answer_soon().await;
        person.wish(Wish::Input { input }).await.unwrap();
    }
    let mut ben = people.pop().unwrap();
    let mut ada = people.pop().unwrap();
    let input = ada.answer_soon().await;
    ada.wish(Wish::Input { input }).await.unwrap();
    let token = ada.token.clone();
    drop(ada);
    // Until it is seen that she is gone.
    while ben.room.as_ref().unwrap().chairs[0].here {
        ben.hear().await;
    }
    (id, ben, token)
}

fn bearer(token: &str) -> String {
    format!("Authorization: Bearer {token}\r\n")
}

/// Plays one question further for Ben.
async fn play_one(ben: &mut Client<Maps>) {
    let input = ben.answer_soon().await;
    ben.wish(Wish::Input { input }).await.unwrap();
}

async fn offering(folder: &std::path::Path) -> (SocketAddr, TcpListener, String) {
    let (at, hub): (_, std::sync::Arc<Hub>) =
        server_of(Store::file(&folder.join("flipwrite.db")).unwrap()).await;
    let hosts = PushHosts::plain_for_tests(vec!["127.0.0.1".parse().unwrap()]);
    let name = "play.example.org".parse().unwrap();
    hub.offer_push(hosts.by_server(Some(&name))).await.unwrap();
    let service = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let (_, about) = ask(at, "GET", "/api/1/about", "", "").await;
    (at, service, field(&about, "push"))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_is_away_is_told_once_and_nothing_else() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let (at, service, key) = offering(folder.path()).await;
        let there = service.local_addr().unwrap();
        let (id, mut ben, token) = away(at).await;
        let (one, two) = (Browser::new(), Browser::new());
        for (browser, place) in [(&one, "one"), (&two, "two")] {
            let body = browser.subscription(&format!("http://{there}/{place}"));
            assert_eq!(ask(at, "PUT", "/api/1/push", &bearer(&token), &body).await.0, 200);
        }
        // Others can't be reached by us, nor whoever has no key.
        for bad in ["https://127.0.0.1/x", "http://localhost/x", "http://127.0.0.1@evil.example/x"] {
            let (status, body) = ask(at, "PUT", "/api/1/push", &bearer(&token), &one.subscription(bad)).await;
            assert_eq!((status, body.as_str()), (422, r#"{"code":"bad-subscription"}"#), "{bad}");
        }
        play_one(&mut ben).await;
        let first = next(&service, "201 Created").await.expect("Ada is told");
        assert!(first.head.starts_with("POST /one "), "{}", first.head);
        assert_eq!(first.header("content-encoding"), "aes128gcm");
        // A later message about the same table takes its place, and nobody on the way can tell which table that is.
        let topic = first.header("topic").to_owned();
        assert!((16..=32).contains(&topic.len()) && !first.head.contains(&id), "{}", first.head);
        first.is_signed_by(&key, there);
        assert_eq!(one.open(&first.body), format!(r#"{{"table":"{id}"}}"#));
        // An answer that leads elsewhere is not followed, and one that says that it is gone is heeded.
        let second = next(&service, "410 Gone").await.expect("on both devices");
        assert_eq!(two.open(&second.body), format!(r#"{{"table":"{id}"}}"#));
        assert!(!second.head.contains(&id));
        let file = rusqlite::Connection::open(folder.path().join("flipwrite.db")).unwrap();
        let left =
            || file.query_row("SELECT COUNT(*) FROM subscriptions", [], |row| row.get::<_, i64>(0)).unwrap();
        while left() != 1 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        // Ben thinks again: Ada has been told of this question, and is not told twice.
        let (seat, question) = (ben.seat(), ben.question());
        assert!(question.is_some());
        play_one(&mut ben).await;
        let question = ben.mirror.as_ref().unwrap().company().answered(seat).unwrap().0;
        let back = flipwrite_wire::InputLine::TakeBack { seat, question };
        ben.wish(Wish::Input { input: back }).await.unwrap();
        assert!(next(&service, "201 Created").await.is_none(), "once a question");
        // Whoever logs out is not told any more.
        assert_eq!(ask(at, "DELETE", "/api/1/sessions/own", &bearer(&token), "").await.0, 200);
        assert_eq!(left(), 0);
    })
    .await;
}

/// Who looks at the table needs no push service; where none is named, there is none.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_is_there_is_not_told_and_nobody_is_unless_it_is_switched_on() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let (at, service, _) = offering(folder.path()).await;
        let (id, mut ben, token) = away(at).await;
        let body = Browser::new().subscription(&format!("http://{}/x", service.local_addr().unwrap()));
        assert_eq!(ask(at, "PUT", "/api/1/push", &bearer(&token), &body).await.0, 200);
        let mut ada = Client::<Maps>::new(at, &token, &id, 1).await;
        ada.wish(Wish::Watch { since: 0 }).await.unwrap();
        play_one(&mut ben).await;
        assert!(next(&service, "201 Created").await.is_none());
        let other = tempfile::tempdir().unwrap();
        let off = server(other.path()).await;
        let token = newcomer(off).await;
        assert_eq!(ask(off, "PUT", "/api/1/push", &bearer(&token), &body).await.0, 404);
        assert!(!ask(off, "GET", "/api/1/about", "", "").await.1.contains("push"));
    })
    .await;
}
