//! The page's own small layer between signals and the DOM.
//!
//! A view is made once: elements are built by calls (`el("button").class("go").on_click(…).child(…)`), and where a
//! closure stands in place of a value, that value follows the signals it read. Nothing is compared with what was there
//! before, and no view is a type of its own: a framework that makes types of views made nine tenths of the page's code.
//!
//! [`graph`] holds the signals, [`handles`] what the page keeps of them, [`view`] and [`element`] put them into the DOM.

mod element;
mod graph;
mod handles;
mod view;

pub(crate) use element::{El, el, listen, svg};
pub(crate) use graph::{expect_context, on_cleanup, provide_context, untrack, when_settled};
pub(crate) use handles::{Callback, Memo, RwSignal, Signal, StoredValue, effect};
pub(crate) use view::{CollectView, IntoView, View, late, mount, show, show_or};
