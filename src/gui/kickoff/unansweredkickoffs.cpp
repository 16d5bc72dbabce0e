// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kickoff/unansweredkickoffs.h"

#include "gui/kickoff/secretinputs.h"
#include "gui/store/access.h"
#include "gui/store/runlist.h"
#include "wire/json.h"

#include <QJsonDocument>

#include <algorithm>

namespace crew::gui::kickoff {

namespace {

/// As text, in which 3 and 3.0 are the same.
QByteArray comparable(const QJsonObject &inputs, const QStringList &secrets)
{
    return wire::toJson(withoutInputs(inputs, secrets));
}

QJsonObject inputsIn(const QByteArray &brief)
{
    return QJsonDocument::fromJson(brief).object();
}

/// \a whole is null when only a summary of the run is known, which cuts long texts.
bool hasInputs(const RunSummary &run, const Execution *whole, const QJsonObject &inputs, QStringList secrets)
{
    if (!whole)
        return comparable(inputsIn(run.briefInputs), secrets) ==
               comparable(inputsIn(briefJson(inputs)), secrets);
    secrets += whole->request.secretInputs.value_or(QStringList());
    return comparable(whole->request.inputs, secrets) == comparable(inputs, secrets);
}

bool hasBegun(const RunSummary &run)
{
    return run.state != ExecutionState::Starting && run.state != ExecutionState::KickoffUnclear &&
           run.state != ExecutionState::Refused;
}

} // namespace

void UnansweredKickoffs::begin()
{
    m_newest = {};
    if (!m_runs)
        return;
    for (const RunRow &run : m_runs->rows()) {
        if (!m_newest.isValid() || run->startedAt > m_newest)
            m_newest = run->startedAt;
    }
}

/// On a desk others kick off as well, also with the same inputs, and only a whole run says who did.
bool UnansweredKickoffs::mayBeOwn(const Execution *whole) const
{
    if (!m_access || !m_access->isOnDesk())
        return true;
    return whole && m_access->isPerson(whole->startedBy);
}

bool UnansweredKickoffs::isRunOf(const Sent &sent, const RunSummary &run, const QStringList &secrets) const
{
    if (!sent.runId.isNull())
        return run.id == sent.runId;
    const bool isNew = !sent.runAfter.isValid() || run.startedAt > sent.runAfter;
    const Execution *whole = m_runs->execution(run.id);
    return run.crewId == m_crewId && run.origin == ExecutionOrigin::Kickoff && isNew && mayBeOwn(whole) &&
           hasInputs(run, whole, sent.inputs, secrets);
}

/// Null while one that may be its run has not started for sure.
QUuid UnansweredKickoffs::startedRunOf(const Sent &sent, const QStringList &secrets) const
{
    if (!m_runs)
        return {};
    QUuid started;
    for (const RunRow &run : m_runs->rows()) {
        if (!isRunOf(sent, *run, secrets))
            continue;
        if (!hasBegun(*run))
            return {};
        started = run->id;
    }
    return started;
}

std::optional<UnansweredKickoff> UnansweredKickoffs::find(const QJsonObject &inputs,
                                                          const QStringList &secrets)
{
    const auto sent = std::ranges::find_if(m_sent, [&](const Sent &each) {
        return comparable(each.inputs, secrets) == comparable(inputs, secrets);
    });
    if (sent != m_sent.end()) {
        const QUuid started = startedRunOf(*sent, secrets);
        if (sent->runId.isNull())
            sent->runId = started; // a kickoff that is sent later has another one
        return UnansweredKickoff{sent->at, started};
    }
    if (!m_runs)
        return std::nullopt;
    const auto run = std::ranges::find_if(m_runs->rows(), [&](const RunRow &each) {
        return each->crewId == m_crewId && each->state == ExecutionState::KickoffUnclear &&
               hasInputs(*each, m_runs->execution(each->id), inputs, secrets);
    });
    if (run == m_runs->rows().cend())
        return std::nullopt;
    m_sent.prepend({inputs, (*run)->startedAt, (*run)->id, {}});
    return UnansweredKickoff{(*run)->startedAt, {}};
}

} // namespace crew::gui::kickoff
