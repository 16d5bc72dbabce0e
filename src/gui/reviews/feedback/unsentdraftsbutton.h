// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPushButton>

namespace crew::gui::reviews {

class ReviewDrafts;

/// Says how much feedback was never sent; its click asks for the list. Hidden when there is none.
class UnsentDraftsButton : public QPushButton
{
    Q_OBJECT

public:
    /// \a drafts has to outlive this.
    explicit UnsentDraftsButton(ReviewDrafts &drafts, QWidget *parent = nullptr);

private:
    void refresh();

    ReviewDrafts &m_drafts;
};

} // namespace crew::gui::reviews
