// SPDX-License-Identifier: GPL-3.0-or-later
// A screen of our own for programs with windows.
import { Program } from './processes.mjs';

/** An X server without hardware, and the environment of programs that are to use it. */
export async function startDisplay(context) {
    const program = new Program('Xvfb', ['-displayfd', '1', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'],
        { stdio: ['pipe', 'pipe', 'ignore'] });
    const number = await program.line('');
    const env = { ...process.env, DISPLAY: `:${number.trim()}`, QT_QPA_PLATFORM: 'xcb', XDG_RUNTIME_DIR: context.temporary(),
        QT_LOGGING_RULES: '*.info=false' };
    return { program, env };
}
