#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Takes the bundle out of a disk image as a person would, and starts it: smoke.sh [IMAGE [PICTURES]]
# Does a demo review by itself and leaves pictures of it. Nothing is installed outside of a temporary folder.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
image=${1:-$(find "$root/dist" -maxdepth 1 -name 'crew-console-*.dmg' -print -quit)}
pictures=${2:-$root/build-macos/tour}
version=$(sed -n 's/^project(CrewConsole VERSION \([0-9.]*\).*/\1/p' "$root/CMakeLists.txt")
scratch=$(mktemp -d)
trap 'hdiutil detach -force "$scratch/mounted" >/dev/null 2>&1; rm -rf "$scratch"' EXIT
# What a workflow sets for building would let the program find the Qt outside of the bundle.
unset QT_PLUGIN_PATH QML2_IMPORT_PATH QT_ROOT_DIR DYLD_LIBRARY_PATH DYLD_FRAMEWORK_PATH

mkdir "$scratch/mounted"
hdiutil attach "$image" -nobrowse -readonly -mountpoint "$scratch/mounted" >/dev/null
ditto "$scratch/mounted/Crew Console.app" "$scratch/Crew Console.app"
bundle="$scratch/Crew Console.app"
program="$bundle/Contents/MacOS/Crew Console"

codesign --verify --deep --strict "$bundle"
plutil -lint "$bundle/Contents/Info.plist"
echo "Architectures: $(lipo -archs "$program")"
# Everything that is linked has to come from the bundle or from macOS.
outside=$(find "$bundle/Contents/MacOS" "$bundle/Contents/Frameworks" "$bundle/Contents/PlugIns" -type f -print0 |
    xargs -0 otool -L 2>/dev/null | grep -E '^[[:space:]]+/' | grep -vE '^[[:space:]]+(/System/Library/|/usr/lib/)' || true)
if [ -n "$outside" ]; then
    printf 'These libraries are not on other Macs:\n%s\n' "$outside" >&2
    exit 1
fi
for name in "$program" "$bundle/Contents/MacOS/crew-service"; do
    [[ "$("$name" --version)" == *"$version"* ]] || { echo "$name does not say that it is $version" >&2; exit 1; }
done
rm -rf "$pictures"
"$program" --demo --tour "$pictures"
find "$pictures" -name '*.png' | grep -q . || { echo "The tour left no pictures." >&2; exit 1; }
echo "Crew Console $version starts from $(basename "$image") and does a whole review."
