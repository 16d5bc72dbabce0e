// SPDX-License-Identifier: GPL-3.0-or-later
// From the start of the process to the first frame with rows of the runs table, against an empty window of the same
// toolkit and against Chromium opening a page with as many rows, which are ready in its server's memory.
import { chromiumCommand } from '../lib/chromium.mjs';
import { startDisplay } from '../lib/display.mjs';
import { addGrowth, alternate, line } from '../lib/measure.mjs';
import { Program, outputOf } from '../lib/processes.mjs';
import { serveTable } from '../lib/tablepage.mjs';

export const title = 'Start → first usable frame';

const entriesPerRun = 20;
const empty = 'an empty QMainWindow';
const page = 'Chromium opening a table page';

/** Ends it as a person would: after any other end the next start checks the whole journal. */
async function timedProgram(command, args, env, mostSeconds = 120) {
    const from = performance.now();
    const program = new Program(command, args, { env });
    await program.line('usable', mostSeconds);
    const spent = performance.now() - from;
    await program.finish();
    return spent;
}

async function timedChromium(context, rows) {
    let painted;
    const isPainted = new Promise((resolve) => (painted = () => resolve(performance.now())));
    const server = await serveTable(context, rows, painted);
    const { command, args } = chromiumCommand(context.temporary());
    const from = performance.now();
    const program = new Program(command, [...args, '--remote-debugging-port=0', server.url],
        { stdio: ['pipe', 'pipe', 'ignore'] });
    const spent = (await isPainted) - from;
    await program.end();
    server.close();
    return spent;
}

export async function run(context) {
    const display = await startDisplay(context);
    const host = `${context.bin}/crew-bench-start`;
    const lines = [];
    for (const runs of context.quick ? [1000] : [1000, 10000, 100000]) {
        const folder = context.temporary();
        await outputOf(`${context.bin}/crew-makehistory`, [`${folder}/journal.sqlite`, String(runs), String(entriesPerRun)]);
        // Once unmeasured: the first start makes records of the runs, as after an update from an older version.
        await timedProgram(host, [folder], display.env, 900);
        const results = await alternate(context.rounds, {
            ours: () => timedProgram(host, [folder], display.env),
            [empty]: () => timedProgram(host, [], display.env),
            [page]: () => timedChromium(context, runs),
        });
        for (const peerName of [empty, page])
            lines.push(line({ row: title, scale: `${runs.toLocaleString('en-US')} runs`, ours: results.ours,
                peer: results[peerName], peerName, unit: 'ms', lowerIsBetter: true }));
    }
    await display.program.end();
    return addGrowth(lines, (l) => Number(l.scale.replace(/\D/g, '')));
}
