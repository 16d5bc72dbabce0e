#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Writes crew-console.ico from the drawing in resources/icons. Needs icotool (Debian: icoutils).
# The result is committed, so only who changes the drawing runs this, after resources/icons/render.sh.
#   icon.sh [FILE]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
png=../../resources/icons/png
file=${1:-crew-console.ico}

pictures=()
for size in 16 20 24 32 40 48 64 128; do
    pictures+=("$png/crew-console-$size.png")
done
# Windows takes the largest as PNG as it is; the others as bitmaps, which every reader of icons knows.
icotool --create --output="$file" "${pictures[@]}" --raw="$png/crew-console-256.png"
icotool --list "$file"
