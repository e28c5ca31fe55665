//! What the draft changes of the score: one number and the parts that it is made of.

use flipwrite_desk::scene::{Net, signed};

use crate::play::Play;
use crate::text::Tongue;
use crate::ui::*;

pub(super) fn net(play: Play) -> impl IntoView {
    let (tongue, game) = (Tongue::here(), play.game());
    let net = Memo::new(move |_| play.gains().net);
    let part = |(_, glyph, points): (&'static str, String, i32)| {
        el("i").child(el("i").class("track-glyph").html(glyph)).child(signed(points))
    };
    let whole = move |net: Net| {
        let told = net.told(&tongue.words(), game);
        el("b").class("net").attr("title", told.clone()).child(el("span").class("hidden").child(told)).child(
            el("i")
                .class("net-parts number")
                .attr("aria-hidden", "true")
                .child(el("b").child(signed(net.total)))
                .child(net.parts.into_iter().map(part).collect_view()),
        )
    };
    move || Some(net.get()).filter(|net| !net.parts.is_empty()).map(whole)
}
