// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "secrets/secretstore.h"

#include <QList>
#include <QObject>
#include <QString>
#include <QUuid>

#include <functional>

namespace crew::engine {

/// A profile that is no longer there: whose keychain entries nobody will ask for.
struct FormerProfile
{
    QString keyPrefix; ///< of its keychain entries
    QList<QUuid> crews;
    QList<QUuid> flowAnswers = {}; ///< FlowAnswers::keyOf() of each request of a flow

    bool operator==(const FormerProfile &) const = default;
};

/// Removes what former profiles left in the keychain.
class OrphanedSecretsCleanup : public QObject
{
    Q_OBJECT

public:
    explicit OrphanedSecretsCleanup(secrets::SecretStore &secrets);

    using Gone = std::function<void(const QString &keyPrefix)>;

    /// Removes the tokens and keys of the crews, the addresses for answers to flows, the webhook secret, the
    /// proxy's password and the key of the record of each of \a profiles. \a gone is called for one when
    /// nothing of it is left; not at all when something could not be removed, as from a locked keychain.
    void remove(const QList<FormerProfile> &profiles, const Gone &gone);

private:
    void removeOne(const FormerProfile &profile, const Gone &gone);

    secrets::SecretStore &m_secrets;
};

} // namespace crew::engine
