#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Sourced by packaging/run.sh, tests/run.sh and packaging/windows/build.sh:
#   install_dependencies GROUP...   installs what is missing of the groups
#                                   build (compile), run (start), screen (start without a display), tests, servers (that some tests
#                                   run), benchmarks, fuzz, windows (compile
#                                   for it), wine (run what was), windows-package, msi, windows-check, packages
#                                   (for Linux), package-check, checks (that .ci/run needs so that nothing is
#                                   skipped), lint, coverage.
# Package names are known for apt, dnf, pacman and brew; elsewhere it says what is needed and goes on.

package_manager() {
    local candidate
    for candidate in apt-get dnf pacman brew; do
        if command -v "$candidate" >/dev/null; then
            echo "$candidate"
            return
        fi
    done
    echo unknown
}

packages_of() { # MANAGER GROUP
    case "$1 $2" in
    "apt-get build") echo g++ cmake ninja-build ccache qt6-base-dev qt6-l10n-tools qtkeychain-qt6-dev libqcustomplot-dev libboost-dev libgit2-dev libmd4c-dev libcurl4-openssl-dev libsodium-dev libcjose-dev libjansson-dev libpq-dev libssl-dev libsource-highlight-dev pkg-config ;;
    "apt-get run") echo qt6-qpa-plugins qt6-translations-l10n libqt6sql6-sqlite libsecret-1-0 ca-certificates fonts-dejavu-core ;;
    "apt-get screen") echo xvfb xauth fonts-noto-core ;;
    # dbus-x11 serves as gnome-keyring's session bus; without it apt would choose one that brings systemd along.
    "apt-get tests") echo appstream at-spi2-core desktop-file-utils clang-format-14 dbus-daemon dbus-bin dbus-x11 gnome-keyring libatspi2.0-dev lld openbox python3-aiosmtpd python3-yaml xz-utils $(clang_packages) ;;
    # Apart from the tests, because Debian starts such servers as soon as they are installed.
    "apt-get servers") echo nginx-light openssh-server pgbouncer postgresql $(node_packages) ;;
    # cc and headers of Node.js build better-sqlite3, which has no package of its own.
    "apt-get benchmarks") echo chromium gcc git libcurl4-openssl-dev make nginx-light openssl postgresql webhook wrk $(node_packages) ;;
    "apt-get packages") echo dpkg-dev libkrb5-dev patchelf qt6-wayland rpm xz-utils ;;
    "apt-get package-check") echo binutils debootstrap desktop-file-utils imagemagick lintian python3 python3-pyatspi weston ;;
    "apt-get release") echo ca-certificates curl ;;
    # Beyond what tests/run.sh asks of a person's machine: what single checks would be skipped without.
    "apt-get checks") echo curl gnupg nodejs shellcheck ;;
    "apt-get lint") echo clang-tidy-16 clazy git python3 ;;
    "apt-get coverage") echo gcovr ;;
    "apt-get fuzz") echo clang-16 libclang-rt-16-dev llvm-16 ;;
    "apt-get windows") echo xz-utils g++-mingw-w64-x86-64-posix lld ;;
    "apt-get windows-package") echo nsis wixl qt6-translations-l10n ;;
    "apt-get msi") echo cmake osslsigncode wixl ;;
    "apt-get wine") echo python3 wine wine64 ;;
    "apt-get windows-check") echo icoutils openssl osslsigncode procps x11-utils ;;

    "dnf build") echo gcc-c++ cmake ninja-build ccache qt6-qtbase-devel qt6-linguist qtkeychain-qt6-devel qcustomplot-qt6-devel boost-devel libgit2-devel md4c-devel libcurl-devel libsodium-devel cjose-devel jansson-devel libpq-devel openssl-devel source-highlight-devel pkgconf-pkg-config ;;
    "dnf run") echo qt6-qtbase-gui qt6-qttranslations libsecret ca-certificates dejavu-sans-fonts ;;
    "dnf screen") echo xorg-x11-server-Xvfb xorg-x11-xauth google-noto-sans-fonts ;;
    "dnf tests") echo appstream at-spi2-core-devel desktop-file-utils dbus-daemon dbus-tools gnome-keyring openbox python3-pyyaml xz ;;
    "dnf windows") echo xz mingw64-gcc-c++ ;;

    "pacman build") echo gcc cmake ninja ccache qt6-base qt6-tools qtkeychain-qt6 qcustomplot boost curl libgit2 md4c libsodium cjose postgresql-libs source-highlight pkgconf ;;
    "pacman run") echo qt6-translations libsecret ca-certificates ttf-dejavu ;;
    "pacman screen") echo xorg-server-xvfb xorg-xauth noto-fonts ;;
    "pacman tests") echo appstream at-spi2-core desktop-file-utils dbus gnome-keyring openbox python-yaml xz ;;
    "pacman windows") echo xz mingw-w64-gcc ;;

    # Homebrew has no QCustomPlot; CMake says so when it is not found.
    "brew build") echo cmake ninja ccache qtbase qttools qtkeychain boost libgit2 md4c ;;
    # For packaging/macos/build.sh, which takes Qt from its makers and builds the other parts for both architectures.
    "brew release") echo cmake ninja boost ;;
    esac
}

# Nothing when there is a Node.js with npm, wherever it is from.
node_packages() {
    if ! command -v node >/dev/null || ! command -v npm >/dev/null; then
        echo nodejs npm libnode-dev
    fi
}

# clang compiles the tests in less time than GCC. Only for Debian 12 is it known which version is there.
clang_packages() {
    if grep -qs '^VERSION_CODENAME=bookworm' /etc/os-release; then
        packages_of apt-get fuzz
    fi
}

is_installed() { # MANAGER PACKAGE
    case "$1" in
    apt-get) [ "$(dpkg-query --show --showformat='${db:Status-Status}' "$2" 2>/dev/null)" = installed ] ;;
    dnf) rpm --query --whatprovides "$2" >/dev/null 2>&1 ;;
    pacman) pacman --query "$2" >/dev/null 2>&1 ;;
    brew) brew list --versions "$2" >/dev/null 2>&1 ;;
    esac
}

as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    elif command -v sudo >/dev/null; then
        sudo "$@"
    else
        echo "This needs root, and there is no sudo. Run this as root: $*" >&2
        return 1
    fi
}

apt_get() {
    as_root env DEBIAN_FRONTEND=noninteractive apt-get -o Dpkg::Use-Pty=0 "$@"
}

apt_install() {
    # The index is only fetched when it is absent or too old to serve the packages: most second runs stay offline.
    if apt-cache show "$@" >/dev/null 2>&1 &&
        apt_get install --quiet --yes --no-install-recommends "$@"; then
        return
    fi
    echo "Fetching the package index ..."
    if ! apt_get update --quiet; then
        echo "The package index could not be fetched; trying with what is known." >&2
    fi
    if ! apt_get install --quiet --yes --no-install-recommends "$@"; then
        echo "These packages could not be installed: $*" >&2
        echo "Check that this machine reaches its Debian or Ubuntu mirror (Ubuntu: with the universe component)." >&2
        return 1
    fi
}

install_dependencies() { # GROUP...
    local manager group package missing=()
    manager=$(package_manager)
    if [ "$manager" = unknown ]; then
        echo "No known package manager here (apt, dnf, pacman, brew)."
        echo "Needed: a C++23 compiler, CMake 3.25, Ninja, Qt 6.4, QtKeychain, QCustomPlot (both for Qt 6), Boost, libgit2 and MD4C; for colours in code, GNU Source-highlight; for the desk, libsodium, libcjose, libcurl and pkg-config, and libpq for one on PostgreSQL."
        return
    fi
    for group in "$@"; do
        for package in $(packages_of "$manager" "$group"); do
            is_installed "$manager" "$package" || missing+=("$package")
        done
    done
    if [ ${#missing[@]} -eq 0 ]; then
        return
    fi
    echo "Installing: ${missing[*]}"
    case "$manager" in
    apt-get) apt_install "${missing[@]}" ;;
    dnf) as_root dnf install --assumeyes --setopt=install_weak_deps=False "${missing[@]}" ;;
    pacman) as_root pacman --sync --needed --noconfirm "${missing[@]}" ;;
    brew) brew install "${missing[@]}" ;;
    esac
}

job_count() {
    nproc 2>/dev/null || sysctl -n hw.ncpu 2>/dev/null || echo 2
}

# build BUILD_FOLDER [BUILD_OPTION...]
# Compilers take memory in many small pieces, each of which the kernel has to find. In large pages, clang takes a fifth less
# time on a virtual machine, GCC a tenth.
build() {
    GLIBC_TUNABLES=${GLIBC_TUNABLES:-glibc.malloc.hugetlb=1:glibc.malloc.top_pad=33554432} \
        cmake --build "$1" --parallel "$(job_count)" "${@:2}"
}

# configure_and_build PRESET SOURCE BUILD_FOLDER [CMAKE_OPTION...] [-- BUILD_OPTION...]
configure_and_build() {
    local preset=$1 source=$2 build=$3 options=()
    shift 3
    while [ $# -gt 0 ] && [ "$1" != -- ]; do
        options+=("$1")
        shift
    done
    [ $# -eq 0 ] || shift
    # Relative paths in the cache let a build in another folder find the same objects again.
    export CCACHE_BASEDIR=$source CCACHE_NOHASHDIR=1 CCACHE_SLOPPINESS=pch_defines,time_macros
    echo "Building ${build#"$source"/} with $(job_count) jobs ..."
    # An empty array is an unset variable to the bash of macOS, 3.2.
    (cd "$source" && cmake --preset "$preset" ${options[@]+"${options[@]}"})
    build "$build" "$@"
}
