#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# For machines that are thrown away: installs the DEB of a folder, starts it, removes it; then does the same with the
# self-contained archive and the AppImage, if they are there.  smoke-linux.sh FOLDER [PICTURES]
# Each of them does a demo review by itself under Xvfb and leaves pictures of it.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
folder=$(cd "${1:?which folder?}" && pwd)
pictures=${2:-$root/build-package/tour}
version=$(sed -n 's/^project(CrewConsole VERSION \([0-9.]*\).*/\1/p' "$root/CMakeLists.txt")
# shellcheck source=packaging/dependencies.sh
source "$root/packaging/dependencies.sh"
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export XDG_RUNTIME_DIR=$scratch HOME=$scratch NO_AT_BRIDGE=1
unset QT_PLUGIN_PATH QT_ROOT_DIR LD_LIBRARY_PATH
chmod 0700 "$scratch"

reviewed() { # NAME PROGRAM [OPTION...]
    local name=$1
    shift
    [[ "$("$@" --version)" == *"$version"* ]] || { echo "$name does not say that it is $version" >&2; return 1; }
    rm -rf "${pictures:?}/$name"
    xvfb-run --auto-servernum --server-args='-screen 0 1440x900x24' "$@" --demo --tour "$pictures/$name"
    find "$pictures/$name" -name '*.png' | grep -q . || { echo "The tour of $name left no pictures." >&2; return 1; }
    echo "$name: version $version, a whole review"
}

install_dependencies screen
tried=0
for package in "$folder"/crew-console_*.deb; do
    [ -f "$package" ] || continue
    apt_install "$package"
    reviewed deb crew-console
    as_root apt-get remove --yes crew-console
    tried=$((tried + 1))
done
for archive in "$folder"/*.tar.xz; do
    [ -f "$archive" ] || continue
    tar --extract --file "$archive" --directory "$scratch"
    reviewed archive "$scratch/$(basename "$archive" .tar.xz)/crew-console"
    tried=$((tried + 1))
done
for image in "$folder"/*.AppImage; do
    [ -f "$image" ] || continue
    chmod +x "$image"
    reviewed appimage "$image" --appimage-extract-and-run
    tried=$((tried + 1))
done
if [ "$tried" -eq 0 ]; then
    echo "There is nothing to try in $folder" >&2
    exit 1
fi
