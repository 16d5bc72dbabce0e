// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/review.h"

#include <QWidget>

class QLabel;
class QTimer;
class QToolButton;

namespace crew::gui {

/// What is under review: the task as a title; crew, execution, attempt and waiting time below.
class ReviewHeader : public QWidget
{
    Q_OBJECT

public:
    explicit ReviewHeader(QWidget *parent = nullptr);

    void showReview(const Review &review, const QString &crewName, int shownAttempt);

Q_SIGNALS:
    void executionRequested(const QUuid &executionId);

protected:
    void changeEvent(QEvent *event) override;

private:
    void fillMeta();
    void colourIn();

    QLabel *m_title;
    QLabel *m_meta;
    QToolButton *m_runButton;
    QTimer *m_clock; ///< keeps the waiting time true
    Review m_review; ///< without attempts: their outputs may be large
    QString m_crewName;
    int m_shownAttempt = 0;
    int m_attemptCount = 0;
};

} // namespace crew::gui
