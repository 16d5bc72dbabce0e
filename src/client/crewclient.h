// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "client/connections.h"
#include "client/servicecall.h"
#include "client/transportresolver.h"
#include "client/wirelog.h"
#include "core/crew.h"
#include "core/inputfield.h"
#include "core/kickoff.h"
#include "wire/resume.h"
#include "wire/status.h"
#include "wire/stop.h"

#include <QHash>
#include <QObject>

#include <expected>
#include <functional>
#include <optional>

namespace crew::client {

/// One crew's service and the token for it.
struct CrewTarget
{
    QUrl address; ///< {base_url}
    QString token;
    Quirks quirks = {};
    QUuid crewId = {}; ///< whose wire log the exchanges go to; null for none
    std::shared_ptr<const wire::KnownSecrets> secrets =
        {}; ///< of the run, in addition to the token: masked where the service repeats them
    CrewNetwork network = {};
    QByteArray clientKey = {}; ///< PEM, of the certificate in network
};

struct StatusAnswer
{
    wire::StatusReport report;
    QByteArray body;                            ///< byte for byte
    StatusPath path = StatusPath::StatusThenId; ///< the form that worked
};

struct KickoffAnswer
{
    QString kickoffId;
    QByteArray body;
};

struct ResumeReply
{
    wire::ResumeAnswer answer;
    QByteArray body;
    ResumeDialect dialect = ResumeDialect::SnakeCase; ///< the one that was accepted
};

struct StopReply
{
    wire::StopAnswer answer;
    QByteArray body;
};

/// True when \a error, of a call that not every service has, may say that this one does not. A 404 may speak
/// of the run instead.
bool isNoSuchCall(const ServiceError &error);

struct ClientTimeOuts
{
    std::chrono::milliseconds inputs{15'000};
    std::chrono::milliseconds kickoff{30'000};
    std::chrono::milliseconds status{15'000};
    std::chrono::milliseconds resume{30'000};
    std::chrono::milliseconds stop{30'000};
    std::chrono::milliseconds health{5'000};
};

/// The four calls of the interface specification, section 4, and the undocumented POST /stop, as typed
/// requests and results.
/// Each ends exactly once; if the context dies, the call is aborted and its callback dropped.
/// A POST is sent once: never again by itself, save where the service said before any effect that it wants
/// another spelling (422 naming executionId or taskId, or execution_id or task_id). To be used on one thread.
class CrewClient : public QObject
{
    Q_OBJECT

public:
    using CallId = quint64;
    template <typename T>
    using Done = std::function<void(const std::expected<T, ServiceError> &)>;

    explicit CrewClient(ClientTimeOuts timeOuts = {});

    CallId inputs(const CrewTarget &target, QObject *context, Done<InputFields> done);
    /// True when GET {base_url}/ answers the word "Healthy". Any other end proves nothing: not every service
    /// has an answer there.
    CallId health(const CrewTarget &target, QObject *context, Done<bool> done);
    CallId kickoff(const CrewTarget &target, const KickoffRequest &request, QObject *context,
                   Done<KickoffAnswer> done);
    /// Tries the target's path form; on 404 the other one, once, unless the form is fixed.
    CallId status(const CrewTarget &target, const QString &kickoffId, QObject *context,
                  Done<StatusAnswer> done);
    /// \a obstacle is asked before each sending, also one in another spelling.
    CallId resume(const CrewTarget &target, const wire::ResumeRequest &request, QObject *context,
                  Done<ResumeReply> done, Obstacle obstacle = {});
    /// POST /stop/{kickoff_id}, which only some services have: 404 where it does not exist, or the run does
    /// not.
    CallId stop(const CrewTarget &target, const QString &kickoffId, QObject *context, Done<StopReply> done);

    /// Records that the service has no POST /stop, since \a error refused one for a run that it knows.
    void observeNoStop(const QUuid &crewId, const ServiceError &error);

    /// Ends a call early with ServiceError::Kind::Cancelled; one that has ended is left alone.
    void cancel(CallId id);

    /// From now on a POST takes no longer than \a time in all, however slowly bytes come.
    void setLongestPost(std::chrono::milliseconds time) { m_longestPost = time; }

    WireLog &wireLog() { return m_wireLog; }
    /// By which proxy crews are reached; all calls ask it.
    ProxyFinder &proxies() { return m_transports.proxies(); }
    /// The way to any address, by the same proxy and authorities.
    TransportResolver &transports() { return m_transports; }
    /// The crew is gone: its exchanges and its own connections go, too.
    void forget(const QUuid &crewId);

Q_SIGNALS:
    /// An answer has shown how a crew's service differs from the contract, or that it does not; before the
    /// call ends.
    void quirkObserved(const QUuid &crewId, const crew::QuirkObservation &observation);

private:
    using RawDone = ServiceCall::Done;

    void logExchange(const QUuid &crewId, const WireExchange &exchange);
    void start(CallId id, const CrewTarget &target, ServiceCall::Plan plan, QObject *context, RawDone done);
    std::shared_ptr<const wire::KnownSecrets> maskOf(const QString &token);
    void askStatus(CallId id, const CrewTarget &target, const QString &kickoffId, bool mayTryOther,
                   QObject *context, Done<StatusAnswer> done);
    bool mayCheckForm(const QUuid &crewId);
    void checkForm(CallId id, const CrewTarget &target, const QString &kickoffId, QObject *context,
                   const StatusAnswer &found, const Done<StatusAnswer> &done);
    void handleOtherStatus(const CrewTarget &target, const QString &kickoffId, const ServiceError &first,
                           const std::expected<StatusAnswer, ServiceError> &second,
                           const Done<StatusAnswer> &done);
    struct Resume
    {
        CallId id = 0;
        CrewTarget target;
        wire::ResumeRequest request;
        Obstacle obstacle;
        QPointer<QObject> context;
        Done<ResumeReply> done;
        std::optional<ServiceError> refused = {}; ///< how the other spelling was; nothing: it was not tried
    };
    void postResume(const Resume &resume);
    void handleResumeRefused(Resume resume, const ServiceError &error);
    void observeResumeBody(const Resume &resume);
    void observe(const QUuid &crewId, Quirk quirk, bool isDeployed, const QString &request, int status,
                 const QByteArray &body);
    void observeStop(const QUuid &crewId, const ServiceError &error);
    void observeQuota(const QUuid &crewId, const QString &request, const ServiceError *error);

    TransportResolver m_transports;
    Connections m_connections;
    ClientTimeOuts m_timeOuts;
    std::optional<std::chrono::milliseconds> m_longestPost;
    WireLog m_wireLog;
    QHash<QString, std::shared_ptr<const wire::KnownSecrets>> m_tokenMasks; ///< by token
    QHash<CallId, ServiceCall *> m_calls;
    QHash<QUuid, unsigned>
        m_doubtfulStatuses; ///< answers to a learned form that do not show that it is right
    CallId m_lastId = 0;
};

} // namespace crew::client
