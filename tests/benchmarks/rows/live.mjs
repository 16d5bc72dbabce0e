// SPDX-License-Identifier: GPL-3.0-or-later
import { openTable } from '../lib/chromium.mjs';
import { startDisplay } from '../lib/display.mjs';
import { addGrowth, count, leadingNumber, line } from '../lib/measure.mjs';
import { requestsOf, startStatusServer, statuses } from '../lib/nginx.mjs';
import { Program, cpuSeconds, memoryMegabytes, outputOf, wait } from '../lib/processes.mjs';

export const title = 'Live runs';

export const method = `The whole console, engine included, while it follows runs that go on and whose service, nginx, answers every poll.
The peer is the table page in Chromium, which asks for as many statuses a second as the console did at the same size, and keeps
nothing. CPU and memory are those of our program and of all processes of Chromium; the X server's CPU counts as ours. Successive
periods of one start are the rounds.`;

const peerName = 'a page in Chromium that polls as often';

/** CPU, memory and polls a second of processes in successive periods. */
async function watch(context, server, cpuOf, memoryOf) {
    const seconds = context.quick ? 2 : 5;
    const rounds = [];
    await wait(context.quick ? 1000 : 10000);
    for (let round = 0; round < context.rounds; ++round) {
        const cpu = () => cpuOf.reduce((sum, pid) => sum + cpuSeconds(pid), 0);
        const before = { cpu: cpu(), polls: await requestsOf(server) };
        await wait(seconds * 1000);
        rounds.push({ cpu: ((cpu() - before.cpu) / seconds) * 100, memory: memoryMegabytes(memoryOf),
            polls: ((await requestsOf(server)) - before.polls - 1) / seconds });
    }
    return rounds;
}

async function watchOurs(context, server, runs) {
    const display = await startDisplay(context);
    const folder = context.temporary();
    const host = `${context.bin}/crew-bench-live`;
    await outputOf(host, ['write', folder, String(runs), server.url], { env: display.env });
    const program = new Program(host, ['run', folder, String(runs)], { env: display.env });
    await program.line('usable');
    const { pid } = program.child;
    const rounds = await watch(context, server, [pid, display.program.child.pid], pid);
    await program.finish();
    await display.program.end();
    return rounds;
}

async function watchPage(context, server, runs, pollsPerSecond) {
    const { pid, close } = await openTable(context, runs, `?polls=${pollsPerSecond}&service=${server.url}`);
    const rounds = await watch(context, server, [pid], pid);
    await close();
    return rounds;
}

async function measureAt(context, server, runs) {
    const ours = await watchOurs(context, server, runs);
    const polls = Math.round(ours.reduce((sum, round) => sum + round.polls, 0) / ours.length);
    const peer = await watchPage(context, server, runs, polls);
    const scale = `${count(runs)} runs, ${count(polls)} polls a second`;
    return [['cpu', '% of a core'], ['memory', 'MB']].map(([figure, unit]) =>
        line({ row: title, scale, ours: ours.map((r) => Math.max(r[figure], 0.1)), peer: peer.map((r) => Math.max(r[figure], 0.1)),
            peerName, unit, lowerIsBetter: true, goal: { ratio: 1 } }));
}

export async function run(context) {
    const server = await startStatusServer(context.temporary(), statuses.running);
    const lines = [];
    for (const runs of context.sizes([50, 500, 5000])) lines.push(...(await measureAt(context, server, runs)));
    await server.program.end();
    return addGrowth(lines, leadingNumber);
}
