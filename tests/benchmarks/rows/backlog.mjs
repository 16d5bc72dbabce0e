// SPDX-License-Identifier: GPL-3.0-or-later
import { startDisplay } from '../lib/display.mjs';
import { addGrowth, alternate, count, leadingNumber, line } from '../lib/measure.mjs';
import { startStatusServer, statuses } from '../lib/nginx.mjs';
import { Program, outputOf } from '../lib/processes.mjs';

export const title = 'Catching up after 24 hours';

export const method = `The console was closed for 24 hours, and all its live runs of one crew ended meanwhile. From the start of the
process until the status of each has been asked for (six at a time), stored and shown as ended. nginx answers for the service.
The peer, Node.js with better-sqlite3, asks six at a time, stores what arrived together in one transaction, and shows nothing.`;

const peerName = 'node:http + better-sqlite3, without a window';

async function timedOurs(context, env, server, runs) {
    const folder = context.temporary();
    const host = `${context.bin}/crew-bench-live`;
    await outputOf(host, ['write', folder, String(runs), server.url], { env });
    const from = performance.now();
    const program = new Program(host, ['run', folder, String(runs)], { env });
    await program.line('ended');
    const spent = performance.now() - from;
    await program.finish();
    return spent;
}

async function timedPeer(context, server, runs) {
    const from = performance.now();
    const program = new Program('node',
        [`${context.source}/peers/backlog.mjs`, `${context.temporary()}/peer.sqlite`, server.url, String(runs)]);
    await program.line('ended');
    return performance.now() - from;
}

export async function run(context) {
    const display = await startDisplay(context);
    const server = await startStatusServer(context.temporary(), statuses.ended);
    const lines = [];
    for (const runs of context.sizes([50, 500, 5000])) {
        const results = await alternate(context.rounds, {
            ours: () => timedOurs(context, display.env, server, runs),
            peer: () => timedPeer(context, server, runs),
        });
        lines.push(line({ row: title, scale: `${count(runs)} runs`, ours: results.ours, peer: results.peer, peerName, unit: 'ms',
            lowerIsBetter: true, goal: { ratio: 1 } }));
    }
    await server.program.end();
    await display.program.end();
    return addGrowth(lines, leadingNumber);
}
