//! Views: what can stand inside an element, and how it comes there.

use std::borrow::Cow;
use std::cell::RefCell;

use web_sys::{Document, Element, Node, Text};

use super::element::El;
use super::graph;
use super::handles::{Memo, render, render_late};

/// Something that can stand inside an element.
pub(crate) enum View {
    Nothing,
    Text(Cow<'static, str>),
    Node(Node),
    Many(Vec<View>),
    /// What a closure gives, now and whenever a signal changes that it has read.
    Following(Box<dyn Fn() -> View>),
    /// The same, each time once the rest has been painted.
    Late(Box<dyn Fn() -> View>),
}

/// What becomes a view.
pub(crate) trait IntoView: Sized {
    fn into_view(self) -> View;

    /// Puts it at the end of an element: by a call of its own for what is most frequent.
    fn put_into(self, parent: &Element) {
        put(parent, self.into_view(), None);
    }
}

impl IntoView for View {
    fn into_view(self) -> View {
        self
    }
}

impl IntoView for () {
    fn into_view(self) -> View {
        View::Nothing
    }
}

impl IntoView for &'static str {
    fn into_view(self) -> View {
        View::Text(self.into())
    }

    fn put_into(self, parent: &Element) {
        append_text(parent, self);
    }
}

impl IntoView for String {
    fn into_view(self) -> View {
        View::Text(self.into())
    }
}

impl IntoView for El {
    fn into_view(self) -> View {
        View::Node(self.into_node())
    }

    fn put_into(self, parent: &Element) {
        append(parent, &self.into_node());
    }
}

impl<T: IntoView> IntoView for Option<T> {
    fn into_view(self) -> View {
        self.map_or(View::Nothing, IntoView::into_view)
    }
}

impl<T: IntoView> IntoView for Vec<T> {
    fn into_view(self) -> View {
        self.collect_view()
    }
}

impl<F: Fn() -> V + 'static, V: IntoView> IntoView for F {
    fn into_view(self) -> View {
        View::Following(Box::new(move || self().into_view()))
    }

    fn put_into(self, parent: &Element) {
        follow(parent, Box::new(move || self().into_view()), None);
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl IntoView for $number {
            fn into_view(self) -> View {
                self.to_string().into_view()
            }
        }
    )*};
}

numbers!(i32, u32, usize);

macro_rules! tuples {
    ($(($($name:ident)*))*) => {$(
        impl<$($name: IntoView),*> IntoView for ($($name,)*) {
            fn into_view(self) -> View {
                #[allow(non_snake_case)]
                let ($($name,)*) = self;
                View::Many(vec![$($name.into_view()),*])
            }
        }
    )*};
}

tuples!((A B) (A B C) (A B C D) (A B C D E));

/// Several views, one after the other.
pub(crate) trait CollectView {
    fn collect_view(self) -> View;
}

impl<I: IntoIterator<Item: IntoView>> CollectView for I {
    fn collect_view(self) -> View {
        View::Many(self.into_iter().map(IntoView::into_view).collect())
    }
}

/// What nobody waits for: it comes, and changes, once the rest has been painted. So that it takes nobody's time, each
/// such view comes in a task of its own where several take long.
pub(crate) fn late<V: IntoView>(what: impl Fn() -> V + 'static) -> View {
    View::Late(Box::new(move || what().into_view()))
}

/// Shows something while a condition holds; it is made anew each time.
pub(crate) fn show<V: IntoView>(when: impl Fn() -> bool + 'static, what: impl Fn() -> V + 'static) -> View {
    show_or(when, what, || ())
}

/// Shows one thing while a condition holds, else another.
pub(crate) fn show_or<V: IntoView, W: IntoView>(
    when: impl Fn() -> bool + 'static,
    what: impl Fn() -> V + 'static,
    otherwise: impl Fn() -> W + 'static,
) -> View {
    let holds = Memo::new(move |_| when());
    (move || if holds.get() { what().into_view() } else { otherwise().into_view() }).into_view()
}

/// Puts a view at the end of the page, for as long as the page lives.
pub(crate) fn mount<V: IntoView>(view: impl FnOnce() -> V) {
    if let Some(body) = document().body() {
        graph::root(|| put(&body, view().into_view(), None));
    }
}

pub(super) fn document() -> Document {
    web_sys::window().and_then(|window| window.document()).expect("the page has a document")
}

/// Puts a view into a node, before one of its children or at the end.
pub(super) fn put(parent: &Node, view: View, before: Option<&Node>) {
    let insert = |node: &Node| drop(parent.insert_before(node, before));
    match view {
        View::Nothing => {}
        View::Text(text) => insert(&document().create_text_node(&text)),
        View::Node(node) => insert(&node),
        View::Many(views) => views.into_iter().for_each(|view| put(parent, view, before)),
        View::Following(make) => follow(parent, make, before),
        View::Late(make) => {
            let region = Region::put(parent, before);
            render_late(move || region.fill(make()));
        }
    }
}

fn append(parent: &Element, node: &Node) {
    let _ = parent.append_child(node);
}

fn append_text(parent: &Element, text: &str) {
    append(parent, &document().create_text_node(text));
}

/// Puts what a closure gives into a node, now and whenever a signal changes that it has read.
fn follow(parent: &Node, make: Box<dyn Fn() -> View>, before: Option<&Node>) {
    let region = Region::put(parent, before);
    render(move || region.fill(make()));
}

/// A part of an element whose content changes. A text alone is just that text; anything else stands between two marks.
struct Region {
    /// The last node: the text itself, or an empty one.
    end: Text,
    /// The mark before what is not a text.
    start: RefCell<Option<Node>>,
}

impl Region {
    fn put(parent: &Node, before: Option<&Node>) -> Self {
        let end = document().create_text_node("");
        let _ = parent.insert_before(&end, before);
        Region { end, start: RefCell::new(None) }
    }

    fn fill(&self, view: View) {
        self.empty();
        let Some(parent) = self.end.parent_node() else { return };
        match view {
            View::Nothing => self.write(""),
            View::Text(text) => self.write(&text),
            view => {
                self.write("");
                let mut start = self.start.borrow_mut();
                if start.is_none() {
                    let mark: Node = document().create_text_node("").into();
                    let _ = parent.insert_before(&mark, Some(&self.end));
                    *start = Some(mark);
                }
                put(&parent, view, Some(&self.end));
            }
        }
    }

    /// The same text again is no change: a screen reader would say it.
    fn write(&self, text: &str) {
        if self.end.data() != text {
            self.end.set_data(text);
        }
    }

    fn empty(&self) {
        let start = self.start.borrow();
        let Some(start) = start.as_ref() else { return };
        while let Some(next) = start.next_sibling().filter(|next| !next.is_same_node(Some(&self.end))) {
            let Some(parent) = next.parent_node() else { return };
            let _ = parent.remove_child(&next);
        }
    }
}
