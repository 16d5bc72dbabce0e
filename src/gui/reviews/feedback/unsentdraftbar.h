// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/widgets/infobar.h"
#include "gui/reviews/feedback/unsentdraft.h"

class QToolButton;

namespace crew::gui::reviews {

class ReviewDrafts;

/// Offers feedback that was typed on another attempt or review and never sent or not taken there, or says so
/// of the feedback shown. Puts it nowhere by itself. Hidden when there is none.
class UnsentDraftBar : public InfoBar
{
    Q_OBJECT

public:
    /// \a drafts has to outlive this.
    explicit UnsentDraftBar(ReviewDrafts &drafts, QWidget *parent = nullptr);

    /// Shows what there is for attempt \a number of \a review; \a isEditable: feedback can be given on it.
    void showFor(const Review &review, int number, bool isEditable);

Q_SIGNALS:
    void useRequested(const crew::gui::reviews::UnsentDraft &unsent);
    void allRequested(); ///< the list of all of them is wanted

private:
    QString offerText() const;
    QString keptText() const;
    void copy();

    ReviewDrafts &m_drafts;
    UnsentDraft m_unsent;
    QToolButton *m_use;
    QToolButton *m_copy;
    QToolButton *m_discard;
    QToolButton *m_all;
};

} // namespace crew::gui::reviews
