// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/decisionorder.h"

#include <QDialog>
#include <QList>

class QCheckBox;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace crew::gui {
class MessageLine;
}

namespace crew::gui::reviews {

class ArrivalShield;
class ReviewContext;

/// Several reviews of one task, each with its own line to be confirmed by a tick. What is ticked is held, and
/// can be undone, as a decision of its own: the dialog is over then, and does not stand in the way. A review
/// that changes meanwhile loses its tick.
class ApproveTogetherDialog : public QDialog
{
    Q_OBJECT

public:
    /// \a context has to outlive this.
    ApproveTogetherDialog(ReviewContext &context, const QList<QUuid> &reviewIds, QWidget *parent = nullptr);

protected:
    void showEvent(QShowEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    struct Line
    {
        QUuid reviewId;
        SeenAttempt seen;
        Arrival arrival = Arrival::Notice;
        bool isInDoubt = false;
        QString title = {}; ///< in full
        QCheckBox *tick = nullptr;
        QLabel *detail = nullptr;
        bool isLeftOut = false; ///< it was ticked, perhaps until the last moment
    };

    QWidget *buildLines(const QList<QUuid> &reviewIds);
    void setTabOrderTo(QPushButton &cancel);
    void focusFirstLine();
    void addLine(QVBoxLayout *column, const Review &review);
    void closeIfSeparate(Line &line);
    QString whatBecameOf(const Review &review) const;
    void handleReviewChanged(const QUuid &reviewId);
    void handleReviewGone(const QUuid &reviewId);
    QString whyLeftOut(const Line &line) const;
    void approve(const Line &line);
    void commit();
    void updateButton();
    void close(Line &line, const QString &reason);
    QString accessObjection() const;
    QString whyNot() const;

    ReviewContext &m_context;
    QList<Line> m_lines;
    MessageLine *m_message;
    QPushButton *m_approve;
    ArrivalShield *m_shield;
};

} // namespace crew::gui::reviews
