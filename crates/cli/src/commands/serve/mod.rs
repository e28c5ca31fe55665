//! `flipwrite serve`: tables online, and the page to play at them, in this one program.

mod addresses;
mod browser;
mod code;
mod settings;

use std::io::{IsTerminal, Write};
use std::net::SocketAddr;
use std::path::Path;

use flipwrite::{Maps, Pyramids};
use flipwrite_server::library::Library;
use flipwrite_server::service::{Config, Keep, Service, StartFlaw};
use flipwrite_server::stop::Stop;
use flipwrite_site::Site;

use self::settings::Settings;
use super::play::save::quoted;
use super::table;
use crate::args::Serve;
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
    let page = page(settings.page.as_deref())?;
    let has_page = page.is_some();
    let library = Library::new(Some(table::net::<Maps>()?), Some(table::net::<Pyramids>()?));
    let config = Config { listen: settings.listen, keep: settings.keep.clone(), page, library };
    let service = Service::start(config).map_err(failure)?;
    stops(service.stop());
    let address = service.address();
    tell(address, &settings.keep, has_page)?;
    if options.open && !browser::open(&addresses::url(addresses::here(address))) {
        writeln!(anstream::stdout(), "{}", say("serve-not-opened", &[]))?;
    }
    service.work().map_err(|error| failure(StartFlaw::Store(error)))?;
    writeln!(anstream::stdout(), "{}", say("serve-stopped", &[]))?;
    Ok(Found::Fine)
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
        let gap = if std::io::stderr().is_terminal() { "\n" } else { "" };
        let _ = writeln!(anstream::stderr(), "{gap}{}", say("serve-stopping", &[]));
    });
}

/// Where it is, for whom, and what else is worth knowing.
fn tell(address: SocketAddr, keep: &Keep, has_page: bool) -> Result<(), Failure> {
    let mut out = anstream::stdout().lock();
    let version = ("version", env!("CARGO_PKG_VERSION").to_owned());
    let url = ("url", addresses::url(addresses::here(address)));
    writeln!(out, "{}", say("serve-here", &[version, url]))?;
    let others = addresses::for_others(address);
    for other in &others {
        writeln!(out, "{}", say("serve-others", &[("url", addresses::url(*other))]))?;
    }
    if let Some(first) = others.first().filter(|_| has_page && std::io::stdout().is_terminal()) {
        write!(out, "{}", code::drawn(&addresses::url(*first)))?;
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
    };
    writeln!(out, "{kept}")?;
    Ok(out.flush()?)
}

fn failure(flaw: StartFlaw) -> Failure {
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
