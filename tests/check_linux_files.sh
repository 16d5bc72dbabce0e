#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Checks what is installed beside the programs on Linux: desktop entries, AppStream data, man pages, completions.
#   check_linux_files.sh FOLDER_OF_THE_PROGRAMS
set -uo pipefail
shopt -s lastpipe # what a pipe ends in may note a problem
programs=$(cd "$1" && pwd)
scratch=$(mktemp -d)
options=$scratch/options
trap 'rm -rf "$scratch"' EXIT
cd "$(dirname "${BASH_SOURCE[0]}")/../packaging/linux" || exit
problems=0

problem() {
    echo "$*"
    problems=1
}

has_tool() {
    command -v "$1" >/dev/null || { problem "$1 is not here (tests/run.sh installs it)" && false; }
}

if has_tool desktop-file-validate; then
    for entry in org.crewconsole.CrewConsole.desktop autostart.desktop; do
        said=$(desktop-file-validate "$entry" 2>&1)
        [ -z "$said" ] || problem "$entry: $said"
    done
fi
if has_tool appstreamcli; then
    said=$(appstreamcli validate --no-net --no-color org.crewconsole.CrewConsole.metainfo.xml 2>&1) || problem "$said"
fi
grep -q '^MimeType=.*x-scheme-handler/crew-console;' org.crewconsole.CrewConsole.desktop || problem "nobody opens links"
grep -q '^Exec=crew-console -- %u$' org.crewconsole.CrewConsole.desktop || problem "a link could be taken for an option"

version=$("$programs/crew-console" --version | awk '{ print $3 }')
grep -q "^crew-console ($version)" debian/changelog || problem "debian/changelog does not begin with $version"
grep -q "<release version=\"$version\"" org.crewconsole.CrewConsole.metainfo.xml || problem "the AppStream data has no $version"

# Every option that a program tells of stands in its man page and in each completion, and no other one does.
options_of() { grep -oE -- '--[a-z][a-z-]+' | grep -vxE -- '--help-all' | sort -u; }
for program in crew-console crew-service; do
    "$programs/$program" --help | options_of >"$options"
    compare() { # NAME: with the options on its standard input
        said=$(diff "$options" <(options_of)) || problem "$program: $1 has other options than --help: $said"
    }
    sed -n '/^\.SH OPTIONS/,/^\.SH [^O]/s/\\-/-/gp' "man/$program.1" | compare "the man page"
    sed -n "/^_${program/-/_}()/,/^complete /p" completions/crew-console.bash | compare "bash"
    sed -n "/^$program)/,/;;/p" completions/_crew-console | sed 's/\[[^]]*\]//g' | compare "zsh"
    sed "s/ -d '.*//" "completions/$program.fish" | sed -n 's/.* -l \([a-z-]*\).*/--\1/p' | compare "fish"
done
# The archive's launcher, in a folder whose name has to be quoted.
entry=org.crewconsole.CrewConsole
archive="$scratch/it's \"odd\" \$HOME \\x 5%"
mkdir -p "$archive/share/applications" "$archive/share/icons/hicolor/256x256/apps" "$archive/bin"
cp launcher.sh "$archive/crew-console"
cp "$entry.desktop" "$archive/share/applications/"
cp ../../resources/icons/png/crew-console-256.png "$archive/share/icons/hicolor/256x256/apps/$entry.png"
printf '#!/bin/sh\nprintf "%%s\\n" "started with $* $SOURCE_HIGHLIGHT_DATADIR"\n' >"$archive/bin/crew-console"
chmod +x "$archive/crew-console" "$archive/bin/crew-console"
[ "$("$archive/crew-console" a 'b c')" = "started with a b c " ] || problem "the launcher does not start the program"
mkdir "$archive/share/source-highlight"
[ "$("$archive/crew-console")" = "started with  $archive/share/source-highlight" ] || problem "the launcher does not name the languages of code"
menu=$scratch/data/applications/$entry.desktop
XDG_DATA_HOME=$scratch/data "$archive/crew-console" --integrate >/dev/null || problem "the launcher adds no menu entry"
said=$(desktop-file-validate "$menu" 2>&1)
[ -z "$said" ] || problem "the launcher's menu entry: $said"
[ "$(grep -c '^Exec="/.*/crew-console" -' "$menu")" -eq 2 ] || problem "the launcher's menu entry starts something else"
XDG_DATA_HOME=$scratch/data "$archive/crew-console" --forget >/dev/null && [ ! -e "$menu" ] || problem "the launcher leaves its menu entry"
said=$(XDG_DATA_HOME=/dev/null "$archive/crew-console" --integrate 2>/dev/null) && problem "the launcher wrote nothing and says: $said"
for script in completions/crew-console.bash ./*.sh; do
    bash -n "$script" || problem "$script"
done
[ "$problems" -eq 0 ] && echo "What is installed beside the programs is in order."
exit "$problems"
