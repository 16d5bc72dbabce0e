// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "receiver/incoming.h"
#include "receiver/receivercounts.h"
#include "receiver/receiverstore.h"
#include "receiver/retriedbatches.h"
#include "webhook/endpoint.h"

#include <QCache>
#include <QHostAddress>
#include <QObject>
#include <QTimer>

#include <chrono>
#include <expected>
#include <functional>
#include <memory>
#include <optional>

namespace crew::receiver {

struct ReceiverOptions
{
    sql::Connect connect; ///< called on other threads
    http::Limits limits = {};
    BatchLimits batches = {};
    std::chrono::milliseconds checkInterval{2000}; ///< without callbacks, the database is asked so often
};

/// Takes callbacks in front of the database of a desk, on any number of machines, also while no desk is up:
/// lets in what the database says, stores each there, and only then answers as the desk does. It has neither
/// tokens nor keys. Whatever waits for the database does so on other threads.
class Receiver : public QObject
{
    Q_OBJECT

public:
    explicit Receiver(const ReceiverOptions &options);

    /// As webhook::Endpoint::listen().
    std::expected<quint16, QString> listen(const QHostAddress &address, quint16 port,
                                           const std::optional<http::TlsIdentity> &tls = {});
    QString address() const { return m_endpoint.baseAddress(); }

    /// Listens no more, and waits until what is under way is answered, for \a timeout at most.
    void finish(std::chrono::milliseconds timeout);

    ReceiverCounts counts() const;

Q_SIGNALS:
    /// The database could be used, and cannot any more; or the other way round.
    void databaseChanged(bool isUp, const QString &problem);

private:
    /// What is known by an address never changes, and whether it still counts is asked with each insertion.
    static constexpr qsizetype maxRoutes = 10'000;
    /// Some kilobytes each, which take longer to make than to use.
    static constexpr qsizetype maxSecrets = 2'000;

    using Lookups = RetriedBatches<QByteArray, std::optional<webhook::Route>>;
    using Insertions = RetriedBatches<Incoming, std::optional<int>>;

    static Insertions::Work storeBy(const sql::Connect &connect);
    static Lookups::Work lookUpBy(const sql::Connect &connect);
    void lookUp(const QByteArray &secretHash,
                const std::function<void(const webhook::Endpoint::Found &)> &found);
    std::shared_ptr<const wire::KnownSecrets> knownOf(const QByteArrayList &secrets);
    void take(webhook::Callback callback, http::Responder responder);
    std::optional<http::Response> answerToProbe(const http::RequestHead &head) const;
    void check();
    void updateDatabaseState();

    ReceiverCounts m_counts;
    bool m_isKnown = false; ///< whether the database can be used
    bool m_isUp = false;
    webhook::Endpoint m_endpoint;
    Lookups m_lookups;
    QCache<QByteArray, webhook::Route> m_routes{maxRoutes}; ///< by the hashes of their secrets
    QCache<QByteArrayList, std::shared_ptr<const wire::KnownSecrets>> m_secrets{
        maxSecrets}; ///< by what they find
    Insertions m_insertions;
    QTimer m_check;
};

} // namespace crew::receiver
