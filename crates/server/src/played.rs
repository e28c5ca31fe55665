//! What became of games: who played them, how they ended, and what that says of how strong somebody is.
//!
//! Who began a game is stored when it begins; that it has ended, with the last line of its journal. Whatever has ended
//! and is not counted yet is found here, so that every game counts once, whenever the server was gone.

use std::collections::BTreeMap;

use flipwrite::Seat;
use flipwrite_wire::online::{PlayedLine, PlayedPage, PlayerLine, RankedLine, RankedPage, StatisticsLine};

use crate::hub::Hub;
use crate::id::TableId;
use crate::now;
use crate::ratings::{PROVISIONAL, Rating, after, points};
use crate::room::{Person, Place, Room};
use crate::store::{Change, Row, StoreError, Value};

/// How many games are counted at a time.
const MOST: i64 = 100;
/// How often counting is tried again because others were quicker.
const TRIES: usize = 20;
/// How many games a page of the history has.
const PAGE: i64 = 20;
/// How many are listed of those who are rated.
const RANKED: i64 = 50;

/// Who begins a game.
pub(crate) fn begun(change: Change, id: &TableId, room: &Room) -> Change {
    let seats = room.places().len() as i64;
    room.places().iter().enumerate().fold(change, |change, (seat, place)| {
        let bot = if let Place::Bot(bot) = place { Some(bot.as_str()) } else { None };
        change.and_one(
            "INSERT INTO played (table_id, seat, seats, game, person, bot) VALUES ($1, $2, $3, $4, $5, $6)",
            [
                id.as_str().into(),
                (seat as i64).into(),
                seats.into(),
                room.spec().game.as_str().into(),
                place.person().map(|person| person.0).into(),
                bot.into(),
            ],
        )
    })
}

/// A game ends.
pub(crate) fn ended(change: Change, id: &TableId, at: u64) -> Change {
    change.and(
        "UPDATE tables SET ended = $1 WHERE id = $2 AND ended IS NULL",
        [(at as i64).into(), id.as_str().into()],
    )
}

/// How those who are rated are told apart in the database.
pub(crate) fn rated_as(person: Person) -> String {
    person.0.to_string()
}

fn rated_bot(bot: &str) -> String {
    format!("bot:{bot}")
}

/// One who began a game.
struct Entrant {
    seat: usize,
    person: Option<Person>,
    bot: Option<String>,
    has_account: bool,
    owner: Option<i64>,
}

impl Entrant {
    fn read(mut row: Row) -> Result<Self, StoreError> {
        Ok(Entrant {
            seat: usize::try_from(row.take::<i64>(0)?).unwrap_or(usize::MAX),
            person: row.take::<Option<i64>>(1)?.map(Person),
            bot: row.take(2)?,
            has_account: row.take::<Option<i64>>(3)?.is_some(),
            owner: row.take(4)?,
        })
    }

    /// What it is rated as; a guest is not.
    fn rated(&self) -> Option<String> {
        match (&self.bot, self.person) {
            (Some(bot), _) => Some(rated_bot(bot)),
            (None, Some(person)) if self.has_account => Some(rated_as(person)),
            _ => None,
        }
    }

    /// Who is behind it: a program counts as its owner.
    fn behind(&self) -> Option<i64> {
        self.owner.or(self.person.map(|person| person.0))
    }
}

/// Whether a game says something of how strong its players are: the deal was known to nobody before, nobody was removed by
/// the host, and nobody is there twice, be it by a program.
fn is_telling(room: &Room, entrants: &[Entrant]) -> bool {
    let was_removed =
        |one: &Entrant| one.bot.is_none() && matches!(room.places().get(one.seat), Some(Place::Bot(_)));
    let behind: Vec<i64> = entrants.iter().filter_map(Entrant::behind).collect();
    let is_twice = behind.iter().enumerate().any(|(place, one)| behind[..place].contains(one));
    !room.is_known_deal() && !is_twice && !entrants.iter().any(was_removed)
}

impl Hub {
    /// Counts the games that have ended and are not counted yet.
    pub(crate) async fn count_ended(&self) -> Result<(), StoreError> {
        let sql = "SELECT id, ended FROM tables WHERE ended IS NOT NULL AND counted IS NULL ORDER BY ended LIMIT $1";
        for mut row in self.store().rows(sql, [MOST.into()]).await? {
            let (id, ended): (String, i64) = (row.take(0)?, row.take(1)?);
            let id: TableId = id.parse().map_err(|_| StoreError::Damaged("the id of a table"))?;
            self.count(&id, ended).await?;
        }
        Ok(())
    }

    /// Counts a game, once or not at all: others may count games of the same people at the same time.
    async fn count(&self, id: &TableId, ended: i64) -> Result<(), StoreError> {
        for _ in 0..TRIES {
            let change = match self.to_count(id, ended).await {
                Ok(change) => change,
                // It will never be readable: nobody shall try for ever.
                Err(StoreError::Damaged(_)) => counted(Change::default(), id),
                Err(error) => return Err(error),
            };
            match self.store().change(change).await {
                Err(StoreError::Conflict) if self.is_counted(id).await? => return Ok(()),
                Err(StoreError::Conflict) => {}
                done => return done,
            }
        }
        // It is found again.
        Ok(())
    }

    async fn is_counted(&self, id: &TableId) -> Result<bool, StoreError> {
        let sql = "SELECT id FROM tables WHERE id = $1 AND counted IS NOT NULL";
        Ok(!self.store().rows(sql, [id.as_str().into()]).await?.is_empty())
    }

    /// What is stored when a game is counted: all of it, or nothing if anything has changed meanwhile.
    async fn to_count(&self, id: &TableId, ended: i64) -> Result<Change, StoreError> {
        let stored = self.load(id).await?.ok_or(StoreError::Damaged("a table that is gone"))?;
        let game = stored.game()?.ok_or(StoreError::Damaged("a game without a beginning"))?;
        let room = stored.room;
        let sql = "SELECT p.seat, p.person, p.bot, a.person, a.owner FROM played p
             LEFT JOIN accounts a ON a.person = p.person WHERE p.table_id = $1 ORDER BY p.seat";
        let rows = self.store().rows(sql, [id.as_str().into()]).await?;
        let entrants: Vec<Entrant> = rows.into_iter().map(Entrant::read).collect::<Result<_, _>>()?;
        let mut change = counted(Change::default(), id);
        // What a bot made of somebody's seat alone at a table is nobody's score.
        let is_own = |outcome: &Vec<_>| outcome.len() > 1 || game.company().hands().is_empty();
        let Some(outcome) = game.outcome().filter(is_own) else {
            let sql = "UPDATE played SET ended = $1 WHERE table_id = $2";
            return Ok(change.and(sql, [ended.into(), id.as_str().into()]));
        };
        let deal = game.deal();
        change = change.and(
            "INSERT INTO deals (id, spec, seed, created) VALUES ($1, $2, $3, $4) ON CONFLICT (id) DO NOTHING",
            [deal.id.as_str().into(), deal.spec.write().into(), deal.seed.into(), ended.into()],
        );
        let rated = self.rate(&room, &entrants, &outcome).await?;
        for one in &entrants {
            let (score, place) =
                *outcome.get(one.seat).ok_or(StoreError::Damaged("a seat that there is not"))?;
            let means = rated.get(&one.seat).map(|(_, before, after)| (before.mean(), after.mean()));
            // Whoever was forgotten meanwhile is not counted as if nothing had happened.
            change = change.and_one(
                "UPDATE played SET ended = $1, deal = $2, score = $3, place = $4, mean_before = $5, mean_after = $6
                 WHERE table_id = $7 AND seat = $8 AND COALESCE(person, -1) = $9",
                [
                    ended.into(),
                    deal.id.as_str().into(),
                    score.into(),
                    (place as i64).into(),
                    means.map(|(before, _)| before).into(),
                    means.map(|(_, after)| after).into(),
                    id.as_str().into(),
                    (one.seat as i64).into(),
                    one.person.map_or(-1, |person| person.0).into(),
                ],
            );
        }
        Ok(rated.values().fold(change, |change, (who, before, after)| {
            rerated(change, &room.spec().game, who, *before, *after)
        }))
    }

    /// For each seat that is rated who it is, with the rating before and after the game.
    async fn rate(
        &self,
        room: &Room,
        entrants: &[Entrant],
        outcome: &[(i64, usize)],
    ) -> Result<BTreeMap<usize, (String, Rating, Rating)>, StoreError> {
        let mut rated = Vec::new();
        for one in entrants {
            // A bot that is there twice is rated by its first seat: one game, one count.
            let who = one.rated().filter(|who| rated.iter().all(|(_, other, _, _)| other != who));
            if let (Some(who), Some((_, place))) = (who, outcome.get(one.seat)) {
                let rating = self.rating(&room.spec().game, &who).await?;
                rated.push((one.seat, who, rating, *place));
            }
        }
        if rated.len() < 2 || !is_telling(room, entrants) {
            return Ok(BTreeMap::new());
        }
        let before: Vec<(Rating, usize)> =
            rated.iter().map(|(_, _, rating, place)| (*rating, *place)).collect();
        let after = after(&before);
        Ok(rated
            .into_iter()
            .zip(after)
            .map(|((seat, who, before, _), after)| (seat, (who, before, after)))
            .collect())
    }

    async fn rating(&self, game: &str, who: &str) -> Result<Rating, StoreError> {
        let sql = "SELECT mean, spread, games FROM ratings WHERE who = $1 AND game = $2";
        let mut rows = self.store().rows(sql, [who.into(), game.into()]).await?;
        match rows.first_mut() {
            Some(row) => Ok(Rating::stored(row.take(0)?, row.take(1)?, row.take(2)?)),
            None => Ok(Rating::default()),
        }
    }

    /// Some of those who are rated in a game, the strongest first: those with ratings that are settled, or else the others.
    pub async fn ranked(&self, game: &str, provisional: bool, from: u32) -> Result<RankedPage, StoreError> {
        let (least, most) = if provisional { (0, PROVISIONAL - 1) } else { (PROVISIONAL, i64::MAX) };
        let mut values: Vec<Value> = vec![game.into(), least.into(), most.into()];
        let sql = "SELECT COUNT(*) FROM ratings r LEFT JOIN accounts a ON CAST(a.person AS TEXT) = r.who
             WHERE r.game = $1 AND r.games BETWEEN $2 AND $3 AND (a.person IS NOT NULL OR r.who LIKE 'bot:%')";
        let mut rows = self.store().rows(sql, values.clone()).await?;
        let count: i64 = rows.first_mut().ok_or(StoreError::Damaged("a count"))?.take(0)?;
        let sql = "SELECT r.who, a.name, a.owner, r.mean, r.spread, r.games FROM ratings r
             LEFT JOIN accounts a ON CAST(a.person AS TEXT) = r.who
             WHERE r.game = $1 AND r.games BETWEEN $2 AND $3 AND (a.person IS NOT NULL OR r.who LIKE 'bot:%')
             ORDER BY r.mean DESC, r.who LIMIT $4 OFFSET $5";
        values.extend([RANKED.into(), i64::from(from).into()]);
        let mut players = Vec::new();
        for mut row in self.store().rows(sql, values).await? {
            let (who, name, owner): (String, Option<String>, Option<i64>) =
                (row.take(0)?, row.take(1)?, row.take(2)?);
            let rating = Rating::stored(row.take(3)?, row.take(4)?, row.take(5)?);
            let (name, kind) = match (name, who.strip_prefix("bot:")) {
                (_, Some(bot)) => (bot.to_owned(), "bot"),
                (Some(name), None) if owner.is_some() => (name, "program"),
                (Some(name), None) => (name, "account"),
                (None, None) => continue,
            };
            let (kind, games) = (kind.to_owned(), rating.games().unsigned_abs());
            players.push(RankedLine { name, kind, rating: rating.line(), games });
        }
        Ok(RankedPage { players, count: count.unsigned_abs() })
    }

    /// What somebody has played, by games.
    pub async fn statistics(&self, person: Person) -> Result<Vec<StatisticsLine>, StoreError> {
        let sql =
            "SELECT game, COUNT(*), CAST(SUM(CASE WHEN place = 1 AND seats > 1 THEN 1 ELSE 0 END) AS BIGINT),
             MAX(score), CAST(SUM(score) AS BIGINT)
             FROM played WHERE person = $1 AND score IS NOT NULL GROUP BY game ORDER BY game";
        let mut games = Vec::new();
        for mut row in self.store().rows(sql, [person.0.into()]).await? {
            let game: String = row.take(0)?;
            let rating = self.rating(&game, &rated_as(person)).await?;
            games.push(StatisticsLine {
                played: row.take::<i64>(1)?.unsigned_abs(),
                won: row.take::<i64>(2)?.unsigned_abs(),
                best: row.take(3)?,
                points: row.take(4)?,
                rating: (rating.games() > 0).then(|| rating.line()),
                rated: rating.games().unsigned_abs(),
                game,
            });
        }
        Ok(games)
    }

    /// The games that somebody has played, from one on that was told last.
    pub async fn history(&self, person: Person, before: Option<&str>) -> Result<PlayedPage, StoreError> {
        let cursor = before.and_then(|before| before.split_once('-'));
        let (until, id) = cursor.and_then(|(at, id)| Some((at.parse().ok()?, id))).unwrap_or((i64::MAX, ""));
        let sql = "SELECT table_id, game, ended, seat, deal, mean_before, mean_after FROM played
             WHERE person = $1 AND ended IS NOT NULL AND (ended < $2 OR ended = $2 AND table_id < $3)
             ORDER BY ended DESC, table_id DESC LIMIT $4";
        let values: [Value; 4] = [person.0.into(), until.into(), id.into(), PAGE.into()];
        let mut games = Vec::new();
        for mut row in self.store().rows(sql, values).await? {
            let table: String = row.take(0)?;
            let seat = usize::try_from(row.take::<i64>(3)?).ok().and_then(Seat::new);
            let (before, after): (Option<i64>, Option<i64>) = (row.take(5)?, row.take(6)?);
            games.push(PlayedLine {
                players: self.players(&table).await?,
                table,
                game: row.take(1)?,
                ended: row.take::<i64>(2)?.unsigned_abs(),
                own: seat.ok_or(StoreError::Damaged("a seat that there is not"))?,
                deal: row.take(4)?,
                change: before.zip(after).map(|(before, after)| points(after) - points(before)),
            });
        }
        let is_full = games.len() as i64 == PAGE;
        let next = games.last().filter(|_| is_full).map(|last| format!("{}-{}", last.ended, last.table));
        Ok(PlayedPage { games, next })
    }

    /// Who played a game, called as they are now.
    async fn players(&self, table: &str) -> Result<Vec<PlayerLine>, StoreError> {
        let sql = "SELECT COALESCE(a.name, s.name, ''), p.bot, p.score, p.place FROM played p
             LEFT JOIN accounts a ON a.person = p.person
             LEFT JOIN seats s ON s.table_id = p.table_id AND s.seat = p.seat AND s.person = p.person
             WHERE p.table_id = $1 ORDER BY p.seat";
        let player = |mut row: Row| {
            let place: Option<i64> = row.take(3)?;
            let place = place.map(i64::unsigned_abs);
            Ok(PlayerLine { name: row.take(0)?, bot: row.take(1)?, score: row.take(2)?, place })
        };
        self.store().rows(sql, [table.into()]).await?.into_iter().map(player).collect()
    }
}

fn counted(change: Change, id: &TableId) -> Change {
    change.and_one(
        "UPDATE tables SET counted = $1 WHERE id = $2 AND counted IS NULL",
        [(now() as i64).into(), id.as_str().into()],
    )
}

/// A rating becomes another, if it still is what it was.
fn rerated(change: Change, game: &str, who: &str, before: Rating, after: Rating) -> Change {
    let mut values: Vec<Value> =
        vec![who.into(), game.into(), after.mean().into(), after.spread().into(), after.games().into()];
    match before.games() {
        0 => change.and_one(
            "INSERT INTO ratings (who, game, mean, spread, games) VALUES ($1, $2, $3, $4, $5)",
            values,
        ),
        games => {
            values.push(games.into());
            change.and_one(
                "UPDATE ratings SET mean = $3, spread = $4, games = $5
                 WHERE who = $1 AND game = $2 AND games = $6",
                values,
            )
        }
    }
}
