#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes a draft release on GitHub of a folder that assemble.sh filled: publish.sh FOLDER TAG
# A person reads the draft and publishes it. Needs gh and GH_TOKEN.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
folder=${1:?which folder?}
tag=${2:?which tag?}
version=$(sed -n 's/^project(CrewConsole VERSION \([0-9.]*\).*/\1/p' "$here/../../CMakeLists.txt")

if [ "$tag" != "v$version" ]; then
    echo "The tag is $tag, but the program says that it is $version." >&2
    exit 1
fi
(cd "$folder" && sha256sum --check --quiet SHA256SUMS)
gh release create "$tag" --verify-tag --draft --title "Crew Console $version" \
    --notes "Verify what you downloaded: sha256sum --check --ignore-missing SHA256SUMS" "$folder"/*
