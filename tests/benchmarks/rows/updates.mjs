// SPDX-License-Identifier: GPL-3.0-or-later
// A table of runs that change 10,000 times a second: the 99th percentile of the time from frame to frame, CPU and memory,
// against a virtualised table page in Chromium. Frames are 16 to 17 ms apart when all is well. To ours is added the CPU
// time of its X server, since Chromium puts its pictures together by itself; Chromium's is that of all its processes.
import { startChromium } from '../lib/chromium.mjs';
import { startDisplay } from '../lib/display.mjs';
import { addGrowth, alternate, line, percentile } from '../lib/measure.mjs';
import { Program, cpuSeconds, memoryMegabytes } from '../lib/processes.mjs';
import { serveTable } from '../lib/tablepage.mjs';

export const title = '10,000 updates a second';

const rate = 10000;

/** What frames() gives, with the CPU share and the memory of the processes meanwhile. */
async function watched(seconds, cpuOf, memoryOf, frames) {
    const cpu = () => cpuOf.reduce((sum, pid) => sum + cpuSeconds(pid), 0);
    const before = cpu();
    const gaps = await frames(seconds);
    if (gaps.length < seconds * 5) throw new Error(`only ${gaps.length} frames in ${seconds} s`);
    return { p99: percentile(gaps, 0.99), cpu: ((cpu() - before) / seconds) * 100, memory: memoryMegabytes(memoryOf) };
}

async function measureOurs(context, rows, seconds) {
    const display = await startDisplay(context);
    const program = new Program(`${context.bin}/crew-bench-updates`, [String(rows), String(rate)], { env: display.env });
    await program.line('ready');
    const frames = async () => {
        program.say(String(seconds));
        return (await program.line('frames')).split(' ').slice(1).map(Number);
    };
    const { pid } = program.child;
    const figures = await watched(seconds, [pid, display.program.child.pid], pid, frames);
    await program.end();
    await display.program.end();
    return figures;
}

async function measurePage(context, rows, seconds) {
    const server = await serveTable(context, rows);
    const { browser, pid } = await startChromium();
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const isUsable = page.waitForRequest('**/usable');
    await page.goto(`${server.url}?rate=${rate}`);
    await isUsable;
    await new Promise((resolve) => setTimeout(resolve, 500));
    const figures = await watched(seconds, [pid], pid, () => page.evaluate((time) => window.measure(time), seconds));
    await browser.close();
    server.close();
    return figures;
}

/** Each is started again for each round: two that run at once would disturb each other. */
async function measureAt(context, rows) {
    const seconds = context.quick ? 2 : 5;
    const results = await alternate(context.rounds, {
        ours: () => measureOurs(context, rows, seconds),
        peer: () => measurePage(context, rows, seconds),
    });
    const figures = [['p99', 'ms from frame to frame, p99'], ['cpu', '% of a core'], ['memory', 'MB']];
    return figures.map(([figure, unit]) =>
        line({ row: title, scale: `${rows.toLocaleString('en-US')} rows`, ours: results.ours.map((r) => r[figure]),
            peer: results.peer.map((r) => r[figure]), peerName: 'virtualised table page in Chromium', unit,
            lowerIsBetter: true }));
}

export async function run(context) {
    const lines = [];
    for (const rows of context.quick ? [1000] : [1000, 10000, 100000]) lines.push(...(await measureAt(context, rows)));
    return addGrowth(lines, (l) => Number(l.scale.replace(/\D/g, '')));
}
