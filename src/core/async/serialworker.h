// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>
#include <QThread>
#include <QThreadPool>

namespace crew {

/// Does work on a thread of its own, one after the other in the order it was given, such as changes of small
/// files. Destruction waits for it, so that nothing is half done at the end of the console.
class SerialWorker : public QObject
{
    Q_OBJECT

public:
    explicit SerialWorker(QThread::Priority priority = QThread::InheritPriority);
    ~SerialWorker() override;

    /// Calls \a work, which must hold values only, and gives what it returns to \a done on this thread,
    /// unless this or \a context is gone by then.
    template <typename Work, typename Done>
    void run(QObject *context, Work work, Done done)
    {
        // The guard is only looked at on this thread; the worker just carries it.
        m_thread.start([this, guard = QPointer<QObject>(context), work, done] {
            const auto result = work();
            QMetaObject::invokeMethod(
                this,
                [guard, done, result] {
                    if (guard)
                        done(result);
                },
                Qt::QueuedConnection);
        });
    }

private:
    QThreadPool m_thread;
};

} // namespace crew
