// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/async/inworker.h"
#include "core/utc.h"
#include "gui/profile/profileoperations.h"

#include <QApplication>
#include <QLabel>
#include <QSemaphore>
#include <QThread>

#include <algorithm>
#include <atomic>

namespace crew::test {

inline const gui::profile::ProfileContent sampleContent{QDateTime(QDate(2026, 3, 4), QTime(5, 6), crew::utc),
                                                        QStringLiteral("0.0.9"), 3, 14, 5};

/// A desk that counts what it is asked to do.
struct FakeProfileOperations
{
    ~FakeProfileOperations()
    {
        mayUnpack.release();
        mayAccept.release();
        workers().waitForDone();
    }

    std::atomic<int> unpacked = 0;
    std::atomic<int> discarded = 0;
    std::atomic<int> accepted = 0;
    std::atomic<bool> isOnWindowsThread = false; ///< something of it was
    QUuid opened;
    QSemaphore mayUnpack{1};
    QSemaphore mayAccept{1};
    int restarted = 0;
    std::atomic<int> withdrawn = 0;
    QString withdrawProblem;
    QString problem; ///< when set, everything fails with it
    QString acceptProblem;
    gui::profile::ProfileContent content = sampleContent;
    QJsonObject settings;
    QString path;

    static void waitFor(QSemaphore &permit)
    {
        permit.acquire();
        permit.release();
    }
    void noteThread()
    {
        if (QThread::currentThread() == qApp->thread())
            isOnWindowsThread = true;
    }

    gui::profile::ProfileOperations desk()
    {
        const auto answer = [this]() -> std::expected<gui::profile::ProfileContent, QString> {
            if (!problem.isEmpty())
                return std::unexpected(problem);
            return content;
        };
        return {[this, answer](const QJsonObject &kept, const QString &to) {
                    settings = kept;
                    path = to;
                    return answer();
                },
                [this, answer](const QUuid &ticket, const QString &) {
                    ++unpacked;
                    opened = ticket;
                    waitFor(mayUnpack);
                    return answer();
                },
                [this](const QUuid &ticket) {
                    noteThread();
                    discarded += ticket == opened ? 1 : 0;
                },
                [this](const QUuid &ticket) -> std::expected<void, QString> {
                    noteThread();
                    accepted += ticket == opened ? 1 : 0;
                    waitFor(mayAccept);
                    if (!acceptProblem.isEmpty())
                        return std::unexpected(acceptProblem);
                    return {};
                },
                [this](gui::AfterQuit next) { restarted += next == gui::AfterQuit::Restart ? 1 : -1; },
                [this]() -> std::expected<void, QString> {
                    noteThread();
                    ++withdrawn;
                    if (!withdrawProblem.isEmpty())
                        return std::unexpected(withdrawProblem);
                    return {};
                }};
    }
};

inline bool hasText(const QWidget &root, const QString &words)
{
    const QList<QLabel *> labels = root.findChildren<QLabel *>();
    return std::ranges::any_of(
        labels, [&](QLabel *label) { return label->isVisible() && label->text().contains(words); });
}

} // namespace crew::test
