//! What a puzzle is about, told by what its answer does.

use flipwrite::{Choice, Due, Icon, Pattern, Position, Printed, Seat, Slot};
use flipwrite_players::Playable;

use super::judge::turns_to_come;

/// What a puzzle is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Theme {
    /// A replacement is taken.
    Take,
    /// A card is completed.
    Complete,
    /// An extra cross is spent.
    Extra,
    /// Both cards are crossed off in one turn.
    Both,
    /// One box only, though the pattern would fit.
    OneBox,
    /// A torch.
    Torch,
    /// A gem.
    Gem,
    /// A skull is taken in the bargain.
    Skull,
    /// A potion.
    Potion,
    /// A palm.
    Palm,
    /// A coin.
    Coin,
    /// The first round.
    Opening,
    /// The last turns.
    Ending,
}

impl Theme {
    /// All of them.
    pub const ALL: [Theme; 13] = [
        Theme::Take,
        Theme::Complete,
        Theme::Extra,
        Theme::Both,
        Theme::OneBox,
        Theme::Torch,
        Theme::Gem,
        Theme::Skull,
        Theme::Potion,
        Theme::Palm,
        Theme::Coin,
        Theme::Opening,
        Theme::Ending,
    ];

    /// A word for it that never changes.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Take => "take",
            Theme::Complete => "complete",
            Theme::Extra => "extra",
            Theme::Both => "both",
            Theme::OneBox => "one-box",
            Theme::Torch => "torch",
            Theme::Gem => "gem",
            Theme::Skull => "skull",
            Theme::Potion => "potion",
            Theme::Palm => "palm",
            Theme::Coin => "coin",
            Theme::Opening => "opening",
            Theme::Ending => "ending",
        }
    }

    /// All that an answer is about, in their order.
    pub(super) fn all<G: Playable>(position: &Position<'_, G>, seat: Seat, best: &[Choice]) -> Vec<Theme> {
        let mut themes = Vec::new();
        for choice in best {
            match choice {
                Choice::Take(_) => themes.push(Theme::Take),
                Choice::Cross(crossing) => {
                    let card = position.deck().card(crossing.card);
                    themes.extend(crossing.boxes.iter().filter_map(|index| of_icon(card.icon(index))));
                }
                Choice::Keep(_) => {}
            }
        }
        if let Ok((player, _)) = position.outcome(seat, best.iter().copied())
            && (Slot::BOTH.iter().any(|slot| player.finished(*slot))
                || player.completed() != position.player(seat).completed())
        {
            themes.push(Theme::Complete);
        }
        themes.extend(of_crossings(position, seat, best));
        if position.turn().round() == 1 {
            themes.push(Theme::Opening);
        } else if turns_to_come(position) < 3 {
            themes.push(Theme::Ending);
        }
        themes.sort_unstable();
        themes.dedup();
        themes
    }
}

fn of_icon(icon: Icon) -> Option<Theme> {
    match icon {
        Icon::Torch => Some(Theme::Torch),
        Icon::RedGem | Icon::GreenGem => Some(Theme::Gem),
        Icon::Skull => Some(Theme::Skull),
        Icon::Potion => Some(Theme::Potion),
        Icon::Palm => Some(Theme::Palm),
        Icon::Coin => Some(Theme::Coin),
        Icon::Plain | Icon::Blocked | Icon::Cross | Icon::Tomb => None,
    }
}

/// What the shape of a whole crossing is about.
fn of_crossings<G: Playable>(position: &Position<'_, G>, seat: Seat, best: &[Choice]) -> Vec<Theme> {
    let crossings: Vec<_> = best
        .iter()
        .filter_map(|choice| if let Choice::Cross(c) = choice { Some(*c) } else { None })
        .collect();
    let Some(first) = crossings.first() else { return Vec::new() };
    let is_asked = matches!(position.due(), Due::Cross(_));
    let size = position.pattern().map_or(0, Pattern::len);
    let whole = |choice: Choice| matches!(choice, Choice::Cross(crossing) if crossing.boxes.len() == size);
    let fits = is_asked && position.choices(seat).iter().any(whole);
    let mut themes = Vec::new();
    if crossings.len() > 1 {
        themes.push(Theme::Extra);
    }
    if crossings.iter().any(|crossing| crossing.card != first.card) {
        themes.push(Theme::Both);
    }
    if first.boxes.len() == 1 && fits {
        themes.push(Theme::OneBox);
    }
    themes
}
