// SPDX-License-Identifier: GPL-3.0-or-later
// What one would write in Node.js to catch up: node backlog.mjs DATABASE ADDRESS RUNS asks the service for the status of each
// run, six at a time, stores what arrived together in one transaction and prints "ended" when all are stored.
import http from 'node:http';
import { createRequire } from 'node:module';

const [path, address, runs] = process.argv.slice(2);
const Database = createRequire(process.env.BENCH_MODULES + '/')('better-sqlite3');
const db = new Database(path);
db.pragma('journal_mode = WAL');
db.pragma('synchronous = FULL');
db.exec('CREATE TABLE status (sequence INTEGER PRIMARY KEY, run TEXT NOT NULL, state TEXT NOT NULL, body BLOB NOT NULL)');
const insert = db.prepare('INSERT INTO status (run, state, body) VALUES (?, ?, ?)');
const insertAll = db.transaction((group) => group.forEach((values) => insert.run(...values)));

const agent = new http.Agent({ keepAlive: true, maxSockets: 6 });
let waiting = [];
let left = Number(runs);

function commitTogether() {
    const group = waiting;
    waiting = [];
    insertAll(group);
    left -= group.length;
    if (left === 0) {
        console.log('ended');
        process.exit(0);
    }
}

function ask(run) {
    http.get(`${address}/status/${run}`, { agent, headers: { Authorization: 'Bearer benchmark-token' } }, (response) => {
        const parts = [];
        response.on('data', (part) => parts.push(part));
        response.on('end', () => {
            const body = Buffer.concat(parts);
            if (waiting.push([run, JSON.parse(body).state, body]) === 1) setImmediate(commitTogether);
        });
    });
}

for (let run = 0; run < left; ++run) ask(`benchmark-${run}`);
