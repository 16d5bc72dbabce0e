// SPDX-License-Identifier: GPL-3.0-or-later
#include "local/commandqueue.h"

#include "local/lastline.h"

#include <QFileInfo>
#include <QProcess>

#include <utility>

using namespace std::chrono_literals;

namespace crew::local {

namespace {

constexpr std::chrono::milliseconds endTimeout = 3s;

} // namespace

CommandQueue::CommandQueue(std::chrono::milliseconds timeout)
{
    m_timeout.setSingleShot(true);
    m_timeout.setInterval(timeout);
}

CommandQueue::~CommandQueue()
{
    if (!m_process)
        return;
    m_process->disconnect(this);
    m_process->waitForFinished(static_cast<int>(endTimeout.count()));
}

void CommandQueue::add(const ServiceCommand &command, const Done &done)
{
    m_waiting.enqueue({command, done});
    if (!m_process)
        startNext();
}

void CommandQueue::startNext()
{
    if (m_waiting.isEmpty())
        return;
    m_current = m_waiting.dequeue();
    m_process = new QProcess(this);
    m_process->setStandardInputFile(QProcess::nullDevice());
    m_process->setStandardOutputFile(QProcess::nullDevice());
    connect(m_process, &QProcess::finished, this,
            [this](int code, QProcess::ExitStatus status) { handleEnded(resultOf(code, status)); });
    connect(m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            handleEnded(std::unexpected(
                tr("%1 could not be started: %2").arg(m_current.command.program, m_process->errorString())));
    });
    m_isTooLate = false;
    connect(&m_timeout, &QTimer::timeout, m_process, [this] {
        m_isTooLate = true;
        m_process->kill();
    });
    m_timeout.start();
    m_process->start(m_current.command.program, m_current.command.arguments);
}

CommandQueue::Result CommandQueue::resultOf(int code, QProcess::ExitStatus status)
{
    if (code == 0 && status == QProcess::NormalExit)
        return {};
    const QString name = QFileInfo(m_current.command.program).fileName();
    const QString said = lastLineOf(m_process->readAllStandardError());
    if (m_isTooLate)
        return std::unexpected(tr("%1 took too long and was stopped.").arg(name));
    if (status == QProcess::CrashExit)
        return std::unexpected(tr("%1 was killed.").arg(name));
    if (said.isEmpty())
        return std::unexpected(tr("%1 ended with code %2.").arg(name).arg(code));
    return std::unexpected(tr("%1 reported: %2").arg(name, said));
}

void CommandQueue::handleEnded(const Result &result)
{
    m_timeout.stop();
    std::exchange(m_process, nullptr)->deleteLater();
    const Done done = std::exchange(m_current, {}).done;
    startNext();
    if (done)
        done(result);
}

} // namespace crew::local

#include "moc_commandqueue.cpp"
