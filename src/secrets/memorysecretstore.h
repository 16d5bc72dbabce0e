// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "secrets/secretstore.h"

#include <QHash>

namespace crew::secrets {

/// Keeps secrets until the process ends: for the demo, for tests, and as the stated fallback.
class MemorySecretStore : public SecretStore
{
public:
    void read(const QString &key, QObject *context, ReadCallback done) override;
    void write(const QString &key, const QString &secret, QObject *context, DoneCallback done) override;
    void remove(const QString &key, QObject *context, DoneCallback done) override;
    bool isPersistent() const override { return false; }

private:
    QHash<QString, QString> m_secrets;
};

} // namespace crew::secrets
