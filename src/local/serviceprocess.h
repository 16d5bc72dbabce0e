// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "local/servicecommand.h"
#include "local/servicestate.h"

#include <QList>
#include <QObject>
#include <QTimer>

#include <algorithm>
#include <chrono>
#include <functional>

class QProcess;

namespace crew::local {

/// Runs the service of one local crew next to the console: starts it, starts it again a few times when it
/// ends, and ends it with itself. The service also ends when the console is killed, because its standard
/// input is closed then. Lives on one thread.
class ServiceProcess : public QObject
{
    Q_OBJECT

public:
    struct Times
    {
        std::chrono::milliseconds firstWait{1'000}; ///< before it is started again; doubled each time
        std::chrono::milliseconds longestWait{30'000};
        std::chrono::milliseconds steady{60'000}; ///< one that ran so long has all its restarts again
        std::chrono::milliseconds timeout{3'000}; ///< to end by itself when its input is closed
    };

    static constexpr int maxRestarts = 5; ///< in a row

    /// \a name is the crew's, for messages.
    ServiceProcess(ServiceCommand command, QString name, Times times);
    /// Waits for the service, until the timeout at most.
    ~ServiceProcess() override;

    /// Starts the service, also after it has failed; one that is being ended first ends. Does nothing while
    /// it runs.
    void start();
    /// Ends the service; \a stopped is called once it has ended, at once when it does not run.
    void stop(const std::function<void()> &stopped = {});
    void restart();

    const ServiceState &state() const { return m_state; }

Q_SIGNALS:
    void changed();

private:
    void launch();
    void endProcess();
    void handleStopped();
    void readOutput();
    void readErrors();
    void handleEnded(const QString &how);
    QString problemOf(const QString &how, bool isRestarted) const;
    void setState(ServiceState::Kind kind, const QString &problem = {});

    ServiceCommand m_command;
    QString m_name;
    Times m_times;
    ServiceState m_state;
    QProcess *m_process = nullptr;
    QProcess *m_ending = nullptr; ///< told to end
    QList<std::function<void()>> m_whenStopped;
    bool m_isWanted = false; ///< started, and not stopped since
    QByteArray m_errors;     ///< the end of what it wrote to its standard error output
    QTimer m_retry;
    QTimer m_steady;
    std::chrono::milliseconds m_wait{};
    int m_restarts = 0;
};

} // namespace crew::local
