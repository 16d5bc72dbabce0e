#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds QtKeychain, QCustomPlot, libgit2 and MD4C from their sources, as static libraries for the Qt that CMake finds, where
# no distribution brings them for that Qt: on macOS (for two architectures at once) and on Windows with MSVC.
#   parts.sh PREFIX [CMAKE_OPTION...]
#   PARTS   which of them, all without it
# The options go to every part, e.g. -DCMAKE_OSX_ARCHITECTURES="x86_64;arm64". The archives are kept in PREFIX/archives and
# are used only if their SHA-256 is the one written here. A second run builds nothing again.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
mkdir -p "${1:?which folder for the parts?}/archives"
prefix=$(cd "$1" && pwd)
shift
options=(-DCMAKE_BUILD_TYPE=Release -DCMAKE_POSITION_INDEPENDENT_CODE=ON -DBUILD_SHARED_LIBS=OFF "$@")

keychain_version=0.15.0
keychain_sha256=f4254dc8f0933b06d90672d683eab08ef770acd8336e44dfa030ce041dc2ca22
plot_version=2.1.1
plot_sha256=5e2d22dec779db8f01f357cbdb25e54fbcf971adaee75eae8d7ad2444487182f
git_version=1.9.7
git_sha256=1a4fbe7589e814777ae76b64734ad80f4ecad22cd33a22682a2aaea4ae5375e7
md4c_version=0.4.8
md4c_sha256=4a457df853425b6bb6e3457aa1d1a13bccec587a04c38c622b1013a0da41439f

# shellcheck source=packaging/release/fetch.sh
source "$here/fetch.sh"

# CMake speaks of drives where Git's bash on Windows has folders.
native() {
    if command -v cygpath >/dev/null; then cygpath -m "$1"; else echo "$1"; fi
}

is_wanted() { # NAME
    case " ${PARTS:-$1} " in *" $1 "*) ;; *) return 1 ;; esac
}

part() { # NAME VERSION ADDRESS SHA256 [CMAKE_OPTION...]: fetched, unpacked, built and installed into the prefix
    local name=$1 version=$2 address=$3 sha256=$4
    shift 4
    is_wanted "$name" || return 0
    local source=$prefix/sources/$name-$version build=$prefix/build/$name-$version mark
    mark=$prefix/$name-$version.done
    if [ -f "$mark" ] && [ "$(cat "$mark")" = "$sha256 ${options[*]} $*" ]; then
        echo "$name $version is there."
        return
    fi
    fetch "$address" "$prefix/archives/$name-$version.tar.gz" "$sha256"
    rm -rf "$source" "$build"
    mkdir -p "$source"
    tar --extract --gzip --file "$prefix/archives/$name-$version.tar.gz" --directory "$source" --strip-components=1
    if [ -d "$here/parts/$name" ]; then
        cp "$here/parts/$name/"* "$source/"
    fi
    echo "Building $name $version ..."
    cmake -S "$(native "$source")" -B "$(native "$build")" -DCMAKE_INSTALL_PREFIX="$(native "$prefix")" "${options[@]}" "$@"
    cmake --build "$(native "$build")" --config Release --parallel
    cmake --install "$(native "$build")" --config Release
    rm -rf "$build"
    echo "$sha256 ${options[*]} $*" >"$mark"
}

part qtkeychain "$keychain_version" \
    "https://github.com/frankosterfeld/qtkeychain/archive/refs/tags/$keychain_version.tar.gz" "$keychain_sha256" \
    -DBUILD_WITH_QT6=ON -DBUILD_TRANSLATIONS=OFF -DBUILD_TEST_APPLICATION=OFF -DBUILD_TESTING=OFF

part qcustomplot "$plot_version" \
    "https://www.qcustomplot.com/release/$plot_version/QCustomPlot-source.tar.gz" "$plot_sha256" -DCREW_PLOT_VERSION="$plot_version"

# Only its comparing of texts is used: no network, no keys, no program.
part libgit2 "$git_version" \
    "https://github.com/libgit2/libgit2/archive/refs/tags/v$git_version.tar.gz" "$git_sha256" \
    -DBUILD_TESTS=OFF -DBUILD_CLI=OFF -DUSE_HTTPS=OFF -DUSE_SSH=OFF -DUSE_GSSAPI=OFF -DUSE_NTLMCLIENT=OFF \
    -DUSE_ICONV=OFF -DREGEX_BACKEND=builtin -DUSE_BUNDLED_ZLIB=ON -DSTATIC_CRT=OFF
if is_wanted libgit2; then
    mkdir -p "$prefix/lib/cmake/libgit2"
    cp "$here/parts/libgit2Config.cmake" "$prefix/lib/cmake/libgit2/"
fi

# The version that Debian 12 and Ubuntu 24.04 have, so that every package reads Markdown alike.
part md4c "$md4c_version" \
    "https://github.com/mity/md4c/archive/refs/tags/release-$md4c_version.tar.gz" "$md4c_sha256" -DCREW_MD4C_VERSION="$md4c_version"
echo "The parts are in $prefix"
