// SPDX-License-Identifier: GPL-3.0-or-later
import { openTable } from '../lib/chromium.mjs';
import { startConsole } from '../lib/console.mjs';
import { historyOf } from '../lib/history.mjs';
import { addGrowth, alternate, count, leadingNumber, line, median, percentile } from '../lib/measure.mjs';
import { memoryMegabytes, wait } from '../lib/processes.mjs';

export const title = 'At rest and in use';

export const method = `The whole console, engine included, and the table page in Chromium with as many rows. Memory is taken at rest, when
every row is in the table (of Chromium: of all processes; shared pages are shared out). Then a person looks for one run by its ID, which is pasted,
and opens and scrolls, each until it has been painted; the times are of the monotonic clock of either program. Our search
looks through all texts of the journal; the page looks only into the text of its rows, in its memory. We
open a run from the journal; the page fetches it from its server's memory.`;

const peerName = 'virtualised table page in Chromium';
const searches = 2;
const opens = 10;
const scrolls = 20;

async function timesOf(times, action) {
    const measured = [];
    for (let i = 0; i < times; ++i) measured.push(await action());
    return measured;
}

/** Memory, then what the person does: each action gives milliseconds. */
async function figuresOf(pid, { search, goToTop, open, scroll }) {
    await wait(1000);
    const memory = memoryMegabytes(pid);
    const searched = await timesOf(searches, search);
    await goToTop();
    const opened = await timesOf(opens, open);
    const scrolled = await timesOf(scrolls, scroll);
    return { memory, search: median(searched), open: median(opened), scroll: percentile(scrolled, 0.95) };
}

async function measureOurs(context, { folder, oldest }, runs) {
    const { program, display } = await startConsole(context, folder);
    const ask = async (line, answer) => {
        program.say(line);
        return program.line(answer);
    };
    const timed = async (line) => Number((await ask(line, 'painted ')).split(' ')[1]) / 1000;
    await ask(`rows ${runs + 1}`, 'rows');
    const figures = await figuresOf(program.child.pid, {
        search: async () => {
            const time = await timed(`search ${oldest}`);
            await ask(`rows ${runs + 1}`, 'rows');
            await wait(200);
            return time;
        },
        goToTop: async () => (await ask('top', 'top'), await wait(500)),
        open: () => timed('open'),
        scroll: () => timed('scroll'),
    });
    await program.finish();
    await display.end();
    return figures;
}

async function measurePage(context, runs) {
    const { page, pid, close } = await openTable(context, runs);
    const figures = await figuresOf(pid, {
        search: () => page.evaluate((text) => search(text), `run-${runs - 1}.`),
        goToTop: () => wait(500),
        open: () => page.evaluate(() => openNext()),
        scroll: () => page.evaluate(() => scrollPage()),
    });
    await close();
    return figures;
}

async function measureAt(context, runs) {
    const history = await historyOf(context, runs);
    const results = await alternate(context.fewRounds, {
        ours: () => measureOurs(context, history, runs),
        peer: () => measurePage(context, runs),
    });
    const figures = [
        ['memory', 'MB', { most: 120, ratio: 1 }],
        ['search', 'ms, search', { ratio: 1 }],
        ['open', 'ms, open', { ratio: 1 }],
        ['scroll', 'ms, scroll, p95', { ratio: 1 }],
    ];
    return figures.map(([figure, unit, goal]) =>
        line({ row: title, scale: `${count(runs)} runs`, ours: results.ours.map((r) => r[figure]),
            peer: results.peer.map((r) => r[figure]), peerName, unit, goal, lowerIsBetter: true }));
}

export async function run(context) {
    const lines = [];
    for (const runs of context.sizes([1000, 10000, 100000])) lines.push(...(await measureAt(context, runs)));
    return addGrowth(lines, leadingNumber);
}
