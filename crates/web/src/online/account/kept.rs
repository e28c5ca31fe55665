//! What the server keeps: where one is known, one's programs, all of it in a file, and the end of it.

use flipwrite_wire::online::{ProgramLine, SessionLine};

use super::{Field, Own, button, form};
use crate::browser;
use crate::online::says::said;
use crate::online::server;
use crate::ui::*;

/// Where somebody is logged in.
pub(super) fn devices(own: Own) -> El {
    let sessions = RwSignal::new(Vec::<SessionLine>::new());
    let look = move || {
        wasm_bindgen_futures::spawn_local(async move {
            let listed = server::sessions().await.unwrap_or_default();
            if sessions.try_get_untracked().is_some() {
                sessions.set(listed);
            }
        });
    };
    look();
    let line = move |session: SessionLine| {
        let id = session.id.clone();
        let end = move |_| {
            let id = id.clone();
            wasm_bindgen_futures::spawn_local(async move {
                drop(server::end_session(&id).await);
                look();
            });
        };
        let seen = own.date(session.seen);
        el("li")
            .child(el("span").child(move || own.says.with("account-seen", &[("date", seen.as_str().into())])))
            .child(session.table.map(|table| el("small").child(table)))
            .child(match session.own {
                true => el("small").child(said("account-this-device")),
                false => el("button")
                    .attr("type", "button")
                    .class("button")
                    .on_click(end)
                    .child(said("account-end-session")),
            })
    };
    el("section").class("panel").child(el("h2").child(said("account-devices"))).child(
        el("ul")
            .class("lines")
            .id("sessions")
            .child(move || sessions.get().into_iter().map(line).collect_view()),
    )
}

/// Programs that play in their own names.
pub(super) fn programs(own: Own) -> El {
    let programs = RwSignal::new(Vec::<ProgramLine>::new());
    let made = RwSignal::new(None::<ProgramLine>);
    let name = RwSignal::new(String::new());
    let look = move || {
        wasm_bindgen_futures::spawn_local(async move {
            let listed = server::programs().await.unwrap_or_default();
            if programs.try_get_untracked().is_some() {
                programs.set(listed);
            }
        });
    };
    look();
    let make = move || {
        let name = name.get_untracked();
        async move {
            let program = server::make_program(&name).await?;
            made.set(Some(program));
            look();
            Ok(())
        }
    };
    let line = move |program: ProgramLine| {
        let id = program.id.clone();
        let end = move |_| {
            let id = id.clone();
            wasm_bindgen_futures::spawn_local(async move {
                drop(server::end_program(&id).await);
                made.set(None);
                look();
            });
        };
        el("li").child(el("b").child(program.name)).child(
            el("button")
                .attr("type", "button")
                .class("button")
                .on_click(end)
                .child(said("account-program-end")),
        )
    };
    let token = move || {
        made.get().map(|program| {
            let (name, token) = (program.name, program.token.unwrap_or_default());
            el("div")
                .attr("role", "status")
                .child(
                    el("p").child(move || {
                        own.says.with("account-program-token", &[("name", name.as_str().into())])
                    }),
                )
                .child(
                    el("p").class("token").attr("translate", "no").child(el("code").id("token").child(token)),
                )
        })
    };
    let field = Field {
        id: "program-name",
        label: "account-program-name",
        about: Some("account-programs-about"),
        fill: "off",
        is_secret: false,
    };
    el("details")
        .class("fold")
        .id("programs")
        .child(el("summary").child(el("span").child(said("account-programs"))))
        .child(el("ul").class("lines").child(move || programs.get().into_iter().map(line).collect_view()))
        .child(token)
        .child(form(own, "make-program", "account-program-make", field.show(name), make))
}

/// All data in a file; another password; the end.
pub(super) fn data(own: Own, has_account: bool) -> impl IntoView {
    let download = move |_| {
        wasm_bindgen_futures::spawn_local(async move {
            if let Ok(data) = server::own_data().await {
                browser::download("flipwrite-own-data.json", "application/json", &data);
            }
        });
    };
    (
        el("section")
            .class("panel")
            .child(el("h2").child(said("account-data")))
            .child(el("p").class("tip").child(said("account-data-about")))
            .child(button("data", download).child(said("account-data-download"))),
        has_account.then(|| other_password(own)),
        farewell(own, has_account),
    )
}

fn other_password(own: Own) -> El {
    let (old, new) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let is_done = RwSignal::new(false);
    let act = move || {
        let (old, new) = (old.get_untracked(), new.get_untracked());
        is_done.set(false);
        async move {
            server::change_password(&old, &new).await?;
            is_done.set(true);
            Ok(())
        }
    };
    let fields = (
        Field::password("old-password", "account-password", "current-password").show(old),
        Field::password("other-password", "account-password-new", "new-password")
            .about("account-password-about")
            .show(new),
    );
    let done = move || is_done.get().then(|| own.says.say("account-password-changed"));
    el("details")
        .class("fold")
        .child(el("summary").child(el("span").child(said("account-password-change"))))
        .child(form(own, "change-password", "account-password-change", fields, act))
        .child(el("p").class("tip").attr("role", "status").child(done))
}

fn farewell(own: Own, has_account: bool) -> El {
    let password = RwSignal::new(String::new());
    let act = move || {
        let password = password.get_untracked();
        async move {
            server::forget_me(has_account.then_some(password.as_str())).await?;
            own.look();
            Ok(())
        }
    };
    let fields = (
        el("p").child(said("account-delete-about")),
        has_account
            .then(|| Field::password("farewell", "account-password", "current-password").show(password)),
    );
    el("details")
        .class("fold")
        .id("delete")
        .child(el("summary").child(el("span").child(said("account-delete"))))
        .child(form(own, "forget-me", "account-delete-sure", fields, act))
}
