#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes the disk image of what build.sh built: package.sh [FOLDER], by default dist/. The bundle inside, then the image,
# are signed (sign.sh) and the image is notarized (notarize.sh), each only where there are names and keys for it.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
mkdir -p "${1:-$root/dist}"
folder=$(cd "${1:-$root/dist}" && pwd)

cpack --config "$root/build-macos/CPackConfig.cmake" -B "$root/build-macos/package"
image=$(find "$root/build-macos/package" -maxdepth 1 -name 'crew-console-*.dmg' -print -quit)
mv "$image" "$folder/"
cp "$root/build-macos/parts.json" "$folder/parts.json"
image=$folder/$(basename "$image")
bash "$here/sign.sh" "$image"
bash "$here/notarize.sh" "$image"
echo "$image"
