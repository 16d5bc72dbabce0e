#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Brings the .ts files up to date with the sources; what has no translation yet is marked unfinished. Needs lupdate of
# Qt 6 (Debian: qt6-l10n-tools).
#   update.sh [FOLDER]     writes into FOLDER, where copies of the .ts files may lie; here by default
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
folder=$(realpath "${1:-$here}")
PATH=/usr/lib/qt6/bin:/usr/lib64/qt6/bin:$PATH
cd "$here/../.."
# The bundled service speaks English only: its words are for developers.
mapfile -t sources < <(find src ui -path src/service -prune -o -type f \( -name '*.cpp' -o -name '*.h' -o -name '*.ui' \) -print | sort)
lupdate -silent -I src -locations none -no-obsolete "${sources[@]}" -ts "$folder/crew-console_de.ts" "$folder/crew-console_zh_CN.ts"
lupdate -silent -I src -locations none -no-obsolete -pluralonly "${sources[@]}" -ts "$folder/crew-console_en.ts"
