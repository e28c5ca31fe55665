//! How to play, in pictures; then the rules in our own words: searchable, every rule with its own address.

use flipwrite::GameId;
use flipwrite_words::{Chapter, Rule, hits};
use leptos::prelude::*;

use super::how::HowToPlay;
use super::legend::{Legend, signs_of};
use super::prose::Prose;
use super::{Screen, told};
use crate::browser;
use crate::live::Live;
use crate::route::Route;
use crate::text::{Tongue, text};

#[component]
pub(crate) fn Rules(rule: Option<String>) -> impl IntoView {
    let tongue = Tongue::here();
    let search = RwSignal::new(String::new());
    let game = crate::home::chosen_game();
    let other = if game == GameId::Maps { GameId::Pyramids } else { GameId::Maps };
    let chapters = Memo::new(move |_| told::chapters(&tongue.words(), game));
    let found =
        Memo::new(move |_| (!search.get().trim().is_empty()).then(|| count(&chapters.get(), &search.get())));
    let hits = move || found.get().map(|count| tongue.with("rules-hits", &[("count", count.into())]));
    let live = Live::here();
    Effect::new(move |_| hits().into_iter().for_each(|sentence| live.say(&sentence)));
    let wanted = rule.map(|rule| rule.to_uppercase());
    if let Some(number) = &wanted {
        // Not at once: the rules shown before are still there then.
        let id = format!("rule-{number}");
        request_animation_frame(move || browser::focus(&id));
    }
    let shown = move || {
        let prose = Prose { search: search.get(), numbers: numbers(&chapters.get()) };
        chapters
            .get()
            .iter()
            .map(|chapter| chapter_view(tongue, chapter, &prose, wanted.as_deref()))
            .collect_view()
    };
    view! {
        <Screen title="app-rules" class="rules">
            <div class="rules-side">
                <search class="panel rules-search">
                    <label for="search">{text("rules-search")}</label>
                    <input
                        id="search"
                        type="search"
                        autocomplete="off"
                        placeholder=text("rules-search-example")
                        on:input:target=move |event| search.set(event.target().value())
                    />
                    <p class="tip" id="hits">{hits}</p>
                </search>
                <Legend />
            </div>
            <div class="rules-text">
                <Show when=move || search.get().trim().is_empty()>
                    <HowToPlay game=game />
                    <HowToPlay game=other />
                    <h2 class="full-rules">{text("rules-full")}</h2>
                </Show>
                {shown}
            </div>
        </Screen>
    }
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
fn chapter_view(tongue: Tongue, chapter: &Chapter, prose: &Prose, wanted: Option<&str>) -> Option<AnyView> {
    let all = prose.search.trim().is_empty();
    let intro = (all || prose.count(&chapter.intro) > 0).then(|| prose.text(&chapter.intro));
    let rules: Vec<AnyView> = chapter
        .rules
        .iter()
        .filter(|rule| all || of_rule(rule, prose) > 0)
        .map(|rule| rule_view(tongue, rule, prose, wanted == Some(rule.number.as_str())))
        .collect();
    (intro.is_some() || !rules.is_empty()).then(|| {
        view! {
            <section class="chapter">
                <h3 class="chapter-title">{prose.marked(&chapter.title)}</h3>
                {intro}
                {rules}
            </section>
        }
        .into_any()
    })
}

fn rule_view(tongue: Tongue, rule: &Rule, prose: &Prose, wanted: bool) -> AnyView {
    let label = tongue.with("rules-anchor", &[("number", (&rule.number).into())]);
    view! {
        <article class="rule" class:wanted=wanted id=format!("rule-{}", rule.number) tabindex="-1">
            <h4>
                <a class="rule-number" href=Route::Rules(Some(rule.number.clone())).hash() aria-label=label>
                    {prose.marked(&rule.number)}
                </a>
                <span>{prose.marked(&rule.title)}</span>
                {signs_of(&rule.number)}
            </h4>
            <div class="rule-text">{prose.text(&rule.text)}</div>
        </article>
    }
    .into_any()
}
