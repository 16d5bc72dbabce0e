// SPDX-License-Identifier: GPL-3.0-or-later
// Desks: what they are configured by, and a database for them.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { ourEnvironment } from './load.mjs';
import { Program } from './processes.mjs';

export const freePort = () => 20000 + Math.floor(Math.random() * 20000);

/** Writes desk.ini in folder, for data in files or in a database; gives its path. */
export function configureDesk(context, folder, database) {
    mkdirSync(`${folder}/data`, { recursive: true, mode: 0o700 });
    if (!existsSync(`${folder}/key`))
        execFileSync(`${context.bin}/crew-desk`, ['admin', 'new-key', `${folder}/key`], { stdio: 'ignore' });
    const file = `${folder}/desk${database ? '-server' : ''}.ini`;
    writeFileSync(file, `[desk]\ndata-directory = ${folder}/data\nkey-file = ${folder}/key\n[console]\nport = ${freePort()}\n` +
        `[endpoint]\nport = ${freePort()}\n${database ? `[database]\naddress = ${database}\n` : ''}`);
    return file;
}

/** Runs the desk of a configuration until it serves consoles. */
export async function startDesk(context, file, { seconds = 120 } = {}) {
    const program = new Program(`${context.bin}/crew-desk`, ['--config', file], { env: ourEnvironment });
    await program.line('crew-desk ', seconds);
    return program;
}

/** Makes a database with a desk's tables, and roles with their rights; gives the addresses for both roles. */
export function makeDatabase(context, postgres, name) {
    postgres.query('postgres', `CREATE DATABASE ${name}`);
    for (const role of ['desk', 'receiver'])
        if (!postgres.query('postgres', `SELECT 1 FROM pg_roles WHERE rolname = '${role}'`))
            postgres.query('postgres', `CREATE ROLE ${role} LOGIN`);
    const owner = postgres.target(name, 'owner');
    execFileSync(`${context.bin}/crew-desk`, ['admin', 'upgrade-database', owner, 'desk', 'receiver'], { stdio: 'ignore' });
    return { writer: postgres.target(name, 'desk'), receiver: postgres.target(name, 'receiver') };
}
