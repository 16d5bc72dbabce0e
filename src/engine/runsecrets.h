// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "wire/knownsecrets.h"

#include <QCache>
#include <QHash>
#include <QUuid>

#include <memory>

namespace crew::engine {

/// The webhook secrets of each run, ready to be looked for in texts about it. Derived when they are needed:
/// those of a thousand runs are kept.
class RunSecrets
{
public:
    using Known = std::shared_ptr<const wire::KnownSecrets>;

    /// What the secrets are derived from; an empty one counts for nothing.
    void setMasters(const QByteArrayList &masters);
    /// Never null.
    Known of(const QUuid &executionId);
    /// Adds \a secrets, random ones, to those of \a executionId, for as long as they are kept.
    void addSecrets(const QUuid &executionId, const QByteArrayList &secrets);
    /// Adds \a secrets, which a person typed, to those of \a executionId, for as long as the program runs.
    void addTyped(const QUuid &executionId, const QByteArrayList &secrets);

private:
    static constexpr qsizetype maxRuns = 1024; ///< of some 20 KB each

    QByteArrayList m_masters;
    QCache<QUuid, Known> m_known{maxRuns};
    QHash<QUuid, QByteArrayList> m_typed; ///< nothing gives them again
};

} // namespace crew::engine
