// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QJsonArray>
#include <QJsonObject>
#include <QJsonValue>
#include <QString>
#include <QStringList>
#include <QUrl>
#include <QUuid>

#include <expected>

namespace crew::protocol {

/// Where the reading of a JSON value is, and what was wrong first.
class Reading
{
public:
    enum class Unknown {
        Refused, ///< a member that the struct does not have is an error: its sender meant something by it
        Ignored, ///< a newer program may tell more than this one knows
    };

    /// One step into the value, until it goes out of scope.
    class Step
    {
    public:
        Step(Reading &reading, QStringView member);
        Step(Reading &reading, QLatin1String member);
        Step(Reading &reading, qsizetype index);
        ~Step();
        Q_DISABLE_COPY_MOVE(Step)

    private:
        Reading &m_reading;
    };

    explicit Reading(Unknown unknown);

    /// Remembers that what is being read \a isWrong, such as "must be a number"; always false.
    bool fail(const QString &isWrong);
    /// False, and an error, when \a object has members that are not among \a names() and are refused.
    bool allows(const QJsonObject &object, QList<QLatin1String> (*names)());
    /// What was wrong first, with its place; empty when nothing was.
    QString problem() const { return m_problem; }

private:
    Unknown m_unknown;
    QStringList m_path;
    QString m_problem;
};

/// Reads an integer from \a least to \a most; a number with a fraction is an error.
bool readInteger(const QJsonValue &json, qint64 least, qint64 most, qint64 &value, Reading &reading);

bool read(const QJsonValue &json, bool &value, Reading &reading);
bool read(const QJsonValue &json, double &value, Reading &reading);
bool read(const QJsonValue &json, QString &value, Reading &reading);
bool read(const QJsonValue &json, QByteArray &value, Reading &reading);
bool read(const QJsonValue &json, QJsonObject &value, Reading &reading);
bool read(const QJsonValue &json, QJsonArray &value, Reading &reading);
bool read(const QJsonValue &json, QJsonValue &value, Reading &reading);
bool read(const QJsonValue &json, QUrl &value, Reading &reading);
bool read(const QJsonValue &json, QUuid &value, Reading &reading);
bool read(const QJsonValue &json, QDateTime &value, Reading &reading);

} // namespace crew::protocol
