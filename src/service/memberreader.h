// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QSet>
#include <QString>

#include <optional>

namespace crew::service {

/// The first problem found in a crew file, and whether there is one.
class ProblemSink
{
public:
    void report(const QString &path, const QString &message)
    {
        if (!m_text.isEmpty())
            return;
        m_path = path;
        m_text = path.isEmpty() ? message : path + QStringLiteral(": ") + message;
    }
    bool isEmpty() const { return m_text.isEmpty(); }
    QString text() const { return m_text; }
    QString path() const { return m_path; } ///< such as "tasks[2].id"; empty for the whole file

private:
    QString m_text;
    QString m_path;
};

/// How problems name the element at \a index of the list that they name \a path.
QString pathOfElement(const QString &path, qsizetype index);

enum class Presence { Required, Optional };

/// Reads the members of one object of a crew file; what is wrong goes to the sink, and a harmless value comes
/// back.
class MemberReader
{
public:
    /// \a path names \a value in problems, such as "tasks[2]". Reports when \a value is no object.
    MemberReader(const QJsonValue &value, QString path, ProblemSink &sink);

    QString pathOf(QLatin1String member) const;
    bool has(QLatin1String member);
    QJsonValue value(QLatin1String member, Presence presence = Presence::Optional);
    QString text(QLatin1String member, Presence presence = Presence::Optional, qsizetype maxLength = 2000);
    bool flag(QLatin1String member, bool fallback);
    double number(QLatin1String member, double min, double max, std::optional<double> fallback);
    int wholeNumber(QLatin1String member, int min, int max, std::optional<int> fallback);
    QJsonArray list(QLatin1String member, qsizetype maxSize, Presence presence = Presence::Optional);

    /// Reports a member that nobody has asked for.
    void refuseOthers();

private:
    QJsonObject m_object;
    QString m_path;
    ProblemSink &m_sink;
    QSet<QString> m_known;
};

} // namespace crew::service
