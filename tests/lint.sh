#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# clang-tidy (.clang-tidy) and clazy over the lines that changed; a finding there is an error.
#   bash tests/lint.sh [BASE...]   since the first of these commits that is one, else since the branch left main
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=packaging/dependencies.sh
source "$root/packaging/dependencies.sh"
build=$root/build-lint

base_of() { # [BASE...]
    local base
    for base in "$@" origin/main main; do
        if [ -n "$base" ] && git -C "$root" merge-base "$base" HEAD 2>/dev/null; then
            return
        fi
    done
    echo "There is no commit to compare with: bash tests/lint.sh COMMIT" >&2
    return 1
}

install_dependencies build tests lint
base=$(base_of "$@")
echo "Since $(git -C "$root" log -1 --format='%h %s' "$base")"
# Nothing is compiled: only what moc and uic write has to be there. Precompiled headers are GCC's, which clang cannot read.
(cd "$root" && cmake --preset dev -B "$build" -DCREW_PRECOMPILE=OFF -DCMAKE_AUTOGEN_ORIGIN_DEPENDS=OFF >/dev/null)
mapfile -t generated < <(ninja -C "$build" -t targets all | sed -n 's/^\([^ :]*_autogen\): phony$/\1/p')
cmake --build "$build" --parallel "$(job_count)" --target "${generated[@]}" >/dev/null
python3 "$root/tests/lint.py" "$build" "$base"
