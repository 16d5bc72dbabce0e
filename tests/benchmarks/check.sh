#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# check.sh BUILD_FOLDER: a trial of one row writes the JSON file and the page as they are promised.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cp "$(dirname "${BASH_SOURCE[0]}")/../../docs/benchmarks.md" "$folder/"
CREW_BENCH_BUILD=$1 CREW_BENCH_JSON=$folder/benchmarks.json CREW_BENCH_DOCS=$folder/benchmarks.md \
    bash "$(dirname "${BASH_SOURCE[0]}")/run.sh" --trial diff
node - "$folder/benchmarks.json" <<'JAVASCRIPT'
const fields = { row: 'string', scale: 'string', ours: 'number', peer: 'number', peer_name: 'string', unit: 'string',
    ratio: 'number', spread: 'number', goal: 'object', reached: 'boolean' };
const lines = JSON.parse(require('node:fs').readFileSync(process.argv[2], 'utf8'));
if (!Array.isArray(lines) || lines.length === 0) throw new Error('There is no line.');
for (const line of lines) {
    for (const [name, type] of Object.entries(fields))
        if (typeof line[name] !== type) throw new Error(`${name} is no ${type}: ${JSON.stringify(line)}`);
    if (!(line.ours_range[0] <= line.ours && line.ours <= line.ours_range[1])) throw new Error(`No range: ${JSON.stringify(line)}`);
    const ratio = line.unit.startsWith('ms') ? line.peer / line.ours : line.ours / line.peer;
    if (Math.abs(ratio - line.ratio) > 1e-9) throw new Error(`The ratio does not fit: ${JSON.stringify(line)}`);
}
const page = require('node:fs').readFileSync(process.argv[2].replace('.json', '.md'), 'utf8');
const measured = page.slice(page.indexOf('<!-- measured: begin -->'), page.indexOf('<!-- measured: end -->'));
for (const line of lines)
    if (!measured.includes(`| ${line.scale} | ${line.unit} |`)) throw new Error(`The page has no line ${line.scale}.`);
if (measured.includes(process.cwd())) throw new Error('The page tells a path of this machine.');
console.log(`${lines.length} line(s), as promised.`);
JAVASCRIPT
