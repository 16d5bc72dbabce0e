#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds Crew Console with Visual Studio 2022 into build-msvc/, in Git's bash on Windows.
#   build-msvc.sh build [CMAKE_OPTION...]   builds the parts that vcpkg does not bring for this Qt, then everything
#   build-msvc.sh test [CTEST_OPTION...]    runs the unit and integration tests
#   QT_ROOT_DIR               the Qt to build with, e.g. 6.10.0/msvc2022_64
#   VCPKG_INSTALLATION_ROOT   vcpkg, for the headers of boost-beast
# CMake's generator for Visual Studio finds the compiler itself, so no developer's prompt is needed.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
build=$root/build-msvc
parts=$build/parts
generator=(-G "Visual Studio 17 2022" -A x64)

needed() { # VARIABLE EXAMPLE
    if [ -z "${!1:-}" ]; then
        echo "$1 is not set ($2)." >&2
        exit 1
    fi
}

# Paths as CMake wants them: C:/folder.
native() {
    cygpath -m "$1"
}

build_all() {
    local qt vcpkg
    needed QT_ROOT_DIR 'the folder of Qt for msvc2022_64'
    needed VCPKG_INSTALLATION_ROOT 'the folder of vcpkg'
    qt=$(native "$QT_ROOT_DIR")
    vcpkg=$(native "$VCPKG_INSTALLATION_ROOT")
    "$VCPKG_INSTALLATION_ROOT/vcpkg" install boost-beast --triplet x64-windows --clean-after-build
    bash "$root/packaging/release/parts.sh" "$parts" "${generator[@]}" -DCMAKE_PREFIX_PATH="$qt"
    cmake "${generator[@]}" -S "$(native "$root")" -B "$(native "$build")" \
        -DCMAKE_PREFIX_PATH="$(native "$parts");$qt;$vcpkg/installed/x64-windows" "$@"
    cmake --build "$(native "$build")" --config Release --parallel
}

test_all() {
    needed QT_ROOT_DIR 'the folder of Qt for msvc2022_64'
    PATH=$(cygpath -u "$QT_ROOT_DIR")/bin:$PATH
    export PATH QT_QPA_PLATFORM=offscreen
    ctest --test-dir "$(native "$build")" --build-config Release --label-regex '^(unit|integration)$' \
        --output-on-failure --no-tests=error "$@"
}

case "${1:-}" in
build) shift && build_all "$@" ;;
test) shift && test_all "$@" ;;
*)
    sed -n '3,8p' "${BASH_SOURCE[0]}" >&2
    exit 2
    ;;
esac
