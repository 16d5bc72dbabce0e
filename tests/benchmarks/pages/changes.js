// SPDX-License-Identifier: GPL-3.0-or-later
// The worker that makes changes, as crew-bench-updates does: in groups every 4 ms, 3 of each on rows at the top.
const parameters = new URLSearchParams(self.location.search);
const rate = Number(parameters.get('rate'));
const rows = Number(parameters.get('rows'));
const from = performance.now();
let made = 0;

function change(count) {
    const below = count < 3 ? Math.min(25, rows) : rows;
    return { index: Math.floor(Math.random() * below), step: Math.floor(Math.random() * 100),
        made: Math.round((performance.timeOrigin + performance.now()) * 1000) };
}

setInterval(() => {
    const due = ((performance.now() - from) * rate) / 1000;
    const group = [];
    for (; made < due; ++made) group.push(change(group.length));
    self.postMessage(group);
}, 4);
