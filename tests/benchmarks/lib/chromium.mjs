// SPDX-License-Identifier: GPL-3.0-or-later
// Chromium: as a command, and with pages that are driven by playwright-core.
import { createRequire } from 'node:module';
import { Program, microseconds } from './processes.mjs';
import { serveTable } from './tablepage.mjs';

const program = '/usr/bin/chromium';
const quiet = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
    '--disable-component-update', '--disable-sync'];

/** A new browser of its own, without a page, and its first process. */
export async function startChromium() {
    const { chromium } = createRequire(process.env.BENCH_MODULES + '/')('playwright-core');
    const server = await chromium.launchServer({ executablePath: program, headless: true, args: quiet });
    const browser = await chromium.connect(server.wsEndpoint());
    return { browser: Object.assign(browser, { close: () => server.close() }), pid: server.process().pid };
}

/** Opens the page of a table with so many rows in a new browser and waits until it has painted. */
export async function openTable(context, rows, query = '') {
    const server = await serveTable(context, rows);
    const { browser, pid } = await startChromium();
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const isUsable = page.waitForRequest('**/usable');
    await page.goto(`${server.url}${query}`);
    await isUsable;
    return { page, pid, close: async () => (await browser.close(), server.close()) };
}

/** Milliseconds from the command until the page of a table has painted; the profile is that in folder. */
export async function timedChromium(context, rows, folder) {
    let painted;
    const isPainted = new Promise((resolve) => (painted = () => resolve(performance.now())));
    const server = await serveTable(context, rows, painted);
    const from = performance.now();
    const browser = new Program(program, ['--headless', ...quiet, `--user-data-dir=${folder}`, '--window-size=1280,800',
        '--remote-debugging-port=0', server.url], { stdio: ['pipe', 'pipe', 'ignore'] });
    const spent = (await isPainted) - from;
    await browser.end();
    server.close();
    return spent;
}

/** Microseconds that the page's performance.now() is behind our microseconds(), from the quickest of some questions. */
export async function clockOffset(page) {
    let best = { took: Infinity };
    for (let i = 0; i < 200; ++i) {
        const from = microseconds();
        const there = await page.evaluate(() => performance.now() * 1000);
        const took = microseconds() - from;
        if (took < best.took) best = { took, offset: from + took / 2 - there };
    }
    return best.offset;
}
