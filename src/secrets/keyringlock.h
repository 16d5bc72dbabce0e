// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace crew::secrets {

/// The keyring that takes our secrets is locked, as the Secret Service on D-Bus says without asking anybody.
/// False where QtKeychain does not ask that service, as on Windows, macOS and KDE. Waits for its answer, a
/// few seconds at most.
bool isKeyringLocked();

/// The Secret Service has an item that QtKeychain calls \a key of \a service, in a keyring that may be
/// locked; also when it does not answer in time. It is asked, and false is said, as above.
bool isInKeyring(const QString &service, const QString &key);

} // namespace crew::secrets
