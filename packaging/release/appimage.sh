#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes an AppImage of the self-contained archive (packaging/linux/archive.sh), with the tools of its makers:
#   appimage.sh ARCHIVE FOLDER
#   CREW_APPIMAGETOOL, CREW_APPIMAGE_RUNTIME   the tools, where they shall not be fetched
# Fetched tools are used only if their SHA-256 is the one written here. FUSE is not needed.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
archive=${1:?which archive?}
mkdir -p "${2:?which folder?}"
folder=$(cd "$2" && pwd)
entry=org.crewconsole.CrewConsole
# shellcheck source=packaging/release/fetch.sh
source "$here/fetch.sh"
# shellcheck source=packaging/dependencies.sh
source "$here/../dependencies.sh"
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

if [ -z "${CREW_APPIMAGETOOL:-}" ] || [ -z "${CREW_APPIMAGE_RUNTIME:-}" ]; then
    install_dependencies release
fi
tool=${CREW_APPIMAGETOOL:-}
if [ -z "$tool" ]; then
    tool=$scratch/appimagetool
    fetch https://github.com/AppImage/appimagetool/releases/download/1.9.1/appimagetool-x86_64.AppImage "$tool" \
        ed4ce84f0d9caff66f50bcca6ff6f35aae54ce8135408b3fa33abfc3cb384eb0
    chmod +x "$tool"
fi
# The program that an AppImage begins with. Without it the tool would fetch whatever is newest.
runtime=${CREW_APPIMAGE_RUNTIME:-}
if [ -z "$runtime" ]; then
    runtime=$scratch/runtime
    fetch https://github.com/AppImage/type2-runtime/releases/download/20251108/runtime-x86_64 "$runtime" \
        2fca8b443c92510f1483a883f60061ad09b46b978b2631c807cd873a47ec260d
fi

tree=$scratch/AppDir
mkdir "$tree"
tar --extract --file "$archive" --directory "$tree" --strip-components=1
# The launcher's --integrate would write down where the image is mounted for this one run.
rm "$tree/crew-console"
cat >"$tree/AppRun" <<'END'
#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
here=$(dirname "$(readlink -f "$0")")
unset QT_PLUGIN_PATH QT_QPA_PLATFORM_PLUGIN_PATH LD_LIBRARY_PATH
if [ -d "$here/share/source-highlight" ]; then
    export SOURCE_HIGHLIGHT_DATADIR="$here/share/source-highlight"
fi
exec "$here/bin/crew-console" "$@"
END
chmod 0755 "$tree/AppRun"
cp "$tree/share/applications/$entry.desktop" "$tree/"
cp "$tree/share/icons/hicolor/256x256/apps/$entry.png" "$tree/"
ln -s "$entry.png" "$tree/.DirIcon"
# Programs that show AppImages look for usr/share.
ln -s . "$tree/usr"

name=$(basename "$archive" .tar.xz)
image=$folder/${name/-linux-/-}.AppImage
ARCH=x86_64 "$tool" --appimage-extract-and-run --no-appstream --runtime-file "$runtime" "$tree" "$image"
echo "$image"
