#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds with --coverage into build-coverage/, runs the tests and says which lines of src/ they reach: in numbers by
# folder here, line by line in build-coverage/report/index.html. Fails below CREW_COVERAGE percent of all lines.
# Arguments go to ctest.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=packaging/dependencies.sh
source "$root/packaging/dependencies.sh"
build=$root/build-coverage

install_dependencies build run screen tests coverage ${CREW_TEST_SERVERS:+servers}
configure_and_build coverage "$root" "$build"
find "$build" -name '*.gcda' -delete
failed=0
bash "$root/tests/session.sh" ctest --preset coverage "$@" || failed=1
rm -rf "$build/report" && mkdir "$build/report"
(cd "$build" && gcovr --root "$root" --filter "$root/src/" --exclude-unreachable-branches -j "$(job_count)" \
    --html-details report/index.html --json-summary report/summary.json --print-summary \
    --fail-under-line "${CREW_COVERAGE:-80}") || failed=1
exit "$failed"
