//! Any bytes as what follows the word `table` in the engine protocol, read for the game that it names.

use flipwrite::{Deck, Game, GameId, Maps, Pyramids};
use flipwrite_wire::engine::{MOST_BYTES, TableLine};

/// No text makes the reader panic; what it accepts is a table with a seat, and the line written for them means the same.
pub fn run(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let Ok(line) = TableLine::read(&text) else { return };
    let written = line.write();
    assert!(!written.contains('\n'));
    assert_eq!(TableLine::read(written.strip_prefix("table ").unwrap()).unwrap(), line);
    match line.game.parse() {
        Ok(GameId::Maps) => on::<Maps>(&line),
        Ok(GameId::Pyramids) => on::<Pyramids>(&line),
        Err(_) => {}
    }
}

fn on<G: Game>(line: &TableLine) {
    let Ok((table, seat)) = line.sit::<G>(&[Deck::house()]) else { return };
    assert_eq!((table.seats(), seat.index()), (line.players, line.seat));
    // The host's own line for this table: whole, and on one line that engines accept.
    let whole = TableLine::new(&table, seat, line.seed, line.move_time.unwrap_or(0));
    let written = whole.write();
    assert!(!written.contains('\n') && written.len() < MOST_BYTES);
    let read = TableLine::read(written.strip_prefix("table ").unwrap()).unwrap();
    assert_eq!(read, whole);
    assert_eq!(read.sit::<G>(&[]), Ok((table, seat)));
}
