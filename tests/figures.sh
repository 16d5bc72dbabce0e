#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# figures.sh BUILD_DIR: runs the tests that measure (those that include support/figure.h) and rewrites the tables of
# docs/promises.md from tests/figures.md with what they measured. CREW_STRESS=1 is for the long runs. Nothing is rewritten when a test
# fails or a figure is missing.
#   bash tests/figures.sh build-tests
# figures.sh --log FILE: the same from the log of a whole run (build-tests/Testing/Temporary/LastTest.log).
# figures.sh --blank: the tables without figures.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
page=$root/docs/promises.md
begin='<!-- figures: written by tests/figures.sh from tests/figures.md -->'
end='<!-- end of figures -->'
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

measuring_tests() {
    grep -l 'support/figure.h' "$root"/tests/*/tst_*.cpp | xargs -n 1 basename -s .cpp
}

# measure BUILD_DIR: "key value unit" lines into $work/figures.
measure() {
    local name
    for name in $(measuring_tests); do
        echo "$name ..." >&2
        if ! QT_FORCE_STDERR_LOGGING=1 bash "$root/tests/session.sh" "$1/bin/$name" >"$work/$name.log" 2>&1; then
            tail -n 40 "$work/$name.log" >&2
            echo "$name failed: $page is left as it was." >&2
            return 1
        fi
        figures_in "$work/$name.log" >>"$work/figures"
    done
}

# "key value unit" for each figure in the output of tests.
figures_in() {
    sed -n 's/.*FIGURE \([a-z0-9.]*\) \([0-9.]*\) *\(.*\)$/\1 \2 \3/p' "$1"
}

machine() {
    local model
    model=$(sed -n 's/^model name[^:]*: *//p' /proc/cpuinfo 2>/dev/null | head -n 1)
    echo "$(getconf _NPROCESSORS_ONLN) cores (${model:-$(uname -m)})"
}

# The tables, each {key} replaced by its value and unit; a figure that is measured twice is the last one.
fill() {
    awk -v machine="$(machine)" -v blank="$1" '
        FILENAME == ARGV[1] { key = $1; $1 = ""; sub(/^ /, ""); sub(/ $/, ""); sub(/ %$/, "%"); value[key] = $0; next }
        /^<!--/ { next }
        {
            while (match($0, /\{[a-z0-9.]+\}/)) {
                key = substr($0, RSTART + 1, RLENGTH - 2)
                if (key == "machine") text = blank ? "…" : machine
                else if (key in value) text = value[key]
                else { text = "…"; if (!blank) { print "no figure: " key > "/dev/stderr"; missing = 1 } }
                $0 = substr($0, 1, RSTART - 1) text substr($0, RSTART + RLENGTH)
            }
            print
        }
        END { exit missing }' "$work/figures" "$root/tests/figures.md"
}

# Puts $work/table between the two comments of the page.
rewrite() {
    grep -qxF "$begin" "$page" && grep -qxF "$end" "$page"
    awk -v begin="$begin" -v end="$end" -v table="$work/table" '
        $0 == begin { print; while ((getline line < table) > 0) print line; inside = 1 }
        $0 == end { inside = 0 }
        !inside && $0 != begin { print }' "$page" >"$work/page"
    cat "$work/page" >"$page"
}

touch "$work/figures"
if [ "${1:-}" = --blank ]; then
    fill 1 >"$work/table"
elif [ "${1:-}" = --log ]; then
    figures_in "${2:?figures.sh --log FILE}" >"$work/figures"
    fill "" >"$work/table"
else
    measure "$(cd "${1:?figures.sh BUILD_DIR}" && pwd)"
    fill "" >"$work/table"
fi
rewrite
cat "$work/table"
