// SPDX-License-Identifier: GPL-3.0-or-later
import { openTable } from '../lib/chromium.mjs';
import { startDisplay } from '../lib/display.mjs';
import { addGrowth, alternate, count, leadingNumber, line, percentile } from '../lib/measure.mjs';
import { Program, cpuSeconds, memoryMegabytes, wait } from '../lib/processes.mjs';

export const title = '10,000 changes a second';

export const method = `A table of runs that change 10,000 times a second, and the time from each change on a row that is seen until
that change has been painted. Each change writes the microsecond it is made at into its row, and the code that paints the row
compares it with the clock when the frame is painted; no frame's own timestamp is used. Ours: the engine's ledger folds each
change, as a status, in its own thread, and its feed tells the page "Runs"; journal and network are left out. The page: a
worker makes the changes and posts them to a virtualised table in Chromium. Both make them in groups every 4 ms. Painted: a
task runs that was queued while the frame was painted; in Chromium that frame has still to be rasterised, which flatters the
page. CPU is that of our program and its X server, and of all processes of Chromium. Memory is that of the program with its
ledger, and of all processes of Chromium.`;

const rate = 10000;
const peerName = 'virtualised table page in Chromium';

/** What latencies() gives, with the CPU share and the memory of the processes meanwhile. */
async function watched(seconds, cpuOf, memoryOf, latencies) {
    const cpu = () => cpuOf.reduce((sum, pid) => sum + cpuSeconds(pid), 0);
    const before = cpu();
    const times = await latencies(seconds);
    if (times.length < seconds * 20) throw new Error(`only ${times.length} changes were painted in ${seconds} s`);
    return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), cpu: ((cpu() - before) / seconds) * 100,
        memory: memoryMegabytes(memoryOf) };
}

async function measureOurs(context, rows, seconds) {
    const display = await startDisplay(context);
    const program = new Program(`${context.bin}/crew-bench-updates`, [String(rows), String(rate)], { env: display.env });
    await program.line('ready');
    const latencies = async () => {
        program.say(String(seconds));
        return (await program.line('latencies')).split(' ').slice(1).map(Number);
    };
    const { pid } = program.child;
    const figures = await watched(seconds, [pid, display.program.child.pid], pid, latencies);
    await program.end();
    await display.program.end();
    return figures;
}

async function measurePage(context, rows, seconds) {
    const { page, pid, close } = await openTable(context, rows, `?rate=${rate}`);
    await wait(500);
    const figures = await watched(seconds, [pid], pid, () => page.evaluate((time) => measure(time), seconds));
    await close();
    return figures;
}

/** Each is started again for each round: two that run at once would disturb each other. */
async function measureAt(context, rows) {
    const seconds = context.quick ? 2 : 5;
    const results = await alternate(context.fewRounds, {
        ours: () => measureOurs(context, rows, seconds),
        peer: () => measurePage(context, rows, seconds),
    });
    const figures = [
        ['p99', 'ms from change to painted, p99', { most: 16.7, ratio: 1 }],
        ['p50', 'ms from change to painted, median', {}],
        ['cpu', '% of a core', {}],
        ['memory', 'MB', { ratio: 3 }],
    ];
    return figures.map(([figure, unit, goal]) =>
        line({ row: title, scale: `${count(rows)} rows`, ours: results.ours.map((r) => r[figure]),
            peer: results.peer.map((r) => r[figure]), peerName, unit, goal, lowerIsBetter: true }));
}

export async function run(context) {
    const lines = [];
    for (const rows of context.sizes([1000, 10000, 100000])) lines.push(...(await measureAt(context, rows)));
    return addGrowth(lines, leadingNumber);
}
