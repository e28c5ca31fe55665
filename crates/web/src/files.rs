//! Files that somebody chose or dropped on the page: where each of them goes.
//!
//! A file may be dropped anywhere: records are replayed, a deck goes to the first screen, an export to one's games.

use flipwrite_desk::FileKind;
use wasm_bindgen::JsCast;
use web_sys::{DragEvent, File, HtmlInputElement};

use crate::browser;
use crate::route::Route;
use crate::ui::*;

/// A browser stores no more than this, and no file of ours is larger.
const LARGEST: f64 = 12e6;

/// Why a file's text is not there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Refused {
    /// It is larger than anything of ours.
    TooLarge,
    /// The browser could not read it.
    Unreadable,
    /// It is none of ours.
    Alien,
    /// It came with others, of which the first was opened.
    NotFirst,
}

impl Refused {
    /// The message that says so.
    pub(crate) fn key(self) -> &'static str {
        match self {
            Refused::TooLarge => "error-file-large",
            Refused::Unreadable => "error-file-unreadable",
            Refused::Alien => "error-file",
            Refused::NotFirst => "error-file-first",
        }
    }
}

/// What was dropped on the page.
#[derive(Clone, Copy)]
pub(crate) struct Dropped {
    /// The text of a file that waits for the screen it belongs to.
    waiting: RwSignal<Option<(FileKind, String)>>,
    /// Why the last file went nowhere.
    pub(crate) refused: RwSignal<Option<Refused>>,
}

impl Dropped {
    /// Hears of files that are dropped anywhere, for as long as the page lives.
    pub(crate) fn new() -> Self {
        let dropped = Dropped { waiting: RwSignal::new(None), refused: RwSignal::new(None) };
        // Words that are dropped go where they always go.
        browser::on_window_event("dragover", move |event: DragEvent| {
            let kinds = event.data_transfer().map(|transfer| transfer.types());
            if kinds.is_some_and(|kinds| kinds.includes(&"Files".into(), 0)) {
                event.prevent_default();
            }
        });
        browser::on_window_event("drop", move |event: DragEvent| {
            let files = event.data_transfer().and_then(|transfer| transfer.files());
            let several = files.as_ref().is_some_and(|files| files.length() > 1);
            if let Some(file) = files.and_then(|files| files.get(0)) {
                event.prevent_default();
                read(file, move |text| {
                    dropped.open(text);
                    if several && dropped.refused.get_untracked().is_none() {
                        dropped.refused.set(Some(Refused::NotFirst));
                    }
                });
            }
        });
        dropped
    }

    pub(crate) fn here() -> Self {
        expect_context::<Dropped>()
    }

    /// Brings a file to where it belongs.
    pub(crate) fn open(self, text: Result<String, Refused>) {
        let known = text.and_then(|text| Ok((FileKind::of(&text).ok_or(Refused::Alien)?, text)));
        self.refused.set(known.as_ref().err().copied());
        let Ok((kind, text)) = known else { return };
        self.waiting.set(Some((kind, text)));
        match kind {
            // Another address each time, so that the screen is made anew.
            FileKind::Records => Route::Replay(format!("file/{:x}", browser::now())).go(),
            FileKind::Deck => Route::Home.go(),
            FileKind::Export => Route::Records.go(),
        }
    }

    /// Whether a file of this kind waits for somebody to take it.
    pub(crate) fn waits_for(self, kind: FileKind) -> bool {
        self.waiting.with(|waiting| waiting.as_ref().is_some_and(|one| one.0 == kind))
    }

    /// The text of a file of this kind, once; whoever asks hears of later ones too.
    pub(crate) fn take(self, kind: FileKind) -> Option<String> {
        let taken = self.waits_for(kind).then(|| self.waiting.try_update(Option::take).flatten())?;
        taken.map(|(_, text)| text)
    }
}

/// Reads the file chosen in a field. The field is emptied, so that the same file can be chosen again.
pub(crate) fn chosen(field: &HtmlInputElement, heard: impl FnOnce(Result<String, Refused>) + 'static) {
    let file = field.files().and_then(|files| files.get(0));
    if let Some(file) = file {
        read(file, heard);
    }
    field.set_value("");
}

fn read(file: File, heard: impl FnOnce(Result<String, Refused>) + 'static) {
    if file.size() > LARGEST {
        return heard(Err(Refused::TooLarge));
    }
    wasm_bindgen_futures::spawn_local(async move {
        let text =
            wasm_bindgen_futures::JsFuture::from(file.text().unchecked_into::<js_sys::Promise>()).await;
        let text = text.ok().and_then(|text| text.as_string());
        heard(text.ok_or(Refused::Unreadable));
    });
}
