// SPDX-License-Identifier: GPL-3.0-or-later
// Callbacks taken per second and the 99th percentile of their answers' times. Ours is the engine, which commits before it
// answers.
import { writeFileSync } from 'node:fs';
import { alternate, addGrowth, line } from '../lib/measure.mjs';
import { Program, outputOf, serve } from '../lib/processes.mjs';

export const title = 'Callback intake';

const durable = 'node:http + better-sqlite3, each committed';
const plain = 'node:http, nothing kept';
const hook = 'adnanh/webhook, running /bin/true';

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

async function load(context, url, connections) {
    const seconds = context.quick ? 1 : 4;
    const lines = await outputOf('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '20s', '-s',
        `${context.source}/callback.lua`, url]);
    const figures = JSON.parse(lines.find((text) => text.startsWith('{')));
    if (figures.failed > 0) throw new Error(`${figures.failed} callbacks failed at ${url}`);
    return { perSecond: figures.requests / figures.seconds, p99: figures.p99 };
}

async function measureAt(context, connections) {
    const folder = context.temporary();
    const servers = {
        ours: await serve(`${context.bin}/crew-bench-intake`, [`${folder}/journal.sqlite`],
            { env: { ...process.env, QT_LOGGING_RULES: '*.info=false' } }),
        [durable]: await serve('node', [`${context.source}/peers/intake.mjs`, `${folder}/peer.sqlite`]),
        [plain]: await serve('node', [`${context.source}/peers/intake.mjs`]),
        [hook]: await startWebhook(folder),
    };
    const loads = Object.fromEntries(
        Object.entries(servers).map(([name, { url }]) => [name, () => load(context, url, connections)]));
    const results = await alternate(context.rounds, loads);
    await Promise.all(Object.values(servers).map(({ program }) => program.end()));

    const scale = `${connections} connections`;
    return [durable, plain, hook].flatMap((peerName) => [
        line({ row: title, scale, ours: results.ours.map((r) => r.perSecond), peer: results[peerName].map((r) => r.perSecond),
            peerName, unit: 'per second' }),
        line({ row: title, scale, ours: results.ours.map((r) => r.p99), peer: results[peerName].map((r) => r.p99),
            peerName, unit: 'ms, p99', lowerIsBetter: true }),
    ]);
}

export async function run(context) {
    const lines = [];
    for (const connections of context.quick ? [32] : [1, 32, 256]) lines.push(...(await measureAt(context, connections)));
    return addGrowth(lines, (l) => parseInt(l.scale, 10));
}
