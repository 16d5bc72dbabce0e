// SPDX-License-Identifier: GPL-3.0-or-later
// Figures: medians, spreads and growth of what was measured side by side.

export function median(values) {
    const sorted = [...values].sort((a, b) => a - b);
    const middle = sorted.length >> 1;
    return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

export function percentile(values, share) {
    const sorted = [...values].sort((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)];
}

/** The exponent e of t = c * size^e that fits best; points are [size, t]. */
export function growth(points) {
    const logs = points.map(([size, value]) => [Math.log(size), Math.log(value)]);
    const meanX = logs.reduce((sum, [x]) => sum + x, 0) / logs.length;
    const meanY = logs.reduce((sum, [, y]) => sum + y, 0) / logs.length;
    const over = logs.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
    const under = logs.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
    return over / under;
}

/** Runs each of named (name → async function) once per round, in turn; the first round's order is kept. */
export async function alternate(rounds, named) {
    const results = Object.fromEntries(Object.keys(named).map((name) => [name, []]));
    for (let round = 0; round < rounds; ++round) {
        for (const [name, measure] of Object.entries(named)) results[name].push(await measure(round));
    }
    return results;
}

/**
 * One line of the table from values of the same rounds. The ratio is that of the medians, turned so that above 1 ours is
 * better; the spread is how far the rounds' own ratios lie apart, as a share of their median.
 */
export function line({ row, scale, ours, peer, peerName, unit, lowerIsBetter = false }) {
    const ratioOf = (a, b) => (lowerIsBetter ? b / a : a / b);
    const ratios = ours.map((value, round) => ratioOf(value, peer[round]));
    return {
        row,
        scale,
        ours: median(ours),
        peer: median(peer),
        peer_name: peerName,
        unit,
        ratio: ratioOf(median(ours), median(peer)),
        spread: (Math.max(...ratios) - Math.min(...ratios)) / median(ratios),
    };
}

/** Writes into the last line of each series (same row, unit and peer) how ours and the peer grow with sizes. */
export function addGrowth(lines, sizeOf) {
    const series = Map.groupBy
        ? Map.groupBy(lines, (l) => `${l.row}|${l.unit}|${l.peer_name}`)
        : lines.reduce((map, l) => {
              const key = `${l.row}|${l.unit}|${l.peer_name}`;
              return map.set(key, [...(map.get(key) ?? []), l]);
          }, new Map());
    for (const group of series.values()) {
        if (group.length < 2) continue;
        const last = group[group.length - 1];
        last.ours_exponent = growth(group.map((l) => [sizeOf(l), l.ours]));
        last.peer_exponent = growth(group.map((l) => [sizeOf(l), l.peer]));
    }
    return lines;
}
