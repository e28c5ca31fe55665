//! Journals as they are stored: a deck of one's own is most of a journal, so its cards are written small.
//!
//! A journal's first line ends with the deck, as JSON. Packed, it is one text: the cards between semicolons, each by
//! number, color, points, seal, entrance and the rows of its grid, with `-` for what it has not; then, on a line of its
//! own, the deck's name. Journals with a house deck only name it and stay as they are.

use flipwrite::deck::{RawCard, RawDeck};

/// How the deck begins in a journal's first line, if it is written with its cards.
const WHOLE: &str = "\"deck\":{";
/// The same, if it is packed: no deck that is only named is called so.
const PACKED: &str = "\"deck\":\"@";

/// A journal with its deck packed.
pub(crate) fn pack(journal: String) -> String {
    let packed = with_deck(&journal, WHOLE, |deck| {
        let deck: RawDeck = serde_json::from_str(deck).ok()?;
        let cards = deck.cards.iter().map(write_card).collect::<Option<Vec<_>>>()?;
        serde_json::to_string(&format!("@{}\n{}", cards.join(";"), deck.name)).ok()
    });
    packed.unwrap_or(journal)
}

/// A journal as it was before it was packed; one that was not stays as it is.
pub(crate) fn unpack(journal: &str) -> String {
    let unpacked = with_deck(journal, PACKED, |deck| {
        let deck: String = serde_json::from_str(deck).ok()?;
        let (cards, name) = deck.strip_prefix('@')?.split_once('\n')?;
        let cards = cards.split(';').map(read_card).collect::<Option<Vec<_>>>()?;
        serde_json::to_string(&RawDeck { name: name.to_owned(), cards }).ok()
    });
    unpacked.unwrap_or_else(|| journal.to_owned())
}

/// A journal with its deck, which begins so, written anew; nothing if it has none that can be read.
fn with_deck(journal: &str, begins: &str, write: impl FnOnce(&str) -> Option<String>) -> Option<String> {
    let end = journal.find('\n').unwrap_or(journal.len());
    let (header, rest) = journal.split_at(end);
    // In a name the quotes would be escaped: this is the deck itself.
    let at = header.find(begins)? + "\"deck\":".len();
    let deck = write(header[at..].strip_suffix('}')?)?;
    Some(format!("{}{deck}}}{rest}", &header[..at]))
}

/// A card; nothing if a word of it could be taken for two.
fn write_card(card: &RawCard) -> Option<String> {
    let or_none = |word: &Option<String>| word.clone().unwrap_or_else(|| "-".to_owned());
    let points = card.points.map_or_else(|| "-".to_owned(), |points| points.to_string());
    let words = [
        card.number.to_string(),
        card.color.clone(),
        points,
        or_none(&card.seal),
        or_none(&card.entrance),
        card.grid.join("/"),
    ];
    let line = words.join(" ");
    (read_card(&line).as_ref() == Some(card)).then_some(line)
}

fn read_card(line: &str) -> Option<RawCard> {
    let words: Vec<&str> = line.split(' ').collect();
    let [number, color, points, seal, entrance, grid] = words.try_into().ok()?;
    let or_none = |word: &str| (word != "-").then(|| word.to_owned());
    Some(RawCard {
        number: number.parse().ok()?,
        color: color.to_owned(),
        points: or_none(points).map(|points| points.parse()).transpose().ok()?,
        seal: or_none(seal),
        entrance: or_none(entrance),
        grid: grid.split('/').map(str::to_owned).collect(),
    })
}

#[cfg(test)]
mod tests {
    use flipwrite::{DealNumber, Deck, Game, Maps, Options, Pyramids, Table};
    use flipwrite_host::{Chair, Holder, Host, Origin, Setup};

    use super::*;

    fn journal<G: Game>(deck: Deck<G>) -> String {
        let chairs = vec![Chair { name: "\"deck\":{ \"deck\":\"@".to_owned(), holder: Holder::Person }];
        let table = Table::new(deck, Options::defaults(G::ID), 1).unwrap();
        Host::open(Setup { table, chairs, origin: Origin::Number(DealNumber(1)) }).journal()
    }

    fn own_decks_are_small<G: Game>() {
        let raw = RawDeck { name: "mine; {\"}\n own".to_owned(), ..Deck::<G>::house().raw() };
        let whole = journal(Deck::<G>::new(&raw).unwrap());
        let packed = pack(whole.clone());
        assert!(packed.len() * 5 < whole.len() * 3, "{} of {}", packed.len(), whole.len());
        assert_eq!(unpack(&packed), whole);
        assert_eq!(unpack(&whole), whole);
        // However it is cut, there is something to be refused later.
        (0..packed.len()).for_each(|end| drop(packed.get(..end).map(unpack)));
        let house = journal(Deck::<G>::house());
        assert_eq!(pack(house.clone()), house);
    }

    #[test]
    fn own_decks_are_small_and_come_back() {
        own_decks_are_small::<Maps>();
        own_decks_are_small::<Pyramids>();
    }
}
