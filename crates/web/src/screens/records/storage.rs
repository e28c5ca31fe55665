//! All that is stored, as one file and back; and whether the browser keeps it for good.

use std::collections::BTreeMap;

use flipwrite_art::Symbol;
use flipwrite_desk::scene::{AnyDesk, record_of};
use flipwrite_desk::{ExportFlaw, FileKind, read_export, write_export};

use super::Shelf;
use crate::files::{self, Dropped, Refused};
use crate::live::Live;
use crate::store::games::{Finished, Open};
use crate::text::{Tongue, text};
use crate::ui::*;
use crate::widgets::glyph;
use crate::{browser, store};

/// What came of an import.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Imported {
    Games { added: usize, damaged: usize, full: bool },
    Refused(Refused),
    Newer,
}

pub(super) fn storage_section(shelf: Shelf) -> impl IntoView {
    let tongue = Tongue::here();
    let imported = RwSignal::new(None::<Imported>);
    let (live, dropped) = (Live::here(), Dropped::here());
    let sentence = move || imported.get().map(|imported| told(tongue, &imported));
    effect(move || sentence().into_iter().for_each(|sentence| live.say(&sentence)));
    let take = move |read: Result<String, Refused>| {
        let result = match read {
            Ok(text) => import(&text),
            Err(refused) => Imported::Refused(refused),
        };
        imported.set(Some(result));
        shelf.look();
    };
    effect(move || {
        if let Some(text) = dropped.take(FileKind::Export) {
            untrack(|| take(Ok(text)));
        }
    });
    el("section")
        .class("panel storage")
        .attr("aria-labelledby", "storage-title")
        .child(el("h2").id("storage-title").child(text("records-storage")))
        .child(store::nearly_full().map(|percent| {
            let words = move || tongue.with("records-nearly-full", &[("percent", percent.into())]);
            el("p").class("notice").child(words)
        }))
        .child(persistence())
        .child(
            el("div")
                .class("answers")
                .child(
                    el("button")
                        .attr("type", "button")
                        .class("button")
                        .id("export")
                        .on_click(move |_| export())
                        .child(glyph(Symbol::Download))
                        .child(text("records-export")),
                )
                .child(
                    el("label")
                        .class("button file")
                        .child(glyph(Symbol::Upload))
                        .child(el("span").child(text("records-import")))
                        .child(
                            el("input")
                                .attr("type", "file")
                                .id("import")
                                .attr("accept", ".json,application/json")
                                .on_field("change", move |field: web_sys::HtmlInputElement| {
                                    files::chosen(&field, take);
                                }),
                        ),
                ),
        )
        .child(el("p").class("tip").child(text("records-export-about")))
        .child(el("p").class("tip").child(text("records-import-about")))
        .child(el("p").id("imported").child(sentence))
}

fn told(tongue: Tongue, imported: &Imported) -> String {
    match imported {
        Imported::Refused(refused) => tongue.say(refused.key()),
        Imported::Newer => tongue.say("records-import-newer"),
        Imported::Games { added, damaged, full } => {
            let mut told = tongue.with("records-imported", &[("count", (*added).into())]);
            if *damaged > 0 {
                told.push(' ');
                told += &tongue.with("records-import-damaged", &[("count", (*damaged).into())]);
            }
            if *full {
                told.push(' ');
                told += &tongue.say("records-import-full");
            }
            told
        }
    }
}

fn export() {
    let all: BTreeMap<String, String> =
        store::names("").into_iter().filter_map(|name| store::read(&name).map(|text| (name, text))).collect();
    browser::download("flipwrite-export.json", "application/json", &write_export(all));
}

/// Adds what is not here yet; what is here stays as it is.
fn import(text: &str) -> Imported {
    let entries = match read_export(text) {
        Ok(entries) => entries,
        Err(ExportFlaw::NotAnExport) => return Imported::Refused(Refused::Alien),
        Err(ExportFlaw::Newer(_)) => return Imported::Newer,
    };
    let (mut added, mut damaged, mut full) = (0, 0, false);
    for (name, text) in entries {
        let id = name.strip_prefix("done/").or_else(|| name.strip_prefix("open/"));
        let is_here = match id {
            Some(id) => ["done", "open"].iter().any(|kind| store::read(&format!("{kind}/{id}")).is_some()),
            None => store::read(&name).is_some(),
        };
        match () {
            () if is_here => {}
            () if id.is_some() && !is_sound(&name, &text) => damaged += 1,
            () => {
                let stored = store::put(&name, &text).is_ok();
                added += usize::from(stored && id.is_some());
                full |= !stored;
            }
        }
    }
    Imported::Games { added, damaged, full }
}

/// Whether a stored game can be opened.
fn is_sound(name: &str, text: &str) -> bool {
    if name.starts_with("done/") {
        let Ok(game) = serde_json::from_str::<Finished>(text) else { return false };
        return is_over(&game);
    }
    let Ok(game) = serde_json::from_str::<Open>(text) else { return false };
    game.game().is_some_and(|id| AnyDesk::load(id, &game.desk).is_ok())
}

fn is_over(game: &Finished) -> bool {
    let seats = game.names.len();
    let whole = game.kinds.len() == seats && game.totals.len() == seats;
    let record = game.game().and_then(|id| record_of(id, &game.journal).ok());
    whole && record.is_some_and(|record| record.result.is_some())
}

/// Whether the browser keeps what is stored until it is deleted.
fn persistence() -> impl IntoView {
    let kept = RwSignal::new(None::<bool>);
    let refused = RwSignal::new(false);
    wasm_bindgen_futures::spawn_local(async move {
        kept.set(store::is_persistent().await);
    });
    let ask = move |_| {
        wasm_bindgen_futures::spawn_local(async move {
            let agreed = store::persist().await;
            kept.set(Some(agreed));
            refused.set(!agreed);
        });
    };
    let words = move || match kept.get() {
        None => None,
        Some(true) => Some(text("records-persistent")()),
        Some(false) => Some(text("records-not-persistent")()),
    };
    (
        el("p").id("persistent").child(words),
        show(
            move || kept.get() == Some(false),
            move || {
                el("button")
                    .attr("type", "button")
                    .class("button")
                    .id("persist")
                    .on_click(ask)
                    .child(text("records-keep-ask"))
            },
        ),
        show(
            move || refused.get(),
            move || el("p").class("tip").attr("role", "status").child(text("records-keep-refused")),
        ),
    )
}
