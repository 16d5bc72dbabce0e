// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QString>
#include <QtGlobal>

namespace crew::desk {

enum class LogFormat {
    Text,
    Json, ///< an object in each line
};

/// One message of the program.
struct LogMessage
{
    QDateTime time;
    QtMsgType type = QtInfoMsg;
    QByteArray category;
    QString text;

    /// A line without its end. With \a hasPriority it begins as systemd's journal wants it.
    QByteArray toText(bool hasPriority) const;
    /// time, level, category, message and, when the message names any, ids.
    QByteArray toJson() const;
};

/// From now on all messages of the program are lines of \a format on standard error. May be called again.
void startDeskLog(LogFormat format);

} // namespace crew::desk
