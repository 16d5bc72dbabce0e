// SPDX-License-Identifier: GPL-3.0-or-later
import { makeDatabase } from '../lib/desk.mjs';
import { alternate, line } from '../lib/measure.mjs';
import { startPostgres } from '../lib/postgres.mjs';
import { outputOf } from '../lib/processes.mjs';

export const title = 'A change to every console';

export const method = `A desk with 50 consoles, 20 crews and 1,000 runs takes 300 callbacks of 1 KB a second; the time from the
moment one is sent until a console has it. Ours is the desk on PostgreSQL with fsync, which takes callbacks itself or has them
taken by two receivers; beside it is the same desk on files. Each callback that was acknowledged is in the journal once and has
reached every console, or there is no figure. All programs, consoles too, share the machine's cores.`;

const peerName = 'the same desk on files';

/** What crew-bench-desk prints, by name. */
function figuresOf(lines) {
    return Object.fromEntries(lines.map((text) => /^(.+?)\s{2,}([\d.]+)/.exec(text)).filter(Boolean)
        .map(([, name, value]) => [name.trim(), Number(value)]));
}

async function loadOf(context, options) {
    const seconds = context.quick ? 10 : 30;
    const all = ['--consoles', 50, '--crews', 20, '--runs', 1000, '--rate', 300, '--seconds', seconds, ...options].map(String);
    return figuresOf(await outputOf(`${context.bin}/crew-bench-desk`, all));
}

let databases = 0;

function onServer(context, postgres, receivers) {
    const name = `load_${++databases}`;
    const { writer, receiver } = makeDatabase(context, postgres, name);
    return loadOf(context, ['--database', writer, '--receivers', receivers, '--receiver-database', receiver])
        .finally(() => postgres.query('postgres', `DROP DATABASE ${name} WITH (FORCE)`));
}

const figures = [
    ['ms until at a console, p50', 'at a console after, p50'],
    ['ms until at a console, p99', 'at a console after, p99'],
    ['ms until acknowledged, p99', 'acknowledged after, p99'],
];

export async function run(context) {
    const postgres = await startPostgres();
    try {
        const results = await alternate(context.fewRounds, {
            files: () => loadOf(context, []),
            'the desk': () => onServer(context, postgres, 0),
            'two receivers': () => onServer(context, postgres, 2),
        });
        return ['the desk', 'two receivers'].flatMap((scale) => figures.map(([unit, name]) =>
            line({ row: title, scale, ours: results[scale].map((each) => each[name]), peer: results.files.map((each) => each[name]),
                peerName, unit, lowerIsBetter: true, goal: unit.startsWith('ms until at a console, p99') ? { most: 100 } : {} })));
    } finally {
        await postgres.end();
    }
}
