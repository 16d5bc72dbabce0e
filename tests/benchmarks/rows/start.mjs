// SPDX-License-Identifier: GPL-3.0-or-later
import { timedChromium } from '../lib/chromium.mjs';
import { timedStart } from '../lib/console.mjs';
import { startDisplay } from '../lib/display.mjs';
import { forgetKill, historyOf } from '../lib/history.mjs';
import { addGrowth, alternate, count, leadingNumber, line } from '../lib/measure.mjs';

export const title = 'Start';

export const method = `From the start of the process to the first frame with rows of the runs table. The peers: an empty window of the
same toolkit, and Chromium opening a page with as many rows, which are ready in its server's memory, with a profile that was used
before and with a new one. "After a kill": the console before was ended by SIGKILL; Chromium and the empty window were not.`;

const empty = 'an empty QMainWindow';
const kept = 'Chromium, kept profile';
const fresh = 'Chromium, new profile';
const most = { 1000: 200, 10000: 250, 100000: 250 };

function goalOf(peerName, runs) {
    if (peerName === empty) return { most: most[runs], ratio: 0.4 };
    return peerName === kept ? { most: most[runs], ratio: 2 } : {};
}

/** Ends it as a person would: after any other end the next start has more to check. */
async function timedAndEnded(context, env, args) {
    const { program, spent } = await timedStart(context, env, args);
    await program.finish();
    return spent;
}

async function timedAfterKill(context, env, folder) {
    const before = await timedStart(context, env, [folder]);
    await before.program.kill();
    const spent = await timedAndEnded(context, env, [folder]);
    forgetKill(folder);
    return spent;
}

async function measureAt(context, env, profile, runs) {
    const { folder } = await historyOf(context, runs);
    const results = await alternate(context.rounds, {
        ours: () => timedAndEnded(context, env, [folder]),
        killed: () => timedAfterKill(context, env, folder),
        [empty]: () => timedAndEnded(context, env, []),
        [kept]: () => timedChromium(context, runs, profile),
        [fresh]: () => timedChromium(context, runs, context.temporary()),
    });
    const lineOf = (name, scale, peerName) => line({ row: title, scale, ours: results[name], peer: results[peerName], peerName,
        unit: 'ms', lowerIsBetter: true, goal: goalOf(peerName, runs) });
    return [
        ...[empty, kept, fresh].map((peerName) => lineOf('ours', `${count(runs)} runs`, peerName)),
        lineOf('killed', `${count(runs)} runs, after a kill`, kept),
    ];
}

export async function run(context) {
    const display = await startDisplay(context);
    const profile = context.temporary();
    await timedChromium(context, 1, profile); // makes the profile
    const lines = [];
    for (const runs of context.sizes([1000, 10000, 100000])) lines.push(...(await measureAt(context, display.env, profile, runs)));
    await display.program.end();
    const killed = (l) => l.scale.endsWith('kill');
    return [...addGrowth(lines.filter((l) => !killed(l)), leadingNumber), ...addGrowth(lines.filter(killed), leadingNumber)];
}
