#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Renders the drawings into png/ and lists them in ../crew-console.qrc. Needs rsvg-convert (Debian: librsvg2-bin).
# The results are committed, so only who changes a drawing runs this.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

mask_sizes=(16 20 24 32 40 48 64)
application_sizes=(16 20 24 32 40 48 64 128 256 512)
qrc=../crew-console.qrc

render() { # NAME SIZE
    rsvg-convert --width "$2" --height "$2" "$1.svg" --output "png/$1-$2.png"
    echo "    <file alias=\"icons/$1-$2.png\">icons/png/$1-$2.png</file>" >>"$qrc"
}

rm -rf png
mkdir png
printf '%s\n' '<!-- SPDX-License-Identifier: GPL-3.0-or-later -->' '<!-- Written by icons/render.sh. -->' \
    '<RCC>' '  <qresource prefix="/">' >"$qrc"
for drawing in *.svg; do
    name=${drawing%.svg}
    sizes=("${mask_sizes[@]}")
    if [ "$name" = crew-console ]; then
        sizes=("${application_sizes[@]}")
    fi
    for size in "${sizes[@]}"; do
        render "$name" "$size"
    done
done
printf '%s\n' '  </qresource>' '</RCC>' >>"$qrc"
echo "$(find png -name '*.png' | wc -l) pictures in $PWD/png"
