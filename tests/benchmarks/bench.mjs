// SPDX-License-Identifier: GPL-3.0-or-later
// Measures the rows that are named (all without a name) and writes the table and the JSON file. Called by run.sh:
// node bench.mjs --bin DIR --json FILE [--quick] [ROW…]
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { endAll } from './lib/processes.mjs';
import { table } from './lib/table.mjs';

const names = ['intake', 'review', 'updates', 'start', 'polls', 'diff'];

const { values: options, positionals } = parseArgs({
    allowPositionals: true,
    options: { bin: { type: 'string' }, json: { type: 'string' }, quick: { type: 'boolean', default: false } },
});
const wanted = positionals.length ? positionals : names;
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length) {
    console.error(`There is no row "${unknown[0]}". Rows: ${names.join(' ')}`);
    process.exit(2);
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'crew-bench-'));
let folders = 0;
const context = {
    bin: options.bin,
    quick: options.quick,
    rounds: options.quick ? 1 : 5,
    source: path.dirname(fileURLToPath(import.meta.url)),
    /** A new folder that is removed at the end. */
    temporary: () => mkdtempSync(path.join(folder, `${++folders}-`)),
};

/** The first line a program prints about itself, whatever it exits with. */
function version(command, ...args) {
    const { stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
    return `${stdout ?? ''}${stderr ?? ''}`.split('\n')[0].trim().replace(/ \(.*| Copyright.*| built on.*| \[epoll\].*/, '') || `no ${command}`;
}

function moduleVersion(name) {
    try {
        return JSON.parse(readFileSync(`${process.env.BENCH_MODULES}/node_modules/${name}/package.json`, 'utf8')).version;
    } catch {
        return 'not here';
    }
}

function machine() {
    const versions = [`Node.js ${process.version}`, `better-sqlite3 ${moduleVersion('better-sqlite3')}`,
        version('chromium', '--version'), version('git', '--version'), version('wrk', '-v'), version('webhook', '-version'),
        version('nginx', '-v'), version('curl', '--version')];
    return [
        `Machine: ${os.cpus().length} × ${os.cpus()[0].model.trim()}, ${(os.totalmem() / 2 ** 30).toFixed(0)} GiB; ${os.type()} ${os.release()}`,
        `Load before: ${os.loadavg().map((l) => l.toFixed(2)).join(' ')}`,
        `Versions: ${versions.join('; ')}`,
    ].join('\n');
}

async function measureAll() {
    const lines = [];
    for (const name of wanted) {
        const row = await import(`./rows/${name}.mjs`);
        console.error(`Measuring: ${row.title} …`);
        try {
            lines.push(...(await row.run(context)));
        } finally {
            await endAll();
        }
    }
    return lines;
}

let failed = false;
try {
    const before = machine();
    const lines = await measureAll();
    const how = options.quick ? 'A quick run: not to be quoted.' : 'Medians of at least 5 rounds, ours and the peers in turn.';
    console.log(`${before}\n${how} Ratio above 1: ours is better. Spread: of the rounds' ratios. Growth: exponents.\n`);
    console.log(table(lines));
    writeFileSync(options.json, JSON.stringify(lines, null, 2) + '\n');
} catch (error) {
    console.error(error);
    failed = true;
} finally {
    await endAll();
    rmSync(folder, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);
