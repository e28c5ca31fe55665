//! "Check the deal": all of it is computed again here, from the record and from what this browser kept from before.

use flipwrite::record::Record;
use flipwrite_host::fair::{self, FairFlaw};

use super::promise::{self, Promise};
use super::says::{Says, said};
use super::server::{self, NotDone};
use super::visit::Visit;
use crate::ui::*;

/// What came of it.
#[derive(Clone, Debug, PartialEq)]
enum Found {
    Checking,
    /// All is as it should be: whether the table's promise and the own part were compared, and how many starts there were.
    Fair {
        promise: bool,
        own: bool,
        attempts: u32,
    },
    /// No device took part: the server alone has drawn the deal.
    Nobody,
    /// It is the deal of a day, which the server was bound to, as far as this device knows.
    Day(Promise),
    /// It is not opened before midnight.
    NotYet,
    Unfair(String),
    Unreachable,
}

/// The button, and what came of it.
pub(super) fn verify(visit: Visit) -> impl IntoView {
    let found = RwSignal::new(None::<Found>);
    let check = move |_| {
        found.set(Some(Found::Checking));
        wasm_bindgen_futures::spawn_local(async move {
            let answer = server::record(&visit.id()).await;
            found.set(Some(look(visit, answer).await));
        });
    };
    el("section")
        .class("verify")
        .attr("aria-label", said("verify-title"))
        .child(
            el("button")
                .attr("type", "button")
                .class("button")
                .id("verify")
                .on_click(check)
                .child(said("verify-title")),
        )
        .child(el("div").attr("role", "status").id("verified").child(move || found.get().map(told)))
}

async fn look(visit: Visit, answer: Result<String, NotDone>) -> Found {
    let text = match answer {
        Ok(text) => text,
        // Here it has ended: what is not told yet is the deal of a day.
        Err(NotDone::Refused(code)) if code == "not-ended" || code == "not-yet" => return Found::NotYet,
        Err(_) => return Found::Unreachable,
    };
    let Ok(record) = Record::read(text.trim()) else { return Found::Unfair("record".to_owned()) };
    let own = visit.room.with_untracked(|room| room.as_ref().and_then(|room| room.own));
    let proof = visit.kept().proof(own);
    let (promise, own) = (proof.commitment.is_some(), !proof.nonces.is_empty());
    let attempts = record.fair.as_ref().map_or(1, |fair| fair.attempts);
    match fair::verify(&record, &proof) {
        Ok(_) if record.check().is_err() => Found::Unfair("record".to_owned()),
        Ok(_) => Found::Fair { promise, own, attempts },
        Err(FairFlaw::NotFair | FairFlaw::NoNonce) => {
            look_at_day(&visit.id(), &record).await.unwrap_or(Found::Nobody)
        }
        Err(flaw) => Found::Unfair(flaw.code().to_owned()),
    }
}

/// The same for the deal of a day that one has tried at this table; nothing for any other.
async fn look_at_day(table: &str, record: &Record) -> Option<Found> {
    let days = server::days(record.game).await.ok()?;
    let day = days.days.into_iter().find(|day| day.table.as_deref() == Some(table))?;
    let deal = server::deal(&day.deal?).await.ok()?;
    let promise = promise::compare(&deal)?;
    Some(match promise::gives(&deal, record) && record.check().is_ok() {
        true => Found::Day(promise),
        false => Found::Unfair("day-other-deal".to_owned()),
    })
}

fn told(found: Found) -> View {
    let says = Says::here();
    let line = |key: &'static str| el("li").child(said(key));
    match found {
        Found::Checking => el("p").child(said("verify-checking")).into_view(),
        Found::Unreachable => el("p").child(said("verify-unreachable")).into_view(),
        Found::Nobody => el("p").child(said("verify-nobody")).into_view(),
        Found::NotYet => el("p").child(said("deal-not-yet")).into_view(),
        Found::Day(promise) => {
            let class = match promise {
                Promise::Held => "good",
                Promise::Unseen => "",
                Promise::Broken => "bad",
            };
            let cards = (promise != Promise::Broken).then(|| el("p").child(said("promise-cards")));
            (el("p").class(class).child(said(promise.key())), cards).into_view()
        }
        Found::Unfair(code) => el("p")
            .class("bad")
            .child(move || says.with("verify-unfair", &[("code", code.as_str().into())]))
            .into_view(),
        Found::Fair { promise, own, attempts } => (
            el("p").class("good").child(said("verify-fair")),
            el("ul")
                .child(promise.then(|| line("verify-promise")))
                .child(line(if own { "verify-own" } else { "verify-others" }))
                .child(line("verify-chance"))
                .child((attempts > 1).then(|| {
                    el("li").child(move || says.with("verify-attempts", &[("count", attempts.into())]))
                })),
        )
            .into_view(),
    }
}
