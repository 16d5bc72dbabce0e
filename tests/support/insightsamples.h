// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/crew.h"
#include "core/insightfacts.h"

#include <QRandomGenerator>

#include <cmath>

namespace crew::test {

/// What a busy office did in the \a days days before \a now: \a perDay runs of each of \a crews on working
/// days, the first crew's three times as many. The same numbers each time.
inline InsightFacts busyDays(const QList<Crew> &crews, const QDateTime &now, int days, int perDay = 9)
{
    constexpr qint64 minute = 60'000;
    QRandomGenerator random(7);
    InsightFacts facts;
    const auto about = [&random](double minutes) {
        const double spread = std::exp(1.1 * (random.generateDouble() + random.generateDouble() - 1));
        return static_cast<qint64>(minutes * spread * minute);
    };
    const auto addRun = [&](const Crew &crew, qint64 startedAt, double length) {
        RunFact run;
        run.id = QUuid::createUuidV5(crew.id, QByteArray::number(facts.runs.size()));
        run.crewId = crew.id;
        run.startedAt = startedAt;
        const double dice = random.generateDouble();
        const bool isRecent = startedAt > now.toMSecsSinceEpoch() - 3 * 60 * minute;
        run.state = isRecent       ? dice < 0.5 ? ExecutionState::Running : ExecutionState::PendingHumanInput
                    : dice < 0.87  ? ExecutionState::Completed
                    : dice < 0.96  ? ExecutionState::Failed
                    : dice < 0.985 ? ExecutionState::PendingHumanInput
                                   : ExecutionState::Stopped;
        qint64 at = startedAt;
        for (const QString &task : {QStringLiteral("Collect figures"), QStringLiteral("Write the report"),
                                    QStringLiteral("Check the facts")}) {
            const qint64 took = about(length * (task.startsWith(u'W') ? 0.5 : 0.25));
            facts.tasks.append({run.id, crew.id, task, at, at + took});
            at += took;
        }
        if (isFinal(run.state)) {
            run.finishedAt = at;
            run.promptTokens = static_cast<qint64>(about(length)) / 40;
            run.completionTokens = *run.promptTokens / 4;
        }
        const int attempts = 1 + (dice < 0.4) + (dice < 0.12) + (dice < 0.03);
        for (int number = 1; number <= attempts; ++number) {
            const qint64 answer = about(number == 1 ? 11 : 5);
            facts.attempts.append({run.id, crew.id, QStringLiteral("Write the report"), number, at,
                                   at + answer, number == attempts});
            at += answer;
        }
        facts.runs.append(run);
    };
    for (int day = days - 1; day >= 0; --day) {
        const QDateTime then = now.addDays(-day);
        const bool isWorking = then.date().dayOfWeek() < Qt::Saturday;
        for (qsizetype which = 0; which < crews.size(); ++which) {
            const int count = (isWorking ? perDay : 2) * (which == 0 ? 3 : 1);
            for (int run = 0; run < count; ++run)
                addRun(crews.at(which), then.toMSecsSinceEpoch() - random.bounded(600) * minute,
                       12.0 * static_cast<double>(which + 1));
        }
    }
    return facts;
}

} // namespace crew::test
