//! Files that somebody chose or dropped on the page.

use web_sys::{DragEvent, File, HtmlInputElement};

/// Why a file's text is not there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Refused {
    /// It is larger than anything of ours.
    TooLarge,
    /// The browser could not read it.
    Unreadable,
}

/// Reads the file chosen in a field, unless it has more than so many bytes. The field is emptied, so that the same
/// file can be chosen again.
pub(crate) fn chosen(
    field: &HtmlInputElement,
    most: f64,
    heard: impl FnOnce(Result<String, Refused>) + 'static,
) {
    let file = field.files().and_then(|files| files.get(0));
    if let Some(file) = file {
        read(file, most, heard);
    }
    field.set_value("");
}

/// Reads a file dropped on the page.
pub(crate) fn dropped(event: &DragEvent, most: f64, heard: impl FnOnce(Result<String, Refused>) + 'static) {
    event.prevent_default();
    let files = event.data_transfer().and_then(|transfer| transfer.files());
    if let Some(file) = files.and_then(|files| files.get(0)) {
        read(file, most, heard);
    }
}

fn read(file: File, most: f64, heard: impl FnOnce(Result<String, Refused>) + 'static) {
    if file.size() > most {
        return heard(Err(Refused::TooLarge));
    }
    wasm_bindgen_futures::spawn_local(async move {
        let text = wasm_bindgen_futures::JsFuture::from(file.text()).await;
        let text = text.ok().and_then(|text| text.as_string());
        heard(text.ok_or(Refused::Unreadable));
    });
}
