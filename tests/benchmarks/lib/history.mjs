// SPDX-License-Identifier: GPL-3.0-or-later
// Journals with a long history. They take minutes to make, so they are kept beside our programs.
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { startConsole } from './console.mjs';
import { outputOf } from './processes.mjs';

const entriesPerRun = 20;

function isFresh(file, program) {
    return existsSync(file) && statSync(file).mtimeMs > statSync(program).mtimeMs;
}

const patience = 900; // seconds

/** The first start makes records of the runs, as after an update from an older version. */
async function startOnce(context, folder, runs) {
    const { program, display } = await startConsole(context, folder, { patience });
    program.say(`rows ${runs + 1}`);
    await program.line('rows', patience);
    await program.finish(patience);
    await display.end();
}

/**
 * What a kill leaves beside a journal has each start read the whole file for damage until one has come to the end, which the
 * next rounds and rows are not about.
 */
export function forgetKill(folder) {
    rmSync(`${folder}/journal.sqlite.open`, { force: true });
}

/** A folder with the journal of so many runs, and the service's id of the oldest. */
export async function historyOf(context, runs) {
    const program = `${context.bin}/crew-makehistory`;
    const folder = `${context.bin}/../histories/${runs}`;
    const oldest = `${folder}/oldest`; // written when all else is there
    if (!isFresh(oldest, program)) {
        rmSync(folder, { recursive: true, force: true });
        mkdirSync(folder, { recursive: true });
        const [id] = await outputOf(program, [`${folder}/journal.sqlite`, String(runs), String(entriesPerRun)]);
        await startOnce(context, folder, runs);
        writeFileSync(oldest, id);
    }
    return { folder, oldest: readFileSync(oldest, 'utf8') };
}
