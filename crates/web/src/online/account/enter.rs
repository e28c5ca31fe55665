//! The ways to an account: to make one, to log in, to get it back.

use super::{Field, Own, button, form};
use crate::browser;
use crate::online::says::said;
use crate::online::server;
use crate::ui::*;

pub(super) fn register(own: Own) -> El {
    let (name, password) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let act = move || {
        let (name, password) = (name.get_untracked(), password.get_untracked());
        async move {
            let code = server::register(&name, &password).await?;
            own.code.set(Some(code));
            own.look();
            Ok(())
        }
    };
    let fields = (
        el("h2").child(said("account-register")),
        Field::name("new-name").about("account-name-about").show(name),
        Field::password("new-password", "account-password", "new-password")
            .about("account-password-about")
            .show(password),
    );
    form(own, "register", "account-register", fields, act).class("panel")
}

pub(super) fn log_in(own: Own) -> El {
    let (name, password) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let act = move || {
        let (name, password) = (name.get_untracked(), password.get_untracked());
        async move {
            server::log_in(&name, &password).await?;
            own.look();
            Ok(())
        }
    };
    let fields = (
        el("h2").child(said("account-log-in")),
        Field::name("name").show(name),
        Field::password("password", "account-password", "current-password").show(password),
    );
    form(own, "log-in", "account-log-in", fields, act).class("panel")
}

/// For whoever has forgotten the password.
pub(super) fn recover(own: Own) -> El {
    let name = RwSignal::new(String::new());
    let (code, password) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let act = move || {
        let (name, code, password) = (name.get_untracked(), code.get_untracked(), password.get_untracked());
        async move {
            let code = server::recover(&name, &code, &password).await?;
            own.code.set(Some(code));
            own.look();
            Ok(())
        }
    };
    let code_field =
        Field { id: "recovery-code", label: "account-code", about: None, fill: "off", is_secret: false };
    let fields = (
        Field::name("recovery-name").show(name),
        code_field.show(code),
        Field::password("recovery-password", "account-password-new", "new-password").show(password),
    );
    el("details")
        .class("fold")
        .child(el("summary").child(el("span").child(said("account-forgotten"))))
        .child(form(own, "recover", "account-recover", fields, act))
}

/// The code that gives the account back: shown this once.
pub(super) fn code(own: Own, code: String) -> El {
    let copied = RwSignal::new(None::<bool>);
    let words = move || match copied.get() {
        None => own.says.say("account-code-copy"),
        Some(true) => own.says.say("room-copied"),
        Some(false) => own.says.say("room-copy-failed"),
    };
    let told = code.clone();
    let copy = move |_| {
        let code = told.clone();
        wasm_bindgen_futures::spawn_local(async move { copied.set(Some(browser::copy(&code).await)) });
    };
    el("section")
        .class("panel")
        .attr("role", "status")
        .child(el("h2").child(said("account-code-title")))
        .child(el("p").child(said("account-code-about")))
        .child(
            el("p")
                .class("recovery")
                .attr("translate", "no")
                .child(el("strong").id("code-shown").child(code)),
        )
        .child(
            el("p")
                .class("ways-in")
                .child(
                    button("code-done", move |_| own.code.set(None))
                        .class("button go")
                        .child(said("account-code-done")),
                )
                .child(button("code-copy", copy).child(words))
                .child(
                    button("code-print", |_| drop(browser::window().print()))
                        .child(said("account-code-print")),
                ),
        )
}
