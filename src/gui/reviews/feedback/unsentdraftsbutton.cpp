// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/feedback/unsentdraftsbutton.h"

#include "gui/reviews/feedback/reviewdrafts.h"

namespace crew::gui::reviews {

UnsentDraftsButton::UnsentDraftsButton(ReviewDrafts &drafts, QWidget *parent)
    : QPushButton(parent)
    , m_drafts(drafts)
{
    setFlat(true);
    setAutoDefault(false);
    connect(&drafts, &ReviewDrafts::unsentChanged, this, &UnsentDraftsButton::refresh);
    refresh();
}

void UnsentDraftsButton::refresh()
{
    const qsizetype count = m_drafts.unsent().size();
    setText(tr("Unsent feedback (%1)…").arg(count));
    setAccessibleName(text());
    setVisible(count > 0);
}

} // namespace crew::gui::reviews

#include "moc_unsentdraftsbutton.cpp"
