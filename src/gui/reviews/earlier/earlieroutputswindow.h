// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/review.h"
#include "gui/reviews/earlier/earlieroutputsmodel.h"

#include <QDialog>

class QLabel;
class QStackedWidget;
class QTabWidget;
class QTreeView;

namespace crew::gui::output {
class ChangesPane;
class OutputPair;
} // namespace crew::gui::output

namespace crew::gui::reviews {

class ReviewContext;

/// Outputs of a task that were approved in other runs of its crew, and the chosen one next to the attempt for
/// which the window was opened: side by side, and what differs. Decides nothing.
class EarlierOutputsWindow : public QDialog
{
    Q_OBJECT

public:
    /// \a context has to outlive it.
    EarlierOutputsWindow(ReviewContext &context, const Review &review, const Attempt &attempt,
                         QWidget *parent = nullptr);

    EarlierOutputsModel *model() const { return m_model; }
    /// What is said in the place of two outputs; empty when they are shown.
    QString sentence() const;

private:
    void build();
    void handleReviewChanged(const QUuid &reviewId);
    QWidget *buildList();
    QWidget *buildPages();
    void handlePage();
    void loadMore();
    void showRow();
    void take(const EarlierOutput &wanted, const QList<Review> &reviews);
    void showOutput(const EarlierOutput &earlier, const Attempt &attempt);
    void say(const QString &sentence);

    ReviewContext &m_context;
    const QString m_task;
    const QString m_crew;
    const QUuid m_reviewId;
    Attempt m_attempt; ///< that the others are compared with
    EarlierOutputsModel *m_model;
    QTreeView *m_list;
    QLabel *m_count;
    QStackedWidget *m_pages;
    QLabel *m_sentence;
    QTabWidget *m_tabs;
    output::OutputPair *m_pair;
    output::ChangesPane *m_changes;
    QUuid m_wanted; ///< review whose output is shown, or is being read
};

} // namespace crew::gui::reviews
