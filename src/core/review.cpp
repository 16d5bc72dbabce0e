// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/review.h"

#include <QCoreApplication>

namespace crew {

namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("crew::Review", text);
}

} // namespace

QUuid reviewIdFor(const QUuid &executionId, const QString &taskId)
{
    return QUuid::createUuidV5(executionId, taskId);
}

bool isOpen(ReviewState state)
{
    return state == ReviewState::Waiting || state == ReviewState::Held || state == ReviewState::Sending ||
           state == ReviewState::Unclear;
}

QString reviewStateTitle(ReviewState state)
{
    switch (state) {
    case ReviewState::Waiting:
        return tr("Waiting for you");
    case ReviewState::Held:
        return tr("Decided, not sent yet");
    case ReviewState::Sending:
        return tr("Sending");
    case ReviewState::Unclear:
        return tr("May have arrived");
    case ReviewState::Retrying:
        return tr("Rejected, being tried again");
    case ReviewState::Approved:
        return tr("Approved");
    case ReviewState::Closed:
        return tr("Closed");
    }
    Q_UNREACHABLE();
}

QString taskTitle(const Review &review)
{
    return review.taskName.isEmpty() ? review.taskId : review.taskName;
}

} // namespace crew
