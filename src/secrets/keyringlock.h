// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace crew::secrets {

/// The keyring that takes our secrets is locked, as the Secret Service on D-Bus says without a prompt. False
/// where QtKeychain does not use that service, as on Windows, macOS and KDE. Waits for the answer, for a few
/// seconds at most.
bool isKeyringLocked();

/// The Secret Service has an item that QtKeychain calls \a key of \a service, in a keyring that may be
/// locked; true also when it does not answer in time. Like isKeyringLocked(), it is false where QtKeychain
/// does not use that service, and waits a few seconds at most.
bool isInKeyring(const QString &service, const QString &key);

} // namespace crew::secrets
