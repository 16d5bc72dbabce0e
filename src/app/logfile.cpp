// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/logfile.h"

#include "core/maskcredentials.h"

#include <QDateTime>
#include <QMutexLocker>

#include <cstdio>

using namespace Qt::StringLiterals;

namespace crew::app {

namespace {

constexpr qint64 largestFile = 1024 * 1024;

/// qInstallMessageHandler() takes a plain function: the one place that knows which log is open.
LogFile *openLog = nullptr;

void handleMessage(QtMsgType type, const QMessageLogContext &context, const QString &message)
{
    if (openLog)
        openLog->write(type, context, message);
}

QLatin1String wordOf(QtMsgType type)
{
    switch (type) {
    case QtDebugMsg:
        return "debug"_L1;
    case QtInfoMsg:
        return "info"_L1;
    case QtWarningMsg:
        return "warning"_L1;
    case QtCriticalMsg:
        return "critical"_L1;
    case QtFatalMsg:
        return "fatal"_L1;
    }
    Q_UNREACHABLE();
}

} // namespace

LogFile::LogFile(const QString &path)
    : m_file(path)
{
    rotate();
    openLog = this;
    m_before = qInstallMessageHandler(handleMessage);
}

LogFile::~LogFile()
{
    qInstallMessageHandler(m_before);
    openLog = nullptr;
}

void LogFile::rotate()
{
    if (m_file.size() > largestFile) {
        m_file.close();
        const QString older = m_file.fileName() + ".1"_L1;
        QFile::remove(older);
        QFile::rename(m_file.fileName(), older);
    }
    if (!m_file.isOpen() && m_file.open(QIODevice::WriteOnly | QIODevice::Append))
        m_file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
}

void LogFile::write(QtMsgType type, const QMessageLogContext &context, const QString &message)
{
    const QString category = QString::fromLatin1(context.category ? context.category : "default");
    const QString line = QDateTime::currentDateTimeUtc().toString(Qt::ISODateWithMs) + u' ' + wordOf(type) +
                         u' ' + category + ": "_L1 + maskCredentials(message) + u'\n';
    const QByteArray bytes = line.toUtf8();
    const QMutexLocker locker(&m_mutex);
    std::fwrite(bytes.constData(), 1, static_cast<size_t>(bytes.size()), stderr);
    rotate();
    m_file.write(bytes);
    m_file.flush();
}

} // namespace crew::app
