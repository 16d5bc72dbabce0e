#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs a command in a desktop session of its own: fresh home, D-Bus, an unlocked gnome-keyring, Xvfb and a window
# manager. Nothing of it is left behind. Exits with the command's code.
#   bash tests/session.sh build-tests/bin/tst_something -v2
# CREW_TEST_ACCESSIBILITY=1 leaves the accessibility bus on.
set -euo pipefail

fresh_home() {
    home=$(mktemp -d)
    mkdir -m 0700 "$home/runtime"
    export HOME=$home XDG_RUNTIME_DIR=$home/runtime LC_ALL=C.UTF-8
    unset XDG_CONFIG_HOME XDG_DATA_HOME XDG_CACHE_HOME XDG_STATE_HOME XDG_CURRENT_DESKTOP XDG_SESSION_TYPE
    unset DBUS_SESSION_BUS_ADDRESS DISPLAY WAYLAND_DISPLAY XAUTHORITY SSH_AUTH_SOCK
    unset QT_QPA_PLATFORM QT_QPA_PLATFORMTHEME QT_STYLE_OVERRIDE QT_SCALE_FACTOR QT_LOGGING_RULES
    if [ -z "${CREW_TEST_ACCESSIBILITY:-}" ]; then
        export NO_AT_BRIDGE=1
    fi
}

# until_true SECONDS COMMAND...: waits for the command to succeed.
until_true() {
    local tries=$(($1 * 20))
    shift
    while [ "$tries" -gt 0 ]; do
        if "$@"; then
            return
        fi
        tries=$((tries - 1))
        sleep 0.05
    done
    echo "The test session did not start: $*" >&2
    return 1
}

# The server itself chooses a free number, so that sessions can begin side by side.
start_display() {
    local number channel=$HOME/display
    mkfifo "$channel"
    exec {number}<>"$channel"
    Xvfb -displayfd "$number" -screen 0 1440x900x24 -nolisten tcp >"$HOME/display.log" 2>&1 &
    display_server=$!
    if ! read -r -t 30 -u "$number" DISPLAY; then
        echo "The test session did not start: Xvfb" >&2
        cat "$HOME/display.log" >&2
        return 1
    fi
    exec {number}>&-
    export DISPLAY=:$DISPLAY
}

end_session() {
    kill "$display_server" 2>/dev/null && wait "$display_server" 2>/dev/null
    # What the session started may still be writing while it ends, and a trap's failure would become the exit code.
    rm -rf "$home" 2>/dev/null || { sleep 1; rm -rf "$home" || true; }
}

keyring_is_up() {
    dbus-send --session --print-reply --dest=org.freedesktop.DBus / \
        org.freedesktop.DBus.NameHasOwner string:org.freedesktop.secrets | grep -q 'boolean true'
}

start_keyring() {
    # A password that opens nothing but the keyring in the fresh home.
    printf 'session' | gnome-keyring-daemon --unlock --components=secrets >"$HOME/keyring.log" 2>&1
    until_true 10 keyring_is_up
}

start_window_manager() {
    openbox --startup "touch $HOME/openbox.ready" >"$HOME/openbox.log" 2>&1 &
    window_manager=$!
    until_true 10 test -e "$HOME/openbox.ready"
}

inside() {
    window_manager=
    trap 'kill $window_manager 2>/dev/null || true' EXIT
    start_keyring
    start_window_manager
    "$@"
}

if [ "${1:-}" = --inside ]; then
    shift
    inside "$@"
else
    fresh_home
    display_server=
    trap end_session EXIT
    start_display
    dbus-run-session -- bash "${BASH_SOURCE[0]}" --inside "$@"
fi
