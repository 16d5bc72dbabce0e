// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "secrets/secretstore.h"

#include <chrono>
#include <functional>
#include <optional>

namespace crew::secrets {

/// The error for a secret that cannot be reached because the keychain is locked.
SecretError keychainLocked();

/// Keeps a person who cancels the prompt to unlock the keychain from being asked again for each secret. The
/// gate is closed then, and the keychain is asked for nothing until it is unlocked or the person does
/// something that needs a secret. Does no I/O but what its functions are given.
class UnlockGate
{
public:
    using IsLocked = std::function<bool()>; ///< opens no prompt; false also where it cannot be known

    explicit UnlockGate(IsLocked isLocked);

    /// Why the keychain must not be asked now; nothing when it may be.
    std::optional<SecretError> refusal();
    /// Returns what \a result, for which the keychain \a took so long, means: one that stays locked answers
    /// that there is no such item. \a hasItem looks for it without a prompt.
    SecretResult judged(const SecretResult &result, std::chrono::milliseconds took,
                        const std::function<bool()> &hasItem);
    /// To be called when a person does something that needs a secret: opens the gate.
    void askAgain() { m_isClosed = false; }
    /// The keychain was found locked, and has not been found unlocked since.
    bool isWaiting() const { return m_isWaiting; }
    /// Opens the gate if the keychain is unlocked by now; false if it is not.
    bool openIfUnlocked();

private:
    IsLocked m_isLocked;
    bool m_isClosed = false;
    bool m_isWaiting = false;
};

} // namespace crew::secrets
