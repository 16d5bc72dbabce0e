// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/openid/pendingsignins.h"

#include "desk/people/token.h"

namespace crew::desk {

void PendingSignIns::makeRoom(const QHostAddress &peer, Time now)
{
    m_byState.removeIf([now](const auto &entry) { return now - entry.value().begun >= lifetime; });
    qsizetype count = 0;
    auto oldest = m_byState.end();
    for (auto each = m_byState.begin(); each != m_byState.end(); ++each) {
        if (!each->peer.isEqual(peer, QHostAddress::TolerantConversion))
            continue;
        ++count;
        if (oldest == m_byState.end() || each->begun < oldest->begun)
            oldest = each;
    }
    if (count >= maxOfPeer)
        m_byState.erase(oldest);
}

std::optional<QByteArray> PendingSignIns::add(PendingSignIn signIn, Time now)
{
    makeRoom(signIn.peer, now);
    if (m_byState.size() >= most)
        return std::nullopt;
    const QByteArray state = newToken();
    signIn.begun = now;
    m_byState.insert(tokenHash(state), std::move(signIn));
    return state;
}

bool PendingSignIns::has(const QByteArray &state) const
{
    return m_byState.contains(tokenHash(state));
}

std::optional<PendingSignIn> PendingSignIns::take(const QByteArray &state, Time now)
{
    const auto found = m_byState.constFind(tokenHash(state));
    if (found == m_byState.cend())
        return std::nullopt;
    PendingSignIn signIn = *found;
    m_byState.erase(found);
    return now - signIn.begun < lifetime ? std::optional(std::move(signIn)) : std::nullopt;
}

} // namespace crew::desk
