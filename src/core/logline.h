// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QLoggingCategory>
#include <QUuid>

#include <concepts>

namespace crew {

Q_DECLARE_LOGGING_CATEGORY(logEngine)
Q_DECLARE_LOGGING_CATEGORY(logClient)
Q_DECLARE_LOGGING_CATEGORY(logEndpoint)
Q_DECLARE_LOGGING_CATEGORY(logJournal)

/// One line of the program's log, written when it goes out of scope. It takes words that stand in the source,
/// numbers and our own ids, and nothing else: a body, an address or a secret cannot be given to it.
class LogLine
{
public:
    template <size_t N>
    LogLine(const QLoggingCategory &(*category)(), QtMsgType level, const char (&words)[N])
        : m_category(category())
        , m_level(level)
        , m_text(words)
    {}
    ~LogLine();

    LogLine(const LogLine &) = delete;
    LogLine &operator=(const LogLine &) = delete;

    template <size_t N>
    LogLine &operator<<(const char (&words)[N])
    {
        return append(words);
    }
    template <std::integral Number>
    LogLine &operator<<(Number number)
    {
        return append(QByteArray::number(static_cast<qint64>(number)));
    }
    LogLine &operator<<(const QUuid &id) { return append(id.toByteArray(QUuid::WithoutBraces)); }

private:
    LogLine &append(const QByteArray &words);

    const QLoggingCategory &m_category;
    QtMsgType m_level;
    QByteArray m_text;
};

} // namespace crew
