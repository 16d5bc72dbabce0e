# SPDX-License-Identifier: GPL-3.0-or-later
if [ "$1" = 0 ] && [ -d /run/systemd/system ]; then # 0: not replaced by another version
    systemctl disable --now crew-desk.service crew-desk-receiver.service || true
fi
