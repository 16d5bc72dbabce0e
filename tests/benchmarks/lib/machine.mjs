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

/** What all processors did since the system's start, in ticks. */
function processorTicks() {
    const [user, nice, system, idle, ...others] = readFileSync('/proc/stat', 'utf8').split('\n')[0].split(/ +/).slice(1).map(Number);
    const all = [user, nice, system, idle, ...others.slice(0, 4)].reduce((sum, ticks) => sum + ticks, 0);
    return { all, busy: all - idle - others[0] };
}

/** Waits until the processors rest: a server may be at work for a while after its last answer. Says so after ten seconds. */
export async function untilQuiet() {
    const deadline = Date.now() + 10_000;
    for (let before = processorTicks(), share = 1; share > 0.1 && Date.now() < deadline;) {
        await new Promise((resolve) => setTimeout(resolve, 200));
        const now = processorTicks();
        share = (now.busy - before.busy) / Math.max(1, now.all - before.all);
        before = now;
    }
    if (Date.now() >= deadline) console.error('The machine did not rest within 10 s: what is measured next shared it.');
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
