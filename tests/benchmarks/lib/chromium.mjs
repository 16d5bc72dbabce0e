// SPDX-License-Identifier: GPL-3.0-or-later
// Chromium: as a command, and with pages that are driven by playwright-core.
import { createRequire } from 'node:module';

const program = '/usr/bin/chromium';
const quiet = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
    '--disable-component-update', '--disable-sync'];

/** The command that opens a page, with a new profile in folder. */
export function chromiumCommand(folder) {
    return { command: program, args: ['--headless', ...quiet, `--user-data-dir=${folder}`, '--window-size=1280,800'] };
}

/** A new browser of its own, without a page, and its first process. */
export async function startChromium() {
    const { chromium } = createRequire(process.env.BENCH_MODULES + '/')('playwright-core');
    const server = await chromium.launchServer({ executablePath: program, headless: true, args: quiet });
    const browser = await chromium.connect(server.wsEndpoint());
    return { browser: Object.assign(browser, { close: () => server.close() }), pid: server.process().pid };
}
