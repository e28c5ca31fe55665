//! One's account, which nobody needs: to make one or come back to it, what was played, where one is known, and the end of
//! it.

mod enter;
mod kept;
mod played;

use flipwrite_wire::online::AccountLine;

pub(super) use self::played::{points, title};

use super::bar;
use super::says::{Says, said};
use super::server::{self, NotDone};
use crate::browser;
use crate::text::Tongue;
use crate::ui::*;

/// What stands behind `#/t/` for this screen.
pub(super) const ACCOUNT: &str = "ACCOUNT";

/// Somebody who looks at the own account.
#[derive(Clone, Copy)]
struct Own {
    /// What the server says, once it has; again after every change.
    line: RwSignal<Option<Result<AccountLine, NotDone>>>,
    /// The code that gives the account back, until it is put away.
    code: RwSignal<Option<String>>,
    says: Says,
    tongue: Tongue,
}

impl Own {
    fn look(self) {
        wasm_bindgen_futures::spawn_local(async move {
            let line = server::account().await;
            if self.line.try_get_untracked().is_some() {
                self.line.set(Some(line));
            }
        });
    }

    /// Why something was not done, in words.
    fn told(self, why: &NotDone) -> String {
        match why {
            NotDone::Unreachable => self.says.now("online-unreachable", &[]),
            NotDone::Alien => self.says.now("online-none", &[]),
            NotDone::Refused(code) if code == "too-many" => self.says.now("account-wait", &[]),
            NotDone::Refused(code) => match self.says.has(&format!("refused-{code}")) {
                true => self.says.now(&format!("refused-{code}"), &[]),
                false => self.says.now("refused-other", &[("code", code.as_str().into())]),
            },
        }
    }

    fn date(self, at: u64) -> String {
        browser::date(at, self.tongue.language().code())
    }
}

pub(super) fn screen() -> impl IntoView {
    let own = Own {
        line: RwSignal::new(None),
        code: RwSignal::new(None),
        says: Says::here(),
        tongue: Tongue::here(),
    };
    own.look();
    let inside = move || match (own.code.get(), own.line.get()) {
        (Some(code), _) => enter::code(own, code).into_view(),
        (None, None) => el("p").attr("role", "status").child(said("net-connecting")).into_view(),
        (None, Some(Err(why))) => {
            el("p").class("bad").attr("role", "alert").child(own.told(&why)).into_view()
        }
        (None, Some(Ok(line))) => match line.name.clone() {
            Some(name) => member(own, name, &line).into_view(),
            None => guest(own, &line).into_view(),
        },
    };
    el("div")
        .class("screen online")
        .child(bar(said("account-title")))
        .child(el("main").id("content").class("screen-main account").attr("tabindex", "-1").child(inside))
}

/// Whoever has an account.
fn member(own: Own, name: String, line: &AccountLine) -> impl IntoView {
    let created = line.created;
    let leave = move |_| {
        wasm_bindgen_futures::spawn_local(async move {
            drop(server::log_out().await);
            own.look();
        });
    };
    (
        el("section")
            .class("panel who")
            .child(el("div").child(el("h2").id("account-name").child(name)).child(
                el("p").class("tip").child(move || {
                    let date = own.date(created);
                    own.says.with("account-since", &[("date", date.as_str().into())])
                }),
            ))
            .child(button("log-out", leave).child(said("account-log-out"))),
        played::statistics(own, &line.games),
        played::history(own),
        (kept::devices(own), kept::programs(own), kept::data(own, true)),
    )
}

/// Whoever has none.
fn guest(own: Own, line: &AccountLine) -> impl IntoView {
    let is_known = line.created > 0;
    (
        el("p").class("lead").child(said("account-guest")),
        el("div").class("doors").child(enter::register(own)).child(enter::log_in(own)),
        enter::recover(own),
        played::statistics(own, &line.games),
        is_known.then(|| kept::data(own, false)),
    )
}

fn button(id: &'static str, act: impl Fn(web_sys::MouseEvent) + 'static) -> El {
    el("button").attr("type", "button").class("button").id(id).on_click(act)
}

/// A field to type in.
struct Field {
    id: &'static str,
    label: &'static str,
    about: Option<&'static str>,
    /// What the browser may fill in.
    fill: &'static str,
    is_secret: bool,
}

impl Field {
    const fn name(id: &'static str) -> Self {
        Field { id, label: "account-name", about: None, fill: "username", is_secret: false }
    }

    const fn password(id: &'static str, label: &'static str, fill: &'static str) -> Self {
        Field { id, label, about: None, fill, is_secret: true }
    }

    const fn about(self, about: &'static str) -> Self {
        Field { about: Some(about), ..self }
    }

    fn show(self, value: RwSignal<String>) -> El {
        let described = self.about.map(|_| format!("{}-about", self.id));
        el("div")
            .class("field")
            .child(
                el("label").class("named").child(el("b").child(said(self.label))).child(
                    el("input")
                        .attr("type", if self.is_secret { "password" } else { "text" })
                        .id(self.id)
                        .attr("autocomplete", self.fill)
                        .attr("autocapitalize", "off")
                        .attr("spellcheck", "false")
                        .attr("required", true)
                        .attr("aria-describedby", described.clone())
                        .on_field("input", move |field: web_sys::HtmlInputElement| value.set(field.value())),
                ),
            )
            .child(
                self.about
                    .map(|about| el("p").class("tip").id(described.unwrap_or_default()).child(said(about))),
            )
    }
}

/// A form that does one thing: its fields, its button, and why it was not done.
fn form<Doing: Future<Output = Result<(), NotDone>> + 'static>(
    own: Own,
    id: &'static str,
    go: &'static str,
    fields: impl IntoView,
    act: impl Fn() -> Doing + 'static,
) -> El {
    let trouble = RwSignal::new(None::<String>);
    let asked = RwSignal::new(false);
    el("form")
        .id(id)
        .on("submit", move |event: web_sys::Event| {
            event.prevent_default();
            if asked.get_untracked() {
                return;
            }
            asked.set(true);
            trouble.set(None);
            let doing = act();
            wasm_bindgen_futures::spawn_local(async move {
                let done = doing.await;
                if asked.try_get_untracked().is_some() {
                    asked.set(false);
                    trouble.set(done.err().map(|why| own.told(&why)));
                }
            });
        })
        .child(fields)
        .child(el("p").class("tip bad").attr("role", "alert").child(move || trouble.get()))
        .child(
            el("button")
                .attr("type", "submit")
                .class("button go")
                .attr("disabled", move || asked.get())
                .child(said(go)),
        )
}
