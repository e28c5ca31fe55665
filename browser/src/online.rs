//! A server of tables with the built page in front of it: for tests, and to play with on this machine.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use flipwrite_server::library::Library;
use flipwrite_server::service::{Config, Keep, Listen, Service};
use flipwrite_site::Site;

/// A server in use. It ends with this value, and can be begun again at the same address with the same tables.
pub struct Online {
    data: PathBuf,
    at: SocketAddr,
    /// Nothing while it is down.
    service: Option<Service>,
}

impl Online {
    /// Serves the built page and tables, which are kept in a folder.
    pub fn start(data: &Path, port: u16) -> Result<Self> {
        let at = SocketAddr::from(([127, 0, 0, 1], port));
        let mut online = Online { data: data.to_owned(), at, service: None };
        online.begin()?;
        Ok(online)
    }

    /// Where the page is.
    pub fn url(&self) -> String {
        format!("http://{}/", self.at)
    }

    /// Begins again after an end.
    pub fn begin(&mut self) -> Result<()> {
        let service = Service::start(Config {
            listen: Listen::At(vec![self.at]),
            keep: Keep::Folder(self.data.clone()),
            page: Some(Site::read(&crate::site()?).context("the built page")?),
            library: Library::new(None, None),
        })?;
        self.at = service.address();
        self.service = Some(service);
        Ok(())
    }

    /// Ends at once, as if the machine were switched off.
    pub fn end(&mut self) {
        let Some(service) = self.service.take() else { return };
        // In a thread of its own: what ends waits for its threads, which a test that waits itself may not.
        let _ = std::thread::spawn(move || drop(service)).join();
    }
}

impl Drop for Online {
    fn drop(&mut self) {
        self.end();
    }
}
