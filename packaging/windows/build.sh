#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Cross-compiles everything, tests included, for Windows into build-windows/. Runs nothing.
#   build.sh [SDK_ARCHIVE [TARGET...]]   archive: Qt and friends for mingw-w64, ../shared/windows-sdk.tar.xz by default
# CREW_BUILD_TYPE=Debug compiles without optimising, which is enough to see that it does; CREW_PRECOMPILE=ON and
# CREW_UNITY=ON are faster from nothing, but hide a missing #include; CREW_FAST_LINKER=ON links by lld, and has LLVM make the
# archives: GNU's ar takes half a minute for a library without optimisation.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
# shellcheck source=packaging/dependencies.sh
source "$root/packaging/dependencies.sh"

# Unpacks the archive once, under its checksum, and prints the folder.
unpacked_sdk() { # ARCHIVE
    local folder scratch
    set -e # a command substitution begins without it
    folder=${XDG_CACHE_HOME:-$HOME/.cache}/crew-console/windows-sdk-$(sha256sum "$1" | cut -c1-16)
    if [ ! -d "$folder" ]; then
        mkdir -p "$(dirname "$folder")"
        scratch=$(mktemp -d "$folder.XXXXXX")
        tar --extract --xz --file "$1" --directory "$scratch" --strip-components=1
        mv "$scratch" "$folder"
    fi
    echo "$folder"
}

# MD4C is not in the SDK. parts.sh builds it; its archive is that of Debian's source package, which is nearer.
build_md4c() { # SDK PREFIX
    local mirror file=$2/archives/md4c-0.4.8.tar.gz
    mirror=$(apt-get download --print-uris libmd4c-dev 2>/dev/null | sed -n "s|^'\(.*\)/[^/]*' .*|\1|p")
    mkdir -p "$2/archives"
    if [ ! -f "$file" ] && [ -n "$mirror" ]; then
        if /usr/lib/apt/apt-helper download-file "$mirror/md4c_0.4.8.orig.tar.gz" "$file.part"; then
            mv "$file.part" "$file"
        fi
    fi
    PARTS=md4c bash "$root/packaging/release/parts.sh" "$2" -G Ninja -DCMAKE_TOOLCHAIN_FILE="$1/mingw-w64.cmake"
}

archive=${1:-$root/../shared/windows-sdk.tar.xz}
shift || true
if [ ! -f "$archive" ]; then
    echo "There is no SDK archive at $archive" >&2
    exit 1
fi

install_dependencies build windows
sdk=$(unpacked_sdk "$archive")
parts=$root/build-windows/parts
build_md4c "$sdk" "$parts"
export CCACHE_BASEDIR=$root CCACHE_NOHASHDIR=1 CCACHE_SLOPPINESS=pch_defines,time_macros
tools=()
if [ "${CREW_FAST_LINKER:-OFF}" = ON ] && command -v llvm-ar-16 >/dev/null && command -v llvm-ranlib-16 >/dev/null; then
    tools=(-DCMAKE_AR="$(command -v llvm-ar-16)" -DCMAKE_RANLIB="$(command -v llvm-ranlib-16)")
fi
cmake -G Ninja -S "$root" -B "$root/build-windows" -DCMAKE_TOOLCHAIN_FILE="$sdk/mingw-w64.cmake" \
    -DCMAKE_BUILD_TYPE="${CREW_BUILD_TYPE:-Release}" -DCMAKE_CXX_FLAGS_DEBUG=-O0 -DCREW_BUILD_TESTS=ON \
    -DCREW_PRECOMPILE="${CREW_PRECOMPILE:-OFF}" -DCREW_UNITY="${CREW_UNITY:-OFF}" -DCREW_WARNINGS_AS_ERRORS=ON \
    -DCREW_FAST_LINKER="${CREW_FAST_LINKER:-OFF}" "${tools[@]}" \
    -DMd4c_INCLUDE_DIR="$parts/include" -DMd4c_LIBRARY="$parts/lib/libmd4c.a"
targets=()
for target in "$@"; do
    targets+=(--target "$target")
done
build "$root/build-windows" "${targets[@]}"
