// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/insightfacts.h"
#include "support/sampledata.h"

#include <QRandomGenerator>

namespace crew::test {

/// Facts as they may come: most of them plausible, some not.
class FactDice
{
public:
    static constexpr qint64 day = 86'400'000;
    static constexpr qint64 begin = 1'748'736'000'000; // 2025-06-01, midnight in UTC
    static constexpr int days = 30;

    static QStringList crewNames()
    {
        return {QStringLiteral("Research"), QStringLiteral("Letters"), QStringLiteral("Audit")};
    }
    static QUuid crewIdOf(const QString &name) { return sampleId(QStringLiteral("crew ") + name); }

    explicit FactDice(quint32 seed)
        : m_random(seed)
    {}

    InsightFacts facts(int runs)
    {
        InsightFacts all;
        for (int index = 0; index < runs; ++index)
            addRun(all);
        return all;
    }

private:
    static QString taskName(qint64 which)
    {
        const QStringList names = {QStringLiteral("Collect figures"), QStringLiteral("Write the report"),
                                   QStringLiteral("Check the facts"), QStringLiteral(""),
                                   QStringLiteral("It's \"quoted\"; --")};
        return names.at(which);
    }

    qint64 below(qint64 bound) { return m_random.bounded(bound); }
    bool oneIn(int count) { return m_random.bounded(count) == 0; }
    std::optional<qint64> maybe(qint64 value) { return oneIn(4) ? std::nullopt : std::optional(value); }
    /// Few different values, so that there are ties.
    qint64 duration() { return oneIn(3) ? 1000 * (1 + below(5)) : below(oneIn(9) ? 20 * day : day / 4); }

    void addRun(InsightFacts &all)
    {
        RunFact run;
        run.id =
            QUuid::fromRfc4122(QByteArray::number(static_cast<qulonglong>(++m_runs)).rightJustified(16, '0'));
        run.crewId = crewIdOf(crewNames().at(below(3)));
        run.state = static_cast<ExecutionState>(below(static_cast<int>(ExecutionState::Unknown) + 1));
        run.isWaiting = oneIn(3);
        run.startedAt = begin + below((days + 4) * day) - 2 * day; // some are outside
        if (!oneIn(3))
            run.finishedAt = run.startedAt + (oneIn(20) ? -duration() : duration());
        run.promptTokens = maybe(oneIn(30) ? -1 : below(100'000));
        run.completionTokens = maybe(below(20'000));
        run.totalTokens = maybe(oneIn(5) ? below(500'000) : run.promptTokens.value_or(0) + 7);
        all.runs.append(run);
        addTasks(all, run);
        addAttempts(all, run);
    }

    void addTasks(InsightFacts &all, const RunFact &run)
    {
        qint64 began = run.startedAt;
        for (qint64 count = below(4); count > 0; --count) {
            const qint64 ended = began + (oneIn(25) ? -duration() : duration());
            all.tasks.append({run.id, run.crewId, taskName(below(5)), oneIn(40) ? 0 : began, ended});
            began = ended;
        }
    }

    void addAttempts(InsightFacts &all, const RunFact &run)
    {
        const QString task = taskName(below(5));
        for (int number = 1; number <= below(8); ++number) {
            const qint64 received = run.startedAt + number * duration();
            all.attempts.append({run.id, run.crewId, task, number, received,
                                 maybe(received + (oneIn(20) ? -5 : duration())), oneIn(2)});
        }
    }

    QRandomGenerator m_random;
    int m_runs = 0;
};

} // namespace crew::test
