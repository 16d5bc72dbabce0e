// SPDX-License-Identifier: GPL-3.0-or-later
// The lines as one table of plain text.

function figure(value) {
    if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-US');
    return value >= 10 ? value.toFixed(1) : value.toPrecision(3);
}

function cells(l) {
    const grows = l.ours_exponent === undefined ? '' : `${l.ours_exponent.toFixed(2)} / ${l.peer_exponent.toFixed(2)}`;
    return [l.row, l.scale, l.peer_name, l.unit, figure(l.ours), figure(l.peer), `${figure(l.ratio)}×`,
        `${(l.spread * 100).toFixed(0)} %`, grows, l.ratio < 1 ? 'we lose' : ''];
}

export function table(lines) {
    const head = ['row', 'scale', 'peer', 'unit', 'ours', 'peer', 'ratio', 'spread', 'growth ours / peer', ''];
    const rows = [head, ...lines.map(cells)];
    const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column].length)));
    const isNumber = (column) => column >= 4 && column <= 8;
    return rows
        .map((row) => row.map((cell, column) =>
            isNumber(column) ? cell.padStart(widths[column]) : cell.padEnd(widths[column])).join('  ').trimEnd())
        .join('\n');
}
