#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Signs a bundle or a disk image:  sign.sh "Crew Console.app" | crew-console-….dmg
#   CREW_SIGNING_IDENTITY  name of a Developer ID Application certificate in the keychain ("Developer ID Application: …").
#                          Keep it the same from release to release: the keychain lets a program read its own tokens by it.
# Without an identity a bundle gets an ad hoc signature, which Apple silicon needs to start it at all, and which satisfies
# nobody else; a disk image stays as it is.
#
# With an identity the hardened runtime is on, and crew-console.entitlements makes no exception from it:
#   allow-jit, allow-unsigned-executable-memory   nothing compiles at run time; QRegularExpression interprets where it cannot
#   disable-library-validation                    every library inside is signed here, by the same identity
#   allow-dyld-environment-variables, get-task-allow   would let others into the process
#   network.client, network.server, files         are of the sandbox, which the program does not use: it starts tunnels
#   keychain-access-groups                        QtKeychain uses the login keychain, which asks for none
# (Apple's parser takes no comments in the file, so they are here.)
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
target=${1:?which bundle or disk image?}
identity=${CREW_SIGNING_IDENTITY:-}

signed() { # FILE [OPTION...]
    local file=$1
    shift
    if [ -n "$identity" ]; then
        codesign --force --timestamp --options runtime --sign "$identity" "$@" "$file"
    else
        codesign --force --sign - "$@" "$file"
    fi
}

# A signature seals what lies inside, so libraries come first, then the frameworks around them, then the programs.
sign_bundle() {
    local contents=$1/Contents file
    while IFS= read -r -d '' file; do
        signed "$file"
    done < <(find "$contents/PlugIns" "$contents/Frameworks" -name '*.framework' -prune -o -type f -name '*.dylib' -print0)
    while IFS= read -r -d '' file; do
        signed "$file"
    done < <(find "$contents/Frameworks" -maxdepth 1 -type d -name '*.framework' -print0)
    signed "$contents/MacOS/crew-service" --identifier org.crewconsole.CrewService --entitlements "$here/crew-console.entitlements"
    signed "$1" --entitlements "$here/crew-console.entitlements"
    codesign --verify --deep --strict --verbose=2 "$1"
}

case "$target" in
*.app)
    [ -n "$identity" ] ||
        echo "NOTICE: CREW_SIGNING_IDENTITY is not set. The bundle is signed ad hoc: Gatekeeper will ask, and notarizing is not possible."
    sign_bundle "$target"
    ;;
*.dmg)
    if [ -z "$identity" ]; then
        echo "NOTICE: CREW_SIGNING_IDENTITY is not set. The disk image is not signed."
        exit 0
    fi
    codesign --force --timestamp --sign "$identity" "$target"
    codesign --verify --verbose=2 "$target"
    ;;
*)
    echo "Neither a bundle nor a disk image: $target" >&2
    exit 2
    ;;
esac
