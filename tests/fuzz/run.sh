#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds the libFuzzer targets with clang into build-fuzz/ and runs each for SECONDS (60; any number for a long run), as
# many at a time as there are cores. They begin from tests/fuzz/corpus/ and one seed (CREW_FUZZ_SEED; 1 without it), so
# that a finding comes again. What reaches new code is kept in build-fuzz/corpus/, and with CREW_KEEP_CORPUS=1 merged
# into tests/fuzz/corpus/ at the end.
#   bash tests/fuzz/run.sh [SECONDS] [TARGET...]
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
# shellcheck source=packaging/dependencies.sh
source "$root/packaging/dependencies.sh"
seconds=${1:-60}
[ $# -eq 0 ] || shift

install_dependencies build run fuzz
export CCACHE_BASEDIR=$root CCACHE_NOHASHDIR=1
(cd "$root" && cmake --preset fuzz >/dev/null)
build "$root/build-fuzz" --target fuzzers
targets=("$@")
if [ ${#targets[@]} -eq 0 ]; then
    mapfile -t targets < <(cd "$root/build-fuzz/bin" && ls -d fuzz_*)
fi

run_one() {
    local target=$1 kept=$root/tests/fuzz/corpus/$1 found=$root/build-fuzz/corpus/$1 log=$root/build-fuzz/$1.log
    mkdir -p "$kept" "$found"
    if ! ASAN_OPTIONS=detect_leaks=0 "$root/build-fuzz/bin/$target" -seed="${CREW_FUZZ_SEED:-1}" -max_total_time="$seconds" \
        -max_len=16384 -rss_limit_mb=2048 -timeout=10 -print_final_stats=1 -artifact_prefix="$root/build-fuzz/$target-" \
        "$found" "$kept" >"$log" 2>&1; then
        echo "$target: FAILED, see $log"
        tail -30 "$log"
        return 1
    fi
    echo "$target: $(sed -n 's/^stat::number_of_executed_units: *//p' "$log") inputs, nothing found"
    if [ -n "${CREW_KEEP_CORPUS:-}" ]; then
        "$root/build-fuzz/bin/$target" -merge=1 "$kept" "$found" >>"$log" 2>&1
    fi
}
export -f run_one
export root seconds
printf '%s\n' "${targets[@]}" | xargs -P "$(job_count)" -I{} bash -c 'run_one {}'
