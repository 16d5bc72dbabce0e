// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/batchrows.h"

namespace crew::engine {

namespace {

/// A longer host or port, which a person typed, is another address.
void rebase(QString &url, const QString &from, const QString &to)
{
    if (url.startsWith(from + u'/'))
        url = to + url.sliced(from.size());
}

QString messageOf(const Execution &execution)
{
    switch (crew::outcomeOf(execution.state)) {
    case RowOutcome::Failed:
    case RowOutcome::Stopped:
    case RowOutcome::Refused:
    case RowOutcome::Unclear:
    case RowOutcome::NotFound:
        return (execution.error.isEmpty() ? execution.statusText : execution.error).text();
    case RowOutcome::Invalid:
    case RowOutcome::Waiting:
    case RowOutcome::Sending:
    case RowOutcome::Running:
    case RowOutcome::AwaitsPerson:
    case RowOutcome::Completed:
    case RowOutcome::Cancelled:
        break;
    }
    return {};
}

} // namespace

bool isRowsFault(const ServiceError &error)
{
    constexpr int conflict = 409; // it would conflict again
    constexpr int tooLarge = 413;
    return error.delivery == Delivery::Refused &&
           (error.kind == ServiceError::Kind::Validation || error.kind == ServiceError::Kind::BadRequest ||
            error.httpStatus == conflict || error.httpStatus == tooLarge);
}

KickoffRequest rebased(KickoffRequest request, const QString &from, const QString &to)
{
    for (QString *url : {&request.webhooks.task, &request.webhooks.step, &request.webhooks.crew})
        rebase(*url, from, to);
    if (request.humanInput)
        rebase(request.humanInput->url, from, to);
    if (request.eventStream)
        rebase(request.eventStream->url, from, to);
    return request;
}

void describeRow(BatchRow &row, const Execution &execution)
{
    row.executionId = execution.id;
    row.kickoffId = execution.kickoffId;
    row.message = messageOf(execution);
}

} // namespace crew::engine
