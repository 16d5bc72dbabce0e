// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kickoff/unansweredkickoff.h"

#include "gui/kickoff/secretinputs.h"
#include "gui/store/runlist.h"

#include <QJsonDocument>

#include <algorithm>

namespace crew::gui::kickoff {

namespace {

QJsonObject inputsIn(const QByteArray &brief)
{
    return QJsonDocument::fromJson(brief).object();
}

} // namespace

std::optional<QDateTime> unansweredKickoff(const RunList &runs, const QUuid &crewId,
                                           const QJsonObject &inputs, const SecretInputs &secrets)
{
    const QJsonObject sought = secrets.removedFrom(inputsIn(briefJson(inputs)));
    const auto found = std::ranges::find_if(runs.rows(), [&](const RunRow &run) {
        return run->crewId == crewId && run->state == ExecutionState::KickoffUnclear &&
               secrets.removedFrom(inputsIn(run->briefInputs)) == sought;
    });
    return found == runs.rows().cend() ? std::nullopt : std::optional((*found)->startedAt);
}

} // namespace crew::gui::kickoff
