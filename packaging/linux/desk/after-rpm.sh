# SPDX-License-Identifier: GPL-3.0-or-later
if command -v systemd-sysusers >/dev/null; then
    systemd-sysusers crew-desk.conf
fi
if [ -d /run/systemd/system ]; then
    systemctl daemon-reload
    systemctl try-restart crew-desk.service crew-desk-receiver.service || true # systemctl says why; the package is installed
fi
