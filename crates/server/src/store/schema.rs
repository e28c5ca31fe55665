//! The tables of the database, as they came to be: each version's changes, forward only.
//!
//! The words are those that SQLite and PostgreSQL both understand.

/// What each version adds. What has been published is never changed: a new version is appended.
pub(super) const VERSIONS: [&str; 1] = [
    // People: whoever has sat down once. Those with a name of their own have an account.
    "CREATE TABLE people (
        id BIGINT PRIMARY KEY,
        created BIGINT NOT NULL
     );
     CREATE TABLE sessions (
        token BYTEA PRIMARY KEY,
        person BIGINT NOT NULL,
        created BIGINT NOT NULL,
        seen BIGINT NOT NULL
     );
     CREATE INDEX sessions_of ON sessions (person);
     CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        fence BIGINT NOT NULL,
        length BIGINT NOT NULL,
        phase TEXT NOT NULL,
        room TEXT NOT NULL,
        created BIGINT NOT NULL,
        changed BIGINT NOT NULL
     );
     CREATE INDEX tables_by_phase ON tables (phase, changed);
     CREATE TABLE journal (
        table_id TEXT NOT NULL,
        number BIGINT NOT NULL,
        fence BIGINT NOT NULL,
        line TEXT NOT NULL,
        PRIMARY KEY (table_id, number)
     );
     CREATE TABLE seats (
        table_id TEXT NOT NULL,
        seat BIGINT NOT NULL,
        person BIGINT,
        name TEXT NOT NULL,
        PRIMARY KEY (table_id, seat)
     );
     CREATE INDEX seats_of ON seats (person);",
];
