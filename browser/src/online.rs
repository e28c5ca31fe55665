//! A server of tables with the page in front of it, at one address: for tests, and to play with on this machine.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use flipwrite_server::http::serve_until;
use flipwrite_server::hub::Hub;
use flipwrite_server::library::Library;
use flipwrite_server::stop::Stop;
use flipwrite_server::store::Sqlite;
use flipwrite_site::Site;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

/// A server in use. It ends with this value, and can be begun again at the same address with the same tables.
pub struct Online {
    folder: PathBuf,
    site: PathBuf,
    at: SocketAddr,
    /// Nothing while it is down.
    runtime: Option<Runtime>,
}

impl Online {
    /// Serves the built page and tables, which are kept in a folder.
    pub fn start(site: &Path, folder: &Path, port: u16) -> Result<Self> {
        let at = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
        let mut online = Online { folder: folder.to_owned(), site: site.to_owned(), at, runtime: None };
        online.begin()?;
        Ok(online)
    }

    /// Where the page is.
    pub fn url(&self) -> String {
        format!("http://{}/", self.at)
    }

    /// Begins again after an end.
    pub fn begin(&mut self) -> Result<()> {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
        let page = Site::read(&self.site).with_context(|| self.site.display().to_string())?;
        let store = Sqlite::open(&self.folder.join("flipwrite.db")).context("the file of the tables")?;
        let hub = Hub::new(store, Library::new(None, None));
        let at = self.at;
        let listener = runtime.block_on(async move { TcpListener::bind(at).await })?;
        self.at = listener.local_addr()?;
        runtime.spawn(serve_until(listener, hub, Some(page), Stop::default()));
        self.runtime = Some(runtime);
        Ok(())
    }

    /// Ends at once, as if the machine were switched off.
    pub fn end(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

impl Drop for Online {
    fn drop(&mut self) {
        self.end();
    }
}
