#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs tests that build-windows/ has, under wine:
#   check-tests.sh SDK_FOLDER --label LABEL     those of a label: unit, integration, or windows (tests/CMakeLists.txt)
#   check-tests.sh SDK_FOLDER [TEST...]         these; without any, the unit and integration tests
# wine-exclusions.txt names each that cannot pass there, and why. It is an error when another one fails, and when one of
# these passes: then its line has to go. Programs that are named as a whole are not run. One that fails while others run
# beside it is run once more by itself: their times are those of a machine without wine. A skipped row has to be in
# tests/allowed-skips.txt.
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

windows_path() { echo "Z:${1//\//\\}"; }

excluded=() reasons=() met=() excluded_count=0
read_exclusions() {
    local line reason=
    while IFS= read -r line; do
        case "$line" in
        '' | '#'*) ;;
        ' '*) excluded+=("${line#"${line%%[! ]*}"}") reasons+=("$reason") met+=(0) ;;
        *) reason=${line%:} ;;
        esac
    done <"$here/wine-exclusions.txt"
}

say_excluded() { # INDEX
    echo "excluded: ${excluded[$1]}: ${reasons[$1]}"
    excluded_count=$((excluded_count + 1))
}

# What is excluded as a whole is none of tests any more.
leave_out() {
    local i t
    for i in "${!excluded[@]}"; do
        for t in "${!tests[@]}"; do
            [ "${tests[t]}" != "${excluded[i]}" ] || { unset "tests[t]"; say_excluded "$i"; }
        done
    done
}

meet() { # TEST::FUNCTION(ROW): it failed; false when that is not expected
    local i
    for i in "${!excluded[@]}"; do
        # shellcheck disable=SC2254 # a pattern
        case "$1" in
        ${excluded[i]})
            met[i]=1
            return
            ;;
        esac
    done
    return 1
}

# Patient: a machine that does other things as well takes minutes for what it does in seconds else.
run_test() { # TEST
    local code=0 from=$SECONDS
    (cd "$root/build-windows/bin" && PATIENCE=${PATIENCE:-900} on_windows "./$1.exe" -o -,txt -o "$(windows_path "$logs/$1.tap"),tap") \
        >"$logs/$1.txt" 2>&1 || code=$?
    echo "$code" >"$logs/$1.code"
    printf '%4d s: %s, %d s: %s\n' "$SECONDS" "$1" "$((SECONDS - from))" "$(grep -a '^Totals' "$logs/$1.txt" | tr -d '\r')"
}

judge() { # TEST: fills complaints with what is not as it should be
    local failure code count=0
    code=$(cat "$logs/$1.code")
    complaints=()
    grep -a -q '^1\.\.' "$logs/$1.tap" 2>/dev/null || complaints+=("$1 did not come to its end ($code, see $logs/$1.txt)")
    while IFS= read -r failure; do
        count=$((count + 1))
        meet "$1::$failure" || complaints+=("$1::$failure fails (see $logs/$1.txt)")
    done < <(tr -d '\r' 2>/dev/null <"$logs/$1.tap" | sed -n '/# TODO/d; s/^not ok [0-9]* - //p')
    [ "$count" -gt 0 ] || [ "$code" -eq 0 ] || complaints+=("$1 ended with $code (see $logs/$1.txt)")
}

if [ "${1:-}" = --label ]; then
    mapfile -t tests < <(tests_of "$2")
elif [ $# -gt 0 ]; then
    tests=("$@")
else
    mapfile -t tests < <(tests_of unit && tests_of integration)
fi
[ ${#tests[@]} -gt 0 ] || { echo "There are no tests in build-windows/." >&2; exit 1; }
rm -rf "$logs"
mkdir -p "$logs"
read_exclusions
leave_out
trap end_windows EXIT
new_windows || { echo "wine does not start here." >&2; exit 1; }
WINEPATH=$(windows_path "$sdk/bin")
export WINEPATH WINEQT_QPA_PLATFORM=offscreen QTEST_FUNCTION_TIMEOUT=3600000 # of Qt, for all rows of a function

# They wait most of their time, so there are more of them than processors.
for test in "${tests[@]}"; do
    while [ "$(jobs -rp | wc -l)" -gt "$(nproc)" ]; do wait -n || true; done
    run_test "$test" &
done
wait

wrong=()
for test in "${tests[@]}"; do
    judge "$test"
    if [ ${#complaints[@]} -gt 0 ]; then
        printf 'Once more: %s\n' "${complaints[@]}"
        cp "$logs/$test.txt" "$logs/$test.first.txt"
        rm -f "$logs/$test.tap"
        run_test "$test"
        judge "$test"
    fi
    wrong+=("${complaints[@]}")
done
python3 "$root/tests/skips.py" wine "$logs" "${tests[@]}" || wrong+=("skipped rows are not those of allowed-skips.txt")
for i in "${!excluded[@]}"; do
    if [ "${met[i]}" -gt 0 ]; then
        say_excluded "$i"
    elif [[ " ${tests[*]} " == *" ${excluded[i]%%::*} "* ]]; then
        wrong+=("${excluded[i]} passes, though wine-exclusions.txt says: ${reasons[i]}")
    fi
done
echo "Under wine: of ${#tests[@]} test programs $(cat "$logs"/*.tap | grep -a '^ok ' | grep -a -c -v '# SKIP') functions and rows pass," \
    "$(cat "$logs"/*.tap | grep -a -c '^not ok ') fail, $excluded_count lines of wine-exclusions.txt hold," \
    "${#wrong[@]} are not as they should be."
[ ${#wrong[@]} -eq 0 ] || { printf 'FAILED: %s\n' "${wrong[@]}" >&2; exit 1; }
