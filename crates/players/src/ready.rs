//! A network made ready for one deck: cards are encoded when they are first met with their crosses.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use crate::net::{CLOCK, HEADS, HIDDEN, Net, Part, SCALE, Units};
use crate::tables::{FACTS, Row, Tables};

/// A network made ready for one deck.
#[derive(Debug)]
pub(crate) struct Ready {
    net: Net,
    embed: Vec<Units>,
    kept: Kept,
    inputs: Vec<Units>,
    bias: Units,
    /// The outputs of all parts of the score, and what they come to.
    heads: [(Units, f32); HEADS],
    out: Units,
    out_bias: f32,
    pub(crate) spread: [f32; CLOCK],
    /// Whether the processor has wide vector instructions.
    #[cfg(target_arch = "x86_64")]
    wide: bool,
}

impl Ready {
    pub(crate) fn new(net: &Net, tables: &Tables) -> Self {
        let units = |row: &[f32]| -> Units { std::array::from_fn(|i| row[i]) };
        let (outs, biases) = (net.part(Part::Out), net.part(Part::OutBias));
        let heads: [(Units, f32); HEADS] =
            std::array::from_fn(|head| (units(&outs[head * HIDDEN..]), biases[head]));
        Ready {
            net: net.clone(),
            embed: net.part(Part::Embed).chunks_exact(HIDDEN).map(units).collect(),
            kept: Kept::new(tables.rows()),
            inputs: net.part(Part::Inputs).chunks_exact(HIDDEN).map(units).collect(),
            bias: units(net.part(Part::Bias)),
            heads,
            out: std::array::from_fn(|unit| heads.iter().map(|head| head.0[unit]).sum()),
            out_bias: biases.iter().sum(),
            spread: std::array::from_fn(|turn| net.part(Part::Spread)[turn]),
            #[cfg(target_arch = "x86_64")]
            wide: std::arch::is_x86_feature_detected!("avx2"),
        }
    }

    /// The hidden units before any input.
    pub(crate) fn bias(&self) -> Units {
        self.bias
    }

    /// Adds inputs.
    #[inline]
    pub(crate) fn add(&self, units: &mut Units, inputs: &[(u16, f32)]) {
        for (input, value) in inputs {
            add(units, *value, &self.inputs[usize::from(*input)]);
        }
    }

    /// The points still to come: hidden units, the cards in front of the player, and the inputs they share.
    #[inline]
    pub(crate) fn points(
        &self,
        tables: &Tables,
        units: &Units,
        rows: [Option<Row>; 2],
        parts: &[f32],
    ) -> f32 {
        #[cfg(target_arch = "x86_64")]
        if self.wide {
            // SAFETY: the processor has the instructions that the function is compiled for.
            #[allow(unsafe_code)]
            return unsafe { self.points_wide(tables, units, rows, parts) };
        }
        self.points_plain(tables, units, rows, parts)
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2")]
    fn points_wide(&self, tables: &Tables, units: &Units, rows: [Option<Row>; 2], parts: &[f32]) -> f32 {
        self.points_plain(tables, units, rows, parts)
    }

    /// The same sums in the same order with and without vector instructions.
    #[inline(always)]
    fn points_plain(&self, tables: &Tables, units: &Units, rows: [Option<Row>; 2], parts: &[f32]) -> f32 {
        let units = self.units(tables, units, rows, parts);
        SCALE * (bent(&units, &self.out) + self.out_bias)
    }

    /// The points still to come, part by part of the score.
    pub(crate) fn points_by_part(
        &self,
        tables: &Tables,
        units: &Units,
        rows: [Option<Row>; 2],
        parts: &[f32],
    ) -> [f32; HEADS] {
        let units = self.units(tables, units, rows, parts);
        self.heads.each_ref().map(|(out, bias)| SCALE * (bent(&units, out) + bias))
    }

    /// All hidden units: those that are given, the cards in front of the player, and the inputs they share.
    #[inline(always)]
    fn units(&self, tables: &Tables, units: &Units, rows: [Option<Row>; 2], parts: &[f32]) -> Units {
        let mut units = *units;
        for row in rows.into_iter().flatten() {
            match self.kept.get(row) {
                Some(known) => sum(&mut units, known),
                None => {
                    let fresh = self.embedded(&tables.facts(row).features());
                    sum(&mut units, &fresh);
                    self.kept.keep(row, fresh);
                }
            }
        }
        for (part, row) in parts.iter().zip(&self.inputs) {
            add(&mut units, *part, row);
        }
        units
    }

    /// The hidden units that a card's facts add to.
    #[inline(always)]
    fn embedded(&self, facts: &[f32; FACTS]) -> Units {
        let code = self.net.code(facts);
        let mut units = [0.0; HIDDEN];
        // Nothing times anything adds nothing.
        for (value, row) in code.iter().zip(&self.embed).filter(|(value, _)| **value != 0.0) {
            add(&mut units, *value, row);
        }
        units
    }

    /// See [`Net::measured`].
    pub(crate) fn measured(&self, part: Part, seats: usize, moment: usize) -> f32 {
        self.net.measured(part, seats, moment)
    }

    /// Bytes that it may come to take.
    pub(crate) fn most_bytes(&self) -> usize {
        let vectors = self.embed.len() + self.inputs.len() + HEADS + 2;
        size_of_val(self.net.weights()) + vectors * size_of::<Units>() + self.kept.most_bytes()
    }
}

/// What an output makes of hidden units.
#[inline(always)]
fn bent(units: &Units, out: &Units) -> f32 {
    let mut sums = [0.0_f32; 8];
    for (units, weights) in units.chunks_exact(8).zip(out.chunks_exact(8)) {
        for ((sum, unit), weight) in sums.iter_mut().zip(units).zip(weights) {
            // Like `max`, without its care for what is no number.
            *sum += if *unit > 0.0 { *unit } else { 0.0 } * weight;
        }
    }
    let [a, b, c, d, e, f, g, h] = sums;
    ((a + b) + (c + d)) + ((e + f) + (g + h))
}

/// Adds a row so many times.
#[inline(always)]
fn add(units: &mut Units, value: f32, row: &Units) {
    for (sum, weight) in units.iter_mut().zip(row) {
        *sum += value * weight;
    }
}

/// Adds a row.
#[inline(always)]
fn sum(units: &mut Units, row: &Units) {
    units.iter_mut().zip(row).for_each(|(sum, value)| *sum += value);
}

/// The hidden units of rows that were asked for, shared by all who play with the deck: as many as there is room for.
///
/// Which rows these are depends on what was played, what comes of them does not.
#[derive(Debug)]
struct Kept {
    /// For each row, one more than where its units are kept; 0 if they are not.
    places: Box<[AtomicU32]>,
    next: AtomicU32,
    chunks: Box<[OnceLock<Chunk>]>,
}

/// Room for the units of some rows.
type Chunk = Box<[OnceLock<Units>]>;

/// Rows that are kept at most, and how many memory is asked for at a time.
const MOST_KEPT: usize = 1 << 16;
const CHUNK: usize = 1 << 10;

impl Kept {
    fn new(rows: usize) -> Self {
        Kept {
            places: (0..rows).map(|_| AtomicU32::new(0)).collect(),
            next: AtomicU32::new(0),
            chunks: (0..MOST_KEPT.min(rows).div_ceil(CHUNK)).map(|_| OnceLock::new()).collect(),
        }
    }

    #[inline]
    fn get(&self, row: Row) -> Option<&Units> {
        let place = (self.places[row.0 as usize].load(Ordering::Relaxed) as usize).checked_sub(1)?;
        // Whoever wrote the place may not have written the units yet.
        self.chunks[place / CHUNK].get()?[place % CHUNK].get()
    }

    /// Keeps the units of a row, if there is room.
    #[cold]
    fn keep(&self, row: Row, units: Units) {
        // Once it is full, the number must not run on until it begins anew.
        if self.next.load(Ordering::Relaxed) as usize >= self.chunks.len() * CHUNK {
            return;
        }
        let place = self.next.fetch_add(1, Ordering::Relaxed) as usize;
        let Some(chunk) = self.chunks.get(place / CHUNK) else { return };
        let chunk = chunk.get_or_init(|| (0..CHUNK).map(|_| OnceLock::new()).collect());
        if chunk[place % CHUNK].set(units).is_ok() {
            self.places[row.0 as usize].store(place as u32 + 1, Ordering::Relaxed);
        }
    }

    fn most_bytes(&self) -> usize {
        size_of_val(&*self.places) + self.chunks.len() * CHUNK * size_of::<OnceLock<Units>>()
    }
}
