// SPDX-License-Identifier: GPL-3.0-or-later
// What a person does; each function gives the milliseconds until it was painted.
function painted(from) {
    return new Promise((resolve) => afterPaint(() => resolve(performance.now() - from)));
}

/** Looks for text in what the rows show. */
async function search(text) {
    const from = performance.now();
    show(all.filter((row) => columns.some((column) => row[column].includes(text))));
    const time = await painted(from);
    if (rows.length !== 1) throw new Error(`${rows.length} rows were found`);
    show(all);
    return time;
}

/** Goes one row down and shows its events. */
async function openNext() {
    const from = performance.now();
    chosen = Math.min(chosen + 1, rows.length - 1);
    isDirty = true;
    const { subject, events } = await (await fetch(`/run/${chosen}`)).json();
    const heading = document.createElement('h2');
    heading.textContent = subject;
    document.getElementById('run').replaceChildren(heading, ...events.map((event) => {
        const element = document.createElement('p');
        element.textContent = `${event.kind}: ${event.text}`;
        return element;
    }));
    return painted(from);
}

/** Goes one page down. */
async function scrollPage() {
    const from = performance.now();
    view.scrollTop += view.clientHeight;
    isDirty = true;
    return painted(from);
}
