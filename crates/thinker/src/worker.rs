//! The worker of the page with the bots: messages of the browser to the inbox and back. Natively it does nothing.

#[cfg(target_arch = "wasm32")]
mod browser;

fn main() {
    #[cfg(target_arch = "wasm32")]
    browser::start::<flipwrite_thinker::Inbox>();
}
