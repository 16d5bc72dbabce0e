#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Measures the console beside its peers: installs what that needs, builds our programs for release into build-bench/,
# prints one table and writes build/benchmarks.json.
#   bash tests/benchmarks/run.sh [--quick] [ROW…]     rows: intake review updates start polls diff; all without one
# --quick: each once and small, to see that it works. CREW_BENCH_BUILD names a folder that is built already, and
# CREW_BENCH_JSON another file to write.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
# shellcheck source=packaging/dependencies.sh
source "$root/packaging/dependencies.sh"

build=${CREW_BENCH_BUILD:-$root/build-bench}
json=${CREW_BENCH_JSON:-$root/build/benchmarks.json}
modules=$build/node

# Built from source: a prebuilt one would come from elsewhere than the registry.
install_modules() {
    if [ -d "$modules/node_modules/playwright-core" ] && [ -d "$modules/node_modules/better-sqlite3/build" ]; then
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
BENCH_MODULES=$modules exec node "$root/tests/benchmarks/bench.mjs" --bin "$build/bin" --json "$json" "$@"
