//! How to play, in a few pictures with captions: half a page for each game.

use flipwrite::deck::house_deck;
use flipwrite::{Boxes, CardNumber, Color, GameId, Icon, Maps, Pattern, Printed, Pyramids};
use flipwrite_art::{Drawn, Light, Look, Symbol, Turned, card, icon, pattern, symbol};
use leptos::prelude::*;

use crate::app::DeskLight;
use crate::route::Route;
use crate::text::{Tongue, text};
use crate::widgets::Glyph;

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
    match game {
        GameId::Maps => drawn::<Maps>(CardNumber(22), light, crosses),
        GameId::Pyramids => drawn::<Pyramids>(CardNumber(28), light, crosses),
    }
    .unwrap_or_default()
}

/// A card of the house deck, where it has one of this number.
fn drawn<G: Drawn>(number: CardNumber, light: Light, crosses: Option<(&str, &str)>) -> Option<String> {
    let deck = house_deck::<G>().ok()?;
    let printed = deck.card(deck.find(number)?);
    let (crossed, fresh) = match crosses {
        Some((crossed, fresh)) => (boxes(crossed), boxes(fresh)),
        None => (printed.boxes(), Boxes::EMPTY),
    };
    let look = Look { crossed: crossed.or(fresh), fresh, ..Look::untouched(light) };
    Some(card::<G>(number, printed, &look))
}

fn boxes(text: &str) -> Boxes {
    text.split(' ').filter_map(|place| place.parse().ok()).collect()
}

/// How to play a game.
#[component]
pub(crate) fn HowToPlay(game: GameId) -> impl IntoView {
    let (tongue, light) = (Tongue::here(), DeskLight::here());
    let title = move || tongue.with("how-title", &[("game", game.name().into())]);
    let step = move |(place, picture): (usize, Picture)| {
        let caption = move || tongue.say(&format!("how-{game}-{}", place + 1));
        view! {
            <li>
                <span class="how-picture" aria-hidden="true" inner_html=move || picture.draw(game, light.get())></span>
                <p>{caption}</p>
            </li>
        }
    };
    view! {
        <section class="panel how" aria-labelledby=format!("how-{game}")>
            <h2 id=format!("how-{game}")>{title}</h2>
            <p>{move || tongue.say(&format!("lesson-{game}-goal"))}</p>
            <ol>{pictures(game).into_iter().enumerate().map(step).collect_view()}</ol>
            <a class="button" href=Route::Tutorial(Some(game)).hash()><Glyph symbol=Symbol::Flag />{text("home-learn")}</a>
        </section>
    }
}

/// What a turn is, in three pictures.
#[component]
pub(crate) fn Steps(game: Signal<GameId>) -> impl IntoView {
    let light = DeskLight::here();
    let step = move |place: usize, caption: &'static str| {
        let drawing = move || {
            let [pattern, begun, ..] = pictures(game.get());
            [pattern, begun, Picture::Complete][place].draw(game.get(), light.get())
        };
        view! {
            <li>
                <span class="step-picture" aria-hidden="true" inner_html=drawing></span>
                <span>{text(caption)}</span>
            </li>
        }
    };
    view! {
        <ol class="first-steps">
            {step(0, "home-step-turn")}
            {step(1, "home-step-cross")}
            {step(2, "home-step-score")}
        </ol>
    }
}
