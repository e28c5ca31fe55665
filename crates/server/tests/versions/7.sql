-- A database of version 7: a table that waits, a game under way in correspondence, with a plan, one that has ended; an account, days, browsers.

CREATE TABLE people (
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
);

ALTER TABLE tables ADD COLUMN owner TEXT;
ALTER TABLE nodes ADD COLUMN died BIGINT;
-- What is ours among all that others say to each other.
CREATE TABLE clusters (
   number BIGINT PRIMARY KEY,
   name TEXT NOT NULL
);

CREATE TABLE accounts (
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
);

ALTER TABLE tables ADD COLUMN host BIGINT;
CREATE INDEX tables_by ON tables (host) WHERE phase = 'gathering';

CREATE TABLE gone (
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
);
CREATE TABLE plans (
   table_id TEXT NOT NULL,
   seat BIGINT NOT NULL,
   person BIGINT NOT NULL,
   plan TEXT NOT NULL,
   PRIMARY KEY (table_id, seat)
);
CREATE INDEX plans_by ON plans (person);
CREATE TABLE push_keys (
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
);

INSERT INTO people (id, created) VALUES
    (691150865182526779, 1794870189724),
    (5935947947909077498, 1794870193838),
    (8467070825510641565, 1794870189727);
INSERT INTO sessions (token, person, table_id, created, seen) VALUES
    (X'2bd35b1265e2bacae0e915b7b6d257fb92c47cfcf6f3d298a2a510fe07ffde1a', 8467070825510641565, NULL, 1794870189727, 1794870189727),
    (X'58c3ff925f789dccdce15db61e3dbc261b7ad2a3a835b4cfbe5d99967a4cfc4a', 5935947947909077498, NULL, 1794870193838, 1794870193838),
    (X'7d4032499482c7d6cf112567ab0149840141c214e344d8f46f5a2031d88b2dc6', 691150865182526779, NULL, 1794870189826, 1794870189826);
INSERT INTO tables (id, fence, length, phase, is_open, room, clocks, due, created, changed, owner, ended, counted, host) VALUES
    ('3VBMKFGN', 2, 66, 'playing', 0, '{"id":"3VBMKFGN","spec":{"game":"maps","options":{},"seats":2},"terms":{"open":false,"watched":false,"stand-in":"novice","pace":{"by":"free"}},"host":691150865182526779,"places":[{"person":{"person":691150865182526779}},{"bot":"novice"}],"phase":"playing","secret":"1db21f1615f5cc7fa362c41879b55c65166a229a93dcd43eeece8902172688cb","attempts":1}', NULL, NULL, 1794870189954, 1794870189961, '45c9f693cf3fbb52', 1794870193829, 1794870194746, 691150865182526779),
    ('BXM9R4EH', 2, 13, 'playing', 0, '{"id":"BXM9R4EH","spec":{"game":"pyramids","options":{},"seats":2},"terms":{"open":false,"watched":false,"stand-in":"novice","pace":{"by":"days","days":2}},"host":691150865182526779,"places":[{"person":{"person":691150865182526779}},{"person":{"person":8467070825510641565}}],"phase":"playing","secret":"c3ab1469e6cfa86e62b8028ec06be4fe6fbb4d002c3efc009977458c94755689","attempts":1}', '{"pace":{"by":"days","days":2},"seats":[{"left":172800000,"runs":[1794870189948,7],"missed":0},{"left":172799980,"missed":0}]}', 1795042989948, 1794870189836, 1794870189848, '45c9f693cf3fbb52', NULL, NULL, 691150865182526779),
    ('XS8A2QQG', 2, 0, 'gathering', 1, '{"id":"XS8A2QQG","spec":{"game":"maps","options":{},"seats":2},"terms":{"open":true,"watched":false,"stand-in":"novice","pace":{"by":"free"}},"host":691150865182526779,"places":[{"person":{"person":691150865182526779}},"free"],"phase":"gathering","secret":"d3087b782078a06b089369ce99c7050fee9a0c2d82a82d6a20f3f11da23794cc","attempts":1}', NULL, NULL, 1794870189829, 1794870189834, '45c9f693cf3fbb52', NULL, NULL, 691150865182526779);
INSERT INTO journal (table_id, number, fence, line) VALUES
    ('3VBMKFGN', 0, 2, '{"format":"flipwrite-journal/2","game":"maps","finished_card_open":true,"refill":"after-each-player","tracker":false,"seed":"1db21f1615f5cc7fa362c41879b55c65166a229a93dcd43eeece8902172688cb","players":[{"name":"","kind":"human"},{"name":"","kind":"bot:novice"}],"deck":"house-2"}'),
    ('3VBMKFGN', 1, 2, '1794870189978 0 1 keep 8 16'),
    ('3VBMKFGN', 2, 2, '1794870191830 1 1 keep 26 39'),
    ('3VBMKFGN', 3, 2, '1794870191838 1 2 26 a1 b1 c1 c2'),
    ('3VBMKFGN', 4, 2, '1794870191891 0 2 8 c4'),
    ('3VBMKFGN', 5, 2, '1794870191926 1 3 39 c2 b3 c3 d3'),
    ('3VBMKFGN', 6, 2, '1794870191991 0 3 8 b2 b3 c3 b4 ; 8 d1'),
    ('3VBMKFGN', 7, 2, '1794870192018 1 4 26 a3 b3 c3'),
    ('3VBMKFGN', 8, 2, '1794870192080 0 4 8 b1'),
    ('3VBMKFGN', 9, 2, '1794870192091 1 5 26 d1 d2'),
    ('3VBMKFGN', 10, 2, '1794870192153 0 5 16 b2 b3'),
    ('3VBMKFGN', 11, 2, '1794870192163 1 6 26 d3'),
    ('3VBMKFGN', 12, 2, '1794870192228 0 6 16 a1 b1 c1'),
    ('3VBMKFGN', 13, 2, '1794870192243 1 7 take deck'),
    ('3VBMKFGN', 14, 2, '1794870192256 1 8 22 c2 d2 d3 ; 22 c4'),
    ('3VBMKFGN', 15, 2, '1794870192303 0 7 8 a4'),
    ('3VBMKFGN', 16, 2, '1794870192311 1 9 22 a1 b1 a2'),
    ('3VBMKFGN', 17, 2, '1794870192380 0 8 8 d4'),
    ('3VBMKFGN', 18, 2, '1794870192382 1 10 22 a3 a4'),
    ('3VBMKFGN', 19, 2, '1794870192442 0 9 8 a1 ; 8 d2'),
    ('3VBMKFGN', 20, 2, '1794870192451 1 11 39 a1 b1 c1'),
    ('3VBMKFGN', 21, 2, '1794870192509 0 10 16 d1'),
    ('3VBMKFGN', 22, 2, '1794870192510 1 12 39 d2'),
    ('3VBMKFGN', 23, 2, '1794870192568 0 11 8 a3'),
    ('3VBMKFGN', 24, 2, '1794870192579 1 13 take deck'),
    ('3VBMKFGN', 25, 2, '1794870192584 1 14 7 a3 b3 a4 b4 ; 7 d2'),
    ('3VBMKFGN', 26, 2, '1794870192638 0 12 16 a4'),
    ('3VBMKFGN', 27, 2, '1794870192644 1 15 7 b2 c2 c3 c4 ; 7 a2'),
    ('3VBMKFGN', 28, 2, '1794870192702 0 13 8 c1'),
    ('3VBMKFGN', 29, 2, '1794870192707 1 16 7 b1 c1 d1'),
    ('3VBMKFGN', 30, 2, '1794870192764 0 14 16 b4'),
    ('3VBMKFGN', 31, 2, '1794870192770 1 17 7 d3'),
    ('3VBMKFGN', 32, 2, '1794870192830 0 15 16 c3 ; 16 c4'),
    ('3VBMKFGN', 33, 2, '1794870192832 1 18 take deck'),
    ('3VBMKFGN', 34, 2, '1794870192835 1 19 10 a3 b3 a4 b4 ; 10 d1'),
    ('3VBMKFGN', 35, 2, '1794870192889 0 16 16 d3'),
    ('3VBMKFGN', 36, 2, '1794870192895 1 20 10 b1 c1 b2'),
    ('3VBMKFGN', 37, 2, '1794870192953 0 17 8 c2'),
    ('3VBMKFGN', 38, 2, '1794870193015 0 18 take 23'),
    ('3VBMKFGN', 39, 2, '1794870193019 1 21 10 c2 c3 c4'),
    ('3VBMKFGN', 40, 2, '1794870193077 0 19 23 b1'),
    ('3VBMKFGN', 41, 2, '1794870193082 1 22 10 d4 ; 10 a1'),
    ('3VBMKFGN', 42, 2, '1794870193140 0 20 23 c1'),
    ('3VBMKFGN', 43, 2, '1794870193143 1 23 10 d3'),
    ('3VBMKFGN', 44, 2, '1794870193203 0 21 23 d2'),
    ('3VBMKFGN', 45, 2, '1794870193205 1 24 take deck'),
    ('3VBMKFGN', 46, 2, '1794870193208 1 25 11 a1 b1 c1 b2 ; 11 a2'),
    ('3VBMKFGN', 47, 2, '1794870193263 0 22 23 c2 b3 c3 d3'),
    ('3VBMKFGN', 48, 2, '1794870193267 1 26 11 b3 c3 d3'),
    ('3VBMKFGN', 49, 2, '1794870193325 0 23 23 b4'),
    ('3VBMKFGN', 50, 2, '1794870193329 1 27 11 d1 c2 d2'),
    ('3VBMKFGN', 51, 2, '1794870193387 0 24 23 a3'),
    ('3VBMKFGN', 52, 2, '1794870193395 1 28 11 c4 ; 11 a3'),
    ('3VBMKFGN', 53, 2, '1794870193455 0 25 23 a1 ; 23 a4'),
    ('3VBMKFGN', 54, 2, '1794870193458 1 29 11 b4'),
    ('3VBMKFGN', 55, 2, '1794870193516 0 26 16 a2'),
    ('3VBMKFGN', 56, 2, '1794870193518 1 30 take deck'),
    ('3VBMKFGN', 57, 2, '1794870193576 0 27 take deck'),
    ('3VBMKFGN', 58, 2, '1794870193578 1 31 18 a2 b2 c2 b3'),
    ('3VBMKFGN', 59, 2, '1794870193636 0 28 17 c1'),
    ('3VBMKFGN', 60, 2, '1794870193647 1 32 18 a3 a4 b4'),
    ('3VBMKFGN', 61, 2, '1794870193706 0 29 17 b4'),
    ('3VBMKFGN', 62, 2, '1794870193707 1 33 18 a1 ; 22 b4'),
    ('3VBMKFGN', 63, 2, '1794870193766 0 30 17 a2'),
    ('3VBMKFGN', 64, 2, '1794870193771 1 34 22 c1'),
    ('3VBMKFGN', 65, 2, '1794870193829 0 31 17 a4'),
    ('BXM9R4EH', 0, 2, '{"format":"flipwrite-journal/2","game":"pyramids","finished_card_open":true,"refill":"after-each-player","tracker":true,"seed":"c3ab1469e6cfa86e62b8028ec06be4fe6fbb4d002c3efc009977458c94755689","players":[{"name":"","kind":"human"},{"name":"","kind":"human"}],"deck":"house-2"}'),
    ('BXM9R4EH', 1, 2, '1794870189876 0 1 keep 20 34'),
    ('BXM9R4EH', 2, 2, '1794870189888 1 1 keep 35 45'),
    ('BXM9R4EH', 3, 2, '1794870189899 1 2 35 e1'),
    ('BXM9R4EH', 4, 2, '1794870189905 0 2 20 d1 c2 d2'),
    ('BXM9R4EH', 5, 2, '1794870189909 0 3 20 b2 b3'),
    ('BXM9R4EH', 6, 2, '1794870189916 1 3 45 a1 b1 ; 35 d1'),
    ('BXM9R4EH', 7, 2, '1794870189920 1 4 35 a1 b1 c1 b2'),
    ('BXM9R4EH', 8, 2, '1794870189928 0 4 20 b4 a5 b5 c5 ; 20 d5'),
    ('BXM9R4EH', 9, 2, '1794870189932 0 5 take deck'),
    ('BXM9R4EH', 10, 2, '1794870189937 0 6 34 d1 e1 e2'),
    ('BXM9R4EH', 11, 2, '1794870189942 1 5 45 c1 d1 d2'),
    ('BXM9R4EH', 12, 2, '1794870189948 1 6 35 a2 a3 a4 ; 45 e1');
INSERT INTO seats (table_id, seat, person, name) VALUES
    ('3VBMKFGN', 0, 691150865182526779, ''),
    ('BXM9R4EH', 0, 691150865182526779, ''),
    ('BXM9R4EH', 1, 8467070825510641565, 'Ben'),
    ('XS8A2QQG', 0, 691150865182526779, '');
INSERT INTO nodes (id, seen, died) VALUES
    ('45c9f693cf3fbb52', 1794870197967, 1794870197967);
INSERT INTO accounts (person, name, folded, owner, password, recovery, created) VALUES
    (691150865182526779, 'Ada', 'ada', NULL, '$argon2id$v=19$m=19456,t=2,p=1$0lahcp6VWD8lP3UxKk2DHg$PULOfYd2OSKZVnbTotHovbSLFlPE8e8F+k/UeFzlLpI', X'a32bfd76034e7b25c594c6b64c22fb3c8e8818af8f5dc75183dee03016d75601', 1794870189823),
    (5935947947909077498, 'Crosser', 'crosser', 691150865182526779, NULL, NULL, 1794870193838);
INSERT INTO played (table_id, seat, seats, game, person, bot, ended, deal, score, place, mean_before, mean_after) VALUES
    ('3VBMKFGN', 0, 2, 'maps', 691150865182526779, NULL, 1794870193829, 'W2SQ2S22VZAS', 32, 2, 25000000, 22364769),
    ('3VBMKFGN', 1, 2, 'maps', NULL, 'novice', 1794870193829, 'W2SQ2S22VZAS', 84, 1, 25000000, 27635231),
    ('BXM9R4EH', 0, 2, 'pyramids', 691150865182526779, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
    ('BXM9R4EH', 1, 2, 'pyramids', 8467070825510641565, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO ratings (game, who, mean, spread, games) VALUES
    ('maps', '691150865182526779', 22364769, 8065506, 1),
    ('maps', 'bot:novice', 27635231, 8065506, 1);
INSERT INTO deals (id, spec, seed, created) VALUES
    ('W2SQ2S22VZAS', '{"game":"maps","deck":"house-2","options":{"finished-card-open":true,"refill":"after-each-player","tracker":false},"seats":2}', '1db21f1615f5cc7fa362c41879b55c65166a229a93dcd43eeece8902172688cb', 1794870193829);
INSERT INTO gone (token, at) VALUES
    (X'4dd74974c502e1a6a509dc1ea461bfba049f1bdac1f5d8a8436d5b5f52402400', 1794870189826);
INSERT INTO days (day, game, seed, commitment, deal) VALUES
    (20773, 'maps', '22870fddc8b0818bbe9b239c91839aa24c1ec2557b85c5bf518e737730c6fd38', '807d2dfe681629f2428d2f8e062a94a669ae4e92f88fe6b14517c55d64dc569b', 'NDJZ5GJNGAVF'),
    (20773, 'pyramids', '6e238102d8c7a19f8c8eea2450a81937e62320723dbf37db0f1b089d470ef237', '445849a644318e8edbc74c68ecdec47efbf2395175c1704f74d1e0bfd8fb1f91', 'RRJC3HH9ZNFD'),
    (20774, 'maps', '7694c322be009249482d6dca1c2d48d224e818a306744d276d33c25c772616d8', '31c9f2cbbabbd9a0fc6ce66e501147388e6f6a1b8d757e29006d03f840f8b99e', 'QJFVFA5GSVFC'),
    (20774, 'pyramids', 'a9719a03d5631e784c6c5ecebe0e472fea26c18e7a1b1c1dd1bfe2c1872c2301', 'bc39659702dba36cde565318763c9754f7807df4d603eb61234c92df72224d39', 'QX6488BR3QGW');
INSERT INTO tries (day, game, person, table_id) VALUES
    (20773, 'maps', 691150865182526779, '3VBMKFGN');
INSERT INTO plans (table_id, seat, person, plan) VALUES
    ('BXM9R4EH', 0, 691150865182526779, '{"round":1,"turn":6,"crossings":{},"takes":["take deck"]}');
INSERT INTO subscriptions (endpoint, person, session, p256dh, auth, created) VALUES
    ('https://push.example/ada', 691150865182526779, X'7d4032499482c7d6cf112567ab0149840141c214e344d8f46f5a2031d88b2dc6', 'BAbc', 'BwcH', 1794870189950),
    ('https://push.example/gone', 691150865182526779, X'4dd74974c502e1a6a509dc1ea461bfba049f1bdac1f5d8a8436d5b5f52402400', 'BAbd', 'BwcI', 1794870189950);
INSERT INTO turns_told (table_id, seat, question) VALUES
    ('BXM9R4EH', 0, 7);
