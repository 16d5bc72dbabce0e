// SPDX-License-Identifier: GPL-3.0-or-later
import { createReadStream } from 'node:fs';
import http from 'node:http';
import { clockOffset, startChromium } from '../lib/chromium.mjs';
import { startDisplay } from '../lib/display.mjs';
import { addGrowth, alternate, line } from '../lib/measure.mjs';
import { Program, microseconds, wait } from '../lib/processes.mjs';

export const title = 'Notice sent → painted';

export const method = `From the moment a human-input notice is sent until its text has been painted: in our review window, which
rises for it, and in a page that is open in Chromium and that its server tells of the notice. Both ends are read from the
system's monotonic clock; the page's own clock is brought in line with it, to a few tenths of a millisecond. Painted: a task runs
that was queued while the frame was painted. In our window that frame is on its way to the screen then; in Chromium it has still
to be rasterised, which flatters the page.`;

const sizes = { '10 KB': 1e4, '100 KB': 1e5, '1 MB': 1e6 };
const goals = { '10 KB': 10, '100 KB': 14, '1 MB': 30 };

function noticeOf(run, size) {
    const paragraph = 'The survey confirms steady growth of the segment, which most sources expect to go on. '.repeat(6);
    const output = [`# Draft ${run}`];
    for (let length = 0; length < size; length += paragraph.length) output.push(paragraph);
    return JSON.stringify({ kickoff_id: `benchmark-${run}`, execution_id: `benchmark-${run}`, task_id: 'approve',
        task_output: output.join('\n\n') });
}

/** Sends the notice and gives when that began. */
async function post(url, body) {
    const from = microseconds();
    const answer = await fetch(url, { method: 'POST', body, headers: { 'Content-Type': 'application/json' } });
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    await answer.arrayBuffer();
    return from;
}

async function startOurs(context, runs) {
    const display = await startDisplay(context);
    const program = new Program(`${context.bin}/crew-bench-review`, [context.temporary(), String(runs)],
        { env: display.env });
    const address = (await program.line('ready ')).split(' ')[1];
    let run = 0;
    const measure = async (size) => {
        const url = address.replace('000000', String(run).padStart(6, '0'));
        const painted = program.line('painted ');
        const from = await post(url, noticeOf(run++, size));
        const spent = (Number((await painted).split(' ')[1]) - from) / 1000;
        await program.line('closed');
        return spent;
    };
    return { measure, end: async () => (await program.end(), await display.program.end()) };
}

/** A server as one would write it: a notice comes in, and goes to the page as a server-sent event. */
function startServer(context) {
    let page;
    const server = http.createServer((request, response) => {
        if (request.url === '/events') {
            response.writeHead(200, { 'Content-Type': 'text/event-stream' });
            response.flushHeaders();
            page = response;
        } else if (request.method === 'POST') {
            const parts = [];
            request.on('data', (part) => parts.push(part));
            request.on('end', () => {
                page.write(`data: ${Buffer.concat(parts)}\n\n`);
                response.end('{"status":"stored"}');
            });
        } else {
            response.writeHead(200, { 'Content-Type': 'text/html' });
            createReadStream(`${context.source}/pages/review.html`).pipe(response);
        }
    });
    return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

async function startPage(context) {
    const server = await startServer(context);
    const url = `http://127.0.0.1:${server.address().port}/`;
    const { browser } = await startChromium();
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(url);
    await wait(500);
    const offset = await clockOffset(page);
    let run = 0;
    const measure = async (size) => {
        const from = await post(url, noticeOf(run++, size));
        await page.waitForFunction((count) => window.painted.length === count, run);
        const painted = await page.evaluate(() => window.painted.at(-1));
        await wait(400);
        return (painted + offset - from) / 1000;
    };
    return { measure, end: async () => (await browser.close(), server.closeAllConnections(), server.close()) };
}

export async function run(context) {
    const rounds = context.quick ? 7 : 15;
    const ours = await startOurs(context, (rounds + 2) * Object.keys(sizes).length);
    const peer = await startPage(context);
    const lines = [];
    for (const [scale, size] of context.sizes(Object.entries(sizes))) {
        const measures = { ours: () => ours.measure(size), peer: () => peer.measure(size) };
        await alternate(1, measures); // once unmeasured: fonts and code are loaded from here on
        const results = await alternate(rounds, measures);
        lines.push(line({ row: title, scale, ours: results.ours, peer: results.peer,
            peerName: 'web page in Chromium, server-sent event', unit: 'ms', lowerIsBetter: true,
            goal: { most: goals[scale], ratio: 1 } }));
    }
    await Promise.all([ours.end(), peer.end()]);
    return addGrowth(lines, (l) => sizes[l.scale]);
}
