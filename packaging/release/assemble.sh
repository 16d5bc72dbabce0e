#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Puts a release together from what the platforms' jobs made: assemble.sh INCOMING OUTGOING
# INCOMING has a folder per job, each with packages and the parts.json of its build. OUTGOING gets all packages, the list of
# parts (SPDX) and SHA256SUMS. Two packages of one name, or a job without packages, are an error.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
incoming=$(cd "${1:?which folder with the packages of the jobs?}" && pwd)
mkdir -p "${2:?which folder for the release?}"
outgoing=$(cd "$2" && pwd)
version=$(sed -n 's/^project(CrewConsole VERSION \([0-9.]*\).*/\1/p' "$here/../../CMakeLists.txt")

if [ -n "$(ls -A "$outgoing")" ]; then
    echo "$outgoing is not empty" >&2
    exit 1
fi
jobs=0
for folder in "$incoming"/*/; do
    packages=0
    for file in "$folder"*; do
        name=$(basename "$file")
        if [ "$name" = parts.json ] || [ ! -f "$file" ]; then
            continue
        fi
        if [ -e "$outgoing/$name" ]; then
            echo "Two jobs made $name" >&2
            exit 1
        fi
        if [[ "$name" != *"$version"* ]]; then
            echo "$name is not of version $version" >&2
            exit 1
        fi
        cp "$file" "$outgoing/"
        packages=$((packages + 1))
    done
    if [ "$packages" -eq 0 ] || [ ! -f "${folder}parts.json" ]; then
        echo "There are no packages, or no parts.json, in $folder" >&2
        exit 1
    fi
    jobs=$((jobs + 1))
done
if [ "$jobs" -eq 0 ]; then
    echo "There is nothing in $incoming" >&2
    exit 1
fi
python3 "$here/sbom.py" "$incoming" "$outgoing/crew-console-$version.spdx.json"
python3 "$here/sbom.py" --check "$outgoing/crew-console-$version.spdx.json"
bash "$here/checksums.sh" "$outgoing"
