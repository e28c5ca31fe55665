// The turns of a table as a server sees them: four seats each decide, at the same time; when all have, the next turn begins.
'use strict';

const SEATS = 4;

const decide = {
  move: ({ G, playerID }, value) => {
    const seat = Number(playerID);
    if (G.decided[seat]) return;
    G.decided[seat] = true;
    G.values[seat] = value;
    G.count[seat] += 1;
    if (G.decided.every(Boolean)) {
      G.turn += 1;
      G.decided = Array(SEATS).fill(false);
    }
  },
  // All decide at the same time: an older state must not refuse them.
  ignoreStaleStateID: true,
  // The server decides what counts, as ours does.
  client: false,
};

module.exports = {
  SEATS,
  game: {
    name: 'turns',
    setup: () => ({ turn: 0, decided: Array(SEATS).fill(false), values: Array(SEATS).fill(0), count: Array(SEATS).fill(0) }),
    turn: { activePlayers: { all: 'deciding' }, stages: { deciding: { moves: { decide } } } },
  },
};
