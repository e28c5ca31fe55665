//! The compiled messages against Fluent itself: every message of every language, with many arguments.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use fluent_bundle::types::{FluentNumber, FluentNumberOptions};
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};

use super::syntax::{files_of, shapes, variables};
use crate::{Arg, Language, Words};

/// The messages of a language as Fluent reads them.
fn fluent(language: Language) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new(vec![language.code().parse().unwrap()]);
    bundle.set_use_isolating(false);
    if language != Language::En {
        // Numbers as most of Europe writes them; Fluent leaves this to us.
        bundle.set_formatter(Some(|value, _| match value {
            FluentValue::Number(number) => Some(number.as_string().replace('.', ",")),
            _ => None,
        }));
    }
    for text in files_of(language) {
        bundle.add_resource(FluentResource::try_new(text).unwrap()).unwrap();
    }
    bundle
}

fn value<'a>(arg: &'a Arg<'_>) -> FluentValue<'a> {
    match arg {
        Arg::Text(text) => FluentValue::from(text.as_ref()),
        Arg::Number(number) => FluentValue::from(*number),
        Arg::Tenths(tenths) => {
            let options =
                FluentNumberOptions { minimum_fraction_digits: Some(1), ..FluentNumberOptions::default() };
            FluentValue::from(FluentNumber::new(f64::from(*tenths) / 10.0, options))
        }
    }
}

/// Numbers of every plural form, whole and in tenths, and every text that any message chooses by.
fn values(language: Language) -> Vec<Arg<'static>> {
    let shapes = shapes(language);
    let names: BTreeSet<&String> = shapes.values().flat_map(|shape| shape.choices.iter().flatten()).collect();
    let texts = names.into_iter().map(|name| Arg::from(name.clone()));
    let whole = (-2..=30).chain([99, 100, 101, 102, 112, 122, 1_000, i32::MAX]).map(Arg::Number);
    let tenths = [-15, -3, 0, 5, 10, 15, 20, 25, 50, 1_234].map(Arg::Tenths);
    whole.chain(tenths).chain(texts).chain([Arg::from("Ada { $x } [y]")]).collect()
}

#[test]
fn compiled_messages_say_what_fluent_says() {
    for language in Language::ALL {
        let (fluent, words, values) = (fluent(language), Words::of(language), values(language));
        let shapes = shapes(language);
        for key in shapes.keys() {
            let pattern = fluent.get_message(key).and_then(|message| message.value()).unwrap();
            let variables = variables(&shapes, key);
            for round in 0..values.len() {
                // Another value for each argument, and every value for every argument in its turn.
                let pick = |(place, name): (usize, &String)| {
                    (name.clone(), values[(round * (place + 1) + place) % values.len()].clone())
                };
                let told: Vec<(String, Arg<'_>)> = variables.iter().enumerate().map(pick).collect();
                let mut args = FluentArgs::new();
                told.iter().for_each(|(name, arg)| args.set(name.as_str(), value(arg)));
                let expected = fluent.format_pattern(pattern, Some(&args), &mut Vec::new());
                let told: Vec<(&str, Arg<'_>)> =
                    told.iter().map(|(name, arg)| (name.as_str(), arg.clone())).collect();
                assert_eq!(words.say(key, &told), expected, "{language:?}: {key} with {told:?}");
            }
            let untold = fluent.format_pattern(pattern, None, &mut Vec::new());
            assert_eq!(words.say(key, &[]), untold, "{language:?}: {key}");
        }
        let keys: BTreeSet<&str> = words.keys().collect();
        assert!(shapes.keys().all(|key| keys.contains(key.as_str())), "{language:?}");
    }
}

/// Every file of a language is compiled, but for the words of the shell, which are filled in when the site is built.
#[test]
fn no_file_is_left_out() {
    for language in Language::ALL {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(language.code());
        let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        let texts = files.filter(|path| path.extension().is_some_and(|kind| kind == "ftl"));
        let words = Words::of(language);
        for path in texts.filter(|path| !path.ends_with("shell.ftl")) {
            let text = fs::read_to_string(&path).unwrap();
            for key in crate::catalog::keys_of(&text) {
                assert!(words.has(key), "{}: {key}", path.display());
            }
        }
    }
}
