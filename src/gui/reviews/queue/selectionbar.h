// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/reviews/queue/snoozemenu.h"

#include <QList>
#include <QUuid>
#include <QWidget>

class QLabel;
class QPushButton;

namespace crew::gui::reviews {

class ReviewContext;

/// Below the queue while several reviews are selected: what can be done with them together. Never Reject.
class SelectionBar : public QWidget
{
    Q_OBJECT

public:
    /// \a context has to outlive this.
    explicit SelectionBar(ReviewContext &context, QWidget *parent = nullptr);

    /// Hides when fewer than two are selected.
    void setSelection(const QList<QUuid> &reviewIds);

Q_SIGNALS:
    void snoozeRequested(const QList<crew::gui::reviews::SnoozeTarget> &targets, const QDateTime &until);
    void approvalRequested(const QList<QUuid> &reviewIds);

private:
    void refresh();
    QString whyNotTogether() const;

    ReviewContext &m_context;
    QList<QUuid> m_selection;
    QLabel *m_text;
    QPushButton *m_approve;
    QPushButton *m_snooze;
    QPushButton *m_star;
    SnoozeMenu *m_menu;
};

/// So many of \a reviewIds can be approved by the person alone.
qsizetype countOfApprovable(const ReviewContext &context, const QList<QUuid> &reviewIds);

/// True when \a reviewIds are reviews of one task of one crew that all wait, and the person can approve at
/// least two of them.
bool canApproveTogether(const ReviewContext &context, const QList<QUuid> &reviewIds);

} // namespace crew::gui::reviews
