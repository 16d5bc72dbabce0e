#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Checks what every file of the tree has to keep: a licence line, and no path of somebody's machine; that only the store
# listens to what the engine announces (decision 0018); and that a source compiles what moc makes of its header.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit

sources() {
    find .ci cmake packaging resources src tests ui CMakeLists.txt -type f \( -name '*.cpp' -o -name '*.h' \
        -o -name '*.cmake' -o -name CMakeLists.txt -o -name '*.sh' -o -name '*.py' -o -name '*.svg' -o -name '*.qrc' \
        -o -name '*.ui' -o -name '*.sql' -o -path .ci/run \) -print0
}

without_moc() {
    grep -rlE '^ *Q_(OBJECT|GADGET|NAMESPACE)' src --include='*.h' | while read -r header; do
        source=${header%.h}.cpp
        name=$(basename "$header" .h)
        [ ! -f "$source" ] || grep -qx "#include \"moc_$name.cpp\"" "$source" || echo "$source"
    done
}

problems=$(
    sources | xargs -0 grep -L 'SPDX-License-Identifier: GPL-3.0-or-later' | sed 's/$/: no SPDX line/'
    sources | xargs -0 grep -nE '/(home|root|Users)/[[:alnum:]]' | sed 's/$/ <- a path of one machine/'
    grep -rnE 'EngineLink::changed,' src --include='*.cpp' --include='*.h' | grep -v -e '^src/gui/store/' -e '^src/desk/state/' \
        -e '^src/local/localcrews' | # it only waits for the first
        sed 's/$/ <- only the store connects to it/'
    without_moc | sed 's/$/: does not include the moc_ file of its header/'
)
if [ -n "$problems" ]; then
    echo "$problems"
    exit 1
fi
echo "The tree is in order."
