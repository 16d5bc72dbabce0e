#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds Crew Console and its tests on a Mac into build-macos/, for every architecture that Qt is there for.
#   build.sh [CMAKE_OPTION...]
#   QT_ROOT_DIR   the Qt to build with (6.10 or newer with the SDK of macOS 26), else that of qtpaths6 in the PATH
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
# shellcheck source=packaging/dependencies.sh
source "$root/packaging/dependencies.sh"

if [ "$(uname)" != Darwin ]; then
    echo "This runs on a Mac. What can be checked elsewhere, packaging/macos/check.sh checks." >&2
    exit 1
fi
install_dependencies release
qt=${QT_ROOT_DIR:-$(qtpaths6 --query QT_INSTALL_PREFIX)}

# "x86_64 arm64" for the Qt of its makers, one of them for Homebrew's.
architectures=$(lipo -archs "$qt/lib/QtCore.framework/QtCore" | xargs | tr ' ' ';')
options=("-DCMAKE_OSX_ARCHITECTURES=$architectures" -DCMAKE_OSX_DEPLOYMENT_TARGET="${MACOSX_DEPLOYMENT_TARGET:-13.0}")
echo "Qt of $qt for $architectures"

bash "$root/packaging/release/parts.sh" "$root/build-macos/parts" -G Ninja -DCMAKE_PREFIX_PATH="$qt" "${options[@]}"
cmake -G Ninja -S "$root" -B "$root/build-macos" -DCMAKE_BUILD_TYPE=Release \
    -DCMAKE_PREFIX_PATH="$root/build-macos/parts;$qt" -DCMAKE_INSTALL_PREFIX=/Applications "${options[@]}" "$@"
cmake --build "$root/build-macos" --parallel "$(job_count)"
