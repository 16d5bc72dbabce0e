// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "service/workresult.h"

#include <QObject>

namespace crew::service {

/// Does one attempt of one task. Works without blocking, in the thread it was made in.
class TaskWorker : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    /// Call it once. Signals follow, the first of them possibly before it returns.
    virtual void start() = 0;

    /// Gives up; from here on only ended() follows.
    virtual void cancel() = 0;

Q_SIGNALS:
    /// Something was said that a person may want to follow.
    void stepHappened(const QString &text);
    /// Once, unless cancelled.
    void finished(const crew::service::WorkOutcome &outcome);
    /// Once, last: nothing of the work is left, so that another may begin.
    void ended();
};

} // namespace crew::service
