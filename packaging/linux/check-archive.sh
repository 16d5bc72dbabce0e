#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The self-contained archive in a Debian that has a desktop's libraries and no Qt: by itself, from menus, with the session,
# under X11 and under Wayland. Run by check.sh.
#   check-archive.sh SUITE PACKAGES_FOLDER ROOTS_FOLDER
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
suite=$1 packages=$2 roots=$3
# shellcheck source=packaging/linux/roots.sh
source "$here/roots.sh"
archive=$(echo "$packages"/*.tar.xz)
name=$(basename "$archive" .tar.xz)
program=
compositor=

# What the console said is of use only when something went wrong.
ended() {
    local status=$?
    [ -z "$compositor" ] || kill "$compositor" 2>/dev/null || true
    leave_root "$system"
    [ "$status" -eq 0 ] || tail -20 "$HOME/console.log"
}

fail() {
    echo "FAILED in $suite: $*" >&2
    exit 1
}

# The newest version of the symbols PREFIX_1.2 that anything in the archive wants of the system.
newest_wanted() { # PREFIX
    find "$unpacked"/{bin,lib,plugins} -type f ! -name qt.conf -exec objdump --private-headers {} + |
        awk -v prefix="$1" 'index($NF, prefix "_") == 1 && $NF ~ /_[0-9.]+$/ { print $NF }' | sort -Vu | tail -1
}

start() { # COMMAND...
    (on_screen "$system" "$@") >>"$HOME/console.log" 2>&1 &
    program=$!
}

stop() {
    kill -9 "$program"
    wait "$program" || true
} 2>/dev/null

is_started() {
    local process
    for process in /proc/[0-9]*; do
        if [ "$(readlink "$process/root")" = "$system" ] && [ "$(readlink "$process/exe")" = "$unpacked/bin/crew-console" ]; then
            program=${process#/proc/}
            return 0
        fi
    done
    return 1
} 2>/dev/null

# As menus and sessions do: the path stands in the entry as the specification has it.
launch() { # DESKTOP_ENTRY
    local try
    desktop-file-validate "$1"
    (on_screen "$system" gio launch "$1") >>"$HOME/console.log" 2>&1
    for try in $(seq 50); do
        ! is_started || return 0
        sleep 0.2
    done
    fail "$1 starts nothing ($try tries)"
}

review() { # ARGUMENT...
    /usr/bin/python3 "$here/review.py" "$program" "$@"
}

system=$(new_root "$suite" "$suite.archive")
trap ended EXIT
apt_inside "$system" update
# What every desktop has: X11, GL, fonts, GLib, Kerberos, D-Bus' library.
apt_inside "$system" install libx11-6 libx11-xcb1 libxext6 libxcb1 libxcb-glx0 libxcb-randr0 libxcb-render0 libxcb-shape0 \
    libxcb-shm0 libxcb-sync1 libxcb-xfixes0 libxcb-xkb1 libsm6 libice6 libgl1 libegl1 libopengl0 libfontconfig1 libfreetype6 \
    fonts-dejavu-core libglib2.0-0 libglib2.0-bin libwayland-client0 libgssapi-krb5-2 libdbus-1-3 libstdc++6 xz-utils
if files_in "$system" | grep 'libQt6'; then
    fail "there is a Qt here, so nothing would be shown"
fi
# A name that the rules of quoting have to bear. (A percent sign is quoted too, but GLib does not start what has one.)
place="/opt/it's \"odd\" \$HOME \\x"
mkdir "$system$place"
tar --extract --xz --file "$archive" --directory "$system$place"
launcher=$place/$name/crew-console
unpacked=$system$place/$name
for language in de zh_CN; do
    [ -s "$unpacked/translations/qtbase_$language.qm" ] || fail "Qt's own words are missing ($language)"
done
[ -s "$unpacked/share/source-highlight/python.lang" ] || fail "the languages of code are missing"

missing=$(inside "$system" find "$place/$name" -name '*.so*' -exec ldd {} + 2>/dev/null | grep 'not found' | sort -u || true)
[ -z "$missing" ] || fail "libraries that are neither in the archive nor on a desktop: $missing"
glibc=$(newest_wanted GLIBC)
echo "of the C library it wants $glibc, of the C++ library $(newest_wanted GLIBCXX) and $(newest_wanted CXXABI)"
[ "$(printf 'GLIBC_2.35\n%s\n' "$glibc" | sort -V | tail -1)" = GLIBC_2.35 ] || fail "it wants a newer C library than 2.35"
inside "$system" "$launcher" --version

echo "-- a whole review under X11"
start "$launcher" --demo
review review
import -window root "$roots/$suite-archive.png"
stop

echo "-- from a menu, and with the session"
menu=$HOME/.local/share/applications/org.crewconsole.CrewConsole.desktop
session=$HOME/.config/autostart/org.crewconsole.CrewConsole.desktop
inside "$system" env HOME="$HOME" "$launcher" --integrate
launch "$menu"
review shows "Try the demo"
review login on
stop
launch "$session"
review shows "Try the demo"
review login off
stop
[ ! -e "$session" ] || fail "the session would still start it"
inside "$system" env HOME="$HOME" "$launcher" --forget
[ ! -e "$menu" ] || fail "the menu entry is still there"

echo "-- a whole review under Wayland, without X11"
weston --backend=headless-backend.so --use-pixman --width=1440 --height=900 --idle-time=0 --socket=crew-wayland >"$HOME/weston.log" 2>&1 &
compositor=$!
start env --unset=DISPLAY XDG_SESSION_TYPE=wayland WAYLAND_DISPLAY=crew-wayland "$launcher" --demo
review review
grep -q wayland "/proc/$program/maps" || fail "it did not use Wayland"
stop
kill "$compositor"
