//! Elements, built by calls.

use std::borrow::Cow;
use std::cell::RefCell;

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, Event, EventTarget, MouseEvent, Node};

use super::graph::{self, on_cleanup};
use super::handles::{effect, render};
use super::view::{IntoView, document};

/// An element in the making.
pub(crate) struct El(Element);

/// A new element.
pub(crate) fn el(tag: &str) -> El {
    // Our own tags are all well formed.
    El(document().create_element(tag).expect("the name of an element"))
}

/// A new drawing.
pub(crate) fn svg() -> El {
    El(document().create_element_ns(Some("http://www.w3.org/2000/svg"), "svg").expect("a drawing"))
}

/// What becomes a value of an element: `true` is there and empty, `false` is not there.
///
/// A value sets itself, by one call each that is made once: with it a view is made of, and views are most of the page.
pub(crate) trait IntoValue {
    fn set(self, element: &El, part: Part);
}

impl IntoValue for &'static str {
    fn set(self, element: &El, part: Part) {
        element.write(part, Some(self));
    }
}

impl IntoValue for String {
    fn set(self, element: &El, part: Part) {
        element.write(part, Some(&self));
    }
}

impl IntoValue for bool {
    fn set(self, element: &El, part: Part) {
        element.write(part, self.then_some(""));
    }
}

impl IntoValue for usize {
    fn set(self, element: &El, part: Part) {
        self.to_string().set(element, part);
    }
}

impl<T: IntoValue> IntoValue for Option<T> {
    fn set(self, element: &El, part: Part) {
        match self {
            Some(value) => value.set(element, part),
            None => element.write(part, None),
        }
    }
}

/// A closure is followed: its value is set now and whenever a signal changes that it has read.
impl<F: Fn() -> V + 'static, V: IntoText> IntoValue for F {
    fn set(self, element: &El, part: Part) {
        element.follow(part, Box::new(move || self().into_text()));
    }
}

/// What a closure may give: a text, or nothing where the value is not there.
pub(crate) trait IntoText {
    fn into_text(self) -> Option<Cow<'static, str>>;
}

impl IntoText for &'static str {
    fn into_text(self) -> Option<Cow<'static, str>> {
        Some(self.into())
    }
}

impl IntoText for String {
    fn into_text(self) -> Option<Cow<'static, str>> {
        Some(self.into())
    }
}

impl IntoText for bool {
    fn into_text(self) -> Option<Cow<'static, str>> {
        self.then_some("".into())
    }
}

impl IntoText for usize {
    fn into_text(self) -> Option<Cow<'static, str>> {
        self.to_string().into_text()
    }
}

impl<T: IntoText> IntoText for Option<T> {
    fn into_text(self) -> Option<Cow<'static, str>> {
        self.and_then(IntoText::into_text)
    }
}

/// What of an element a value goes to.
#[derive(Clone, Copy)]
pub(crate) enum Part {
    Attribute(&'static str),
    /// One class among others, there or not.
    Class(&'static str),
    Property(&'static str),
    Inside,
}

impl El {
    pub(crate) fn class(self, value: impl IntoValue) -> Self {
        self.attr("class", value)
    }

    pub(crate) fn id(self, value: impl IntoValue) -> Self {
        self.attr("id", value)
    }

    /// An attribute.
    pub(crate) fn attr(self, name: &'static str, value: impl IntoValue) -> Self {
        value.set(&self, Part::Attribute(name));
        self
    }

    /// One class among others, there or not. After `class`, which sets them all.
    pub(crate) fn class_if(self, name: &'static str, value: impl IntoValue) -> Self {
        value.set(&self, Part::Class(name));
        self
    }

    /// A property of the element, which is not the attribute of this name.
    pub(crate) fn prop(self, name: &'static str, value: impl IntoValue) -> Self {
        value.set(&self, Part::Property(name));
        self
    }

    /// Our own drawings, as the inside of the element.
    pub(crate) fn html(self, value: impl IntoValue) -> Self {
        value.set(&self, Part::Inside);
        self
    }

    /// Something inside the element, after all that is there.
    pub(crate) fn child(self, view: impl IntoView) -> Self {
        view.put_into(&self.0);
        self
    }

    /// Does something for each event of this name. An event is of the kind that its name says.
    pub(crate) fn on<E: JsCast>(self, name: &str, heard: impl Fn(E) + 'static) -> Self {
        listen(&self.0, name, Box::new(move |event| heard(event.unchecked_into())));
        self
    }

    pub(crate) fn on_click(self, heard: impl Fn(MouseEvent) + 'static) -> Self {
        self.on("click", heard)
    }

    /// Does something with the field itself when it has changed.
    pub(crate) fn on_field<F: JsCast>(self, name: &str, heard: impl Fn(F) + 'static) -> Self {
        self.on(name, move |event: Event| {
            if let Some(field) = event.current_target() {
                heard(field.unchecked_into());
            }
        })
    }

    /// The element as it stands in the page.
    pub(crate) fn element<E: JsCast>(&self) -> E {
        self.0.clone().unchecked_into()
    }

    pub(super) fn into_node(self) -> Node {
        self.0.into()
    }

    // From here on nothing is generic: it is made once, and not for each closure that a view is made of.

    /// Sets a value.
    fn write(&self, part: Part, value: Option<&str>) {
        part.write(&self.0, value);
    }

    /// Sets a value now and whenever it changes; the same again is not set.
    fn follow(&self, part: Part, read: Box<dyn Fn() -> Option<Cow<'static, str>>>) {
        let element = self.0.clone();
        let before = RefCell::new(None::<Option<Cow<'static, str>>>);
        let keep_up = move || {
            let now = read();
            if before.borrow().as_ref() != Some(&now) {
                part.write(&element, now.as_deref());
                before.replace(Some(now));
            }
        };
        match part {
            // Drawings are long to make and to lay out: each in its turn, once the view stands.
            Part::Inside => effect(keep_up),
            _ => render(keep_up),
        }
    }
}

impl Part {
    fn write(self, element: &Element, value: Option<&str>) {
        match (self, value) {
            (Part::Attribute(name), Some(text)) => drop(element.set_attribute(name, text)),
            (Part::Attribute(name), None) => drop(element.remove_attribute(name)),
            (Part::Class(name), value) => {
                let _ = element.class_list().toggle_with_force(name, value.is_some());
            }
            (Part::Inside, value) => element.set_inner_html(value.unwrap_or_default()),
            (Part::Property(name), value) => {
                // Only the value of a field is a text; all others are true or false.
                let value = match name {
                    "value" => value.unwrap_or_default().into(),
                    _ => value.is_some().into(),
                };
                let _ = js_sys::Reflect::set(element, &name.into(), &value);
            }
        }
    }
}

/// Hears events for as long as whatever is made now lives, and in its name.
pub(crate) fn listen(target: &EventTarget, name: &str, heard: Box<dyn Fn(Event)>) {
    let owner = graph::owner();
    let heard = move |event: Event| graph::in_name_of(owner, || heard(event));
    let closure = Closure::<dyn Fn(Event)>::new(heard);
    let _ = target.add_event_listener_with_callback(name, closure.as_ref().unchecked_ref());
    let (target, name) = (target.clone(), name.to_owned());
    on_cleanup(move || {
        let _ = target.remove_event_listener_with_callback(&name, closure.as_ref().unchecked_ref());
    });
}
