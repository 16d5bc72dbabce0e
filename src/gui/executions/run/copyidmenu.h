// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/execution.h"
#include "core/review.h"

#include <QList>

class QMenu;

namespace crew::gui::executions {

struct CopyableId
{
    QString title; ///< what it is the id of
    QString id;
};

/// The ids by which a service knows an execution: the original, its continuations, the tasks under review and
/// the task it works on; and a link to it.
QList<CopyableId> copyableIds(const Execution &execution, const QList<Review> &reviews);

/// Fills \a menu with one entry for each of \a ids, which copies it.
void fillCopyMenu(QMenu &menu, const QList<CopyableId> &ids);

} // namespace crew::gui::executions
