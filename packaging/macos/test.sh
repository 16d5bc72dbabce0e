#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs the unit and integration tests that build.sh built. Arguments go to ctest. The tests of windows are left out: they
# are written for a desktop of their own (tests/session.sh), which macOS has not.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
export QT_QPA_PLATFORM=offscreen
exec ctest --test-dir "$root/build-macos" --label-regex '^(unit|integration)$' --output-on-failure --no-tests=error "$@"
