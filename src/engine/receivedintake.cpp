// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/receivedintake.h"

#include "core/logline.h"

#include <QPointer>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace crew::engine {

namespace {

constexpr int maxAtALook = 200;
constexpr auto interval = 20ms;
constexpr auto afterFailure = 1s;
constexpr auto cleaningInterval = 60s;

/// A clock of a receiver that is ahead must not bring entries from the future.
QDateTime timeOf(const journal::ReceivedCallback &received)
{
    return std::min(received.at, QDateTime::currentDateTimeUtc());
}

} // namespace

ReceivedIntake::ReceivedIntake(History &history, const webhook::Endpoint &endpoint)
    : m_history(history)
    , m_endpoint(endpoint)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &ReceivedIntake::look);
}

void ReceivedIntake::begin()
{
    if (!m_history.journal().hasReceivers() || m_timer.isActive() || m_underWay > 0)
        return;
    if (const auto resumed = m_history.journal().resumeReceived(); !resumed)
        fail(resumed.error());
    wait(0ms);
}

void ReceivedIntake::wait(std::chrono::milliseconds time)
{
    m_timer.start(time);
}

void ReceivedIntake::look()
{
    const auto received = m_history.journal().received(m_singles > 0 ? 1 : maxAtALook);
    if (!received) {
        fail(received.error());
        return wait(afterFailure);
    }
    cleanUp();
    m_hasFailed = false;
    m_given = received->size();
    m_underWay = m_given;
    m_isGiving = true;
    for (const journal::ReceivedCallback &callback : *received)
        give(callback);
    m_isGiving = false;
    if (m_underWay == 0)
        handleAllAnswered();
}

/// The address may have been closed since the receiver looked.
void ReceivedIntake::give(const journal::ReceivedCallback &received)
{
    m_last = received;
    const auto route = m_endpoint.route(received.secretHash);
    if (!route)
        return handleAnswer(received, 503);
    const bool isFlow = received.kind == EntryKind::FlowRequestCallback;
    if (!*route || (*route)->isOfFlows != isFlow || !isCallback(received.kind)) {
        refuse(received, u"There is nothing at this address any more."_s);
        return handleAnswer(received, 404);
    }
    webhook::Callback callback{(*route)->executionId, received.kind,      received.headers,   {},
                               received.body,         received.signature, received.timestamp, received.id,
                               timeOf(received)};
    m_endpoint.pass(std::move(callback),
                    http::Responder::to([self = QPointer(this), received](const http::Response &answer) {
                        if (self)
                            self->handleAnswer(received, answer.status);
                    }));
}

/// What was stored was taken with its entry.
void ReceivedIntake::handleAnswer(const journal::ReceivedCallback &received, int status)
{
    m_hasFailed |= status == 503;
    const bool mayBeThere =
        received.kind == EntryKind::FlowRequestCallback || (status != 200 && status != 400);
    if (status != 503 && mayBeThere)
        discard(received);
    --m_underWay;
    if (m_underWay == 0 && !m_isGiving)
        handleAllAnswered();
}

void ReceivedIntake::handleAllAnswered()
{
    if (m_hasFailed && m_given == 1)
        putAside();
    if (m_hasFailed) {
        m_singles = std::max(m_singles, m_given);
        return wait(afterFailure);
    }
    if (!m_problem.isEmpty())
        Q_EMIT problemSolved(std::exchange(m_problem, {}));
    m_singles = m_given == 0 ? 0 : std::max<qsizetype>(m_singles - 1, 0);
    const bool isMoreLikely = m_singles > 0 || m_given == maxAtALook;
    wait(isMoreLikely ? 0ms : interval);
}

void ReceivedIntake::refuse(const journal::ReceivedCallback &received, const QString &reason)
{
    CallbackOutcome outcome;
    outcome.kind = received.kind;
    outcome.status = 404;
    outcome.reason = reason;
    Q_EMIT refused(outcome);
}

void ReceivedIntake::discard(const journal::ReceivedCallback &received)
{
    if (const auto discarded = m_history.journal().discardReceived({received.id}); !discarded) {
        m_hasFailed = true;
        fail(discarded.error());
    }
}

/// Where the journal takes as much of anything else, it is this one that it does not take; unless the disk
/// was freed just in between, so it gets a second try.
void ReceivedIntake::putAside()
{
    journal::Journal &journal = m_history.journal();
    const bool isTakenElse = journal.probe(m_last.body.size() + m_last.headers.size()).has_value();
    if (std::exchange(m_suspect, isTakenElse ? m_last.id : QString()) != m_last.id || !isTakenElse)
        return;
    if (const auto done = journal.putReceivedAside(m_last.id); !done)
        return;
    m_hasFailed = false;
    LogLine(logJournal, QtWarningMsg, "a callback that a receiver stored cannot be taken now");
    Q_EMIT problemOccurred(
        tr("A callback that a receiver stored could not be added to the history. Crew Console keeps it and "
           "tries again at the next start."));
}

void ReceivedIntake::fail(const QString &reason)
{
    if (!m_problem.isEmpty())
        return;
    m_problem = tr("Callbacks from the receivers cannot be read at the moment: %1").arg(reason);
    Q_EMIT problemOccurred(m_problem);
}

void ReceivedIntake::cleanUp()
{
    if (!m_nextCleaning.hasExpired())
        return;
    m_nextCleaning.setRemainingTime(cleaningInterval);
    (void)m_history.journal().removeTaken(); // else the next time
}

} // namespace crew::engine

#include "moc_receivedintake.cpp"
