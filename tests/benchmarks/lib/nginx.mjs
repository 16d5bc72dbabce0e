// SPDX-License-Identifier: GPL-3.0-or-later
// nginx as a service that answers every status the same way.
import { mkdirSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import net from 'node:net';
import { Program } from './processes.mjs';

const running = { state: 'RUNNING', status: 'Task is running', result: null, result_json: null,
    progress: { unit: 'task', completed: 2, total: 5, current: 'draft', current_agent: 'Researcher' },
    last_executed_task: { name: 'outline', description: 'Outline of the report', output: 'Growth. '.repeat(40) } };
const ended = { state: 'SUCCESS', status: 'Done', result: 'Growth. '.repeat(40), result_json: null,
    progress: { unit: 'task', completed: 5, total: 5 } };

export const statuses = { running, ended };

function configuration(folder, port, files) {
    const tls = files ? `ssl_certificate ${files.certificate}; ssl_certificate_key ${files.key}; ssl_session_cache shared:a:1m;` : '';
    return `daemon off; user ${userInfo().username}; pid ${folder}/pid; error_log stderr emerg; worker_processes 1;
events { worker_connections 64; }
http {
    access_log off; keepalive_requests 1000000; default_type application/json; open_file_cache max=10;
    client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
    uwsgi_temp_path ${folder}; scgi_temp_path ${folder}; ${tls}
    server {
        listen 127.0.0.1:${port}${files ? ' ssl' : ''}; root ${folder};
        location /status/ { add_header Access-Control-Allow-Origin *; try_files /status.json =404; }
        location /requests { stub_status; }
    }
}
`;
}

function isOpen(port) {
    return new Promise((resolve) => {
        const socket = net.connect(port, '127.0.0.1', () => (socket.destroy(), resolve(true)));
        socket.on('error', () => resolve(false));
    });
}

/** How many requests a server without TLS has had so far. */
export async function requestsOf({ url }) {
    const text = await (await fetch(`${url}/requests`)).text();
    return Number(/^ \d+ \d+ (\d+)/m.exec(text)[1]);
}

/** Starts it on folder, with TLS when there are files. */
export async function startStatusServer(folder, status, files) {
    const port = 20000 + Math.floor(Math.random() * 10000);
    mkdirSync(`${folder}/status`, { recursive: true });
    writeFileSync(`${folder}/status.json`, JSON.stringify(status));
    writeFileSync(`${folder}/nginx.conf`, configuration(folder, port, files));
    const program = new Program('nginx', ['-c', `${folder}/nginx.conf`, '-e', 'stderr']);
    const url = `${files ? 'https' : 'http'}://127.0.0.1:${port}`;
    for (let i = 0; i < 100; ++i) {
        if (await isOpen(port)) return { program, url };
        await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('nginx does not listen');
}
