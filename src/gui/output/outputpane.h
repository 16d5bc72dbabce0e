// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/review.h"

#include <QWidget>

class QToolButton;

namespace crew::gui {

class ChangesPane;
class LocalState;
class OutputView;

/// One attempt as the reviewer reads it: the output Rendered, its Changes to an earlier attempt, and Raw.
class OutputPane : public QWidget
{
    Q_OBJECT

public:
    explicit OutputPane(QWidget *parent = nullptr);
    ~OutputPane() override;

    /// Where choices are kept: "view/<task id>" and "changes/layout". Must outlive the pane.
    void setState(LocalState &state);

    /// Shows attempt \a number of \a review; the same again changes nothing.
    void showAttempt(const Review &review, int number);

    OutputView *view() const { return m_view; }
    ChangesPane *changes() const { return m_changes; }
    /// Opens find in page.
    void find();

private:
    void fillChanges(const Review &review, int number);
    void loadChoices();
    void showCounts(bool isKnown, qsizetype added, qsizetype removed);
    QString viewKey() const;

    LocalState *m_state = nullptr;
    QString m_taskId;
    OutputView *m_view;
    ChangesPane *m_changes;
    QToolButton *m_changesButton;
};

} // namespace crew::gui
