// SPDX-License-Identifier: GPL-3.0-or-later
// What one would write in Node.js to take callbacks: node intake.mjs [DATABASE]. With DATABASE each is committed to
// SQLite before it is answered (WAL, synchronous=FULL, as our journal); without, nothing is kept.
import http from 'node:http';
import { createRequire } from 'node:module';

const database = process.argv[2];

function storeIn(path) {
    const Database = createRequire(process.env.BENCH_MODULES + '/')('better-sqlite3');
    const db = new Database(path);
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = FULL');
    db.exec(`CREATE TABLE entry (sequence INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, execution TEXT NOT NULL,
        at_ms INTEGER NOT NULL, headers TEXT NOT NULL, body BLOB NOT NULL);
        CREATE INDEX entry_by_execution ON entry (execution, sequence)`);
    const insert = db.prepare('INSERT INTO entry (kind, execution, at_ms, headers, body) VALUES (?, ?, ?, ?, ?)');
    return (message, headers, body) =>
        insert.run('task', message.kickoff_id, Date.now(), JSON.stringify(headers), body);
}

const store = database ? storeIn(database) : () => {};

const server = http.createServer((request, response) => {
    const parts = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
        const body = Buffer.concat(parts);
        let status = 200;
        try {
            store(JSON.parse(body), request.headers, body);
        } catch {
            status = 400;
        }
        response.writeHead(status, { 'Content-Type': 'application/json' });
        response.end('{"message":"The callback is stored.","status":"stored"}');
    });
});
server.listen(0, '127.0.0.1', () => console.log(`ready http://127.0.0.1:${server.address().port}/task`));
