// SPDX-License-Identifier: GPL-3.0-or-later
// Statuses asked for per second of CPU, both from the same nginx on loopback. Ours also reads the answer's JSON, keeps the
// exchange for the wire log and masks the token in it; the plain client does none of that.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { addGrowth, alternate, line } from '../lib/measure.mjs';
import { Program, outputOf } from '../lib/processes.mjs';

export const title = 'Polling';

const status = JSON.stringify({ state: 'RUNNING', status: 'Task is running', result: null, result_json: null,
    progress: { unit: 'task', completed: 2, total: 5, current: 'draft', current_agent: 'Researcher' },
    last_executed_task: { name: 'outline', description: 'Outline of the report', output: 'Growth. '.repeat(40) } });

async function startServer(context) {
    const folder = context.temporary();
    const port = 20000 + Math.floor(Math.random() * 10000);
    mkdirSync(`${folder}/status`);
    writeFileSync(`${folder}/status.json`, status);
    writeFileSync(`${folder}/nginx.conf`, `daemon off; user ${userInfo().username}; pid ${folder}/pid; error_log stderr emerg; worker_processes 1;
events { worker_connections 64; }
http {
    access_log off; keepalive_requests 1000000; default_type application/json; open_file_cache max=10;
    client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
    uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
    server { listen 127.0.0.1:${port}; root ${folder}; location /status/ { try_files /status.json =404; } }
}
`);
    const program = new Program('nginx', ['-c', `${folder}/nginx.conf`, '-e', 'stderr']);
    const url = `http://127.0.0.1:${port}`;
    for (let i = 0; i < 100; ++i) {
        if (await fetch(`${url}/status/x`).then((r) => r.ok, () => false)) return { program, url };
        await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('nginx does not listen');
}

export async function run(context) {
    const peer = `${context.temporary()}/polls`;
    execFileSync('cc', ['-O2', '-o', peer, `${context.source}/peers/polls.c`, '-lcurl']);
    const server = await startServer(context);
    const lines = [];
    for (const count of context.quick ? [1000] : [300, 3000, 30000]) {
        const per = (command) => async () =>
            count / Number((await outputOf(command, [server.url, String(count)]))[0]);
        const results = await alternate(context.rounds, { ours: per(`${context.bin}/crew-bench-polls`), peer: per(peer) });
        lines.push(line({ row: title, scale: `${count.toLocaleString('en-US')} polls`, ours: results.ours,
            peer: results.peer, peerName: 'plain C on libcurl multi', unit: 'per CPU second' }));
    }
    await server.program.end();
    return addGrowth(lines, (l) => Number(l.scale.replace(/\D/g, '')));
}
