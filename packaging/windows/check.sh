#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds for Windows, tests it under wine, makes the packages, and uses them as people will.
#   bash packaging/windows/check.sh [STEP...]   steps: tests packages install, which are the default; or
#                                               selection: the programs, and the tests labelled windows only;
#                                               build: compile what selection runs
#   CREW_WINDOWS_SDK   archive of the SDK, ../shared/windows-sdk.tar.xz by default
# The packages are signed with a certificate that is made for this run, which nobody else believes.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
here=$root/packaging/windows
archive=${CREW_WINDOWS_SDK:-$root/../shared/windows-sdk.tar.xz}
packages=$root/build-windows/packages
# shellcheck source=packaging/dependencies.sh
source "$root/packaging/dependencies.sh"
export CREW_PRECOMPILE=${CREW_PRECOMPILE:-ON}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

say() { printf '\n== %s\n' "$*"; }
fail() {
    echo "FAILED: $*" >&2
    exit 1
}

on_screen() {
    xvfb-run --auto-servernum --server-args='-screen 0 1440x900x24' "$@"
}

make_certificate() {
    openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj '/CN=Crew Console check' -addext extendedKeyUsage=codeSigning \
        -addext keyUsage=digitalSignature -keyout "$scratch/key.pem" -out "$scratch/certificate.pem" 2>/dev/null
    openssl pkcs12 -export -inkey "$scratch/key.pem" -in "$scratch/certificate.pem" -passout pass:check -out "$scratch/key.pfx"
    CREW_WINDOWS_CERTIFICATE=$(base64 --wrap=0 "$scratch/key.pfx")
    export CREW_WINDOWS_CERTIFICATE CREW_WINDOWS_CERTIFICATE_PASSWORD=check CREW_TIMESTAMP_SERVER=none
    export CREW_WINDOWS_ROOTS=$scratch/certificate.pem
}

sdk_folder() {
    sed -n 's/^CMAKE_TOOLCHAIN_FILE:[A-Z]*=\(.*\)\/.*/\1/p' "$root/build-windows/CMakeCache.txt"
}

check_tests() {
    say "The unit and integration tests, under wine"
    install_dependencies screen wine
    bash "$here/build.sh" "$archive" tests/unit/all tests/integration/all crew-console crew-service
    on_screen bash "$here/check-tests.sh" "$(sdk_folder)"
}

check_build() {
    bash "$here/build.sh" "$archive" crew-console crew-service windows_tests
}

# What .ci/run has time for.
check_selection() {
    local from=$SECONDS
    say "The programs, and the tests labelled windows, under wine"
    install_dependencies screen wine
    check_build
    echo "Built in $((SECONDS - from)) s."
    PATIENCE=300 on_screen bash "$here/check-tests.sh" "$(sdk_folder)" --label windows
}

check_signed() { # FILE
    osslsigncode verify -CAfile "$CREW_WINDOWS_ROOTS" -in "$1" >"$scratch/log" 2>&1 || { cat "$scratch/log"; fail "$1 is not signed"; }
    # A changed byte is detected.
    cp "$1" "$scratch/changed"
    printf 'x' | dd of="$scratch/changed" bs=1 seek=4096 conv=notrunc status=none
    ! osslsigncode verify -CAfile "$CREW_WINDOWS_ROOTS" -in "$scratch/changed" >/dev/null 2>&1 || fail "a changed $1 passes as signed"
}

check_resources() {
    local program=$1 name=$2
    wrestool --list --type=14 "$program" | grep -q . || fail "$name has no icon"
    wrestool --list --type=24 "$program" | grep -q . || fail "$name has no manifest"
    wrestool --extract --raw --type=16 "$program" | iconv -f UTF-16LE -t UTF-8 -c | tr -d '\0' | grep -a -q "$name" ||
        fail "$name says no version"
}

check_packages() {
    say "The packages"
    install_dependencies windows-package windows-check
    bash "$here/sign.sh" "$here/check.sh" | grep -q NOTICE || fail "sign.sh does not say that there is no key"
    make_certificate
    bash "$here/package.sh" "$archive"
    # The same under a lower version: a computer that has one of those upgrades to this.
    mkdir "$packages/older"
    cpack --config "$root/build-windows/CPackConfig.cmake" -G NSIS64 -B "$packages/older" -D CPACK_PACKAGE_VERSION=0.0.1 \
        -D CPACK_PACKAGE_VERSION_MAJOR=0 -D CPACK_PACKAGE_VERSION_MINOR=0 -D CPACK_PACKAGE_VERSION_PATCH=1 -D CPACK_NSIS_COMPRESSOR=zlib >/dev/null
    rm -rf "$packages/older/_CPack_Packages"
    (cd "$scratch" && cmake -E tar xf "$(echo "$packages"/*.zip)")
    local file
    for file in crew-console crew-service; do
        check_resources "$(echo "$scratch"/crew-console-*/$file.exe)" "$file"
        check_signed "$(echo "$scratch"/crew-console-*/$file.exe)"
    done
    check_signed "$(echo "$packages"/*.exe)"
    check_signed "$(echo "$packages"/*.msi)"
    bash "$here/icon.sh" "$scratch/icon.ico" >/dev/null
    cmp "$scratch/icon.ico" "$here/crew-console.ico" || fail "the icon is not that of the drawing: run packaging/windows/icon.sh"
}

check_install() {
    say "Installed, upgraded, removed"
    install_dependencies screen wine windows-check
    on_screen bash "$here/check-install.sh" "$packages" "$root/build-windows/tour"
}

steps=("$@")
[ $# -gt 0 ] || steps=(tests packages install)
for step in "${steps[@]}"; do
    "check_$step"
done
say "All is well: ${steps[*]}"
