//! What is told of an answer: whether it was right, what is best, what the other choice gives away, and why.

use flipwrite::Boxes;
use flipwrite_art::Symbol;
use flipwrite_desk::scene::{AnyStory, Face};
use flipwrite_desk::training::Exercise;
use flipwrite_wire::review::{Compared, Worth};
use flipwrite_wire::{Favors, ReasonLine};
use flipwrite_words::Arg;

use super::asking::{Asking, Way};
use super::judge::Trouble;
use super::{button, page, trouble};
use crate::app::DeskLight;
use crate::browser;
use crate::replay::rings;
use crate::says::{Says, said};
use crate::text::Tongue;
use crate::ui::*;
use crate::widgets::glyph;

/// It was not the best: one can try again, or see what is.
pub(super) fn missed(asking: Asking, choice: &str) -> View {
    let title = asking.frame().title;
    let verdict = verdict(Symbol::Undo, "missed", "training-missed", "training-missed-about");
    let chosen = el("section").class("panel").child(el("dl").class("training-choices").child(shown(
        asking.story,
        asking.exercise,
        "training-yours",
        choice,
    )));
    let acts = el("div")
        .class("answers training-acts")
        .child(button("training-retry", "button go", "training-retry", move || asking.again()))
        .child(button("training-show", "button", "training-show", move || asking.show()))
        .child(leave(asking));
    page(move || title(), (verdict, chosen, acts))
}

/// The answer, with all that there is to say of it.
pub(super) fn told(asking: Asking, way: Way, choice: Option<String>) -> View {
    let frame = asking.frame();
    let verdict = match way {
        Way::Found => verdict(Symbol::Check, "found", "training-right", "training-right-about"),
        Way::Later => verdict(Symbol::Check, "found", "training-right", "training-later-about"),
        Way::Shown => verdict(Symbol::Eye, "missed", "training-shown", "training-shown-about"),
    };
    let best = asking.exercise.with_value(|exercise| exercise.best().to_owned());
    let compared = RwSignal::new(None::<Result<Compared, Trouble>>);
    let other = choice.clone();
    let ask = Callback::new(move |()| {
        compared.set(None);
        asking.exercise.with_value(|exercise| {
            asking.judge.ask(exercise, exercise.best(), other.as_deref(), move |told| {
                compared.set(Some(told));
            });
        });
    });
    ask.run(());
    let is_own = choice.is_some();
    let next = move || {
        let other = compared.get()?.ok().filter(|_| !is_own)?.other;
        Some(shown(asking.story, asking.exercise, "training-next-best", &other))
    };
    let own = choice.map(|choice| shown(asking.story, asking.exercise, "training-yours", &choice));
    let choices = el("section").class("panel").child(
        el("dl")
            .class("training-choices")
            .child(own)
            .child(shown(asking.story, asking.exercise, "training-best", &best))
            .child(next),
    );
    let title = frame.title;
    let after = (frame.after)();
    page(
        move || title(),
        (verdict, choices, why(asking.exercise, asking.story, is_own, compared, ask), after),
    )
}

/// Whether it was right, in a word and a sentence; whoever uses keys or listens begins there.
fn verdict(symbol: Symbol, class: &'static str, word: &'static str, about: &'static str) -> El {
    browser::focus("verdict");
    el("section").class(format!("panel training-verdict {class}")).child(glyph(symbol)).child(
        el("div")
            .child(el("h2").id("verdict").attr("tabindex", "-1").child(said(word)))
            .child(el("p").child(said(about))),
    )
}

fn leave(asking: Asking) -> El {
    let from = asking.frame().from;
    super::link(from, "button", "training-leave")
}

/// A choice in words, with the cards that it is about.
pub(super) fn shown(
    story: StoredValue<AnyStory>,
    exercise: StoredValue<Exercise>,
    name: &'static str,
    notation: &str,
) -> El {
    let (says, notation) = (Says::here(), notation.to_owned());
    let seat = exercise.with_value(Exercise::seat);
    let cards = story.with_value(|story| story.choices_shown(story.last(), seat, &notation));
    let words = move || story.with_value(|story| story.choices_told(&says.words(), &notation));
    el("div")
        .class("training-choice")
        .child(el("dt").child(said(name)))
        .child(el("dd").child(el("p").child(words)).child(drawn(story, cards)))
}

/// The cards that a choice is about, with rings where it crosses; the words beside them say the same.
fn drawn(story: StoredValue<AnyStory>, cards: Vec<(Face, Boxes)>) -> El {
    let light = DeskLight::here();
    let card = move |(face, boxes): (Face, Boxes)| {
        let drawing = move || story.with_value(|story| story.draw(&face, light.get()));
        let frame = story.with_value(|story| story.frame(face.card));
        el("span")
            .class("replay-card")
            .child(el("span").class("drawing").html(drawing))
            .child(el("span").class("spots").html(rings(&frame, boxes)))
    };
    el("span")
        .class("chosen-cards")
        .attr("aria-hidden", "true")
        .child(cards.into_iter().map(card).collect_view())
}

/// What the other choice gives away, and why.
fn why(
    exercise: StoredValue<Exercise>,
    story: StoredValue<AnyStory>,
    is_own: bool,
    compared: RwSignal<Option<Result<Compared, Trouble>>>,
    ask: Callback<()>,
) -> El {
    let says = Says::here();
    // What is known of a puzzle's next best answer was looked at for longer than anybody here waits.
    let known = exercise.with_value(Exercise::loss);
    let gives = move |compared: &Compared| {
        let (key, points) = match is_own {
            true => ("training-yours-gives", compared.worth.value()),
            false => ("training-next-gives", known),
        };
        let args = [("points", Arg::rounded(points))];
        (points > 0.05).then(|| el("p").id("training-gives").child(says.with(key, &args)))
    };
    let inside = move || match compared.get() {
        None => el("p").class("tip").attr("role", "status").child(said("training-thinking")).into_view(),
        Some(Err(Trouble::Missing)) => trouble("training-no-judge", move || ask.run(())).into_view(),
        Some(Err(Trouble::Nothing)) => el("p").class("tip").child(said("training-why-none")).into_view(),
        Some(Ok(compared)) => {
            (gives(&compared), reasons(story, if is_own { OWN } else { NEXT }, &compared)).into_view()
        }
    };
    el("section")
        .class("panel training-why")
        .attr("aria-labelledby", "training-why")
        .child(el("h2").id("training-why").child(said("training-why")))
        .child(el("div").attr("aria-live", "polite").child(inside))
}

/// What two choices are called by: the best, and the other one.
pub(super) type Called = [&'static str; 2];
/// One's own against the best.
const OWN: Called = ["training-for-best", "training-for-yours"];
/// The next best against the best.
const NEXT: Called = ["training-for-best", "training-for-next"];

/// What speaks for either choice: `one` is the best, unless a quick look does not see that.
pub(super) fn reasons(story: StoredValue<AnyStory>, called: Called, compared: &Compared) -> View {
    let tongue = Tongue::here();
    if compared.worth <= Worth(0) || (compared.why.close && compared.why.reasons.is_empty()) {
        return el("p").class("tip").child(said("training-why-deep")).into_view();
    }
    if compared.why.reasons.is_empty() {
        return el("p").class("tip").child(said("training-why-none")).into_view();
    }
    let lines = compared.why.reasons.clone();
    let line = move |line: ReasonLine| {
        let key = called[usize::from(line.favors == Favors::Other)];
        el("li").child(el("b").child(said(key))).child(" ").child(move || {
            let words = tongue.words().coached();
            let names = story.with_value(|story| {
                let players = story.record().players.iter().enumerate();
                players.map(|(seat, player)| words.player_name(seat, &player.name)).collect::<Vec<_>>()
            });
            words.fact(&line.fact, &names)
        })
    };
    el("ul").class("training-reasons").child(lines.into_iter().map(line).collect_view()).into_view()
}
