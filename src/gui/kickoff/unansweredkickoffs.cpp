// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kickoff/unansweredkickoffs.h"

#include "gui/kickoff/secretinputs.h"
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

} // namespace

std::optional<QDateTime> UnansweredKickoffs::sentAt(const QJsonObject &inputs, const QStringList &secrets)
{
    const auto sent = std::ranges::find_if(m_sent, [&](const Sent &each) {
        return comparable(each.inputs, secrets) == comparable(inputs, secrets);
    });
    if (sent != m_sent.cend())
        return sent->at;
    if (!m_runs)
        return std::nullopt;
    const auto run = std::ranges::find_if(m_runs->rows(), [&](const RunRow &each) {
        return each->crewId == m_crewId && each->state == ExecutionState::KickoffUnclear &&
               hasInputs(*each, m_runs->execution(each->id), inputs, secrets);
    });
    if (run == m_runs->rows().cend())
        return std::nullopt;
    add(inputs, (*run)->startedAt);
    return (*run)->startedAt;
}

} // namespace crew::gui::kickoff
