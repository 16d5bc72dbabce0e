#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# CPack calls this in place of hdiutil. Spotlight and XProtect look into a new disk image and keep it busy for moments;
# then the same call is made again, up to ten times. Any other failure is passed on at once.
set -uo pipefail
said=$(mktemp)
trap 'rm -f "$said"' EXIT

for try in 1 2 3 4 5 6 7 8 9 10; do
    hdiutil "$@" 2>"$said"
    status=$?
    cat "$said" >&2
    if [ "$status" -eq 0 ] || ! grep -q 'Resource busy' "$said"; then
        exit "$status"
    fi
    echo "The disk image is busy, try $try of 10." >&2
    sleep "${CREW_RETRY_SECONDS:-$try}"
done
exit "$status"
