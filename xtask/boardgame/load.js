// The load of 'flipwrite load' on a server of boardgame.io: node load.js PORT TABLES RATE SECONDS
// People decide at so many decisions a second, drawn at random among all who are asked; measured is how long each decision
// takes from its player to everybody at the table. What came of it is one line of JSON, in the same words.
'use strict';

const { Client } = require('boardgame.io/client');
const { SocketIO } = require('boardgame.io/multiplayer');
const { game, SEATS } = require('./game');

const [port, tables, rate, seconds] = process.argv.slice(2).map(Number);
const times = [];
const asked = [];
let playing = 0;
let measures = false;

// One table: who has heard how many decisions of each seat.
class Table {
  constructor(number) {
    this.heard = Array.from({ length: SEATS }, () => Array(SEATS).fill(-1));
    this.began = Array(SEATS).fill(0);
    this.clients = Array.from({ length: SEATS }, (_, seat) => this.join(`t${number}`, seat));
  }

  join(matchID, seat) {
    const multiplayer = SocketIO({ server: `http://127.0.0.1:${port}`, socketOpts: { transports: ['websocket'] } });
    const client = Client({ game, numPlayers: SEATS, matchID, playerID: String(seat), multiplayer, debug: false });
    client.subscribe((state) => state && this.hear(seat, state.G.count));
    client.start();
    return client;
  }

  hear(seat, count) {
    const before = this.heard[seat];
    this.heard[seat] = count.slice();
    if (before[0] < 0 && this.heard.every((heard) => heard[0] >= 0)) {
      playing += 1;
      for (let one = 0; one < SEATS; one += 1) this.ask(one);
    }
    for (let one = 0; one < SEATS; one += 1) {
      if (count[one] > before[one] && before[one] >= 0 && this.heard.every((heard) => heard[one] === count[one])) {
        if (measures) times.push(performance.now() - this.began[one]);
        this.finished(count);
      }
    }
  }

  // Once all have decided and all have heard of it, all are asked again.
  finished(count) {
    const turn = Math.min(...count);
    const isOver = this.heard.every((heard) => heard.every((each) => each === turn));
    if (isOver) for (let one = 0; one < SEATS; one += 1) this.ask(one);
  }

  ask(seat) {
    asked.push({ table: this, seat });
  }

  decide(seat) {
    this.began[seat] = performance.now();
    this.clients[seat].moves.decide(Math.floor(Math.random() * 1000));
  }
}

const part = (sorted, share) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;

function report() {
  times.sort((one, other) => one - other);
  const figures = {
    tables,
    decisions: times.length,
    decisions_per_second: times.length / seconds,
    errors: 0,
    p50_ms: part(times, 0.5),
    p95_ms: part(times, 0.95),
    p99_ms: part(times, 0.99),
  };
  console.log(JSON.stringify(figures));
  process.exit(0);
}

function run() {
  const begin = performance.now();
  let gone = 0;
  measures = true;
  setInterval(() => {
    const due = ((performance.now() - begin) / 1000) * rate;
    while (gone < due && asked.length > 0) {
      const place = Math.floor(Math.random() * asked.length);
      const { table, seat } = asked[place];
      asked[place] = asked[asked.length - 1];
      asked.pop();
      table.decide(seat);
      gone += 1;
    }
    // Who was not there can't decide later for that.
    gone = Math.max(gone, due - 1);
  }, 1);
  setTimeout(report, seconds * 1000);
}

function gather(number) {
  if (number < tables) {
    new Table(number);
    setTimeout(() => gather(number + 1), 5);
  } else if (playing < tables) {
    setTimeout(() => gather(number), 20);
  } else {
    run();
  }
}

setTimeout(() => {
  if (!measures) {
    console.error(`${playing} of ${tables} tables play`);
    process.exit(1);
  }
}, 120_000);
gather(0);
