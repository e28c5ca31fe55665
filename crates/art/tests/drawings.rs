//! What holds for every drawing: well-formed, small, without ids, with its numbers, the boxes where it says.

use std::collections::BTreeSet;

use flipwrite::deck::{DeckFile, HOUSE_DECKS, RawCard, RawDeck, house_text_of};
use flipwrite::{Boxes, CardNumber, Deck, Game, Icon, Maps, Pattern, Printed, Pyramids};
use flipwrite_art::{CardStyle, Drawn, Light, Symbol, Turned};

/// The largest a card may be, in bytes, with every box crossed.
const LARGEST: usize = 12_000;
/// The largest an untouched card may be.
const UNTOUCHED: usize = 9_000;

fn deck<G: Game>(name: &str) -> Deck<G> {
    let text = house_text_of(G::ID, name).unwrap();
    DeckFile::read(text).unwrap().deck().unwrap()
}

fn styles(boxes: Boxes) -> Vec<CardStyle> {
    let some: Boxes = boxes.iter().step_by(2).collect();
    let mut styles = Vec::new();
    for light in Light::ALL {
        for picture in [true, false] {
            for (crossed, fresh) in [(Boxes::EMPTY, Boxes::EMPTY), (boxes, some)] {
                styles.push(CardStyle { light, crossed, fresh, picture });
            }
        }
    }
    styles
}

fn every_card<G: Drawn>(mut look_at: impl FnMut(CardNumber, &<G as Game>::Card, &CardStyle, &str)) {
    for name in HOUSE_DECKS {
        let deck = deck::<G>(name);
        for index in deck.all() {
            let (number, card) = (deck.number(index), deck.card(index));
            for style in styles(card.boxes()) {
                look_at(number, card, &style, &flipwrite_art::card::<G>(number, card, &style));
            }
        }
    }
}

/// All drawings that are not cards, with their names.
fn small_drawings() -> Vec<(String, String)> {
    let mut all = vec![
        ("logo".to_owned(), flipwrite_art::logo()),
        ("expedition back".to_owned(), flipwrite_art::expedition_back()),
    ];
    for light in Light::ALL {
        all.push((format!("sheet {light:?}"), flipwrite_art::icon_sheet(light)));
        all.push((format!("maps back {light:?}"), Maps::back(light)));
        all.push((format!("maps scene {light:?}"), Maps::scene(light)));
        all.push((format!("pyramids back {light:?}"), Pyramids::back(light)));
        all.push((format!("pyramids scene {light:?}"), Pyramids::scene(light)));
    }
    all.extend(Symbol::ALL.map(|symbol| (format!("{symbol:?}"), flipwrite_art::symbol(symbol))));
    all.extend(icons().map(|icon| (format!("{icon:?}"), flipwrite_art::icon(icon))));
    for pattern in Pattern::ALL {
        for quarters in 0..4 {
            for mirrored in [false, true] {
                let turned = Turned { quarters, mirrored };
                all.push((format!("{pattern} {turned:?}"), flipwrite_art::pattern(pattern, turned)));
                all.push((format!("shape {pattern} {turned:?}"), flipwrite_art::shape(pattern, turned)));
            }
        }
    }
    all
}

fn icons() -> impl Iterator<Item = Icon> {
    let all: BTreeSet<Icon> = Maps::LETTERS.iter().chain(Pyramids::LETTERS).map(|letter| letter.1).collect();
    all.into_iter()
}

/// Well-formed, hidden from screen readers, and with nothing in it that could clash or be fetched.
fn check(name: &str, drawing: &str) {
    let document = roxmltree::Document::parse(drawing).unwrap_or_else(|error| panic!("{name}: {error}"));
    let root = document.root_element();
    assert_eq!(root.tag_name().name(), "svg", "{name}");
    assert_eq!(root.attribute("aria-hidden"), Some("true"), "{name}");
    assert!(root.attribute("viewBox").is_some_and(|text| text.starts_with("0 0 ")), "{name}");
    let drawn = ["svg", "g", "path", "rect", "circle", "text"];
    for node in document.descendants().filter(roxmltree::Node::is_element) {
        assert!(drawn.contains(&node.tag_name().name()), "{name}: {:?}", node.tag_name());
        for attribute in node.attributes() {
            let (key, value) = (attribute.name(), attribute.value());
            assert!(!["id", "href", "style", "src"].contains(&key), "{name}: {key}");
            assert!(
                !value.contains("url(") && !value.contains("NaN") && !value.contains("inf"),
                "{name}: {value}"
            );
        }
    }
}

fn texts(drawing: &str) -> Vec<String> {
    let document = roxmltree::Document::parse(drawing).unwrap();
    let texts = document.descendants().filter(|node| node.tag_name().name() == "text");
    texts.map(|node| node.text().unwrap_or_default().to_owned()).collect()
}

#[test]
fn every_card_is_sound() {
    every_card::<Maps>(|number, _, _, drawing| check(&format!("map {number}"), drawing));
    every_card::<Pyramids>(|number, _, _, drawing| check(&format!("pyramid {number}"), drawing));
}

#[test]
fn every_other_drawing_is_sound() {
    for (name, drawing) in small_drawings() {
        check(&name, &drawing);
    }
}

#[test]
fn cards_are_small() {
    fn small<G: Drawn>() {
        every_card::<G>(|number, _, style, drawing| {
            let limit = if style.crossed.is_empty() { UNTOUCHED } else { LARGEST };
            assert!(drawing.len() < limit, "{} {number}: {} bytes {style:?}", G::ID, drawing.len());
        });
    }
    small::<Maps>();
    small::<Pyramids>();
}

#[test]
fn maps_show_points_number_and_what_the_seal_pays() {
    every_card::<Maps>(|number, card, _, drawing| {
        let pays = card.seal().map(|color| if (color as u8) < 2 { "+2" } else { "+1" });
        let mut wanted = vec![card.points().to_string()];
        wanted.extend(pays.map(str::to_owned));
        wanted.push(format!("#{number}"));
        assert_eq!(texts(drawing), wanted, "map {number}");
    });
}

#[test]
fn pyramids_show_points_and_number() {
    every_card::<Pyramids>(|number, _, style, drawing| {
        let mut shown = texts(drawing);
        shown.sort();
        assert_eq!(shown, [format!("#{number}"), "10".to_owned()], "pyramid {number} {style:?}");
    });
}

#[test]
fn a_frame_holds_all_boxes_and_leaves_room_to_tap() {
    fn holds<G: Drawn>() {
        every_card::<G>(|number, card, style, drawing| {
            let frame = G::frame(card, style.picture);
            let view = format!("viewBox=\"0 0 {} {}\"", frame.width, frame.height);
            assert!(drawing.contains(&view), "{} {number}: {view}", G::ID);
            for index in card.boxes() {
                let (x, y) = frame.corner(index);
                assert!(x >= 0.0 && x + frame.pitch <= frame.width, "{} {number} {index}", G::ID);
                assert!(y >= 0.0 && y + frame.pitch <= frame.height, "{} {number} {index}", G::ID);
            }
            // On a phone 358 px are left for a card; a box must have 44.
            assert!(style.picture || frame.pitch * 358.0 / frame.width >= 44.0);
        });
    }
    holds::<Maps>();
    holds::<Pyramids>();
}

#[test]
fn islands_of_any_size_and_place_are_drawn() {
    let grids: [&[&str]; 8] = [
        &["."],
        &["~~~.", "~~~~", "~~~.", "~~~."],
        &["....", "....", "....", "...."],
        &["~~", "~."],
        &[".", ".", ".", "."],
        &["...", ".~.", "..."],
        &["....", ".~~.", ".~~.", "...."],
        &["..~~", ".~..", "...."],
    ];
    for (place, rows) in grids.into_iter().enumerate() {
        let land = rows.concat().matches('.').count() as i64;
        let grid: Vec<String> = rows.iter().map(|row| (*row).to_owned()).collect();
        let card = |number| RawCard {
            number,
            color: "grey".to_owned(),
            points: Some(land),
            grid: grid.clone(),
            ..RawCard::default()
        };
        let raw = RawDeck { name: "odd".to_owned(), cards: (1..=8).map(card).collect() };
        let Ok(deck) = Deck::<Maps>::new(&raw) else {
            assert_eq!(place, 1, "only the island in two parts is refused");
            continue;
        };
        let card = deck.card(deck.all().iter().next().unwrap());
        for style in styles(card.boxes()) {
            let frame = Maps::frame(card, style.picture);
            check(&rows.concat(), &flipwrite_art::card::<Maps>(CardNumber(255), card, &style));
            for index in card.boxes() {
                let (x, y) = frame.corner(index);
                assert!(x >= 0.0 && x + frame.pitch <= frame.width, "{rows:?}");
                assert!(y >= 0.0 && y + frame.pitch <= frame.height, "{rows:?}");
            }
        }
    }
}

#[test]
fn icons_and_pens_lie_in_their_boxes() {
    fn lie<G: Drawn>() {
        every_card::<G>(|number, card, style, drawing| {
            let frame = G::frame(card, style.picture);
            let document = roxmltree::Document::parse(drawing).unwrap();
            let fresh = document.descendants().filter(|node| node.attribute("class") == Some("fresh"));
            assert_eq!(fresh.count(), style.fresh.len(), "{} {number}", G::ID);
            for index in card.boxes().iter().filter(|index| card.icon(*index) != Icon::Plain) {
                let (x, y) = frame.corner(index);
                let here = document.descendants().filter_map(|node| placed(&node)).any(|(left, top)| {
                    (x..x + frame.pitch / 2.0).contains(&left) && (y..y + frame.pitch / 2.0).contains(&top)
                });
                assert!(here, "{} {number} {index}", G::ID);
            }
        });
    }
    lie::<Maps>();
    lie::<Pyramids>();
}

/// Where a group is placed.
fn placed(node: &roxmltree::Node<'_, '_>) -> Option<(f32, f32)> {
    let text = node.attribute("transform")?.strip_prefix("translate(")?;
    let (x, y) = text.split_once(')')?.0.split_once(' ')?;
    Some((x.parse().ok()?, y.parse().ok()?))
}

#[test]
fn icons_and_symbols_have_outlines_of_their_own() {
    // The first drawn element of an icon is its outline, but for the color it is painted in.
    let outline = |drawing: String| {
        let document = roxmltree::Document::parse(&drawing).unwrap();
        let first = document.root_element().first_element_child().unwrap();
        ["d", "x", "r", "width"].map(|key| first.attribute(key).unwrap_or_default().to_owned())
    };
    let outlines: BTreeSet<_> = icons().map(|icon| outline(flipwrite_art::icon(icon))).collect();
    assert_eq!(outlines.len(), icons().count());
    let symbols: BTreeSet<String> = Symbol::ALL.into_iter().map(flipwrite_art::symbol).collect();
    assert_eq!(symbols.len(), Symbol::ALL.len());
}

#[test]
fn the_two_lights_differ_and_pens_show() {
    let deck = deck::<Pyramids>("house-2");
    let index = deck.all().iter().next().unwrap();
    let (number, card) = (deck.number(index), deck.card(index));
    let draw = |style: &CardStyle| flipwrite_art::card::<Pyramids>(number, card, style);
    let [day, night] = Light::ALL.map(CardStyle::untouched);
    assert_ne!(draw(&day), draw(&night));
    let crossed = CardStyle { crossed: card.entrance().alone(), ..day };
    let fresh = CardStyle { fresh: card.entrance().alone(), ..crossed };
    let palette = Light::Day.palette();
    assert!(!draw(&day).contains(palette.pen));
    assert!(draw(&crossed).contains(palette.pen) && !draw(&crossed).contains(palette.fresh));
    assert!(draw(&fresh).contains(palette.fresh) && !draw(&fresh).contains(palette.pen));
}
