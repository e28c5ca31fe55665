//! The tables of the database, as they came to be: each version's changes, forward only.
//!
//! The words are those that SQLite and PostgreSQL both understand.

/// What each version adds. What has been published is never changed: a new version is appended.
pub(super) const VERSIONS: [&str; 8] = [
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
    // Several nodes: who writes to a table, and which nodes were declared dead, and when.
    "ALTER TABLE tables ADD COLUMN owner TEXT;
     ALTER TABLE nodes ADD COLUMN died BIGINT;
     -- What is ours among all that others say to each other.
     CREATE TABLE clusters (
        number BIGINT PRIMARY KEY,
        name TEXT NOT NULL
     );",
    // Accounts; what became of games, and what that says of those who played them.
    "CREATE TABLE accounts (
        person BIGINT PRIMARY KEY,
        name TEXT NOT NULL,
        -- The same for all names that look alike.
        folded TEXT NOT NULL UNIQUE,
        -- Whose program it is; then it has no password.
        owner BIGINT,
        password TEXT,
        recovery BYTEA,
        created BIGINT NOT NULL
     );
     CREATE INDEX accounts_of ON accounts (owner) WHERE owner IS NOT NULL;
     -- When the game ended, and when it was counted.
     ALTER TABLE tables ADD COLUMN ended BIGINT;
     ALTER TABLE tables ADD COLUMN counted BIGINT;
     CREATE INDEX tables_to_count ON tables (ended) WHERE ended IS NOT NULL AND counted IS NULL;
     -- Who began each game, and how it ended for them.
     CREATE TABLE played (
        table_id TEXT NOT NULL,
        seat BIGINT NOT NULL,
        seats BIGINT NOT NULL,
        game TEXT NOT NULL,
        person BIGINT,
        bot TEXT,
        ended BIGINT,
        deal TEXT,
        score BIGINT,
        place BIGINT,
        -- Ratings in millionths, where the game was rated.
        mean_before BIGINT,
        mean_after BIGINT,
        PRIMARY KEY (table_id, seat)
     );
     CREATE INDEX played_by ON played (person, ended);
     CREATE INDEX played_on ON played (deal) WHERE deal IS NOT NULL;
     CREATE TABLE ratings (
        game TEXT NOT NULL,
        -- A person by number, or a bot.
        who TEXT NOT NULL,
        mean BIGINT NOT NULL,
        spread BIGINT NOT NULL,
        games BIGINT NOT NULL,
        PRIMARY KEY (who, game)
     );
     CREATE INDEX ratings_by ON ratings (game, mean);
     -- Deals that games were played on, once they have ended.
     CREATE TABLE deals (
        id TEXT PRIMARY KEY,
        spec TEXT NOT NULL,
        seed TEXT NOT NULL,
        created BIGINT NOT NULL
     );",
    // Whose table it is: so many may wait for people.
    "ALTER TABLE tables ADD COLUMN host BIGINT;
     CREATE INDEX tables_by ON tables (host) WHERE phase = 'gathering';",
    // Sessions that have just ended, so that all nodes close their sockets.
    "CREATE TABLE gone (
        token BYTEA PRIMARY KEY,
        at BIGINT NOT NULL
     );
     -- The deals of days, drawn the day before; and who has begun them, at which table.
     CREATE TABLE days (
        day BIGINT NOT NULL,
        game TEXT NOT NULL,
        seed TEXT NOT NULL,
        commitment TEXT NOT NULL,
        deal TEXT NOT NULL,
        PRIMARY KEY (day, game)
     );
     CREATE INDEX days_by ON days (deal);
     CREATE TABLE tries (
        day BIGINT NOT NULL,
        game TEXT NOT NULL,
        person BIGINT NOT NULL,
        table_id TEXT NOT NULL,
        PRIMARY KEY (day, game, person)
     );",
    // What seats would decide in their next turn: for their own eyes.
    "CREATE TABLE plans (
        table_id TEXT NOT NULL,
        seat BIGINT NOT NULL,
        person BIGINT NOT NULL,
        plan TEXT NOT NULL,
        PRIMARY KEY (table_id, seat)
     );
     CREATE INDEX plans_by ON plans (person);",
    // Browsers that want to be told of turns while they are closed, as long as they are logged in; the key by which the server
    // is known to push services; and of which question each seat was told last.
    "CREATE TABLE push_keys (
        number BIGINT PRIMARY KEY,
        pkcs8 BYTEA NOT NULL
     );
     CREATE TABLE subscriptions (
        endpoint TEXT PRIMARY KEY,
        person BIGINT NOT NULL,
        session BYTEA NOT NULL,
        p256dh TEXT NOT NULL,
        auth TEXT NOT NULL,
        created BIGINT NOT NULL
     );
     CREATE INDEX subscriptions_of ON subscriptions (person);
     CREATE TABLE turns_told (
        table_id TEXT NOT NULL,
        seat BIGINT NOT NULL,
        question BIGINT NOT NULL,
        PRIMARY KEY (table_id, seat)
     );",
    // Tables by whose they are, until their games end; no browser is kept whose session has ended; and what was made by
    // requests that may be sent again.
    "CREATE INDEX tables_hosted ON tables (host) WHERE ended IS NULL AND phase <> 'closed';
     DELETE FROM subscriptions WHERE NOT EXISTS (SELECT s.token FROM sessions s WHERE s.token = subscriptions.session);
     CREATE TABLE made (
        -- The hash of the key that whoever asked has chosen, with who that was.
        key BYTEA PRIMARY KEY,
        what TEXT NOT NULL,
        at BIGINT NOT NULL
     );
     CREATE INDEX made_at ON made (at);",
];
