// SPDX-License-Identifier: GPL-3.0-or-later
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { freePort, makeDatabase } from '../lib/desk.mjs';
import { alternate, counted, line } from '../lib/measure.mjs';
import { load, ourEnvironment, startOurs } from '../lib/load.mjs';
import { startPostgres } from '../lib/postgres.mjs';
import { Program, serve } from '../lib/processes.mjs';

export const title = 'Receivers';

export const method = `wrk sends task callbacks of 1 KB of 1,000 runs over 64 kept connections, shared by 1, 2 or 4 processes.
Ours are receivers in front of one PostgreSQL server with fsync; no desk is up. The first peer is Node.js with pg, as many
processes, each with one INSERT for all that came while the commit before was under way; it looks the addresses up in the
same statement. The second is our own engine on SQLite, one process. wrk, the processes and PostgreSQL share the machine's cores.`;

const pg = 'node:http + pg, committing in groups';
const sqlite = 'our engine on SQLite';
const connections = 64;
const secretOf = (run) => 's'.repeat(37) + String(run).padStart(6, '0');

async function prepare(context, postgres) {
    const addresses = makeDatabase(context, postgres, 'crew');
    execFileSync(`${context.bin}/crew-bench-serverruns`, [addresses.writer, '1000'], { stdio: 'inherit' });
    postgres.query('crew', `CREATE TABLE peer_route (secret_hash text PRIMARY KEY);
        INSERT INTO peer_route SELECT secret_hash FROM webhook_address;
        CREATE TABLE peer_entry (id uuid PRIMARY KEY, place bigint GENERATED ALWAYS AS IDENTITY, secret_hash text NOT NULL,
            at_ms bigint NOT NULL, headers text NOT NULL, body bytea NOT NULL);
        CREATE INDEX peer_entry_by_place ON peer_entry (place)`);
}

async function startReceiver(context, postgres) {
    const port = freePort();
    const file = `${context.temporary()}/receiver.ini`;
    writeFileSync(file, `[receiver]\nport = ${port}\n[database]\naddress = ${postgres.target('crew', 'receiver')}\n`);
    const program = new Program(`${context.bin}/crew-desk`, ['receiver', '--config', file], { env: ourEnvironment });
    await program.line('crew-desk ');
    return { program, url: `http://127.0.0.1:${port}/${secretOf(0)}/task` };
}

async function startPeer(context, postgres) {
    const { program, url } = await serve('node', [`${context.source}/peers/pgintake.mjs`, postgres.folder, 'crew', 'owner']);
    return { program, url: `${url}/${secretOf(0)}/task` };
}

async function several(count, start) {
    const servers = [];
    for (let i = 0; i < count; ++i) servers.push(await start());
    return servers;
}

/** What all of servers take together, each from its share of the connections. */
async function loadAll(context, servers) {
    const each = { connections: connections / servers.length, seconds: context.quick ? 2 : 4 };
    const figures = await Promise.all(servers.map(({ url }) => load(context, url, each)));
    return { perSecond: figures.reduce((sum, f) => sum + f.perSecond, 0), p99: Math.max(...figures.map((f) => f.p99)) };
}

async function measureAt(context, postgres, count, ofSqlite) {
    const ours = await several(count, () => startReceiver(context, postgres));
    const peers = await several(count, () => startPeer(context, postgres));
    const named = { ours: () => loadAll(context, ours), [pg]: () => loadAll(context, peers), [sqlite]: () => loadAll(context, [ofSqlite]) };
    await alternate(1, named);
    const results = await alternate(context.rounds, named);
    await Promise.all([...ours, ...peers].map(({ program }) => program.end()));
    postgres.query('crew', 'TRUNCATE received; TRUNCATE peer_entry');
    return [pg, sqlite].flatMap((peerName) => [
        line({ row: title, scale: counted(count, 'receiver'), ours: results.ours.map((r) => r.perSecond),
            peer: results[peerName].map((r) => r.perSecond), peerName, unit: 'per second', goal: peerName === pg ? { ratio: 1 } : {} }),
        line({ row: title, scale: counted(count, 'receiver'), ours: results.ours.map((r) => r.p99),
            peer: results[peerName].map((r) => r.p99), peerName, unit: 'ms, p99', lowerIsBetter: true }),
    ]);
}

export async function run(context) {
    const postgres = await startPostgres();
    try {
        await prepare(context, postgres);
        const ofSqlite = await startOurs(context, context.temporary());
        const lines = [];
        for (const count of context.sizes([1, 2, 4])) lines.push(...(await measureAt(context, postgres, count, ofSqlite)));
        await ofSqlite.program.end();
        return lines;
    } finally {
        await postgres.end();
    }
}
