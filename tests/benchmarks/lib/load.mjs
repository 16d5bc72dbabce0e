// SPDX-License-Identifier: GPL-3.0-or-later
// Servers that take callbacks, and wrk, which sends them.
import { untilQuiet } from './machine.mjs';
import { outputOf, serve } from './processes.mjs';

export const ourEnvironment = { ...process.env, QT_LOGGING_RULES: '*.info=false' };

/** Our engine on a new journal in folder; with files it listens with TLS. */
export function startOurs(context, folder, { files, env = {} } = {}) {
    const tls = files ? [files.certificate, files.key] : [];
    return serve(`${context.bin}/crew-bench-intake`, [`${folder}/journal.sqlite`, ...tls], { env: { ...ourEnvironment, ...env } });
}

/** peers/intake.mjs: how is "nothing", "each" or "together". */
export function startNode(context, how, folder, { files, env = {} } = {}) {
    const tls = files ? [files.certificate, files.key] : [];
    return serve('node', [`${context.source}/peers/intake.mjs`, how, `${folder}/${how}.sqlite`, ...tls],
        { env: { ...process.env, ...env } });
}

/** Sends callbacks with outputs of size bytes for so many seconds and gives the rate and the answers' p99. */
export async function load(context, url, { connections, seconds, size = 860 }) {
    const lines = await outputOf('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '20s', '-s',
        `${context.source}/callback.lua`, url, '--', String(size)]);
    const figures = JSON.parse(lines.find((text) => text.startsWith('{')));
    if (figures.failed > 0) throw new Error(`${figures.failed} callbacks failed at ${url}`);
    return { perSecond: figures.requests / figures.seconds, p99: figures.p99 };
}

/** What loads each of servers (name → { url }) for one round, once the machine rests from the one before. */
export function loads(context, servers, { connections, size, isWarmUp = false, loadOne = load }) {
    const seconds = context.quick ? 1 : isWarmUp ? 3 : 4;
    return Object.fromEntries(Object.entries(servers).map(([name, { url }]) =>
        [name, () => untilQuiet().then(() => loadOne(context, url, { connections, size, seconds }))]));
}

export async function endServers(servers) {
    await Promise.all(Object.values(servers).map(({ program }) => program.end()));
}
