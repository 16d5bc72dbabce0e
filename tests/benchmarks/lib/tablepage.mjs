// SPDX-License-Identifier: GPL-3.0-or-later
// The server of pages/table.html.
import { createReadStream } from 'node:fs';
import http from 'node:http';

function rowsOf(count) {
    return JSON.stringify(Array.from({ length: count }, (_, row) => ({ state: 'Running', crew: 'Research',
        subject: `About run-${row}`, progress: '', task: '', started: '2025-06-15 17:06', took: '1 min 30 s' })));
}

/** Serves the page with count rows; usable() is called when it has painted. */
export function serveTable(context, count, usable = () => {}) {
    const rows = rowsOf(count);
    const server = http.createServer((request, response) => {
        if (request.url === '/rows') {
            response.writeHead(200, { 'Content-Type': 'application/json' });
            response.end(rows);
        } else if (request.url === '/usable') {
            usable();
            response.end();
        } else {
            response.writeHead(200, { 'Content-Type': 'text/html' });
            createReadStream(`${context.source}/pages/table.html`).pipe(response);
        }
    });
    return new Promise((resolve) =>
        server.listen(0, '127.0.0.1', () =>
            resolve({ url: `http://127.0.0.1:${server.address().port}/`,
                close: () => (server.closeAllConnections(), server.close()) })));
}
