#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Signs SHA256SUMS, and by it every file of a release: sign.sh FOLDER writes SHA256SUMS.asc
#   CREW_GPG_KEY   the private key, in ASCII; CREW_GPG_PASSWORD, if it has one
# Without a key nothing is done, with a notice. The key is in a keyring of its own, for as long as this runs.
set -euo pipefail
folder=${1:?which folder?}

if [ -z "${CREW_GPG_KEY:-}" ]; then
    echo "NOTICE: CREW_GPG_KEY is not set. SHA256SUMS is not signed."
    exit 0
fi
GNUPGHOME=$(mktemp -d)
export GNUPGHOME
trap 'gpgconf --kill all; rm -rf "$GNUPGHOME"' EXIT
chmod 0700 "$GNUPGHOME"
printf '%s\n' "$CREW_GPG_KEY" | gpg --batch --quiet --import
# The password goes by a descriptor of its own: arguments can be seen by others on the machine.
gpg --batch --yes --pinentry-mode loopback --passphrase-fd 3 --armor --detach-sign --output "$folder/SHA256SUMS.asc" \
    "$folder/SHA256SUMS" 3<<<"${CREW_GPG_PASSWORD:-}"
gpg --batch --verify "$folder/SHA256SUMS.asc" "$folder/SHA256SUMS"
