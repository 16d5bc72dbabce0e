// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "journal/receivedcallback.h"
#include "sql/connect.h"
#include "webhook/endpoint.h"

#include <QList>
#include <QString>

#include <expected>
#include <functional>
#include <memory>
#include <optional>

namespace crew::receiver {

/// A receiver's connection to the database: opened when it is needed, and again after anything went wrong.
/// Used by one thread at a time, which waits for the server. Errors are sentences for the log.
class ReceiverStore
{
public:
    explicit ReceiverStore(sql::Connect connect)
        : m_connect(std::move(connect))
    {}

    /// For each of \a secretHashes the address that counts.
    std::expected<QList<std::optional<webhook::Route>>, QString>
    routes(const QList<QByteArray> &secretHashes);

    /// Stores \a callbacks, and gives for each whether its address still counted. After an error they may be
    /// stored all the same, so they are to be stored again under the same ids.
    std::expected<QList<bool>, QString> add(const QList<journal::ReceivedCallback> &callbacks);

private:
    std::expected<void, QString> open();
    QString end(const QString &problem);

    const sql::Connect m_connect;
    std::unique_ptr<sql::Database> m_database; ///< null when it has to be opened
};

} // namespace crew::receiver
