#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Sourced by parts.sh and appimage.sh.

sha256_of() { # FILE
    if command -v sha256sum >/dev/null; then
        sha256sum "$1" | cut -d' ' -f1
    else
        shasum -a 256 "$1" | cut -d' ' -f1
    fi
}

fetch() { # ADDRESS FILE SHA256: the file is there afterwards and is the expected one, or this fails
    if [ ! -f "$2" ]; then
        curl --fail --location --retry 3 --silent --show-error --output "$2.part" "$1"
        mv "$2.part" "$2"
    fi
    if [ "$(sha256_of "$2")" != "$3" ]; then
        echo "$1 is not what it was: SHA-256 $(sha256_of "$2") instead of $3. The file was removed." >&2
        rm -f "$2"
        return 1
    fi
}
