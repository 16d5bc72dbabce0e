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

SecretError lockedError()
{
    return {SecretError::Kind::Denied, Texts::tr("The keychain is locked. Unlock it and try again.")};
}

} // namespace

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
    return lockedError();
}

UnlockGate::Result UnlockGate::judged(const Result &result)
{
    if (result || !m_isLocked())
        return result;
    m_isClosed = true;
    m_isWaiting = true;
    return std::unexpected(lockedError());
}

} // namespace crew::secrets
