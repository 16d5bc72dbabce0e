#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The self-contained archive in a Debian that has a desktop's libraries and no Qt. Run by check.sh.
#   check-archive.sh SUITE PACKAGES_FOLDER ROOTS_FOLDER
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
suite=$1 packages=$2 roots=$3
# shellcheck source=packaging/linux/roots.sh
source "$here/roots.sh"
archive=$(echo "$packages"/*.tar.xz)
name=$(basename "$archive" .tar.xz)
program=

# What the console said is of use only when something went wrong.
ended() {
    local status=$?
    leave_root "$system"
    [ "$status" -eq 0 ] || tail -20 "$HOME/console.log"
}

fail() {
    echo "FAILED in $suite: $*" >&2
    exit 1
}

system=$(new_root "$suite" "$suite.archive")
trap ended EXIT
apt_inside "$system" update
# What every desktop has: X11, GL, fonts, GLib, Kerberos, D-Bus' library.
apt_inside "$system" install libx11-6 libx11-xcb1 libxext6 libxcb1 libxcb-glx0 libxcb-randr0 libxcb-render0 libxcb-shape0 \
    libxcb-shm0 libxcb-sync1 libxcb-xfixes0 libxcb-xkb1 libsm6 libice6 libgl1 libegl1 libopengl0 libfontconfig1 libfreetype6 \
    fonts-dejavu-core libglib2.0-0 libgssapi-krb5-2 libdbus-1-3 libstdc++6 xz-utils
if files_in "$system" | grep 'libQt6'; then
    fail "there is a Qt here, so nothing would be shown"
fi
mkdir "$system/opt/with a space"
tar --extract --xz --file "$archive" --directory "$system/opt/with a space"
launcher="/opt/with a space/$name/crew-console"

missing=$(inside "$system" find "/opt/with a space/$name" -name '*.so*' -exec ldd {} + 2>/dev/null | grep 'not found' | sort -u || true)
[ -z "$missing" ] || fail "libraries that are neither in the archive nor on a desktop: $missing"
inside "$system" "$launcher" --version
(on_screen "$system" "$launcher" --demo) >"$HOME/console.log" 2>&1 &
program=$!
/usr/bin/python3 "$here/review.py" "$program" review
import -window root "$roots/$suite-archive.png"
kill -9 "$program"
wait "$program" 2>/dev/null || true

inside "$system" env HOME="$HOME" "$launcher" --integrate
desktop-file-validate "$HOME/.local/share/applications/org.crewconsole.CrewConsole.desktop"
grep -q '^Exec="/opt/with a space/' "$HOME/.local/share/applications/org.crewconsole.CrewConsole.desktop" || fail "the menu entry starts something else"
inside "$system" env HOME="$HOME" "$launcher" --forget
[ ! -e "$HOME/.local/share/applications/org.crewconsole.CrewConsole.desktop" ] || fail "the menu entry is still there"
