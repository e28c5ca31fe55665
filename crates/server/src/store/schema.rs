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
        -- Where it is about one seat only: the table.
        table_id TEXT,
        created BIGINT NOT NULL,
        seen BIGINT NOT NULL
     );
     CREATE INDEX sessions_of ON sessions (person);
     CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        fence BIGINT NOT NULL,
        length BIGINT NOT NULL,
        phase TEXT NOT NULL,
        is_open BIGINT NOT NULL,
        room TEXT NOT NULL,
        clocks TEXT,
        due BIGINT,
        created BIGINT NOT NULL,
        changed BIGINT NOT NULL
     );
     CREATE INDEX tables_open ON tables (changed) WHERE is_open = 1 AND phase = 'gathering';
     CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
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
     CREATE INDEX seats_of ON seats (person);
     -- Codes by which a seat is taken over on another device, once.
     CREATE TABLE codes (
        hash BYTEA PRIMARY KEY,
        person BIGINT NOT NULL,
        table_id TEXT NOT NULL,
        until BIGINT NOT NULL
     );
     -- When each node was last alive, and when none was.
     CREATE TABLE nodes (
        id TEXT PRIMARY KEY,
        seen BIGINT NOT NULL
     );
     CREATE TABLE outages (
        began BIGINT NOT NULL,
        ended BIGINT NOT NULL
     );",
];
