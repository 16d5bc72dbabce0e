#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Packs what build-msvc.sh built, in Git's bash on Windows: package-msvc.sh [FOLDER], by default dist/
# Makes the installer (with NSIS) and a zip that runs from any folder, as installer.cmake says. Programs are signed before
# they are packed, the installer afterwards, by sign.sh where it has a key.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
build=$root/build-msvc
mkdir -p "${1:-$root/dist}"
folder=$(cd "${1:-$root/dist}" && pwd)

rm -rf "$build/package"
cpack --config "$(cygpath -m "$build/CPackConfig.cmake")" -C Release -B "$(cygpath -m "$build/package")"
cp "$build"/package/crew-console-*.zip "$build"/package/crew-console-*.exe "$folder/"
bash "$root/packaging/windows/sign.sh" "$folder"/crew-console-*.exe
cp "$build/parts.json" "$folder/parts.json"
ls -l "$folder"
