#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds the packages for Linux and tries them as people will: in clean systems of Debian 12 and 13, on a display.
#   bash packaging/linux/check.sh [STEP...]   steps: build lint deb rpm archive; all of them by default
# Needs root. The bare systems, and the packages fetched for them, stay in build-package/roots/ for the next time.
# CREW_PACKAGES=FOLDER names packages that are there already; step "build" makes those in build-package/packages/.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
here=$root/packaging/linux
packages=${CREW_PACKAGES:-$root/build-package/packages}
roots=$root/build-package/roots
# shellcheck source=packaging/dependencies.sh
source "$root/packaging/dependencies.sh"
# shellcheck source=packaging/linux/roots.sh
source "$here/roots.sh"

say() { printf '\n== %s\n' "$*"; }
fail() {
    echo "FAILED: $*" >&2
    exit 1
}

check_build() {
    say "Building the packages"
    bash "$here/package.sh"
}

check_lint() {
    say "lintian"
    local deb
    deb=$(echo "$packages"/crew-console_*.deb)
    lintian --fail-on error --info --tag-display-limit 0 --allow-root "$deb" || fail "lintian found errors"
    dpkg-deb --field "$deb" Depends
    dpkg-deb --contents "$deb" | awk '{ print $1, $2, $6 }'
}

# As tests/session.sh has it: a home, D-Bus, a keyring, Xvfb and a window manager of its own, and the accessibility bus.
check_deb() {
    local suite
    for suite in bookworm trixie; do
        say "DEB in a clean Debian ($suite)"
        CREW_TEST_ACCESSIBILITY=1 bash "$root/tests/session.sh" bash "$here/check-deb.sh" "$suite" "$packages" "$roots"
    done
}

check_archive() {
    say "Archive in a Debian without Qt (trixie)"
    CREW_TEST_ACCESSIBILITY=1 bash "$root/tests/session.sh" bash "$here/check-archive.sh" trixie "$packages" "$roots"
}

check_rpm() {
    say "RPM, and its program in a Debian with Qt (trixie)"
    CREW_TEST_ACCESSIBILITY=1 bash "$root/tests/session.sh" bash "$here/check-rpm.sh" trixie "$packages" "$roots"
}

[ "$(id -u)" -eq 0 ] || fail "this needs root: it makes systems in folders and installs packages in them"
install_dependencies build run screen tests packages package-check
mkdir -p "$roots"
steps=("$@")
[ $# -gt 0 ] || steps=(build lint deb rpm archive)
for step in "${steps[@]}"; do
    "check_$step"
done
say "All is well: ${steps[*]}"
