// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "content/renderedchanges.h"
#include "core/review.h"

#include <QWidget>

#include <optional>

class QKeySequence;
class QToolButton;

namespace crew::gui {
class LocalState;
class OutputView;
} // namespace crew::gui

namespace crew::gui::output {

class ChangesPane;
struct ChangedLines;

/// One attempt as the reviewer reads it: the output Rendered, its Changes to an earlier attempt, and Raw. The
/// first attempt opens rendered, a later one with its changes.
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
    /// Shows the change that answers a comment on attempt \a attempt.
    void showPassage(int attempt, const content::PassageChange &passage);
    /// Opens find in page.
    void find();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void addChangeKey(const QKeySequence &keys, int by);
    void stepChange(int by);
    void fitCounts();
    void fillChanges(const Review &review, const Attempt &shown);
    void loadChoices();
    void showCounts(const std::optional<ChangedLines> &lines);
    QString viewKey() const;

    LocalState *m_state = nullptr;
    QString m_taskId;
    QString m_shown; ///< which attempt of which review
    OutputView *m_view;
    ChangesPane *m_changes;
    QToolButton *m_changesButton;
    QString m_counts; ///< of changed lines, shown where there is room
};

} // namespace crew::gui::output
