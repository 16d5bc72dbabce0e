// SPDX-License-Identifier: GPL-3.0-or-later
// Measures the rows that are named (all without a name), prints their tables and writes the JSON file and their tables in
// FILE.md. Called by run.sh:
// node bench.mjs --bin DIR --json FILE [--docs FILE.md] [--quick | --trial] [ROW…]
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { machineFacts } from './lib/machine.mjs';
import { endAll } from './lib/processes.mjs';
import { asText, writeAll, writeSome } from './lib/table.mjs';

const ofConsole = ['intake', 'tls', 'large', 'sync', 'review', 'updates', 'start', 'endpoint', 'cold', 'backlog', 'rest', 'live',
    'polls', 'diff'];
const ofPostgres = ['receivers', 'desk', 'takeover', 'database'];
const names = [...ofConsole, ...ofPostgres];

const { values: options, positionals } = parseArgs({
    allowPositionals: true,
    options: { bin: { type: 'string' }, json: { type: 'string' }, docs: { type: 'string' },
        quick: { type: 'boolean', default: false }, trial: { type: 'boolean', default: false } },
});
/** Those on PostgreSQL take as long as all others, so a quick run has them only by name. */
const wanted = positionals.length ? positionals.flatMap((name) => (name === 'postgresql' ? ofPostgres : name))
    : options.quick ? ofConsole : names;
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length) {
    console.error(`There is no row "${unknown[0]}". Rows: ${names.join(' ')}; postgresql for the last four`);
    process.exit(2);
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'crew-bench-'));
let folders = 0;
const context = {
    bin: options.bin,
    quick: options.quick || options.trial,
    rounds: options.trial ? 1 : options.quick ? 2 : 7,
    fewRounds: options.trial ? 1 : options.quick ? 2 : 5, // of what takes long
    /** All sizes, of a trial only the least. */
    sizes: (all) => (options.trial ? all.slice(0, 1) : all),
    source: path.dirname(fileURLToPath(import.meta.url)),
    /** A new folder that is removed at the end. */
    temporary: () => mkdtempSync(path.join(folder, `${++folders}-`)),
};

/** Rejects when a row takes so long that it will not end any more. */
function patience(minutes) {
    return new Promise((resolve, reject) =>
        setTimeout(() => reject(new Error(`it took longer than ${minutes} minutes`)), minutes * 60000).unref());
}

/** One row; what goes wrong in it is told in its place, and the others are measured all the same. */
async function measure(name) {
    const { title, method, run } = await import(`./rows/${name}.mjs`);
    const from = performance.now();
    console.error(`Measuring: ${title} …`);
    try {
        return { title, method, lines: await Promise.race([run(context), patience(options.quick ? 4 : 20)]) };
    } catch (error) {
        console.error(error);
        return { title, method, lines: [], problem: `Not measured: ${error.message}.` };
    } finally {
        await endAll();
        console.error(`  ${((performance.now() - from) / 1000).toFixed(0)} s`);
    }
}

async function measureAll() {
    const rows = [];
    for (const name of wanted) rows.push(await measure(name));
    return rows;
}

function report(facts, rows) {
    const run = options.quick ? '2 rounds or more of a quick run' : '5 rounds or more';
    const how = `Each figure is the median of ${options.trial ? 'a trial, which says nothing' : run}, ` +
        'with the least and the most in brackets; ours and the peers take turns. A ratio above 1: ours is better. Spread: how ' +
        'far the rounds\' ratios lie apart. Growth: the exponent of what a size costs; ours must be at most 1.05.';
    console.log(`${[...facts, how].join('\n')}\n\n${asText(rows)}`);
    writeFileSync(options.json, JSON.stringify(rows.flatMap((row) => row.lines), null, 2) + '\n');
    if (options.docs && positionals.length) writeSome(options.docs, ['Measured by itself. ' + facts[0]], rows);
    else if (options.docs) writeAll(options.docs, [...facts, how], rows);
}

let failed = false;
try {
    const facts = machineFacts();
    const rows = await measureAll();
    report(facts, rows);
    failed = rows.some((row) => row.problem);
} catch (error) {
    console.error(error);
    failed = true;
} finally {
    await endAll();
    rmSync(folder, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);
