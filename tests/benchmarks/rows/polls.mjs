// SPDX-License-Identifier: GPL-3.0-or-later
import { execFileSync } from 'node:child_process';
import { makeCertificate } from '../lib/certificate.mjs';
import { addGrowth, alternate, count, leadingNumber, line } from '../lib/measure.mjs';
import { startStatusServer, statuses } from '../lib/nginx.mjs';
import { outputOf } from '../lib/processes.mjs';

export const title = 'Polling';

export const method = `Statuses asked for per second of CPU, six at a time, from nginx on this machine, as plain HTTP and over TLS.
A first one, for which libraries and the certificate are loaded, is not counted. Ours reads the answer's JSON, keeps each exchange in the wire log and masks the token in it; the plain client does none of that.`;

const peerName = 'plain C on libcurl multi';

async function measureOver(context, peer, way, files) {
    const server = await startStatusServer(context.temporary(), statuses.running, files);
    const lines = [];
    for (const polls of context.sizes(context.quick ? [100, 1000, 10000] : [300, 3000, 30000])) {
        const per = (command) => async () => polls /
            Number((await outputOf(command, [server.url, String(polls), ...(files ? [files.certificate] : [])]))[0]);
        const both = { ours: per(`${context.bin}/crew-bench-polls`), peer: per(peer) };
        await alternate(1, both);
        const results = await alternate(context.rounds, both);
        lines.push(line({ row: title, scale: `${count(polls)} polls, ${way}`, ours: results.ours, peer: results.peer, peerName,
            unit: 'per CPU second', goal: { ratio: 0.8 } }));
    }
    await server.program.end();
    return addGrowth(lines, leadingNumber);
}

export async function run(context) {
    const peer = `${context.temporary()}/polls`;
    execFileSync('cc', ['-O2', '-o', peer, `${context.source}/peers/polls.c`, '-lcurl']);
    const files = makeCertificate(context.temporary());
    return [...(await measureOver(context, peer, 'plain')), ...(await measureOver(context, peer, 'TLS', files))];
}
