#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs the unit and integration tests that build-windows/ has, under wine: check-tests.sh SDK_FOLDER [TEST...]
# wine-exclusions.txt names each that cannot pass there, and why. It is an error when another one fails, and when one of
# these passes: then its line has to go.
set -uo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
here=$root/packaging/windows
sdk=$1
shift
logs=$root/build-windows/wine-logs
# shellcheck source=packaging/windows/wine.sh
source "$here/wine.sh"

tests_of() { # LABEL
    ctest --test-dir "$root/build-windows" --show-only --label-regex "^$1\$" | sed -n 's/^ *Test *#[0-9]*: //p'
}

reason_for() { # TEST
    sed -n "s/^$1: //p" "$here/wine-exclusions.txt"
}

run_test() { # TEST: as ctest does, but with a limit that does not depend on the test
    (cd "$root/build-windows/bin" && PATIENCE=300 on_windows "./$1.exe") >"$logs/$1.txt" 2>&1
}

tests=("$@")
[ $# -gt 0 ] || mapfile -t tests < <(tests_of unit && tests_of integration)
[ ${#tests[@]} -gt 0 ] || { echo "There are no tests in build-windows/." >&2; exit 1; }
rm -rf "$logs"
mkdir -p "$logs"
new_windows
trap end_windows EXIT
export WINEQT_QPA_PLATFORM=offscreen WINEPATH="Z:${sdk//\//\\}\\bin"

passed=0 excluded=0 wrong=()
for test in "${tests[@]}"; do
    reason=$(reason_for "$test")
    if run_test "$test"; then
        passed=$((passed + 1))
        [ -z "$reason" ] || wrong+=("$test passes, though wine-exclusions.txt says: $reason")
    elif [ -n "$reason" ]; then
        excluded=$((excluded + 1))
        echo "$test: excluded, $reason"
    else
        wrong+=("$test fails: $(grep -a -m 3 -h '^FAIL!\|^QFATAL' "$logs/$test.txt" | tr -d '\r' | paste -sd ' ' || true) (see $logs/$test.txt)")
    fi
done
echo "Under wine: $passed of ${#tests[@]} tests pass, $excluded cannot, ${#wrong[@]} are not as they should be."
[ ${#wrong[@]} -eq 0 ] || { printf 'FAILED: %s\n' "${wrong[@]}" >&2; exit 1; }
