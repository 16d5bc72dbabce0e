// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/endpointreport.h"

#include "core/logline.h"
#include "engine/endpointlistener.h"
#include "engine/reachability.h"
#include "engine/secretrotation.h"

#include <bit>

using namespace std::chrono_literals;

namespace crew::engine {

namespace {

/// Somebody who tries addresses fills neither the log nor the disk: after ten, only each doubling is a line.
bool isLogged(quint64 count)
{
    return count <= 10 || std::has_single_bit(count);
}

} // namespace

EndpointReport::EndpointReport(const EndpointListener &listening, const Reachability &reachability,
                               const SecretRotation &rotation)
    : m_listening(listening)
    , m_reachability(reachability)
    , m_rotation(rotation)
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(16ms);
    connect(&m_timer, &QTimer::timeout, this, [this] { Q_EMIT changed(m_state); });
}

void EndpointReport::updateListening()
{
    m_listening.fill(m_state);
    m_rotation.fill(m_state);
    m_state.problem = m_listening.problem();
    announceSoon();
}

void EndpointReport::updateReachability()
{
    m_reachability.fill(m_state);
    announceSoon();
}

void EndpointReport::recordRefused(const CallbackOutcome &outcome)
{
    if (const quint64 count = countRefused(); isLogged(count))
        LogLine(logEndpoint, QtWarningMsg, "callback refused: status")
            << outcome.status << "since the start" << count;
    record(outcome);
}

void EndpointReport::recordAnswered(const QUuid &executionId, EntryKind kind, int status)
{
    CallbackOutcome outcome;
    outcome.executionId = executionId;
    outcome.kind = kind;
    outcome.status = status;
    if (status == 503)
        outcome.reason = tr("It could not be stored.");
    else if (status != 200 && kind == EntryKind::FlowRequestCallback)
        outcome.reason = tr("The request cannot be read. It was stored as received.");
    else if (status != 200)
        outcome.reason = tr("The body is not valid JSON. It was stored as received.");
    record(outcome);
    if (status == 503)
        return;
    ++m_state.callbackCount;
    m_state.lastCallback = QDateTime::currentDateTimeUtc();
    recordStoringResumed();
}

void EndpointReport::recordStoringFailed(const QString &reason)
{
    if (const quint64 count = countRefused(); isLogged(count))
        LogLine(logJournal, QtWarningMsg, "callbacks could not be stored: refused since the start") << count;
    reportStoringProblem(reason);
}

void EndpointReport::reportStoringProblem(const QString &reason)
{
    m_state.problem = tr("Callbacks cannot be stored and are answered 503: %1").arg(reason);
    announceSoon();
}

void EndpointReport::recordStoringResumed()
{
    m_state.problem = m_listening.problem();
    announceSoon();
}

void EndpointReport::announceSoon()
{
    if (!m_timer.isActive())
        m_timer.start();
}

quint64 EndpointReport::countRefused()
{
    return static_cast<quint64>(++m_state.refusedCount);
}

void EndpointReport::record(CallbackOutcome outcome)
{
    outcome.number = ++m_outcomeCount;
    outcome.at = QDateTime::currentDateTimeUtc();
    addOutcome(m_state.recent, outcome);
    announceSoon();
}

} // namespace crew::engine

#include "moc_endpointreport.cpp"
