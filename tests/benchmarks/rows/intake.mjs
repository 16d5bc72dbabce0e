// SPDX-License-Identifier: GPL-3.0-or-later
import { writeFileSync } from 'node:fs';
import { addGrowth, alternate, counted, leadingNumber, line } from '../lib/measure.mjs';
import { endServers, loads, startNode, startOurs } from '../lib/load.mjs';
import { Program } from '../lib/processes.mjs';

export const title = 'Callback intake';

export const method = `wrk sends task callbacks of 1 KB of 1,000 runs over kept connections. Ours is the engine, which has each
on disk before it answers. The first peer commits in groups as ours does: one transaction for what arrived together. The
second commits each by itself, the others store nothing. Each server is warmed up before it is measured, and loaded once the
machine rests. Growth is that of the time for one callback on every connection.`;

const together = 'node:http + better-sqlite3, committing in groups';
const each = 'node:http + better-sqlite3, committing each';
const nothing = 'node:http, storing nothing';
const hook = 'adnanh/webhook, storing nothing';

const goals = { 1: 1, 32: 1.5, 256: 1.5 };

async function startWebhook(folder) {
    const port = 20000 + Math.floor(Math.random() * 10000);
    const hooks = `${folder}/hooks.json`;
    writeFileSync(hooks, JSON.stringify([{ id: 'task', 'execute-command': '/bin/true', 'response-message': 'stored' }]));
    const program = new Program('webhook', ['-hooks', hooks, '-ip', '127.0.0.1', '-port', String(port)]);
    const url = `http://127.0.0.1:${port}/hooks/task`;
    for (let i = 0; i < 100; ++i) {
        if (await fetch(url, { method: 'POST', body: '{}' }).then(() => true, () => false)) return { program, url };
        await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('webhook does not listen');
}

function goalOf(peerName, connections) {
    if (peerName === together) return { ratio: goals[connections] };
    return peerName === nothing && connections === 256 ? { ratio: 1 } : {};
}

async function startServers(context) {
    const folder = context.temporary();
    return {
        ours: await startOurs(context, folder),
        [together]: await startNode(context, 'together', folder),
        [each]: await startNode(context, 'each', folder),
        [nothing]: await startNode(context, 'nothing', folder),
        [hook]: await startWebhook(folder),
    };
}

/** A quick run has the peers without a goal only where a crew's service may be: at 32 connections. */
function peersAt(context, connections) {
    return [together, each, nothing, hook].filter((peerName) =>
        !context.quick || connections === 32 || goalOf(peerName, connections).ratio);
}

async function measureAt(context, servers, connections) {
    const peers = peersAt(context, connections);
    const loaded = Object.fromEntries(['ours', ...peers].map((name) => [name, servers[name]]));
    const results = await alternate(context.rounds, loads(context, loaded, { connections }));
    const scale = counted(connections, 'connection');
    return peers.flatMap((peerName) => [
        line({ row: title, scale, ours: results.ours.map((r) => r.perSecond), peer: results[peerName].map((r) => r.perSecond),
            peerName, unit: 'per second', goal: goalOf(peerName, connections) }),
        line({ row: title, scale, ours: results.ours.map((r) => r.p99), peer: results[peerName].map((r) => r.p99),
            peerName, unit: 'ms, p99', lowerIsBetter: true }),
    ]);
}

export async function run(context) {
    const servers = await startServers(context);
    await alternate(1, loads(context, servers, { connections: 32, isWarmUp: true }));
    const lines = [];
    for (const connections of context.sizes([1, 32, 256])) lines.push(...(await measureAt(context, servers, connections)));
    await endServers(servers);
    return addGrowth(lines, leadingNumber);
}
