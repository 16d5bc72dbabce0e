#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# One clean Debian: an older version is installed and used, upgraded, used, removed and purged. Run by check.sh.
#   check-deb.sh SUITE PACKAGES_FOLDER ROOTS_FOLDER
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
suite=$1 packages=$2 roots=$3
# shellcheck source=packaging/linux/roots.sh
source "$here/roots.sh"
deb=$(echo "$packages"/crew-console_*.deb)
profile=$HOME/profile
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

# The same package under a lower version: a computer that has one of those upgrades to this.
make_older() {
    local tree=$HOME/older
    dpkg-deb --raw-extract "$deb" "$tree"
    sed -i 's/^Version: .*/Version: 0.0.1/' "$tree/DEBIAN/control"
    dpkg-deb --root-owner-group --build "$tree" "$HOME/older.deb" >/dev/null
    rm -rf "$tree"
}

start() { # ARGUMENT...
    (on_screen "$system" crew-console "$@") >>"$HOME/console.log" 2>&1 &
    program=$!
}

# SIGTERM would do as well; this is the end of a power cut.
stop() {
    kill -9 "$program"
    wait "$program" || true
} 2>/dev/null

journal() { # ARGUMENT...
    /usr/bin/python3 "$here/journal.py" "$profile/journal.sqlite" "$@"
}

system=$(new_root "$suite" "$suite.deb")
trap ended EXIT
make_older
apt_inside "$system" update
files_in "$system" >"$HOME/before"

echo "-- the older version, with nothing but what it depends on"
cp "$HOME/older.deb" "$deb" "$system/var/cache/"
apt_inside "$system" install "/var/cache/older.deb"
inside "$system" crew-console --version
start --demo --profile "$profile"
/usr/bin/python3 "$here/review.py" "$program" review
stop
read -r count fingerprint < <(journal entries)
run=$(journal run)

echo "-- upgraded"
apt_inside "$system" install "/var/cache/$(basename "$deb")"
inside "$system" crew-console --version
[ "$(journal entries "$count")" = "$count $fingerprint" ] || fail "the journal is not what it was"
start --profile "$profile" "crew-console://run/$run"
/usr/bin/python3 "$here/review.py" "$program" shows "$run"
(on_screen "$system" crew-console --profile "$profile" crew-console://review/unknown) # the second start passes it on
/usr/bin/python3 "$here/review.py" "$program" shows "not known here"
import -window root "$roots/$suite-upgraded.png"
stop
[ "$(journal entries "$count")" = "$count $fingerprint" ] || fail "the journal is not what it was"
echo "the $count entries of the older version are all there"

echo "-- a whole review with this version"
start --demo
/usr/bin/python3 "$here/review.py" "$program" review
import -window root "$roots/$suite-review.png"
stop

echo "-- starts with the session when that is chosen"
entry=$HOME/.config/autostart/org.crewconsole.CrewConsole.desktop
start
[ ! -e "$entry" ] || fail "nobody chose that yet"
/usr/bin/python3 "$here/review.py" "$program" login on
desktop-file-validate "$entry"
grep -qx 'Exec="/usr/bin/crew-console"' "$entry" || fail "the session would start something else"
stop
start
/usr/bin/python3 "$here/review.py" "$program" login off
[ ! -e "$entry" ] || fail "the session would still start it"
stop

echo "-- removed and purged"
apt_inside "$system" remove crew-console
inside "$system" sh -c '! command -v crew-console' || fail "the program is still there"
[ -e "$profile/journal.sqlite" ] || fail "a person's data went with the package"
apt_inside "$system" install "/var/cache/$(basename "$deb")"
apt_inside "$system" purge crew-console
apt_inside "$system" autoremove --purge
files_in "$system" >"$HOME/after"
left=$(comm -13 "$HOME/before" "$HOME/after" | grep -i crew | grep -v '^/var/cache/' || true)
[ -z "$left" ] || fail "left behind: $left"
echo "nothing of it is left"
