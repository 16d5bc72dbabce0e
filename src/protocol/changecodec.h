// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/enginevalues.h"
#include "protocol/teamvalues.h"

#include <QJsonObject>

#include <expected>
#include <variant>

namespace crew::protocol {

/// All crews, in order.
struct CrewList
{
    QList<Crew> crews;
};

/// Something people should know, or that is over.
struct Problem
{
    QString sentence;
    bool isSolved = false;
};

CREW_MEMBERS(CrewList, crews)
CREW_MEMBERS(Problem, sentence, isSolved)

/// What a desk tells its consoles; one event of GET /api/v1/changes each.
using Change = std::variant<CrewList, engine::CrewHealth, engine::ChangeBatch, BatchChanges,
                            engine::EndpointState, Problem, TeamReviews>;

/// The name of the event.
QByteArray changeName(const Change &change);
/// Its data: one line of JSON.
QByteArray changeData(const Change &change);
/// The error says what is wrong with \a data, or that \a name is not known: of a newer desk.
std::expected<Change, QString> readChange(QByteArrayView name, const QByteArray &data);

} // namespace crew::protocol
