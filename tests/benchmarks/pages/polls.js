// SPDX-License-Identifier: GPL-3.0-or-later
// Asks the service for statuses of the runs in turn, six at a time.
function startPolling(service, perSecond) {
    const from = performance.now();
    let asked = 0;
    let asking = 0;

    async function ask(row) {
        ++asking;
        const status = await (await fetch(`${service}/status/${row.subject}`)).json();
        --asking;
        row.task = status.progress.current;
        row.progress = `${status.progress.completed} of ${status.progress.total} tasks`;
        isDirty = true;
        askDue();
    }

    function askDue() {
        const due = ((performance.now() - from) * perSecond) / 1000;
        for (; asking < 6 && asked < due; ++asked) ask(all[asked % all.length]);
    }
    setInterval(askDue, 20);
}
