//! A server of tables with the page in front of it, at one address: for tests, and to play with on this machine.

use std::collections::BTreeMap;
use std::fs;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result};
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::{Router, http::Uri};
use flipwrite_server::http::routes;
use flipwrite_server::hub::Hub;
use flipwrite_server::library::Library;
use flipwrite_server::store::Sqlite;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use xtask::server::{digest, mime};

/// What tells a page that there is a server behind it.
const MARK: &str = "<meta name=\"flipwrite-server\" content=\"1\">";

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
        let files = Arc::new(files(&self.site)?);
        let store = Sqlite::open(&self.folder.join("flipwrite.db")).context("the file of the tables")?;
        let hub = Hub::new(store, Library::new(None, None));
        let at = self.at;
        let listener = runtime.block_on(async move { TcpListener::bind(at).await })?;
        self.at = listener.local_addr()?;
        let router: Router = routes(hub).fallback(move |uri: Uri| {
            let files = Arc::clone(&files);
            async move { file(&files, uri.path()) }
        });
        runtime.spawn(async move { axum::serve(listener, router).await });
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

type Files = BTreeMap<String, Vec<u8>>;

/// The page with its mark. The service worker knows the front page by what it holds.
fn files(site: &Path) -> Result<Files> {
    let mut files = Files::new();
    collect(site, "", &mut files).with_context(|| site.display().to_string())?;
    let front = String::from_utf8(files["index.html"].clone())?;
    let marked = front.replacen("<title>", &format!("{MARK}\n<title>"), 1).into_bytes();
    let worker = String::from_utf8(files["sw.js"].clone())?;
    let worker = worker.replace(&digest(front.as_bytes()), &digest(&marked));
    files.insert("index.html".to_owned(), marked);
    files.insert("sw.js".to_owned(), worker.into_bytes());
    Ok(files)
}

fn collect(folder: &Path, under: &str, files: &mut Files) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = format!("{under}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), &format!("{path}/"), files)?;
        } else {
            files.insert(path, fs::read(entry.path())?);
        }
    }
    Ok(())
}

fn file(files: &Files, path: &str) -> Response {
    let path = match path.trim_start_matches('/') {
        "" => "index.html",
        path => path,
    };
    match files.get(path) {
        Some(bytes) => {
            ([(CONTENT_TYPE, mime(path)), (CACHE_CONTROL, "no-cache")], bytes.clone()).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
