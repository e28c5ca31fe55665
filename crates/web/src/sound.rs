//! Three small sounds, made on the spot: a pen, a card, a chime. Off unless one asks for them.

use std::cell::{Cell, OnceCell};

use web_sys::{AudioContext, AudioNode, BiquadFilterType, GainNode, OscillatorType};

thread_local! {
    static ON: Cell<bool> = const { Cell::new(false) };
    static CONTEXT: OnceCell<AudioContext> = const { OnceCell::new() };
}

/// Switches all sounds on or off.
pub(crate) fn switch(on: bool) {
    ON.set(on);
}

/// A pen stroke.
pub(crate) fn pen() {
    play(|context| {
        hiss(context, Hiss { after: 0.0, length: 0.07, pitch: 3200.0, volume: 0.09 })?;
        hiss(context, Hiss { after: 0.085, length: 0.06, pitch: 3800.0, volume: 0.07 })
    });
}

/// A card laid down.
pub(crate) fn card() {
    play(|context| hiss(context, Hiss { after: 0.0, length: 0.13, pitch: 900.0, volume: 0.16 }));
}

/// Something achieved.
pub(crate) fn chime() {
    play(|context| {
        tone(context, 0.0, 659.3)?;
        tone(context, 0.11, 987.8)
    });
}

/// Browsers refuse sound before the first tap, and some have none: then it stays silent.
fn play(sound: impl FnOnce(&AudioContext) -> Option<()>) {
    if !ON.get() {
        return;
    }
    CONTEXT.with(|kept| {
        let context = kept.get().cloned().or_else(|| AudioContext::new().ok());
        if let Some(context) = context {
            let _ = context.resume();
            let _ = sound(&context);
            let _ = kept.set(context);
        }
    });
}

#[derive(Clone, Copy)]
struct Hiss {
    after: f64,
    length: f64,
    pitch: f32,
    volume: f32,
}

/// Noise around a pitch, which dies away.
fn hiss(context: &AudioContext, hiss: Hiss) -> Option<()> {
    let rate = context.sample_rate();
    let mut random = flipwrite::random::SplitMix64::new(hiss.pitch.to_bits().into());
    let count = (hiss.length * f64::from(rate)) as u32;
    let noise: Vec<f32> = (0..count).map(|_| random.below(2001) as f32 / 1000.0 - 1.0).collect();
    let buffer = context.create_buffer(1, count.max(1), rate).ok()?;
    buffer.copy_to_channel(&noise, 0).ok()?;
    let source = context.create_buffer_source().ok()?;
    source.set_buffer(Some(&buffer));
    let filter = context.create_biquad_filter().ok()?;
    filter.set_type(BiquadFilterType::Bandpass);
    filter.frequency().set_value(hiss.pitch);
    let start = context.current_time() + hiss.after;
    let gain = fading(context, start, hiss.length, hiss.volume)?;
    join(&source, &filter)?;
    join(&filter, &gain)?;
    source.start_with_when(start).ok()
}

/// A bell of one pitch.
fn tone(context: &AudioContext, after: f64, pitch: f32) -> Option<()> {
    let oscillator = context.create_oscillator().ok()?;
    oscillator.set_type(OscillatorType::Sine);
    oscillator.frequency().set_value(pitch);
    let start = context.current_time() + after;
    let gain = fading(context, start, 0.5, 0.11)?;
    join(&oscillator, &gain)?;
    oscillator.start_with_when(start).ok()?;
    oscillator.stop_with_when(start + 0.55).ok()
}

/// A volume that is there at once and dies away, on its way to the ear.
fn fading(context: &AudioContext, start: f64, length: f64, volume: f32) -> Option<GainNode> {
    let gain = context.create_gain().ok()?;
    let level = gain.gain();
    level.set_value_at_time(0.0001, start).ok()?;
    level.exponential_ramp_to_value_at_time(volume, start + 0.008).ok()?;
    level.exponential_ramp_to_value_at_time(0.0001, start + length).ok()?;
    join(&gain, &context.destination())?;
    Some(gain)
}

fn join(from: &AudioNode, to: &AudioNode) -> Option<()> {
    from.connect_with_audio_node(to).ok().map(drop)
}
