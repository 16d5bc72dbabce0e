// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/callbackoutcome.h"
#include "http/server.h"
#include "webhook/secretmask.h"

#include <QDateTime>
#include <QHash>
#include <QObject>
#include <QUrl>
#include <QUuid>

#include <expected>
#include <functional>
#include <memory>

namespace crew::webhook {

/// The addresses of one kickoff: the SHA-256 of their secret, and of the credentials that callbacks must
/// carry where they can.
struct Route
{
    QUuid executionId;
    QByteArray secretHash; ///< SHA-256 of the path secret
    QByteArray
        authorizationHash; ///< SHA-256 of human input's Authorization value; empty when none was agreed
    QByteArray eventsAuthorizationHash = {}; ///< the same for the event stream
    qint64 sequence = 0;                     ///< of the journal's entry that tells it
    bool isOfFlows = false; ///< a crew's address for requests of its flows; executionId is the crew's ID then
};

/// One callback as received; already past the checks of address and credential.
struct Callback
{
    QUuid executionId; ///< whose address it came to
    EntryKind kind = EntryKind::TaskCallback;
    QByteArray headers;     ///< as received, Authorization masked
    QByteArrayList secrets; ///< that let it in; the first is that of its address
    QByteArray body;
    QByteArray signature = {}; ///< X-Signature and X-Timestamp of a flow's request, as received; not checked
    QByteArray timestamp = {};
    QString receivedId = {};    ///< under which a receiver has stored it; empty for what came here
    QDateTime receivedAt = {};  ///< and when; null: now
    QByteArray secretHash = {}; ///< of the first of secrets; empty for what a receiver has stored
};

/// The HTTP endpoint that crews' services call: POST /<secret>/{task,step,crew,human-input,events,flow},
/// JSON only. It decides who may call; what a callback means is the business of the receiver. Lives on one
/// thread.
class Endpoint : public QObject, private http::RequestHandler
{
    Q_OBJECT

public:
    /// Takes a callback; must answer through the responder once it is stored.
    using Receiver = std::function<void(Callback, http::Responder)>;

    Endpoint(Receiver receiver, http::Limits limits);

    /// Listens there from now on, with \a tls only over TLS; as http::Server::moveTo(), so requests under way
    /// are answered. On failure nothing listens, and the error is a sentence with the remedy.
    std::expected<quint16, QString> listen(const QHostAddress &address, quint16 port,
                                           const std::optional<http::TlsIdentity> &tls = {});
    void close();
    /// Listens no more; requests under way are answered.
    void retire();
    bool isListening() const;
    int connectionCount() const;
    QString
    baseAddress() const;       ///< from this machine, such as http://127.0.0.1:8765; empty when not listening
    QUrl probeAddress() const; ///< the same with the number of the address, whatever the certificate is for
    QSslCertificate certificate() const; ///< null without TLS

    /// Adds \a route; the first one for a secret stays.
    void addRoute(const Route &route);
    /// Lets nobody in by that secret any more, unless it is found elsewhere; it is masked all the same.
    void removeRoute(const QByteArray &secretHash);
    QList<Route> routes() const { return m_routes.values(); }

    /// Finds routes and hashes that were not added, usually in the journal; an empty function finds none.
    /// When a look-up fails, the error is a sentence.
    struct Elsewhere
    {
        std::function<std::expected<std::optional<Route>, QString>(const QByteArray &secretHash)> route;
        SecretMask::IsKnown isSecret;
        SecretMask::IsKnown isAuthorization;
    };
    void setElsewhere(Elsewhere elsewhere);
    using Found = std::expected<std::optional<Route>, QString>;
    /// Calls \a found once.
    using Ask = std::function<void(const QByteArray &secretHash, std::function<void(const Found &)> found)>;
    /// In place of setElsewhere(), where a route takes time to find. The route is not looked up again when
    /// the body has come; the code that takes the callback must do that.
    void setAskElsewhere(Ask ask) { m_askElsewhere = std::move(ask); }

    /// By what callbacks to the address with the secret of \a secretHash are known; nothing when it does not
    /// count. The look-up is by the secret's hash, so its time tells nothing about the secret.
    Found route(const QByteArray &secretHash) const;

    /// \a text with every secret of a route replaced by its placeholder of core/kickoff.h.
    QByteArray masked(const QByteArray &text) const { return m_mask.masked(text); }
    /// What masked() finds, for the endpoint's thread.
    const SecretMask &mask() const { return m_mask; }

    /// Answers the probes of a self-test before anything else looks at a request; gives nothing for others.
    using ProbeAnswer = std::function<std::optional<http::Response>(const http::RequestHead &)>;
    void setProbeAnswer(ProbeAnswer answer) { m_probeAnswer = std::move(answer); }

    /// Takes requests of flows from now on, in place of the receiver of the others.
    void setFlowReceiver(Receiver receiver) { m_flowReceiver = std::move(receiver); }
    /// Gives \a callback, which came in another way, to its receiver.
    void pass(Callback callback, http::Responder responder) const;

Q_SIGNALS:
    void requestRefused(const crew::CallbackOutcome &outcome);

private:
    struct Target;
    using Admitted = std::expected<http::RequestReceiver, http::Response>;

    Admitted admit(const http::RequestHead &head) override;
    void admitLater(const http::RequestHead &head, const http::Admission &admission) override;
    static Target targetOf(const http::RequestHead &head);
    std::optional<Admitted> answerToProbe(const http::RequestHead &head) const;
    Admitted admitTo(const Target &target, const Found &found, const http::RequestHead &head);
    void take(Callback callback, http::Request request, http::Responder responder);
    void recordRefusal(const http::Refusal &refusal) override;
    http::Response refuse(int status, const QString &message, CallbackOutcome about);

    Receiver m_receiver;
    Receiver m_flowReceiver;
    ProbeAnswer m_probeAnswer;
    QHash<QByteArray, Route> m_routes; ///< by secretHash
    std::function<Found(const QByteArray &)> m_routeElsewhere;
    Ask m_askElsewhere;
    SecretMask m_mask;
    const http::Limits m_limits;
    std::optional<http::TlsIdentity> m_tls;
    std::unique_ptr<http::Server> m_server;
};

} // namespace crew::webhook
