// SPDX-License-Identifier: GPL-3.0-or-later
#include "remote/deskroute.h"

#include "core/address.h"
#include "protocol/fromjson.h"
#include "remote/deskrequest.h"
#include "remote/retrypause.h"
#include "wire/json.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::remote {

namespace {

constexpr qint64 maxHealthBytes = 64 * 1024;
constexpr qsizetype maxProblem = 2000; ///< characters

bool contains(const QList<QUrl> &addresses, const QUrl &address)
{
    return std::ranges::any_of(addresses, [&](const QUrl &each) { return isSameOrigin(each, address); });
}

/// Empty members where it is no answer of a desk.
protocol::Health healthIn(QNetworkReply &reply)
{
    if (statusOf(reply) != 200)
        return {};
    const auto object = wire::parseJsonObject(reply.read(maxHealthBytes)).value_or(QJsonObject());
    return protocol::fromJson<protocol::Health>(object, protocol::Reading::Unknown::Ignored)
        .value_or(protocol::Health());
}

} // namespace

DeskRoute::DeskRoute(DeskAccess typed, protocol::DeskIdentity desk)
    : DeskRoute(std::move(typed), std::move(desk), Times())
{}

DeskRoute::DeskRoute(DeskAccess typed, protocol::DeskIdentity desk, Times times)
    : m_typed(typed.address)
    , m_access(std::move(typed))
    , m_desk(std::move(desk))
    , m_times(times)
    , m_network(deskNetwork())
{
    if (m_desk.id.isNull())
        m_desk.nodes.clear(); // whose they are could not be checked
    m_pause.setSingleShot(true);
    connect(&m_pause, &QTimer::timeout, this, [this] {
        m_failed.clear();
        beginRound();
    });
}

DeskRoute::~DeskRoute()
{
    dropQuestions();
}

/// The one in use stays one of them when a newer list lacks it.
QList<QUrl> DeskRoute::addresses() const
{
    QList<QUrl> all{m_typed};
    const QList<QUrl> reported = m_desk.nodes + QList{m_access.address};
    for (const QUrl &each : reported) {
        if (!contains(all, each))
            all.append(each);
    }
    return all;
}

bool DeskRoute::hasFailed(const QUrl &address) const
{
    return contains(m_failed, address);
}

bool DeskRoute::search(const QUrl &failed)
{
    if (!hasSeveral())
        return false;
    if (!failed.isEmpty() && !isSameOrigin(failed, m_access.address))
        return true; // it was left already
    if (!failed.isEmpty())
        m_failed.append(failed);
    if (m_questions.isEmpty() && !m_pause.isActive())
        beginRound();
    return true;
}

void DeskRoute::settle()
{
    m_rounds = 0;
    m_failed.clear();
}

void DeskRoute::beginRound()
{
    m_isTypedLeft = false;
    m_said.clear();
    m_notTrusted.clear();
    m_problem = tr("None of the desk's machines is serving at the moment. If this continues, ask the "
                   "operator of the desk.");
    const QList<QUrl> all = addresses();
    for (const QUrl &address : all)
        ask(address);
}

/// Without the token: whether the machine belongs to this desk is not known yet.
void DeskRoute::ask(const QUrl &address)
{
    QNetworkRequest request = deskRequest({address, {}, m_access.authorities}, u"/health"_s);
    request.setTransferTimeout(static_cast<int>(m_times.answer.count()));
    QNetworkReply *reply = m_network->get(request);
    reply->setReadBufferSize(maxHealthBytes);
    m_questions.append(reply);
    connect(reply, &QNetworkReply::finished, this, [this, reply, address] { take(reply, address); });
}

void DeskRoute::take(QNetworkReply *reply, const QUrl &address)
{
    m_questions.removeOne(reply);
    reply->deleteLater();
    const protocol::Health health = healthIn(*reply);
    const bool isOurs = health.deskId == std::optional(m_desk.id);
    if (isOurs && health.role == protocol::writerRole && !hasFailed(address))
        return use(address);
    if (isOurs && health.problem)
        m_said = health.problem->left(maxProblem);
    const bool isTyped = isSameOrigin(address, m_typed);
    if (reply->error() == QNetworkReply::SslHandshakeFailedError && (isTyped || m_notTrusted.isEmpty()))
        m_notTrusted = networkProblem(*reply, address);
    if (isTyped) {
        m_isTypedLeft = statusOf(*reply) != 0 && health.role != protocol::standbyRole;
        if (statusOf(*reply) == 0)
            m_problem = networkProblem(*reply, address);
    }
    if (m_questions.isEmpty())
        endRound();
}

/// What the person typed is trusted as it is without a list: it may be an older desk, or behind a proxy. A
/// machine whose certificate is not trusted may be the one that serves.
void DeskRoute::endRound()
{
    if (m_isTypedLeft && !hasFailed(m_typed))
        return use(m_typed);
    m_pause.start(retryPause(m_times.firstPause, m_times.longestPause, m_rounds++));
    const QString problem = m_notTrusted.isEmpty() ? m_problem : m_notTrusted;
    Q_EMIT missed(m_said.isEmpty() ? problem : m_said);
}

void DeskRoute::use(const QUrl &address)
{
    dropQuestions();
    m_access.address = address;
    Q_EMIT found();
}

void DeskRoute::dropQuestions()
{
    const QList<QNetworkReply *> questions = std::exchange(m_questions, {});
    for (QNetworkReply *reply : questions)
        abandon(reply, this);
}

bool DeskRoute::learn(const protocol::Welcome &welcome)
{
    protocol::DeskIdentity reported{.id = welcome.deskId.value_or(QUuid())};
    if (!isSameOrigin(m_access.address, m_typed) && reported.id != m_desk.id)
        return false;
    if (!reported.id.isNull() && welcome.nodes) {
        const QList<QUrl> former = reported.id == m_desk.id ? m_desk.nodes : QList<QUrl>();
        reported.nodes = nodesReportedBy(m_typed, *welcome.nodes).value_or(former);
    }
    if (std::exchange(m_desk, reported) != reported)
        Q_EMIT learned(reported);
    return true;
}

} // namespace crew::remote

#include "moc_deskroute.cpp"
