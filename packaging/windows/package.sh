#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Cross-builds the programs and packs them: installer, zip, and MSI into build-windows/packages/
#   package.sh [SDK_ARCHIVE]     signed by sign.sh, where there is a key; CREW_BUILD_TYPE as in build.sh
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
here=$root/packaging/windows
packages=$root/build-windows/packages
# shellcheck source=packaging/dependencies.sh
source "$root/packaging/dependencies.sh"

install_dependencies windows-package
bash "$here/build.sh" "${1:-$root/../shared/windows-sdk.tar.xz}" crew-console crew-service
rm -rf "$packages"
if ! cpack --config "$root/build-windows/CPackConfig.cmake" -B "$packages"; then
    cat "$packages"/_CPack_Packages/*/NSIS64/NSISOutput.log >&2 || true
    exit 1
fi
rm -rf "$packages/_CPack_Packages"
bash "$here/msi.sh" "$packages"/crew-console-*.zip
ls -l "$packages"
