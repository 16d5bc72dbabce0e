# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Sourced by check.sh: clean systems of Debian in folders, and programs in them.
#   $roots is where they are kept; pristine ones stay for the next time.

# new_root SUITE NAME: a fresh copy of a bare Debian; prints its folder.
new_root() {
    local pristine=$roots/$1.pristine root=$roots/$2
    set -e # a command substitution begins without it
    if [ ! -e "$pristine/.complete" ]; then
        rm -rf "$pristine"
        debootstrap --variant=minbase "$1" "$pristine" >"$roots/$1.log" 2>&1 || {
            tail -5 "$roots/$1.log" >&2
            return 1
        }
        touch "$pristine/.complete"
    fi
    leave_root "$root"
    cp --archive --reflink=auto "$pristine" "$root"
    printf '#!/bin/sh\nexit 101\n' >"$root/usr/sbin/policy-rc.d" # nothing is started while packages are installed
    chmod 0755 "$root/usr/sbin/policy-rc.d"
    cp /etc/resolv.conf /etc/hosts "$root/etc/"
    mkdir -p "$roots/$1.archives/partial" "$root/var/cache/apt/archives"
    mount --bind "$roots/$1.archives" "$root/var/cache/apt/archives"
    mount -t proc proc "$root/proc"
    mount --bind /dev "$root/dev"
    mount --bind /tmp "$root/tmp" # the display's and the buses' sockets
    echo "$root"
}

# leave_root ROOT: ends what still runs in it, and removes it.
leave_root() {
    local root=$1 process place
    [ -d "$root" ] || return 0
    for process in /proc/[0-9]*; do
        if [ "$(readlink "$process/root")" = "$root" ]; then
            kill -9 "${process#/proc/}" 2>/dev/null || true
        fi
    done
    for place in tmp dev proc var/cache/apt/archives; do
        if mountpoint -q "$root/$place"; then
            umount "$root/$place" || umount --lazy "$root/$place"
        fi
    done
    for place in tmp dev proc var/cache/apt/archives; do
        ! mountpoint -q "$root/$place" || return 1 # what it leads to is not ours to remove
    done
    rm -rf --one-file-system "$root"
}

# files_in ROOT: every path of its own, sorted.
files_in() {
    inside "$1" find / \( -path /proc -o -path /dev -o -path /tmp -o -path /var/cache/apt/archives \) -prune -o -print | sort
}

# inside ROOT COMMAND...: in the system's own environment.
inside() {
    local root=$1
    shift
    chroot "$root" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"
}

# apt_inside ROOT ARGUMENT...
apt_inside() {
    local root=$1
    shift
    inside "$root" apt-get -o Dpkg::Use-Pty=0 --quiet --yes --no-install-recommends "$@" >>"$roots/apt.log" 2>&1 || {
        tail -15 "$roots/apt.log" >&2
        return 1
    }
}

# on_screen ROOT COMMAND...: with the display, the buses and the home of the session around it.
on_screen() {
    local root=$1
    shift
    exec chroot "$root" /usr/bin/env -i PATH=/usr/bin:/bin LC_ALL=C.UTF-8 LANGUAGE=en HOME="$HOME" DISPLAY="$DISPLAY" \
        XAUTHORITY="${XAUTHORITY:-}" XDG_RUNTIME_DIR="$XDG_RUNTIME_DIR" DBUS_SESSION_BUS_ADDRESS="$DBUS_SESSION_BUS_ADDRESS" \
        QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1 "$@"
}
