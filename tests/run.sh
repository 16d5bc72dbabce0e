#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs what the tests need, builds them with ASan and UBSan into build-tests/ and runs them in a session of their
# own. Arguments go to ctest, e.g. "bash tests/run.sh -R tst_address". Exits with ctest's code. Up to eight tests that fail
# are run once more, by themselves: those that pass then are named at the end, and something in them depends on the load.
# With CREW_ALL_TESTS=1 those come, too, that are left out where time counts (tests/CMakeLists.txt).
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=packaging/dependencies.sh
source "$root/packaging/dependencies.sh"

# Some containers forbid the tracing that leak detection is made of.
leaks_can_be_found() {
    local program said
    program=$(find "$root/build-tests/bin" -type f -name 'tst_*' -print -quit)
    # The program fails then, and a pipe would have its code, whatever is found in the pipe.
    said=$("$program" -functions 2>&1) || true
    [[ $said != *'LeakSanitizer has encountered a fatal error'* ]]
}

# On a person's machine nothing is installed that begins to serve: without nginx, sshd, PostgreSQL and oidc-provider CMake
# leaves their tests out, and says so.
install_dependencies build run screen tests ${CREW_TEST_SERVERS:+servers}
if [ -n "${CREW_TEST_SERVERS:-}" ] && ! bash "$root/tests/openid/install.sh" "$root/build-tests"; then
    echo "The OpenID provider could not be installed: its test is left out."
fi
compiler=()
if command -v clang++-16 >/dev/null; then
    # The whole path: CMake takes a bare name for another compiler the next time, and forgets all options.
    compiler=(-DCMAKE_CXX_COMPILER="$(command -v clang++-16)")
fi
configure_and_build tests "$root" "$root/build-tests" "${compiler[@]}"
if ! leaks_can_be_found; then
    echo "This machine does not let LeakSanitizer trace processes: the tests run without leak detection."
    export ASAN_OPTIONS=${ASAN_OPTIONS:+$ASAN_OPTIONS:}detect_leaks=0
fi
# Tests write to memory if there is room (4 GB): a disk takes 20 ms for each commit of a server, and no test cuts the power.
free=$(df --output=avail /dev/shm 2>/dev/null | tail -n 1) || free=0
if [ "${free:-0}" -ge 4000000 ]; then
    export TMPDIR=${TMPDIR:-/dev/shm}
fi

run_ctest() {
    bash "$root/tests/session.sh" ctest --test-dir "$root/build-tests" --output-on-failure --no-tests=error \
        ${CREW_ALL_TESTS:+-C all} "$@"
}

# Tests over sockets wait most of their time; the others count as three (tests/CMakeLists.txt).
code=0
run_ctest --parallel "$(($(job_count) * 3))" "$@" || code=$?
failed=$root/build-tests/Testing/Temporary/LastTestsFailed.log
tests_failed=8 # ctest's code for that
if [ "$code" -ne "$tests_failed" ] || [ "$(wc -l <"$failed")" -gt 8 ]; then
    exit "$code"
fi
names=$(cut -d: -f2 "$failed" | tr '\n' ' ')
echo "Run once more by themselves: $names"
# ctest begins its log again; skips.py reads what all tests said.
log=$root/build-tests/Testing/Temporary/LastTest.log
cp "$log" "$log.first"
code=0
run_ctest --rerun-failed || code=$?
cat "$log.first" >>"$log"
rm "$log.first"
[ "$code" -eq 0 ] || exit "$code"
echo "Passed only by themselves: $names"
