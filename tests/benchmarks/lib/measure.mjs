// SPDX-License-Identifier: GPL-3.0-or-later
// Figures: medians, spreads and growth of what was measured side by side.

/** Cost must not grow faster than size to this power. */
export const maxGrowth = 1.05;

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

/** { ratio, most }: how good ours has to be, beside the peer and by itself; both may be left out. */
function isReached(goal, ratio, ours) {
    return (goal.ratio === undefined || ratio >= goal.ratio) && (goal.most === undefined || ours <= goal.most);
}

/**
 * One line of the table from values of the same rounds. The ratio is that of the medians, turned so that above 1 ours is
 * better; the spread is how far the rounds' own ratios lie apart, as a share of their median.
 */
export function line({ row, scale, ours, peer, peerName, unit, lowerIsBetter = false, goal = {} }) {
    const ratioOf = (a, b) => (lowerIsBetter ? b / a : a / b);
    const ratios = ours.map((value, round) => ratioOf(value, peer[round]));
    const ratio = ratioOf(median(ours), median(peer));
    return {
        row,
        scale,
        ours: median(ours),
        ours_range: [Math.min(...ours), Math.max(...ours)],
        peer: median(peer),
        peer_range: [Math.min(...peer), Math.max(...peer)],
        peer_name: peerName,
        unit,
        lower_is_better: lowerIsBetter,
        ratio,
        spread: (Math.max(...ratios) - Math.min(...ratios)) / median(ratios),
        goal,
        reached: isReached(goal, ratio, median(ours)),
    };
}

/** What so many cost at a rate: the time they take. */
export const timeOfAll = (value, size) => size / value;
/** What one of that size costs at a rate. */
export const timeOfOne = (value) => 1 / value;

/**
 * Writes into the last line of each series (same unit and peer) how what it costs ours and the peer grows with sizeOf(line);
 * lines without a size are left out. A time or a memory is itself the cost; costOfRate makes one of a rate.
 */
export function addGrowth(lines, sizeOf, costOfRate = timeOfAll) {
    const cost = (l, value) => (l.lower_is_better ? value : costOfRate(value, sizeOf(l)));
    const series = new Map();
    for (const l of lines.filter((each) => sizeOf(each) > 0)) {
        const key = `${l.unit}|${l.peer_name}`;
        series.set(key, [...(series.get(key) ?? []), l]);
    }
    for (const group of series.values()) {
        if (group.length < 2) continue;
        const last = group[group.length - 1];
        last.ours_exponent = growth(group.map((l) => [sizeOf(l), cost(l, l.ours)]));
        last.peer_exponent = growth(group.map((l) => [sizeOf(l), cost(l, l.peer)]));
    }
    return lines;
}

/** The number that a scale such as "100,000 runs" begins with. */
export function leadingNumber(l) {
    return Number(/^[\d,]+/.exec(l.scale)[0].replaceAll(',', ''));
}

/** A number with its noun: "1 connection", "256 connections". */
export const counted = (number, noun) => `${count(number)} ${noun}${number === 1 ? '' : 's'}`;

/** 100000 as 100,000. */
export function count(number) {
    return number.toLocaleString('en-US');
}
