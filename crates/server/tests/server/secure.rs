//! Encrypted connections, with real certificates over real sockets.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;

use flipwrite_server::entry::Entry;
use flipwrite_server::secure::Certificate;
use rcgen::{CertifiedKey, generate_simple_self_signed};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use tokio_rustls::rustls::crypto::ring::default_provider;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, RootCertStore};
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::harness::*;

/// A certificate for this machine, newly made and written into a folder; what a client trusts.
fn certify(folder: &Path) -> CertificateDer<'static> {
    let CertifiedKey { cert, signing_key } =
        generate_simple_self_signed(vec!["localhost".to_owned()]).unwrap();
    std::fs::write(folder.join("certificate.pem"), cert.pem()).unwrap();
    std::fs::write(folder.join("key.pem"), signing_key.serialize_pem()).unwrap();
    cert.der().clone()
}

fn certificate(folder: &Path) -> Certificate {
    Certificate::read(folder.join("certificate.pem"), folder.join("key.pem")).unwrap()
}

/// An encrypted connection of somebody who trusts nothing but this certificate.
async fn connect(at: SocketAddr, trusted: &CertificateDer<'static>) -> std::io::Result<TlsStream<TcpStream>> {
    let mut roots = RootCertStore::empty();
    roots.add(trusted.clone()).unwrap();
    let config = ClientConfig::builder_with_provider(Arc::new(default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_root_certificates(roots)
        .with_no_client_auth();
    let name = ServerName::try_from("localhost").unwrap();
    TlsConnector::from(Arc::new(config)).connect(name, TcpStream::connect(at).await?).await
}

async fn ask_securely(stream: TlsStream<TcpStream>, request: &str) -> String {
    let mut stream = stream;
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    // A server may close without the last word of the protocol.
    let _ = stream.read_to_string(&mut answer).await;
    answer
}

const HEALTH: &str = "GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";

async fn secured(folder: &Path) -> (SocketAddr, Certificate, CertificateDer<'static>) {
    let trusted = certify(folder);
    let certificate = certificate(folder);
    let entry = Entry { certificate: Some(certificate.clone()), ..Entry::default() };
    (server_with(folder, entry).await, certificate, trusted)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn requests_and_sockets_are_encrypted_and_cookies_stay_so() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let (at, _, trusted) = secured(folder.path()).await;
        let answer = ask_securely(connect(at, &trusted).await.unwrap(), HEALTH).await;
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        let post = "POST /api/1/people HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}";
        let answer = ask_securely(connect(at, &trusted).await.unwrap(), post).await;
        let cookie = answer.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap();
        assert!(cookie.ends_with("; Secure"), "{cookie}");
        let mut request = "wss://localhost/api/1/socket".into_client_request().unwrap();
        let token = cookie.split(';').next().unwrap();
        request.headers_mut().insert("cookie", token.parse().unwrap());
        let (_, answer) = client_async(request, connect(at, &trusted).await.unwrap()).await.unwrap();
        assert_eq!(answer.status(), 101);
    })
    .await;
}

/// Whoever speaks plainly is led to the encrypted way, unless it came by a name that is not ours.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_speaks_plainly_is_told_where_to_go() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let (at, ..) = secured(folder.path()).await;
        let (status, head, _) = ask_plainly(at, "GET", "/t/ABC?x=1", "Host: localhost:8470\r\n", "").await;
        assert_eq!(status, 308);
        assert!(head.contains("location: https://localhost:8470/t/abc?x=1"), "{head}");
        assert!(!head.contains("set-cookie"));
        let (status, ..) = ask_plainly(at, "GET", "/", "Host: elsewhere.example\r\n", "").await;
        assert_eq!(status, 421);
        let (status, head, _) = ask_plainly(at, "POST", "/api/1/people", "Host: localhost\r\n", "").await;
        assert!(status == 308 && !head.contains("set-cookie"), "{head}");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_renewed_certificate_is_used_and_a_broken_one_is_not() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let (at, certificate, first) = secured(folder.path()).await;
        std::fs::write(folder.path().join("certificate.pem"), "no certificate").unwrap();
        certificate.look_again();
        let answer = ask_securely(connect(at, &first).await.unwrap(), HEALTH).await;
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        let second = certify(folder.path());
        assert!(connect(at, &second).await.is_err(), "nobody has looked yet");
        certificate.look_again();
        let answer = ask_securely(connect(at, &second).await.unwrap(), HEALTH).await;
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        assert!(connect(at, &first).await.is_err(), "the first is used no more");
    })
    .await;
}

#[test]
fn files_that_are_no_certificate_with_its_key_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let (chain, key) = (folder.path().join("certificate.pem"), folder.path().join("key.pem"));
    assert_eq!(Certificate::read(chain.clone(), key.clone()).unwrap_err().file, chain);
    certify(folder.path());
    std::fs::write(&key, "no key").unwrap();
    assert_eq!(Certificate::read(chain.clone(), key.clone()).unwrap_err().file, key);
    let other = tempfile::tempdir().unwrap();
    certify(other.path());
    std::fs::copy(other.path().join("key.pem"), &key).unwrap();
    assert!(Certificate::read(chain, key).is_err(), "the key of another certificate");
}
