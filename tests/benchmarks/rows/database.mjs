// SPDX-License-Identifier: GPL-3.0-or-later
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { configureDesk, makeDatabase, startDesk } from '../lib/desk.mjs';
import { addGrowth, alternate, count, leadingNumber, line } from '../lib/measure.mjs';
import { startPostgres } from '../lib/postgres.mjs';
import { outputOf } from '../lib/processes.mjs';

export const title = 'A large database';

export const method = `A desk's history of 5,000 to 500,000 runs, 20 entries each, 2 in 100 still going on, in files and, copied by
crew-desk migrate, in PostgreSQL 15 on the same machine. Start: from the start of the program until it serves consoles. Loaded: until
the engine has the runs that go on. Search looks for a word that no run has, and for one that each has, in all texts. Insights
reads the facts of 30 days. Ours is the desk on PostgreSQL; beside it is the same desk on files. The system's cache is warm.`;

const entriesPerRun = 20;
const peerName = 'the same desk on files';
const patience = 3600; // seconds

/** A desk's folder with the journal of so many runs, whose records are made. */
async function filesOf(context, runs) {
    const folder = `${context.bin}/../histories/desk-${runs}`;
    const ready = `${folder}/ready`; // written when all else is there
    const program = `${context.bin}/crew-makehistory`;
    if (!existsSync(ready) || statSync(ready).mtimeMs < statSync(program).mtimeMs) {
        rmSync(folder, { recursive: true, force: true });
        mkdirSync(`${folder}/data`, { recursive: true, mode: 0o700 });
        await outputOf(program, [`${folder}/data/journal.sqlite`, String(runs), String(entriesPerRun)]);
        await (await startDesk(context, configureDesk(context, folder), { seconds: patience })).finish(patience);
        await outputOf(`${context.bin}/crew-bench-history`, [`${folder}/data/journal.sqlite`]); // makes the records
        writeFileSync(ready, '');
    }
    return folder;
}

async function migrate(context, folder, database) {
    const from = performance.now();
    await outputOf(`${context.bin}/crew-desk`, ['--config', configureDesk(context, folder, database), 'migrate']);
    rmSync(`${folder}/data/migrated-to-database`); // else the desk on files would refuse to start
    return (performance.now() - from) / 1000;
}

async function startTime(context, file) {
    const from = performance.now();
    const program = await startDesk(context, file, { seconds: patience });
    const time = performance.now() - from;
    await program.end();
    return time;
}

async function figuresOf(context, target) {
    return JSON.parse((await outputOf(`${context.bin}/crew-bench-history`, [target])).join('\n'));
}

const figures = [
    ['ms, loaded', (each) => each.load],
    ['ms, search for what no run has', (each) => each['search nothing-has-this-word']],
    ['ms, search for what each has', (each) => each['search the']],
    ['ms, open a run', (each) => each['open a run']],
    ['ms, Insights', (each) => each['facts of 30 days']],
    ['MB, memory', (each) => each['memory at the end']],
];

function linesOf(runs, starts, read) {
    const scale = `${count(runs * entriesPerRun)} entries`;
    const each = (unit, ours, peer) => line({ row: title, scale, ours, peer, peerName, unit, lowerIsBetter: true });
    return [
        each('ms, start', starts.ours, starts.files),
        ...figures.map(([unit, value]) => each(unit, read.ours.map(value), read.files.map(value))),
    ];
}

async function measureAt(context, postgres, runs) {
    const folder = await filesOf(context, runs);
    const name = `desk_${runs}`;
    const { writer } = makeDatabase(context, postgres, name);
    const seconds = await migrate(context, folder, writer);
    postgres.query(name, 'VACUUM ANALYZE');
    console.error(`  ${count(runs)} runs: migrated in ${seconds.toFixed(0)} s, ${postgres.query(name, `SELECT pg_size_pretty(pg_database_size('${name}'))`).trim()}`);
    const files = configureDesk(context, folder);
    const server = configureDesk(context, folder, writer);
    const starts = await alternate(context.fewRounds, {
        ours: () => startTime(context, server), files: () => startTime(context, files) });
    const read = await alternate(context.fewRounds, {
        ours: () => figuresOf(context, writer), files: () => figuresOf(context, `${folder}/data/journal.sqlite`) });
    postgres.query('postgres', `DROP DATABASE ${name}`);
    return linesOf(runs, starts, read);
}

export async function run(context) {
    const postgres = await startPostgres();
    try {
        const lines = [];
        // The largest takes half an hour to make and to copy.
        for (const runs of context.quick ? context.sizes([5_000, 50_000]) : [5_000, 50_000, 500_000])
            lines.push(...(await measureAt(context, postgres, runs)));
        return addGrowth(lines, leadingNumber);
    } finally {
        await postgres.end();
    }
}
