//! The coach: first where to look, then what is best and what it is worth.

use flipwrite::{Choice, Take};
use flipwrite_art::Symbol;
use flipwrite_words::{Arg, Words};
use leptos::prelude::*;

use crate::play::{Advice, Hint, Play};
use crate::shown::Shown;
use crate::text::{Tongue, text};
use crate::widgets::Glyph;

#[component]
pub(super) fn HintBox<G: Shown>(play: Play<G>) -> impl IntoView {
    let tongue = Tongue::here();
    let sentences = move || -> Vec<String> {
        let words = tongue.words();
        match play.hint.get() {
            None => Vec::new(),
            Some(Hint::Thinking) => vec![words.say("hint-thinking", &[])],
            Some(Hint::None) => vec![words.say("hint-none", &[])],
            Some(Hint::Best(advice, false)) => vec![where_to_look(play, &words, &advice)],
            Some(Hint::Best(advice, true)) => best(play, &words, &advice),
        }
    };
    let more = move || matches!(play.hint.get(), Some(Hint::Best(_, false)));
    let usable = move || matches!(play.hint.get(), Some(Hint::Best(_, true)));
    view! {
        <Show when=move || play.hint.get().is_some()>
            <section class="hint" role="status" aria-label=text("hint-title")>
                <Glyph symbol=Symbol::Hint />
                <div class="hint-words">
                    {move || sentences().into_iter().map(|sentence| view! { <p>{sentence}</p> }).collect_view()}
                </div>
                <Show when=more>
                    <button type="button" class="button" on:click=move |_| play.show_best()>{text("hint-best")}</button>
                </Show>
                <Show when=usable>
                    <button type="button" class="button" on:click=move |_| play.use_hint()>{text("hint-use")}</button>
                </Show>
                <button type="button" class="tool plain" aria-label=text("app-close") on:click=move |_| play.hint.set(None)>
                    <Glyph symbol=Symbol::Close />
                </button>
            </section>
        </Show>
    }
}

fn number<G: Shown>(play: Play<G>, card: flipwrite::CardIndex) -> Arg<'static> {
    play.desk.with(|desk| desk.host().table().deck().number(card).into())
}

fn where_to_look<G: Shown>(play: Play<G>, words: &Words, advice: &Advice) -> String {
    match advice.choices.first() {
        Some(Choice::Cross(crossing)) => {
            words.say("hint-look-card", &[("card", number(play, crossing.card))])
        }
        Some(Choice::Take(Take::Display(card))) => {
            words.say("hint-look-display", &[("card", number(play, *card))])
        }
        Some(Choice::Take(Take::Deck)) => words.say("hint-look-deck", &[]),
        Some(Choice::Keep(_)) => words.say("hint-look-keep", &[]),
        None => words.say("hint-none", &[]),
    }
}

fn best<G: Shown>(play: Play<G>, words: &Words, advice: &Advice) -> Vec<String> {
    let tell = |choice: &Choice| match choice {
        Choice::Cross(crossing) => words.say(
            "hint-best-cross",
            &[("boxes", crossing.boxes.to_string().into()), ("card", number(play, crossing.card))],
        ),
        Choice::Take(Take::Display(card)) => words.say("hint-best-take", &[("card", number(play, *card))]),
        Choice::Take(Take::Deck) => words.say("hint-best-deck", &[]),
        Choice::Keep(cards) => {
            let numbers = play.desk.with(|desk| cards.map(|card| desk.host().table().deck().number(card).0));
            words.say("hint-best-keep", &[("cards", words.list(&numbers).into())])
        }
    };
    let mut sentences: Vec<String> = advice.choices.iter().map(tell).collect();
    if let Some(ahead) = advice.ahead.filter(|ahead| *ahead >= 0.05) {
        sentences.push(words.say("hint-worth", &[("points", Arg::rounded(ahead))]));
    }
    if advice.score.is_finite() {
        sentences.push(words.say("hint-expected", &[("score", Arg::rounded(advice.score))]));
    }
    let seats = play.desk.with(|desk| desk.host().table().seats());
    if advice.win.is_finite() && seats > 1 {
        sentences.push(words.say("hint-win", &[("percent", ((advice.win * 100.0).round() as i32).into())]));
    }
    sentences
}
