#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# check.sh BUILD_FOLDER: a quick run of one row writes the JSON file as it is promised.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
CREW_BENCH_BUILD=$1 CREW_BENCH_JSON=$folder/benchmarks.json \
    bash "$(dirname "${BASH_SOURCE[0]}")/run.sh" --quick diff
node - "$folder/benchmarks.json" <<'JAVASCRIPT'
const fields = { row: 'string', scale: 'string', ours: 'number', peer: 'number', peer_name: 'string', unit: 'string',
    ratio: 'number', spread: 'number' };
const lines = JSON.parse(require('node:fs').readFileSync(process.argv[2], 'utf8'));
if (!Array.isArray(lines) || lines.length === 0) throw new Error('There is no line.');
for (const line of lines) {
    for (const [name, type] of Object.entries(fields))
        if (typeof line[name] !== type) throw new Error(`${name} is no ${type}: ${JSON.stringify(line)}`);
    const ratio = line.unit.startsWith('ms') ? line.peer / line.ours : line.ours / line.peer;
    if (Math.abs(ratio - line.ratio) > 1e-9) throw new Error(`The ratio does not fit: ${JSON.stringify(line)}`);
}
console.log(`${lines.length} line(s), as promised.`);
JAVASCRIPT
