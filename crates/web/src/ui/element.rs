//! Elements, built by calls.

use std::borrow::Cow;
use std::cell::RefCell;

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, Event, EventTarget, MouseEvent, Node};

use super::graph::{self, on_cleanup};
use super::handles::render;
use super::view::{IntoView, View, document, put};

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

/// The value of an attribute.
pub(crate) enum Value {
    /// The attribute is not there.
    Missing,
    Text(Cow<'static, str>),
    /// What a closure gives, now and whenever a signal changes that it has read.
    Following(Box<dyn Fn() -> Value>),
}

/// What becomes the value of an attribute: `true` is there and empty, `false` is not there.
pub(crate) trait IntoValue {
    fn into_value(self) -> Value;
}

impl IntoValue for &'static str {
    fn into_value(self) -> Value {
        Value::Text(self.into())
    }
}

impl IntoValue for String {
    fn into_value(self) -> Value {
        Value::Text(self.into())
    }
}

impl IntoValue for bool {
    fn into_value(self) -> Value {
        if self { Value::Text("".into()) } else { Value::Missing }
    }
}

impl IntoValue for usize {
    fn into_value(self) -> Value {
        self.to_string().into_value()
    }
}

impl<T: IntoValue> IntoValue for Option<T> {
    fn into_value(self) -> Value {
        self.map_or(Value::Missing, IntoValue::into_value)
    }
}

impl<F: Fn() -> V + 'static, V: IntoValue> IntoValue for F {
    fn into_value(self) -> Value {
        Value::Following(Box::new(move || self().into_value()))
    }
}

/// What of an element a value goes to.
#[derive(Clone, Copy)]
enum Part {
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
        self.set(Part::Attribute(name), value.into_value())
    }

    /// One class among others, there or not. After `class`, which sets them all.
    pub(crate) fn class_if(self, name: &'static str, value: impl IntoValue) -> Self {
        self.set(Part::Class(name), value.into_value())
    }

    /// A property of the element, which is not the attribute of this name.
    pub(crate) fn prop(self, name: &'static str, value: impl IntoValue) -> Self {
        self.set(Part::Property(name), value.into_value())
    }

    /// Our own drawings, as the inside of the element.
    pub(crate) fn html(self, value: impl IntoValue) -> Self {
        self.set(Part::Inside, value.into_value())
    }

    /// Something inside the element, after all that is there.
    pub(crate) fn child(self, view: impl IntoView) -> Self {
        self.add(view.into_view())
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

    fn add(self, view: View) -> Self {
        put(&self.0, view, None);
        self
    }

    /// Sets a value now and whenever it changes; the same again is not set.
    fn set(self, part: Part, value: Value) -> Self {
        match value {
            Value::Missing => {}
            Value::Text(text) => part.write(&self.0, Some(&text)),
            Value::Following(read) => {
                let element = self.0.clone();
                let before = RefCell::new(None::<Option<Cow<'static, str>>>);
                render(move || {
                    let now = read().text();
                    if before.borrow().as_ref() != Some(&now) {
                        part.write(&element, now.as_deref());
                        before.replace(Some(now));
                    }
                });
            }
        }
        self
    }
}

impl Value {
    fn text(self) -> Option<Cow<'static, str>> {
        match self {
            Value::Missing => None,
            Value::Text(text) => Some(text),
            Value::Following(read) => read().text(),
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
