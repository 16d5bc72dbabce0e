// SPDX-License-Identifier: GPL-3.0-or-later
import http from 'node:http';
import { addGrowth, alternate, line, percentile, timeOfOne } from '../lib/measure.mjs';
import { endServers, load, loads, startNode, startOurs } from '../lib/load.mjs';

export const title = 'Large callbacks';

export const method = `wrk sends callbacks with outputs of 10 KB, 100 KB and 1 MB over four connections, one after the other on
each. Meanwhile a fifth connection sends one of 1 KB every 20 ms; its p99 shows whether large ones hold up small ones. The
peer commits in groups.`;

const peerName = 'node:http + better-sqlite3, committing in groups';
const pause = 20; // ms

const sizes = { '10 KB': 1e4, '100 KB': 1e5, '1 MB': 1e6 };

function sendSmall(agent, url, number) {
    const body = JSON.stringify({ kickoff_id: 'benchmark-0', task_id: `small-${number}`, output: 'Growth. '.repeat(120) });
    const from = performance.now();
    return new Promise((resolve, reject) => {
        const request = http.request(url, { agent, method: 'POST', headers: { 'Content-Type': 'application/json' } },
            (response) => {
                response.resume();
                response.on('end', () => (response.statusCode === 200 ? resolve(performance.now() - from)
                    : reject(new Error(`a small callback was answered ${response.statusCode}`))));
            });
        request.on('error', reject);
        request.end(body);
    });
}

/** The times of small callbacks until isOver(). */
async function sendSmallOnes(url, isOver) {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const times = [];
    while (!isOver()) {
        times.push(await sendSmall(agent, url, times.length));
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, pause - times.at(-1))));
    }
    agent.destroy();
    return times;
}

async function loadWithSmallOnes(context, url, how) {
    let isOver = false;
    const small = sendSmallOnes(url, () => isOver);
    const { perSecond } = await load(context, url, how);
    isOver = true;
    return { perSecond, p99: percentile(await small, 0.99) };
}

async function measureAt(context, servers, scale, size) {
    const results = await alternate(context.rounds,
        loads(context, servers, { connections: 4, size, loadOne: loadWithSmallOnes }));
    const figures = (name, figure) => results[name].map((r) => r[figure]);
    return [
        line({ row: title, scale, ours: figures('ours', 'perSecond'), peer: figures('peer', 'perSecond'), peerName,
            unit: 'per second', goal: size === 1e6 ? { ratio: 1.5 } : {} }),
        line({ row: title, scale, ours: figures('ours', 'p99'), peer: figures('peer', 'p99'), peerName,
            unit: 'ms, p99 of small ones meanwhile', lowerIsBetter: true, goal: { most: 20 } }),
    ];
}

export async function run(context) {
    const folder = context.temporary();
    const servers = { ours: await startOurs(context, folder), peer: await startNode(context, 'together', folder) };
    await alternate(1, loads(context, servers, { connections: 4, size: 1e5, isWarmUp: true }));
    const lines = [];
    for (const [scale, size] of context.sizes(Object.entries(sizes)))
        lines.push(...(await measureAt(context, servers, scale, size)));
    await endServers(servers);
    return addGrowth(lines, (l) => (l.lower_is_better ? 0 : sizes[l.scale]), timeOfOne);
}
