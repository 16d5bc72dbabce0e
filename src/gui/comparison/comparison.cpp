// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/comparison/comparison.h"

#include "core/idtext.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace crew::gui::comparison {

namespace {

constexpr double chance = 0.05;
constexpr qsizetype maxJudgements = 10'000;

QString timeText(const QDateTime &at)
{
    return at.isValid() ? at.toUTC().toString(Qt::ISODateWithMs) : QString();
}

QDateTime timeFrom(const QJsonValue &value)
{
    return QDateTime::fromString(value.toString(), Qt::ISODateWithMs);
}

QJsonObject sideObject(const Side &side)
{
    return {
        {u"crew"_s, idText(side.crewId)}, {u"begin"_s, timeText(side.begin)}, {u"end"_s, timeText(side.end)}};
}

Side sideFrom(const QJsonObject &object)
{
    return {QUuid::fromString(object.value("crew"_L1).toString()), timeFrom(object.value("begin"_L1)),
            timeFrom(object.value("end"_L1))};
}

QJsonObject judgementObject(const Judgement &judgement)
{
    return {{u"first"_s, idText(judgement.first)},
            {u"second"_s, idText(judgement.second)},
            {u"swapped"_s, judgement.isSwapped},
            {u"preference"_s, *preferenceWord(judgement.preference)},
            {u"at"_s, timeText(judgement.at)}};
}

std::optional<Preference> preferenceFrom(const QString &word)
{
    for (int number = 0; preferenceWord(static_cast<Preference>(number)); ++number) {
        if (word == *preferenceWord(static_cast<Preference>(number)))
            return static_cast<Preference>(number);
    }
    return {};
}

std::optional<Judgement> judgementFrom(const QJsonObject &object)
{
    const auto preference = preferenceFrom(object.value("preference"_L1).toString());
    const Judgement judgement{QUuid::fromString(object.value("first"_L1).toString()),
                              QUuid::fromString(object.value("second"_L1).toString()),
                              object.value("swapped"_L1).toBool(), preference.value_or(Preference::Skipped),
                              timeFrom(object.value("at"_L1))};
    if (!preference || judgement.first.isNull() || judgement.second.isNull())
        return {};
    return judgement;
}

/// How likely at most \a few of \a all fair coins show heads.
double atMost(int few, int all)
{
    double sum = 0;
    for (int heads = 0; heads <= few; ++heads) {
        const double log = std::lgamma(all + 1.0) - std::lgamma(heads + 1.0) -
                           std::lgamma(all - heads + 1.0) - all * std::log(2.0);
        sum += std::exp(log);
    }
    return sum;
}

} // namespace

QByteArray toJson(const Comparison &comparison)
{
    QJsonArray judgements;
    for (const Judgement &judgement : comparison.judgements)
        judgements.append(judgementObject(judgement));
    return QJsonDocument(QJsonObject{{u"first"_s, sideObject(comparison.first)},
                                     {u"second"_s, sideObject(comparison.second)},
                                     {u"task"_s, comparison.task},
                                     {u"seed"_s, static_cast<qint64>(comparison.seed)},
                                     {u"started"_s, timeText(comparison.startedAt)},
                                     {u"judgements"_s, judgements}})
        .toJson(QJsonDocument::Compact);
}

std::optional<Comparison> comparisonFrom(const QUuid &id, const QByteArray &json)
{
    const QJsonObject object = QJsonDocument::fromJson(json).object();
    Comparison comparison{id,
                          sideFrom(object.value("first"_L1).toObject()),
                          sideFrom(object.value("second"_L1).toObject()),
                          object.value("task"_L1).toString(),
                          static_cast<quint32>(object.value("seed"_L1).toInteger()),
                          timeFrom(object.value("started"_L1))};
    if (id.isNull() || comparison.first.crewId.isNull() || comparison.second.crewId.isNull())
        return {};
    const QJsonArray judgements = object.value("judgements"_L1).toArray();
    for (const QJsonValue &value : judgements) {
        const auto judgement = judgementFrom(value.toObject());
        if (judgement && comparison.judgements.size() < maxJudgements)
            comparison.judgements.append(*judgement);
    }
    return comparison;
}

Tally tallyOf(const Comparison &comparison)
{
    Tally tally;
    for (const Judgement &judgement : comparison.judgements) {
        switch (judgement.preference) {
        case Preference::First:
            ++tally.first;
            break;
        case Preference::Second:
            ++tally.second;
            break;
        case Preference::Equal:
            ++tally.equal;
            break;
        case Preference::Skipped:
            ++tally.skipped;
            break;
        }
    }
    return tally;
}

Finding findingOf(const Tally &tally)
{
    const int preferences = tally.first + tally.second;
    if (preferences < fewestPreferences)
        return Finding::TooFew;
    if (2 * atMost(std::min(tally.first, tally.second), preferences) >= chance)
        return Finding::NoDifference;
    return tally.first > tally.second ? Finding::First : Finding::Second;
}

} // namespace crew::gui::comparison
