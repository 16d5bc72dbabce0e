// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/enginelink.h"

#include <QHash>
#include <QTimer>
#include <QWidget>

#include <memory>

class QLabel;

namespace Ui {
class InsightsPage;
}

namespace crew::gui {

class Chart;
class EmptyState;
struct InsightsData;

/// The page "Insights": what the runs and reviews of the last days add up to. It computes only while it is
/// shown.
class InsightsPage : public QWidget
{
    Q_OBJECT

public:
    explicit InsightsPage(EngineLink &engine, QWidget *parent = nullptr);
    ~InsightsPage() override;

Q_SIGNALS:
    void kickoffRequested();

protected:
    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    static void enlarge(QLabel *label, double factor);
    void buildNumbers();
    void buildCharts();
    void handleCrews(const QList<Crew> &crews);
    void handleBatch(const ChangeBatch &batch);
    void refreshSoon();
    void refresh();
    void showNumbers(const InsightsData &insights);
    void showRuns(const InsightsData &insights);
    void showDurations(const InsightsData &insights);
    void showReviewTimes(const InsightsData &insights);
    void showAttempts(const InsightsData &insights);

    std::unique_ptr<Ui::InsightsPage> m_ui;
    QHash<QUuid, Execution> m_executions;
    QHash<QUuid, Review> m_reviews;
    QHash<QUuid, Crew> m_crews;
    QTimer m_refresh;
    EmptyState *m_empty;
    Chart *m_runs;
    Chart *m_durations;
    Chart *m_reviewTimes;
    Chart *m_attempts;
};

} // namespace crew::gui
