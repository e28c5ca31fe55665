//! Encryption: the certificate by which a server proves who it is.

use std::fmt;
use std::path::PathBuf;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, SystemTime};

use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring::default_provider;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tracing::{info, warn};

/// How often it is looked whether the files are others: certificates are renewed while servers run.
const LOOK: Duration = Duration::from_secs(10);

/// A certificate in files, with its key. All clones are the same one.
#[derive(Clone)]
pub struct Certificate(Arc<Files>);

struct Files {
    /// The certificate and those that vouch for it, as PEM.
    chain: PathBuf,
    /// Its key, as PEM.
    key: PathBuf,
    read: RwLock<Read>,
}

/// What was read last, and when the files had changed before that.
struct Read {
    changed: [Option<SystemTime>; 2],
    config: Arc<ServerConfig>,
}

/// Why files are no certificate with its key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CertificateFlaw {
    /// The file that is to blame.
    pub file: PathBuf,
    /// Why.
    pub reason: String,
}

impl fmt::Debug for Certificate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Certificate({:?})", self.0.chain)
    }
}

impl Certificate {
    /// Reads a certificate and its key.
    pub fn read(chain: PathBuf, key: PathBuf) -> Result<Self, CertificateFlaw> {
        let read = RwLock::new(Read::new(&chain, &key)?);
        Ok(Certificate(Arc::new(Files { chain, key, read })))
    }

    /// The file of the certificate.
    pub fn file(&self) -> &std::path::Path {
        &self.0.chain
    }

    /// Whoever greets connections with it as it is now.
    pub(crate) fn acceptor(&self) -> TlsAcceptor {
        let read = self.0.read.read().unwrap_or_else(PoisonError::into_inner);
        TlsAcceptor::from(Arc::clone(&read.config))
    }

    /// Reads the files again if they have changed. What can't be used leaves all as it was.
    pub fn look_again(&self) {
        let Files { chain, key, read } = &*self.0;
        if read.read().unwrap_or_else(PoisonError::into_inner).changed == [changed(chain), changed(key)] {
            return;
        }
        match Read::new(chain, key) {
            Ok(new) => {
                *read.write().unwrap_or_else(PoisonError::into_inner) = new;
                info!("the certificate was read again");
            }
            // Whoever writes two files writes one after the other.
            Err(flaw) => warn!(reason = flaw.reason, "the certificate has changed and can't be used"),
        }
    }

    /// Looks now and then, for ever.
    pub(crate) async fn keep_up(self) {
        loop {
            tokio::time::sleep(LOOK).await;
            self.look_again();
        }
    }
}

impl Read {
    fn new(chain: &PathBuf, key: &PathBuf) -> Result<Self, CertificateFlaw> {
        let changed = [changed(chain), changed(key)];
        let flaw = |file: &PathBuf, reason: String| CertificateFlaw { file: file.clone(), reason };
        let unreadable = |file: &PathBuf, error: tokio_rustls::rustls::pki_types::pem::Error| {
            flaw(file, error.to_string())
        };
        let certificates: Vec<CertificateDer<'static>> = CertificateDer::pem_file_iter(chain)
            .and_then(Iterator::collect)
            .map_err(|error| unreadable(chain, error))?;
        let key_der = PrivateKeyDer::from_pem_file(key).map_err(|error| unreadable(key, error))?;
        let mut config = ServerConfig::builder_with_provider(Arc::new(default_provider()))
            .with_safe_default_protocol_versions()
            .map_err(|error| flaw(chain, error.to_string()))?
            .with_no_client_auth()
            .with_single_cert(certificates, key_der)
            .map_err(|error| flaw(chain, error.to_string()))?;
        config.alpn_protocols = vec![b"http/1.1".to_vec()];
        Ok(Read { changed, config: Arc::new(config) })
    }
}

fn changed(file: &PathBuf) -> Option<SystemTime> {
    std::fs::metadata(file).and_then(|metadata| metadata.modified()).ok()
}
