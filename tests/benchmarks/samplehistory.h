// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/crew.h"
#include "core/entry.h"

#include <QJsonObject>
#include <QRandomGenerator>

namespace crew::bench {

/// The crews of every made-up history; always the same ones.
QList<Crew> sampleCrews();

/// Makes up what a journal says about runs, from entries of the kinds and sizes that services cause. The same
/// seed gives the same runs.
class SampleHistory
{
public:
    /// \a entriesPerRun: at least 4; from 9 on a run has a review, from 14 on some are rejected first.
    SampleHistory(int entriesPerRun, quint32 seed);

    /// The entries of one more run, oldest first. One that is live stops somewhere before its end.
    Entries nextRun(const QDateTime &startedAt, bool isLive);

private:
    struct Run
    {
        Crew crew;
        QUuid id;
        QString kickoffId;
        QString subject;
        int tasksDone = 0;
    };

    int pick(int below) { return m_random.bounded(below); }
    QString words(int count);
    QUuid uuid();
    void add(EntryKind kind, const QByteArray &body, const QString &subject = {});
    void add(EntryKind kind, const QJsonObject &body, const QString &subject = {});
    void kickOff();
    void work(int count);
    void review();
    void decide(const QString &taskId, int attempt, bool approve);
    void end();
    void stopSomewhere();
    void setTimes(const QDateTime &startedAt);
    QJsonObject statusBody(const QString &state) const;
    QJsonObject taskBody(const QString &name);
    QJsonObject resultBody();

    int m_entriesPerRun;
    QRandomGenerator m_random;
    Run m_run;
    Entries m_entries; ///< of m_run
};

} // namespace crew::bench
