#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Measures the console beside its peers: installs what that needs, builds our programs for release into build-bench/,
# makes the journals with long histories there, prints the tables, writes build/benchmarks.json and, when all rows were
# measured, the tables in docs/benchmarks.md.
#   bash tests/benchmarks/run.sh [--quick | --trial] [ROW…]     rows: see bench.mjs; all without one
# --quick: fewer and shorter rounds, and none on PostgreSQL unless they are named (postgresql: all of those); --trial: one of
# the least size, to see that it works. CREW_BENCH_BUILD names a folder that is built already, CREW_BENCH_JSON and
# CREW_BENCH_DOCS other files to write.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
# shellcheck source=packaging/dependencies.sh
source "$root/packaging/dependencies.sh"

build=${CREW_BENCH_BUILD:-$root/build-bench}
json=${CREW_BENCH_JSON:-$root/build/benchmarks.json}
modules=$build/node
docs=${CREW_BENCH_DOCS:-}
export BENCH_MODULES=$modules

# Built from source: a prebuilt one would come from elsewhere than the registry.
install_modules() {
    if [ -d "$modules/node_modules/playwright-core" ] && [ -d "$modules/node_modules/pg" ] && [ -f "$modules/node_modules/better-sqlite3/build/Release/better_sqlite3.node" ]; then
        return
    fi
    mkdir -p "$modules"
    cp "$root/tests/benchmarks/package.json" "$modules/"
    local headers
    headers=$(dirname "$(dirname "$(readlink -f "$(command -v node)")")")
    if [ -d "$headers/include/node" ]; then
        export npm_config_nodedir=$headers
    elif [ -d /usr/include/nodejs ]; then
        export npm_config_nodedir=/usr/include/nodejs
    fi
    (cd "$modules" && npm_config_build_from_source=true npm install --no-audit --no-fund --loglevel=error)
}

if [ -z "${CREW_BENCH_BUILD:-}" ]; then
    install_dependencies build run screen benchmarks
    configure_and_build benchmarks "$root" "$build"
    install_modules
fi
mkdir -p "$(dirname "$json")"
# All rows: what they start with is made first, which is no part of measuring.
if [ -z "${*#--quick}" ]; then
    node "$root/tests/benchmarks/prepare.mjs" "$build/bin" || echo "A journal could not be made; its rows say why." >&2
    docs=${docs:-$root/docs/benchmarks.md}
fi
exec node "$root/tests/benchmarks/bench.mjs" --bin "$build/bin" --json "$json" \
    ${docs:+--docs "$docs"} "$@"
