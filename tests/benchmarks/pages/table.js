// SPDX-License-Identifier: GPL-3.0-or-later
// The table itself.
const height = 28;
const view = document.getElementById('view');
const shown = new Map(); // index → element
const columns = ['state', 'crew', 'subject', 'progress', 'task', 'started', 'took'];
let all = []; // rows
let rows = []; // those that are found
let isDirty = true;
let chosen = -1;
let paintedRows = () => {}; // told which rows have been rendered

/** A task that is queued from the frame's callback runs when that frame has been painted. */
function afterPaint(done) {
    requestAnimationFrame(() => afterThisFrame(done));
}

function afterThisFrame(done) {
    const channel = new MessageChannel();
    channel.port1.onmessage = done;
    channel.port2.postMessage(null);
}

function fill(element, row) {
    columns.forEach((column, place) => {
        const cell = element.children[place];
        if (cell.textContent !== row[column]) cell.textContent = row[column];
    });
}

function makeRow(index) {
    const element = document.createElement('div');
    element.className = 'row';
    element.style.top = `${index * height}px`;
    element.append(...columns.map(() => document.createElement('span')));
    view.append(element);
    return element;
}

function render() {
    const first = Math.floor(view.scrollTop / height);
    const last = Math.min(rows.length, first + Math.ceil(view.clientHeight / height) + 1);
    for (const [index, element] of shown) {
        if (index >= first && index < last) continue;
        element.remove();
        shown.delete(index);
    }
    for (let index = first; index < last; ++index) {
        if (!shown.has(index)) shown.set(index, makeRow(index));
        fill(shown.get(index), rows[index]);
        shown.get(index).classList.toggle('chosen', index === chosen);
    }
    isDirty = false;
    paintedRows(rows.slice(first, last));
}

function frame() {
    if (isDirty) render();
    requestAnimationFrame(frame);
}

function show(found) {
    rows = found;
    document.getElementById('space').style.height = `${rows.length * height}px`;
    view.scrollTop = 0;
    isDirty = true;
}

async function start() {
    all = await (await fetch('/rows')).json();
    show(all);
    view.addEventListener('scroll', () => (isDirty = true));
    requestAnimationFrame(() => {
        frame();
        afterThisFrame(() => fetch('/usable', { method: 'POST' }));
    });
    const parameters = new URLSearchParams(location.search);
    if (parameters.has('rate')) startChanging(Number(parameters.get('rate')));
    if (parameters.has('polls')) startPolling(parameters.get('service'), Number(parameters.get('polls')));
}
