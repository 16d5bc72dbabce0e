# SPDX-License-Identifier: GPL-3.0-or-later
# Sourced by the checks: a Windows of their own, in a folder that goes when they end. Needs a display (xvfb-run).
#   new_windows                makes it, false when wine does not work       end_windows   ends what still runs in it, and removes it
#   on_windows FILE [ARG...]   runs a program, or a command of Windows
# shellcheck shell=bash

new_windows() {
    WINEPREFIX=$(mktemp -d)
    export WINEPREFIX
    # No questions about Mono and Gecko, no entries in this desktop's menus.
    export WINEDEBUG=-all WINEDLLOVERRIDES='mscoree,mshtml=;winemenubuilder.exe=d'
    # Without it, wine makes no file with a name beyond ASCII.
    export LC_ALL=C.UTF-8
    # Qt's messages go to the debugger otherwise. Wine hands on WINEQT_ as QT_, and nothing else that begins so.
    export WINEQT_FORCE_STDERR_LOGGING=1
    wineboot --init >/dev/null 2>&1
    # Debian's wine says that it is Windows 7.
    wine reg add 'HKCU\Software\Wine' /v Version /d win10 /f >/dev/null 2>&1
    wineserver --wait
    [ "$(on_windows cmd /c echo ready 2>/dev/null | tr -d '\r')" = ready ]
}

end_windows() {
    wineserver --kill || true
    wineserver --wait || true
    rm -rf "$WINEPREFIX"
}

on_windows() {
    timeout --kill-after=5 "${PATIENCE:-180}" wine "$@"
}
