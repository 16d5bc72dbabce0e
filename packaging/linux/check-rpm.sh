#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The RPM: what is in it beside the DEB, whether Fedora and openSUSE have all that it and the desk's require, and its
# program, installed by rpm into a Debian that has Qt (there is no Fedora to be had here), in a whole review. Run by check.sh.
#   check-rpm.sh SUITE PACKAGES_FOLDER ROOTS_FOLDER
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
suite=$1 packages=$2 roots=$3
# shellcheck source=packaging/linux/roots.sh
source "$here/roots.sh"
rpm=$(echo "$packages"/crew-console-*.rpm)
deb=$(echo "$packages"/crew-console_*.deb)
system=
program=

# What the console said is of use only when something went wrong.
ended() {
    local status=$?
    [ -z "$system" ] || leave_root "$system"
    [ "$status" -eq 0 ] || [ ! -e "$HOME/console.log" ] || tail -20 "$HOME/console.log"
}

fail() {
    echo "FAILED: $*" >&2
    exit 1
}

check_files() {
    local file other
    dpkg-deb --contents "$deb" | awk '$1 !~ /^d/ { print substr($6, 2) }' | sort >"$HOME/deb"
    rpm --query --package --list "$rpm" | sort >"$HOME/rpm"
    while read -r file; do
        grep -qxF "$file" "$HOME/rpm" || fail "$file is in the DEB, and not in the RPM"
    done <"$HOME/deb"
    # Folders that belong to others would clash with their packages.
    while read -r other; do
        case $other in
        /usr/share/crew-console* | /usr/share/doc/crew-console | /usr/lib/.build-id* | /usr/lib/crew-console*) ;;
        *) fail "$other is in the RPM, and not ours" ;;
        esac
    done < <(grep -vxFf "$HOME/deb" "$HOME/rpm")
}

# Fedora's and openSUSE's packages have libraries of these names, as their lists of packages say; rpm was not asked there.
known_libraries='libc|libm|libgcc_s|libstdc\+\+|ld-linux-x86-64|libz|libssh2|libpcre2-8|libgssapi_krb5|libcrypto|libssl'
known_libraries+='|libQt6(Core|Gui|Widgets|Network|Sql|PrintSupport|Concurrent|DBus)|libqt6keychain|libsecret-1|libsource-highlight'

# RPM LIBRARY...: it requires only libraries that are known, and those of these names; others cannot take its own for theirs.
check_libraries() {
    local unknown known=$known_libraries
    rpm --query --package --requires "$1" | sort -u | tee "$HOME/requires"
    [ $# -eq 1 ] || known+=$(printf '|%s' "${@:2}")
    unknown=$(grep -E '^(lib|ld-).*\.so' "$HOME/requires" | grep -vE "^($known)\.so\." || true)
    [ -z "$unknown" ] || fail "it requires libraries that have other names elsewhere: $unknown"
    ! grep CURL_OPENSSL "$HOME/requires" || fail "it requires what only Debian's libcurl provides"
    ! grep PRIVATE_API "$HOME/requires" || fail "it requires what changes with every release of Qt"
    if rpm --query --package --provides "$1" | grep '\.so'; then
        fail "others would take its libraries for theirs"
    fi
}

check_desk() {
    local desk
    desk=$(echo "$packages"/crew-desk-*.rpm)
    check_libraries "$desk" libcjose libcurl libpq
    grep -qxF '(libcurl-full or libcurl4)' "$HOME/requires" || fail "a desk could get a libcurl that sends no mail"
    rpm --query --package --list "$desk" | grep -x '/usr/lib/crew-desk/libsodium\.so\..*' || fail "the desk does not bring libsodium"
}

check_requires() {
    local wanted
    check_libraries "$rpm"
    for wanted in 'libQt6Core.so.6()(64bit)' 'libQt6Widgets.so.6()(64bit)' 'libqt6keychain.so.1()(64bit)' \
        '(qt6-qtbase or qt6-sql-sqlite)' '(qt6-qtbase-gui or libQt6Gui6)' '(qt6-qttranslations or libQt6Gui6)' \
        'libsecret-1.so.0()(64bit)'; do
        grep -qxF "$wanted" "$HOME/requires" || fail "it does not require $wanted"
    done
}

# rpm's own words for this folder's database; dependencies are Debian's here, and their names unknown to it.
rpm_inside() { # ARGUMENT...
    rpm --root "$system" "$@"
}

check_installing() {
    local left
    system=$(new_root "$suite" "$suite.rpm")
    apt_inside "$system" update
    apt_inside "$system" satisfy "$(dpkg-deb --field "$deb" Depends)"
    rpm_inside --initdb
    files_in "$system" >"$HOME/before"
    rpm_inside --install --force-debian --nodeps --noscripts "$rpm"
    rpm_inside --verify --nodeps crew-console || fail "what was installed is not what was packed"
    inside "$system" find /usr ! -user root -o ! -group root | grep -xFf "$HOME/rpm" && fail "not everything belongs to root"
    inside "$system" find /usr ! -type l -perm /022 | grep -xFf "$HOME/rpm" && fail "others may write what is installed"
    inside "$system" find /usr ! -perm -444 | grep -xFf "$HOME/rpm" && fail "not everybody may read what is installed"
    inside "$system" ldd /usr/bin/crew-console | grep 'QCustomPlot.* => /usr/.*/crew-console/' ||
        fail "it does not use the QCustomPlot that it brings"
    inside "$system" crew-console --version
    (on_screen "$system" crew-console --demo) >"$HOME/console.log" 2>&1 &
    program=$!
    /usr/bin/python3 "$here/review.py" "$program" review
    import -window root "$roots/$suite-rpm.png"
    kill -9 "$program"
    wait "$program" 2>/dev/null || true
    rpm_inside --erase --force-debian crew-console
    files_in "$system" >"$HOME/after"
    left=$(comm -13 "$HOME/before" "$HOME/after" | grep -i crew || true)
    [ -z "$left" ] || fail "left behind: $left"
    echo "installed, used and removed; nothing of it is left"
}

trap ended EXIT
check_files
check_requires
check_desk
check_installing
rpm --query --package --info "$rpm" | grep -E '^(Name|Version|License|Architecture|Summary)'
