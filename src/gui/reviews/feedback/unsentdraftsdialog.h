// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/reviews/feedback/unsentdraft.h"

#include <QDialog>

class QLabel;
class QListWidget;
class QPlainTextEdit;
class QPushButton;

namespace crew::gui::reviews {

class ReviewDrafts;

/// All feedback that was typed and never sent, where it comes from, and what can be done with it: copy it,
/// use it on the review shown, discard it.
class UnsentDraftsDialog : public QDialog
{
    Q_OBJECT

public:
    /// \a target is the title of the review that can use it; empty when none can. \a drafts has to outlive
    /// this.
    UnsentDraftsDialog(ReviewDrafts &drafts, const QString &target, QWidget *parent = nullptr);

Q_SIGNALS:
    void useRequested(const crew::gui::reviews::UnsentDraft &unsent);

private:
    void build(const QString &target);
    QWidget *buildButtons();
    void fill();
    int rowOf(const UnsentDraft &draft) const;
    void showRow();
    const UnsentDraft *current() const;
    void copy();

    ReviewDrafts &m_drafts;
    QList<UnsentDraft> m_unsent;
    QLabel *m_target;
    QListWidget *m_list;
    QPlainTextEdit *m_text;
    QPushButton *m_use = nullptr;
    QPushButton *m_copy = nullptr;
    QPushButton *m_discard = nullptr;
    bool m_hasTarget;
};

} // namespace crew::gui::reviews
