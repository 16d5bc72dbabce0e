#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes the MSI from the zip that cpack made: msi.sh FOLDER/crew-console-….zip writes FOLDER/crew-console-….msi
# Signed by sign.sh, as the installer is.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=packaging/dependencies.sh
source "$here/../dependencies.sh"
install_dependencies msi
zip=$(realpath "${1:?which zip?}")
name=$(basename "$zip" .zip)
msi=${zip%.zip}.msi
version=$(sed 's/^crew-console-\([0-9.]*\)-.*/\1/' <<<"$name")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

(cd "$scratch" && cmake -E tar xf "$zip")
rm "$scratch/$name/Crew Console (portable).cmd"
(cd "$scratch/$name" && find . -type f -printf '/%P\n' | LC_ALL=C sort |
    wixl-heat --prefix / --component-group Files --var var.Source --directory-ref INSTALLDIR --win64) >"$scratch/files.wxs"
# wixl finds files by relative paths only.
cp "$here/crew-console.wxs" "$here/crew-console.ico" "$scratch/"
(cd "$scratch" && wixl --arch x64 --define Win64=yes --define Version="$version" --define Source="$name" \
    --define Icon=crew-console.ico --output "$msi" crew-console.wxs files.wxs)
bash "$here/sign.sh" "$msi"
