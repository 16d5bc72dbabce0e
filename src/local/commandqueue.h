// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "local/servicecommand.h"

#include <QObject>
#include <QProcess>
#include <QQueue>
#include <QTimer>

#include <chrono>
#include <expected>
#include <functional>

namespace crew::local {

/// Runs short programs one after the other, without blocking. Destruction gives the one that runs a moment to
/// end and drops the others.
class CommandQueue : public QObject
{
    Q_OBJECT

public:
    using Result = std::expected<void, QString>; ///< the error is a sentence
    using Done = std::function<void(const Result &)>;

    explicit CommandQueue(std::chrono::milliseconds timeout = std::chrono::seconds(60));
    ~CommandQueue() override;

    /// Runs \a command when those before it have ended; one that takes longer than the timeout is killed.
    void add(const ServiceCommand &command, const Done &done);

private:
    struct Entry
    {
        ServiceCommand command;
        Done done;
    };

    void startNext();
    void handleEnded(const Result &result);
    Result resultOf(int code, QProcess::ExitStatus status);

    QQueue<Entry> m_waiting;
    Entry m_current;
    QProcess *m_process = nullptr;
    QTimer m_timeout;
    bool m_isTooLate = false; ///< the current one took longer than the timeout
};

} // namespace crew::local
