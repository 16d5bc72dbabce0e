#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# check_format.sh CLANG_FORMAT: every source file is as clang-format would write it; the first difference of each is shown.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
find src tests \( -name '*.cpp' -o -name '*.h' \) -print0 | xargs -0 "$1" --dry-run -Werror --ferror-limit=1
