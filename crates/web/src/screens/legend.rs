//! Which symbol belongs to which rule.

use flipwrite::{Color, GameId, Icon};
use flipwrite_art::{Symbol, icon, symbol};
use flipwrite_words::Words;

use crate::browser;
use crate::route::Route;
use crate::text::{Tongue, text};
use crate::ui::*;

/// A sign on cards or score cards.
#[derive(Clone, Copy)]
enum Sign {
    Box(GameId, Icon),
    Part(GameId, &'static str, Symbol),
    Said(&'static str, Symbol),
}

use GameId::{Maps, Pyramids};

/// Every sign with its rule.
const SIGNS: [(&str, Sign); 15] = [
    ("S10", Sign::Said("table-display", Symbol::Display)),
    ("S11", Sign::Said("table-deck", Symbol::Deck)),
    ("P5", Sign::Box(Pyramids, Icon::Cross)),
    ("P6", Sign::Box(Pyramids, Icon::RedGem)),
    ("P6", Sign::Box(Pyramids, Icon::GreenGem)),
    ("P7", Sign::Box(Pyramids, Icon::Torch)),
    ("P8", Sign::Box(Pyramids, Icon::Skull)),
    ("P9", Sign::Box(Pyramids, Icon::Potion)),
    ("P11", Sign::Box(Pyramids, Icon::Tomb)),
    ("P13", Sign::Part(Pyramids, "bonus", Symbol::Pyramid(Color::Orange))),
    ("M3", Sign::Part(Maps, "seals", Symbol::Seal(Color::Purple))),
    ("M5", Sign::Box(Maps, Icon::Cross)),
    ("M6", Sign::Box(Maps, Icon::Coin)),
    ("M7", Sign::Box(Maps, Icon::Palm)),
    ("M9", Sign::Part(Maps, "cups", Symbol::Cup)),
];

impl Sign {
    fn drawing(self) -> String {
        match self {
            Sign::Box(_, sign) => icon(sign),
            Sign::Part(_, _, sign) | Sign::Said(_, sign) => symbol(sign),
        }
    }

    fn name(self, words: &Words) -> String {
        match self {
            Sign::Box(game, sign) => words.icon(game, sign),
            Sign::Part(game, part, _) => words.score_part(game, part),
            Sign::Said(key, _) => words.say(key, &[]),
        }
    }
}

/// The signs that a rule speaks of, drawn beside it.
pub(super) fn signs_of(number: &str) -> impl IntoView {
    let signs = SIGNS.iter().filter(|(rule, _)| *rule == number).map(|(_, sign)| sign.drawing());
    signs.map(|drawing| el("span").class("sign").attr("aria-hidden", "true").html(drawing)).collect_view()
}

/// All signs; each leads to its rule.
pub(super) fn legend() -> impl IntoView {
    let tongue = Tongue::here();
    let line = move |(number, sign): (&'static str, Sign)| {
        let name = move || sign.name(&tongue.words());
        el("li").child(
            el("a")
                .attr("href", Route::Rules(Some(number.to_owned())).hash())
                .child(el("span").class("sign").attr("aria-hidden", "true").html(sign.drawing()))
                .child(el("span").child(name))
                .child(el("span").class("tip").child(number)),
        )
    };
    // On a phone the rules themselves come first.
    let wide = browser::media("(min-width: 761px)");
    el("details")
        .class("panel legend")
        .attr("open", move || wide.get())
        .child(el("summary").child(text("rules-legend")))
        .child(el("p").class("tip").child(text("rules-legend-about")))
        .child(el("ul").child(SIGNS.map(line).collect_view()))
}
