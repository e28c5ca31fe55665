//! Bots by name: what is read, what is refused, what is written.

use std::collections::HashSet;

use flipwrite_players::{Aim, BotFlaw, BotName, Key, Spec};

use crate::setting::BOTS;

#[test]
fn names_are_read_as_they_are_written() {
    for name in BotName::ALL {
        let spec: Spec = name.name().parse().unwrap();
        assert_eq!(spec, Spec::new(name));
        assert_eq!(spec.to_string(), name.name());
    }
    let names: HashSet<&str> = BotName::ALL.map(BotName::name).into_iter().collect();
    assert_eq!(names.len(), BotName::ALL.len());
}

#[test]
fn the_laws_are_held_for_every_bot() {
    assert_eq!(BOTS.map(|text| text.parse::<Spec>().unwrap().name()), BotName::ALL);
}

#[test]
fn every_level_is_a_bot_and_master_is_the_highest() {
    assert!(BotName::LEVELS.iter().all(|level| BotName::ALL.contains(level)));
    assert_eq!(BotName::LEVELS.last(), Some(&BotName::Master));
}

#[test]
fn unknown_names_are_refused() {
    for text in ["", " ", "Random", "random ", "greed", "bot:random", "=", "rändom"] {
        let word = text.split(':').next().unwrap();
        assert_eq!(text.parse::<Spec>(), Err(BotFlaw::UnknownName(word.to_owned())), "{text}");
    }
}

#[test]
fn unknown_options_are_refused() {
    for bot in BotName::ALL {
        for (option, key) in [("speed=5", "speed"), ("x", "x"), ("", ""), ("=1", ""), ("a=1:b=2", "a")] {
            let text = format!("{}:{option}", bot.name());
            let flaw = BotFlaw::UnknownOption { bot, key: key.to_owned() };
            assert_eq!(text.parse::<Spec>(), Err(flaw), "{text}");
        }
    }
}

/// What an option usually is that takes a word.
fn usual_word(key: Key) -> Option<String> {
    match key {
        Key::Aim => Some("win".to_owned()),
        Key::Policy => Some("random".to_owned()),
        _ => None,
    }
}

#[test]
fn options_of_other_bots_are_refused() {
    for bot in BotName::ALL {
        for key in [Key::Playouts, Key::Depth, Key::Nodes, Key::Aim, Key::Policy] {
            let value = usual_word(key).unwrap_or("1".to_owned());
            let read = format!("{}:{}={value}", bot.name(), key.name()).parse::<Spec>();
            let flaw = BotFlaw::UnknownOption { bot, key: key.name().to_owned() };
            assert_eq!(read.is_err_and(|found| found == flaw), !bot.options().contains(&key), "{bot:?}");
        }
    }
}

#[test]
fn options_are_read_and_written() {
    for (text, name, key, value) in [
        ("mc:playouts=5", BotName::Mc, Key::Playouts, 5),
        ("mc:playouts=1000000", BotName::Mc, Key::Playouts, 1_000_000),
        ("mch:playouts=1", BotName::Mch, Key::Playouts, 1),
        ("expect:depth=2", BotName::Expect, Key::Depth, 2),
        ("expect:depth=3", BotName::Expect, Key::Depth, 3),
        ("master:nodes=0", BotName::Master, Key::Nodes, 0),
        ("master:nodes=1000000000", BotName::Master, Key::Nodes, 1_000_000_000),
        ("analyst", BotName::Analyst, Key::Nodes, 400_000),
        ("analyst:nodes=40000000", BotName::Analyst, Key::Nodes, 40_000_000),
    ] {
        let spec: Spec = text.parse().unwrap();
        assert_eq!((spec.name(), spec.value(key)), (name, value), "{text}");
        assert_eq!(spec.to_string(), text);
    }
    for text in ["learned:aim=score", "expect:aim=score", "master:aim=score", "analyst:aim=score"] {
        let spec: Spec = text.parse().unwrap();
        assert_eq!((spec.aim(), spec.to_string().as_str()), (Aim::Score, text));
        assert_eq!(Spec::new(spec.name()).aim(), Aim::Win);
    }
}

#[test]
fn usual_values_are_not_written() {
    for name in BotName::ALL {
        // The usual nodes are more in endings; those asked for are not.
        for key in name.options().iter().filter(|key| **key != Key::Nodes) {
            let usual = Spec::new(name).value(*key);
            let usual = usual_word(*key).unwrap_or(usual.to_string());
            let spec: Spec = format!("{}:{}={usual}", name.name(), key.name()).parse().unwrap();
            assert_eq!((spec.to_string().as_str(), &spec), (name.name(), &Spec::new(name)));
        }
    }
}

/// Two strings that mean the same are the same bot; the last word on an option counts.
#[test]
fn options_are_written_in_one_order_and_once() {
    for (text, written) in [
        ("master:aim=score:nodes=7", "master:nodes=7:aim=score"),
        ("expect:aim=score:depth=2:aim=win", "expect:depth=2"),
        ("mc:playouts=5:playouts=6", "mc:playouts=6"),
        ("mc:playouts=5:playouts=1000", "mc"),
        ("mc:playouts=007", "mc:playouts=7"),
        ("mch:policy=learned:playouts=9", "mch:playouts=9:policy=learned"),
        ("mc:policy=random", "mc"),
    ] {
        let spec: Spec = text.parse().unwrap();
        assert_eq!(spec.to_string(), written);
        assert_eq!(written.parse::<Spec>(), Ok(spec));
    }
}

#[test]
fn values_out_of_range_are_refused_and_the_range_is_said() {
    for (bot, key, range, values) in [
        (BotName::Mc, Key::Playouts, "1–1000000", ["", "0", "1000001", "-1", "1.5", "many"]),
        (BotName::Mch, Key::Playouts, "1–1000000", ["0", " 5", "5 ", "0x5", "1e3", "99999999999999999999"]),
        (BotName::Expect, Key::Depth, "1–3", ["", "0", "4", "-1", "two", "1=1"]),
        (BotName::Master, Key::Nodes, "0–1000000000", ["", "-1", "1000000001", "1_000", "all", "0.0"]),
        (BotName::Learned, Key::Aim, "win, score", ["", "Win", "points", "0", "1", "win "]),
        (BotName::Mc, Key::Policy, "random, learned", ["", "Learned", "master", "0", "1", "learned "]),
    ] {
        assert_eq!(key.takes(), range);
        for value in values {
            let text = format!("{}:{}={value}", bot.name(), key.name());
            let flaw = BotFlaw::BadValue { bot, key, value: value.to_owned() };
            assert_eq!(text.parse::<Spec>(), Err(flaw), "{text}");
        }
    }
}

#[test]
fn weights_are_needed_by_those_that_play_by_them() {
    for text in
        ["learned", "expect", "expert", "master", "analyst", "mc:policy=learned", "mch:policy=learned"]
    {
        assert!(text.parse::<Spec>().unwrap().needs_weights(), "{text}");
    }
    for text in ["random", "greedy", "tables", "mc", "mch:policy=random", "novice", "casual", "skilled"] {
        assert!(!text.parse::<Spec>().unwrap().needs_weights(), "{text}");
    }
}
