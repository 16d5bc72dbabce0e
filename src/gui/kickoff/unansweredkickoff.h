// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QJsonObject>
#include <QUuid>

#include <optional>

namespace crew::gui {
class RunList;
}

namespace crew::gui::kickoff {

class SecretInputs;

/// When a kickoff of \a crewId with \a inputs was sent that got no answer and may have started one of \a
/// runs; nothing when there is none. Inputs are compared without \a secrets, whose values are not kept.
std::optional<QDateTime> unansweredKickoff(const RunList &runs, const QUuid &crewId,
                                           const QJsonObject &inputs, const SecretInputs &secrets);

} // namespace crew::gui::kickoff
