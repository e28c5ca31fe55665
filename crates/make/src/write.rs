//! A deck as the text of a deck file, laid out for people: one card a line.

use flipwrite::GameId;
use flipwrite::deck::{RawCard, RawDeck};
use serde_json::{Value, json};

/// The deck file of a deck of `game`: JSON, one card a line, the fields of a card always in the same order.
pub fn write(deck: &RawDeck, game: GameId) -> String {
    let cards: Vec<String> = deck.cards.iter().map(|card| format!("    {}", card_line(card, game))).collect();
    format!(
        "{{\n  \"format\": \"flipwrite-deck/1\",\n  \"game\": {},\n  \"name\": {},\n  \"cards\": [\n{}\n  ]\n}}\n",
        json!(game.name()),
        json!(deck.name),
        cards.join(",\n")
    )
}

/// One card; a map without a seal says so, since a missing field would leave the reader guessing.
fn card_line(card: &RawCard, game: GameId) -> String {
    let mut fields = vec![("number", json!(card.number)), ("color", json!(card.color))];
    fields.extend(card.entrance.as_ref().map(|entrance| ("entrance", json!(entrance))));
    fields.extend(card.points.map(|points| ("points", json!(points))));
    let has_seals = match game {
        GameId::Maps => true,
        GameId::Pyramids => false,
    };
    if has_seals || card.seal.is_some() {
        fields.push(("seal", json!(card.seal)));
    }
    let grid: Vec<String> = card.grid.iter().map(|row| json!(row).to_string()).collect();
    format!("{{{}, \"grid\": [{}]}}", joined(&fields), grid.join(", "))
}

fn joined(fields: &[(&str, Value)]) -> String {
    let fields: Vec<String> = fields.iter().map(|(name, value)| format!("\"{name}\": {value}")).collect();
    fields.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn deck(card: RawCard) -> RawDeck {
        RawDeck { name: "a \"b\"\n".into(), cards: vec![card.clone(), card] }
    }

    #[test]
    fn a_map_is_written_with_its_seal_or_null() {
        let card = RawCard {
            number: 7,
            color: "grey".into(),
            points: Some(3),
            grid: vec!["..".into(), ".~".into()],
            ..RawCard::default()
        };
        let text = write(&deck(card), GameId::Maps);
        let line = r#"    {"number": 7, "color": "grey", "points": 3, "seal": null, "grid": ["..", ".~"]}"#;
        let head = "{\n  \"format\": \"flipwrite-deck/1\",\n  \"game\": \"maps\",\n  \"name\": \"a \\\"b\\\"\\n\",\n";
        assert_eq!(text, format!("{head}  \"cards\": [\n{line},\n{line}\n  ]\n}}\n"));
    }

    #[test]
    fn what_is_written_reads_back_as_the_same_deck() {
        let card = RawCard {
            number: 1,
            color: "green".into(),
            entrance: Some("a1".into()),
            grid: vec!["\"\\".into()],
            ..RawCard::default()
        };
        let deck = deck(card);
        let value: Value = serde_json::from_str(&write(&deck, GameId::Pyramids)).expect("it is JSON");
        assert_eq!((&value["format"], &value["game"]), (&json!("flipwrite-deck/1"), &json!("pyramids")));
        assert_eq!(serde_json::from_value::<RawDeck>(value).expect("it is a deck"), deck);
    }
}
