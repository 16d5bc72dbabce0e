#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs the tests that hold the window to a limit (those that include support/watchdog.h) without sanitizers, under which
# these limits say nothing: built into build-limits/ as packaging/run.sh builds, one at a time, and with a narrower limit
# than in tests/run.sh. So it does with what is too slow with sanitizers: a desk whose machines are killed, in a short form.
# Arguments go to each program. With CREW_BUILD_ONLY=1 nothing is run; with CREW_WARNINGS_AS_ERRORS=ON a warning ends the
# build: GCC compiles here, clang in tests/run.sh.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=packaging/dependencies.sh
source "$root/packaging/dependencies.sh"

build=$root/build-limits
mapfile -t programs < <(grep -l 'support/watchdog.h' "$root"/tests/*/tst_*.cpp | xargs -n 1 basename -s .cpp)
# Where its parts are not here, CMake has no such program.
killed=(tst_deskcluster nothingIsLostWhateverIsKilled aPausedWriterDoesNothingMore)
install_dependencies build run screen tests ${CREW_TEST_SERVERS:+servers}
targets=()
for program in "${programs[@]}"; do targets+=(--target "$program"); done
configure_and_build release "$root" "$build" -B "$build" -DCREW_BUILD_TESTS=ON \
    -DCREW_WARNINGS_AS_ERRORS="${CREW_WARNINGS_AS_ERRORS:-OFF}" -- "${targets[@]}"
if cmake --build "$build" --target help | grep "^${killed[0]}:" >/dev/null; then
    build "$build" --target "${killed[0]}"
else
    killed=()
fi
[ -z "${CREW_BUILD_ONLY:-}" ] || exit 0
export CREW_STALL_LIMIT=${CREW_STALL_LIMIT:-1000} QT_FORCE_STDERR_LOGGING=1
failed=0
run() { # PROGRAM ARGUMENT...
    local program=$1 log=$build/$1.log code=0
    shift
    echo "== $program"
    bash "$root/tests/session.sh" "$build/bin/$program" "$@" >"$log" 2>&1 || code=$?
    grep -E '^(FAIL|SKIP|Totals|   Loc)|FIGURE' "$log" || true
    [ "$code" -eq 0 ] || { echo "$program: FAILED ($code), see $log"; failed=1; }
}
for program in "${programs[@]}"; do
    run "$program" "$@"
done
[ "${#killed[@]}" -eq 0 ] || run "${killed[@]}" "$@"
exit "$failed"
