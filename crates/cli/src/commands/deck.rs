//! `flipwrite deck`: decks checked, shown and made.

use std::io::Write;
use std::path::Path;

use flipwrite::deck::{DeckFile, DeckFlaw, FileFlaw, HOUSE_DECKS, Warning, house_text};
use flipwrite::{Deck, Game, GameId, Maps, Pyramids};
use flipwrite_make as make;
use serde_json::{Value, json};

use super::{balance, table};
use crate::args::{DeckCheck, DeckCommand, DeckMake, DeckShow};
use crate::draw::{self, Drawn};
use crate::failure::{Failure, Found};
use crate::files::{self, Target, named};
use crate::nearest::nearest;
use crate::text::{count, harmless, harmless_lines, say, words};

pub(crate) fn run(command: &DeckCommand) -> Result<Found, Failure> {
    match command {
        DeckCommand::Check(options) => check(options),
        DeckCommand::Show(options) => show(options),
        DeckCommand::Make(options) => make_deck(options),
        DeckCommand::Balance(options) => balance::run(options),
    }
}

/// Everything that was found in a deck file.
struct Findings {
    errors: Vec<(Value, String)>,
    warnings: Vec<(Value, String)>,
    about: String,
}

fn check(options: &DeckCheck) -> Result<Found, Failure> {
    let mut out = anstream::stdout().lock();
    let (mut fine, mut reports) = (true, Vec::new());
    for path in &options.files {
        let findings = examine(path)?;
        fine &= findings.errors.is_empty();
        if options.json {
            let values =
                |found: &[(Value, String)]| found.iter().map(|one| one.0.clone()).collect::<Vec<_>>();
            reports.push(json!({
                "file": path.display().to_string(), "sound": findings.errors.is_empty(),
                "errors": values(&findings.errors), "warnings": values(&findings.warnings),
            }));
            continue;
        }
        for (kind, found) in [("error", &findings.errors), ("warning", &findings.warnings)] {
            for (value, reason) in found {
                let code = value["code"].as_str().unwrap_or_default().to_owned();
                let args = [("file", path.display().to_string()), ("code", code), ("reason", reason.clone())];
                writeln!(out, "{}", say(&format!("cli-deck-{kind}"), &args))?;
            }
        }
        let args = [
            ("file", path.display().to_string()),
            ("about", findings.about),
            ("errors", count("cli-deck-errors", findings.errors.len() as u64)),
            ("warnings", count("cli-deck-warnings", findings.warnings.len() as u64)),
        ];
        writeln!(out, "{}", say("cli-deck-summary", &args))?;
    }
    if options.json {
        writeln!(out, "{}", json!({ "sound": fine, "files": reports }))?;
    }
    Ok(Found::fine_if(fine))
}

fn examine(path: &Path) -> Result<Findings, Failure> {
    let text = match files::read_text(path) {
        Ok(text) => text,
        Err(Failure::Bad(reason)) => {
            let errors = vec![(json!({ "code": "syntax", "reason": reason }), reason)];
            return Ok(Findings { errors, warnings: Vec::new(), about: say("cli-deck-unreadable", &[]) });
        }
        Err(failure) => return Err(failure),
    };
    Ok(match DeckFile::read(&text) {
        Err(flaw) => file_findings(&flaw, say("cli-deck-unreadable", &[])),
        Ok(file) => match file.game {
            GameId::Maps => deck_findings(&file, file.deck::<Maps>()),
            GameId::Pyramids => deck_findings(&file, file.deck::<Pyramids>()),
        },
    })
}

fn deck_findings<G: Game>(file: &DeckFile, deck: Result<Deck<G>, FileFlaw>) -> Findings {
    let about = say(
        "cli-deck-about",
        &[
            ("game", G::ID.to_string()),
            ("name", harmless(&file.deck.name)),
            ("cards", file.deck.cards.len().to_string()),
        ],
    );
    match deck {
        Err(flaw) => file_findings(&flaw, about),
        Ok(deck) => {
            let warnings = deck.warnings();
            let warnings =
                warnings.iter().map(|warning| (warning_value(warning, G::ID), words().warning(warning)));
            Findings { errors: Vec::new(), warnings: warnings.collect(), about }
        }
    }
}

fn file_findings(flaw: &FileFlaw, about: String) -> Findings {
    let errors = match flaw {
        FileFlaw::Deck(flaws) => {
            flaws.iter().map(|flaw| (flaw_value(flaw), words().deck_flaw(flaw))).collect()
        }
        other => {
            let reason = words().file_flaw(other);
            let mut value = json!({ "code": other.code(), "reason": reason });
            if let FileFlaw::Syntax { line: Some(line), column: Some(column), .. } = other {
                value["line"] = (*line).into();
                value["column"] = (*column).into();
            }
            vec![(value, reason)]
        }
    };
    Findings { errors, warnings: Vec::new(), about }
}

/// Rows and columns count from 1, as people count.
fn flaw_value(flaw: &DeckFlaw) -> Value {
    let mut value = json!({ "code": flaw.code(), "reason": words().deck_flaw(flaw) });
    if let Some(card) = flaw.card() {
        value["card"] = card.into();
    }
    if let DeckFlaw::Card { flaw, .. } = flaw {
        let (row, column) = flaw.place();
        row.iter().for_each(|row| value["row"] = (row + 1).into());
        column.iter().for_each(|column| value["column"] = (column + 1).into());
    }
    value
}

fn warning_value(warning: &Warning, game: GameId) -> Value {
    let mut value =
        json!({ "code": warning.code(), "rule": warning.rule(game), "reason": words().warning(warning) });
    if let Some(card) = warning.card() {
        value["card"] = card.0.into();
    }
    value
}

fn show(options: &DeckShow) -> Result<Found, Failure> {
    match chosen(&options.deck)? {
        Chosen::Maps(deck) => show_deck(&deck, options.plain),
        Chosen::Pyramids(deck) => show_deck(&deck, options.plain),
    }
}

/// A deck of either game.
pub(super) enum Chosen {
    Maps(Deck<Maps>),
    Pyramids(Deck<Pyramids>),
}

/// The deck that a word names: the house deck of a game, or a file's.
pub(super) fn chosen(word: &Path) -> Result<Chosen, Failure> {
    let bad = |flaw: FileFlaw| Failure::Bad(named(word, &words().file_flaw(&flaw)));
    let file = match word.to_str().and_then(|word| word.parse::<GameId>().ok()) {
        Some(game) => DeckFile::read(house_text(game)).map_err(bad)?,
        None => {
            let text = files::read_text(word).map_err(|failure| no_such(word, failure))?;
            DeckFile::read(&text).map_err(bad)?
        }
    };
    Ok(match file.game {
        GameId::Maps => Chosen::Maps(file.deck().map_err(bad)?),
        GameId::Pyramids => Chosen::Pyramids(file.deck().map_err(bad)?),
    })
}

/// A word that is neither a game nor a file may be a game misspelt.
fn no_such(path: &Path, failure: Failure) -> Failure {
    let near = path.to_str().and_then(|word| nearest(word, GameId::ALL.map(GameId::name)));
    match failure {
        Failure::Usage(reason) if !path.exists() => Failure::Usage(table::with_nearest(reason, near)),
        other => other,
    }
}

fn show_deck<G: Game>(deck: &Deck<G>, plain: bool) -> Result<Found, Failure> {
    let mut out = anstream::stdout().lock();
    let cards: Vec<Drawn<'_, G>> = deck.all().iter().map(|card| Drawn::fresh(deck, card)).collect();
    writeln!(
        out,
        "{}\n",
        say(
            "cli-deck-about",
            &[
                ("game", G::ID.to_string()),
                ("name", harmless(deck.name())),
                ("cards", deck.len().to_string()),
            ]
        )
    )?;
    if plain {
        for card in &cards {
            writeln!(out, "{}", draw::in_words(card))?;
        }
    } else {
        writeln!(out, "{}", draw::cards(&cards, 100))?;
        writeln!(out, "{}", draw::legend::<G>())?;
    }
    Ok(Found::Fine)
}

fn make_deck(options: &DeckMake) -> Result<Found, Failure> {
    let game: GameId = options.game.into();
    let profile = match &options.profile {
        None => make::house_profile(game),
        Some(path) => {
            let text = files::read_text(path)?;
            make::parse_profile(&text)
                .map_err(|error| Failure::Bad(named(path, &harmless_lines(&error.to_string()))))?
        }
    };
    if profile.game() != game {
        let args = [("game", game.to_string()), ("profile", profile.game().to_string())];
        return Err(Failure::Usage(say("cli-profile-game", &args)));
    }
    let seed = table::seed(options.seed)?;
    let name = options.name.clone().unwrap_or_else(|| default_name(game, seed, options));
    let deck = make::make(seed, &profile, &name).map_err(|error| Failure::Bad(error.to_string()))?;
    let text = make::write(&deck, game);
    match &options.output {
        None => std::io::stdout().write_all(text.as_bytes())?,
        Some(path) => {
            let mut target = Target::create(path)?;
            target.write(&text)?;
            target.finish()?;
        }
    }
    if options.seed.is_none() {
        writeln!(anstream::stderr(), "{}", say("cli-seed-drawn", &[("seed", seed.to_string())]))?;
    }
    Ok(Found::Fine)
}

/// The name of the house decks in use.
fn house_name() -> &'static str {
    HOUSE_DECKS.last().copied().unwrap_or_default()
}

/// The house deck's seed gives the house deck, name included; any other deck is called after its seed.
fn default_name(game: GameId, seed: u64, options: &DeckMake) -> String {
    let house_seed = match game {
        GameId::Maps => make::maps::HOUSE_SEED,
        GameId::Pyramids => make::pyramids::HOUSE_SEED,
    };
    let is_house = options.profile.is_none() && seed == house_seed;
    if is_house { house_name().to_owned() } else { format!("seed-{seed}") }
}
