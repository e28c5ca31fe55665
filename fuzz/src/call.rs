//! Any text as calls over the sockets of two people at a table.

use flipwrite_server::http::Unplugged;
use flipwrite_wire::RefusalLine;
use flipwrite_wire::online::Say;

use super::world::{self, World};

/// The most calls of a run.
const MOST: usize = 60;

/// Lines, each a call of the one or the other; `TABLE` in it is the table. Every call gets one reply, and afterwards the table
/// is as well as before.
pub fn run(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    world::run(async |world| talk(world, &text).await);
}

async fn talk(world: &World, text: &str) {
    let (first, lines) = text.split_once('\n').unwrap_or(("", text));
    let game = if first.starts_with('p') { "pyramids" } else { "maps" };
    let table = world.table(game, 1 + first.len() % 4).await;
    let mut sockets = world.people.each_ref().map(|(person, _)| Unplugged::new(world.hub.clone(), *person));
    for line in lines.lines().take(MOST) {
        // Whoever does not begin with a mark is the first.
        let (who, line) = line.strip_prefix('>').map_or((0, line), |line| (1, line));
        let reply = replied(&mut sockets[who], &line.replace("TABLE", table.as_str())).await;
        if let Err(refusal) = reply {
            assert_ne!(refusal.code, "storage", "the table has ended: {line}");
        }
    }
    let watch = format!(r#"{{"id":7,"table":"{table}","call":"watch"}}"#);
    // Who has handed the table over may be shown out.
    let looked = replied(&mut sockets[0], &watch).await.map_err(|refusal| refusal.code);
    assert!(matches!(looked.as_ref().map_err(String::as_str), Ok(()) | Err("not-watched")), "{looked:?}");
    for socket in sockets {
        socket.leave().await;
    }
}

/// The reply to a call; whatever else is said until then can be read.
async fn replied(socket: &mut Unplugged, line: &str) -> Result<(), RefusalLine> {
    socket.call(line).await;
    loop {
        let words = socket.heard().await.expect("nobody is cut off");
        match serde_json::from_str(&words).expect("what is said can be read") {
            Say::Done { .. } => return Ok(()),
            Say::Refused { refusal, .. } => return Err(refusal),
            _ => {}
        }
    }
}
