// SPDX-License-Identifier: GPL-3.0-or-later
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { pathOfKnownRun, untilStored } from '../lib/callbacks.mjs';
import { configureDesk, makeDatabase, startDesk } from '../lib/desk.mjs';
import { ourEnvironment } from '../lib/load.mjs';
import { addGrowth, alternate, count, leadingNumber, line } from '../lib/measure.mjs';
import { startPostgres } from '../lib/postgres.mjs';
import { Program } from '../lib/processes.mjs';

export const title = 'Another machine takes over';

export const method = `Two desks on one PostgreSQL server with fsync, one of which serves, with 100 to 10,000 runs that go on. That
one is killed (SIGKILL), or stopped (SIGSTOP) as a machine that hangs. The time from then until the other one has stored a callback
that is sent again and again, and until it serves consoles. Beside it is a desk on files that is killed and started again at once.
Both machines, the server and what sends share the machine's cores.`;

const peerName = 'a desk on files, killed and started again';
const isServing = 'crew-desk ';
const patience = 60; // seconds

/** Where the endpoint of a configuration takes callbacks of the run that is known. */
function callbackAddress(file) {
    const [, port] = /\[endpoint\]\nport = (\d+)/.exec(readFileSync(file, 'utf8'));
    return `http://127.0.0.1:${port}${pathOfKnownRun}`;
}

/** What became of one that had to be served again: both times, in ms from the moment it was asked for. */
async function servedAgain(program, file, from) {
    const serving = program.line(isServing, patience).then(() => performance.now() - from);
    const [stored, served] = await Promise.all([untilStored(callbackAddress(file), from), serving]);
    return { stored, served };
}

/** Two machines with the same key; the first one serves. */
class Machines {
    static async start(context, database) {
        const machines = new Machines();
        machines.context = context;
        const folders = [context.temporary(), context.temporary()];
        machines.files = [configureDesk(context, folders[0], database)];
        copyFileSync(`${folders[0]}/key`, `${folders[1]}/key`);
        machines.files.push(configureDesk(context, folders[1], database));
        machines.writer = 0;
        machines.programs = [await startDesk(context, machines.files[0])];
        machines.standBy(1);
        await untilStored(callbackAddress(machines.files[0]));
        return machines;
    }

    standBy(which) {
        this.programs[which] = new Program(`${this.context.bin}/crew-desk`, ['--config', this.files[which]], { env: ourEnvironment });
    }

    /** Sends the one that serves a signal and waits until the other one serves; then they have changed places. */
    async takeOver(signal) {
        const former = this.programs[this.writer];
        const other = 1 - this.writer;
        const from = performance.now();
        former.child.kill(signal);
        const times = await servedAgain(this.programs[other], this.files[other], from);
        former.child.kill('SIGKILL'); // one that is stopped, too
        await former.ended;
        this.standBy(this.writer);
        this.writer = other;
        return times;
    }

    end() {
        return Promise.all(this.programs.map((program) => program.kill()));
    }
}

/** A desk on files with so many runs that go on. */
async function makeFiles(context, runs) {
    const folder = context.temporary();
    mkdirSync(`${folder}/data`, { recursive: true, mode: 0o700 });
    execFileSync(`${context.bin}/crew-bench-serverruns`, [`${folder}/data/journal.sqlite`, String(runs)], { stdio: 'inherit' });
    return configureDesk(context, folder);
}

async function startAgain(context, file) {
    const before = await startDesk(context, file);
    await untilStored(callbackAddress(file));
    await before.kill();
    const from = performance.now();
    const program = new Program(`${context.bin}/crew-desk`, ['--config', file], { env: ourEnvironment });
    const times = await servedAgain(program, file, from);
    await program.kill();
    return times;
}

const figures = [['ms until a callback is stored', 'stored'], ['ms until consoles are served', 'served']];

async function measureAt(context, postgres, runs) {
    const name = `takeover_${runs}`;
    const { writer } = makeDatabase(context, postgres, name);
    execFileSync(`${context.bin}/crew-bench-serverruns`, [writer, String(runs)], { stdio: 'inherit' });
    const machines = await Machines.start(context, writer);
    const file = await makeFiles(context, runs);
    const results = await alternate(context.rounds, {
        killed: () => machines.takeOver('SIGKILL'),
        stopped: () => machines.takeOver('SIGSTOP'),
        files: () => startAgain(context, file),
    });
    await machines.end();
    return ['killed', 'stopped'].flatMap((what) => figures.map(([unit, each]) =>
        line({ row: title, scale: `${count(runs)} runs, ${what}`, ours: results[what].map((times) => times[each]),
            peer: results.files.map((times) => times[each]), peerName, unit, lowerIsBetter: true, goal: { most: 10000 } })));
}

export async function run(context) {
    const postgres = await startPostgres();
    try {
        const lines = [];
        for (const runs of context.sizes([100, 1000, 10000])) lines.push(...(await measureAt(context, postgres, runs)));
        const killed = (l) => l.scale.endsWith('killed');
        return [...addGrowth(lines.filter(killed), leadingNumber), ...addGrowth(lines.filter((l) => !killed(l)), leadingNumber)];
    } finally {
        await postgres.end();
    }
}
