// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/execution.h"
#include "core/review.h"

#include <QScrollArea>

class QFormLayout;
class QLabel;
class QProgressBar;
class QVBoxLayout;

namespace crew::gui::executions {

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
    QLabel *addLine(const QString &name);
    void addIds();
    void setLine(QLabel *value, const QString &text);
    void addCallout(const Review &review);
    void buildCallouts();
    void colourError();

    QVBoxLayout *m_callouts;
    QFormLayout *m_lines;
    QProgressBar *m_progress;
    QLabel *m_error;
    QLabel *m_state;
    QLabel *m_says;
    QLabel *m_task;
    QLabel *m_agent;
    QLabel *m_done;
    QLabel *m_started;
    QLabel *m_took;
    QLabel *m_attempts;
    QLabel *m_restored;
    QLabel *m_idsTitle;
    QLabel *m_ids;
    QLabel *m_usage;
    QList<Review> m_reviews;
};

} // namespace crew::gui::executions
