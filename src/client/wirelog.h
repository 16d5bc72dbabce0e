// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/wireexchange.h"
#include "wire/knownsecrets.h"

#include <QHash>
#include <QUuid>

#include <functional>

namespace crew::client {

/// The last exchanges with each crew, in memory only. What is secret is taken out before anything is kept.
/// Polls go first, and of many in a row with the same answer those between the first and the last.
/// To be used on one thread.
class WireLog
{
public:
    static constexpr qsizetype exchangesPerCrew = 200;
    static constexpr qsizetype largestBody = 256 * 1024;         ///< bytes kept of each body
    static constexpr qsizetype bodiesPerCrew = 16 * 1024 * 1024; ///< bytes; above this the oldest bodies go

    /// Takes secrets out of a text that is about to be kept.
    using Mask = std::function<QByteArray(const QByteArray &)>;

    void setMask(Mask mask) { m_mask = std::move(mask); }
    /// From now on \a secret is shown as \a placeholder wherever it stands; one too short to be told from
    /// words is not.
    void hide(const QString &secret, const QString &placeholder);
    /// Every secret that was hidden, with its placeholder.
    const wire::KnownSecrets &hidden() const { return m_secrets; }

    /// Keeps \a exchange, numbered, masked and cut; nothing for a null \a crewId.
    void add(const QUuid &crewId, WireExchange exchange);
    WireExchanges of(const QUuid &crewId) const { return m_kept.value(crewId).exchanges; }
    void forget(const QUuid &crewId) { m_kept.remove(crewId); }

    /// \a text without what is secret.
    QByteArray masked(QByteArray text) const;

private:
    /// What is kept of one crew's. Each new exchange looks for those that say the same: by a number, since
    /// comparing them takes longer than the exchange.
    struct Kept
    {
        WireExchanges exchanges;
        QList<size_t> meanings; ///< in the same order; the same for polls with the same answer
        qsizetype bodyBytes = 0;
    };

    static qsizetype leastTelling(const Kept &kept);
    static void remove(Kept &kept, qsizetype place);
    static void dropOldestBodies(Kept &kept);
    void prepare(WireMessage &message) const;

    Mask m_mask;
    wire::KnownSecrets m_secrets;
    QHash<QUuid, Kept> m_kept;
    quint64 m_lastNumber = 0;
};

} // namespace crew::client
