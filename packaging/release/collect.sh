#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Lays what one job contributes to a release into a folder: collect.sh FOLDER PARTS_JSON PACKAGE...
set -euo pipefail
folder=${1:?which folder?}
parts=${2:?which parts.json?}
shift 2
mkdir -p "$folder"
cp "$parts" "$folder/parts.json"
for file in "$@"; do
    # Sums of a single job are not those of the release.
    if [ -f "$file" ] && [ "$(basename "$file")" != SHA256SUMS ]; then
        cp "$file" "$folder/"
    fi
done
ls -l "$folder"
