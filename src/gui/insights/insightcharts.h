// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/insights/chartdata.h"
#include "gui/insights/insightsdata.h"

#include <QHash>
#include <QSet>

namespace crew::gui::insights {

/// The charts of the page, in the order they stand there, made of \a insights.
class InsightCharts
{
public:
    /// \a crewId is the crew they are about; null for all of \a crewNames.
    InsightCharts(const InsightsData &insights, const QHash<QUuid, QString> &crewNames, const QUuid &crewId);

    QList<ChartData> all() const;

private:
    ChartData runs() const;
    ChartData successRate() const;
    ChartData tokens() const;
    ChartData crewDurations() const;
    ChartData taskDurations() const;
    ChartData reviewTimes() const;
    ChartData taskAttempts() const;
    ChartData attemptCounts() const;
    ChartData crewTokens() const;
    ChartData costs() const;
    ChartData crewCosts() const;

    QList<ChartSeries> costSeries() const;
    ChartData overTime(const QString &key, const QString &title) const;
    ChartPlace crewPlace(const InsightsData::CrewFigures &crew, int count) const;
    ChartPlace taskPlace(const InsightsData::TaskFigures &task, int count) const;
    ChartPlace countPlace(const QString &label, const QString &name, const QString &key) const;

    const InsightsData &m_data;
    const QHash<QUuid, QString> &m_crewNames;
    QUuid m_crewId;
    QSet<QString> m_sharedTasks; ///< of several crews: the crew is said with them
};

} // namespace crew::gui::insights
