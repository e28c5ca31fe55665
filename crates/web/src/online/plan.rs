//! Planning the next turn while the others think, at tables where people look in now and then: what one would cross for
//! each pattern that may come, on the page's own table, and which cards one would take.

use std::rc::Rc;

use flipwrite::{CardIndex, Pattern, Take};
use flipwrite_art::back;
use flipwrite_desk::Ahead;
use flipwrite_desk::scene::{AnyDesk, Face};
use flipwrite_wire::InputLine;
use flipwrite_wire::online::{PlanLine, Wish};

use super::bar;
use super::says::{Says, said};
use super::visit::{Visit, unanswered};
use crate::app::DeskLight;
use crate::play::{self, Play};
use crate::table;
use crate::text::Tongue;
use crate::ui::*;
use crate::widgets::shape_of;

/// What is planned at the moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    If(Pattern),
    Takes,
}

/// The turn that can be planned now.
fn ahead(visit: Visit, play: Play) -> Memo<Option<Ahead>> {
    let by_days = Memo::new(move |_| {
        visit.room.with(|room| room.as_ref().is_some_and(|room| room.terms.pace.is_correspondence()))
    });
    Memo::new(move |_| play.desk.with(|desk| desk.there()?.ahead()).filter(|_| by_days.get()))
}

fn button(key: &'static str, act: impl Fn() + 'static) -> El {
    el("button").attr("type", "button").class("button").on_click(move |_| act()).child(said(key))
}

/// Above the table: the way to plan the next turn, while there is nothing else to do.
pub(super) fn offer(visit: Visit, play: Play) -> impl IntoView {
    let ahead = ahead(visit, play);
    let is_offered = Memo::new(move |_| ahead.get().is_some());
    let is_planned = Memo::new(move |_| is_planned(visit, ahead.get().as_ref()));
    let says = Says::here();
    let about = move || says.say(if is_planned.get() { "plan-made" } else { "plan-about" });
    let go = move || says.say(if is_planned.get() { "plan-change" } else { "plan-title" });
    show(
        move || is_offered.get(),
        move || {
            el("section").class("connection planning").child(el("p").child(about)).child(
                el("button")
                    .attr("type", "button")
                    .class("button")
                    .id("plan")
                    .on_click(move |_| visit.planning.set(true))
                    .child(go),
            )
        },
    )
}

fn is_planned(visit: Visit, ahead: Option<&Ahead>) -> bool {
    let turn = ahead.map(|ahead| (ahead.round, ahead.turn));
    visit.plan.with(|plan| plan.as_ref().is_some_and(|plan| Some((plan.round, plan.turn)) == turn))
}

/// A plan while it is made.
#[derive(Clone, Copy)]
struct Planner {
    visit: Visit,
    /// The table as it is.
    play: Play,
    ahead: StoredValue<Ahead>,
    plan: RwSignal<PlanLine>,
    part: RwSignal<Part>,
}

/// The page on which the next turn is planned.
pub(super) fn planner(visit: Visit, play: Play) -> impl IntoView {
    let ahead = ahead(visit, play);
    let began = untrack(|| ahead.get());
    // What is planned is past as soon as the table goes on.
    let turn = began.as_ref().map(|ahead| (ahead.round, ahead.turn));
    effect(move || {
        if ahead.get().map(|ahead| (ahead.round, ahead.turn)) != turn {
            visit.planning.set(false);
        }
    });
    began.map(|began| {
        let fresh = PlanLine { round: began.round, turn: began.turn, ..PlanLine::default() };
        let kept = visit.plan.get_untracked().filter(|_| untrack(|| is_planned(visit, Some(&began))));
        let first = began.patterns.first().map_or(Part::Takes, |pattern| Part::If(*pattern));
        let planner = Planner {
            visit,
            play,
            ahead: StoredValue::new(began),
            plan: RwSignal::new(kept.unwrap_or(fresh)),
            part: RwSignal::new(first),
        };
        move || match planner.part.get() {
            Part::If(pattern) => planner.crossing(pattern),
            Part::Takes => planner.takes().into_view(),
        }
    })
}

impl Planner {
    /// The table as it would be if this pattern came.
    fn crossing(self, pattern: Pattern) -> View {
        let foreseen = self.play.desk.with_untracked(|desk| desk.there()?.foreseen(pattern));
        let Some(foreseen) = foreseen else {
            let nothing = el("p").class("tip").child(said("plan-nothing"));
            return self.page("plan-how", nothing).into_view();
        };
        let play = Play::new(String::new(), 0, AnyDesk::There(foreseen));
        let above = play::Elsewhere {
            above: Rc::new(move || self.chips("plan-how").into_view()),
            tools: Rc::new(|| View::Nothing),
            next: Rc::new(|| View::Nothing),
        };
        play.elsewhere.set_value(Some(above));
        effect(move || {
            if let Some(decision) = play.desk.with(confirmed) {
                self.plan.update(|plan| _ = plan.crossings.insert(pattern.name().to_owned(), decision));
                self.part.set(self.next_part());
            }
        });
        table::table(play).into_view()
    }

    /// What has no plan yet; at last, the cards to take.
    fn next_part(self) -> Part {
        let is_open = |pattern: &&Pattern| {
            let has_plan = self.plan.with_untracked(|plan| plan.crossings.contains_key(pattern.name()));
            !has_plan && self.can_cross(**pattern)
        };
        let next = self.ahead.with_value(|ahead| ahead.patterns.iter().find(is_open).copied());
        next.map_or(Part::Takes, Part::If)
    }

    fn can_cross(self, pattern: Pattern) -> bool {
        self.play.desk.with_untracked(|desk| desk.there().and_then(|there| there.foreseen(pattern)).is_some())
    }

    /// All that can be planned, what is planned marked, and the ways out.
    fn chips(self, about: &'static str) -> impl IntoView {
        let patterns = self.ahead.with_value(|ahead| ahead.patterns.clone());
        let visit = self.visit;
        let had_plan = visit.plan.with_untracked(Option::is_some);
        let keep = move || {
            visit.planning.set(false);
            visit.wish(Wish::Plan { plan: Some(self.plan.get_untracked()) });
        };
        let forget = move || {
            visit.planning.set(false);
            visit.wish(Wish::Plan { plan: None });
        };
        let is_empty = move || self.plan.with(|plan| plan.crossings.is_empty() && plan.takes.is_empty());
        el("section")
            .class("connection planner")
            .attr("aria-label", said("plan-title"))
            .child(el("p").child(said(about)))
            .child(
                el("div")
                    .class("plan-parts")
                    .child(patterns.into_iter().map(|pattern| self.pattern_chip(pattern)).collect_view())
                    .child(self.takes_chip()),
            )
            .child(
                el("div")
                    .class("plan-ends")
                    .child(
                        button("plan-keep", keep)
                            .class("button go")
                            .id("plan-keep")
                            .attr("disabled", is_empty),
                    )
                    .child(had_plan.then(|| button("plan-forget", forget).id("plan-forget")))
                    .child(button("plan-back", move || visit.planning.set(false)).id("plan-back")),
            )
    }

    fn chip(self, part: Part, is_planned: impl Fn() -> bool + Copy + 'static) -> El {
        el("button")
            .attr("type", "button")
            .class("plan-part")
            .class_if("planned", is_planned)
            .attr("aria-pressed", move || (self.part.get() == part).to_string())
            .on_click(move |_| self.part.set(part))
    }

    fn pattern_chip(self, pattern: Pattern) -> impl IntoView {
        let (tongue, says) = (Tongue::here(), Says::here());
        let has_plan = move || self.plan.with(|plan| plan.crossings.contains_key(pattern.name()));
        let label = move || {
            let name = tongue.words().pattern(pattern);
            if has_plan() { format!("{name}: {}", says.say("plan-planned")) } else { name }
        };
        self.chip(Part::If(pattern), has_plan)
            .attr("aria-label", label)
            .attr("title", label)
            .child(el("span").class("pattern-shape").html(shape_of(pattern.boxes())))
    }

    fn takes_chip(self) -> impl IntoView {
        let has_plan = move || self.plan.with(|plan| !plan.takes.is_empty());
        self.chip(Part::Takes, has_plan).id("plan-takes").child(said("plan-takes"))
    }

    /// A page of this, where there is no table to plan at.
    fn page(self, about: &'static str, inside: El) -> El {
        let says = Says::here();
        el("div").class("screen online").child(bar(move || says.say("plan-title"))).child(
            el("main")
                .id("content")
                .class("screen-main")
                .attr("tabindex", "-1")
                .child(self.chips(about))
                .child(inside),
        )
    }

    /// The cards that one would take, in their order.
    fn takes(self) -> impl IntoView {
        let cards = self.play.desk.with_untracked(|desk| desk.display());
        let all = cards.into_iter().map(Take::Display).chain([Take::Deck]);
        let cards = el("div").class("plan-cards").child(all.map(|take| self.take(take)).collect_view());
        self.page("plan-takes-about", cards)
    }

    fn take(self, take: Take) -> impl IntoView {
        let (tongue, says, light) = (Tongue::here(), Says::here(), DeskLight::here());
        let (play, game) = (self.play, self.play.game());
        let words = play.desk.with_untracked(|desk| desk.there().map(|there| there.take_words(take)));
        let words = StoredValue::new(words.unwrap_or_default());
        let place = move || {
            self.plan.with(|plan| words.with_value(|words| plan.takes.iter().position(|one| one == words)))
        };
        let toggle = move |_| {
            let (words, now) = (words.get_value(), untrack(place));
            self.plan.update(|plan| match now {
                Some(place) => _ = plan.takes.remove(place),
                None => plan.takes.push(words),
            });
        };
        let name = move || match take {
            Take::Display(card) => {
                let words = tongue.words();
                play.desk.with_untracked(|desk| desk.card_name(&words, card))
            }
            Take::Deck => says.say("plan-deck"),
        };
        let drawing = move || match take {
            Take::Display(card) => drawn(play, card, light),
            Take::Deck => back(game, light.get()),
        };
        el("button")
            .attr("type", "button")
            .class("plan-card")
            .attr("aria-pressed", move || place().is_some().to_string())
            .on_click(toggle)
            .child(el("span").class("drawing").attr("aria-hidden", "true").html(drawing))
            .child(el("span").class("plan-name").child(name))
            .child(el("b").class("number").child(move || place().map(|place| place + 1)))
    }
}

fn drawn(play: Play, card: CardIndex, light: DeskLight) -> String {
    let light = light.get();
    play.desk.with_untracked(|desk| desk.draw(&Face::untouched(card), light, true))
}

/// What was confirmed at a table that is only foreseen.
fn confirmed(desk: &AnyDesk) -> Option<String> {
    unanswered(desk).into_iter().find_map(|line| match line {
        InputLine::Decide { decision, .. } => Some(decision),
        _ => None,
    })
}
