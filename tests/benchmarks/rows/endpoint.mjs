// SPDX-License-Identifier: GPL-3.0-or-later
import net from 'node:net';
import { pathOfKnownRun, untilStored } from '../lib/callbacks.mjs';
import { startDisplay } from '../lib/display.mjs';
import { forgetKill, historyOf } from '../lib/history.mjs';
import { addGrowth, alternate, count, leadingNumber, line } from '../lib/measure.mjs';
import { Program } from '../lib/processes.mjs';

export const title = 'Endpoint open after start';

export const method = `From the start of the process until a callback of a live run is answered that it is stored: it is sent again every
2 ms until then. "After a kill": the console before was ended by SIGKILL. The peer is node:http + better-sqlite3, committing in
groups, on a database without a history.`;

const peerName = 'node:http + better-sqlite3';

function freePort() {
    return new Promise((resolve) => {
        const server = net.createServer().listen(0, '127.0.0.1', () => {
            const { port } = server.address();
            server.close(() => resolve(port));
        });
    });
}

/** Milliseconds from the command until the callback is stored, with the program, which goes on. */
async function timed(command, args, env, url) {
    const from = performance.now();
    const program = new Program(command, args, { env });
    return { program, spent: await untilStored(url, from) };
}

async function startOurs(context, env, folder) {
    const port = await freePort();
    return timed(`${context.bin}/crew-bench-start`, [folder, String(port)], env, `http://127.0.0.1:${port}${pathOfKnownRun}`);
}

async function timedOurs(context, env, folder) {
    const { program, spent } = await startOurs(context, env, folder);
    await program.line('usable');
    await program.finish();
    return spent;
}

async function timedAfterKill(context, env, folder) {
    const before = await startOurs(context, env, folder);
    await before.program.line('usable');
    await before.program.kill();
    const spent = await timedOurs(context, env, folder);
    forgetKill(folder);
    return spent;
}

async function timedPeer(context, folder) {
    const port = await freePort();
    const { program, spent } = await timed('node', [`${context.source}/peers/intake.mjs`, 'together', `${folder}/peer.sqlite`],
        { ...process.env, PEER_PORT: String(port) }, `http://127.0.0.1:${port}/task`);
    await program.end();
    return spent;
}

async function measureAt(context, env, runs) {
    const { folder } = await historyOf(context, runs);
    const peerFolder = context.temporary();
    const results = await alternate(context.rounds, {
        ours: () => timedOurs(context, env, folder),
        killed: () => timedAfterKill(context, env, folder),
        peer: () => timedPeer(context, peerFolder),
    });
    const lineOf = (name, scale) => line({ row: title, scale, ours: results[name], peer: results.peer, peerName, unit: 'ms',
        lowerIsBetter: true, goal: { most: 150 } });
    return [lineOf('ours', `${count(runs)} runs`), lineOf('killed', `${count(runs)} runs, after a kill`)];
}

export async function run(context) {
    const display = await startDisplay(context);
    const lines = [];
    for (const runs of context.sizes([1000, 10000, 100000])) lines.push(...(await measureAt(context, display.env, runs)));
    await display.program.end();
    const killed = (l) => l.scale.endsWith('kill');
    return [...addGrowth(lines.filter((l) => !killed(l)), leadingNumber), ...addGrowth(lines.filter(killed), leadingNumber)];
}
