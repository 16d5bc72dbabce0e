#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds what is given to people on Linux into build-package/packages/: DEB, RPM and the self-contained archive.
#   bash packaging/linux/package.sh
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
# shellcheck source=packaging/dependencies.sh
source "$root/packaging/dependencies.sh"
build=$root/build-package
packages=$build/packages

install_dependencies build run packages
configure_and_build package "$root" "$build"
rm -rf "$packages"
mkdir -p "$packages"
(cd "$build" && cpack -G 'DEB;RPM' -B "$packages")
rm -rf "$packages/_CPack_Packages"
bash "$root/packaging/linux/archive.sh" "$build" "$build/archive"
mv "$build"/archive/*.tar.xz "$packages/"
(cd "$packages" && sha256sum -- *.deb *.rpm *.tar.xz >SHA256SUMS)
ls -l "$packages"
