#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes the self-contained archive from a build: the program with Qt and all that Qt needs inside, except what every
# desktop has and what must be the desktop's own (the C library, X11 and GL, fonts, GLib, Kerberos).
#   archive.sh BUILD_FOLDER OUTPUT_FOLDER
set -euo pipefail

build=$1 output=$2
version=$(sed -n 's/^CMAKE_PROJECT_VERSION:STATIC=//p' "$build/CMakeCache.txt")
name=crew-console-$version-linux-$(uname -m)
tree=$output/$name
own='libc|libm|libdl|librt|libpthread|libresolv|libutil|ld-linux[-_a-z0-9]*'
own+='|libX11|libX11-xcb|libXext|libXau|libXdmcp|libICE|libSM|libxcb|libxcb-(glx|randr|render|shape|shm|sync|xfixes|xkb)'
own+='|libGL|libGLX|libGLdispatch|libEGL|libOpenGL|libgbm|libdrm|libwayland-client'
own+='|libfontconfig|libfreetype|libexpat|libglib-2\.0|libgobject-2\.0|libgio-2\.0|libgmodule-2\.0|libgthread-2\.0'
# What GLib needs is there wherever GLib is, and has to fit it.
own+='|libz|libffi|libpcre2-8|libmount|libblkid|libselinux'
own+='|libgssapi_krb5|libkrb5|libk5crypto|libkrb5support|libcom_err|libdbus-1|libsystemd|libstdc\+\+|libgcc_s'

# What FILE itself needs and the archive has to bring: one path a line.
needed_by() { # FILE
    ldd "$1" | awk '$2 == "=>" && $3 ~ /^\// { print $1, $3 }' |
        grep -wFf <(objdump --private-headers "$1" | awk '$1 == "NEEDED" { print $2 }') |
        awk '{ print $2 }' | grep -vE "/($own)\.so(\.[0-9.]+)?$" || true
}

# What is left to the desktop brings its own needs along: only those of what is brought are looked at.
bring_needs_of() { # FILE
    local library
    while read -r library; do
        if [ -n "$library" ] && [ ! -e "$tree/lib/$(basename "$library")" ]; then
            install -m 0644 "$(readlink -f "$library")" "$tree/lib/$(basename "$library")"
            bring_needs_of "$library"
        fi
    done < <(needed_by "$1")
}

bring() { # FILE FOLDER
    mkdir -p "$2"
    install -m 0755 "$(readlink -f "$1")" "$2/$(basename "$1")"
    bring_needs_of "$1"
}

rm -rf "$tree"
mkdir -p "$tree/lib" "$tree/plugins"
DESTDIR=$tree/stage cmake --install "$build" --prefix /usr --strip >/dev/null
mv "$tree/stage/usr/share" "$tree/share"
bring "$tree/stage/usr/bin/crew-console" "$tree/bin"
bring "$tree/stage/usr/bin/crew-service" "$tree/bin"
rm -rf "$tree/stage"

plugins=$(qtpaths6 --query QT_INSTALL_PLUGINS 2>/dev/null || /usr/lib/qt6/bin/qmake -query QT_INSTALL_PLUGINS)
for plugin in platforms/libqxcb.so platforms/libqoffscreen.so sqldrivers/libqsqlite.so tls/libqopensslbackend.so \
    platforminputcontexts/libcomposeplatforminputcontextplugin.so \
    platforminputcontexts/libibusplatforminputcontextplugin.so xcbglintegrations/libqxcb-glx-integration.so; do
    bring "$plugins/$plugin" "$tree/plugins/$(dirname "$plugin")"
done
# Wayland is a package of its own, with plugins that look for each other.
wayland=0
for plugin in "$plugins"/platforms/libqwayland-generic.so "$plugins"/wayland-shell-integration/libxdg-shell.so \
    "$plugins"/wayland-decoration-client/libbradient.so; do
    if [ -e "$plugin" ]; then
        bring "$plugin" "$tree/plugins/$(basename "$(dirname "$plugin")")"
        wayland=1
    fi
done
[ "$wayland" = 1 ] || echo "Qt's Wayland plugins are not here (Debian: qt6-wayland): the archive is for X11 and XWayland." >&2

# Loaded by name, so nothing above tells of them: TLS and the keychain.
libraries=$(dirname "$(ldd "$tree/bin/crew-console" | awk '$1 ~ /^libQt6Core/ { print $3 }')")
for library in libssl.so.3 libcrypto.so.3 libsecret-1.so.0; do
    bring "$libraries/$library" "$tree/lib"
done
mkdir -p "$tree/translations"
cp "$(qtpaths6 --query QT_INSTALL_TRANSLATIONS 2>/dev/null || /usr/lib/qt6/bin/qmake -query QT_INSTALL_TRANSLATIONS)"/qtbase_{de,zh_CN}.qm \
    "$tree/translations/"
# The languages that code is coloured in. The library knows its own place only, so launcher.sh names this one.
if compgen -G "$tree/lib/libsource-highlight.so*" >/dev/null; then
    mkdir -p "$tree/share/source-highlight"
    cp /usr/share/source-highlight/{*.lang,lang.map} "$tree/share/source-highlight/"
fi

for file in "$tree"/bin/*; do
    patchelf --set-rpath '$ORIGIN/../lib' "$file"
done
for file in "$tree"/lib/*; do
    patchelf --set-rpath '$ORIGIN' "$file"
done
find "$tree/plugins" -name '*.so' -exec patchelf --set-rpath '$ORIGIN/../../lib' {} +
printf '[Paths]\nPrefix = ..\nPlugins = plugins\nTranslations = translations\n' >"$tree/bin/qt.conf"
install -m 0755 "$(dirname "${BASH_SOURCE[0]}")/launcher.sh" "$tree/crew-console"

XZ_OPT=${XZ_OPT:--T0} tar --create --owner=0 --group=0 --numeric-owner --sort=name --xz --file "$output/$name.tar.xz" --directory "$output" "$name"
echo "$output/$name.tar.xz"
