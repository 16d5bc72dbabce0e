// SPDX-License-Identifier: GPL-3.0-or-later
// The console as the program starts it: crew-bench-start.
import { startDisplay } from './display.mjs';
import { Program } from './processes.mjs';

/** Milliseconds from the command until "usable", with the program, which goes on. */
export async function timedStart(context, env, args = [], patience = 120) {
    const from = performance.now();
    const program = new Program(`${context.bin}/crew-bench-start`, args, { env });
    await program.line('usable', patience);
    return { program, spent: performance.now() - from };
}

/** Starts it on a display of its own and waits until it is usable. */
export async function startConsole(context, folder, { patience } = {}) {
    const display = await startDisplay(context);
    const { program } = await timedStart(context, display.env, [folder], patience);
    return { program, display: display.program };
}
