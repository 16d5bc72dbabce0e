// SPDX-License-Identifier: GPL-3.0-or-later
#include "secrets/unlockgate.h"

#include <QCoreApplication>

#include <utility>

namespace crew::secrets {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::secrets::Keychain)
};

/// Nobody answers a prompt sooner, so a shorter answer came without one.
constexpr std::chrono::milliseconds shortestPrompt{300};

} // namespace

SecretError keychainLocked()
{
    return {SecretError::Kind::Denied, Texts::tr("The keychain is locked. Unlock it and try again.")};
}

UnlockGate::UnlockGate(IsLocked isLocked)
    : m_isLocked(std::move(isLocked))
{}

bool UnlockGate::openIfUnlocked()
{
    if (m_isLocked())
        return false;
    m_isClosed = false;
    m_isWaiting = false;
    return true;
}

std::optional<SecretError> UnlockGate::refusal()
{
    if (!m_isClosed || openIfUnlocked())
        return std::nullopt;
    return keychainLocked();
}

/// A prompt that cannot be shown, as on a locked screen, ends at once with the same answer. After a prompt
/// that somebody saw, the item is not looked for: that might open another one.
SecretResult UnlockGate::judged(const SecretResult &result, std::chrono::milliseconds took,
                                const std::function<bool()> &hasItem)
{
    if (result)
        return result;
    const bool wasPrompted = took >= shortestPrompt;
    const bool isLocked = m_isLocked();
    const bool isSaidMissing = result.error().kind == SecretError::Kind::NotFound;
    const bool isTrue = isSaidMissing && !wasPrompted ? !hasItem() : !isLocked;
    if (isTrue)
        return result;
    if (isLocked) { // else the item is in another keyring, for which nothing else has to wait
        m_isClosed |= wasPrompted;
        m_isWaiting = true;
    }
    return std::unexpected(keychainLocked());
}

} // namespace crew::secrets
