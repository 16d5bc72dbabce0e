// SPDX-License-Identifier: GPL-3.0-or-later
// The server of pages/table.html, with everything in its memory.
import { readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';

const files = ['table.html', 'table.js', 'latency.js', 'changes.js', 'person.js', 'polls.js'];
const text = 'The survey confirms steady growth of the segment, which most sources expect to go on. '.repeat(8);

function rowsOf(count) {
    return JSON.stringify(Array.from({ length: count }, (_, row) => ({ state: 'Running', crew: 'Research',
        subject: `About run-${row}.`, progress: '', task: '', started: '2025-06-15 17:06', took: '1 min 30 s' })));
}

function runOf(row) {
    return JSON.stringify({ subject: `About run-${row}.`,
        events: Array.from({ length: 20 }, (_, event) => ({ kind: `Task ${event}`, text })) });
}

/** Serves the page with count rows; usable() is called when it has painted. */
export function serveTable(context, count, usable = () => {}) {
    const rows = rowsOf(count);
    const contents = Object.fromEntries(files.map((name) => [`/${name}`, readFileSync(`${context.source}/pages/${name}`)]));
    const server = http.createServer((request, response) => {
        const { pathname } = new URL(request.url, 'http://localhost');
        const isJson = pathname === '/rows' || pathname.startsWith('/run/');
        const type = isJson ? 'application/json' : pathname.endsWith('.js') ? 'text/javascript' : 'text/html';
        response.writeHead(200, { 'Content-Type': type });
        if (pathname === '/usable') usable();
        if (pathname === '/rows') response.end(rows);
        else if (isJson) response.end(runOf(path.basename(pathname)));
        else response.end(contents[pathname === '/' ? '/table.html' : pathname] ?? '');
    });
    return new Promise((resolve) =>
        server.listen(0, '127.0.0.1', () =>
            resolve({ url: `http://127.0.0.1:${server.address().port}/`,
                close: () => (server.closeAllConnections(), server.close()) })));
}
