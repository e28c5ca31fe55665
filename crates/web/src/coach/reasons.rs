//! Why the coach's advice is best: asked as soon as it advises, so that it is known when somebody wants to see what is best.

use std::rc::Rc;

use flipwrite_desk::scene::{Advice, why_best};
use flipwrite_wire::WhyLine;
use flipwrite_wire::review::Reply;

use super::CoachSays;
use super::asking::Asking;
use crate::browser;
use crate::play::{Hint, Play};
use crate::table::NARROW;
use crate::ui::*;

/// Finds reasons for whatever the coach advises from now on.
pub(super) fn follow(play: Play, asking: Asking, says: CoachSays) {
    let advice = Memo::new(move |_| {
        play.hint.with(|hint| match hint {
            Some(Hint::Best(advice, _)) => Some((**advice).clone()),
            _ => None,
        })
    });
    let why = RwSignal::new(None::<WhyLine>);
    effect(move || {
        why.set(None);
        if let Some(advice) = advice.get() {
            ask(play, asking, advice, why, move |asked| advice_is(play, asked));
        }
    });
    let told = Memo::new(move |_| {
        why.with(|why| {
            why.as_ref().map(|why| why_best(&says.words(), &play.names(), why)).unwrap_or_default()
        })
    });
    effect(move || {
        let view = move || view(says, told).into_view();
        play.reasons.set(why.with(Option::is_some).then(|| Rc::new(view) as Rc<dyn Fn() -> View>));
    });
    on_cleanup(move || play.reasons.set(None));
}

/// The reasons: open where there is room for them.
fn view(says: CoachSays, told: Memo<Vec<String>>) -> impl IntoView {
    let list = move || told.get().into_iter().map(|reason| el("li").child(reason)).collect::<Vec<_>>();
    let has_room = !browser::matches(NARROW);
    el("details")
        .class("why")
        .prop("open", move || has_room)
        .child(el("summary").child(move || says.say("coach-why")))
        .child(el("ul").class("reasons").child(list))
}

/// Whether this is still what is advised.
fn advice_is(play: Play, asked: &Advice) -> bool {
    let is_asked = |hint: &Option<Hint>| matches!(hint, Some(Hint::Best(advice, _)) if **advice == *asked);
    play.hint.try_with_untracked(is_asked) == Some(true)
}

fn ask(
    play: Play,
    asking: Asking,
    advice: Advice,
    why: RwSignal<Option<WhyLine>>,
    is_meant: impl Fn(&Advice) -> bool + 'static,
) {
    let question = untrack(|| play.desk.with(|desk| desk.ask_why(0, &advice)).is_some());
    if !question {
        return;
    }
    let asked = advice.clone();
    let write = move |id| play.desk.with_untracked(|desk| desk.ask_why(id, &asked));
    asking.ask(write, move |reply| {
        if let Reply::Hint { why: told, .. } = reply
            && is_meant(&advice)
        {
            why.set(Some(told));
        }
    });
}
