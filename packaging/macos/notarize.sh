#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Has Apple look at a signed disk image, and fastens the ticket to it:  notarize.sh crew-console-….dmg
#   CREW_NOTARY_KEY     file with the private key (.p8) of an App Store Connect API key
#   CREW_NOTARY_KEY_ID, CREW_NOTARY_ISSUER   its two names
# Without them nothing is done, with a notice. "submit --wait" ends well even if Apple refused, so its answer is read.
set -euo pipefail
image=${1:?which disk image?}

if [ ! -f "${CREW_NOTARY_KEY:-}" ] || [ -z "${CREW_NOTARY_KEY_ID:-}" ] || [ -z "${CREW_NOTARY_ISSUER:-}" ]; then
    echo "NOTICE: CREW_NOTARY_KEY, CREW_NOTARY_KEY_ID and CREW_NOTARY_ISSUER are not all set. The disk image is not notarized."
    exit 0
fi

key=(--key "$CREW_NOTARY_KEY" --key-id "$CREW_NOTARY_KEY_ID" --issuer "$CREW_NOTARY_ISSUER")
answer=$(mktemp)
trap 'rm -f "$answer"' EXIT

answered() { # KEY: a value of Apple's answer
    python3 -c 'import json, sys; print(json.load(open(sys.argv[1])).get(sys.argv[2], ""))' "$answer" "$1"
}

xcrun notarytool submit "$image" "${key[@]}" --wait --timeout 1h --output-format json >"$answer"
if [ "$(answered status)" != Accepted ]; then
    echo "Apple did not accept the disk image (status: $(answered status)). Its reasons:" >&2
    xcrun notarytool log "$(answered id)" "${key[@]}" >&2
    exit 1
fi
xcrun stapler staple "$image"
xcrun stapler validate "$image"
