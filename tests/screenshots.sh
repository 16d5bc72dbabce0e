#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes pictures of the pages in each of their states, light and dark, to be looked at.
#   bash tests/screenshots.sh [FOLDER]     build-tests/screenshots/ by default
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=packaging/dependencies.sh
source "$root/packaging/dependencies.sh"

folder=$(realpath --canonicalize-missing "${1:-$root/build-tests/screenshots}")
install_dependencies build run screen tests
export CCACHE_BASEDIR=$root CCACHE_NOHASHDIR=1
(cd "$root" && cmake --preset tests >/dev/null)
cmake --build "$root/build-tests" --parallel "$(job_count)" --target tst_screenshots
CREW_SCREENSHOTS=$folder bash "$root/tests/session.sh" "$root/build-tests/bin/tst_screenshots" -silent
echo "$(find "$folder" -name '*.png' | wc -l) pictures in $folder"
