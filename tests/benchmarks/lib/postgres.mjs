// SPDX-License-Identifier: GPL-3.0-or-later
// A PostgreSQL server of a row's own: in a folder, reached by a socket there alone, as a user without rights.
import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { Program, wait } from './processes.mjs';

const nobody = 65534;
const home = '/usr/lib/postgresql';

function binaries() {
    const versions = readdirSync(home).sort((a, b) => Number(b) - Number(a));
    return `${home}/${versions[0]}/bin`;
}

function asNobody(program, args) {
    const user = process.getuid() === 0 ? ['--reuid', nobody, '--regid', nobody, '--clear-groups'].map(String) : [];
    return ['setpriv', ['--pdeathsig', 'QUIT', ...user, `${binaries()}/${program}`, ...args]];
}

/** Starts one with fsync and full commits, and gives { folder, target(database, user), query(database, sql), end() }. */
export async function startPostgres() {
    const folder = mkdtempSync('/tmp/crew-bench-pg-'); // a socket's path has 107 bytes
    if (process.getuid() === 0) chownSync(folder, nobody, nobody);
    const [maker, making] = asNobody('initdb', ['--pgdata', `${folder}/data`, '--username', 'owner', '--auth', 'trust',
        '--encoding', 'UTF8', '--locale', 'C', '--no-sync']);
    execFileSync(maker, making, { stdio: 'ignore' });
    const [server, serving] = asNobody('postgres', ['-D', `${folder}/data`, '-k', folder, '-c', 'listen_addresses=',
        '-c', 'shared_buffers=512MB', '-c', 'max_wal_size=4GB']);
    const program = new Program(server, serving, { stdio: ['ignore', 'pipe', 'ignore'] });
    const query = (database, sql) =>
        execFileSync('psql', ['-qAt', '-h', folder, '-U', 'owner', database, '-c', sql], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    for (let tries = 0; ; ++tries) {
        try {
            query('postgres', 'SELECT 1');
            break;
        } catch (error) {
            if (tries > 200) throw error;
            await wait(50);
        }
    }
    return {
        folder,
        query,
        target: (database, user) => `postgresql://${user}@/${database}?host=${folder}`,
        async end() {
            program.child.kill('SIGQUIT');
            await program.ended;
            rmSync(folder, { recursive: true, force: true });
        },
    };
}
