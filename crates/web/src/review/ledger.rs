//! The ledger: from what was expected to what came of it, account by account. Each can be opened to what it is made of.

use flipwrite_desk::scene::review::{Posted, Review, kind, level, moment};
use flipwrite_wire::review::{Account, Kind, Line, Worth};

use super::happened;
use super::reviewing::Reviewing;
use crate::says::{Says, said};
use crate::text::Tongue;
use crate::ui::*;

pub(super) fn ledger(reviewing: Reviewing) -> impl IntoView {
    let is_over = reviewing.is_over();
    let result = if is_over { "review-result" } else { "review-so-far" };
    let expectation = reviewing.watch(Review::expectation);
    let came = reviewing.watch(Review::result);
    // An account stays open while others change.
    let open = RwSignal::new(None::<usize>);
    let account = move |place: usize| {
        let posted = Memo::new(move |_| reviewing.review.with(|review| review.ledger().swap_remove(place)));
        account(reviewing, posted, place, open)
    };
    el("section")
        .class("panel")
        .attr("aria-labelledby", "review-ledger")
        .child(el("h2").id("review-ledger").child(said("review-ledger")))
        .child(
            el("table")
                .class("ledger")
                .child(el("caption").class("hidden").child(said("review-ledger")))
                .child(el("tbody").child(end(reviewing, "review-expectation", expectation)))
                .child((0..Account::ALL.len()).map(account).collect_view())
                .child(el("tfoot").child(end(reviewing, result, came))),
        )
        .child(el("p").class("tip").child(said("review-about")))
}

/// What was expected at first, or what came of it.
fn end(reviewing: Reviewing, key: &'static str, value: Memo<Option<Worth>>) -> El {
    let says = Says::here();
    let told = move || {
        let level = |value| level(&says.words(), reviewing.measure(), value);
        value.get().map_or_else(|| "…".to_owned(), level)
    };
    el("tr").child(el("th").attr("scope", "row").child(said(key))).child(el("td").class("number").child(told))
}

/// The name of an account, and what it is in a few words.
fn names(account: Account) -> (&'static str, &'static str) {
    match account {
        Account::Luck => ("review-luck", "review-luck-about"),
        Account::Losses => ("review-losses", "review-losses-about"),
        Account::Rivals => ("review-rivals", "review-rivals-about"),
        Account::Revision => ("review-revision", "review-revision-about"),
    }
}

fn account(reviewing: Reviewing, posted: Memo<Posted>, place: usize, open: RwSignal<Option<usize>>) -> El {
    let says = Says::here();
    let (name, about) = names(Account::ALL[place]);
    let is_open = Memo::new(move |_| open.get() == Some(place));
    let sum = move || reviewing.amount(says, posted.with(|posted| posted.sum));
    let switch = move |_| open.update(|open| *open = (*open != Some(place)).then_some(place));
    el("tbody")
        .child(
            el("tr")
                .child(
                    el("th").attr("scope", "row").child(
                        el("button")
                            .attr("type", "button")
                            .class("fold")
                            .attr("aria-expanded", move || is_open.get().to_string())
                            .on_click(switch)
                            .child(said(name)),
                    ),
                )
                .child(el("td").class("number").child(sum)),
        )
        .child(show(
            move || is_open.get(),
            move || {
                el("tr").child(
                    el("td")
                        .attr("colspan", "2")
                        .child(el("p").class("tip").child(said(about)))
                        .child(entries(reviewing, posted, name)),
                )
            },
        ))
}

/// What an account is made of, in the order of the game.
fn entries(reviewing: Reviewing, posted: Memo<Posted>, name: &'static str) -> impl IntoView {
    let head = |key| el("th").attr("scope", "col").child(said(key));
    let lines = move || posted.with(|posted| posted.lines.clone());
    let rows = move || lines().into_iter().map(|line| row(reviewing, line)).collect_view();
    let table = move || {
        el("table")
            .class("entries")
            .child(el("caption").class("hidden").child(said(name)))
            .child(el("thead").child(
                el("tr").child(head("review-when")).child(head("review-what")).child(head("review-amount")),
            ))
            .child(el("tbody").child(rows))
    };
    let is_empty = Memo::new(move |_| posted.with(|posted| posted.lines.is_empty()));
    show_or(move || is_empty.get(), || el("p").child(said("review-nothing")), table)
}

fn row(reviewing: Reviewing, line: Line) -> El {
    let (tongue, says) = (Tongue::here(), Says::here());
    let (turn, value, what) = (line.turn, line.value, line.kind);
    let when = move || moment(&says.words(), turn);
    let told = move || reviewing.amount(says, value);
    let about = move || match what {
        // Whoever did it is named by what happened.
        Kind::Rival => happened(tongue, reviewing, &line),
        _ => format!("{}: {}", kind(&says.words(), what), happened(tongue, reviewing, &line)),
    };
    el("tr")
        .child(el("td").child(when))
        .child(el("td").child(about))
        .child(el("td").class("number").child(told))
}
