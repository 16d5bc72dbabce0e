// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/log/desklog.h"

#include "core/maskcredentials.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include <atomic>
#include <cstdio>

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

std::atomic<LogFormat> logFormat = LogFormat::Text;

struct Level
{
    QLatin1String word;
    char priority; ///< of syslog
};

Level levelOf(QtMsgType type)
{
    switch (type) {
    case QtDebugMsg:
        return {"debug"_L1, '7'};
    case QtInfoMsg:
        return {"info"_L1, '6'};
    case QtWarningMsg:
        return {"warning"_L1, '4'};
    case QtCriticalMsg:
        return {"critical"_L1, '3'};
    case QtFatalMsg:
        return {"fatal"_L1, '2'};
    }
    Q_UNREACHABLE();
}

QJsonArray idsIn(const QString &text)
{
    static const QRegularExpression id(u"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"_s);
    QJsonArray ids;
    auto found = id.globalMatch(text);
    while (found.hasNext())
        ids.append(found.next().captured());
    return ids;
}

/// One write for each line: lines of several threads do not mix.
void writeMessage(QtMsgType type, const QMessageLogContext &context, const QString &text)
{
    static const bool isJournal = qEnvironmentVariableIsSet("JOURNAL_STREAM");
    const LogMessage message{QDateTime::currentDateTimeUtc(), type, context.category, maskCredentials(text)};
    const QByteArray line =
        (logFormat == LogFormat::Json ? message.toJson() : message.toText(isJournal)) + '\n';
    std::fwrite(line.constData(), 1, static_cast<size_t>(line.size()), stderr);
    std::fflush(stderr);
}

} // namespace

QByteArray LogMessage::toText(bool hasPriority) const
{
    const Level level = levelOf(type);
    const QByteArray words = text.simplified().toUtf8();
    if (hasPriority)
        return QByteArray("<") + level.priority + '>' + category + ": " + words;
    return time.toString(Qt::ISODateWithMs).toLatin1() + ' ' + QByteArray(level.word.data()) + ' ' +
           category + ": " + words;
}

QByteArray LogMessage::toJson() const
{
    QJsonObject object{{u"time"_s, time.toString(Qt::ISODateWithMs)},
                       {u"level"_s, levelOf(type).word},
                       {u"category"_s, QString::fromUtf8(category)},
                       {u"message"_s, text}};
    if (const QJsonArray ids = idsIn(text); !ids.isEmpty())
        object.insert(u"ids"_s, ids);
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

void startDeskLog(LogFormat format)
{
    logFormat = format;
    qInstallMessageHandler(writeMessage);
}

} // namespace crew::desk
