//! Any text as a request.

use axum::body::{Body, to_bytes};
use axum::http::Request;
use flipwrite_server::entry::Entry;
use flipwrite_server::http::{Unplugged, unplugged};
use tower::ServiceExt;

use super::world::{self, World};

/// The first line has method and address, the next ones are headers; after an empty one comes the body. `TOKEN` and `TABLE` are those of
/// somebody at a table. Whatever it is, the answer is sealed, and a refusal has its code.
pub fn run(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    world::run(async |world| ask(world, &text).await);
}

async fn ask(world: &World, text: &str) {
    let (person, token) = &world.people[0];
    let table = world.table(if text.len().is_multiple_of(2) { "maps" } else { "pyramids" }, 1).await;
    let mut socket = Unplugged::new(world.hub.clone(), *person);
    // Whoever takes the last seat begins the game.
    socket.call(&format!(r#"{{"id":1,"table":"{table}","call":"sit"}}"#)).await;
    assert!(socket.heard().await.expect("a reply").contains("done"));
    let text = text.replace("TOKEN", token.reveal()).replace("TABLE", table.as_str());
    let Some(request) = request(&text) else { return };
    let is_api = request.uri().path().starts_with("/api/");
    let response = unplugged(world.hub.clone(), Entry::default()).oneshot(request).await.unwrap();
    let (head, body) = response.into_parts();
    assert!(!head.status.is_server_error(), "{}", head.status);
    assert!(head.headers.contains_key("content-security-policy"));
    let body = to_bytes(body, usize::MAX).await.unwrap();
    // The body of what is asked for with HEAD is not sent.
    if is_api && !head.status.is_success() && head.status.as_u16() != 101 && !body.is_empty() {
        let refusal: serde_json::Value = serde_json::from_slice(&body).expect("a refusal is JSON");
        assert!(refusal["code"].is_string(), "{refusal}");
    }
    socket.leave().await;
}

fn request(text: &str) -> Option<Request<Body>> {
    let (head, body) = text.split_once("\n\n").unwrap_or((text, ""));
    let mut lines = head.lines();
    let (method, address) = lines.next()?.split_once(' ')?;
    let mut request = Request::builder().method(method).uri(address).header("host", "localhost");
    for (name, value) in lines.filter_map(|line| line.split_once(": ")) {
        request = request.header(name, value);
    }
    request.body(Body::from(body.to_owned())).ok()
}
