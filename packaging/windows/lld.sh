#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The -wrapper of g++ for MinGW that links by lld: Debian's has its linker's path built in, and takes no -fuse-ld.
case $1 in
*/collect2)
    shift
    exec ld.lld "$@"
    ;;
esac
exec "$@"
