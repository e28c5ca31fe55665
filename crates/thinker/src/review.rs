//! The worker of the page that reviews games: messages of the browser to the reviewer and back. Natively it does nothing.

#[cfg(target_arch = "wasm32")]
mod browser;

fn main() {
    #[cfg(target_arch = "wasm32")]
    browser::start::<flipwrite_thinker::Reviewer>();
}
