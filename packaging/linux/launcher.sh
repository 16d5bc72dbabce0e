#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Starts Crew Console from wherever its archive was unpacked.
#   ./crew-console --integrate   adds it to your menus, and makes links to reviews and runs open in it
#   ./crew-console --forget      removes both again
set -e
here=$(dirname "$(readlink -f "$0")")
entry=org.crewconsole.CrewConsole
data=${XDG_DATA_HOME:-$HOME/.local/share}

# Qt's plugins of the desktop do not fit the Qt in here.
unset QT_PLUGIN_PATH QT_QPA_PLATFORM_PLUGIN_PATH LD_LIBRARY_PATH

# Desktops without that program read the entries themselves.
refresh_links() {
    update-desktop-database "$data/applications" 2>/dev/null || true
}

case ${1-} in
--integrate)
    mkdir -p "$data/applications" "$data/icons/hicolor/256x256/apps"
    # A path inside quotation marks escapes these four, a percent sign stands for itself when doubled, and every
    # value writes a backslash as two.
    path=$(printf '%s' "$here/crew-console" | sed -e 's/["`$\\]/\\&/g' -e 's/%/%%/g' -e 's/\\/\\\\/g')
    path=$path awk '/^Exec=crew-console/ { $0 = "Exec=\"" ENVIRON["path"] "\"" substr($0, 18) } { print }' \
        "$here/share/applications/$entry.desktop" >"$data/applications/$entry.desktop"
    cp "$here/share/icons/hicolor/256x256/apps/$entry.png" "$data/icons/hicolor/256x256/apps/"
    refresh_links
    echo "Crew Console is in your menus now. Run this again after you move the folder."
    ;;
--forget)
    rm -f "$data/applications/$entry.desktop" "$data/icons/hicolor/256x256/apps/$entry.png"
    refresh_links
    echo "Crew Console was removed from your menus."
    ;;
*)
    if [ -d "$here/share/source-highlight" ]; then
        export SOURCE_HIGHLIGHT_DATADIR="$here/share/source-highlight"
    fi
    exec "$here/bin/crew-console" "$@"
    ;;
esac
