// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QHash>
#include <QHostAddress>
#include <QString>

#include <chrono>
#include <optional>

namespace crew::desk {

/// A sign-in that continues in somebody's browser.
struct PendingSignIn
{
    QByteArray nonce;
    QByteArray challenge; ///< of the console's verifier, S256
    QString redirect;
    QByteArray oneTimeCode; ///< empty: of somebody who has used theirs
    QHostAddress peer;      ///< who began it
    std::chrono::milliseconds begun{0};
};

/// Sign-ins that have begun, by their state: a limited number in all and for each address, each for
/// 10 minutes and used once. In memory only.
class PendingSignIns
{
public:
    using Time = std::chrono::milliseconds; ///< since any moment, by a clock that never goes back

    static constexpr Time lifetime = std::chrono::minutes(10);
    static constexpr qsizetype most = 2'000;
    static constexpr qsizetype maxOfPeer = 20; ///< of one address; a further one ends its oldest

    /// The state of \a signIn, which begins \a now; nothing when there are too many.
    std::optional<QByteArray> add(PendingSignIn signIn, Time now);
    bool has(const QByteArray &state) const;
    /// Takes the one with \a state out; nothing when there is none, or its time is over.
    std::optional<PendingSignIn> take(const QByteArray &state, Time now);
    qsizetype size() const { return m_byState.size(); }

private:
    void makeRoom(const QHostAddress &peer, Time now);

    QHash<QByteArray, PendingSignIn>
        m_byState; ///< by the hash of the state, so that its look-up tells nothing
};

} // namespace crew::desk
