// SPDX-License-Identifier: GPL-3.0-or-later
// What one would write in Node.js to take callbacks into PostgreSQL: node pgintake.mjs HOST DATABASE USER. Those that come
// while a commit is under way are the next one: a single INSERT of all of them, which also looks up their addresses.
import { createHash } from 'node:crypto';
import http from 'node:http';
import { createRequire } from 'node:module';

const [host, database, user] = process.argv.slice(2);
const { Client } = createRequire(process.env.BENCH_MODULES + '/')('pg');
const client = new Client({ host, database, user });
await client.connect();

const insert = {
    name: 'insert',
    text: `INSERT INTO peer_entry (id, secret_hash, at_ms, headers, body)
           SELECT gen_random_uuid(), given.hash, given.at, given.headers, given.body
           FROM unnest($1::text[], $2::bigint[], $3::text[], $4::bytea[]) WITH ORDINALITY AS given(hash, at, headers, body, place)
           JOIN peer_route ON peer_route.secret_hash = given.hash ORDER BY given.place`,
};

let waiting = [];
let isBusy = false;

async function store() {
    isBusy = true;
    while (waiting.length > 0) {
        const group = waiting;
        waiting = [];
        const values = ['hash', 'at', 'headers', 'body'].map((name) => group.map((each) => each[name]));
        const { rowCount } = await client.query({ ...insert, values });
        const status = rowCount === group.length ? 200 : 404;
        group.forEach(({ response }) => {
            response.writeHead(status, { 'Content-Type': 'application/json' });
            response.end('{"message":"The callback is stored.","status":"stored"}');
        });
    }
    isBusy = false;
}

const server = http.createServer((request, response) => {
    const parts = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
        const body = Buffer.concat(parts);
        try {
            JSON.parse(body);
        } catch {
            response.writeHead(400).end();
            return;
        }
        const hash = createHash('sha256').update(request.url.split('/')[1]).digest('hex');
        waiting.push({ hash, at: Date.now(), headers: JSON.stringify(request.headers), body, response });
        if (!isBusy) setImmediate(() => isBusy || store());
    });
});
server.listen(0, '127.0.0.1', () => console.log(`ready http://127.0.0.1:${server.address().port}`));
