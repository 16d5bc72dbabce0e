// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "client/call.h"
#include "client/connections.h"
#include "client/getrequest.h"
#include "client/transport.h"
#include "core/serviceerror.h"
#include "core/wireexchange.h"
#include "wire/knownsecrets.h"

#include <QDeadlineTimer>
#include <QElapsedTimer>
#include <QNetworkReply>
#include <QObject>
#include <QPointer>
#include <QSslError>
#include <QTimer>
#include <QUrl>
#include <QUuid>

#include <chrono>
#include <expected>
#include <functional>
#include <memory>
#include <optional>

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
        std::shared_ptr<const wire::KnownSecrets> tokenMask; ///< the token alone; null when it is too short
        std::shared_ptr<const wire::KnownSecrets> secrets;   ///< further ones to mask; may be null
        QUuid crewId;                                        ///< whose connections carry a GET
        Connections::Purpose purpose = Connections::Purpose::Polls;
        bool isPost = false;
        QByteArray body;
        std::chrono::milliseconds timeOut{30'000};               ///< without a byte either way
        std::optional<std::chrono::milliseconds> wholeTime = {}; ///< of the exchange; nothing: ten times that
        qint64 largestAnswer = 64 * 1024 * 1024;                 ///< bytes
        QByteArray shownBody;   ///< the body without typed secrets, for the observer
        Obstacle obstacle = {}; ///< of a POST
        std::function<void(const WireExchange &)>
            observer; ///< is told of every exchange, each redirect by itself
    };
    using Done = std::function<void(const std::expected<QByteArray, ServiceError> &)>;

    /// Nothing is sent before begin(); refuse() or cancel() may come in its place.
    ServiceCall(Plan plan, QObject *context, Done done);
    ~ServiceCall() override;

    /// A GET goes over \a connections; a POST over one of its own.
    void begin(const Transport &transport, Connections &connections);
    /// Ends a call that has not begun.
    void refuse(const ServiceError &error);
    void cancel();

private:
    void send(const QUrl &url);
    void get(const QUrl &url);
    void post(const QUrl &url);
    HttpResult resultOfPost() const;
    QByteArray withoutSecrets(const QByteArray &text) const;
    void report(const HttpResult &result) const;
    void handleEnd(HttpResult result);
    bool mayLeave();
    bool wasCutOff() const;
    void handleProgress(qint64 received);
    bool followRedirect(const HttpResult &result);
    void finish(const std::expected<QByteArray, ServiceError> &result);
    void fail(ServiceError::Kind kind, Delivery delivery, const Sentences &message);

    Transport m_transport;
    Plan m_plan;
    Done m_done;
    QDeadlineTimer m_deadline; ///< of the whole exchange
    QDateTime m_sentAt;
    QElapsedTimer m_clock; ///< since m_sentAt
    static constexpr int maxRedirects = 5;
    int m_redirectsLeft = maxRedirects;
    bool m_isCancelled = false;

    QPointer<Connections> m_connections;
    std::unique_ptr<GetRequest> m_get;

    QPointer<QNetworkReply> m_reply; ///< of a POST; belongs to its network
    QTimer m_alarm;                  ///< of a POST, for m_deadline
    QList<QSslError> m_tlsErrors;
    bool m_wasSent = false;
    bool m_isBodyTaken = false; ///< Qt has read the body, perhaps before the connection stood
    bool m_isConnected = false; ///< over TLS: the service's certificate was accepted
    bool m_isTooLarge = false;
    std::optional<ServiceError> m_obstacle; ///< why the POST did not leave
};

} // namespace crew::client
