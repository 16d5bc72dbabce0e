#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Writes crew-console.icns from the drawing in resources/icons. Needs rsvg-convert (Debian: librsvg2-bin) and python3.
# The result is committed, so only who changes the drawing runs this, after resources/icons/render.sh.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
icons=../../resources/icons
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

pictures=()
for size in 16 32 64 128 256 512; do
    pictures+=("$icons/png/crew-console-$size.png")
done
# The program itself never shows more than 512 pixels, so this one lies only here.
rsvg-convert --width 1024 --height 1024 "$icons/crew-console.svg" --output "$scratch/1024.png"
python3 icon.py "${pictures[@]}" "$scratch/1024.png" crew-console.icns
python3 icon.py --list crew-console.icns
