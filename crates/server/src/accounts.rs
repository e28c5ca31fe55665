//! Accounts: a name that nobody else has, a password, a code for when that is forgotten; and programs, which have a name
//! and play by a secret alone. An account is a person's: whoever was a guest keeps what it has.

use std::sync::Arc;

use flipwrite_wire::online::{AccountLine, ProgramLine};

use crate::hub::Hub;
use crate::id::{Code, TableId, Token};
use crate::live::Message;
use crate::names::{AccountName, NameFlaw, fold};
use crate::password::Password;
use crate::people::{Called, gone, session};
use crate::reply::Reply;
use crate::room::Person;
use crate::store::{Change, Row, StoreError};
use crate::{now, random};

/// How many programs an account may have.
const MOST_PROGRAMS: usize = 10;
/// Milliseconds for which somebody may still look at a table whose game has ended.
const STILL_SEEN: i64 = 24 * 3_600_000;
/// Milliseconds in which somebody asks for the same account once more who has not heard of it.
const ASKED_AGAIN: i64 = 10 * 60_000;
/// The most bytes of a name that somebody tries to log in by: no account's is longer.
const LONGEST_TRY: usize = 128;

/// Why something about an account was not done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AccountFlaw {
    /// Nobody can be called so.
    Name(NameFlaw),
    /// The password is too short or too long.
    Password,
    /// Whoever asks has an account already.
    HasOne,
    /// Whoever asks has no account, or one that can't do this.
    HasNone,
    /// There is no such account, or the password or code is another: it is not said which.
    Wrong,
    /// It was tried too often.
    TooMany,
    /// It is not stored, or not known.
    Store(StoreError),
}

impl AccountFlaw {
    /// A word for the reason that never changes.
    pub const fn code(&self) -> &'static str {
        match self {
            AccountFlaw::Name(flaw) => flaw.code(),
            AccountFlaw::Password => "bad-password",
            AccountFlaw::HasOne => "has-account",
            AccountFlaw::HasNone => "no-account",
            AccountFlaw::Wrong => "wrong-password",
            AccountFlaw::TooMany => "too-many",
            AccountFlaw::Store(_) => "storage",
        }
    }
}

impl From<StoreError> for AccountFlaw {
    fn from(error: StoreError) -> Self {
        AccountFlaw::Store(error)
    }
}

impl From<NameFlaw> for AccountFlaw {
    fn from(flaw: NameFlaw) -> Self {
        AccountFlaw::Name(flaw)
    }
}

/// An account as it is stored.
struct Account {
    person: Person,
    /// Of a program there is none.
    password: Option<String>,
}

impl Account {
    fn read(mut row: Row) -> Result<Self, StoreError> {
        Ok(Account { person: Person(row.take(0)?), password: row.take(1)? })
    }
}

/// A table where somebody has a seat or is the host, and when its game ended.
struct Seated {
    id: TableId,
    ended: Option<i64>,
}

impl Seated {
    fn read(mut row: Row) -> Result<Self, StoreError> {
        let id = row.take::<String>(0)?.parse().map_err(|_| StoreError::Damaged("the id of a table"))?;
        Ok(Seated { id, ended: row.take(1)? })
    }
}

impl Hub {
    /// A guest, or somebody new, gets an account: the secret by which the browser is known from now on, and the code that
    /// gives the account back when the password is forgotten.
    pub async fn register(
        self: &Arc<Self>,
        guest: Option<Person>,
        name: &str,
        password: String,
        from: &str,
    ) -> Result<(Token, Code), AccountFlaw> {
        let name = AccountName::read(name)?;
        let password = Password::new(password).ok_or(AccountFlaw::Password)?;
        if let Some(again) = self.register_again(guest, &name, &password, from).await? {
            return Ok(again);
        }
        if let Some(guest) = guest
            && self.account(guest).await?.is_some()
        {
            return Err(AccountFlaw::HasOne);
        }
        let hashed = self.passwords().hash(password).await.ok_or(AccountFlaw::Password)?;
        let (token, code, at) = (Token::draw(), Code::draw(), now() as i64);
        let (person, change) = match guest {
            Some(guest) => (guest, Change::default()),
            None => new_person(Change::default()),
        };
        let before = self.whole_tokens_of(person).await?;
        // Whoever knew the guest's secret does not know the account's.
        let change = change
            .and("DELETE FROM sessions WHERE person = $1 AND table_id IS NULL", [person.0.into()])
            .and_one(
                "INSERT INTO accounts (person, name, folded, password, recovery, created)
                 VALUES ($1, $2, $3, $4, $5, $6)",
                [
                    person.0.into(),
                    name.shown().into(),
                    name.folded().into(),
                    hashed.into(),
                    code.hash().into(),
                    at.into(),
                ],
            );
        self.take_name(session(gone(change, &before), &token, person, None)).await?;
        self.cut_off(&before);
        self.rename(person).await?;
        Ok((token, code))
    }

    /// Whoever did not hear that it has an account now asks once more, with the same name and password: it is told another
    /// secret and another code, and the first are good for nothing.
    async fn register_again(
        &self,
        guest: Option<Person>,
        name: &AccountName,
        password: &Password,
        from: &str,
    ) -> Result<Option<(Token, Code)>, AccountFlaw> {
        let sql = "SELECT person, password FROM accounts
             WHERE folded = $1 AND name = $2 AND owner IS NULL AND created > $3";
        let since = now() as i64 - ASKED_AGAIN;
        let rows = self.store().rows(sql, [name.folded().into(), name.shown().into(), since.into()]).await?;
        let Some(account) = rows.into_iter().next().map(Account::read).transpose()? else { return Ok(None) };
        let is_own = guest.is_none_or(|guest| guest == account.person);
        if !is_own || !self.passwords().may_try(name.folded(), from, now()) {
            return Ok(None);
        }
        if !self.passwords().is_right(password.clone(), account.password).await {
            return Ok(None);
        }
        self.passwords().forgive(name.folded(), from);
        self.enter_anew(account.person).await.map(Some)
    }

    /// Another secret and another code for an account; nobody is known by the secrets from before.
    async fn enter_anew(&self, person: Person) -> Result<(Token, Code), AccountFlaw> {
        let (token, code, before) = (Token::draw(), Code::draw(), self.whole_tokens_of(person).await?);
        let change = Change::default()
            .and("DELETE FROM sessions WHERE person = $1 AND table_id IS NULL", [person.0.into()])
            .and_one(
                "UPDATE accounts SET recovery = $1 WHERE person = $2",
                [code.hash().into(), person.0.into()],
            );
        self.store().change(session(gone(change, &before), &token, person, None)).await?;
        self.cut_off(&before);
        Ok((token, code))
    }

    /// A change that takes a name.
    async fn take_name(&self, change: Change) -> Result<(), AccountFlaw> {
        match self.store().change(change).await {
            Err(StoreError::Conflict) => Err(AccountFlaw::Name(NameFlaw::Taken)),
            done => done.map_err(AccountFlaw::Store),
        }
    }

    /// Somebody comes back to an account, on a browser where it may have been a guest: what the guest has becomes the
    /// account's.
    pub async fn log_in(
        self: &Arc<Self>,
        guest: Option<Person>,
        name: &str,
        password: String,
        from: &str,
    ) -> Result<Token, AccountFlaw> {
        let account = self.try_password(name, password, from).await?;
        let guest = match guest {
            Some(guest) if guest != account && self.account(guest).await?.is_none() => Some(guest),
            _ => None,
        };
        if let Some(guest) = guest {
            self.bring_along(guest, account).await?;
        }
        let token = Token::draw();
        self.store().change(session(Change::default(), &token, account, None)).await?;
        Ok(token)
    }

    /// Whose name and password that is.
    async fn try_password(&self, name: &str, password: String, from: &str) -> Result<Person, AccountFlaw> {
        let folded = tried(name);
        if !self.passwords().may_try(&folded, from, now()) {
            return Err(AccountFlaw::TooMany);
        }
        let account = self.account_named(&folded).await?;
        let stored = account.as_ref().and_then(|account| account.password.clone());
        let is_right = self.passwords().is_right(Password::typed(password), stored).await;
        let account = account.filter(|_| is_right).ok_or(AccountFlaw::Wrong)?;
        self.passwords().forgive(&folded, from);
        Ok(account.person)
    }

    /// Makes sure that somebody knows the own password.
    async fn confirm(&self, person: Person, password: String) -> Result<(), AccountFlaw> {
        let account = self.account(person).await?.ok_or(AccountFlaw::HasNone)?;
        // Whoever is not logged in can't get in the way here.
        let own = person.0.to_string();
        if !self.passwords().may_try(&own, "own", now()) {
            return Err(AccountFlaw::TooMany);
        }
        if !self.passwords().is_right(Password::typed(password), account.password).await {
            return Err(AccountFlaw::Wrong);
        }
        self.passwords().forgive(&own, "own");
        Ok(())
    }

    /// Somebody who has forgotten the password chooses another by the code: a new secret and a new code. Nobody is known
    /// by the secrets from before.
    pub async fn recover(
        &self,
        name: &str,
        code: &str,
        password: String,
        from: &str,
    ) -> Result<(Token, Code), AccountFlaw> {
        let password = Password::new(password).ok_or(AccountFlaw::Password)?;
        let folded = tried(name);
        // A code can't be guessed: nobody waits for what others try elsewhere, or for passwords.
        let place = format!("{folded}\n{from}");
        if !self.passwords().may_try(&place, "code", now()) {
            return Err(AccountFlaw::TooMany);
        }
        let code = Code::read(code).ok_or(AccountFlaw::Wrong)?;
        let account = self.account_named(&folded).await?.ok_or(AccountFlaw::Wrong)?;
        let hashed = self.passwords().hash(password).await.ok_or(AccountFlaw::Password)?;
        let (token, next, person) = (Token::draw(), Code::draw(), account.person);
        let before = self.tokens_of(person).await?;
        let change = Change::default()
            .and_one(
                "UPDATE accounts SET password = $1, recovery = $2 WHERE person = $3 AND recovery = $4",
                [hashed.into(), next.hash().into(), person.0.into(), code.hash().into()],
            )
            .and("DELETE FROM sessions WHERE person = $1", [person.0.into()]);
        match self.store().change(session(gone(change, &before), &token, person, None)).await {
            Err(StoreError::Conflict) => return Err(AccountFlaw::Wrong),
            done => done?,
        }
        self.cut_off(&before);
        self.passwords().forgive(&place, "code");
        Ok((token, next))
    }

    /// Another password; whoever is known by another secret than `own` is known no more.
    pub async fn change_password(
        &self,
        person: Person,
        own: &[u8],
        old: String,
        new: String,
    ) -> Result<(), AccountFlaw> {
        let new = Password::new(new).ok_or(AccountFlaw::Password)?;
        self.confirm(person, old).await?;
        let hashed = self.passwords().hash(new).await.ok_or(AccountFlaw::Password)?;
        let others: Vec<Vec<u8>> =
            self.tokens_of(person).await?.into_iter().filter(|token| token != own).collect();
        let change = Change::default()
            .and_one("UPDATE accounts SET password = $1 WHERE person = $2", [hashed.into(), person.0.into()])
            .and("DELETE FROM sessions WHERE person = $1 AND token <> $2", [person.0.into(), own.into()]);
        self.store().change(gone(change, &others)).await?;
        self.cut_off(&others);
        Ok(())
    }

    /// Somebody's account, or a guest's lack of one.
    pub async fn account_line(&self, person: Person) -> Result<AccountLine, StoreError> {
        let sql = "SELECT a.name, a.owner, COALESCE(a.created, p.created) FROM people p
             LEFT JOIN accounts a ON a.person = p.id WHERE p.id = $1";
        let mut rows = self.store().rows(sql, [person.0.into()]).await?;
        let row = rows.first_mut().ok_or(StoreError::Damaged("a session of nobody"))?;
        Ok(AccountLine {
            name: row.take(0)?,
            program: row.take::<Option<i64>>(1)?.is_some(),
            created: row.take::<i64>(2)?.unsigned_abs(),
            games: self.statistics(person).await?,
        })
    }

    /// Deletes somebody, after the password was told where there is one: the account, its programs, its ratings, all it is
    /// known by. Games that others played, too, are kept with nobody's name.
    pub async fn delete(
        self: &Arc<Self>,
        person: Person,
        password: Option<String>,
    ) -> Result<(), AccountFlaw> {
        match self.account(person).await? {
            Some(Account { password: Some(_), .. }) => {
                self.confirm(person, password.ok_or(AccountFlaw::Wrong)?).await?;
            }
            // A program is deleted by whoever it belongs to.
            Some(_) => return Err(AccountFlaw::HasNone),
            None => {}
        }
        for program in self.programs(person).await? {
            self.forget_person(program_id(&program.id)?).await?;
        }
        Ok(self.forget_person(person).await?)
    }

    async fn forget_person(self: &Arc<Self>, person: Person) -> Result<(), StoreError> {
        let (tables, tokens) = (self.places_of(person).await?, self.tokens_of(person).await?);
        for table in tables.iter().filter(|table| table.ended.is_none()) {
            let (answer, answered) = Reply::awaited();
            if self.send(&table.id, Message::Forget { who: person, answer }).await.is_ok() {
                let _ = answered.await;
            }
        }
        let own = || [person.0.into()];
        let change = Change::default()
            .and("DELETE FROM sessions WHERE person = $1", own())
            .and("DELETE FROM codes WHERE person = $1", own())
            .and("DELETE FROM accounts WHERE person = $1", own())
            .and("DELETE FROM ratings WHERE who = $1", [crate::played::rated_as(person).into()])
            .and("DELETE FROM tries WHERE person = $1", own())
            .and("DELETE FROM plans WHERE person = $1", own())
            .and("DELETE FROM subscriptions WHERE person = $1", own())
            .and("UPDATE played SET person = NULL WHERE person = $1", own())
            .and("UPDATE seats SET person = NULL, name = '' WHERE person = $1", own())
            .and("UPDATE tables SET host = NULL WHERE host = $1", own())
            .and("DELETE FROM people WHERE id = $1", own());
        self.store().change(gone(change, &tokens)).await?;
        self.cut_off(&tokens);
        self.call(person, &tables, &Called::default()).await;
        Ok(())
    }

    /// What a guest has becomes somebody's who turned out to be the same person. What can't, stays with the guest: at a
    /// table where both sit.
    async fn bring_along(self: &Arc<Self>, guest: Person, person: Person) -> Result<(), StoreError> {
        let called = self.account_called(person).await?.unwrap_or_default();
        let tokens = self.whole_tokens_of(guest).await?;
        for table in self.places_of(guest).await? {
            let (answer, answered) = Reply::awaited();
            let message = Message::Join { guest, person, called: called.clone(), answer };
            // Whatever did not work the guest still has, and brings along when it logs in next.
            if self.send(&table.id, message).await.is_ok() {
                let _ = answered.await;
            }
        }
        let both = || [person.0.into(), guest.0.into()];
        let change = Change::default()
            .and(
                "UPDATE played SET person = $1 WHERE person = $2 AND NOT EXISTS
                 (SELECT o.seat FROM played o WHERE o.table_id = played.table_id AND o.person = $1)",
                both(),
            )
            .and("UPDATE sessions SET person = $1 WHERE person = $2 AND table_id IS NOT NULL", both())
            .and("DELETE FROM sessions WHERE person = $1 AND table_id IS NULL", [guest.0.into()])
            .and(
                "DELETE FROM people WHERE id = $1 AND NOT EXISTS (SELECT s.seat FROM seats s WHERE s.person = $1)",
                [guest.0.into()],
            );
        self.store().change(gone(change, &tokens)).await?;
        self.cut_off(&tokens);
        Ok(())
    }

    /// The tables where somebody has a seat.
    async fn seats_of(&self, person: Person) -> Result<Vec<Seated>, StoreError> {
        let sql = "SELECT t.id, t.ended FROM seats s JOIN tables t ON t.id = s.table_id WHERE s.person = $1";
        self.store().rows(sql, [person.0.into()]).await?.into_iter().map(Seated::read).collect()
    }

    /// The same, and those whose host somebody is without sitting there.
    async fn places_of(&self, person: Person) -> Result<Vec<Seated>, StoreError> {
        let sql = "SELECT t.id, t.ended FROM tables t
             WHERE t.host = $1 AND t.ended IS NULL AND t.phase <> 'closed' AND NOT EXISTS
             (SELECT s.seat FROM seats s WHERE s.table_id = t.id AND s.person = $1)";
        let mut tables = self.seats_of(person).await?;
        let hosted = self.store().rows(sql, [person.0.into()]).await?.into_iter().map(Seated::read);
        tables.extend(hosted.collect::<Result<Vec<_>, _>>()?);
        Ok(tables)
    }

    /// The tables in use show what somebody is called now.
    async fn rename(self: &Arc<Self>, person: Person) -> Result<(), StoreError> {
        let called = self.account_called(person).await?.unwrap_or_default();
        self.call(person, &self.seats_of(person).await?, &called).await;
        Ok(())
    }

    /// The tables that may be in use are told what somebody is called; the others read it when they are brought back.
    async fn call(self: &Arc<Self>, who: Person, tables: &[Seated], called: &Called) {
        let since = now() as i64 - STILL_SEEN;
        for table in tables.iter().filter(|table| table.ended.is_none_or(|ended| ended > since)) {
            let _ = self.send(&table.id, Message::Called { who, called: called.clone() }).await;
        }
    }

    fn cut_off(&self, tokens: &[Vec<u8>]) {
        tokens.iter().for_each(|token| self.sockets().cut_off(token));
    }

    async fn account(&self, person: Person) -> Result<Option<Account>, StoreError> {
        let sql = "SELECT person, password FROM accounts WHERE person = $1";
        self.store().rows(sql, [person.0.into()]).await?.into_iter().next().map(Account::read).transpose()
    }

    async fn account_named(&self, folded: &str) -> Result<Option<Account>, StoreError> {
        let sql = "SELECT person, password FROM accounts WHERE folded = $1 AND owner IS NULL";
        self.store().rows(sql, [folded.into()]).await?.into_iter().next().map(Account::read).transpose()
    }

    /// The programs of an account.
    pub async fn programs(&self, owner: Person) -> Result<Vec<ProgramLine>, StoreError> {
        let sql = "SELECT person, name, created FROM accounts WHERE owner = $1 ORDER BY created, person";
        let line = |mut row: Row| {
            let created = row.take::<i64>(2)?.unsigned_abs();
            Ok(ProgramLine { id: row.take::<i64>(0)?.to_string(), name: row.take(1)?, created, token: None })
        };
        self.store().rows(sql, [owner.0.into()]).await?.into_iter().map(line).collect()
    }

    /// A program of an account, with the secret by which it is known.
    pub async fn make_program(&self, owner: Person, name: &str) -> Result<ProgramLine, AccountFlaw> {
        let name = AccountName::read(name)?;
        if self.account(owner).await?.is_none_or(|account| account.password.is_none()) {
            return Err(AccountFlaw::HasNone);
        }
        if self.programs(owner).await?.len() >= MOST_PROGRAMS {
            return Err(AccountFlaw::TooMany);
        }
        let (token, at) = (Token::draw(), now() as i64);
        let (person, change) = new_person(Change::default());
        let change = change.and_one(
            "INSERT INTO accounts (person, name, folded, owner, created) VALUES ($1, $2, $3, $4, $5)",
            [person.0.into(), name.shown().into(), name.folded().into(), owner.0.into(), at.into()],
        );
        self.take_name(session(change, &token, person, None)).await?;
        Ok(ProgramLine {
            id: person.0.to_string(),
            name: name.shown().to_owned(),
            created: at.unsigned_abs(),
            token: Some(token.reveal().to_owned()),
        })
    }

    /// Another secret for a program; the one before is good for nothing.
    pub async fn renew_program(&self, owner: Person, id: &str) -> Result<ProgramLine, AccountFlaw> {
        let program = self.program(owner, id).await?;
        let person = program_id(&program.id)?;
        let (token, before) = (Token::draw(), self.tokens_of(person).await?);
        let change = Change::default().and("DELETE FROM sessions WHERE person = $1", [person.0.into()]);
        self.store().change(session(gone(change, &before), &token, person, None)).await?;
        self.cut_off(&before);
        Ok(ProgramLine { token: Some(token.reveal().to_owned()), ..program })
    }

    /// Deletes a program, as an account is deleted.
    pub async fn end_program(self: &Arc<Self>, owner: Person, id: &str) -> Result<(), AccountFlaw> {
        let program = self.program(owner, id).await?;
        Ok(self.forget_person(program_id(&program.id)?).await?)
    }

    async fn program(&self, owner: Person, id: &str) -> Result<ProgramLine, AccountFlaw> {
        let programs = self.programs(owner).await?;
        programs.into_iter().find(|program| program.id == id).ok_or(AccountFlaw::HasNone)
    }
}

/// What a name is looked up by that somebody types: whatever is too long is nobody's.
fn tried(name: &str) -> String {
    if name.len() > LONGEST_TRY { String::new() } else { fold(name.trim()) }
}

fn program_id(id: &str) -> Result<Person, StoreError> {
    id.parse().map(Person).map_err(|_| StoreError::Damaged("the number of a program"))
}

/// Somebody new.
pub(crate) fn new_person(change: Change) -> (Person, Change) {
    let person = Person(i64::from_le_bytes(random()) & i64::MAX);
    let values = [person.0.into(), (now() as i64).into()];
    (person, change.and_one("INSERT INTO people (id, created) VALUES ($1, $2)", values))
}
