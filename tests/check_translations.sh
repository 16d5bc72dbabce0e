#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# check_translations.sh: every text of the sources is translated into every language, the .ts files are up to date, and
# sentences call buttons what the buttons are called.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cp "$root"/resources/translations/*.ts "$folder"
bash "$root/resources/translations/update.sh" "$folder" 2>"$folder/log"
failed=0
if grep -E 'without context|lacks Q_OBJECT|unknown namespace' "$folder/log"; then
    echo "These texts have no context that the program would look for."
    failed=1
fi
for file in "$root"/resources/translations/*.ts; do
    name=$(basename "$file")
    missing=$(grep -c 'type="unfinished"' "$folder/$name" || true)
    if [ "$missing" -gt 0 ]; then
        echo "$name: $missing texts are not translated; run resources/translations/update.sh and translate them"
        grep -B6 'type="unfinished"' "$folder/$name" | grep -m5 '<source>' || true
        failed=1
    fi
done
python3 "$root/tests/quoted_names.py" "$root"/resources/translations/*.ts || failed=1
exit "$failed"
