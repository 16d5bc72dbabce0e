// SPDX-License-Identifier: GPL-3.0-or-later
#include "local/serviceprocess.h"

#include "core/childprocesses.h"
#include "local/lastline.h"

#include <QDir>
#include <QProcess>

#include <utility>

using namespace Qt::StringLiterals;

namespace crew::local {

namespace {

constexpr qsizetype keptErrors = 16 * 1024; ///< bytes

/// The service ends by itself once it reads the end of its input; terminate() would do nothing on Windows.
void endByInput(QProcess &process, std::chrono::milliseconds timeout)
{
    process.closeWriteChannel();
    QTimer::singleShot(timeout, &process, &QProcess::kill);
}

} // namespace

ServiceProcess::ServiceProcess(ServiceCommand command, QString name, Times times)
    : m_command(std::move(command))
    , m_name(std::move(name))
    , m_times(times)
{
    m_retry.setSingleShot(true);
    connect(&m_retry, &QTimer::timeout, this, &ServiceProcess::launch);
    m_steady.setSingleShot(true);
    m_steady.setInterval(times.steady);
    connect(&m_steady, &QTimer::timeout, this, [this] { m_restarts = 0; });
}

ServiceProcess::~ServiceProcess()
{
    stop();
    waitForChildProcesses(*this, m_times.timeout);
}

void ServiceProcess::start()
{
    if (m_process)
        return;
    m_restarts = 0;
    m_isWanted = true;
    if (m_ending)
        setState(ServiceState::Kind::Starting); // the port is free only once that one has ended
    else
        launch();
}

void ServiceProcess::stop(const std::function<void()> &stopped)
{
    m_retry.stop();
    m_steady.stop();
    m_isWanted = false;
    if (stopped)
        m_whenStopped.append(stopped);
    if (m_process)
        endProcess();
    setState(ServiceState::Kind::Stopped);
    if (!m_ending)
        handleStopped();
}

void ServiceProcess::restart()
{
    stop();
    start();
}

void ServiceProcess::endProcess()
{
    m_ending = std::exchange(m_process, nullptr);
    m_ending->disconnect(this);
    connect(m_ending, &QProcess::finished, this, &ServiceProcess::handleStopped);
    connect(m_ending, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            handleStopped();
    });
    endByInput(*m_ending, m_times.timeout);
}

void ServiceProcess::handleStopped()
{
    if (QProcess *ended = std::exchange(m_ending, nullptr)) {
        ended->disconnect(this);
        ended->deleteLater();
    }
    const auto waiting = std::exchange(m_whenStopped, {});
    for (const std::function<void()> &stopped : waiting)
        stopped();
    if (m_isWanted && !m_process)
        launch();
}

void ServiceProcess::launch()
{
    m_retry.stop();
    m_errors.clear();
    m_wait = std::min(m_times.firstWait * (1 << m_restarts), m_times.longestWait);
    m_process = new QProcess(this);
    connect(m_process, &QProcess::readyReadStandardOutput, this, &ServiceProcess::readOutput);
    connect(m_process, &QProcess::readyReadStandardError, this, &ServiceProcess::readErrors);
    connect(m_process, &QProcess::started, &m_steady, qOverload<>(&QTimer::start));
    connect(m_process, &QProcess::finished, this, [this](int code, QProcess::ExitStatus status) {
        readErrors();
        handleEnded(status == QProcess::CrashExit ? tr("it was killed")
                                                  : tr("it ended with code %1").arg(code));
    });
    connect(m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            handleEnded(tr("%1 could not be started: %2")
                            .arg(QDir::toNativeSeparators(m_command.program), m_process->errorString()));
    });
    setState(ServiceState::Kind::Starting, m_state.problem);
    m_process->start(m_command.program, m_command.arguments);
}

/// It says where it listens, and nothing after that.
void ServiceProcess::readOutput()
{
    m_process->readAllStandardOutput();
    if (m_state.kind == ServiceState::Kind::Starting)
        setState(ServiceState::Kind::Running);
}

void ServiceProcess::readErrors()
{
    m_errors = (m_errors + m_process->readAllStandardError()).right(keptErrors);
}

void ServiceProcess::handleEnded(const QString &how)
{
    m_steady.stop();
    std::exchange(m_process, nullptr)->deleteLater();
    const bool isRestarted = m_restarts < maxRestarts;
    if (isRestarted) {
        ++m_restarts;
        m_retry.start(m_wait);
    }
    setState(isRestarted ? ServiceState::Kind::Restarting : ServiceState::Kind::Failed,
             problemOf(how, isRestarted));
}

QString ServiceProcess::problemOf(const QString &how, bool isRestarted) const
{
    QString problem =
        isRestarted ? tr("The service of “%1” stopped: %2. It is restarted automatically.").arg(m_name, how)
                    : tr("The service of “%1” stopped: %2. It has stopped several times and is not "
                         "restarted any more.")
                          .arg(m_name, how);
    if (const QString said = lastLineOf(m_errors); !said.isEmpty())
        problem += u' ' + tr("Last message: %1").arg(said);
    return problem;
}

void ServiceProcess::setState(ServiceState::Kind kind, const QString &problem)
{
    const ServiceState state{kind, problem};
    if (std::exchange(m_state, state) != state)
        Q_EMIT changed();
}

} // namespace crew::local

#include "moc_serviceprocess.cpp"
