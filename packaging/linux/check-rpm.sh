#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# What is in the RPM and what it requires, beside what is in the DEB: nothing here can install an RPM. Run by check.sh.
#   check-rpm.sh PACKAGES_FOLDER SOURCE_FOLDER
set -euo pipefail
packages=$1
rpm=$(echo "$packages"/*.rpm)
deb=$(echo "$packages"/*.deb)

fail() {
    echo "FAILED: $*" >&2
    exit 1
}

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
dpkg-deb --contents "$deb" | awk '$1 !~ /^d/ { print substr($6, 2) }' | sort >"$scratch/deb"
rpm --query --package --list "$rpm" | sort >"$scratch/rpm"
while read -r file; do
    grep -qxF "$file" "$scratch/rpm" || fail "$file is in the DEB, and not in the RPM"
done <"$scratch/deb"
# Folders that belong to others would clash with their packages.
grep -vxFf "$scratch/deb" "$scratch/rpm" | while read -r other; do
    case $other in
    /usr/share/crew-console* | /usr/share/doc/crew-console | /usr/lib/.build-id*) ;;
    *) fail "$other is in the RPM, and not ours" ;;
    esac
done
rpm --query --package --requires "$rpm" | sort -u | tee "$scratch/requires"
for wanted in 'libQt6Core.so.6()(64bit)' 'libQt6Widgets.so.6()(64bit)' 'libqt6keychain.so.1()(64bit)' \
    '(qt6-qtbase or qt6-sql-sqlite)' '(qt6-qtbase-gui or libQt6Gui6)' 'libsecret-1.so.0()(64bit)'; do
    grep -qxF "$wanted" "$scratch/requires" || fail "it does not require $wanted"
done
if grep -E 'libgit2|mbed|http_parser|PRIVATE_API' "$scratch/requires"; then
    fail "it requires a library whose name changes"
fi
rpm --query --package --info "$rpm" | grep -E '^(Name|Version|License|Architecture|Summary)'
