#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs what the tests need, builds them with ASan and UBSan into build-tests/ and runs them in a session of their
# own. Arguments go to ctest, e.g. "bash tests/run.sh -R tst_address". Exits with ctest's code.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=packaging/dependencies.sh
source "$root/packaging/dependencies.sh"

# Some containers forbid the tracing that leak detection is made of.
leaks_can_be_found() {
    local program
    program=$(find "$root/build-tests/bin" -type f -name 'tst_*' -print -quit)
    ! "$program" -functions 2>&1 | grep -q 'LeakSanitizer has encountered a fatal error'
}

# On a person's machine nothing is installed that begins to serve: without nginx, sshd, PostgreSQL and oidc-provider CMake
# leaves their tests out, and says so.
install_dependencies build run screen tests ${CREW_TEST_SERVERS:+servers}
if [ -n "${CREW_TEST_SERVERS:-}" ] && ! bash "$root/tests/openid/install.sh" "$root/build-tests"; then
    echo "The OpenID provider could not be installed: its test is left out."
fi
compiler=()
! command -v clang++-16 >/dev/null || compiler=(-DCMAKE_CXX_COMPILER="$(command -v clang++-16)")
configure_and_build tests "$root" "$root/build-tests" "${compiler[@]}"
if ! leaks_can_be_found; then
    echo "This machine does not let LeakSanitizer trace processes: the tests run without leak detection."
    export ASAN_OPTIONS=${ASAN_OPTIONS:+$ASAN_OPTIONS:}detect_leaks=0
fi
# What the tests write, they write into memory where there is room for it: they kill programs and count system calls, but
# cut no machine's power, and a disk takes 20 ms for what a server asks of it again and again.
free=$(df --output=avail /dev/shm 2>/dev/null | tail -n 1)
[ "${free:-0}" -lt 4000000 ] || export TMPDIR=${TMPDIR:-/dev/shm}
# Tests wait a third of their time: one more than there are cores keeps these busy. With two more, the machine is so slow
# for each that some give up waiting.
exec bash "$root/tests/session.sh" \
    ctest --test-dir "$root/build-tests" --output-on-failure --no-tests=error --parallel "$(($(job_count) + 1))" "$@"
