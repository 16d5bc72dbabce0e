// SPDX-License-Identifier: GPL-3.0-or-later
#include "receiver/receiver.h"

#include "http/forwarded.h"
#include "webhook/callbackanswers.h"
#include "wire/json.h"

#include <QEventLoop>
#include <QJsonObject>

#include <memory>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::receiver {

namespace {

/// Of a look-up, which is small.
constexpr qint64 lookupBytes = 1024;

/// From so many bytes on a callback is prepared on the thread that waits for the database, as it would hold
/// up others here.
constexpr qint64 largeCallback = 64 * 1024;

const http::Response &answerTo(EntryKind kind, int status)
{
    return kind == EntryKind::FlowRequestCallback ? webhook::answerToFlow(status)
                                                  : webhook::answerToCallback(status);
}

} // namespace

Receiver::Receiver(const ReceiverOptions &options)
    : m_endpoint([this](webhook::Callback callback,
                        http::Responder responder) { take(std::move(callback), std::move(responder)); },
                 options.limits)
    , m_lookups(lookUpBy(options.connect), options.batches)
    , m_insertions(storeBy(options.connect), options.batches)
{
    m_endpoint.setAskElsewhere([this](const QByteArray &hash, const auto &found) { lookUp(hash, found); });
    m_endpoint.setProbeAnswer([this](const http::RequestHead &head) { return answerToProbe(head); });
    connect(&m_endpoint, &webhook::Endpoint::requestRefused, this, [this] { ++m_counts.refused; });
    connect(&m_check, &QTimer::timeout, this, &Receiver::check);
    m_check.start(options.checkInterval);
    check();
}

/// A connection of its own: look-ups do not wait for commits.
Receiver::Lookups::Work Receiver::lookUpBy(const sql::Connect &connect)
{
    return [store = std::make_shared<ReceiverStore>(connect)](const QList<QByteArray> &hashes) {
        return store->routes(hashes);
    };
}

void Receiver::lookUp(const QByteArray &secretHash,
                      const std::function<void(const webhook::Endpoint::Found &)> &found)
{
    if (const webhook::Route *known = m_routes.object(secretHash)) {
        found(std::optional(*known));
        return;
    }
    m_lookups.add(secretHash, lookupBytes, [this, secretHash, found](const webhook::Endpoint::Found &route) {
        updateDatabaseState();
        if (route && *route)
            m_routes.insert(secretHash, new webhook::Route(**route));
        found(route);
    });
}

/// Gives with which status each is answered; none for one whose address counts no longer.
Receiver::Insertions::Work Receiver::storeBy(const sql::Connect &connect)
{
    return [store = std::make_shared<ReceiverStore>(connect)](
               const QList<Incoming> &items) -> std::expected<QList<std::optional<int>>, QString> {
        QList<journal::ReceivedCallback> callbacks;
        QList<int> answers;
        for (const Incoming &item : items) {
            const Prepared prepared = item.prepared ? *item.prepared : prepare(item);
            callbacks << prepared.callback;
            answers << prepared.status;
        }
        const auto areAdded = store->add(callbacks);
        if (!areAdded)
            return std::unexpected(areAdded.error());
        QList<std::optional<int>> statuses;
        for (qsizetype i = 0; i < callbacks.size(); ++i)
            statuses << (areAdded->at(i) ? std::optional(answers.at(i)) : std::nullopt);
        return statuses;
    };
}

std::expected<quint16, QString> Receiver::listen(const QHostAddress &address, quint16 port,
                                                 const std::optional<http::TlsIdentity> &tls)
{
    return m_endpoint.listen(address, port, tls);
}

std::shared_ptr<const wire::KnownSecrets> Receiver::knownOf(const QByteArrayList &secrets)
{
    if (const auto *known = m_secrets.object(secrets))
        return *known;
    const auto made = knownSecrets(secrets);
    m_secrets.insert(secrets, new std::shared_ptr(made));
    return made;
}

void Receiver::take(webhook::Callback callback, http::Responder responder)
{
    ++m_counts.received;
    const qint64 bytes = callback.body.size() + callback.headers.size();
    const auto answering = std::make_shared<http::Responder>(std::move(responder));
    const auto done = [this, answering, kind = callback.kind,
                       hash = callback.secretHash](const std::expected<std::optional<int>, QString> &status) {
        updateDatabaseState();
        ++(!status ? m_counts.notStored : *status ? m_counts.stored : m_counts.refused);
        if (!status || *status)
            return answering->answer(answerTo(kind, status ? **status : 503));
        m_routes.remove(hash);
        answering->answer(webhook::refusalWith(404, webhook::nothingHere));
    };
    const auto known = knownOf(callback.secrets);
    Incoming incoming = incomingNow(std::move(callback), known);
    if (bytes < largeCallback)
        incoming.prepared = prepare(incoming);
    m_insertions.add(std::move(incoming), bytes, done);
}

/// Whether it can store anything is for the load balancer in front of several receivers; figures are for
/// this machine.
std::optional<http::Response> Receiver::answerToProbe(const http::RequestHead &head) const
{
    const QByteArray path = head.path();
    if (path != "/health" && path != "/metrics")
        return std::nullopt;
    if (head.method != "GET")
        return webhook::refusalWith(405, u"Use GET."_s);
    if (path == "/health")
        return http::Response{
            .status = m_isUp ? 200 : 503,
            .body = wire::toJson(QJsonObject{{"role"_L1, u"receiver"_s}, {"database"_L1, m_isUp}})};
    if (!head.peer.isLoopback() || http::isForwarded(head))
        return webhook::refusalWith(403, u"Only programs of this machine may read figures."_s);
    return http::Response{.body = metricsText(counts()),
                          .contentType = "text/plain; version=0.0.4; charset=utf-8"};
}

void Receiver::check()
{
    if (m_lookups.count() == 0)
        m_lookups.add(QByteArray(), lookupBytes, [this](const auto &) { updateDatabaseState(); });
    updateDatabaseState();
}

void Receiver::updateDatabaseState()
{
    const QString problem = m_insertions.count() > 0 && !m_insertions.problem().isEmpty()
                                ? m_insertions.problem()
                                : m_lookups.problem();
    const bool isKnown = m_lookups.hasWorked() || !problem.isEmpty();
    const bool isUp = problem.isEmpty();
    if (!isKnown || (m_isKnown && isUp == m_isUp))
        return;
    m_isKnown = true;
    m_isUp = isUp;
    Q_EMIT databaseChanged(isUp, problem);
}

ReceiverCounts Receiver::counts() const
{
    ReceiverCounts counts = m_counts;
    counts.waiting = m_insertions.count();
    counts.waitingBytes = m_insertions.bytes();
    counts.isDatabaseUp = m_isUp;
    return counts;
}

void Receiver::finish(std::chrono::milliseconds timeout)
{
    m_endpoint.retire();
    m_check.stop();
    QEventLoop loop;
    QTimer look;
    const QDeadlineTimer deadline(timeout);
    connect(&look, &QTimer::timeout, &loop, [this, &loop, &deadline] {
        if (m_endpoint.connectionCount() == 0 || deadline.hasExpired())
            loop.quit();
    });
    look.start(10);
    loop.exec();
}

} // namespace crew::receiver

#include "moc_receiver.cpp"
