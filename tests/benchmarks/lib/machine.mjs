// SPDX-License-Identifier: GPL-3.0-or-later
// What was measured on and with: nothing that tells whose machine it is.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import os from 'node:os';

/** The first line a program prints about itself, whatever it exits with. */
function version(command, ...args) {
    const { stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
    const text = `${stdout ?? ''}${stderr ?? ''}`.split('\n')[0].trim();
    return text.replace(/ \(.*| Copyright.*| built on.*| \[epoll\].*|^nginx version: /g, '') || `no ${command}`;
}

function moduleVersion(name) {
    try {
        return JSON.parse(readFileSync(`${process.env.BENCH_MODULES}/node_modules/${name}/package.json`, 'utf8')).version;
    } catch {
        return 'not here';
    }
}

export function machineFacts() {
    const versions = [`Node.js ${process.version}`, `better-sqlite3 ${moduleVersion('better-sqlite3')}`,
        version('chromium', '--version'), version('git', '--version'), version('wrk', '-v'), version('webhook', '-version'),
        version('nginx', '-v'), version('curl', '--version')];
    const system = `${os.type()} ${os.release().split('.').slice(0, 2).join('.')}`;
    return [
        `Machine: ${os.cpus().length} × ${os.cpus()[0].model.trim()}, ${(os.totalmem() / 2 ** 30).toFixed(0)} GiB; ${system}. ` +
            `Load before: ${os.loadavg().map((l) => l.toFixed(2)).join(' ')}.`,
        `Versions: ${versions.join('; ')}.`,
    ];
}
