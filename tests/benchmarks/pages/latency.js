// SPDX-License-Identifier: GPL-3.0-or-later
// Changes come from a worker, as from a network; measure(seconds) gives the milliseconds from each change that was painted
// to when it was.
let latencies = null;

const clock = () => (performance.timeOrigin + performance.now()) * 1000; // microseconds

function startChanging(rate) {
    const worker = new Worker(`changes.js?rate=${rate}&rows=${all.length}`);
    worker.onmessage = ({ data }) => {
        for (const { index, step, made } of data) {
            const row = all[index];
            row.state = step % 10 === 0 ? 'Queued' : 'Running';
            row.progress = `${step} of 100 steps`;
            row.task = String(made);
        }
        isDirty = true;
    };
    paintedRows = (rendered) => {
        const fresh = rendered.filter((row) => row.task && row.task !== row.painted);
        fresh.forEach((row) => (row.painted = row.task));
        if (latencies && fresh.length) afterThisFrame(() => note(fresh.map((row) => Number(row.painted))));
    };
}

function note(changes) {
    const now = clock();
    latencies?.push(...changes.map((made) => (now - made) / 1000));
}

async function measure(seconds) {
    latencies = [];
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    const measured = latencies;
    latencies = null;
    return measured;
}
