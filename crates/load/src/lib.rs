//! Real clients in great number: tables full of people who play whole games over sockets, to see what a server carries.
//!
//! A [`Guest`] is one of them without a socket; tests of the server put it behind one of their own.

mod guest;
mod pace;
mod request;
pub mod steadfast;
mod table;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use flipwrite::{GameId, Maps, Pyramids};
use serde::Serialize;
use tokio::sync::{Semaphore, mpsc};
use tokio::task::JoinSet;
use tokio::time::{Instant, timeout_at};

pub use guest::Guest;
use pace::Pace;
pub use request::record;
use table::{Crowd, News};

/// How many tables gather at the same time before the measure.
const AT_ONCE: usize = 32;
/// How long all tables may take until they play.
const GATHERING: Duration = Duration::from_secs(600);

/// What a server is burdened with.
#[derive(Clone, Debug)]
pub struct Load {
    /// Where it listens; several, if any of them serves any table: then people of one table are at different ones.
    pub at: Vec<SocketAddr>,
    /// How many tables are played at the same time.
    pub tables: usize,
    /// How many people sit at each.
    pub seats: usize,
    /// How many decisions are made a second, at all tables together.
    pub rate: f64,
    /// How long it is measured, once all tables play.
    pub lasts: Duration,
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    /// Tables that were played at.
    pub tables: usize,
    /// Decisions that everybody at their table heard of.
    pub decisions: usize,
    /// The same for each second.
    pub decisions_per_second: f64,
    /// Games that broke off.
    pub errors: usize,
    /// Milliseconds from a decision to everybody's event: half of them took at most this.
    pub p50_ms: f64,
    /// 95 of 100.
    pub p95_ms: f64,
    /// 99 of 100.
    pub p99_ms: f64,
    /// Why the first game broke off that did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_error: Option<String>,
}

impl Load {
    /// Plays in threads of its own, and tells how long decisions took to be heard by all.
    pub fn run_here(self) -> Result<Report> {
        tokio::runtime::Runtime::new()?.block_on(self.run())
    }

    /// Plays, and tells how long decisions took to be heard by all.
    pub async fn run(self) -> Result<Report> {
        ensure!(self.tables > 0 && self.seats > 0 && !self.at.is_empty(), "somebody plays somewhere");
        let (said, mut news) = mpsc::unbounded_channel();
        let pace = Pace::start(self.rate);
        let gathering = Arc::new(Semaphore::new(AT_ONCE));
        let mut crowds = JoinSet::new();
        for number in 0..self.tables {
            let crowd = Crowd {
                at: (0..self.seats).map(|place| self.at[(number + place) % self.at.len()]).collect(),
                pace: pace.clone(),
                gathering: Arc::clone(&gathering),
                said: said.clone(),
            };
            crowds.spawn(async move {
                match GameId::ALL[number % GameId::ALL.len()] {
                    GameId::Maps => crowd.play_on::<Maps>().await,
                    GameId::Pyramids => crowd.play_on::<Pyramids>().await,
                }
            });
        }
        let mut counted = Counted::default();
        counted.gather(&mut news, self.tables).await?;
        pace.go();
        counted.measure(&mut news, self.lasts).await;
        Ok(counted.report(&self))
    }
}

/// What was heard of all tables.
#[derive(Default)]
struct Counted {
    times: Vec<Duration>,
    errors: usize,
    first_error: Option<String>,
}

impl Counted {
    /// Waits until all tables play.
    async fn gather(&mut self, news: &mut mpsc::UnboundedReceiver<News>, tables: usize) -> Result<()> {
        let until = Instant::now() + GATHERING;
        let mut playing = 0;
        while playing < tables {
            let heard = timeout_at(until, news.recv()).await;
            match heard.with_context(|| format!("{playing} of {tables} tables play after ten minutes"))? {
                Some(News::Playing) => playing += 1,
                Some(other) => self.take(other),
                None => break,
            }
            ensure!(self.errors <= tables, "no table comes to play: {}", self.first_error());
        }
        Ok(())
    }

    async fn measure(&mut self, news: &mut mpsc::UnboundedReceiver<News>, lasts: Duration) {
        let until = Instant::now() + lasts;
        while let Ok(Some(news)) = timeout_at(until, news.recv()).await {
            self.take(news);
        }
    }

    fn take(&mut self, news: News) {
        match news {
            News::Playing => {}
            News::Heard(time) => self.times.push(time),
            News::Broken(error) => {
                self.errors += 1;
                self.first_error.get_or_insert_with(|| format!("{error:#}"));
            }
        }
    }

    fn first_error(&self) -> &str {
        self.first_error.as_deref().unwrap_or_default()
    }

    fn report(mut self, load: &Load) -> Report {
        self.times.sort_unstable();
        let part = |part: f64| {
            let place = ((self.times.len() as f64 * part).ceil() as usize).saturating_sub(1);
            self.times.get(place).map_or(0.0, |time| time.as_secs_f64() * 1000.0)
        };
        Report {
            tables: load.tables,
            decisions: self.times.len(),
            decisions_per_second: self.times.len() as f64 / load.lasts.as_secs_f64().max(0.001),
            errors: self.errors,
            p50_ms: part(0.5),
            p95_ms: part(0.95),
            p99_ms: part(0.99),
            first_error: self.first_error,
        }
    }
}

/// Bytes that nobody else draws.
fn random<const N: usize>() -> Result<[u8; N]> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| anyhow::anyhow!("no randomness: {error}"))?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_those_of_the_times() {
        let load = Load {
            at: vec![([127, 0, 0, 1], 1).into()],
            tables: 1,
            seats: 1,
            rate: 1.0,
            lasts: Duration::from_secs(10),
        };
        let times = (1..=200).rev().map(Duration::from_millis).collect();
        let report = Counted { times, ..Counted::default() }.report(&load);
        assert_eq!((report.p50_ms, report.p95_ms, report.p99_ms), (100.0, 190.0, 198.0));
        assert_eq!((report.decisions, report.decisions_per_second), (200, 20.0));
        let nothing = Counted::default().report(&load);
        assert_eq!((nothing.decisions, nothing.p99_ms), (0, 0.0));
    }
}
