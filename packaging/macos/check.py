#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check.py STAGE BUILD VERSION MINIMUM: looks at the bundle that check.sh staged, and at what CMake wrote for cpack."""
import os
import plistlib
import re
import struct
import sys
from pathlib import Path

here = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(here))
import icon  # noqa: E402

root = here.parent.parent
stage, build = Path(sys.argv[1]), Path(sys.argv[2])
version, minimum = sys.argv[3], sys.argv[4]
problems = []

IDENTIFIER = "org.crewconsole.CrewConsole"
LANGUAGES = {"en": "en", "de": "de", "zh-Hans": "zh_CN"}

EXPECTED = {
    "CFBundleInfoDictionaryVersion": "6.0",
    "CFBundlePackageType": "APPL",
    "CFBundleIdentifier": IDENTIFIER,
    "CFBundleName": "Crew Console",
    "CFBundleDisplayName": "Crew Console",
    "CFBundleExecutable": "Crew Console",
    "CFBundleIconFile": "crew-console.icns",
    "CFBundleShortVersionString": version,
    "CFBundleVersion": version,
    "CFBundleDevelopmentRegion": "en",
    "CFBundleLocalizations": list(LANGUAGES),
    "LSApplicationCategoryType": "public.app-category.developer-tools",
    "LSMinimumSystemVersion": minimum,
    "NSHumanReadableCopyright": "Free software under the GNU General Public License, version 3 or later",
    "NSPrincipalClass": "NSApplication",
    "NSHighResolutionCapable": True,
    "NSSupportsAutomaticGraphicsSwitching": True,
    "CFBundleURLTypes": [{"CFBundleURLName": IDENTIFIER + ".link", "CFBundleTypeRole": "Viewer",
                          "CFBundleURLSchemes": ["crew-console"]}],
    # Strict: no NSAllowsArbitraryLoads, no exception for a domain.
    "NSAppTransportSecurity": {"NSAllowsLocalNetworking": True},
    "NSLocalNetworkUsageDescription":
        "Crew Console talks to crews that run in your local network, and takes their callbacks.",
}


def check(holds, sentence):
    if not holds:
        problems.append(sentence)


def check_plist(contents):
    with open(contents / "Info.plist", "rb") as file:
        plist = plistlib.load(file)
    for key in sorted(set(plist) | set(EXPECTED)):
        check(plist.get(key) == EXPECTED.get(key), f"Info.plist: {key} is {plist.get(key)!r}, should be {EXPECTED.get(key)!r}")


def check_layout(contents):
    for program in ("Crew Console", "crew-service"):
        path = contents / "MacOS" / program
        check(path.is_file() and os.access(path, os.X_OK), f"no program {program}")
    check(sorted(p.name for p in stage.iterdir()) == ["Crew Console.app"], "something was installed beside the bundle")
    check((contents / "Resources/LICENSE").read_bytes() == (root / "LICENSE").read_bytes(), "the licence is not inside")
    drivers = [p.name for p in (contents / "PlugIns/sqldrivers").iterdir()]
    check(drivers == ["libqsqlite.dylib"], f"database drivers: {drivers}")
    check((contents / "Resources/qt.conf").read_text() == "[Paths]\nPlugins = PlugIns\nTranslations = Resources/translations\n",
          "qt.conf does not lead to plugins and translations")
    known = {"Info.plist", "MacOS", "Resources", "Frameworks", "PlugIns"}
    check({p.name for p in contents.iterdir()} == known, f"Contents has {[p.name for p in contents.iterdir()]}")


def check_languages(contents):
    compiled = {p.stem.replace("crew-console_", "") for p in (root / "resources/translations").glob("*.ts")}
    check(compiled == set(LANGUAGES.values()), f"the program speaks {compiled}, the bundle {set(LANGUAGES.values())}")
    for folder, language in LANGUAGES.items():
        path = contents / f"Resources/{folder}.lproj/InfoPlist.strings"
        if not path.is_file():
            problems.append(f"{folder}: no InfoPlist.strings")
            continue
        words = dict(re.findall(r'^"(\w+)" = "([^"\\]+)";$', path.read_text(encoding="utf-8"), re.MULTILINE))
        shown = {key for key in EXPECTED if key.endswith("UsageDescription")} | {"NSHumanReadableCopyright"}
        check(set(words) == shown, f"{folder}: InfoPlist.strings has {sorted(words)}, should have {sorted(shown)}")
        if folder == "en":
            check(all(EXPECTED[key] == text for key, text in words.items()), "en: InfoPlist.strings differs from Info.plist")
        elif language != "en":
            check((contents / f"Resources/translations/qtbase_{language}.qm").is_file(), f"{language}: Qt's own words are missing")


def check_icon(contents):
    data = (contents / "Resources/crew-console.icns").read_bytes()
    pictures = dict(icon.entries(data))
    wanted = set(icon.PNG_KINDS) | set(icon.PIXEL_KINDS) | set(icon.MASK_KINDS)
    check(set(pictures) == wanted, f"icon: kinds {sorted(pictures)}")
    for kind, (size, meaning) in icon.PNG_KINDS.items():
        picture = pictures.get(kind, b"")
        check(picture and icon.png_size(picture) == (size, size), f"icon: {kind} ({meaning}) is not of {size} pixels")
        drawn = root / f"resources/icons/png/crew-console-{size}.png"
        if drawn.is_file():
            check(picture == drawn.read_bytes(), f"icon: {kind} is not {drawn.name}; run packaging/macos/icon.sh")
    for (kind, (size, _)), mask in zip(icon.PIXEL_KINDS.items(), icon.MASK_KINDS):
        red, green, blue, alpha = icon.pixels((root / f"resources/icons/png/crew-console-{size}.png").read_bytes())
        check(icon.unpacked(pictures[kind]) == red + green + blue, f"icon: {kind} is not the drawing; run packaging/macos/icon.sh")
        check(pictures[mask] == alpha, f"icon: {mask} is not the drawing's transparency; run packaging/macos/icon.sh")
    check(struct.unpack(">I", data[4:8])[0] == len(data), "icon: length")


def check_entitlements():
    raw = (here / "crew-console.entitlements").read_bytes()
    check(b"<!--" not in raw and b"\r" not in raw, "entitlements: Apple's parser takes no comments")
    check(plistlib.loads(raw) == {}, "entitlements: every exception from the hardened runtime has to be explained in sign.sh and here")


def check_cpack():
    text = (build / "CPackConfig.cmake").read_text()
    values = dict(re.findall(r'^set\((CPACK_\w+) "(.*)"\)$', text, re.MULTILINE))
    expected = {
        "CPACK_GENERATOR": "DragNDrop",
        "CPACK_PACKAGE_FILE_NAME": f"crew-console-{version}-macos-universal",
        "CPACK_DMG_VOLUME_NAME": f"Crew Console {version}",
        "CPACK_COMMAND_HDIUTIL": str(here / "hdiutil.sh"),
        "CPACK_PRE_BUILD_SCRIPTS": str(here / "before-dmg.cmake"),
        "CPACK_CREW_SIGN": str(here / "sign.sh"),
    }
    for key, value in expected.items():
        check(values.get(key) == value, f"{key} is {values.get(key)!r}, should be {value!r}")
    check(os.access(here / "hdiutil.sh", os.X_OK), "hdiutil.sh cannot be executed")
    ninja = (build / "build.ninja").read_text()
    for flags in ("-arch x86_64 -arch arm64", f"-mmacosx-version-min={minimum}"):
        check(flags in ninja, f"the compiler is not given {flags}")


bundle_contents = stage / "Crew Console.app" / "Contents"
check_plist(bundle_contents)
check_layout(bundle_contents)
check_languages(bundle_contents)
check_icon(bundle_contents)
check_entitlements()
check_cpack()
for problem in problems:
    print(problem)
sys.exit(1 if problems else 0)
