#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Signs programs and installers for Windows, and looks whether the signatures hold: sign.sh FILE...
#   CREW_WINDOWS_CERTIFICATE            .pfx in base64, with the certificates up to the root but for the root itself
#   CREW_WINDOWS_CERTIFICATE_PASSWORD   its password
#   CREW_WINDOWS_SIGN_COMMAND           instead: a command, with its options, that signs the file named after it (a cloud signer)
#   CREW_TIMESTAMP_SERVER               default http://timestamp.digicert.com; "none" for no time stamp: the signatures
#                                       then end with the certificate
#   CREW_WINDOWS_ROOTS                  where certificates are tried that no authority vouches for: a .pem file to believe
# Signs by signtool on Windows, elsewhere by osslsigncode. Without certificate or command nothing is done, with a notice.
set -euo pipefail
server=${CREW_TIMESTAMP_SERVER:-http://timestamp.digicert.com}
[ $# -gt 0 ] || { echo "Which files?" >&2; exit 2; }

find_signtool() {
    command -v signtool 2>/dev/null ||
        find "$(cygpath -u 'C:\Program Files (x86)\Windows Kits\10\bin')" -path '*/x64/signtool.exe' | sort | tail -1
}

sign_on_windows() { # FILE
    local stamp=()
    [ "$server" = none ] || stamp=(/tr "$server" /td sha256)
    MSYS2_ARG_CONV_EXCL='*' "$(find_signtool)" sign /fd sha256 "${stamp[@]}" /d "Crew Console" \
        /f "$(cygpath -w "$scratch/key.pfx")" /p "${CREW_WINDOWS_CERTIFICATE_PASSWORD:-}" "$(cygpath -w "$1")"
}

verify_on_windows() { # FILE
    MSYS2_ARG_CONV_EXCL='*' "$(find_signtool)" verify /pa "$(cygpath -w "$1")"
}

sign_elsewhere() { # FILE
    local stamp=()
    [ "$server" = none ] || stamp=(-ts "$server")
    # The password comes from a file: arguments can be seen by others on the machine.
    osslsigncode sign -pkcs12 "$scratch/key.pfx" -readpass "$scratch/password" -h sha256 "${stamp[@]}" -n "Crew Console" \
        -in "$1" -out "$scratch/signed" >"$scratch/log" || { cat "$scratch/log" >&2; return 1; }
    cat "$scratch/signed" >"$1" # into the same file, which keeps its mode
    rm "$scratch/signed"
}

verify_elsewhere() { # FILE
    local roots=()
    [ -z "${CREW_WINDOWS_ROOTS:-}" ] || roots=(-CAfile "$CREW_WINDOWS_ROOTS")
    osslsigncode verify "${roots[@]}" -in "$1" >"$scratch/log" 2>&1 || { cat "$scratch/log" >&2; return 1; }
}

if [ -z "${CREW_WINDOWS_CERTIFICATE:-}${CREW_WINDOWS_SIGN_COMMAND:-}" ]; then
    echo "NOTICE: CREW_WINDOWS_CERTIFICATE is not set. Not signed: ${*##*/}"
    exit 0
fi
umask 077
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
base64 --decode <<<"${CREW_WINDOWS_CERTIFICATE:-}" >"$scratch/key.pfx"
printf '%s' "${CREW_WINDOWS_CERTIFICATE_PASSWORD:-}" >"$scratch/password"
system=elsewhere
case "$(uname -s)" in MINGW* | MSYS* | CYGWIN*) system=on_windows ;; esac

for file in "$@"; do
    if [ -n "${CREW_WINDOWS_SIGN_COMMAND:-}" ]; then
        # In words, as the shell would take it: command and options.
        read -ra words <<<"$CREW_WINDOWS_SIGN_COMMAND"
        "${words[@]}" "$file"
    else
        "sign_$system" "$file"
    fi
    "verify_$system" "$file"
    echo "Signed: ${file##*/}"
done
