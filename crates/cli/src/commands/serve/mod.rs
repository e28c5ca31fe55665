//! `flipwrite serve`: tables online, and the page to play at them, in this one program.

mod addresses;
mod browser;
mod code;
mod logs;
mod settings;

use std::io::{IsTerminal, Write};
use std::net::SocketAddr;
use std::path::Path;

use flipwrite::{Maps, Pyramids};
use flipwrite_server::library::Library;
use flipwrite_server::push::PushHosts;
use flipwrite_server::service::{Config, Keep, Service, StartFlaw};
use flipwrite_server::stop::Stop;
use flipwrite_server::store::beside::Place;
use flipwrite_server::store::is_encrypted;
use flipwrite_site::Site;

use self::addresses::Scheme;
use self::settings::Settings;
use super::play::save::quoted;
use super::table;
use crate::args::{Kept, Serve};
use crate::failure::{Failure, Found};
use crate::files::named;
use crate::interrupt;
use crate::text::say;

/// The files of the page that was built into the program, if one was.
static PAGE: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// What a page has at least.
const FRONT: &str = "index.html";

pub(crate) fn run(options: &Serve) -> Result<Found, Failure> {
    let settings = Settings::read(options)?;
    settings.logs.begin();
    let page = page(settings.page.as_deref())?;
    let has_page = page.is_some();
    let library = Library::new(Some(table::net::<Maps>()?), Some(table::net::<Pyramids>()?));
    let (listen, keep, entry) = (settings.listen, settings.keep.clone(), settings.entry);
    let name = entry.hosts.first().cloned();
    let scheme = if entry.certificate.is_some() { Scheme::Https } else { Scheme::Http };
    let config = Config { listen, keep, page, entry, library, operator: settings.operator };
    let service = Service::start(config).map_err(failure)?;
    settings.ranked.into_iter().for_each(|age| service.rank_after(age));
    if !settings.push.is_empty() {
        service.offer_push(PushHosts::new(settings.push).by_server(name.as_ref())).map_err(failure)?;
    }
    stops(service.stop());
    let address = service.address();
    tell(address, scheme, &settings.keep, has_page)?;
    if let Some(operator) = service.operator() {
        writeln!(anstream::stdout(), "{}", say("serve-operator", &[("url", Scheme::Http.url(operator))]))?;
    }
    if options.open && !browser::open(&scheme.url(addresses::here(address))) {
        writeln!(anstream::stdout(), "{}", say("serve-not-opened", &[]))?;
    }
    service.work().map_err(|error| failure(StartFlaw::Store(error)))?;
    writeln!(anstream::stdout(), "{}", say("serve-stopped", &[]))?;
    Ok(Found::Fine)
}

/// Where a server that is told this keeps its tables.
pub(super) fn keep(kept: &Kept) -> Result<Keep, Failure> {
    let Kept { data, database, config } = kept.clone();
    Ok(Settings::read(&Serve { data, database, config, ..Serve::default() })?.keep)
}

/// The page of a folder, or the one inside.
fn page(folder: Option<&Path>) -> Result<Option<Site>, Failure> {
    let Some(folder) = folder else {
        return Ok((!PAGE.is_empty()).then(|| Site::inside(PAGE)));
    };
    if !folder.join(FRONT).is_file() {
        return Err(Failure::Usage(named(folder, &say("serve-no-front", &[]))));
    }
    Site::read(folder).map(Some).map_err(|error| Failure::file(folder, &error))
}

/// Ctrl-C stops the server, and says so; a second one ends the program at once.
fn stops(stop: Stop) {
    interrupt::on_interrupt(move || {
        if stop.is_asked() {
            interrupt::leave(interrupt::INTERRUPTED);
        }
        stop.ask();
        tracing::info!("{}", say("serve-stopping", &[]));
    });
}

/// Where it is, for whom, and what else is worth knowing.
fn tell(address: SocketAddr, scheme: Scheme, keep: &Keep, has_page: bool) -> Result<(), Failure> {
    let mut out = anstream::stdout().lock();
    let version = ("version", env!("CARGO_PKG_VERSION").to_owned());
    let url = ("url", scheme.url(addresses::here(address)));
    writeln!(out, "{}", say("serve-here", &[version, url]))?;
    let others = addresses::for_others(address);
    for other in &others {
        writeln!(out, "{}", say("serve-others", &[("url", scheme.url(*other))]))?;
    }
    if let Some(first) = others.first().filter(|_| has_page && std::io::stdout().is_terminal()) {
        write!(out, "{}", code::drawn(&scheme.url(*first)))?;
    }
    if address.ip().is_loopback() {
        writeln!(out, "{}", say("serve-alone", &[("port", address.port().to_string())]))?;
    }
    if !has_page {
        writeln!(out, "{}", say("serve-no-page", &[]))?;
    }
    let kept = match keep {
        Keep::Folder(folder) => say("serve-kept", &[("folder", quoted(folder))]),
        Keep::Database(_) => say("serve-kept-there", &[]),
        Keep::Shared { .. } => say("serve-kept-shared", &[]),
    };
    if scheme == Scheme::Https {
        writeln!(out, "{}", say("serve-secure", &[]))?;
    }
    if matches!(keep.place(), Place::Server(url) if is_encrypted(&url)) {
        writeln!(out, "{}", say("serve-database-secure", &[]))?;
    }
    writeln!(out, "{kept}")?;
    Ok(out.flush()?)
}

pub(super) fn failure(flaw: StartFlaw) -> Failure {
    let reason = flaw.to_string();
    Failure::Usage(match flaw {
        StartFlaw::Folder(path, error) => {
            say("serve-folder", &[("folder", quoted(&path)), ("reason", error.to_string())])
        }
        StartFlaw::InUse(path) => say("serve-in-use", &[("folder", quoted(&path))]),
        StartFlaw::Listen(addresses, error) => {
            let addresses: Vec<String> = addresses.iter().map(ToString::to_string).collect();
            say("serve-listen", &[("address", addresses.join(", ")), ("reason", error.to_string())])
        }
        _ => say("serve-failed", &[("reason", reason)]),
    })
}
