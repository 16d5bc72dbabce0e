// SPDX-License-Identifier: GPL-3.0-or-later
// What one would write in Node.js to take callbacks: node intake.mjs nothing|each|together DATABASE [CERTIFICATE KEY].
// "each" commits each to SQLite before it is answered (WAL, synchronous=FULL, as our journal); "together" makes one
// transaction of those that arrived together; "nothing" keeps nothing.
import { readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { createRequire } from 'node:module';

const [how, database, certificate, key] = process.argv.slice(2);

function openDatabase(path) {
    const Database = createRequire(process.env.BENCH_MODULES + '/')('better-sqlite3');
    const db = new Database(path);
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = FULL');
    db.exec(`CREATE TABLE IF NOT EXISTS entry (sequence INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL,
        execution TEXT NOT NULL, at_ms INTEGER NOT NULL, headers TEXT NOT NULL, body BLOB NOT NULL);
        CREATE INDEX IF NOT EXISTS entry_by_execution ON entry (execution, sequence)`);
    return db;
}

function answer(response, status) {
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end('{"message":"The callback is stored.","status":"stored"}');
}

/** Gives what takes a callback: (message, headers, body, response). */
function makeTake() {
    if (how === 'nothing') return (message, headers, body, response) => answer(response, 200);
    const db = openDatabase(database);
    const insert = db.prepare('INSERT INTO entry (kind, execution, at_ms, headers, body) VALUES (?, ?, ?, ?, ?)');
    const insertOne = (message, headers, body) =>
        insert.run('task', message.kickoff_id, Date.now(), JSON.stringify(headers), body);
    if (how === 'each') {
        return (message, headers, body, response) => {
            insertOne(message, headers, body);
            answer(response, 200);
        };
    }
    const insertAll = db.transaction((group) => group.forEach(({ callback }) => insertOne(...callback)));
    let waiting = [];
    function commitTogether() {
        const group = waiting;
        waiting = [];
        insertAll(group);
        group.forEach(({ response }) => answer(response, 200));
    }
    return (message, headers, body, response) => {
        if (waiting.push({ callback: [message, headers, body], response }) === 1) setImmediate(commitTogether);
    };
}

const take = makeTake();

function handle(request, response) {
    const parts = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
        const body = Buffer.concat(parts);
        let message;
        try {
            message = JSON.parse(body);
        } catch {
            return answer(response, 400);
        }
        take(message, request.headers, body, response);
    });
}

const server = certificate
    ? https.createServer({ cert: readFileSync(certificate), key: readFileSync(key) }, handle)
    : http.createServer(handle);
server.listen(Number(process.env.PEER_PORT ?? 0), '127.0.0.1', () =>
    console.log(`ready ${certificate ? 'https' : 'http'}://127.0.0.1:${server.address().port}/task`));
