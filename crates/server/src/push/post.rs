//! The way to a push service: one request, to a host that the operator has named, over TLS. An answer that leads elsewhere
//! is not followed.

use std::pin::pin;
use std::sync::Arc;

use axum::body::Body;
use axum::http::header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_LENGTH, HOST};
use axum::http::{Method, Request, StatusCode};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

use crate::entry::HostName;

/// The longest address of a browser at a push service.
const LONGEST: usize = 600;
/// Seconds for which a push service keeps a message for a browser that is not there.
const KEPT: &str = "86400";

/// The hosts to which messages may go, and how they are reached.
#[derive(Clone)]
pub struct PushHosts {
    hosts: Vec<HostName>,
    way: Way,
    /// The address of the server, where it has one.
    by: Option<String>,
}

#[derive(Clone)]
enum Way {
    Tls(TlsConnector),
    /// For tests alone.
    Plain,
}

impl std::fmt::Debug for PushHosts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "PushHosts({:?})", self.hosts)
    }
}

impl PushHosts {
    /// These hosts, over TLS, by the certificates that this machine trusts. A name that begins with a dot stands for all
    /// hosts under it.
    pub fn new(hosts: Vec<HostName>) -> Self {
        let mut roots = RootCertStore::empty();
        // What can't be read is not trusted.
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        let config = ClientConfig::builder().with_root_certificates(roots).with_no_client_auth();
        PushHosts { hosts, way: Way::Tls(TlsConnector::from(Arc::new(config))), by: None }
    }

    /// The same, by a server that is called so: push services want to know whom they could ask.
    #[must_use]
    pub fn by_server(self, name: Option<&HostName>) -> Self {
        PushHosts { by: name.map(|name| format!("https://{name}")), ..self }
    }

    /// Where whoever sends can be reached.
    pub(super) fn by(&self) -> Option<&str> {
        self.by.as_deref()
    }

    /// These hosts without TLS: for a push service that a test has made. No setting leads here.
    pub fn plain_for_tests(hosts: Vec<HostName>) -> Self {
        PushHosts { hosts, way: Way::Plain, by: None }
    }

    /// Where a browser can be reached; nothing if that is not for us to ask.
    pub(super) fn endpoint(&self, text: &str) -> Option<Endpoint> {
        let (scheme, usual) = match self.way {
            Way::Tls(_) => ("https", 443),
            Way::Plain => ("http", 80),
        };
        let rest = text.strip_prefix(scheme)?.strip_prefix("://")?;
        let is_plain = |byte: u8| byte.is_ascii_graphic() && !matches!(byte, b'@' | b'\\' | b'#');
        if text.len() > LONGEST || !rest.bytes().all(is_plain) {
            return None;
        }
        let (authority, path) = rest.split_once('/')?;
        let (host, port) = match authority.split_once(':') {
            Some((host, port)) => (host, port.parse().ok()?),
            None => (authority, usual),
        };
        let name: HostName = host.parse().ok()?;
        let is_listed = self.hosts.iter().any(|listed| listed.covers(&name));
        let origin = format!("{scheme}://{authority}");
        let (host, path) = (host.to_owned(), format!("/{path}"));
        is_listed.then(|| Endpoint { origin, authority: authority.to_owned(), host, port, path })
    }

    /// Sends a message; what the push service says to it.
    pub(super) async fn post(&self, to: &Endpoint, letter: Letter) -> Option<StatusCode> {
        let stream = TcpStream::connect((to.host.as_str(), to.port)).await.ok()?;
        match &self.way {
            Way::Plain => say(stream, to, letter).await,
            Way::Tls(connector) => {
                let name = ServerName::try_from(to.host.clone()).ok()?;
                say(connector.connect(name, stream).await.ok()?, to, letter).await
            }
        }
    }
}

/// Where a browser can be reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Endpoint {
    pub(super) origin: String,
    authority: String,
    host: String,
    port: u16,
    path: String,
}

/// What is sent.
pub(super) struct Letter {
    /// What a later message takes the place of.
    pub(super) topic: String,
    pub(super) authorization: String,
    pub(super) sealed: Vec<u8>,
}

async fn say(
    stream: impl AsyncRead + AsyncWrite + Send + Unpin + 'static,
    to: &Endpoint,
    letter: Letter,
) -> Option<StatusCode> {
    let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await.ok()?;
    let request = Request::builder()
        .method(Method::POST)
        .uri(&to.path)
        .header(HOST, &to.authority)
        .header(AUTHORIZATION, letter.authorization)
        .header(CONTENT_ENCODING, "aes128gcm")
        .header(CONTENT_LENGTH, letter.sealed.len())
        .header("TTL", KEPT)
        .header("Topic", letter.topic)
        .body(Body::from(letter.sealed))
        .ok()?;
    let mut answer = pin!(sender.send_request(request));
    let answer = tokio::select! {
        answer = &mut answer => answer,
        // Whoever has answered may be gone at once.
        _ = connection => answer.await,
    };
    answer.ok().map(|answer| answer.status())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_hosts_on_the_list_are_asked() {
        let hosts = ["push.example.org", ".notify.example.com"].map(|host| host.parse().unwrap()).to_vec();
        let hosts = PushHosts::new(hosts);
        for good in [
            "https://push.example.org/a?b",
            "https://PUSH.example.org:8443/",
            "https://a.notify.example.com/x",
        ] {
            assert!(hosts.endpoint(good).is_some(), "{good}");
        }
        for bad in [
            "http://push.example.org/a",
            "https://push.example.org",
            "https://other.example.org/a",
            "https://xpush.example.org/a",
            "https://notify.example.com.evil.example/a",
            "https://push.example.org@evil.example/a",
            "https://evil.example\\\\@push.example.org/a",
            "https://push.example.org:x/a",
            "https://push.example.org/a b",
            "https://[::1]/a",
            "https://127.0.0.1/a",
        ] {
            assert_eq!(hosts.endpoint(bad), None, "{bad}");
        }
    }
}
