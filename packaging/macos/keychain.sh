#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# For machines that are thrown away (a release workflow): puts the signing certificate into a keychain of its own, and the
# notary's key into a file.  keychain.sh FOLDER
#   CREW_CERTIFICATE, CREW_CERTIFICATE_PASSWORD   a .p12 in base64, and its password
#   CREW_NOTARY_KEY_TEXT                          the text of the .p8
# Where they are empty, nothing is done, with a notice. On your own Mac the certificate is in your keychain already.
set -euo pipefail
folder=${1:?which folder for the keychain?}
umask 077
mkdir -p "$folder"
folder=$(cd "$folder" && pwd) # security looks for a name without a leading / in ~/Library/Keychains

if [ -n "${CREW_NOTARY_KEY_TEXT:-}" ]; then
    printf '%s\n' "$CREW_NOTARY_KEY_TEXT" >"$folder/notary.p8"
else
    echo "NOTICE: there is no key for notarizing."
fi
if [ -z "${CREW_CERTIFICATE:-}" ]; then
    echo "NOTICE: there is no signing certificate."
    exit 0
fi

keychain=$folder/signing.keychain-db
password=$(openssl rand -hex 16)
printf '%s' "$CREW_CERTIFICATE" | base64 --decode >"$folder/certificate.p12"
security create-keychain -p "$password" "$keychain"
security set-keychain-settings -lut 21600 "$keychain"
security unlock-keychain -p "$password" "$keychain"
security import "$folder/certificate.p12" -k "$keychain" -P "${CREW_CERTIFICATE_PASSWORD:-}" -T /usr/bin/codesign
rm -f "$folder/certificate.p12"
# Without this codesign would ask in a window.
security set-key-partition-list -S apple-tool:,apple:,codesign: -s -k "$password" "$keychain" >/dev/null
# The login keychain stays in the list: QtKeychain's tests use it.
security list-keychains -d user -s "$keychain" "$HOME/Library/Keychains/login.keychain-db"
