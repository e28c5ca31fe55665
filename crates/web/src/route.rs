//! Where in the page one is: what stands behind the `#` of the address.
//!
//! Routes are behind the `#` so that any file server can serve the page from any folder.

use flipwrite::GameId;

use crate::browser;
use crate::ui::*;

/// A screen of the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Route {
    Home,
    /// The game with this id, as it is stored in this browser.
    Table(String),
    Replay(String),
    /// The review of what a replay would show.
    Review(String),
    Rules(Option<String>),
    Tutorial(Option<GameId>),
    Records,
    Settings,
    /// Training, and what of it.
    Training(String),
    /// A table elsewhere by its id, with `/screen` for a screen that all look at; or none yet.
    Online(String),
    /// Nothing of ours.
    Unknown,
}

impl Route {
    /// The route of what stands behind the `#`.
    pub(crate) fn read(hash: &str) -> Self {
        let path = hash.trim_start_matches('#').trim_matches('/');
        let (first, rest) = path.split_once('/').unwrap_or((path, ""));
        match (first, rest.parse()) {
            ("", _) => Route::Home,
            ("table", _) if !rest.is_empty() => Route::Table(rest.to_owned()),
            ("replay", _) => Route::Replay(rest.to_owned()),
            ("review", _) => Route::Review(rest.to_owned()),
            ("rules", _) => Route::Rules((!rest.is_empty()).then(|| rest.to_owned())),
            ("tutorial", game) => Route::Tutorial(game.ok()),
            ("records", _) => Route::Records,
            ("settings", _) => Route::Settings,
            ("training", _) => Route::Training(rest.to_owned()),
            ("t", _) => Route::Online(rest.to_owned()),
            ("deal", _) => Route::Online(format!("deal/{rest}")),
            _ => Route::Unknown,
        }
    }

    /// What to put behind the `#`.
    pub(crate) fn hash(&self) -> String {
        match self {
            Route::Home | Route::Unknown => "#/".to_owned(),
            Route::Table(id) => format!("#/table/{id}"),
            Route::Replay(record) => format!("#/replay/{record}"),
            Route::Review(record) => format!("#/review/{record}"),
            Route::Rules(None) => "#/rules".to_owned(),
            Route::Rules(Some(rule)) => format!("#/rules/{rule}"),
            Route::Tutorial(None) => "#/tutorial".to_owned(),
            Route::Tutorial(Some(game)) => format!("#/tutorial/{game}"),
            Route::Records => "#/records".to_owned(),
            Route::Settings => "#/settings".to_owned(),
            Route::Training(of) => format!("#/training/{of}"),
            Route::Online(table) => format!("#/t/{table}"),
        }
    }

    /// Goes there.
    pub(crate) fn go(&self) {
        browser::set_hash(&self.hash());
    }
}

/// The route as it is now and changes.
pub(crate) fn current() -> RwSignal<Route> {
    let route = RwSignal::new(Route::read(&browser::hash()));
    browser::on_window("hashchange", move || route.set(Route::read(&browser::hash())));
    route
}
