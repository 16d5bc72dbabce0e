#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Writes SHA256SUMS for the files that a release consists of: checksums.sh FOLDER
# "sha256sum --check SHA256SUMS" in that folder verifies them.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
cd "${1:?which folder?}"
# shellcheck source=packaging/release/fetch.sh
source "$here/fetch.sh"

rm -f SHA256SUMS
: >SHA256SUMS.part
for file in *; do
    if [ -f "$file" ] && [ "$file" != SHA256SUMS.part ]; then
        printf '%s  %s\n' "$(sha256_of "$file")" "$file" >>SHA256SUMS.part
    fi
done
if [ ! -s SHA256SUMS.part ]; then
    rm SHA256SUMS.part
    echo "There are no files in $PWD" >&2
    exit 1
fi
mv SHA256SUMS.part SHA256SUMS
cat SHA256SUMS
