//! The way to a database server, encrypted where its address asks for that.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use tokio_postgres::config::SslMode;
use tokio_postgres::{Client, Config, NoTls};
use tokio_postgres_rustls::MakeRustlsConnect;
use tokio_rustls::rustls::crypto::ring::default_provider;
use tokio_rustls::rustls::pki_types::CertificateDer;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

use super::StoreError;
use super::postgres::unusable;

/// How an address names who vouches for the server, as the programs of PostgreSQL have it.
const ROOTS: &str = "sslrootcert";
/// How it says that the server must prove who it is. We never encrypt without that.
const STRICT: [&str; 3] = ["sslmode=verify-full", "sslmode=verify-ca", "sslmode=require"];

/// The way to a database server.
#[derive(Clone)]
pub(super) struct Reach {
    config: Config,
    secure: Option<MakeRustlsConnect>,
}

impl Reach {
    /// Reads an address.
    pub(super) fn read(url: &str) -> Result<Self, StoreError> {
        let (url, roots) = taken_apart(url);
        let mut config: Config = url.parse().map_err(|error: tokio_postgres::Error| unusable(&error))?;
        if config.get_ssl_mode() != SslMode::Require {
            // What is encrypted only if the other side likes is not safe, and need not be checked.
            config.ssl_mode(SslMode::Disable);
            return Ok(Reach { config, secure: None });
        }
        let client = ClientConfig::builder_with_provider(Arc::new(default_provider()))
            .with_safe_default_protocol_versions()
            .map_err(|error| StoreError::Unavailable(error.to_string()))?
            .with_root_certificates(vouchers(roots.as_deref())?)
            .with_no_client_auth();
        Ok(Reach { config, secure: Some(MakeRustlsConnect::new(client)) })
    }

    /// Nothing may take longer.
    pub(super) fn within(mut self, patience: Duration) -> Self {
        self.config.connect_timeout(patience).tcp_user_timeout(patience);
        self
    }

    /// Makes a connection, which goes on as long as the client is there.
    pub(super) async fn connect(&self) -> Result<Client, tokio_postgres::Error> {
        // It ends with the client; why it was lost, whoever asks is told.
        match &self.secure {
            None => {
                let (client, connection) = self.config.connect(NoTls).await?;
                tokio::spawn(connection);
                Ok(client)
            }
            Some(secure) => {
                let (client, connection) = self.config.connect(secure.clone()).await?;
                tokio::spawn(connection);
                Ok(client)
            }
        }
    }
}

/// Whether the way to a database is encrypted.
pub fn is_encrypted(url: &str) -> bool {
    STRICT.iter().any(|word| url.contains(word))
}

/// An address as our library reads it, and the file of those who vouch for the server.
fn taken_apart(url: &str) -> (String, Option<String>) {
    let Some((base, query)) = url.split_once('?') else { return (url.to_owned(), None) };
    let mut roots = None;
    let mut rest = Vec::new();
    for part in query.split('&') {
        match part.split_once('=') {
            Some((ROOTS, file)) => roots = Some(file.to_owned()),
            _ if STRICT.contains(&part) => rest.push("sslmode=require"),
            _ => rest.push(part),
        }
    }
    let mark = if rest.is_empty() { "" } else { "?" };
    (format!("{base}{mark}{}", rest.join("&")), roots)
}

/// Whoever may vouch for a server: those of a file, or else those of the system.
fn vouchers(file: Option<&str>) -> Result<RootCertStore, StoreError> {
    let mut roots = RootCertStore::empty();
    let found: Vec<CertificateDer<'static>> = match file {
        None => rustls_native_certs::load_native_certs().certs,
        Some(file) => CertificateDer::pem_file_iter(Path::new(file))
            .and_then(Iterator::collect)
            .map_err(|error| StoreError::Unavailable(format!("{ROOTS}: {error}")))?,
    };
    roots.add_parsable_certificates(found);
    match roots.is_empty() {
        true => Err(StoreError::Unavailable("nobody is known who vouches for its certificate".to_owned())),
        false => Ok(roots),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_as_the_programs_of_postgresql_read_them() {
        let url = "postgres://me@host/base";
        assert_eq!(taken_apart(url), (url.to_owned(), None));
        let strict = format!("{url}?sslmode=verify-full&sslrootcert=/etc/ca.pem&application_name=x");
        let (read, roots) = taken_apart(&strict);
        assert_eq!(
            (read, roots.as_deref()),
            (format!("{url}?sslmode=require&application_name=x"), Some("/etc/ca.pem"))
        );
        assert!(
            is_encrypted(&strict) && !is_encrypted(url) && !is_encrypted(&format!("{url}?sslmode=prefer"))
        );
        assert!(Reach::read(&format!("{url}?sslmode=prefer")).unwrap().secure.is_none());
        let missing = Reach::read(&format!("{url}?sslmode=require&sslrootcert=/nowhere")).err().unwrap();
        assert!(missing.to_string().contains("sslrootcert"), "{missing}");
    }
}
