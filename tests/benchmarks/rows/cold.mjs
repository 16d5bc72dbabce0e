// SPDX-License-Identifier: GPL-3.0-or-later
import { writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { timedChromium } from '../lib/chromium.mjs';
import { timedStart } from '../lib/console.mjs';
import { startDisplay } from '../lib/display.mjs';
import { historyOf } from '../lib/history.mjs';
import { addGrowth, alternate, count, leadingNumber, line } from '../lib/measure.mjs';

export const title = 'Cold start';

export const method = `The same start when nothing of the programs and their files is in the system's cache: before each start everything
is written to disk and the caches are dropped (/proc/sys/vm/drop_caches, which only root may do). Chromium has a kept profile.`;

const peerName = 'Chromium, kept profile';

function dropCaches() {
    execFileSync('sync');
    try {
        writeFileSync('/proc/sys/vm/drop_caches', '3\n');
    } catch {
        throw new Error('this system does not let us drop its caches');
    }
}

async function timedOurs(context, env, folder) {
    dropCaches();
    const { program, spent } = await timedStart(context, env, [folder]);
    await program.finish();
    return spent;
}

function timedPage(context, runs, profile) {
    dropCaches();
    return timedChromium(context, runs, profile);
}

export async function run(context) {
    dropCaches();
    const display = await startDisplay(context);
    const profile = context.temporary();
    await timedChromium(context, 1, profile); // makes the profile
    const lines = [];
    for (const runs of context.sizes([1000, 10000, 100000])) {
        const { folder } = await historyOf(context, runs);
        const results = await alternate(context.fewRounds, {
            ours: () => timedOurs(context, display.env, folder),
            peer: () => timedPage(context, runs, profile),
        });
        lines.push(line({ row: title, scale: `${count(runs)} runs`, ours: results.ours, peer: results.peer, peerName, unit: 'ms',
            lowerIsBetter: true, goal: { ratio: 1 } }));
    }
    await display.program.end();
    return addGrowth(lines, leadingNumber);
}
