//! Weights as bytes: a line that says what they are, the shape, the numbers, a checksum.

use flipwrite::GameId;
use flipwrite::random::fnv_1a;

use crate::net::{CODE, HEADS, HIDDEN, Net};
use crate::tables::FACTS;

/// The first bytes of all weights; the number is that of the form and of the meaning of the inputs.
const MAGIC: &[u8; 16] = b"flipwrite-net/2\n";
/// Game, inputs, code, hidden units, facts, parts of the score: two bytes each.
const SHAPE: usize = 12;
const CHECKSUM: usize = 8;

/// Why weights are refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WeightsFlaw {
    /// The bytes are no weights of flipwrite, or of another version.
    Foreign,
    /// The weights are of the other game.
    OtherGame(GameId),
    /// The weights are of a network of another shape.
    OtherShape,
    /// The bytes are cut off or changed.
    Damaged,
}

impl Net {
    /// The weights as bytes.
    pub fn write(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        for number in shape(self.game(), self.inputs()) {
            bytes.extend(number.to_le_bytes());
        }
        self.weights().iter().for_each(|weight| bytes.extend(weight.to_le_bytes()));
        bytes.extend(fnv_1a(&bytes).to_le_bytes());
        bytes
    }

    /// Reads the weights of a game whose network has so many inputs.
    pub fn read(bytes: &[u8], game: GameId, inputs: usize) -> Result<Self, WeightsFlaw> {
        let rest = bytes.strip_prefix(MAGIC).ok_or(WeightsFlaw::Foreign)?;
        let (body, sum) = rest.split_last_chunk::<CHECKSUM>().ok_or(WeightsFlaw::Damaged)?;
        let (head, numbers) = body.split_at_checked(SHAPE).ok_or(WeightsFlaw::Damaged)?;
        if fnv_1a(&bytes[..bytes.len() - CHECKSUM]).to_le_bytes() != *sum {
            return Err(WeightsFlaw::Damaged);
        }
        let found: Vec<u16> = head.chunks_exact(2).map(|two| u16::from_le_bytes([two[0], two[1]])).collect();
        if let Some(other) = GameId::ALL.into_iter().find(|other| *other != game && found[0] == *other as u16)
        {
            return Err(WeightsFlaw::OtherGame(other));
        }
        let mut net = Net::zero(game, inputs);
        if found != shape(game, inputs) || numbers.len() != 4 * net.weights().len() {
            return Err(WeightsFlaw::OtherShape);
        }
        for (weight, four) in net.weights_mut().iter_mut().zip(numbers.chunks_exact(4)) {
            *weight = f32::from_le_bytes([four[0], four[1], four[2], four[3]]);
        }
        if net.weights().iter().all(|weight| weight.is_finite()) {
            Ok(net)
        } else {
            Err(WeightsFlaw::Damaged)
        }
    }
}

fn shape(game: GameId, inputs: usize) -> [u16; 6] {
    [game as u16, inputs as u16, CODE as u16, HIDDEN as u16, FACTS as u16, HEADS as u16]
}
