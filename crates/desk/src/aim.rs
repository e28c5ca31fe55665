//! Where the pattern can go: from a pointer, or from boxes tapped in any order, to a legal placement.

use flipwrite::{BoxIndex, Boxes, Choice, Draft, Game, Slot};

use crate::shape::Shape;

/// Everything that may be crossed next, as boxes of one of the two cards.
#[derive(Clone, Debug, Default)]
pub struct Placements(Vec<(Slot, Boxes)>);

impl Placements {
    /// What a draft may cross next.
    pub fn of<G: Game>(draft: &Draft<'_, G>) -> Self {
        let placed = |choice| match choice {
            Choice::Cross(crossing) => {
                draft.player().slot_of(crossing.card).map(|slot| (slot, crossing.boxes))
            }
            _ => None,
        };
        Placements(draft.choices().iter().filter_map(placed).collect())
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether these boxes may be crossed as they are.
    pub fn allow(&self, slot: Slot, boxes: Boxes) -> bool {
        self.0.contains(&(slot, boxes))
    }

    /// The boxes of a card that may be crossed one at a time.
    pub fn singles(&self, slot: Slot) -> Boxes {
        self.on(slot).filter(|boxes| boxes.len() == 1).fold(Boxes::EMPTY, Boxes::or)
    }

    /// All boxes of a card that some placement covers.
    pub fn covered(&self, slot: Slot) -> Boxes {
        self.on(slot).fold(Boxes::EMPTY, Boxes::or)
    }

    /// The whole patterns on a card that cover all the boxes picked.
    pub fn around(&self, slot: Slot, picked: Boxes) -> impl Iterator<Item = Boxes> {
        self.on(slot).filter(move |boxes| boxes.len() > 1 && picked.without(*boxes).is_empty())
    }

    /// The placement of this shape on a card whose middle is nearest to a point, in boxes from the top left
    /// corner of the grid; nothing if the point is far from all of them.
    pub fn nearest(&self, slot: Slot, shape: Shape, point: (f32, f32)) -> Option<Boxes> {
        let distance = |boxes: Boxes| {
            let (x, y) = middle(boxes);
            (x - point.0).powi(2) + (y - point.1).powi(2)
        };
        let alike = self.on(slot).filter(|boxes| Shape::of(*boxes) == shape);
        let nearest = alike.min_by(|a, b| distance(*a).total_cmp(&distance(*b)))?;
        (distance(nearest) <= FAR * FAR).then_some(nearest)
    }

    fn on(&self, slot: Slot) -> impl Iterator<Item = Boxes> {
        self.0.iter().filter(move |placement| placement.0 == slot).map(|placement| placement.1)
    }
}

/// How far, in boxes, the pattern follows to a legal place.
const FAR: f32 = 1.6;

/// The middle of the boxes, in boxes from the top left corner of the grid.
fn middle(boxes: Boxes) -> (f32, f32) {
    let count = boxes.len().max(1) as f32;
    let sum = |of: fn(BoxIndex) -> usize| boxes.iter().map(|place| of(place) as f32 + 0.5).sum::<f32>();
    (sum(BoxIndex::column) / count, sum(BoxIndex::row) / count)
}

/// What somebody who crosses is pointing at.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Aim {
    /// The orientation in which the pattern follows the pointer.
    pub shape: Shape,
    /// One box follows the pointer, not the pattern.
    pub single: bool,
    /// Boxes tapped so far, on one card.
    pub picked: Option<(Slot, Boxes)>,
    /// Boxes that a finger is going over.
    pub swept: Option<(Slot, Boxes)>,
    /// The legal placement next to the pointer.
    pub ghost: Option<(Slot, Boxes)>,
}

impl Aim {
    /// Nothing pointed at yet.
    pub fn new(shape: Shape) -> Self {
        Aim { shape, single: false, picked: None, swept: None, ghost: None }
    }

    /// The boxes picked on a card.
    pub fn picked_on(&self, slot: Slot) -> Boxes {
        on(self.picked, slot)
    }

    /// The boxes of a card that were tapped, or that a finger is going over.
    pub fn touched_on(&self, slot: Slot) -> Boxes {
        on(self.picked, slot).or(on(self.swept, slot))
    }

    /// Forgets where it points, but not how the pattern is turned.
    pub fn clear(&mut self) {
        (self.picked, self.swept, self.ghost) = (None, None, None);
    }

    /// What would be crossed: the placement under the pointer, or what the picked boxes can only mean.
    pub fn proposal(&self, placements: &Placements) -> Option<(Slot, Boxes)> {
        if let Some((slot, swept)) = self.swept {
            return placements.allow(slot, swept).then_some((slot, swept));
        }
        let Some((slot, picked)) = self.picked else { return self.ghost };
        let mut around = placements.around(slot, picked);
        match (around.next(), around.next()) {
            (Some(only), None) if picked.len() > 1 => Some((slot, only)),
            _ if placements.allow(slot, picked) => Some((slot, picked)),
            _ => None,
        }
    }
}

/// The boxes, if they are on this card.
fn on(boxes: Option<(Slot, Boxes)>, slot: Slot) -> Boxes {
    boxes.filter(|boxes| boxes.0 == slot).map_or(Boxes::EMPTY, |boxes| boxes.1)
}
