#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Puts a pretended release together and looks at it: check.sh PARTS_JSON (of any build)
# The list of parts must pass its check, and must not when anything about it is changed. Publishes nothing.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
parts=${1:?which parts.json?}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
version=$(sed -n 's/^project(CrewConsole VERSION \([0-9.]*\).*/\1/p' "$here/../../CMakeLists.txt")
export SOURCE_DATE_EPOCH=1700000000

failed() {
    echo "FAILED: $*" >&2
    exit 1
}

incoming() { # a folder per job, as the workflow's download leaves it
    rm -rf "$scratch/in" "$scratch/out"
    mkdir -p "$scratch/in/ubuntu" "$scratch/in/macos"
    echo deb >"$scratch/in/ubuntu/crew-console_${version}_amd64.deb"
    echo rpm >"$scratch/in/ubuntu/crew-console-$version.x86_64.rpm"
    echo dmg >"$scratch/in/macos/crew-console-$version-macos-universal.dmg"
    cp "$parts" "$scratch/in/ubuntu/parts.json"
    # Another system has other versions of the same parts.
    sed 's/"6\.[0-9.]*"/"6.10.1"/; s/"Linux"/"Darwin"/' "$parts" >"$scratch/in/macos/parts.json"
}

refused() { # SENTENCE: assembling fails, and says so
    if bash "$here/assemble.sh" "$scratch/in" "$scratch/out" >"$scratch/log" 2>&1; then failed "assembled: $1"; fi
    grep -q "$1" "$scratch/log" || failed "not refused for this: $1; $(cat "$scratch/log")"
}

# The same document with one thing changed has to be found.
check_mutations() {
    local document=$1
    python3 -B - "$here" "$document" <<'END'
import copy, json, sys
from pathlib import Path
sys.path.insert(0, sys.argv[1])
import sbom
path = Path(sys.argv[2])
good = json.loads(path.read_text())
changes = {
    "another version of SPDX": lambda d: d.update(spdxVersion="SPDX-2.2"),
    "no name": lambda d: d.pop("name"),
    "an unknown key": lambda d: d.update(extra=1),
    "a namespace with a fragment": lambda d: d.update(documentNamespace="urn:x#y"),
    "no moment": lambda d: d["creationInfo"].update(created="yesterday"),
    "no creator": lambda d: d["creationInfo"].update(creators=[]),
    "two with one identifier": lambda d: d["packages"].append(copy.deepcopy(d["packages"][0])),
    "an identifier with a space": lambda d: d["packages"][0].update(SPDXID="SPDXRef-a b"),
    "no download location": lambda d: d["packages"][0].pop("downloadLocation"),
    "another checksum": lambda d: d["packages"][0]["checksums"][0].update(checksumValue="0" * 64),
    "a checksum that is none": lambda d: d["packages"][0]["checksums"][0].update(checksumValue="abc"),
    "an unknown licence": lambda d: d["packages"][-1].update(licenseDeclared="Free"),
    "a file that is not there": lambda d: d["packages"][0].update(packageFileName="nothing.deb"),
    "files analysed": lambda d: d["packages"][0].pop("filesAnalyzed"),
    "a relationship to nothing": lambda d: d["relationships"][0].update(relatedSpdxElement="SPDXRef-Nothing"),
    "a package that nothing describes": lambda d: d.update(relationships=d["relationships"][1:]),
    "a package left out": lambda d: d.update(
        packages=d["packages"][1:],
        relationships=[r for r in d["relationships"] if d["packages"][0]["SPDXID"] not in r.values()]),
}
for name, change in changes.items():
    bad = copy.deepcopy(good)
    change(bad)
    if not list(sbom.problems(bad, path.parent)):
        sys.exit(f"FAILED: passed with {name}")
END
}

# Without a key a notice; with one a signature that verifies.
check_signing() {
    local home=$scratch/gpg
    CREW_GPG_KEY='' bash "$here/sign.sh" "$1" | grep -q '^NOTICE: ' || failed "no notice without a key"
    [ ! -e "$1/SHA256SUMS.asc" ] || failed "a signature without a key"
    if ! command -v gpg >/dev/null; then
        echo "SKIP   : check_release::signing() gpg is not here"
        return
    fi
    mkdir -m 0700 "$home"
    GNUPGHOME=$home gpg --batch --quiet --pinentry-mode loopback --passphrase secret --quick-generate-key nobody ed25519 sign never 2>"$scratch/log" ||
        failed "no key could be made: $(cat "$scratch/log")"
    CREW_GPG_KEY=$(GNUPGHOME=$home gpg --batch --pinentry-mode loopback --passphrase secret --armor --export-secret-keys nobody) \
        CREW_GPG_PASSWORD=secret bash "$here/sign.sh" "$1" >"$scratch/log" 2>&1 || failed "signing: $(cat "$scratch/log")"
    GNUPGHOME=$home gpg --batch --quiet --verify "$1/SHA256SUMS.asc" "$1/SHA256SUMS" 2>"$scratch/log" || failed "the signature does not verify"
    python3 "$here/sbom.py" --check "$1/crew-console-$version.spdx.json" || failed "the signature is taken for a package"
    GNUPGHOME=$home gpgconf --kill all
}

# The folder that becomes an AppImage, seen by a tool that only looks.
check_appimage() {
    local name=crew-console-$version-linux-x86_64 entry=org.crewconsole.CrewConsole
    local tree=$scratch/$name
    mkdir -p "$tree/bin" "$tree/share/applications" "$tree/share/icons/hicolor/256x256/apps" "$tree/share/source-highlight"
    cp "$here/../linux/$entry.desktop" "$tree/share/applications/"
    cp "$here/../../resources/icons/png/crew-console-256.png" "$tree/share/icons/hicolor/256x256/apps/$entry.png"
    printf '#!/bin/sh\necho "started with $* by ${SOURCE_HIGHLIGHT_DATADIR##*/}"\n' >"$tree/bin/crew-console"
    cp "$tree/bin/crew-console" "$tree/crew-console"
    chmod +x "$tree/bin/crew-console"
    tar --create --xz --file "$scratch/$name.tar.xz" --directory "$scratch" "$name"
    cat >"$scratch/appimagetool" <<'END'
#!/usr/bin/env bash
set -euo pipefail
[ "$ARCH" = x86_64 ] && [ "$1 $2 $3" = "--appimage-extract-and-run --no-appstream --runtime-file" ] && [ -f "$4" ]
[ "$("$5/AppRun" a 'b c')" = "started with a b c by source-highlight" ]
[ -f "$5/org.crewconsole.CrewConsole.desktop" ] && [ -f "$5/org.crewconsole.CrewConsole.png" ] && [ -f "$5/.DirIcon" ]
[ -f "$5/usr/share/applications/org.crewconsole.CrewConsole.desktop" ] && [ ! -e "$5/crew-console" ]
echo "$6" >"$6"
END
    chmod +x "$scratch/appimagetool"
    CREW_APPIMAGETOOL=$scratch/appimagetool CREW_APPIMAGE_RUNTIME=$scratch/appimagetool \
        bash "$here/appimage.sh" "$scratch/$name.tar.xz" "$scratch/images" >/dev/null || failed "the AppImage's folder is not in order"
    [ -f "$scratch/images/crew-console-$version-x86_64.AppImage" ] || failed "the AppImage has another name: $(ls "$scratch/images")"
}

# What was fetched is used only if it is what it was.
check_fetching() {
    local file=$scratch/fetched
    # shellcheck source=packaging/release/fetch.sh
    source "$here/fetch.sh"
    echo good >"$scratch/original"
    fetch "file://$scratch/original" "$file" "$(sha256_of "$scratch/original")" || failed "fetching"
    echo bad >"$file"
    if fetch "file://$scratch/original" "$file" "$(sha256_of "$scratch/original")" 2>/dev/null; then failed "another file was taken"; fi
    [ ! -e "$file" ] || failed "the other file was kept"
}

incoming
bash "$here/assemble.sh" "$scratch/in" "$scratch/out" >"$scratch/log" 2>&1 || failed "$(cat "$scratch/log")"
document=$scratch/out/crew-console-$version.spdx.json
(cd "$scratch/out" && sha256sum --check --strict --quiet SHA256SUMS) || failed "SHA256SUMS"
[ "$(wc -l <"$scratch/out/SHA256SUMS")" -eq 4 ] || failed "SHA256SUMS has not all files"
grep -q '"versionInfo": "6.10.1"' "$document" || failed "the versions of one system are missing"
python3 -c 'import json,sys; sys.exit(json.load(open(sys.argv[1]))["creationInfo"]["created"] != "2023-11-14T22:13:20Z")' "$document" ||
    failed "SOURCE_DATE_EPOCH is not kept"
cp "$document" "$scratch/first"
rm -r "$scratch/out"
bash "$here/assemble.sh" "$scratch/in" "$scratch/out" >/dev/null
cmp "$document" "$scratch/first" || failed "the same packages gave another document"
check_mutations "$document"
check_signing "$scratch/out"
check_appimage
if command -v curl >/dev/null; then check_fetching; else echo "SKIP   : check_release::fetching() curl is not here"; fi

incoming && cp "$scratch/in/ubuntu/"*.deb "$scratch/in/macos/" && refused "Two jobs made"
incoming && rm "$scratch/in/macos/"*.dmg && refused "There are no packages"
incoming && rm "$scratch/in/macos/parts.json" && refused "no parts.json"
incoming && echo x >"$scratch/in/macos/crew-console-9.9.9.dmg" && refused "is not of version"

# What one job collects is what assemble.sh takes.
incoming && touch "$scratch/in/ubuntu/SHA256SUMS"
bash "$here/collect.sh" "$scratch/job" "$parts" "$scratch/in/ubuntu/"*.deb "$scratch/in/ubuntu/SHA256SUMS" >/dev/null
[ "$(cd "$scratch/job" && echo *)" = "crew-console_${version}_amd64.deb parts.json" ] || failed "collected: $(ls "$scratch/job")"

# A tag that is not the program's version publishes nothing; gh is not even called.
incoming && bash "$here/assemble.sh" "$scratch/in" "$scratch/out" >/dev/null
mkdir "$scratch/tools" && printf '#!/bin/sh\necho "$*" >"%s"\n' "$scratch/published" >"$scratch/tools/gh" && chmod +x "$scratch/tools/gh"
if PATH=$scratch/tools:$PATH bash "$here/publish.sh" "$scratch/out" v9.9.9 2>/dev/null || [ -e "$scratch/published" ]; then failed "published under a wrong tag"; fi
PATH=$scratch/tools:$PATH bash "$here/publish.sh" "$scratch/out" "v$version"
grep -q "^release create v$version --verify-tag --draft" "$scratch/published" || failed "gh was called otherwise"
echo "A release can be put together."
