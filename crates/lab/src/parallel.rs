//! Many games on all cores: shared out among threads, and what they come to taken in the order of the games.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

use crate::progress::Progress;

/// A part of a run by its place, and what came of it or how it panicked.
type Played<T> = (u64, thread::Result<T>);

/// Plays the parts 0, 1, 2, … of a run on so many threads; what they come to is taken in this order, so that
/// nothing made of it depends on the threads.
///
/// A run that is asked to stop ends with the parts it is at: none is missing before the last. An error of `take`
/// ends it too. A part that panics ends it with that panic, for a run without it would look like a whole one.
pub(crate) fn each<T: Send, E>(
    parts: u64,
    jobs: usize,
    progress: &Progress,
    play: impl Fn(u64) -> T + Sync,
    mut take: impl FnMut(T) -> Result<(), E>,
) -> Result<(), E> {
    if jobs <= 1 {
        return (0..parts).take_while(|_| !progress.is_stopped()).try_for_each(|part| take(play(part)));
    }
    let next = AtomicU64::new(0);
    let work = |sender: SyncSender<Played<T>>| {
        // Asked before the next part is taken: a part once taken is played.
        while !progress.is_stopped() {
            let part = next.fetch_add(1, Ordering::Relaxed);
            if part >= parts {
                return;
            }
            let played = catch_unwind(AssertUnwindSafe(|| play(part)));
            // Nobody takes it any more: the run has ended.
            if sender.send((part, played)).is_err() {
                return;
            }
        }
    };
    thread::scope(|scope| {
        let (sender, receiver) = sync_channel(4 * jobs);
        for _ in 0..(jobs as u64).min(parts) {
            let sender = sender.clone();
            scope.spawn(|| work(sender));
        }
        drop(sender);
        take_in_order(receiver, &mut take)
    })
}

/// Games that a thread takes at a time.
const CHUNK: u64 = 64;

/// Plays games by the chunk, for what they come to is summed up anyway; `play` says how many it played, too.
///
/// A run that is asked to stop ends with the games it is at: a chunk may then be cut short, and what comes after the
/// first that is does not count. So what is taken are the games 0, 1, 2, … up to some last one, as ever.
pub(crate) fn chunks<T: Send, E>(
    games: u64,
    jobs: usize,
    progress: &Progress,
    play: impl Fn(Range<u64>) -> (u64, T) + Sync,
    mut take: impl FnMut(T) -> Result<(), E>,
) -> Result<(), E> {
    let chunk = |part: u64| part * CHUNK..games.min((part + 1) * CHUNK);
    let mut next = 0;
    let play = |part| (chunk(part), play(chunk(part)));
    each(games.div_ceil(CHUNK), jobs, progress, play, |(chunk, (played, sums))| {
        if chunk.start != next {
            return Ok(());
        }
        next += played;
        take(sums)
    })
}

/// What all parts of a run come to, in their order.
pub(crate) fn all<T: Send>(
    parts: u64,
    jobs: usize,
    progress: &Progress,
    play: impl Fn(u64) -> T + Sync,
) -> Vec<T> {
    let mut all = Vec::new();
    let Ok(()) = each(parts, jobs, progress, play, |played| {
        all.push(played);
        Ok::<(), Infallible>(())
    });
    all
}

/// Takes parts that arrive in any order in theirs. Whoever leaves here lets the receiver go, and with it the threads.
fn take_in_order<T, E>(
    receiver: Receiver<Played<T>>,
    take: &mut impl FnMut(T) -> Result<(), E>,
) -> Result<(), E> {
    let (mut waiting, mut due) = (BTreeMap::new(), 0);
    for (part, played) in receiver {
        waiting.insert(part, played.unwrap_or_else(|panic| resume_unwind(panic)));
        while let Some(played) = waiting.remove(&due) {
            take(played)?;
            due += 1;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_taken_in_their_order_whatever_the_threads() {
        for jobs in [0, 1, 2, 7, 64] {
            // Early parts take longest.
            let slow = |part: u64| {
                thread::sleep(std::time::Duration::from_millis(10 / (part + 1)));
                part
            };
            assert_eq!(all(40, jobs, &Progress::default(), slow), (0..40).collect::<Vec<_>>(), "{jobs}");
        }
        assert!(all(0, 4, &Progress::default(), |part| part).is_empty());
    }

    #[test]
    fn a_run_that_is_stopped_has_all_parts_up_to_its_last() {
        for jobs in [1, 3] {
            let progress = Progress::default();
            let played = all(1_000, jobs, &progress, |part| {
                if part == 20 {
                    progress.stop();
                }
                part
            });
            assert!((21..1_000).contains(&played.len()), "{}", played.len());
            assert_eq!(played, (0..played.len() as u64).collect::<Vec<_>>());
        }
    }

    #[test]
    fn chunks_that_are_cut_short_leave_no_game_out() {
        for jobs in [1, 3] {
            let progress = Progress::default();
            let mut played = Vec::new();
            let play = |games: Range<u64>| {
                let games: Vec<u64> = games.take_while(|_| !progress.is_stopped()).collect();
                if games.contains(&150) {
                    progress.stop();
                    let cut: Vec<u64> = games.into_iter().take_while(|game| *game <= 150).collect();
                    return (cut.len() as u64, cut);
                }
                (games.len() as u64, games)
            };
            let Ok(()) = chunks(100_000, jobs, &progress, play, |games| {
                played.extend(games);
                Ok::<(), Infallible>(())
            });
            assert!(played.len() <= 151, "{}", played.len());
            assert_eq!(played, (0..played.len() as u64).collect::<Vec<_>>());
        }
    }

    #[test]
    fn an_error_of_the_taker_ends_the_run() {
        for jobs in [1, 3] {
            let count = AtomicU64::new(0);
            let play = |part: u64| {
                count.fetch_add(1, Ordering::Relaxed);
                part
            };
            let take = |part: u64| if part == 5 { Err("five") } else { Ok(()) };
            assert_eq!(each(1_000_000, jobs, &Progress::default(), play, take), Err("five"));
            assert!(count.into_inner() < 1_000);
        }
    }

    #[test]
    fn a_panic_of_one_part_ends_the_run_with_it() {
        for jobs in [1, 3] {
            let count = AtomicU64::new(0);
            let run = || {
                all(1_000_000, jobs, &Progress::default(), |part| {
                    count.fetch_add(1, Ordering::Relaxed);
                    assert!(part != 5, "part five");
                    thread::sleep(std::time::Duration::from_millis(1));
                })
            };
            let panic = catch_unwind(AssertUnwindSafe(run)).expect_err("a part panics");
            assert_eq!(panic.downcast_ref::<&str>(), Some(&"part five"));
            assert!(count.into_inner() < 100_000);
        }
    }
}
