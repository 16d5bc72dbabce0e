// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QPointer>
#include <QThreadPool>

namespace crew {

/// The threads of inWorker(). Not Qt's global ones: with their help Qt fills areas when it paints, and waits
/// for them, so that long work there freezes the window.
QThreadPool &workers();

/// Runs \a make on a worker's thread and gives what it returns to \a done on the GUI thread, unless \a
/// context is gone by then. \a make must hold values only. (QFuture::then() with a context cannot be used:
/// Qt 6.4 does not bear its end.)
template <typename Make, typename Done>
void inWorker(QObject *context, Make make, Done done)
{
    // The guard is only looked at on the GUI thread; the worker just carries it.
    workers().start([guard = QPointer<QObject>(context), make, done] {
        const auto result = make();
        QMetaObject::invokeMethod(
            QCoreApplication::instance(),
            [guard, done, result] {
                if (guard)
                    done(result);
            },
            Qt::QueuedConnection);
    });
}

} // namespace crew
