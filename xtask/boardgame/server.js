// A server of boardgame.io with its tables in memory: node server.js PORT
'use strict';

const { Server } = require('boardgame.io/server');
const { game } = require('./game');

Server({ games: [game], origins: [/localhost|127\.0\.0\.1/] }).run(Number(process.argv[2]), () => console.log('ready'));
