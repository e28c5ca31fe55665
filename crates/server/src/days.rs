//! The deal of each day: the same for all who play it, alone, with the house deck, once; known to nobody before.
//!
//! It comes from a secret that is drawn the day before, when what binds the server to it is shown. Whoever can read the
//! database can know it. Accounts that are old enough may begin it once, until an hour before midnight (UTC); at midnight it
//! is opened. It is never rated: a second account could look first.

use flipwrite::{GameId, Maps, Pyramids, Seed, Table};
use flipwrite_host::fair::{Hash, Secret};
use flipwrite_wire::TableSpec;
use flipwrite_wire::online::{DayLine, DaysLine, Terms};
use serde::Serialize;

use crate::hosted::Deal;
use crate::hub::Hub;
use crate::id::TableId;
use crate::live::new_table;
use crate::made::Key;
use crate::room::{Person, Room};
use crate::store::{Change, Row, StoreError};
use crate::{now, random_secret};

/// Milliseconds of a day, and from which of them on it is begun no more.
const DAY: u64 = 24 * 3_600_000;
const LAST_BEGIN: u64 = 23 * 3_600_000;
/// How many days are listed.
const LISTED: i64 = 30;

/// A day, counted from 1970 on (UTC).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Day(i64);

impl Day {
    /// The day of a moment.
    pub fn of(at: u64) -> Self {
        Day((at / DAY) as i64)
    }

    /// Its first millisecond.
    pub fn begins(self) -> u64 {
        self.0.unsigned_abs() * DAY
    }

    /// Until when its deal can be begun.
    pub fn begun_until(self) -> u64 {
        self.begins() + LAST_BEGIN
    }

    /// Whether it is over.
    pub fn is_over(self, now: u64) -> bool {
        now >= self.begins() + DAY
    }

    fn before(self, days: i64) -> Self {
        Day(self.0 - days)
    }
}

/// A deal of a day that somebody has begun.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Tried {
    /// The day's first moment, in milliseconds since 1970.
    day: u64,
    game: String,
    table: String,
}

/// Why somebody can't play the deal of a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DayFlaw {
    /// Only accounts play today's.
    Guest,
    /// The account is too young.
    Young,
    /// It is too late for today's.
    TooLate,
    /// There is no such day.
    NoDay,
    /// It is not stored, or not known.
    Store(StoreError),
}

impl DayFlaw {
    /// A word for the reason that never changes.
    pub const fn code(&self) -> &'static str {
        match self {
            DayFlaw::Guest => "no-account",
            DayFlaw::Young => "young-account",
            DayFlaw::TooLate => "too-late",
            DayFlaw::NoDay => "no-such-day",
            DayFlaw::Store(_) => "storage",
        }
    }
}

impl From<StoreError> for DayFlaw {
    fn from(error: StoreError) -> Self {
        DayFlaw::Store(error)
    }
}

/// What is played on a day.
fn spec(game: GameId) -> TableSpec {
    TableSpec { game: game.name().to_owned(), deck: None, options: Default::default(), seats: 1 }
}

/// A secret as the deal that it makes.
fn deal(game: GameId, secret: Secret) -> Option<Deal> {
    let seed = Seed(secret.0);
    Some(match game {
        GameId::Maps => Deal::of::<Maps>(&Table::house(1).ok()?, seed),
        GameId::Pyramids => Deal::of::<Pyramids>(&Table::house(1).ok()?, seed),
    })
}

impl Hub {
    /// Draws the deals of today and tomorrow, where that was not done yet.
    pub(crate) async fn draw_days(&self, at: u64) -> Result<(), StoreError> {
        let today = Day::of(at);
        let sql = "SELECT COUNT(*) FROM days WHERE day >= $1 AND day <= $2";
        let mut rows = self.store().rows(sql, [today.0.into(), (today.0 + 1).into()]).await?;
        if rows.first_mut().map_or(Ok(0), |row| row.take::<i64>(0))? == 2 * GameId::ALL.len() as i64 {
            return Ok(());
        }
        let mut change = Change::default();
        for (day, game) in
            [today, Day(today.0 + 1)].into_iter().flat_map(|day| GameId::ALL.map(|game| (day, game)))
        {
            let secret = random_secret();
            let commitment = secret.commitment().to_string();
            let Some(deal) = deal(game, secret) else { continue };
            change = change.and(
                "INSERT INTO days (day, game, seed, commitment, deal) VALUES ($1, $2, $3, $4, $5)
                 ON CONFLICT (day, game) DO NOTHING",
                [day.0.into(), game.name().into(), deal.seed.into(), commitment.into(), deal.id.into()],
            );
        }
        self.store().change(change).await
    }

    /// The day whose deal it is.
    pub(crate) async fn day_of(&self, deal: &str) -> Result<Option<Day>, StoreError> {
        let mut rows = self.store().rows("SELECT day FROM days WHERE deal = $1", [deal.into()]).await?;
        rows.first_mut().map(|row| Ok(Day(row.take(0)?))).transpose()
    }

    /// Why somebody can't begin today's deal.
    async fn may_begin(&self, person: Option<Person>, at: u64) -> Result<(), DayFlaw> {
        let sql = "SELECT created FROM accounts WHERE person = $1 AND owner IS NULL";
        let mut rows = match person {
            Some(person) => self.store().rows(sql, [person.0.into()]).await?,
            None => Vec::new(),
        };
        let created: i64 = rows.first_mut().ok_or(DayFlaw::Guest)?.take(0)?;
        if created.unsigned_abs() + self.ranked_after() > at {
            return Err(DayFlaw::Young);
        }
        if at >= Day::of(at).begun_until() { Err(DayFlaw::TooLate) } else { Ok(()) }
    }

    /// The table where somebody has begun today's deal.
    pub async fn begun_today(
        &self,
        person: Person,
        game: GameId,
        at: u64,
    ) -> Result<Option<TableId>, StoreError> {
        self.tried(Day::of(at), game, person).await
    }

    /// The table where somebody plays today's deal: one try, which is used once it is begun. Whoever asks again comes
    /// to the same table.
    pub async fn play_today(&self, person: Person, game: GameId, at: u64) -> Result<TableId, DayFlaw> {
        let today = Day::of(at);
        if let Some(table) = self.tried(today, game, person).await? {
            return Ok(table);
        }
        self.may_begin(Some(person), at).await?;
        let (id, change) = self.solo(today, game, person).await?;
        let change = change.and_one(
            "INSERT INTO tries (day, game, person, table_id) VALUES ($1, $2, $3, $4)",
            [today.0.into(), game.name().into(), person.0.into(), id.as_str().into()],
        );
        match self.store().change(change).await {
            // Another window was quicker.
            Err(StoreError::Conflict) => self.tried(today, game, person).await?.ok_or(DayFlaw::NoDay),
            Ok(()) => Ok(id),
            Err(error) => Err(error.into()),
        }
    }

    /// A table where anybody plays yesterday's deal, as often as they like; the same again by the same key.
    pub async fn play_yesterday(
        &self,
        person: Person,
        game: GameId,
        at: u64,
        key: Option<&Key>,
    ) -> Result<String, DayFlaw> {
        let (id, change) = self.solo(Day::of(at).before(1), game, person).await?;
        Ok(self.make_once(key, id.as_str(), change).await?)
    }

    async fn tried(&self, day: Day, game: GameId, person: Person) -> Result<Option<TableId>, StoreError> {
        let sql = "SELECT table_id FROM tries WHERE day = $1 AND game = $2 AND person = $3";
        let mut rows = self.store().rows(sql, [day.0.into(), game.name().into(), person.0.into()]).await?;
        let damaged = |_| StoreError::Damaged("the id of a table");
        rows.first_mut().map(|row| row.take::<String>(0)?.parse().map_err(damaged)).transpose()
    }

    /// The deals of days that somebody has begun, the first first.
    pub(crate) async fn tries_of(&self, person: Person) -> Result<Vec<Tried>, StoreError> {
        let sql = "SELECT day, game, table_id FROM tries WHERE person = $1 ORDER BY day, game";
        let tried = |mut row: Row| {
            Ok(Tried { day: Day(row.take(0)?).begins(), game: row.take(1)?, table: row.take(2)? })
        };
        self.store().rows(sql, [person.0.into()]).await?.into_iter().map(tried).collect()
    }

    /// A table for one person alone with the deal of a day.
    async fn solo(&self, day: Day, game: GameId, person: Person) -> Result<(TableId, Change), DayFlaw> {
        let sql = "SELECT seed FROM days WHERE day = $1 AND game = $2";
        let mut rows = self.store().rows(sql, [day.0.into(), game.name().into()]).await?;
        let seed: String = rows.first_mut().ok_or(DayFlaw::NoDay)?.take(0)?;
        let Hash(seed) = seed.parse().map_err(|_| StoreError::Damaged("the seed of a day"))?;
        let id = TableId::draw();
        let room = Room::new(id.as_str(), spec(game), Terms::default(), person, random_secret());
        let room = room.map_err(|_| DayFlaw::NoDay)?.for_one(person, Seed(seed), day.begins() + DAY);
        Ok((id.clone(), new_table(Change::default(), &id, &room)))
    }

    /// The days of a game, and how somebody did on them.
    pub async fn days(&self, game: GameId, person: Option<Person>, at: u64) -> Result<DaysLine, StoreError> {
        let today = Day::of(at);
        let sql = "SELECT d.day, d.commitment, d.deal, t.table_id, p.score FROM days d
             LEFT JOIN tries t ON t.day = d.day AND t.game = d.game AND t.person = $2
             LEFT JOIN played p ON p.table_id = t.table_id AND p.ended < (d.day + 1) * $3
             WHERE d.game = $1 AND d.day >= $4 ORDER BY d.day DESC";
        let who = person.map_or(-1, |person| person.0);
        let since = today.before(LISTED).0;
        let values = [game.name().into(), who.into(), (DAY as i64).into(), since.into()];
        let mut days = Vec::new();
        for row in self.store().rows(sql, values).await? {
            days.push(self.day(row, game, at).await?);
        }
        let refused = match self.may_begin(person, at).await {
            Ok(()) => None,
            Err(DayFlaw::Store(error)) => return Err(error),
            Err(flaw) => Some(flaw.code().to_owned()),
        };
        let streak = match person {
            Some(person) => streak(&self.played_days(game, person).await?, today),
            None => 0,
        };
        Ok(DaysLine { streak, days, until: today.begun_until(), refused })
    }

    /// The days whose deals somebody has played to the end in time, the last first.
    async fn played_days(&self, game: GameId, person: Person) -> Result<Vec<Day>, StoreError> {
        let sql = "SELECT t.day FROM tries t
             JOIN played p ON p.table_id = t.table_id AND p.ended < (t.day + 1) * $3 AND p.score IS NOT NULL
             WHERE t.game = $1 AND t.person = $2 ORDER BY t.day DESC";
        let values = [game.name().into(), person.0.into(), (DAY as i64).into()];
        self.store().rows(sql, values).await?.into_iter().map(|mut row| Ok(Day(row.take(0)?))).collect()
    }

    async fn day(&self, mut row: Row, game: GameId, at: u64) -> Result<DayLine, StoreError> {
        let (day, score) = (Day(row.take(0)?), row.take::<Option<i64>>(4)?);
        let sql = "SELECT COUNT(p.score), MAX(p.score),
             CAST(COALESCE(SUM(CASE WHEN p.score > $4 THEN 1 ELSE 0 END), 0) AS BIGINT)
             FROM tries t JOIN played p ON p.table_id = t.table_id AND p.ended < $3
             WHERE t.day = $1 AND t.game = $2";
        let ends = (day.begins() + DAY) as i64;
        let values = [day.0.into(), game.name().into(), ends.into(), score.unwrap_or(i64::MAX).into()];
        let mut rows = self.store().rows(sql, values).await?;
        let counted = rows.first_mut().ok_or(StoreError::Damaged("a count"))?;
        let (is_over, better) = (day.is_over(at), counted.take::<i64>(2)?.unsigned_abs());
        Ok(DayLine {
            day: day.begins(),
            commitment: row.take(1)?,
            deal: row.take::<Option<String>>(2)?.filter(|_| is_over),
            players: counted.take::<i64>(0)?.unsigned_abs(),
            best: counted.take::<Option<i64>>(1)?.filter(|_| is_over),
            table: row.take(3)?,
            score,
            place: score.filter(|_| is_over).map(|_| better + 1),
        })
    }

    /// What time it is, in milliseconds since 1970, for all that begins and ends with a day.
    pub fn time(&self) -> u64 {
        match self.stopped_at().load(std::sync::atomic::Ordering::Relaxed) {
            0 => now(),
            at => at,
        }
    }

    /// It is this time from now on, and stays so: every moment of a day can be tried.
    pub fn stop_time(&self, at: u64) {
        self.stopped_at().store(at, std::sync::atomic::Ordering::Relaxed);
    }

    /// Milliseconds that an account must have been there before it may play today's deal.
    pub fn ranked_after(&self) -> u64 {
        self.young().load(std::sync::atomic::Ordering::Relaxed)
    }

    /// Accounts may play today's deal after so many milliseconds.
    pub fn rank_after(&self, milliseconds: u64) {
        self.young().store(milliseconds, std::sync::atomic::Ordering::Relaxed);
    }
}

/// How many days in a row somebody has played to the end, up to today or yesterday.
fn streak(played: &[Day], today: Day) -> u64 {
    let last = if played.first() == Some(&today) { today } else { today.before(1) };
    (0..).zip(played).take_while(|(back, day)| **day == last.before(*back)).count() as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_streak_lasts_as_long_as_no_day_is_missed() {
        let days = [Day(7), Day(6), Day(4)];
        assert_eq!(streak(&days, Day(7)), 2);
        assert_eq!(streak(&days, Day(8)), 2, "today can still be played");
        assert_eq!(streak(&days, Day(9)), 0);
        assert_eq!(streak(&[], Day(9)), 0);
    }

    #[test]
    fn a_day_ends_at_midnight_and_is_begun_until_an_hour_before() {
        let day = Day::of(20_000 * DAY + 5);
        assert_eq!((day, day.begins()), (Day(20_000), 20_000 * DAY));
        assert!(!day.is_over(20_001 * DAY - 1) && day.is_over(20_001 * DAY));
        assert_eq!(day.begun_until() - day.begins(), LAST_BEGIN);
    }
}
