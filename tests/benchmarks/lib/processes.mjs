// SPDX-License-Identifier: GPL-3.0-or-later
// Programs that are measured: started, waited for by a line they print, and always ended.
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import readline from 'node:readline';

const running = new Set();
/** Of the system's monotonic clock, which is that of our programs and of Chromium. */
export const microseconds = () => Number(process.hrtime.bigint()) / 1000;

export const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK']));

/** A program that has been started; its lines can be waited for. */
export class Program {
    constructor(command, args = [], options = {}) {
        this.lines = [];
        this.waiting = [];
        this.child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'], ...options });
        this.ended = new Promise((resolve) => this.child.on('close', (code) => resolve(code)));
        running.add(this);
        this.ended.then(() => {
            running.delete(this);
            this.waiting.forEach(({ reject }) => reject(new Error(`${command} ended too early`)));
        });
        this.child.on('error', (error) => this.waiting.forEach(({ reject }) => reject(error)));
        readline.createInterface({ input: this.child.stdout }).on('line', (text) => this.take(text));
    }

    take(text) {
        const index = this.waiting.findIndex(({ word }) => text.startsWith(word));
        if (index < 0) this.lines.push(text);
        else this.waiting.splice(index, 1)[0].resolve(text);
    }

    /** The next line that begins with word; at most seconds from now. */
    line(word, seconds = 120) {
        const index = this.lines.findIndex((text) => text.startsWith(word));
        if (index >= 0) return Promise.resolve(this.lines.splice(index, 1)[0]);
        return new Promise((resolve, reject) => {
            const timer = setTimeout(() => reject(new Error(`no "${word}" within ${seconds} s`)), seconds * 1000);
            const settle = (then) => (value) => (clearTimeout(timer), then(value));
            this.waiting.push({ word, resolve: settle(resolve), reject: settle(reject) });
        });
    }

    say(text) {
        this.child.stdin.write(text + '\n');
    }

    /** Waits until it ends by itself, which ours do when their standard input does. */
    async finish(seconds = 60) {
        this.child.stdin?.end(); // it may have been given none
        let timer; // which must not keep us waiting once the program has ended
        const tooLate = new Promise((resolve) => (timer = setTimeout(() => resolve(false), seconds * 1000)));
        const isOver = await Promise.race([this.ended.then(() => true), tooLate]);
        clearTimeout(timer);
        if (!isOver) throw new Error('a program did not end');
    }

    /** Ends it without any warning, as a crash does. */
    async kill() {
        this.waiting = [];
        this.child.kill('SIGKILL');
        await this.ended;
    }

    async end() {
        this.waiting = [];
        this.child.stdin?.end(); // it may have been given none
        this.child.kill('SIGTERM');
        const killer = setTimeout(() => this.child.kill('SIGKILL'), 5000);
        await this.ended;
        clearTimeout(killer);
    }
}

/** Starts a server that prints "ready URL" and gives both. */
export async function serve(command, args, options) {
    const program = new Program(command, args, options);
    const ready = await program.line('ready ');
    return { program, url: ready.split(' ')[1] };
}

export async function endAll() {
    await Promise.all([...running].map((program) => program.end()));
}

/** What a program printed, which has to end well. */
export async function outputOf(command, args, options) {
    const program = new Program(command, args, options);
    const code = await program.ended;
    if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}`);
    return program.lines;
}

function statOf(pid) {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

/** pid and every process below it. */
export function familyOf(pid) {
    const parents = new Map();
    for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
        try {
            parents.set(Number(name), Number(statOf(name)[1]));
        } catch {
            // it has just ended
        }
    }
    const family = [pid];
    for (let i = 0; i < family.length; ++i)
        for (const [child, parent] of parents) if (parent === family[i]) family.push(child);
    return family;
}

/** Seconds of CPU that pid and those below it have used. */
export function cpuSeconds(pid) {
    let ticks = 0;
    for (const member of familyOf(pid)) {
        try {
            const stat = statOf(member);
            ticks += Number(stat[11]) + Number(stat[12]);
        } catch {
            // it has just ended
        }
    }
    return ticks / ticksPerSecond;
}

/** Memory of pid and those below it in MB, shared pages shared out among their users. */
export function memoryMegabytes(pid) {
    let kilobytes = 0;
    for (const member of familyOf(pid)) {
        try {
            kilobytes += Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${member}/smaps_rollup`, 'utf8'))[1]);
        } catch {
            // it has just ended
        }
    }
    return kilobytes / 1024;
}
