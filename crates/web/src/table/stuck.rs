//! Bots that can't play: said in every phase of the game, with what can be done about it.

use flipwrite_desk::BotQuestion;
use flipwrite_host::Holder;

use crate::bots::Failure;
use crate::play::Play;
use crate::text::{Tongue, text};
use crate::ui::*;

/// The best level that plays without weights.
const STAND_IN: &str = "skilled";

/// Why the table waits in vain, once it does, and the ways on.
pub(super) fn stuck(play: Play) -> impl IntoView {
    let failure = Memo::new(move |_| play.failure());
    move || failure.get().map(|failure| alert(play, failure))
}

fn alert(play: Play, failure: Failure) -> impl IntoView {
    let tongue = Tongue::here();
    let says = move || {
        let words = tongue.words();
        let name = |question: &BotQuestion| play.called(question.seat);
        let stuck = play.stuck();
        let names = ("names", words.list(&stuck.iter().map(name).collect::<Vec<_>>()).into());
        let bot = ("bot", stuck.first().map(|question| question.bot.clone()).unwrap_or_default().into());
        match failure {
            Failure::Worker => words.say("stuck-worker", &[names]),
            Failure::Weights => words.say("stuck-weights", &[names]),
            Failure::UnknownBot => words.say("stuck-unknown", &[names, bot]),
            Failure::Late => words.say("stuck-late", &[names]),
        }
    };
    let level = move || {
        let level = tongue.say(&format!("home-level-{STAND_IN}"));
        tongue.with("stuck-level", &[("level", level.into())])
    };
    let button = |id: &'static str| el("button").attr("type", "button").class("button").id(id);
    el("section")
        .class("stuck")
        .child(el("p").attr("role", "alert").child(says))
        .child(button("stuck-again").on_click(move |_| play.wake_bots()).child(text("error-part-again")))
        .child((failure != Failure::Worker).then(|| {
            let stand_in = Holder::Bot(STAND_IN.to_owned());
            button("stuck-level").on_click(move |_| play.replace_stuck(&stand_in)).child(level)
        }))
        .child(
            button("stuck-person")
                .on_click(move |_| play.replace_stuck(&Holder::Person))
                .child(text("stuck-person")),
        )
}
