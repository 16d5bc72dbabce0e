// SPDX-License-Identifier: GPL-3.0-or-later
// One callback that is sent until it is answered that it is stored.
import http from 'node:http';
import { wait } from './processes.mjs';

const patience = 60000; // ms

/** The address that takes task callbacks of the one run whose secret is known, see liveruns.h. */
export const pathOfKnownRun = `/${'s'.repeat(37)}000000/task`;

function isStored(url, body) {
    return new Promise((resolve) => {
        const request = http.request(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, agent: false },
            (response) => (response.resume(), response.on('end', () => resolve(response.statusCode === 200))));
        request.on('error', () => resolve(false));
        request.setTimeout(patience, () => request.destroy(new Error('no answer')));
        request.end(body);
    });
}

/** Sends one every 2 ms until it is stored; gives the milliseconds since from, by performance.now(). */
export async function untilStored(url, from = performance.now()) {
    const body = JSON.stringify({ kickoff_id: 'benchmark-0', task_id: `after-${Date.now()}`, output: 'Growth. '.repeat(100) });
    while (!(await isStored(url, body))) {
        if (performance.now() - from > patience) throw new Error(`${url} stored nothing within a minute`);
        await wait(2);
    }
    return performance.now() - from;
}
