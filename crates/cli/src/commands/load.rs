//! `flipwrite load`: what a server carries, by real clients that play whole games.

use std::io::Write;
use std::net::{SocketAddr, ToSocketAddrs};
use std::time::Duration;

use flipwrite_load::{Load, Report};
use flipwrite_server::service::allow_many_sockets;

use crate::args;
use crate::failure::{Failure, Found};
use crate::text::{harmless, harmless_sentence, number, say};

pub(crate) fn run(options: &args::Load) -> Result<Found, Failure> {
    let at = options.urls.iter().map(|url| address(url)).collect::<Result<Vec<_>, _>>()?;
    if let Some(far) = at.iter().find(|at| !at.ip().is_loopback() && !options.allow_remote) {
        return Err(Failure::Usage(say("load-remote", &[("address", far.to_string())])));
    }
    allow_many_sockets();
    let load = Load {
        at,
        tables: options.tables as usize,
        seats: usize::from(options.seats),
        rate: f64::from(options.rate),
        lasts: Duration::from_secs(options.seconds.into()),
    };
    let report = load.run_here().map_err(|error| {
        Failure::Bad(say("load-failed", &[("reason", harmless_sentence(&format!("{error:#}")))]))
    })?;
    let text = if options.json { serde_json::to_string(&report).unwrap_or_default() } else { tell(&report) };
    writeln!(anstream::stdout(), "{text}")?;
    Ok(Found::fine_if(report.errors == 0))
}

/// Where a server is: `http://HOST:PORT/`.
fn address(url: &str) -> Result<SocketAddr, Failure> {
    let host = url.strip_prefix("http://").map(|rest| rest.split('/').next().unwrap_or_default());
    let found = host.and_then(|host| {
        let host = if host.rsplit_once(':').is_some_and(|(_, port)| port.parse::<u16>().is_ok()) {
            host.to_owned()
        } else {
            format!("{host}:80")
        };
        host.to_socket_addrs().ok()?.next()
    });
    found.ok_or_else(|| Failure::Usage(say("load-bad-url", &[("url", harmless(url))])))
}

fn tell(report: &Report) -> String {
    let mut text = say(
        "load-report",
        &[
            ("tables", report.tables.to_string()),
            ("decisions", report.decisions.to_string()),
            ("rate", number(report.decisions_per_second, 1)),
            ("p50", number(report.p50_ms, 1)),
            ("p95", number(report.p95_ms, 1)),
            ("p99", number(report.p99_ms, 1)),
            ("errors", report.errors.to_string()),
        ],
    );
    if let Some(error) = &report.first_error {
        text += "\n";
        text += &say("load-first-error", &[("reason", harmless_sentence(error))]);
    }
    text
}
