// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/output/viewchoice.h"

#include <QWidget>

class QButtonGroup;
class QHBoxLayout;
class QLabel;
class QToolButton;

namespace crew::gui {

/// The row above an output: which page is shown, how, and find.
class OutputBar : public QWidget
{
    Q_OBJECT

public:
    explicit OutputBar(QWidget *parent = nullptr);

    /// A checkable button before the one at \a place; \a id is what pageChosen() says.
    QToolButton *addPage(int id, const QString &title, const QString &toolTip, int place);
    int page() const;
    void setPage(int id);

    void setChoice(const ViewChoice &choice);
    /// \a canChoose: the page has modes; \a canWrap: it shows lines.
    void setOffers(bool canChoose, bool canWrap);
    void setNote(const QString &note);

Q_SIGNALS:
    void pageChosen(int id);
    void choiceMade(const crew::gui::ViewChoice &choice);
    void findRequested();

protected:
    void changeEvent(QEvent *event) override;

private:
    void buildChoices();
    void updateIcons();

    ViewChoice m_choice;
    QButtonGroup *m_pages;
    QHBoxLayout *m_pageRow;
    QLabel *m_note;
    QToolButton *m_modeButton;
    QToolButton *m_wrapButton;
    QToolButton *m_findButton;
};

} // namespace crew::gui
