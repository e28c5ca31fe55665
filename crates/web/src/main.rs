//! The page: both games in the browser.
//!
//! `desk` (a crate of its own) knows what may be done and keeps what is being done; this crate draws it and
//! hands taps, pointers and keys in. Bots think in a worker (`bots`); what must survive is kept in the browser
//! (`store`). There is no request to anywhere but the page's own folder.

mod app;
mod around;
mod bots;
mod browser;
mod coach;
mod discard;
mod files;
mod home;
mod languages;
mod live;
mod online;
mod play;
mod replay;
mod review;
mod route;
mod says;
mod screens;
mod settings;
mod shell;
mod sound;
mod store;
mod table;
mod text;
mod training;
mod tutorial;
mod ui;
mod widgets;
mod worker;

fn main() {
    console_error_panic_hook::set_once();
    ui::mount(app::app);
    browser::page_is_up();
}
