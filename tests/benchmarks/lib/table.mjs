// SPDX-License-Identifier: GPL-3.0-or-later
// What was measured as a table: of plain text, and as the part of docs/benchmarks.md between its markers.
import { readFileSync, writeFileSync } from 'node:fs';
import { maxGrowth } from './measure.mjs';

const begin = '<!-- measured: begin -->';
const end = '<!-- measured: end -->';

function figure(value) {
    if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-US');
    return value >= 10 ? value.toFixed(1) : value.toPrecision(2);
}

function figures(value, [least, most]) {
    return `${figure(value)} (${figure(least)}–${figure(most)})`;
}

function goalText({ ratio, most }, unit) {
    const parts = [];
    if (most !== undefined) parts.push(`≤ ${most} ${unit.split(/[ ,]/)[0]}`);
    if (ratio !== undefined) parts.push(`≥ ${ratio}×`);
    return parts.join(', ');
}

function resultText(l) {
    const parts = [];
    if (l.ratio < 1) parts.push('we lose');
    if (Object.keys(l.goal).length) parts.push(l.reached ? 'goal reached' : 'goal missed');
    return parts.join('; ');
}

/** How the cost of ours and of the peer grows; a comparison only where there are several sizes. */
function growthText(l) {
    if (l.ours_exponent === undefined) return '';
    const exponents = `${l.ours_exponent.toFixed(2)} / ${l.peer_exponent.toFixed(2)}`;
    return l.ours_exponent > maxGrowth ? `${exponents}: above ${maxGrowth}` : exponents;
}

const head = ['scale', 'unit', 'peer', 'ours', 'peer', 'ratio', 'spread', 'goal', 'result', 'growth ours / peer'];

function cells(l) {
    return [l.scale, l.unit, l.peer_name, figures(l.ours, l.ours_range), figures(l.peer, l.peer_range),
        `${figure(l.ratio)}×`, `${(l.spread * 100).toFixed(0)} %`, goalText(l.goal, l.unit), resultText(l), growthText(l)];
}

function plainTable(lines) {
    const rows = [head, ...lines.map(cells)];
    const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column].length)));
    return rows
        .map((row) => row.map((cell, column) => cell.padEnd(widths[column])).join('  ').trimEnd())
        .join('\n');
}

function markdownTable(lines) {
    return [head, head.map(() => '---'), ...lines.map(cells)].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** Lines of at most 120 characters. */
function wrapped(text) {
    const lines = [''];
    for (const word of text.trim().split(/\s+/)) {
        if (lines.at(-1).length + word.length + 1 > 120) lines.push(word);
        else lines[lines.length - 1] += (lines.at(-1) ? ' ' : '') + word;
    }
    return lines.join('\n');
}

/** Each row with its table; rows: [{ title, method, lines, problem }]. */
export function asText(rows) {
    return rows.map((row) => `${row.title}\n${row.problem ?? plainTable(row.lines)}`).join('\n\n');
}

const heading = (row) => `### ${row.title}`;

function section(row, facts = []) {
    const parts = [heading(row), wrapped(row.method), ...facts.map(wrapped), row.problem ? wrapped(row.problem) : markdownTable(row.lines)];
    return parts.join('\n\n');
}

/** What stands between the markers of the file, and what before and behind them. */
function split(path) {
    const text = readFileSync(path, 'utf8');
    const from = text.indexOf(begin);
    const to = text.indexOf(end);
    if (from < 0 || to < from) throw new Error(`${path} has no markers "${begin}" and "${end}"`);
    return { head: text.slice(0, from + begin.length), middle: text.slice(from + begin.length, to).trim(), tail: text.slice(to) };
}

/** Replaces what stands between the markers of the file by rows; those that were not measured stay, behind them. */
export function writeAll(path, facts, rows) {
    const { head: before, middle, tail } = split(path);
    const others = middle.split(/\n+(?=### )/).filter((text) => text.startsWith('### ') &&
        !rows.some((row) => text.startsWith(`${heading(row)}\n`)));
    writeFileSync(path, [before, ...facts.map(wrapped), ...rows.map((row) => section(row)), ...others, tail].join('\n\n'));
}

/** Replaces the sections of rows there, which say themselves what they were measured on; new ones come last. */
export function writeSome(path, facts, rows) {
    const { head: before, middle, tail } = split(path);
    const sections = middle.split(/\n+(?=### )/);
    for (const row of rows) {
        const place = sections.findIndex((text) => text.startsWith(`${heading(row)}\n`));
        sections.splice(place < 0 ? sections.length : place, place < 0 ? 0 : 1, section(row, facts));
    }
    writeFileSync(path, [before, ...sections, tail].join('\n\n'));
}
