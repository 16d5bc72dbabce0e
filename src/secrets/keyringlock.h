// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace crew::secrets {

/// The keyring that takes our secrets is locked, as the Secret Service on D-Bus says without asking anybody.
/// False where QtKeychain does not ask that service, as on Windows, macOS and KDE. Waits for its answer, a
/// few seconds at most.
bool isKeyringLocked();

} // namespace crew::secrets
