#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs the tests that hold the window to a limit (those that include support/watchdog.h) without sanitizers, under which
# these limits say nothing: built into build-limits/ as packaging/run.sh builds, one at a time, and with a narrower limit
# than in tests/run.sh. Arguments go to each program. With CREW_BUILD_ONLY=1 nothing is run.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=packaging/dependencies.sh
source "$root/packaging/dependencies.sh"

build=$root/build-limits
mapfile -t programs < <(grep -l 'support/watchdog.h' "$root"/tests/*/tst_*.cpp | xargs -n 1 basename -s .cpp)
install_dependencies build run screen tests
targets=()
for program in "${programs[@]}"; do targets+=(--target "$program"); done
configure_and_build release "$root" "$build" -B "$build" -DCREW_BUILD_TESTS=ON -- "${targets[@]}"
[ -z "${CREW_BUILD_ONLY:-}" ] || exit 0
export CREW_STALL_LIMIT=${CREW_STALL_LIMIT:-1000} QT_FORCE_STDERR_LOGGING=1
failed=0
for program in "${programs[@]}"; do
    log=$build/$program.log
    echo "== $program"
    code=0
    bash "$root/tests/session.sh" "$build/bin/$program" "$@" >"$log" 2>&1 || code=$?
    grep -E '^(FAIL|SKIP|Totals|   Loc)|FIGURE' "$log" || true
    [ "$code" -eq 0 ] || { echo "$program: FAILED ($code), see $log"; failed=1; }
done
exit "$failed"
