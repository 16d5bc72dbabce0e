// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/reviews/queue/queuefilter.h"

#include <QWidget>

class QAction;
class QLineEdit;
class QMenu;
class QToolButton;

namespace crew::gui {
class FlowLayout;
}

namespace crew::gui::reviews {

class ReviewContext;

/// Above the queue: a search field and one button for everything else it can be narrowed to. What it is
/// narrowed to stands below, each a button that takes it away again.
class QueueFilterBar : public QWidget
{
    Q_OBJECT

public:
    /// \a context has to outlive this.
    explicit QueueFilterBar(ReviewContext &context, QWidget *parent = nullptr);

    void focusSearch();

Q_SIGNALS:
    void foundRequested(); ///< Enter or Down in the search field: to what was found

protected:
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void buildMenu();
    void addChoice(const QString &title, bool checked, const QueueFilter &wanted);
    void addTeamChoices();
    void addCrewChoices();
    void addStateChoices();
    void addAgeChoices();
    void showFilter();
    void showChips();
    void addChips();
    void addChip(const QString &title, const QueueFilter &without);
    void colourIn();

    ReviewContext &m_context;
    QLineEdit *m_search;
    QAction *m_searchSign;
    QToolButton *m_button;
    QMenu *m_menu;
    QWidget *m_chipRow;
    FlowLayout *m_chips;
};

} // namespace crew::gui::reviews
