#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs what is missing, builds Crew Console into build/ and starts its demo. Arguments go to the program.
# Without a display the demo is driven by itself under Xvfb and leaves its pictures in build/tour/.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=packaging/dependencies.sh
source "$root/packaging/dependencies.sh"

has_display() {
    [ "$(uname)" = Darwin ] || [ -n "${DISPLAY:-}" ] || [ -n "${WAYLAND_DISPLAY:-}" ]
}

start_tour() {
    local status=0
    runtime=$(mktemp -d)
    trap 'rm -rf "$runtime"' EXIT
    rm -rf "$root/build/tour"
    echo "No display: the demo runs by itself under Xvfb, pictures go to $root/build/tour"
    LC_ALL=C.UTF-8 XDG_RUNTIME_DIR=$runtime NO_AT_BRIDGE=1 \
        xvfb-run --auto-servernum --server-args='-screen 0 1440x900x24' \
        "$root/build/bin/crew-console" --demo --tour "$root/build/tour" "$@" || status=$?
    return "$status"
}

groups=(build run)
has_display || groups+=(screen)
install_dependencies "${groups[@]}"
configure_and_build release "$root" "$root/build"

if has_display; then
    exec "$root/build/bin/crew-console" --demo "$@"
fi
start_tour "$@"
