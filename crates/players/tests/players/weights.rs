//! Weights as bytes: read as they were written, and refused with the right reason.

use flipwrite::random::SplitMix64;
use flipwrite::{Deck, GameId};
use flipwrite_players::{Knowledge, Net, Playable, WeightsFlaw};

use crate::setting::weights;

/// Bytes that say what they are.
const MAGIC: usize = b"flipwrite-net/2\n".len();

fn read<G: Playable>(bytes: &[u8]) -> Result<Net, WeightsFlaw> {
    Net::read(bytes, G::ID, usize::from(G::INPUTS))
}

fn refused<G: Playable>(bytes: &[u8]) -> WeightsFlaw {
    let flaw = read::<G>(bytes).unwrap_err();
    let deck = Deck::<G>::house();
    assert_eq!(Knowledge::new(&deck, Some(bytes)).unwrap_err(), flaw);
    flaw
}

fn the_weights_that_come_with_the_program_are_read_and_written<G: Playable>() {
    let net = read::<G>(weights(G::ID)).unwrap();
    assert_eq!((net.game(), net.inputs()), (G::ID, usize::from(G::INPUTS)));
    assert!(net.write() == weights(G::ID), "the same bytes");
    assert!(net.weights().iter().any(|weight| *weight != 0.0));
}

fn any_weights_are_read_as_they_were_written<G: Playable>() {
    let mut net = Net::zero(G::ID, usize::from(G::INPUTS));
    assert_eq!(read::<G>(&net.write()).as_ref(), Ok(&net));
    let mut random = SplitMix64::new(1);
    net.weights_mut().iter_mut().for_each(|weight| *weight = random.below(1 << 20) as f32 - 5e5);
    assert_eq!(read::<G>(&net.write()), Ok(net));
}

fn a_changed_byte_is_noticed<G: Playable>() {
    let bytes = weights(G::ID);
    let places =
        [0, MAGIC - 1, MAGIC, MAGIC + 9, MAGIC + 10, bytes.len() / 2, bytes.len() - 9, bytes.len() - 1];
    for place in places {
        for bit in [0, 7] {
            let mut changed = bytes.to_vec();
            changed[place] ^= 1 << bit;
            let flaw = if place < MAGIC { WeightsFlaw::Foreign } else { WeightsFlaw::Damaged };
            assert_eq!(refused::<G>(&changed), flaw, "byte {place}");
        }
    }
}

fn cut_off_or_longer_bytes_are_noticed<G: Playable>() {
    let bytes = weights(G::ID);
    for len in [MAGIC, MAGIC + 1, MAGIC + 10, MAGIC + 18, bytes.len() / 2, bytes.len() - 8, bytes.len() - 1] {
        assert_eq!(refused::<G>(&bytes[..len]), WeightsFlaw::Damaged, "{len} bytes");
    }
    assert_eq!(refused::<G>(&[bytes, &[0]].concat()), WeightsFlaw::Damaged);
}

fn foreign_bytes_are_no_weights<G: Playable>() {
    let other_version = weights(G::ID).to_vec();
    let other_version = [b"flipwrite-net/1\n", &other_version[MAGIC..]].concat();
    for bytes in [&[][..], b"flipwrite", b"flipwrite-net/2", b"{}\n", &[0; 4096], &other_version] {
        assert_eq!(refused::<G>(bytes), WeightsFlaw::Foreign);
    }
}

fn weights_of_the_other_game_are_refused<G: Playable>() {
    let other = GameId::ALL.into_iter().find(|game| *game != G::ID).unwrap();
    assert_eq!(refused::<G>(weights(other)), WeightsFlaw::OtherGame(other));
}

fn weights_of_another_shape_are_refused<G: Playable>() {
    for inputs in [0, usize::from(G::INPUTS) - 1, usize::from(G::INPUTS) + 1] {
        assert_eq!(refused::<G>(&Net::zero(G::ID, inputs).write()), WeightsFlaw::OtherShape);
    }
}

/// A weight that is no number would make everything equal to everything.
fn weights_that_are_no_numbers_are_refused<G: Playable>() {
    for weight in [f32::NAN, f32::INFINITY, f32::NEG_INFINITY] {
        let mut net = Net::zero(G::ID, usize::from(G::INPUTS));
        net.weights_mut()[77] = weight;
        assert_eq!(refused::<G>(&net.write()), WeightsFlaw::Damaged);
    }
}

laws!(
    the_weights_that_come_with_the_program_are_read_and_written,
    any_weights_are_read_as_they_were_written,
    a_changed_byte_is_noticed,
    cut_off_or_longer_bytes_are_noticed,
    foreign_bytes_are_no_weights,
    weights_of_the_other_game_are_refused,
    weights_of_another_shape_are_refused,
    weights_that_are_no_numbers_are_refused,
);
