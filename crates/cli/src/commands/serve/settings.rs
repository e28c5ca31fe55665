//! What a server is told: by options, by the environment, by a file; and else what is usual. Each goes before the next.

use std::collections::BTreeMap;
use std::net::ToSocketAddrs;
use std::path::{Path, PathBuf};

use flipwrite_server::service::{Keep, Listen};
use toml::{Spanned, Value};

use crate::args::Serve;
use crate::failure::Failure;
use crate::files::read_text;
use crate::nearest::nearest;
use crate::text::{harmless, say};

/// What can be told, by the same name in a file and, in capitals behind [`PREFIX`], in the environment.
const KEYS: [&str; 4] = ["listen", "data", "database", "page"];
/// What the names of our variables begin with.
const PREFIX: &str = "FLIPWRITE_";
/// The variable that names the file.
const CONFIG: &str = "FLIPWRITE_CONFIG";

/// What a server is told.
#[derive(Debug)]
pub(super) struct Settings {
    pub(super) listen: Listen,
    pub(super) keep: Keep,
    pub(super) page: Option<PathBuf>,
}

/// Something that was told, and where.
#[derive(Clone, Debug)]
struct Told {
    value: String,
    place: String,
    /// The folder that a path in it is relative to.
    base: PathBuf,
}

/// All that was told in one kind of place.
type Layer = BTreeMap<&'static str, Told>;

impl Settings {
    /// Reads all that was told.
    pub(super) fn read(options: &Serve) -> Result<Self, Failure> {
        let variable = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
        let file = options.config.clone().or_else(|| variable(CONFIG).map(PathBuf::from));
        let mut layers = vec![of_options(options), of_environment(variable)?];
        if let Some(file) = file {
            layers.push(of_file(&file, &read_text(&file)?)?);
        }
        Self::of(&layers)
    }

    fn of(layers: &[Layer]) -> Result<Self, Failure> {
        let told = |key| layers.iter().find_map(|layer| layer.get(key));
        let path = |told: &Told| told.base.join(&told.value);
        let folder = || told("data").map(path).or_else(usual_folder);
        let keep = match told("database") {
            Some(url) => Keep::Database(database(url)?),
            None => Keep::Folder(folder().ok_or_else(|| Failure::Usage(say("serve-no-home", &[])))?),
        };
        Ok(Settings {
            listen: told("listen").map_or(Ok(Listen::Usual), listen)?,
            keep,
            page: told("page").map(path),
        })
    }
}

fn of_options(options: &Serve) -> Layer {
    let path = |path: &Option<PathBuf>| path.as_ref().map(|path| path.display().to_string());
    let values = [
        ("listen", options.listen.clone()),
        ("data", path(&options.data)),
        ("database", options.database.clone()),
        ("page", path(&options.page)),
    ];
    let told = |(key, value): (&'static str, Option<String>)| {
        Some((key, Told { value: value?, place: format!("--{key}"), base: PathBuf::new() }))
    };
    values.into_iter().filter_map(told).collect()
}

fn of_environment(variable: impl Fn(&str) -> Option<std::ffi::OsString>) -> Result<Layer, Failure> {
    let mut layer = Layer::new();
    for key in KEYS {
        let place = format!("{PREFIX}{}", key.to_uppercase());
        let Some(value) = variable(&place) else { continue };
        let value = value.into_string();
        let value =
            value.map_err(|_| Failure::Usage(say("serve-variable-text", &[("name", place.clone())])))?;
        layer.insert(key, Told { value, place, base: PathBuf::new() });
    }
    Ok(layer)
}

/// A file of keys and texts in TOML. What is not known is refused: it was meant to do something.
fn of_file(path: &Path, text: &str) -> Result<Layer, Failure> {
    let at = |place: usize, reason: String| {
        let line = text.get(..place).unwrap_or(text).lines().count().max(1)
            + usize::from(text.get(..place).is_some_and(|before| before.ends_with('\n')));
        let args = [("file", path.display().to_string()), ("line", line.to_string()), ("reason", reason)];
        Failure::Usage(say("cli-in-line", &args))
    };
    let all: BTreeMap<Spanned<String>, Spanned<Value>> = toml::from_str(text)
        .map_err(|error| at(error.span().map_or(0, |span| span.start), harmless(error.message())))?;
    let base = path.parent().unwrap_or(Path::new("")).to_owned();
    let mut layer = Layer::new();
    for (key, value) in all {
        let place = key.span().start;
        let Some(known) = KEYS.into_iter().find(|known| known == key.get_ref()) else {
            return Err(at(place, unknown(key.get_ref())));
        };
        let Value::String(value) = value.into_inner() else {
            return Err(at(place, say("serve-key-text", &[("key", known.to_owned())])));
        };
        layer
            .insert(known, Told { value, place: format!("{}: {known}", path.display()), base: base.clone() });
    }
    Ok(layer)
}

fn unknown(key: &str) -> String {
    let meant = nearest(key, KEYS).map(|word| say("cli-did-you-mean", &[("word", word.to_owned())]));
    let args = [("key", harmless(key)), ("known", KEYS.join(", "))];
    say("serve-unknown-key", &args) + &meant.unwrap_or_default()
}

/// An address and a port; the address may be a name.
fn listen(told: &Told) -> Result<Listen, Failure> {
    match told.value.to_socket_addrs() {
        Ok(addresses) => Ok(Listen::At(addresses.collect())),
        Err(_) => {
            let args = [("place", told.place.clone()), ("value", harmless(&told.value))];
            Err(Failure::Usage(say("serve-bad-address", &args)))
        }
    }
}

/// The address of a database; it may hold a password, so it is not shown again.
fn database(told: &Told) -> Result<String, Failure> {
    let is_one = ["postgres://", "postgresql://"].iter().any(|scheme| told.value.starts_with(scheme));
    match is_one {
        true => Ok(told.value.clone()),
        false => Err(Failure::Usage(say("serve-bad-database", &[("place", told.place.clone())]))),
    }
}

/// The folder of this user for what programs keep.
fn usual_folder() -> Option<PathBuf> {
    let variable = |name: &str| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let folder = match std::env::consts::OS {
        "windows" => variable("LOCALAPPDATA")?,
        "macos" => std::env::home_dir()?.join("Library/Application Support"),
        _ => variable("XDG_DATA_HOME").or_else(|| Some(std::env::home_dir()?.join(".local/share")))?,
    };
    Some(folder.join("flipwrite"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reason(told: Result<Layer, Failure>) -> String {
        match told {
            Err(Failure::Usage(reason)) => reason,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_file_is_read_and_its_paths_lie_beside_it() {
        let text = "# ours\nlisten = \"127.0.0.1:80\"\ndata = \"kept\"\n";
        let layer = of_file(Path::new("/etc/flipwrite/serve.toml"), text).unwrap();
        let settings = Settings::of(&[layer]).unwrap();
        assert_eq!(settings.listen, Listen::At(vec!["127.0.0.1:80".parse().unwrap()]));
        assert_eq!(settings.keep, Keep::Folder("/etc/flipwrite/kept".into()));
    }

    #[test]
    fn what_is_wrong_with_a_file_is_told_with_its_place() {
        let told = |text| reason(of_file(Path::new("serve.toml"), text));
        let known = "there are: listen, data, database, page";
        assert_eq!(
            told("listn = \"x\""),
            format!("serve.toml:1: there is no key 'listn'; {known}; did you mean 'listen'?")
        );
        assert_eq!(told("\n\n zzzzzzz = 1"), format!("serve.toml:3: there is no key 'zzzzzzz'; {known}"));
        assert_eq!(
            told("data = \"x\"\nlisten = 8080"),
            "serve.toml:2: 'listen' is a text in quotation marks"
        );
        assert!(told("data = \"x\"\nlisten = ").starts_with("serve.toml:2: "));
    }

    #[test]
    fn options_go_before_the_environment_and_that_before_a_file() {
        let layer = |data: &str| {
            Layer::from([(
                "data",
                Told { value: data.to_owned(), place: String::new(), base: PathBuf::new() },
            )])
        };
        let data = |layers: &[Layer]| match Settings::of(layers).unwrap().keep {
            Keep::Folder(folder) => folder,
            other => panic!("{other:?} is no folder"),
        };
        assert_eq!(data(&[layer("a"), layer("b"), layer("c")]), Path::new("a"));
        assert_eq!(data(&[Layer::new(), layer("b"), layer("c")]), Path::new("b"));
        assert_eq!(data(&[Layer::new(), Layer::new(), layer("c")]), Path::new("c"));
        let variables = of_environment(|name| (name == "FLIPWRITE_DATA").then(|| "d".into())).unwrap();
        assert_eq!(variables["data"].value, "d");
    }
}
