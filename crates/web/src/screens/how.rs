//! How to play, in a few pictures with captions: half a page for each game.

use flipwrite::{Boxes, CardNumber, Color, GameId, Icon, Pattern};
use flipwrite_art::{Light, Symbol, Turned, icon, pattern, symbol};
use flipwrite_desk::scene::draw_house_card;

use crate::app::DeskLight;
use crate::route::Route;
use crate::text::{Tongue, text};
use crate::ui::*;
use crate::widgets::glyph;

/// What a picture shows.
#[derive(Clone, Copy)]
enum Picture {
    /// An expedition card.
    Pattern(Pattern),
    /// A card of the lesson with some crosses and some that were just made.
    Begun { crossed: &'static str, fresh: &'static str },
    /// The same card, complete.
    Complete,
    /// Icons of boxes.
    Icons(&'static [Icon]),
    /// An icon and what it brings.
    Brings(Icon, Symbol),
}

/// The pictures of a game.
const fn pictures(game: GameId) -> [Picture; 6] {
    match game {
        GameId::Maps => [
            Picture::Pattern(Pattern::L3),
            Picture::Begun { crossed: "", fresh: "a3 a4 b4" },
            Picture::Brings(Icon::Coin, Symbol::Cup),
            Picture::Icons(&[Icon::Palm]),
            Picture::Icons(&[Icon::Cross]),
            Picture::Complete,
        ],
        GameId::Pyramids => [
            Picture::Pattern(Pattern::I3),
            Picture::Begun { crossed: "", fresh: "a1 a2 a3" },
            Picture::Icons(&[Icon::RedGem, Icon::GreenGem, Icon::Torch]),
            Picture::Icons(&[Icon::Skull, Icon::Potion]),
            Picture::Icons(&[Icon::Cross]),
            Picture::Brings(Icon::Tomb, Symbol::Pyramid(Color::Green)),
        ],
    }
}

impl Picture {
    /// The drawings, side by side.
    fn draw(self, game: GameId, light: Light) -> String {
        match self {
            Picture::Pattern(shown) => pattern(shown, Turned::default()),
            Picture::Icons(icons) => icons.iter().map(|shown| icon(*shown)).collect(),
            Picture::Brings(shown, brought) => icon(shown) + &symbol(brought),
            Picture::Begun { crossed, fresh } => draw_card(game, light, Some((crossed, fresh))),
            Picture::Complete => draw_card(game, light, None),
        }
    }
}

fn draw_card(game: GameId, light: Light, crosses: Option<(&str, &str)>) -> String {
    let number = match game {
        GameId::Maps => CardNumber(22),
        GameId::Pyramids => CardNumber(28),
    };
    let crosses = crosses.map(|(crossed, fresh)| (boxes(crossed), boxes(fresh)));
    draw_house_card(game, number, crosses, light).unwrap_or_default()
}

fn boxes(text: &str) -> Boxes {
    text.split(' ').filter_map(|place| place.parse().ok()).collect()
}

/// How to play a game.
pub(crate) fn how_to_play(game: GameId) -> impl IntoView {
    let (tongue, light) = (Tongue::here(), DeskLight::here());
    let title = move || tongue.with("how-title", &[("game", game.name().into())]);
    let step = move |(place, picture): (usize, Picture)| {
        let caption = move || tongue.say(&format!("how-{game}-{}", place + 1));
        el("li")
            .child(
                el("span")
                    .class("how-picture")
                    .attr("aria-hidden", "true")
                    .html(move || picture.draw(game, light.get())),
            )
            .child(el("p").child(caption))
    };
    el("section")
        .class("panel how")
        .attr("aria-labelledby", format!("how-{game}"))
        .child(el("h2").id(format!("how-{game}")).child(title))
        .child(el("p").child(move || tongue.say(&format!("lesson-{game}-goal"))))
        .child(el("ol").child(pictures(game).into_iter().enumerate().map(step).collect_view()))
        .child(
            el("a")
                .class("button")
                .attr("href", Route::Tutorial(Some(game)).hash())
                .child(glyph(Symbol::Flag))
                .child(text("home-learn")),
        )
}

/// What a turn is, in three pictures.
pub(crate) fn steps(game: Signal<GameId>) -> impl IntoView {
    let light = DeskLight::here();
    let step = move |place: usize, caption: &'static str| {
        let drawing = move || {
            let [pattern, begun, ..] = pictures(game.get());
            [pattern, begun, Picture::Complete][place].draw(game.get(), light.get())
        };
        el("li")
            .child(el("span").class("step-picture").attr("aria-hidden", "true").html(drawing))
            .child(el("span").child(text(caption)))
    };
    el("ol")
        .class("first-steps")
        .child(step(0, "home-step-turn"))
        .child(step(1, "home-step-cross"))
        .child(step(2, "home-step-score"))
}
