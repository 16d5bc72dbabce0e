// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QMutex>
#include <QString>

namespace crew::app {

/// Writes Qt's messages to a file, at most two files of 1 MiB; also to the standard error output. What looks
/// like a credential is masked, so that a token in some library's message does not stay on disk. One at a
/// time.
class LogFile
{
public:
    explicit LogFile(const QString &path);
    ~LogFile();

    LogFile(const LogFile &) = delete;
    LogFile &operator=(const LogFile &) = delete;

    void write(QtMsgType type, const QMessageLogContext &context, const QString &message);

private:
    void rotate();

    QMutex m_mutex; ///< messages come from every thread
    QFile m_file;
    QtMessageHandler m_before = nullptr;
};

} // namespace crew::app
