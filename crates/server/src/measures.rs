//! What this program counts and times, for whoever watches over it: numbers only, no name, no id, nothing of a game.
//!
//! There is one of it in a program, as there is one clock.

use std::collections::VecDeque;
use std::fs;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use flipwrite_wire::{RefusalLine, WIRE};
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::Registry;

use crate::store::StoreError;

/// The measures of this program.
pub(crate) static MEASURES: LazyLock<Measures> = LazyLock::new(Measures::new);

/// How many of the last times are kept, to tell what half of them and nearly all took.
const LAST: usize = 512;
/// Over so many seconds the present load is taken.
const WHILE: f64 = 60.0;
/// What tables are told apart by.
const STATE: &str = "state";

/// What is counted and timed.
pub(crate) struct Measures {
    registry: Registry,
    began: Instant,
    tables: Family<Label, Gauge>,
    seats: Family<Label, Gauge>,
    /// How long tables took to come back into memory.
    pub(crate) woken: Timed,
    lost: Family<Label, Counter>,
    inputs: Family<Taken, Counter>,
    decided: Counter,
    /// Open sockets.
    pub(crate) sockets: Gauge,
    /// Connections, sockets among them.
    pub(crate) connections: Gauge,
    /// Sockets that were cut off because nobody read what they were told.
    pub(crate) slow_readers: Counter,
    /// How long commits took.
    pub(crate) commits: Timed,
    commit_changes: Histogram,
    failures: Family<Label, Counter>,
    /// Questions that wait for a bot.
    pub(crate) bots_waiting: Gauge,
    /// How long bots thought.
    pub(crate) thoughts: Timed,
    requests: Family<Answered, Counter>,
    request_seconds: Family<Label, Histogram>,
    passwords: Family<Label, Counter>,
    limits: Family<Label, Counter>,
    trusted: Gauge,
    memory: Gauge,
    processor: Counter<f64, AtomicU64>,
    /// Inputs a second of late, as the bits of a float, and how many there had been when that was last looked at.
    load: (AtomicU64, AtomicU64),
}

/// What one measure is split by. Values are words of ours, so there are not many.
type Label = [(&'static str, String); 1];

fn label(key: &'static str, value: &str) -> Label {
    [(key, value.to_owned())]
}

/// Something that was said at a table, and what became of it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Taken {
    by: &'static str,
    outcome: String,
}

/// A request that was answered.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Answered {
    method: &'static str,
    route: String,
    status: u16,
}

/// Who says something at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum By {
    /// A person.
    Person,
    /// A bot.
    Bot,
}

/// Something that takes time.
#[derive(Debug)]
pub(crate) struct Timed {
    seconds: Histogram,
    times: Counter,
    last: Mutex<VecDeque<Duration>>,
}

impl Timed {
    /// From half a millisecond to a quarter of a minute, in steps of two.
    fn new() -> Self {
        Timed { seconds: seconds(), times: Counter::default(), last: Mutex::default() }
    }

    /// It took so long, once more.
    pub(crate) fn took(&self, time: Duration) {
        self.seconds.observe(time.as_secs_f64());
        self.times.inc();
        let mut last = self.last();
        if last.len() == LAST {
            last.pop_front();
        }
        last.push_back(time);
    }

    /// How often it happened.
    pub(crate) fn times(&self) -> u64 {
        self.times.get()
    }

    /// Within what half and 99 % of the last times were; nothing if there were none.
    pub(crate) fn lately(&self) -> Option<(Duration, Duration)> {
        let mut last: Vec<Duration> = self.last().iter().copied().collect();
        last.sort_unstable();
        let at = |percent: usize| last.get((last.len() * percent / 100).min(last.len().saturating_sub(1)));
        Some((*at(50)?, *at(99)?))
    }

    fn last(&self) -> MutexGuard<'_, VecDeque<Duration>> {
        self.last.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn seconds() -> Histogram {
    Histogram::new(exponential_buckets(0.0005, 2.0, 16))
}

impl Measures {
    fn new() -> Self {
        let mut all = Measures {
            registry: Registry::default(),
            began: Instant::now(),
            tables: Family::default(),
            seats: Family::default(),
            woken: Timed::new(),
            lost: Family::default(),
            inputs: Family::default(),
            decided: Counter::default(),
            sockets: Gauge::default(),
            connections: Gauge::default(),
            slow_readers: Counter::default(),
            commits: Timed::new(),
            commit_changes: Histogram::new(exponential_buckets(1.0, 2.0, 11)),
            failures: Family::default(),
            bots_waiting: Gauge::default(),
            thoughts: Timed::new(),
            requests: Family::default(),
            request_seconds: Family::new_with_constructor(seconds),
            passwords: Family::default(),
            limits: Family::default(),
            trusted: Gauge::default(),
            memory: Gauge::default(),
            processor: Counter::default(),
            load: Default::default(),
        };
        all.register();
        all
    }

    fn register(&mut self) {
        let mut registry = Registry::default();
        let ours = registry.sub_registry_with_prefix("flipwrite");
        let build = Info::new([("version", env!("CARGO_PKG_VERSION")), ("wire", WIRE)]);
        ours.register("build", "This program", build);
        ours.register(
            "tables_in_memory",
            "Tables in use at this server, by how far they are",
            self.tables.clone(),
        );
        ours.register("seats", "Seats at those tables, by who holds them", self.seats.clone());
        ours.register("table_wake_seconds", "How long tables took to come back", self.woken.seconds.clone());
        ours.register(
            "tables_lost",
            "Tables that ended because others had them or nothing could be stored",
            self.lost.clone(),
        );
        ours.register("inputs", "What was said at tables, and what became of it", self.inputs.clone());
        ours.register("connections", "Open connections, sockets among them", self.connections.clone());
        ours.register("sockets", "Open sockets", self.sockets.clone());
        ours.register(
            "slow_readers_cut_off",
            "Sockets cut off because nobody read",
            self.slow_readers.clone(),
        );
        ours.register("commit_seconds", "How long commits took", self.commits.seconds.clone());
        ours.register(
            "commit_changes",
            "Changes stored by one commit; a line of a journal is one",
            self.commit_changes.clone(),
        );
        ours.register("commit_failures", "Changes that were not stored, and why", self.failures.clone());
        ours.register("bots_waiting", "Questions that wait for a bot", self.bots_waiting.clone());
        ours.register("bot_seconds", "How long bots thought about a question", self.thoughts.seconds.clone());
        ours.register("http_requests", "Requests that were answered", self.requests.clone());
        ours.register("http_request_seconds", "How long requests took", self.request_seconds.clone());
        ours.register("passwords_checked", "Passwords that were checked", self.passwords.clone());
        ours.register(
            "limits_hit",
            "What was refused because there was too much of it, by the limit",
            self.limits.clone(),
        );
        ours.register(
            "node_trusted",
            "Whether the database has heard of this server lately",
            self.trusted.clone(),
        );
        self.register_process(&mut registry);
        self.registry = registry;
    }

    /// What any program is measured by, under the names that are usual.
    fn register_process(&self, registry: &mut Registry) {
        let began = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let start: Gauge<f64, AtomicU64> = Gauge::default();
        start.set(began.as_secs_f64());
        registry.register("process_start_time_seconds", "When the program began, since 1970", start);
        registry.register("process_resident_memory_bytes", "Memory that it has", self.memory.clone());
        registry.register("process_cpu_seconds", "Time of processors that it took", self.processor.clone());
    }

    /// Something was said at a table.
    pub(crate) fn input(&self, by: By, outcome: &Result<(), RefusalLine>) {
        if outcome.is_ok() {
            self.decided.inc();
        }
        let by = match by {
            By::Person => "person",
            By::Bot => "bot",
        };
        let outcome = outcome.as_ref().err().map_or("accepted", |refusal| refusal.code.as_str()).to_owned();
        self.inputs.get_or_create(&Taken { by, outcome }).inc();
    }

    /// A table ends because it can't go on here.
    pub(crate) fn lose_table(&self, reason: &StoreError) {
        self.lost.get_or_create(&label("reason", reason_of(reason))).inc();
    }

    /// So many changes were stored by one commit, or not.
    pub(crate) fn commit(&self, began: Instant, outcomes: &[Result<(), StoreError>]) {
        self.commits.took(began.elapsed());
        self.commit_changes.observe(outcomes.len() as f64);
        let failure = outcomes.iter().find_map(|outcome| outcome.as_ref().err());
        if let Some(failure @ StoreError::Unavailable(_)) = failure {
            tracing::warn!(changes = outcomes.len(), reason = failure.in_short(), "a commit failed");
        }
        for failure in outcomes.iter().filter_map(|outcome| outcome.as_ref().err()) {
            self.failures.get_or_create(&label("reason", reason_of(failure))).inc();
        }
    }

    /// A request was answered.
    pub(crate) fn request(&self, method: &str, route: &str, status: u16, began: Instant) {
        let answered = Answered { method: known_method(method), route: route.to_owned(), status };
        self.requests.get_or_create(&answered).inc();
        self.request_seconds.get_or_create(&label("route", route)).observe(began.elapsed().as_secs_f64());
    }

    /// A password was checked.
    pub(crate) fn password(&self, is_right: bool) {
        let outcome = if is_right { "right" } else { "wrong" };
        self.passwords.get_or_create(&label("outcome", outcome)).inc();
    }

    /// There was too much of something; the limit as it is called in the settings.
    pub(crate) fn limit(&self, limit: &'static str) {
        self.limits.get_or_create(&label("limit", limit)).inc();
    }

    /// A second has passed: what is said at tables of late follows the last minute.
    pub(crate) fn tick(&self) {
        let now = self.decided.get();
        let since = now - self.load.1.swap(now, Ordering::Relaxed);
        let load = self.inputs_a_second();
        let next = load + (since as f64 - load) / WHILE.min(self.age().as_secs_f64().max(1.0));
        self.load.0.store(next.to_bits(), Ordering::Relaxed);
    }

    /// What is accepted at tables in a second, of late.
    pub(crate) fn inputs_a_second(&self) -> f64 {
        f64::from_bits(self.load.0.load(Ordering::Relaxed))
    }

    /// What was accepted at all tables so far.
    pub(crate) fn inputs_so_far(&self) -> u64 {
        self.decided.get()
    }

    /// Since the program began to serve.
    pub(crate) fn age(&self) -> Duration {
        self.began.elapsed()
    }

    /// How many tables are so far, and how many seats are held so.
    pub(crate) fn standings(&self, words: &[&str]) -> Vec<(String, i64)> {
        let count = |word: &&str| {
            let tables = self.tables.get(&label(STATE, word)).map(|gauge| gauge.get());
            let seats = self.seats.get(&label("holder", word)).map(|gauge| gauge.get());
            ((*word).to_owned(), tables.or(seats).unwrap_or_default())
        };
        words.iter().map(count).collect()
    }

    /// All of it, in the words of Prometheus.
    pub(crate) fn told(&self, is_trusted: bool) -> String {
        self.trusted.set(i64::from(is_trusted));
        self.memory.set(memory().unwrap_or_default() as i64);
        self.processor
            .inc_by((processor_time().unwrap_or_default().as_secs_f64() - self.processor.get()).max(0.0));
        let mut text = String::new();
        // It is written into memory.
        let _ = encode(&mut text, &self.registry);
        text
    }
}

/// Methods are whatever people send; only those that mean something are told apart.
fn known_method(method: &str) -> &'static str {
    let known = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
    known.into_iter().find(|known| *known == method).unwrap_or("other")
}

fn reason_of(error: &StoreError) -> &'static str {
    match error {
        StoreError::Conflict => "conflict",
        StoreError::Damaged(_) => "damaged",
        StoreError::Unavailable(_) => "unavailable",
        StoreError::Newer(_) => "newer",
    }
}

/// Bytes of memory that this program has, where the system tells.
pub(crate) fn memory() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    Some(1024 * line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()?)
}

/// The time that processors worked for this program, where the system tells.
pub(crate) fn processor_time() -> Option<Duration> {
    #[cfg(unix)]
    {
        let time = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
        Some(Duration::new(time.tv_sec.try_into().ok()?, time.tv_nsec.try_into().ok()?))
    }
    #[cfg(not(unix))]
    None
}

/// Counts as long as it is held.
#[derive(Debug)]
pub(crate) struct Counted(Gauge);

impl Counted {
    /// One more.
    pub(crate) fn in_gauge(gauge: &Gauge) -> Self {
        gauge.inc();
        Counted(gauge.clone())
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.dec();
    }
}

/// A table and its seats, counted as long as this is held.
#[derive(Debug, Default)]
pub(crate) struct Standing(Vec<(Label, Counted)>);

impl Standing {
    /// The table is so far, and its seats are held by these.
    pub(crate) fn heed(&mut self, state: &'static str, holders: impl Iterator<Item = &'static str>) {
        let holders = holders.map(|holder| label("holder", holder));
        let now: Vec<Label> = std::iter::once(label(STATE, state)).chain(holders).collect();
        if !self.0.iter().map(|(label, _)| label).eq(&now) {
            self.0 = now.into_iter().map(counted).collect();
        }
    }
}

fn counted(label: Label) -> (Label, Counted) {
    let family = if label[0].0 == STATE { &MEASURES.tables } else { &MEASURES.seats };
    let counted = Counted::in_gauge(&family.get_or_create(&label));
    (label, counted)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_lately_is_told_by_half_and_by_nearly_all() {
        let timed = Timed::new();
        assert_eq!(timed.lately(), None);
        (1..=2_000).for_each(|time| timed.took(Duration::from_millis(time)));
        let (half, nearly_all) = timed.lately().unwrap();
        assert_eq!((half.as_millis(), nearly_all.as_millis()), (1_745, 1_995), "of the last 512");
        assert_eq!(timed.times(), 2_000);
    }

    #[test]
    fn a_table_counts_where_it_is_until_it_is_gone() {
        let far = |state: &str| MEASURES.standings(&[state])[0].1;
        let mut standing = Standing::default();
        standing.heed("test-a", ["test-p", "test-p"].into_iter());
        assert_eq!((far("test-a"), far("test-p")), (1, 2));
        standing.heed("test-b", ["test-p", "test-q"].into_iter());
        assert_eq!((far("test-a"), far("test-b"), far("test-p"), far("test-q")), (0, 1, 1, 1));
        drop(standing);
        assert_eq!((far("test-b"), far("test-p"), far("test-q")), (0, 0, 0));
    }

    #[test]
    fn words_of_others_make_no_new_measures() {
        assert_eq!((known_method("GET"), known_method("X-ANY")), ("GET", "other"));
    }
}
