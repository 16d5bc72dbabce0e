// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/reviews/feedback/feedbackdraft.h"

#include <QWidget>

class QLabel;
class QListWidget;
class QToolButton;

namespace crew::gui::reviews {

/// The points of a feedback, one on a line, to be edited, removed and put in order, by mouse and keyboard:
/// Enter, Delete, Alt+Up, Alt+Down. Hidden while there are none.
class FeedbackPointList : public QWidget
{
    Q_OBJECT

public:
    explicit FeedbackPointList(QWidget *parent = nullptr);

    const FeedbackPoints &points() const { return m_points; }
    void setPoints(const FeedbackPoints &points);
    void setPoint(int row, const FeedbackPoint &point);

    void setCurrentRow(int row);
    void removePoint(int row);

Q_SIGNALS:
    void edited(); ///< by a person: removed or moved
    void addRequested();
    void editRequested(int row);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QToolButton *addButton(const QString &iconName, const QString &name, const QString &key);
    void move(int by);
    void fill();
    void fitHeight();
    void updateButtons();
    void updateIcons();
    void requestEdit();
    int currentRow() const;

    FeedbackPoints m_points;
    QLabel *m_title;
    QListWidget *m_list;
    QToolButton *m_add;
    QToolButton *m_edit;
    QToolButton *m_remove;
    QToolButton *m_up;
    QToolButton *m_down;
};

/// A point in one line for people, translated: label, quote and comment.
QString pointText(const FeedbackPoint &point);

} // namespace crew::gui::reviews
