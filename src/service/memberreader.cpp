// SPDX-License-Identifier: GPL-3.0-or-later
#include "service/memberreader.h"

#include <QCoreApplication>

#include <cmath>
#include <utility>

namespace crew::service {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::service::CrewFile)
};

} // namespace

QString pathOfElement(const QString &path, qsizetype index)
{
    return path + u'[' + QString::number(index) + u']';
}

MemberReader::MemberReader(const QJsonValue &value, QString path, ProblemSink &sink)
    : m_object(value.toObject())
    , m_path(std::move(path))
    , m_sink(sink)
{
    if (!value.isObject())
        m_sink.report(m_path, Texts::tr("must be an object"));
}

QString MemberReader::pathOf(QLatin1String member) const
{
    return m_path.isEmpty() ? QString(member) : m_path + u'.' + member;
}

bool MemberReader::has(QLatin1String member)
{
    m_known.insert(member);
    return m_object.contains(member);
}

QJsonValue MemberReader::value(QLatin1String member, Presence presence)
{
    if (!has(member) && presence == Presence::Required)
        m_sink.report(pathOf(member), Texts::tr("is missing"));
    return m_object.value(member);
}

QString MemberReader::text(QLatin1String member, Presence presence, qsizetype maxLength)
{
    const QJsonValue found = value(member, presence);
    if (found.isUndefined())
        return {};
    const QString text = found.toString();
    if (!found.isString())
        m_sink.report(pathOf(member), Texts::tr("must be text"));
    else if (presence == Presence::Required && text.trimmed().isEmpty())
        m_sink.report(pathOf(member), Texts::tr("must not be empty"));
    else if (text.size() > maxLength)
        m_sink.report(pathOf(member), Texts::tr("is longer than %1 characters").arg(maxLength));
    return text;
}

bool MemberReader::flag(QLatin1String member, bool fallback)
{
    const QJsonValue found = value(member);
    if (!found.isUndefined() && !found.isBool())
        m_sink.report(pathOf(member), Texts::tr("must be true or false"));
    return found.toBool(fallback);
}

double MemberReader::number(QLatin1String member, double min, double max, std::optional<double> fallback)
{
    const QJsonValue found = value(member, fallback ? Presence::Optional : Presence::Required);
    if (found.isUndefined())
        return fallback.value_or(min);
    const double number = found.toDouble(min);
    if (!found.isDouble() || number < min || number > max) {
        m_sink.report(pathOf(member), Texts::tr("must be a number from %1 to %2").arg(min).arg(max));
        return min;
    }
    return number;
}

int MemberReader::wholeNumber(QLatin1String member, int min, int max, std::optional<int> fallback)
{
    const double found = number(member, min, max, fallback ? std::optional<double>(*fallback) : std::nullopt);
    if (found != std::floor(found))
        m_sink.report(pathOf(member), Texts::tr("must be a whole number"));
    return static_cast<int>(found);
}

QJsonArray MemberReader::list(QLatin1String member, qsizetype maxSize, Presence presence)
{
    const QJsonValue found = value(member, presence);
    const QJsonArray list = found.toArray();
    if (!found.isUndefined() && !found.isArray())
        m_sink.report(pathOf(member), Texts::tr("must be a list"));
    else if (presence == Presence::Required && list.isEmpty())
        m_sink.report(pathOf(member), Texts::tr("must not be empty"));
    else if (list.size() > maxSize)
        m_sink.report(pathOf(member), Texts::tr("has more than %1 elements").arg(maxSize));
    return list.size() > maxSize ? QJsonArray() : list;
}

void MemberReader::refuseOthers()
{
    for (auto it = m_object.begin(); it != m_object.end(); ++it) {
        if (!m_known.contains(it.key()))
            m_sink.report(m_path, Texts::tr("has an unknown member \"%1\"").arg(it.key().left(100)));
    }
}

} // namespace crew::service
