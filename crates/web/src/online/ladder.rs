//! The ladder of each game: who is rated, the strongest first. Ratings that rest on few games stand apart.

use flipwrite::GameId;
use flipwrite_wire::online::{RankedLine, RankedPage};

use super::account::{points, title};
use super::bar;
use super::says::{Says, said};
use super::server;
use crate::text::Tongue;
use crate::ui::*;

/// What stands behind `#/t/` for this screen.
pub(super) const LADDER: &str = "LADDER";

pub(super) fn screen() -> impl IntoView {
    el("div").class("screen online").child(bar(said("ladder-title"))).child(
        el("main")
            .id("content")
            .class("screen-main account")
            .attr("tabindex", "-1")
            .child(el("p").class("lead").child(said("ladder-about")))
            .child(el("div").class("doors").child(GameId::ALL.map(ladder).collect_view())),
    )
}

fn ladder(game: GameId) -> impl IntoView {
    let tongue = Tongue::here();
    el("section")
        .class("panel")
        .id(format!("ladder-{game}"))
        .child(el("h2").child(move || title(tongue, game.name())))
        .child(Ranks::new(game, false).show("ladder-none"))
        .child(el("h3").child(said("ladder-provisional")))
        .child(Ranks::new(game, true).show("ladder-provisional-none"))
}

/// Some of those who are rated, fetched a page at a time.
#[derive(Clone, Copy)]
struct Ranks {
    game: GameId,
    provisional: bool,
    lines: RwSignal<Vec<RankedLine>>,
    /// How many there are in all, once that is known.
    count: RwSignal<Option<u64>>,
    /// Whether they can't be fetched.
    is_lost: RwSignal<bool>,
    says: Says,
    tongue: Tongue,
}

impl Ranks {
    fn new(game: GameId, provisional: bool) -> Self {
        let ranks = Ranks {
            game,
            provisional,
            lines: RwSignal::new(Vec::new()),
            count: RwSignal::new(None),
            is_lost: RwSignal::new(false),
            says: Says::here(),
            tongue: Tongue::here(),
        };
        ranks.fetch();
        ranks
    }

    fn fetch(self) {
        let from = self.lines.with_untracked(Vec::len);
        wasm_bindgen_futures::spawn_local(async move {
            let page = server::ranked(self.game, self.provisional, from).await;
            if self.count.try_get_untracked().is_none() {
                return;
            }
            self.is_lost.set(page.is_err());
            if let Ok(RankedPage { players, count }) = page {
                self.lines.update(|lines| lines.extend(players));
                self.count.set(Some(count));
            }
        });
    }

    fn show(self, none: &'static str) -> impl IntoView {
        let has_more =
            move || self.count.get().is_some_and(|count| self.lines.with(Vec::len) < count as usize);
        (
            el("ol").class("lines ranks").child(move || {
                self.lines.get().into_iter().enumerate().map(|line| self.line(line)).collect_view()
            }),
            show(move || self.count.get() == Some(0), move || el("p").class("tip").child(said(none))),
            show(
                move || self.is_lost.get(),
                || el("p").class("tip bad").attr("role", "alert").child(said("online-unreachable")),
            ),
            show(has_more, move || {
                el("button")
                    .attr("type", "button")
                    .class("button more")
                    .on_click(move |_| self.fetch())
                    .child(said("ladder-more"))
            }),
        )
    }

    fn line(self, (place, line): (usize, RankedLine)) -> impl IntoView {
        let RankedLine { name, kind, rating, games } = line;
        let name = move || match kind.as_str() {
            "bot" => self.tongue.say(&format!("home-level-{name}")),
            "program" => format!("{name} ({})", self.says.say("account-program")),
            _ => name.clone(),
        };
        let games = move || self.says.with("ladder-games", &[("count", games.into())]);
        el("li")
            .child((!self.provisional).then(|| el("span").class("number").child(format!("{}.", place + 1))))
            .child(el("b").child(name))
            .child(el("small").child(games))
            .child(el("span").class("spread"))
            .child(el("strong").child(points(rating)))
    }
}
