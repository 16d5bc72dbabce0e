#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# check_format.sh CLANG_FORMAT [KNOWN]: every source file is as clang-format would write it; the first difference of each is
# shown. A file that is listed in KNOWN was found so as it is now, by the same clang-format, and is not looked at again.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
clang_format=$1
known=${2:-/dev/null}
formatter=$({ "$clang_format" --version && cat .clang-format; } | sha256sum | cut -d ' ' -f 1)
[ -e "$known" ] || : >"$known"
files=$(find src tests \( -name '*.cpp' -o -name '*.h' \) -print0 | xargs -0 sha256sum | sed "s/^/$formatter /" | sort)
mapfile -t changed < <(comm -23 - <(sort "$known") <<<"$files" | sed 's/^[^ ]* [^ ]*  //')
if [ "${#changed[@]}" -gt 0 ]; then
    printf '%s\0' "${changed[@]}" | xargs -0 "$clang_format" --dry-run -Werror --ferror-limit=1
fi
printf '%s\n' "$files" >"$known"
