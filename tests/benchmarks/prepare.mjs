// SPDX-License-Identifier: GPL-3.0-or-later
// Makes the journals that rows start with, where they are not there yet: node prepare.mjs BIN
import path from 'node:path';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import { historyOf } from './lib/history.mjs';
import { endAll } from './lib/processes.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'crew-bench-'));
const context = { bin: process.argv[2], temporary: () => mkdtempSync(path.join(folder, 'display-')) };
try {
    for (const runs of [1000, 10000, 100000]) {
        console.error(`A journal of ${runs} runs …`);
        await historyOf(context, runs);
    }
} finally {
    await endAll();
    rmSync(folder, { recursive: true, force: true });
}
