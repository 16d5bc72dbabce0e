// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "client/call.h"
#include "client/connections.h"
#include "core/serviceerror.h"
#include "core/wireexchange.h"
#include "wire/knownsecrets.h"

#include <QElapsedTimer>
#include <QNetworkReply>
#include <QObject>
#include <QPointer>
#include <QSslError>
#include <QTimer>
#include <QUrl>

#include <chrono>
#include <expected>
#include <functional>
#include <memory>

namespace crew::client {

/// One HTTP exchange with a crew's service, from request to whole answer; deletes itself after it has
/// answered. It answers exactly once: success (any 2xx, with the body), error, time-out or cancel. If the
/// context dies, it aborts and answers nobody. A secret that the service repeats in its answer is masked.
class ServiceCall : public QObject
{
    Q_OBJECT

public:
    struct Plan
    {
        QUrl url;
        Call call = Call::Inputs;
        QString token;
        std::shared_ptr<const wire::KnownSecrets> secrets; ///< further ones to mask; may be null
        bool isPost = false;
        QByteArray body;
        std::chrono::milliseconds timeOut{
            30'000}; ///< without a byte either way; ten times that for the whole exchange
        qint64 largestAnswer = 64 * 1024 * 1024; ///< bytes
        QByteArray shownBody;                    ///< the body without typed secrets, for the observer
        std::function<void(const WireExchange &)>
            observer; ///< is told of every exchange, each redirect by itself
    };
    using Done = std::function<void(const std::expected<QByteArray, ServiceError> &)>;

    /// Nothing is sent before begin(); refuse() or cancel() may come in its place.
    ServiceCall(Plan plan, QObject *context, Done done);
    ~ServiceCall() override;

    /// \a network is for a GET; a POST makes its own.
    void begin(const Transport &transport, SharedNetwork network);
    /// Ends a call that has not begun.
    void refuse(const ServiceError &error);
    void cancel();

private:
    void send(const QUrl &url);
    QNetworkReply *post(QNetworkRequest request);
    QByteArray readBody() const;
    QByteArray withoutSecrets(const QByteArray &text) const;
    void report(const QByteArray &body) const;
    void handleFinished();
    void handleProgress(qint64 received);
    bool followRedirect();
    void finish(const std::expected<QByteArray, ServiceError> &result);
    void fail(ServiceError::Kind kind, Delivery delivery, const QString &message);

    SharedNetwork m_network;
    Transport m_transport;
    Plan m_plan;
    Done m_done;
    QPointer<QNetworkReply> m_reply; ///< belongs to its network, which may go first when everything ends
    QTimer m_deadline;               ///< of the whole exchange; ends with it, since there are many of them
    QDateTime m_sentAt;
    QElapsedTimer m_clock; ///< since m_sentAt
    QList<QSslError> m_tlsErrors;
    int m_redirectsLeft = 5;
    bool m_wasSent = false;
    bool m_isCancelled = false;
    bool m_isTooLarge = false;
};

} // namespace crew::client
