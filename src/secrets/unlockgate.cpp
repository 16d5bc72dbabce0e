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

/// Nobody answers a prompt sooner: there was none.
constexpr std::chrono::milliseconds shortestPrompt{300};

} // namespace

SecretError keychainLocked()
{
    return {SecretError::Kind::Denied, Texts::tr("The keychain is locked. Unlock it and try again.")};
}

UnlockGate::UnlockGate(IsLocked isLocked)
    : m_isLocked(std::move(isLocked))
{}

bool UnlockGate::isUnlocked()
{
    if (m_isLocked())
        return false;
    m_isClosed = false;
    m_isWaiting = false;
    return true;
}

std::optional<SecretError> UnlockGate::refusal()
{
    if (!m_isClosed || isUnlocked())
        return std::nullopt;
    return keychainLocked();
}

/// A prompt may end at once, as on a screen that is locked, and also then the keychain says that there is no
/// such item. After a prompt that somebody saw it is not asked for the item: it might open another one.
UnlockGate::Result UnlockGate::judged(const Result &result, std::chrono::milliseconds took,
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
    if (isLocked) { // else it is in another keyring, for which nothing else has to wait
        m_isClosed |= wasPrompted;
        m_isWaiting = true;
    }
    return std::unexpected(keychainLocked());
}

} // namespace crew::secrets
