#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Walks everything of packaging/macos that does not need a Mac: check.sh
# A compiler that only makes empty files and a Qt that only has names let CMake believe it builds for macOS, so that it
# writes the real Info.plist, puts the real resources into the bundle and installs it. Then the scripts run against
# pretended codesign, notarytool and hdiutil that note how they are called. Nothing of ours is compiled, nothing is signed.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
tools=$scratch/tools
calls=$scratch/calls
mkdir -p "$tools" "$scratch/prefix/lib/cmake"
export PRETENDED_CALLS=$calls PATH=$tools:$PATH
: >"$calls"

tool() { # NAME: a program from standard input, whose calls are noted
    # shellcheck disable=SC2016
    { printf '#!/usr/bin/env bash\necho "%s $*" >>"$PRETENDED_CALLS"\n' "$1" && cat; } >"$tools/$1"
    chmod +x "$tools/$1"
}

package() { # NAME: a CMake package from standard input, and any version will do
    mkdir -p "$scratch/prefix/lib/cmake/$1"
    cat >"$scratch/prefix/lib/cmake/$1/$1Config.cmake"
    printf 'set(PACKAGE_VERSION %s)\nset(PACKAGE_VERSION_COMPATIBLE TRUE)\n' "${2:-1.0}" \
        >"$scratch/prefix/lib/cmake/$1/$1ConfigVersion.cmake"
}

pretend_compiler() {
    # Makes the file after -o, and an archive where it is called as ar.
    cat >"$tools/compiler" <<'END'
#!/bin/sh
while [ $# -gt 0 ]; do
    case "$1" in
    -o) : >"$2" && chmod +x "$2"; exit ;;
    *.a) : >"$1"; exit ;;
    esac
    shift
done
END
    chmod +x "$tools/compiler"
    mkdir "$scratch/MacOSX.sdk"
    cat >"$scratch/toolchain.cmake" <<END
set(CMAKE_SYSTEM_NAME Darwin)
set(CMAKE_SYSTEM_PROCESSOR arm64)
set(CMAKE_CXX_COMPILER "$tools/compiler")
set(CMAKE_CXX_COMPILER_FORCED TRUE)
set(CMAKE_CXX_COMPILER_ID_RUN TRUE)
set(CMAKE_CXX_COMPILER_ID AppleClang)
set(CMAKE_CXX_COMPILER_VERSION 17.0.0)
set(CMAKE_CXX_STANDARD_COMPUTED_DEFAULT 17)
set(CMAKE_CXX_COMPILE_FEATURES cxx_std_17 cxx_std_20 cxx_std_23)
set(CMAKE_AR "$tools/compiler" CACHE FILEPATH "")
set(CMAKE_RANLIB true CACHE FILEPATH "")
set(CMAKE_INSTALL_NAME_TOOL true CACHE FILEPATH "")
set(CMAKE_OSX_SYSROOT "$scratch/MacOSX.sdk" CACHE PATH "")
END
}

pretend_qt() {
    package Qt6 6.10.0 <<END
foreach(part Core Gui Widgets Network Sql PrintSupport Concurrent)
  add_library(Qt6::\${part} INTERFACE IMPORTED)
endforeach()
set(QT6_INSTALL_PREFIX "$scratch/prefix")
set(QT6_INSTALL_BINS bin)
set(QT6_INSTALL_TRANSLATIONS translations)
function(qt_add_resources target)
  if(TARGET \${target})
    target_sources(\${target} PRIVATE "$scratch/empty.cpp")
  endif()
endfunction()
function(qt6_add_resources)
endfunction()
END
    package Qt6Keychain 0.15.0 <<<'add_library(Qt6Keychain::Qt6Keychain INTERFACE IMPORTED)
set(QTKEYCHAIN_LIBRARIES Qt6Keychain::Qt6Keychain)'
    package QCustomPlotQt6 <<<'add_library(QCustomPlotQt6::QCustomPlotQt6 INTERFACE IMPORTED)'
    package libgit2 <<<'add_library(libgit2::libgit2 INTERFACE IMPORTED)'
    package Boost 1.90.0 <<<'add_library(Boost::headers INTERFACE IMPORTED)
add_library(Boost::boost INTERFACE IMPORTED)
set(Boost_INCLUDE_DIRS "")'
    mkdir -p "$scratch/prefix/include" "$scratch/prefix/lib"
    touch "$scratch/prefix/include/md4c.h" "$scratch/prefix/lib/libmd4c.a"
    mkdir -p "$scratch/prefix/translations" "$scratch/prefix/bin"
    touch "$scratch/empty.cpp" "$scratch/prefix/translations/qtbase_de.qm" "$scratch/prefix/translations/qtbase_zh_CN.qm"
}

# Does what macdeployqt is known to do to a bundle, as far as ours is concerned.
pretend_macdeployqt() {
    tool macdeployqt <<'END'
for name in QtCore QtGui; do
    mkdir -p "$1/Contents/Frameworks/$name.framework/Versions/A"
    touch "$1/Contents/Frameworks/$name.framework/Versions/A/$name"
done
mkdir -p "$1/Contents/PlugIns/platforms" "$1/Contents/PlugIns/sqldrivers"
touch "$1/Contents/PlugIns/platforms/libqcocoa.dylib"
touch "$1"/Contents/PlugIns/sqldrivers/libqsql{ite,psql,odbc,mimer}.dylib
printf '[Paths]\nPlugins = PlugIns\n' >"$1/Contents/Resources/qt.conf"
END
    mv "$tools/macdeployqt" "$scratch/prefix/bin/"
}

pretend_apple() {
    tool codesign </dev/null
    tool xcrun <<'END'
case "$*" in
*submit*) printf '{"id": "1", "status": "%s"}' "${PRETENDED_STATUS:-Accepted}" ;;
esac
END
    tool security <<'END'
[ "$1" != create-keychain ] || : >"$4"
END
    tool hdiutil <<'END'
if [ "$(grep -c '^hdiutil' "$PRETENDED_CALLS")" -lt "${PRETENDED_BUSY:-0}" ]; then
    echo 'hdiutil: create failed - Resource busy' >&2
    exit 1
fi
exit "${PRETENDED_RESULT:-0}"
END
}

failed() {
    echo "FAILED: $*" >&2
    exit 1
}

build_and_stage() {
    local log=$scratch/log
    if ! { cmake -G Ninja -S "$root" -B "$scratch/build" -DCMAKE_TOOLCHAIN_FILE="$scratch/toolchain.cmake" \
        -DCMAKE_PREFIX_PATH="$scratch/prefix" -Wno-dev -DCMAKE_BUILD_TYPE=Release -DCREW_BUILD_TESTS=OFF -DCCACHE=OFF \
        -DLRELEASE=true -DCMAKE_INSTALL_PREFIX=/ "-DCMAKE_OSX_ARCHITECTURES=x86_64;arm64" -DCMAKE_OSX_DEPLOYMENT_TARGET=13.0 &&
        cmake --build "$scratch/build" --target crew-console crew-service &&
        DESTDIR=$scratch/stage cmake --install "$scratch/build"; } >"$log" 2>&1; then
        tail -40 "$log"
        failed "the bundle could not be made"
    fi
    grep -i 'CMake Warning' -A4 "$log" | grep -v AUTOGEN || true
}

# The signatures are made from the inside out, and only the programs get entitlements.
check_signing() {
    local bundle="$scratch/stage/Crew Console.app" order wanted
    : >"$calls"
    CREW_SIGNING_IDENTITY='Developer ID Application: Nobody' \
        cmake -DCPACK_TEMPORARY_INSTALL_DIRECTORY="$scratch/stage" -DCPACK_CREW_SIGN="$here/sign.sh" -P "$here/before-dmg.cmake" >/dev/null
    order=$(sed -n 's/^codesign --force --timestamp --options runtime --sign Developer ID Application: Nobody.* \/.*Contents\/\([A-Za-z]*\)\/.*/\1/p' "$calls" | uniq | tr '\n' ' ')
    [ "$order" = "PlugIns Frameworks MacOS " ] || failed "signed in the order: $order"
    wanted="$bundle"
    tail -2 "$calls" | head -1 | grep -q -- "--entitlements $here/crew-console.entitlements $wanted\$" || failed "the bundle is not signed last"
    tail -1 "$calls" | grep -q '^codesign --verify --deep --strict' || failed "the signature is not verified"
    [ "$(grep -c -- --entitlements "$calls")" -eq 2 ] || failed "entitlements for something else than the two programs"

    : >"$calls"
    CREW_SIGNING_IDENTITY='' bash "$here/sign.sh" "$bundle" | grep -q '^NOTICE: ' || failed "no notice without an identity"
    grep -q -- '--options runtime' "$calls" && failed "an ad hoc signature with the hardened runtime would not load Qt"

    rm -rf "$scratch/bare" && mkdir -p "$scratch/bare/x.app/Contents" && touch "$scratch/bare/x.app/Contents/Info.plist"
    if cmake -DCPACK_TEMPORARY_INSTALL_DIRECTORY="$scratch/bare" -DCPACK_CREW_SIGN="$here/sign.sh" -P "$here/before-dmg.cmake" >/dev/null 2>&1; then
        failed "a bundle without Qt was packed"
    fi
}

# As the workflow calls it: with a folder below the current one. What is secret is left in no file and on no output.
check_keychain() {
    local keychain said
    mkdir "$scratch/checkout"
    keychain=$(cd "$scratch/checkout" && pwd)/signing/signing.keychain-db
    : >"$calls"
    said=$(cd "$scratch/checkout" && CREW_CERTIFICATE=c2VjcmV0 CREW_CERTIFICATE_PASSWORD=opens CREW_NOTARY_KEY_TEXT='' bash "$here/keychain.sh" signing)
    [ "$said" = "NOTICE: there is no key for notarizing." ] || failed "keychain.sh says $said"
    [ "$(grep -c "^security .*$keychain" "$calls")" -eq "$(grep -c '^security' "$calls")" ] ||
        failed "a keychain that is looked for elsewhere: $(cat "$calls")"
    grep -q "^security list-keychains -d user -s $keychain $HOME/Library/Keychains/login.keychain-db\$" "$calls" ||
        failed "codesign would not look into the keychain"
    [ "$(ls "$scratch/checkout/signing")" = signing.keychain-db ] || failed "left beside the keychain: $(ls "$scratch/checkout/signing")"
    : >"$calls"
    CREW_CERTIFICATE='' CREW_NOTARY_KEY_TEXT=key bash "$here/keychain.sh" "$scratch/checkout/none" >/dev/null
    [ ! -s "$calls" ] && [ "$(cat "$scratch/checkout/none/notary.p8")" = key ] || failed "without a certificate: $(cat "$calls")"
}

check_notarizing() {
    local image=$scratch/x.dmg
    touch "$image" "$scratch/key.p8"
    env -u CREW_NOTARY_KEY bash "$here/notarize.sh" "$image" | grep -q '^NOTICE: ' || failed "no notice without a notary's key"
    export CREW_NOTARY_KEY=$scratch/key.p8 CREW_NOTARY_KEY_ID=id CREW_NOTARY_ISSUER=issuer
    : >"$calls"
    bash "$here/notarize.sh" "$image" || failed "an accepted image"
    [ "$(cut -d' ' -f2,3 "$calls" | tr '\n' ' ')" = "notarytool submit stapler staple stapler validate " ] || failed "notarizing: $(cat "$calls")"
    if PRETENDED_STATUS=Invalid bash "$here/notarize.sh" "$image" 2>/dev/null; then
        failed "an image that Apple refused passed"
    fi
}

check_disk_image() {
    : >"$calls"
    PRETENDED_BUSY=3 CREW_RETRY_SECONDS=0 bash "$here/hdiutil.sh" create x 2>/dev/null || failed "a busy disk image is not tried again"
    [ "$(grep -c '^hdiutil create x$' "$calls")" -eq 3 ] || failed "tried $(grep -c ^hdiutil "$calls") times"
    : >"$calls"
    if PRETENDED_BUSY=99 CREW_RETRY_SECONDS=0 bash "$here/hdiutil.sh" create x 2>/dev/null; then failed "busy for ever passed"; fi
    : >"$calls"
    if PRETENDED_RESULT=5 CREW_RETRY_SECONDS=0 bash "$here/hdiutil.sh" create x; then failed "another failure passed"; fi
    [ "$(grep -c ^hdiutil "$calls")" -eq 1 ] || failed "another failure was tried again"
}

pretend_compiler
pretend_qt
pretend_macdeployqt
pretend_apple
build_and_stage
grep -q '^macdeployqt .*Crew Console.app -executable=.*Contents/MacOS/crew-service' "$calls" || failed "macdeployqt was not called"
version=$(sed -n 's/^project(CrewConsole VERSION \([0-9.]*\).*/\1/p' "$root/CMakeLists.txt")
python3 "$here/check.py" "$scratch/stage" "$scratch/build" "$version" 13.0
check_signing
check_keychain
check_notarizing
check_disk_image
echo "The bundle for macOS is in order, as far as that can be seen without a Mac."
