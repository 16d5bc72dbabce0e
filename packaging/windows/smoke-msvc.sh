#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs what package-msvc.sh made, as a person would, and starts it: smoke-msvc.sh [FOLDER [PICTURES]]
# Each way does a demo review by itself and leaves pictures of it. The installer runs silently and is taken off again.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
folder=${1:-$root/dist}
pictures=${2:-$root/build-msvc/tour}
version=$(sed -n 's/^project(CrewConsole VERSION \([0-9.]*\).*/\1/p' "$root/CMakeLists.txt")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
# What a workflow sets for building would let the program find the Qt outside of its folder.
unset QT_PLUGIN_PATH QML2_IMPORT_PATH QT_ROOT_DIR
PATH=/usr/bin:$(cygpath -u "$SYSTEMROOT")/System32:$(cygpath -u "$SYSTEMROOT")

reviewed() { # PROGRAM PICTURES
    rm -rf "$2"
    # A program of windows has no standard output; its exit code is what tells.
    "$1" --version
    "$1" --demo --tour "$(cygpath -m "$2")"
    find "$2" -name '*.png' | grep -q . || { echo "The tour left no pictures." >&2; return 1; }
}

cmake=$(command -v cmake || echo "$(cygpath -u "$PROGRAMFILES")/CMake/bin/cmake.exe")
(cd "$scratch" && "$cmake" -E tar xf "$(cygpath -m "$folder/crew-console-$version-windows-x64.zip")")
reviewed "$scratch/crew-console-$version-windows-x64/crew-console.exe" "$pictures/zip"

installer=$(find "$folder" -maxdepth 1 -name '*.exe' -print -quit)
if [ -n "$installer" ]; then
    # NSIS wants /D= last, without quotation marks.
    MSYS2_ARG_CONV_EXCL='*' "$installer" /S "/D=$(cygpath -w "$scratch/installed")"
    program=$(find "$scratch/installed" -name crew-console.exe -print -quit)
    reviewed "$program" "$pictures/installed"
    MSYS2_ARG_CONV_EXCL='*' "$(find "$scratch/installed" -iname 'uninstall*.exe' -print -quit)" /S
    # The uninstaller goes on in a copy of itself.
    for _ in $(seq 60); do
        [ -e "$program" ] || break
        sleep 1
    done
    [ ! -e "$program" ] || { echo "$program is still there after uninstalling." >&2; exit 1; }
fi
echo "Crew Console $version starts on Windows and does a whole review."
