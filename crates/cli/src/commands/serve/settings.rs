//! What a server is told: by options, by the environment, by a file; and else what is usual. Each goes before the next.

use std::collections::BTreeMap;
use std::net::{SocketAddr, ToSocketAddrs};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use flipwrite_server::entry::{Entry, HostName};
use flipwrite_server::limits::Limits;
use flipwrite_server::secure::Certificate;
use flipwrite_server::service::{Keep, Listen};
use toml::{Spanned, Value};
use tracing_subscriber::EnvFilter;

use super::logs::{Format, Logs};
use crate::args::Serve;
use crate::failure::Failure;
use crate::files::{named, read_text};
use crate::nearest::nearest;
use crate::text::{harmless, say};

/// What can be told, by the same name in a file and, in capitals behind [`PREFIX`], in the environment.
const KEYS: [&str; 14] = [
    "listen",
    "data",
    "database",
    "nats",
    "page",
    "hosts",
    "proxies",
    "ranked",
    "operator",
    "certificate",
    "key",
    "log",
    "log-format",
    "push-hosts",
];
/// The part of a file that says how much of everything there may be.
const LIMITS: &str = "limits";
/// What the names of our variables begin with.
const PREFIX: &str = "FLIPWRITE_";
/// What the names of those begin with that tell a limit.
const LIMITS_PREFIX: &str = "FLIPWRITE_LIMITS_";
/// The variable that names the file.
const CONFIG: &str = "FLIPWRITE_CONFIG";

/// What a server is told.
#[derive(Debug)]
pub(super) struct Settings {
    pub(super) listen: Listen,
    pub(super) keep: Keep,
    pub(super) page: Option<PathBuf>,
    pub(super) entry: Entry,
    /// How old an account must be to play the ranked deal of the day.
    pub(super) ranked: Option<Duration>,
    /// Where whoever looks after it is told how it is.
    pub(super) operator: Option<Vec<SocketAddr>>,
    /// The hosts by which browsers that are closed are told of turns; nobody is without any.
    pub(super) push: Vec<HostName>,
    /// What is written down.
    pub(super) logs: Logs,
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
        let mut limits = Limits::default();
        if let Some(file) = file {
            let (layer, told) = of_file(&file, &read_text(&file)?)?;
            layers.push(layer);
            limits = told;
        }
        Self::of(&layers, limits_of_environment(&limits, variable)?)
    }

    fn of(layers: &[Layer], limits: Limits) -> Result<Self, Failure> {
        let told = |key| layers.iter().find_map(|layer| layer.get(key));
        let path = |told: &Told| told.base.join(&told.value);
        let folder = || told("data").map(path).or_else(usual_folder);
        let keep = match (told("database"), told("nats")) {
            (Some(url), None) => Keep::Database(database(url)?),
            (Some(url), Some(nats)) => Keep::Shared { database: database(url)?, nats: nats.value.clone() },
            (None, Some(nats)) => {
                return Err(Failure::Usage(say("serve-nats-alone", &[("place", nats.place.clone())])));
            }
            (None, None) => Keep::Folder(folder().ok_or_else(|| Failure::Usage(say("serve-no-home", &[])))?),
        };
        Ok(Settings {
            listen: told("listen").map_or(Ok(Listen::Usual), |told| addresses(told).map(Listen::At))?,
            keep,
            page: told("page").map(path),
            entry: Entry {
                hosts: told("hosts").map_or(Ok(Vec::new()), |told| list(told, "serve-bad-host"))?,
                proxies: told("proxies").map_or(Ok(Vec::new()), |told| list(told, "serve-bad-proxy"))?,
                limits,
                certificate: certificate(told("certificate"), told("key"))?,
            },
            ranked: told("ranked").map(hours).transpose()?,
            push: told("push-hosts").map_or(Ok(Vec::new()), |told| list(told, "serve-bad-host"))?,
            operator: told("operator").map(addresses).transpose()?,
            logs: Logs {
                filter: told("log").map_or_else(|| Ok(Logs::usual()), filter)?,
                format: told("log-format").map_or(Ok(Format::Text), format)?,
            },
        })
    }
}

fn of_options(options: &Serve) -> Layer {
    let path = |path: &Option<PathBuf>| path.as_ref().map(|path| path.display().to_string());
    let values = [
        ("listen", options.listen.clone()),
        ("data", path(&options.data)),
        ("database", options.database.clone()),
        ("nats", options.nats.clone()),
        ("page", path(&options.page)),
        ("hosts", options.hosts.clone()),
        ("proxies", options.proxies.clone()),
        ("ranked", options.ranked.clone()),
        ("operator", options.operator.clone()),
        ("certificate", path(&options.certificate)),
        ("key", path(&options.key)),
        ("log", options.log.clone()),
        ("log-format", options.log_format.clone()),
        ("push-hosts", options.push_hosts.clone()),
    ];
    let told = |(key, value): (&'static str, Option<String>)| {
        Some((key, Told { value: value?, place: format!("--{key}"), base: PathBuf::new() }))
    };
    values.into_iter().filter_map(told).collect()
}

fn of_environment(variable: impl Fn(&str) -> Option<std::ffi::OsString>) -> Result<Layer, Failure> {
    let mut layer = Layer::new();
    for key in KEYS {
        let place = format!("{PREFIX}{}", key.to_uppercase().replace('-', "_"));
        let Some(value) = variable(&place) else { continue };
        let value = value.into_string();
        let value =
            value.map_err(|_| Failure::Usage(say("serve-variable-text", &[("name", place.clone())])))?;
        layer.insert(key, Told { value, place, base: PathBuf::new() });
    }
    Ok(layer)
}

/// The limits, as far as the environment says otherwise: each by its name in capitals behind [`LIMITS_PREFIX`].
fn limits_of_environment(
    limits: &Limits,
    variable: impl Fn(&str) -> Option<std::ffi::OsString>,
) -> Result<Limits, Failure> {
    let wrong = |reason: String| Failure::Usage(say("serve-bad-limit", &[("reason", harmless(&reason))]));
    let mut all = toml::Table::try_from(limits).map_err(|error| wrong(error.to_string()))?;
    for (key, limit) in &mut all {
        let place = format!("{LIMITS_PREFIX}{}", key.to_uppercase().replace('-', "_"));
        let Some(value) = variable(&place) else { continue };
        let number = value.to_str().and_then(|value| value.parse::<NonZero<u32>>().ok());
        let told = || wrong(format!("{place}: '{}'", value.to_string_lossy()));
        *limit = i64::from(number.ok_or_else(told)?.get()).into();
    }
    all.try_into().map_err(|error: toml::de::Error| wrong(error.message().to_owned()))
}

/// A file of keys and texts in TOML, and of limits. What is not known is refused: it was meant to do something.
fn of_file(path: &Path, text: &str) -> Result<(Layer, Limits), Failure> {
    let at = |place: usize, reason: String| {
        let line = text.get(..place).unwrap_or(text).lines().count().max(1)
            + usize::from(text.get(..place).is_some_and(|before| before.ends_with('\n')));
        let args = [("file", path.display().to_string()), ("line", line.to_string()), ("reason", reason)];
        Failure::Usage(say("cli-in-line", &args))
    };
    let all: BTreeMap<Spanned<String>, Spanned<Value>> = toml::from_str(text)
        .map_err(|error| at(error.span().map_or(0, |span| span.start), harmless(error.message())))?;
    let base = path.parent().unwrap_or(Path::new("")).to_owned();
    let (mut layer, mut limits) = (Layer::new(), Limits::default());
    for (key, value) in all {
        let place = key.span().start;
        if key.get_ref() == LIMITS {
            let wrong = |error: toml::de::Error| {
                at(place, say("serve-bad-limit", &[("reason", harmless(error.message()))]))
            };
            limits = value.into_inner().try_into().map_err(wrong)?;
            continue;
        }
        let Some(known) = KEYS.into_iter().find(|known| known == key.get_ref()) else {
            return Err(at(place, unknown(key.get_ref())));
        };
        let Value::String(value) = value.into_inner() else {
            return Err(at(place, say("serve-key-text", &[("key", known.to_owned())])));
        };
        layer
            .insert(known, Told { value, place: format!("{}: {known}", path.display()), base: base.clone() });
    }
    Ok((layer, limits))
}

fn unknown(key: &str) -> String {
    let meant = nearest(key, KEYS).map(|word| say("cli-did-you-mean", &[("word", word.to_owned())]));
    let args = [("key", harmless(key)), ("known", KEYS.join(", "))];
    say("serve-unknown-key", &args) + &meant.unwrap_or_default()
}

/// Several things in one text, with commas between them.
fn list<T: FromStr>(told: &Told, otherwise: &str) -> Result<Vec<T>, Failure> {
    let read = |value: &str| {
        let args = || [("place", told.place.clone()), ("value", harmless(value))];
        value.parse().map_err(|_| Failure::Usage(say(otherwise, &args())))
    };
    told.value.split(',').map(str::trim).filter(|value| !value.is_empty()).map(read).collect()
}

/// An address and a port; the address may be a name.
fn addresses(told: &Told) -> Result<Vec<SocketAddr>, Failure> {
    match told.value.to_socket_addrs() {
        Ok(addresses) => Ok(addresses.collect()),
        Err(_) => {
            let args = [("place", told.place.clone()), ("value", harmless(&told.value))];
            Err(Failure::Usage(say("serve-bad-address", &args)))
        }
    }
}

/// A certificate and its key: both or none.
fn certificate(chain: Option<&Told>, key: Option<&Told>) -> Result<Option<Certificate>, Failure> {
    match (chain, key) {
        (None, None) => Ok(None),
        (Some(chain), Some(key)) => {
            Certificate::read(chain.base.join(&chain.value), key.base.join(&key.value)).map(Some).map_err(
                |flaw| {
                    Failure::Usage(named(
                        &flaw.file,
                        &say("serve-bad-certificate", &[("reason", flaw.reason.clone())]),
                    ))
                },
            )
        }
        (Some(one), None) | (None, Some(one)) => {
            Err(Failure::Usage(say("serve-half-certificate", &[("place", one.place.clone())])))
        }
    }
}

/// What is worth writing down.
fn filter(told: &Told) -> Result<EnvFilter, Failure> {
    let args = || [("place", told.place.clone()), ("value", harmless(&told.value))];
    told.value.parse().map_err(|_| Failure::Usage(say("serve-bad-log", &args())))
}

fn format(told: &Told) -> Result<Format, Failure> {
    match told.value.as_str() {
        "text" => Ok(Format::Text),
        "json" => Ok(Format::Json),
        other => {
            let args = [("place", told.place.clone()), ("value", harmless(other))];
            Err(Failure::Usage(say("serve-bad-log-format", &args)))
        }
    }
}

/// A whole number of hours, a year's at most.
fn hours(told: &Told) -> Result<Duration, Failure> {
    let hours = told.value.parse().ok().filter(|hours: &u64| *hours <= 24 * 365);
    let bad = || {
        let args = [("place", told.place.clone()), ("value", harmless(&told.value))];
        Failure::Usage(say("serve-bad-hours", &args))
    };
    hours.map(|hours| Duration::from_secs(3_600 * hours)).ok_or_else(bad)
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

    fn reason<T: std::fmt::Debug>(told: Result<T, Failure>) -> String {
        match told {
            Err(Failure::Usage(reason)) => reason,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_file_is_read_and_its_paths_lie_beside_it() {
        let text = "# ours\nlisten = \"127.0.0.1:80\"\ndata = \"kept\"\n";
        let (layer, limits) = of_file(Path::new("/etc/flipwrite/serve.toml"), text).unwrap();
        let settings = Settings::of(&[layer], limits).unwrap();
        assert_eq!(settings.listen, Listen::At(vec!["127.0.0.1:80".parse().unwrap()]));
        assert_eq!(settings.keep, Keep::Folder("/etc/flipwrite/kept".into()));
    }

    #[test]
    fn what_is_wrong_with_a_file_is_told_with_its_place() {
        let told = |text| reason(of_file(Path::new("serve.toml"), text));
        let known = "there are: listen, data, database, nats, page, hosts, proxies, ranked, operator, certificate, key, log, log-format, push-hosts";
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
    fn limits_are_read_and_what_is_wrong_with_them_is_told() {
        let path = Path::new("serve.toml");
        let text = "hosts = \"play.example.org, other.example\"\nproxies = \"127.0.0.1\"\n[limits]\nconnections = 7\n";
        let (layer, limits) = of_file(path, text).unwrap();
        let entry = Settings::of(&[layer], limits).unwrap().entry;
        assert_eq!((entry.hosts.len(), entry.proxies.len(), entry.limits.connections.get()), (2, 1, 7));
        assert_eq!(entry.limits.body_bytes, Limits::default().body_bytes, "the others are as usual");
        let told = |text| reason(of_file(path, text));
        assert!(
            told("[limits]\nconections = 7").starts_with("serve.toml:1: limits: unknown field `conections`")
        );
        assert!(
            told("[limits]\nconnections = 0").starts_with("serve.toml:1: limits: invalid value: integer `0`")
        );
        let (layer, limits) = of_file(path, "proxies = \"127.0.0.1, proxy\"").unwrap();
        let wrong = reason(Settings::of(&[layer], limits));
        assert!(wrong.starts_with("serve.toml: proxies: 'proxy' is no address and no network"), "{wrong}");
    }

    #[test]
    fn every_limit_can_be_told_in_the_environment() {
        let number = |limits: Limits| limits.connections.get();
        let file = Limits { connections: NonZero::new(7).unwrap(), ..Limits::default() };
        let told = |value: &'static str| {
            limits_of_environment(&file, move |name| {
                (name == "FLIPWRITE_LIMITS_CONNECTIONS").then(|| value.into())
            })
        };
        assert_eq!(number(limits_of_environment(&file, |_| None).unwrap()), 7, "else the file's");
        assert_eq!(number(told("9").unwrap()), 9);
        for bad in ["0", "-1", "many", "4294967296"] {
            assert_eq!(reason(told(bad)), format!("limits: FLIPWRITE_LIMITS_CONNECTIONS: '{bad}'"));
        }
        let all = limits_of_environment(&Limits::default(), |_| Some("3".into())).unwrap();
        let all = toml::Table::try_from(all).unwrap();
        assert!(all.values().all(|limit| limit.as_integer() == Some(3)), "{all}");
    }

    #[test]
    fn options_go_before_the_environment_and_that_before_a_file() {
        let layer = |data: &str| {
            Layer::from([(
                "data",
                Told { value: data.to_owned(), place: String::new(), base: PathBuf::new() },
            )])
        };
        let data = |layers: &[Layer]| match Settings::of(layers, Limits::default()).unwrap().keep {
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
