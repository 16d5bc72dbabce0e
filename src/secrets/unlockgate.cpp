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

/// A keychain that is locked knows that it has no such item, and says so without a prompt.
UnlockGate::Result UnlockGate::judged(const Result &result, std::chrono::milliseconds took)
{
    const bool wasPrompted = took >= shortestPrompt;
    if (result || (!wasPrompted && result.error().kind == SecretError::Kind::NotFound) || !m_isLocked())
        return result;
    m_isClosed |= wasPrompted;
    m_isWaiting = true;
    return std::unexpected(keychainLocked());
}

} // namespace crew::secrets
