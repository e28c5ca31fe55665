//! The coach: first where to look, then what is best and what it brings.

use flipwrite::{CardIndex, Choice, Slot, Take};
use flipwrite_art::Symbol;
use flipwrite_words::{Arg, Words};
use leptos::prelude::*;

use super::{Narrow, STACKED};
use crate::browser;
use crate::play::{Advice, Hint, Play};
use crate::shown::Shown;
use crate::text::{Tongue, text};
use crate::widgets::Glyph;

/// What the coach says: in the open, in numbers for those who want them, and to those who don't see the rings.
#[derive(Clone, Debug, Default, PartialEq)]
struct Says {
    open: Vec<String>,
    aside: Vec<String>,
    details: Vec<String>,
}

#[component]
pub(super) fn HintBox<G: Shown>(play: Play<G>) -> impl IntoView {
    let (tongue, narrow) = (Tongue::here(), Narrow::here());
    let says = Memo::new(move |_| {
        let words = tongue.words();
        // A hint that is up follows the table when it is turned.
        let stacked = narrow.get() && browser::matches(STACKED);
        says(play, &words, stacked)
    });
    let paragraphs =
        |sentences: Vec<String>| sentences.into_iter().map(|s| view! { <p>{s}</p> }).collect_view();
    let more = move || matches!(play.hint.get(), Some(Hint::Best(_, false)));
    let usable = move || matches!(play.hint.get(), Some(Hint::Best(_, true)));
    view! {
        <Show when=move || play.hint.get().is_some()>
            <section class="hint" role="status" aria-label=text("hint-title")>
                <Glyph symbol=Symbol::Hint />
                <div class="hint-words">
                    {move || paragraphs(says.get().open)}
                    <div class="hidden">{move || paragraphs(says.get().aside)}</div>
                </div>
                <div class="hint-acts">
                    <Show when=more>
                        <button type="button" class="button" on:click=move |_| play.show_best()>{text("hint-best")}</button>
                    </Show>
                    <Show when=usable>
                        <button type="button" class="button" on:click=move |_| play.use_hint()>{text("hint-use")}</button>
                    </Show>
                    <Show when=move || !says.get().details.is_empty()>
                        <details>
                            <summary>{text("hint-details")}</summary>
                            {move || paragraphs(says.get().details)}
                        </details>
                    </Show>
                    <button type="button" class="tool plain" aria-label=text("app-close") on:click=move |_| play.hint.set(None)>
                        <Glyph symbol=Symbol::Close />
                    </button>
                </div>
            </section>
        </Show>
    }
}

fn says<G: Shown>(play: Play<G>, words: &Words, stacked: bool) -> Says {
    let only = |sentence: String| Says { open: vec![sentence], ..Says::default() };
    match play.hint.get() {
        None => Says::default(),
        Some(Hint::Thinking) => only(words.say("hint-thinking", &[])),
        Some(Hint::None) => only(words.say("hint-none", &[])),
        Some(Hint::Best(advice, false)) => where_to_look(play, words, &advice, stacked),
        Some(Hint::Best(advice, true)) => {
            Says { details: details(words, &advice), ..best(play, words, &advice) }
        }
    }
}

fn number<G: Shown>(play: Play<G>, card: CardIndex) -> Arg<'static> {
    play.desk.with(|desk| desk.host().table().deck().number(card).into())
}

/// Where one of my cards lies.
fn side<G: Shown>(play: Play<G>, card: CardIndex, stacked: bool) -> &'static str {
    let slot = play.desk.with(|desk| desk.draft().and_then(|draft| draft.player().slot_of(card)));
    match (stacked, slot) {
        (true, Some(Slot::Second)) => "lower",
        (true, _) => "upper",
        (false, Some(Slot::Second)) => "right",
        (false, _) => "left",
    }
}

fn where_to_look<G: Shown>(play: Play<G>, words: &Words, advice: &Advice, stacked: bool) -> Says {
    let mut aside = Vec::new();
    let sentence = match advice.choices.first() {
        Some(Choice::Cross(crossing)) => {
            aside.push(words.say("card-number", &[("number", number(play, crossing.card))]));
            words.say("hint-look-card", &[("side", side(play, crossing.card, stacked).into())])
        }
        Some(Choice::Take(Take::Display(card))) => {
            words.say("hint-look-display", &[("card", number(play, *card))])
        }
        Some(Choice::Take(Take::Deck)) => words.say("hint-look-deck", &[]),
        Some(Choice::Keep(_)) => words.say("hint-look-keep", &[]),
        None => words.say("hint-none", &[]),
    };
    Says { open: vec![sentence], aside, ..Says::default() }
}

fn best<G: Shown>(play: Play<G>, words: &Words, advice: &Advice) -> Says {
    let mut says = Says::default();
    for choice in &advice.choices {
        match choice {
            Choice::Cross(crossing) => says.aside.push(words.say(
                "hint-best-cross",
                &[("boxes", crossing.boxes.to_string().into()), ("card", number(play, crossing.card))],
            )),
            Choice::Take(Take::Display(card)) => {
                says.open.push(words.say("hint-best-take", &[("card", number(play, *card))]));
            }
            Choice::Take(Take::Deck) => says.open.push(words.say("hint-best-deck", &[])),
            Choice::Keep(cards) => {
                let numbers =
                    play.desk.with(|desk| cards.map(|card| desk.host().table().deck().number(card).0));
                says.open.push(words.say("hint-best-keep", &[("cards", words.list(&numbers).into())]));
            }
        }
    }
    if !says.aside.is_empty() {
        let gains = play.gains_of(words, advice);
        if !gains.earns.is_empty() {
            says.open.push(words.say("hint-gains", &[("gains", words.list(&gains.earns).into())]));
        }
        says.open.extend(gains.cost(words));
        says.open.push(words.say("hint-rings", &[("count", advice.choices.len().into())]));
    }
    says
}

/// What the best choice is worth, in numbers: points and the chance to win, each by its name.
fn details(words: &Words, advice: &Advice) -> Vec<String> {
    let mut sentences = Vec::new();
    let points = advice.score_ahead.filter(|points| *points >= 0.5);
    let percent = advice.win_ahead.map(|win| (win * 100.0).round() as i32).filter(|percent| *percent > 0);
    if let Some(points) = points {
        sentences.push(words.say("hint-worth", &[("points", Arg::rounded(points))]));
    }
    if let Some(percent) = percent {
        sentences.push(words.say("hint-win-more", &[("percent", percent.into())]));
    }
    if points.or(percent.map(f64::from)).is_none() && advice.score_ahead.is_some() {
        sentences.push(words.say("hint-worth-little", &[]));
    }
    if let Some(score) = advice.score {
        sentences.push(words.say("hint-expected", &[("score", Arg::rounded(score))]));
    }
    if let Some(win) = advice.win {
        sentences.push(words.say("hint-win", &[("percent", ((win * 100.0).round() as i32).into())]));
    }
    sentences
}
