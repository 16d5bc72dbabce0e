// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/peoplevalues.h"

#include <QHash>

namespace crew::gui::desk {

/// What \a action was, such as "Roles changed"; a kind that is not known as the desk calls it.
QString actionTitle(const protocol::RecordedAction &action);
/// Who did it.
QString actorText(const protocol::RecordedAction &action);
/// What is to be known besides, such as the new roles; empty for nothing. \a crewNames: by ID.
QString actionDetail(const protocol::RecordedAction &action, const QHash<QUuid, QString> &crewNames);

// For files: in words that do not depend on the language, with all that the desk has reported.
QByteArray actionsAsCsv(const QList<protocol::RecordedAction> &actions);
QByteArray actionsAsJson(const QList<protocol::RecordedAction> &actions);

} // namespace crew::gui::desk
