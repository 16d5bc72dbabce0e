// SPDX-License-Identifier: GPL-3.0-or-later
import { execFileSync } from 'node:child_process';
import { addGrowth, alternate, counted, leadingNumber, line } from '../lib/measure.mjs';
import { endServers, loads, startNode, startOurs } from '../lib/load.mjs';

export const title = 'Callback intake on a slower disk';

export const method = `The disk is not slower: in both servers a library (LD_PRELOAD) makes each fsync and fdatasync take 2 or 8
ms longer than the disk does. The peer commits in groups. Growth is that of the time for one callback on every connection.`;

const peerName = 'node:http + better-sqlite3, committing in groups';

function buildShim(context) {
    const library = `${context.temporary()}/slowsync.so`;
    execFileSync('cc', ['-O2', '-shared', '-fPIC', '-o', library, `${context.source}/peers/slowsync.c`, '-ldl']);
    return library;
}

async function measureAt(context, servers, connections, delay) {
    const results = await alternate(context.rounds, loads(context, servers, { connections }));
    const figures = (name) => results[name].map((r) => r.perSecond);
    return line({ row: title, scale: `${counted(connections, 'connection')}, ${delay} ms`, ours: figures('ours'), peer: figures('peer'),
        peerName, unit: 'per second', goal: { ratio: connections === 1 ? 1 : 1.5 } });
}

async function measureWith(context, library, delay) {
    const folder = context.temporary();
    const env = { LD_PRELOAD: library, SLOWSYNC_MS: String(delay) };
    const servers = {
        ours: await startOurs(context, folder, { env }),
        peer: await startNode(context, 'together', folder, { env }),
    };
    await alternate(1, loads(context, servers, { connections: 32, isWarmUp: true }));
    const lines = [];
    for (const connections of context.sizes([1, 32, 256])) lines.push(await measureAt(context, servers, connections, delay));
    await endServers(servers);
    return addGrowth(lines, leadingNumber);
}

export async function run(context) {
    const library = buildShim(context);
    const lines = [];
    for (const delay of context.sizes([2, 8])) lines.push(...(await measureWith(context, library, delay)));
    return lines;
}
