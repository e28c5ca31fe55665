//! The worker of the page: messages of the browser to the desk and back. Natively it does nothing.

#[cfg(target_arch = "wasm32")]
mod browser;

fn main() {
    #[cfg(target_arch = "wasm32")]
    browser::start();
}
