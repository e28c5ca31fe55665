//! A server of tables with the built page in front of it: for tests, and to play with on this machine.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result};
use flipwrite_server::entry::Entry;
use flipwrite_server::library::Library;
use flipwrite_server::push::PushHosts;
use flipwrite_server::service::{Config, Keep, Listen, Service};
use flipwrite_site::Site;

/// A server in use. It ends with this value, and can be begun again at the same address with the same tables.
pub struct Online {
    data: PathBuf,
    /// The folder of the page.
    site: PathBuf,
    at: SocketAddr,
    /// Nothing while it is down.
    service: Option<Service>,
}

impl Online {
    /// Serves the built page and tables, which are kept in a folder.
    pub fn start(data: &Path, port: u16) -> Result<Self> {
        let at = SocketAddr::from(([127, 0, 0, 1], port));
        let mut online = Online { data: data.to_owned(), site: crate::site()?, at, service: None };
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
            page: Some(Site::read(&self.site).context("the built page")?),
            entry: Entry::default(),
            library: Library::new(None, None),
            operator: None,
        })?;
        // Whoever makes an account in a test plays today.
        service.rank_after(Duration::ZERO);
        self.at = service.address();
        self.service = Some(service);
        Ok(())
    }

    /// Ends, and begins again with another build of the page.
    pub fn serve(&mut self, site: &Path) -> Result<()> {
        self.end();
        self.site = site.to_owned();
        self.begin()
    }

    /// The time of days stands still, at this moment.
    pub fn stop_time(&self, at: u64) {
        self.service.iter().for_each(|service| service.stop_time(at));
    }

    /// Pages that are closed can be told of turns, by these hosts.
    pub fn offer_push(&self, hosts: &[&str]) -> Result<()> {
        let hosts = hosts.iter().map(|host| host.parse().map_err(|_| anyhow::anyhow!("{host} is no host")));
        let hosts = PushHosts::new(hosts.collect::<Result<_>>()?);
        Ok(self.service.as_ref().context("the server is down")?.offer_push(hosts)?)
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
