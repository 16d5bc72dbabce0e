#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs the packages as people and administrators do, under wine: check-install.sh PACKAGES_FOLDER PICTURES_FOLDER
# Run by check.sh, on a display of its own.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
packages=$(cd "$1" && pwd)
pictures=$2
setup=$(echo "$packages"/crew-console-*.exe)
older=$packages/older/$(basename "$setup")
zip=$(echo "$packages"/crew-console-*.zip)
msi=$(echo "$packages"/crew-console-*.msi)
# shellcheck source=packaging/windows/wine.sh
source "$here/wine.sh"
uninstall_key='Software\Microsoft\Windows\CurrentVersion\Uninstall\CrewConsole'
scheme_key='Software\Classes\crew-console'
run_key='Software\Microsoft\Windows\CurrentVersion\Run'
console=

say() { printf -- '-- %s\n' "$*"; }
fail() {
    echo "FAILED: $*" >&2
    exit 1
}

# until_true SECONDS COMMAND...
until_true() {
    local tries=$(($1 * 5))
    shift
    until "$@"; do
        tries=$((tries - 1))
        [ "$tries" -gt 0 ] || return 1
        sleep 0.2
    done
}

value() { # KEY NAME ("" for the unnamed one): what the registry has, or nothing
    local name=(/v "$2")
    [ -n "$2" ] || name=(/ve)
    on_windows reg query "$1" "${name[@]}" 2>/dev/null | tr -d '\r' | sed -n 's/^ .*    REG_[A-Z]*    //p'
}

is() { # WHAT FOUND WANTED
    [ "$2" = "$3" ] || fail "$1 is '$2' and should be '$3'"
}

gone() { [ ! -e "$1" ]; }

# Every file there is, but for those that wine itself writes while it runs.
files() {
    (cd "$WINEPREFIX/drive_c" && find . ! -path './windows/*' ! -path './ProgramData/Microsoft/*' \
        ! -ipath '*/Temp/*' ! -path '*/Microsoft/Windows/History*' ! -path '*/INetCache*' ! -path '*/INetCookies*' | LC_ALL=C sort)
}

# The keys of the registry that are of this program, by any of its names.
keys() {
    wineserver --wait
    grep -a -i '^\[.*crew.console' "$WINEPREFIX"/*.reg | grep -a -v -i '\\Credential Manager\\' | sed 's/\] [0-9]*$/]/' || true
}

credentials() { # FILTER: how many there are
    on_windows "$WINEPREFIX/credentials.exe" count "$1" | tr -d '\r'
}

start_console() {
    wine "$folder/crew-console.exe" >"$WINEPREFIX/console.log" 2>&1 &
    console=$!
}

reviewed() { # PROGRAM PICTURES_NAME
    rm -rf "${pictures:?}/$2"
    PATIENCE=900 on_windows "$1" --demo --tour "Z:${pictures//\//\\}\\$2" >"$WINEPREFIX/tour.log" 2>&1 || {
        cat "$WINEPREFIX/tour.log" >&2
        fail "the review did not come to its end ($1)"
    }
    is "the number of pictures" "$(find "$pictures/$2" -name '*.png' | wc -l)" 10
}

uninstalled() { # ARG...: the uninstaller goes on in a copy of itself
    on_windows "$folder/uninstall.exe" /S "$@"
    until_true 60 gone "$folder/uninstall.exe" || fail "the uninstaller did not end"
    until_true 20 no_uninstaller || fail "the uninstaller still runs"
}

no_uninstaller() { ! pgrep -f 'Au_\.exe|Un_[A-Z]*\.exe' >/dev/null; }

check_installed() { # ROOT VERSION
    local root=$1
    is "the version" "$(value "$root\\$uninstall_key" DisplayVersion)" "$2"
    is "the place" "$(value "$root\\$uninstall_key" InstallLocation)" "$location"
    is "the link scheme" "$(value "$root\\$scheme_key\\shell\\open\\command" '')" "\"$location\\crew-console.exe\" -- \"%1\""
    diff <(tr -d '\r' <"$folder/installed-files.txt" | tr '\\' / | LC_ALL=C sort) \
        <(cd "$folder" && find . -type f ! -name uninstall.exe -printf '%P\n' | LC_ALL=C sort) ||
        fail "the files are not those of the list"
    [ -s "$menu/Crew Console.lnk" ] || fail "it is not in the start menu"
}

one_person() {
    say "For one person: an older version, with a review"
    folder=$home/AppData/Local/Programs/'Crew Console'
    location='C:\users\'$USER'\AppData\Local\Programs\Crew Console'
    menu=$home/AppData/Roaming/Microsoft/Windows/'Start Menu'/Programs
    on_windows "$older" /S || fail "the older installer ended with $?"
    check_installed HKCU 0.0.1
    is "starting at sign-in" "$(value "HKCU\\$run_key" 'Crew Console')" ''
    is "what is there for everyone" "$(value "HKLM\\$uninstall_key" DisplayVersion)" ''
    reviewed "$folder/crew-console.exe" older
    # A file of that version that this one has no longer, and one that a person put there.
    printf 'outdated.dll\r\n' >>"$folder/installed-files.txt"
    touch "$folder/outdated.dll" "$folder/mine.txt"

    say "The upgrade asks the running console to close, and keeps its data"
    start_console
    until_true 60 test -s "$data/settings.ini" || fail "the console made no profile"
    until_true 60 has_window || fail "the console shows no window"
    local profile
    profile=$(sed -n 's/^id=//p' "$data/settings.ini" | tr -d '\r')
    on_windows "$setup" /S || fail "the installer ended with $?"
    wait "$console" || fail "the console did not end by itself: $?"
    gone "$folder/outdated.dll" || fail "a file of the older version is still there"
    [ -e "$folder/mine.txt" ] || fail "a file of the person's is gone"
    mv "$folder/mine.txt" "$WINEPREFIX/"
    check_installed HKCU "$version"
    mv "$WINEPREFIX/mine.txt" "$folder/"
    is "the profile" "$(sed -n 's/^id=//p' "$data/settings.ini" | tr -d '\r')" "$profile"
    [ -s "$data/journal.sqlite" ] || fail "the journal is gone"

    say "It refuses while a program of it cannot be asked"
    wine "$folder/crew-service.exe" --port 0 --token t >/dev/null 2>&1 &
    local service=$! code=0
    until_true 30 pgrep -f 'crew-service.exe' >/dev/null
    on_windows "$setup" /S || code=$?
    is "the exit code" "$code" 3
    wine taskkill /F /IM crew-service.exe >/dev/null
    wait "$service" || true

    say "A whole review, and a link from outside"
    reviewed "$folder/crew-console.exe" installed
    # As a browser does, but for looking the command up: wine knows only the schemes that are there for everyone.
    check_link wine "$folder/crew-console.exe" -- crew-console://review/unknown

    say "Uninstalling keeps the data"
    uninstalled
    [ -s "$data/settings.ini" ] || fail "the settings are gone"
    is "what is left in its folder" "$(ls "$folder")" mine.txt
    rm -r "$folder"
    rmdir "$home/AppData/Local/Programs" 2>/dev/null || true
    diff "$before_files" <(files | grep -v '/AppData/Local/crew-console') || fail "files are left"
    diff "$before_keys" <(keys) || fail "keys are left in the registry"
}

# Not grep -q: it would end the pipe, and xwininfo with it.
has_window() { xwininfo -root -tree 2>/dev/null | grep 'Crew Console' >/dev/null; }

# Opens a link by COMMAND..., and sees that the console looked at it.
check_link() {
    "$@" >/dev/null 2>&1 &
    until_true 120 has_window || fail "the link did not start the console"
    until_true 60 grep -r -q -a --include='*.log' 'link was' "$data" || fail "the console did not look at the link"
    on_windows taskkill /IM crew-console.exe >/dev/null
    until_true 60 no_console || fail "the console did not close"
}

no_console() { ! pgrep -f 'crew-console\.exe' >/dev/null; }

everyone() {
    say "For everyone, in a folder that was chosen; at sign-in by choice"
    folder=$WINEPREFIX/drive_c/chosen
    location='C:\chosen'
    menu=$WINEPREFIX/drive_c/ProgramData/Microsoft/Windows/'Start Menu'/Programs
    on_windows "$setup" /AllUsers /autostart /S '/D=C:\chosen' || fail "the installer ended with $?"
    check_installed HKLM "$version"
    is "starting at sign-in" "$(value "HKCU\\$run_key" 'Crew Console')" '"C:\chosen\crew-console.exe"'
    is "what is there for one person" "$(value "HKCU\\$uninstall_key" DisplayVersion)" ''

    say "A link from outside, through the registry"
    find "$data" -name '*.log' -delete
    check_link wine start crew-console://review/unknown

    say "Uninstalling with the data, for which it is asked"
    local profile
    profile=$(sed -n 's/^id=//p' "$data/settings.ini" | tr -d '\r')
    # Of this profile two tokens, one of a profile that a restore replaced, one of another that is kept elsewhere.
    mkdir "$data/replaced-20260102-030405-678"
    printf '[profile]\r\nid=replaced-profile\r\n' >"$data/replaced-20260102-030405-678/settings.ini"
    for name in "$profile/crew-1/token" "$profile/crew-2/token" replaced-profile/crew-1/token another-profile/crew-1/token; do
        on_windows "$WINEPREFIX/credentials.exe" write "crew-console/$name" || fail "no entry could be put into the credential store"
    done
    is "what is in the credential store" "$(credentials 'crew-console/*')" 4
    uninstalled /data
    gone "$folder" || fail "its folder is left"
    until_true 20 gone "$data" || fail "the data are left"
    diff "$before_files" <(files) || fail "files are left"
    diff "$before_keys" <(keys) || fail "keys are left in the registry"
    is "what is left in the credential store" "$(credentials 'crew-console/*')" 1
    is "what is left of this profile" "$(credentials "crew-console/$profile/*")" 0
}

msi_package() {
    say "The MSI"
    on_windows msiexec /i "Z:${msi//\//\\}" /qn || fail "msiexec ended with $?"
    folder=$WINEPREFIX/drive_c/'Program Files/Crew Console'
    is "the link scheme" "$(value "HKLM\\$scheme_key\\shell\\open\\command" '')" '"C:\Program Files\Crew Console\crew-console.exe" -- "%1"'
    reviewed "$folder/crew-console.exe" msi
    on_windows msiexec /x "Z:${msi//\//\\}" /qn || fail "msiexec ended with $?"
    gone "$folder/crew-console.exe" || fail "the program is left"
    is "the link scheme" "$(value "HKLM\\$scheme_key\\shell\\open\\command" '')" ''
}

zip_package() {
    say "The zip, from a folder with a name in another script"
    folder=$WINEPREFIX/drive_c/试用
    mkdir "$folder"
    (cd "$folder" && cmake -E tar xf "$zip")
    reviewed "$folder/$(basename "$zip" .zip)/crew-console.exe" zip
}

new_windows
trap end_windows EXIT
x86_64-w64-mingw32-g++-posix -static -o "$WINEPREFIX/credentials.exe" "$here/credentials.cpp" -ladvapi32
USER=$(basename "$(find "$WINEPREFIX/drive_c/users" -mindepth 1 -maxdepth 1 ! -name Public -print -quit)")
home=$WINEPREFIX/drive_c/users/$USER
data=$home/AppData/Local/crew-console
version=$(basename "$setup" | sed 's/^crew-console-\([0-9.]*\)-.*/\1/')
before_files=$WINEPREFIX/before.files
before_keys=$WINEPREFIX/before.keys
mkdir -p "$pictures"
pictures=$(cd "$pictures" && pwd)
on_windows reg query 'HKCU\Software' >/dev/null
files >"$before_files"
keys >"$before_keys"

one_person
everyone
msi_package
zip_package
say "What was installed could be used, and what was removed is gone"
