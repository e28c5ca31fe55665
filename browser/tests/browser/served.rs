//! The page as the server of tables gives it.

use anyhow::{Result, ensure};
use flipwrite_browser::{Page, Setting, in_browser, site};
use flipwrite_server::entry::Entry;
use flipwrite_server::library::Library;
use flipwrite_server::service::{Config, Keep, Listen, Service};
use flipwrite_server::stop::Stop;
use flipwrite_site::Site;
use serde_json::Value;

/// A server of tables at work, until it is dropped.
struct Served {
    url: String,
    stop: Stop,
    _data: tempfile::TempDir,
}

impl Served {
    fn start(port: u16) -> Self {
        let data = tempfile::tempdir().unwrap();
        let page = Site::read(&site().unwrap()).unwrap();
        let service = Service::start(Config {
            listen: Listen::At(vec![([127, 0, 0, 1], port).into()]),
            keep: Keep::Folder(data.path().to_owned()),
            page: Some(page),
            entry: Entry::default(),
            library: Library::new(None, None),
            operator: None,
        })
        .unwrap();
        let (url, stop) = (format!("http://{}/", service.address()), service.stop());
        std::thread::spawn(move || service.work());
        Served { url, stop, _data: data }
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        self.stop.ask();
    }
}

async fn has_server(page: &Page) -> Result<Value> {
    page.script("return window.flipwriteShell.server").await
}

const READY: &str = "return window.flipwriteShell?.offline === 'ready'";
const ABOUT: &str = r#"
const [done] = arguments;
fetch("api/1/about").then((response) => response.json()).then(done, (error) => done(String(error)));
"#;

/// What the server says that the page may do, and what stops it from asking others.
const SEALED: &str = r#"
const [done] = arguments;
fetch("./", { cache: "no-store" }).then(({ headers }) => {
  document.addEventListener("securitypolicyviolation", (event) => {
    done([headers.get("content-security-policy"), event.effectiveDirective]);
  });
  fetch("https://elsewhere.example/").catch(() => {});
});
"#;

/// It knows of the server, is kept whole all the same, and nothing is amiss.
#[test]
fn the_page_knows_of_its_server_and_is_kept_whole() {
    let served = Served::start(0);
    let setting = Setting { at: Some(served.url.clone()), ..Setting::default() };
    in_browser(setting, move |page| async move {
        page.open().await?;
        ensure!(has_server(&page).await? == true, "it does not know");
        page.until("it is ready for offline use", READY).await?;
        page.reload().await?;
        ensure!(has_server(&page).await? == true, "it has forgotten");
        let about = page.script_later(ABOUT, Vec::new(), std::time::Duration::from_secs(60)).await?;
        ensure!(about["wire"] == "flipwrite-wire/1" && about["page"].is_string(), "{about}");
        page.is_quiet().await?;
        let sealed = page.script_later(SEALED, Vec::new(), std::time::Duration::from_secs(60)).await?;
        let policy = sealed[0].as_str().unwrap_or_default();
        for part in ["default-src 'self'", "frame-ancestors 'none'", "object-src 'none'"] {
            ensure!(policy.contains(part), "{policy}");
        }
        ensure!(sealed[1] == "connect-src", "others can be asked: {sealed}");
        drop(served);
        Ok(())
    });
}

#[test]
fn from_a_folder_of_files_the_page_knows_of_no_server() {
    in_browser(Setting::default(), |page| async move {
        page.open().await?;
        ensure!(has_server(&page).await? == false, "there is none");
        page.is_quiet().await
    });
}
