#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# install.sh BUILD_FOLDER: puts the OpenID provider of package.json there, for tst_openidprovider. Does nothing when it
# is there already.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
modules=$1/openid-provider
if [ -d "$modules/node_modules/oidc-provider" ] && cmp --silent "$here/package-lock.json" "$modules/package-lock.json"; then
    exit
fi
mkdir -p "$modules"
cp "$here/package.json" "$here/package-lock.json" "$modules/"
cd "$modules"
npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
