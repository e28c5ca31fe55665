//! Any bytes as a journal: reading never panics, and whatever is read is a table that a game could have come to.

use flipwrite::{DealNumber, Game, Maps, Pyramids, Seat, Table};
use flipwrite_host::{Chair, Holder, Host, Origin, Setup, Viewer};

/// Bytes as a whole journal; or, where they don't begin like one, as the lines of a table whose seats the first byte tells.
pub fn run(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    if text.starts_with('{') {
        restore::<Maps>(text);
        restore::<Pyramids>(text);
        return;
    }
    let seats = usize::from(bytes.first().copied().unwrap_or(0)) % 4 + 1;
    restore::<Maps>(&format!("{}\n{text}", header::<Maps>(seats)));
    restore::<Pyramids>(&format!("{}\n{text}", header::<Pyramids>(seats)));
}

fn header<G: Game>(seats: usize) -> String {
    let table = Table::<G>::house(seats).unwrap();
    let chairs = vec![Chair { name: String::new(), holder: Holder::Person }; seats];
    Host::open(Setup { table, chairs, origin: Origin::Number(DealNumber(seats as u64)) }).journal_header()
}

fn restore<G: Game>(text: &str) {
    let Ok(host) = Host::<G>::restore(text) else { return };
    let again = Host::<G>::restore(&host.journal());
    assert!(again.is_ok_and(|again| again == host), "written again, it is the same table");
    assert!(host.record().check().is_ok(), "whatever is accepted is sound");
    for seat in Seat::ALL.into_iter().take(host.table().seats()) {
        host.view(Viewer::Seat(seat));
    }
}
