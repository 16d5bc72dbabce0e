// SPDX-License-Identifier: GPL-3.0-or-later
import { spawnSync } from 'node:child_process';
import { closeSync, openSync, writeFileSync } from 'node:fs';
import { addGrowth, alternate, line } from '../lib/measure.mjs';
import { Program } from '../lib/processes.mjs';

export const title = 'Diff of two outputs';

export const method = `Two attempts at one text compared by line and word, from two files to a text with the differences. Ours runs
already, as in the console; git is a command, which takes it some 3 ms to start.`;

const sizes = { '10 KB': 1e4, '100 KB': 1e5, '1 MB': 1e6, '10 MB': 1e7 };
const goals = { '100 KB': 5, '1 MB': 2, '10 MB': 1.5 };

const words = `the of market report for growth in customers supply quarterly review pricing a trend region survey product
launch estimate with risk margin forecast segment demand channel cost figures suggest steady analysis sources`.split(/\s+/);

function dice(seed) {
    let state = seed;
    return (below) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * below);
    };
}

/** A Markdown text of about size bytes, and a second attempt: one line in ten reworded, some gone, some new. */
function attempts(size) {
    const pick = dice(7);
    const sentence = () => Array.from({ length: 8 + pick(10) }, () => words[pick(words.length)]).join(' ');
    const before = [];
    const after = [];
    for (let length = 0; length < size; length += before[before.length - 1].length + 1) {
        const text = `${before.length % 20 ? '' : '## '}${sentence()} ${before.length}.`;
        before.push(text);
        const what = pick(100);
        if (what < 10) after.push(text.replace(words[pick(words.length)], 'clearly').replace(' the ', ' this '));
        else if (what < 98) after.push(text);
        if (what === 99) after.push(sentence());
    }
    return { before: before.join('\n') + '\n', after: after.join('\n') + '\n' };
}

function gitTimed(files, out) {
    const file = openSync(out, 'w');
    const from = process.hrtime.bigint();
    const { status } = spawnSync('git', ['diff', '--no-index', '--word-diff', ...files],
        { stdio: ['ignore', file, 'inherit'] });
    const spent = Number(process.hrtime.bigint() - from) / 1e6;
    closeSync(file);
    if (status !== 1) throw new Error(`git diff found no difference or failed: ${status}`);
    return spent;
}

async function oursTimed(program) {
    program.say('');
    return Number((await program.line('done ')).split(' ')[1]);
}

async function measureAt(context, scale, size) {
    const folder = context.temporary();
    const { before, after } = attempts(size);
    const files = [`${folder}/before`, `${folder}/after`];
    writeFileSync(files[0], before);
    writeFileSync(files[1], after);
    const program = new Program(`${context.bin}/crew-bench-diff`, [...files, `${folder}/ours`]);
    const ours = () => oursTimed(program);
    const peer = () => gitTimed(files, `${folder}/git`);
    await alternate(1, { ours, peer }); // once unmeasured: the files are in the system's cache from here on
    const results = await alternate(context.rounds, { ours, peer });
    await program.end();
    return line({ row: title, scale, ours: results.ours, peer: results.peer,
        peerName: 'git diff --no-index --word-diff, a command', unit: 'ms', lowerIsBetter: true, goal: { ratio: goals[scale] } });
}

export async function run(context) {
    const lines = [];
    for (const [scale, size] of context.sizes(Object.entries(sizes))) lines.push(await measureAt(context, scale, size));
    return addGrowth(lines, (l) => sizes[l.scale]);
}
