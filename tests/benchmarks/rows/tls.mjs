// SPDX-License-Identifier: GPL-3.0-or-later
import { makeCertificate } from '../lib/certificate.mjs';
import { addGrowth, alternate, counted, leadingNumber, line } from '../lib/measure.mjs';
import { endServers, loads, startNode, startOurs } from '../lib/load.mjs';

export const title = 'Callback intake over TLS';

export const method = `The same callbacks over kept TLS connections, with one certificate (P-256) for both servers. The peer
commits in groups.`;

const peerName = 'node:https + better-sqlite3, committing in groups';

async function measureAt(context, servers, connections) {
    const results = await alternate(context.rounds, loads(context, servers, { connections }));
    const figures = (name, figure) => results[name].map((r) => r[figure]);
    const scale = counted(connections, 'connection');
    return [
        line({ row: title, scale, ours: figures('ours', 'perSecond'), peer: figures('peer', 'perSecond'), peerName,
            unit: 'per second', goal: { ratio: 1 } }),
        line({ row: title, scale, ours: figures('ours', 'p99'), peer: figures('peer', 'p99'), peerName, unit: 'ms, p99',
            lowerIsBetter: true }),
    ];
}

export async function run(context) {
    const folder = context.temporary();
    const files = makeCertificate(folder);
    const servers = {
        ours: await startOurs(context, folder, { files }),
        peer: await startNode(context, 'together', folder, { files }),
    };
    await alternate(1, loads(context, servers, { connections: 32, isWarmUp: true }));
    const lines = [];
    for (const connections of context.sizes([1, 32, 256])) lines.push(...(await measureAt(context, servers, connections)));
    await endServers(servers);
    return addGrowth(lines, leadingNumber);
}
