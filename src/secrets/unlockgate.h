// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "secrets/secretstore.h"

#include <chrono>
#include <expected>
#include <functional>
#include <optional>

namespace crew::secrets {

/// What a keychain that is locked answers.
SecretError keychainLocked();

/// Keeps a person who does not unlock the keychain from being asked again for each secret: from then on the
/// keychain is not asked for anything, until it is unlocked or they do something that needs a secret. No I/O
/// but \a isLocked.
class UnlockGate
{
public:
    using Result = std::expected<QString, SecretError>;
    using IsLocked = std::function<bool()>; ///< asks nobody; false also where that cannot be known

    explicit UnlockGate(IsLocked isLocked);

    /// Why the keychain is not to be asked now.
    std::optional<SecretError> refusal();
    /// What \a result of asking the keychain means, which \a took so long: one that stays locked says that
    /// there is no such item, and \a hasItem asks it without a prompt.
    Result judged(const Result &result, std::chrono::milliseconds took, const std::function<bool()> &hasItem);
    /// A person does something that needs a secret.
    void askAgain() { m_isClosed = false; }
    /// It was found locked, and not yet found unlocked since.
    bool isWaiting() const { return m_isWaiting; }
    /// Whether it is unlocked by now; then it is asked again.
    bool isUnlocked();

private:
    IsLocked m_isLocked;
    bool m_isClosed = false; ///< nothing is asked
    bool m_isWaiting = false;
};

} // namespace crew::secrets
