//! How to play, in pictures; then the rules in our own words: searchable, every rule with its own address.

use flipwrite::GameId;
use flipwrite_words::{Chapter, Rule, hits};

use super::how::how_to_play;
use super::legend::{legend, signs_of};
use super::prose::Prose;
use super::{screen, told};
use crate::browser;
use crate::live::Live;
use crate::route::Route;
use crate::shell;
use crate::text::{Tongue, text};
use crate::ui::*;

/// The text of the rules, which is fetched when somebody wants to read it.
#[derive(Clone, PartialEq)]
enum Fetched {
    Asked,
    Here(String),
    Missing,
}

/// Fetches the rules in the language that is spoken.
fn fetch(tongue: Tongue, fetched: RwSignal<Fetched>) {
    let language = tongue.language();
    wasm_bindgen_futures::spawn_local(async move {
        let text = shell::fetch_rules(language.code()).await;
        // Another language may have been chosen meanwhile.
        if untrack(|| tongue.language()) == language {
            fetched.set(text.map_or(Fetched::Missing, Fetched::Here));
        }
    });
}

/// There are no rules to be read.
fn missing(tongue: Tongue, fetched: RwSignal<Fetched>) -> El {
    el("div").class("panel").child(el("p").attr("role", "alert").child(text("error-part"))).child(
        el("button")
            .attr("type", "button")
            .class("button")
            .on_click(move |_| fetch(tongue, fetched))
            .child(text("error-part-again")),
    )
}

pub(crate) fn rules(rule: Option<String>) -> impl IntoView {
    let tongue = Tongue::here();
    let search = RwSignal::new(String::new());
    let game = crate::home::chosen_game();
    let other = match game {
        GameId::Maps => GameId::Pyramids,
        GameId::Pyramids => GameId::Maps,
    };
    let fetched = RwSignal::new(Fetched::Asked);
    effect(move || fetch(tongue, fetched));
    let chapters = Memo::new(move |_| match fetched.get() {
        Fetched::Here(markdown) => told::chapters(&tongue.words(), &markdown, game),
        _ => Vec::new(),
    });
    let found =
        Memo::new(move |_| (!search.get().trim().is_empty()).then(|| count(&chapters.get(), &search.get())));
    let hits = move || found.get().map(|count| tongue.with("rules-hits", &[("count", count.into())]));
    let live = Live::here();
    effect(move || hits().into_iter().for_each(|sentence| live.say(&sentence)));
    let wanted = rule.map(|rule| rule.to_uppercase());
    if let Some(number) = &wanted {
        // Not at once: the rules shown before are still there then.
        let id = format!("rule-{number}");
        effect(move || {
            if !chapters.with(Vec::is_empty) {
                let id = id.clone();
                browser::request_animation_frame(move || browser::focus(&id));
            }
        });
    }
    let shown = move || {
        let prose = Prose { search: search.get(), numbers: numbers(&chapters.get()) };
        chapters
            .get()
            .iter()
            .map(|chapter| chapter_view(tongue, chapter, &prose, wanted.as_deref()))
            .collect_view()
    };
    screen(
        "app-rules",
        "rules",
        (
            el("div")
                .class("rules-side")
                .child(
                    el("search")
                        .class("panel rules-search")
                        .child(el("label").attr("for", "search").child(text("rules-search")))
                        .child(
                            el("input")
                                .id("search")
                                .attr("type", "search")
                                .attr("autocomplete", "off")
                                .attr("placeholder", text("rules-search-example"))
                                .on_field("input", move |field: web_sys::HtmlInputElement| {
                                    search.set(field.value());
                                }),
                        )
                        .child(el("p").class("tip").id("hits").child(hits)),
                )
                .child(legend()),
            el("div")
                .class("rules-text")
                .child(show(
                    move || search.get().trim().is_empty(),
                    move || {
                        (
                            how_to_play(game),
                            how_to_play(other),
                            el("h2").class("full-rules").child(text("rules-full")),
                        )
                    },
                ))
                .child(show(
                    move || fetched.with(|fetched| *fetched == Fetched::Missing),
                    move || missing(tongue, fetched),
                ))
                .child(shown),
        )
            .into_view(),
    )
}

fn numbers(chapters: &[Chapter]) -> Vec<String> {
    chapters.iter().flat_map(|chapter| &chapter.rules).map(|rule| rule.number.clone()).collect()
}

/// How often the rules hold what is searched for.
fn count(chapters: &[Chapter], search: &str) -> usize {
    let prose = Prose { search: search.to_owned(), numbers: Vec::new() };
    chapters.iter().map(|chapter| prose.count(&chapter.intro) + of_rules(chapter, &prose)).sum()
}

fn of_rules(chapter: &Chapter, prose: &Prose) -> usize {
    chapter.rules.iter().map(|rule| of_rule(rule, prose)).sum()
}

fn of_rule(rule: &Rule, prose: &Prose) -> usize {
    hits(&rule.number, &prose.search).len() + hits(&rule.title, &prose.search).len() + prose.count(&rule.text)
}

/// A chapter; while something is searched for, only what holds it.
fn chapter_view(tongue: Tongue, chapter: &Chapter, prose: &Prose, wanted: Option<&str>) -> Option<View> {
    let all = prose.search.trim().is_empty();
    let intro = (all || prose.count(&chapter.intro) > 0).then(|| prose.text(&chapter.intro));
    let rules: Vec<View> = chapter
        .rules
        .iter()
        .filter(|rule| all || of_rule(rule, prose) > 0)
        .map(|rule| rule_view(tongue, rule, prose, wanted == Some(rule.number.as_str())))
        .collect();
    (intro.is_some() || !rules.is_empty()).then(|| {
        el("section")
            .class("chapter")
            .child(el("h3").class("chapter-title").child(prose.marked(&chapter.title)))
            .child(intro)
            .child(rules)
            .into_view()
    })
}

fn rule_view(tongue: Tongue, rule: &Rule, prose: &Prose, wanted: bool) -> View {
    let label = tongue.with("rules-anchor", &[("number", (&rule.number).into())]);
    el("article")
        .class("rule")
        .class_if("wanted", wanted)
        .id(format!("rule-{}", rule.number))
        .attr("tabindex", "-1")
        .child(
            el("h4")
                .child(
                    el("a")
                        .class("rule-number")
                        .attr("href", Route::Rules(Some(rule.number.clone())).hash())
                        .attr("aria-label", label)
                        .child(prose.marked(&rule.number)),
                )
                .child(el("span").child(prose.marked(&rule.title)))
                .child(signs_of(&rule.number)),
        )
        .child(el("div").class("rule-text").child(prose.text(&rule.text)))
        .into_view()
}
