// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/execution.h"
#include "core/review.h"

#include <QScrollArea>

class QGridLayout;
class QLabel;
class QProgressBar;
class QVBoxLayout;

namespace crew::gui {

/// The first tab of a run: where it stands, what it says, and whom it waits for.
class ExecutionOverview : public QScrollArea
{
    Q_OBJECT

public:
    explicit ExecutionOverview(QWidget *parent = nullptr);

    void showExecution(const Execution &execution, const QDateTime &now);
    void showReviews(const QList<Review> &reviews);

protected:
    void changeEvent(QEvent *event) override;

Q_SIGNALS:
    void reviewRequested(const QUuid &reviewId);

private:
    struct Line
    {
        QLabel *name = nullptr;
        QLabel *value = nullptr;
    };

    Line addLine(const QString &name);
    static void setLine(const Line &line, const QString &text);
    void addCallout(const Review &review);
    void buildCallouts();

    QVBoxLayout *m_callouts;
    QGridLayout *m_grid;
    QProgressBar *m_progress;
    QLabel *m_error;
    Line m_state;
    Line m_says;
    Line m_task;
    Line m_agent;
    Line m_done;
    Line m_started;
    Line m_took;
    Line m_attempts;
    Line m_ids;
    Line m_usage;
    QList<Review> m_reviews;
};

} // namespace crew::gui
