// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/reviews/feedback/feedbackdraft.h"

#include <QFrame>

class QComboBox;
class QPlainTextEdit;

namespace crew::gui {
class ElidedLabel;
}

namespace crew::gui::reviews {

/// Writes one point: what is quoted, its label, the comment. Every change counts at once; Enter or Esc only
/// closes it (Shift+Enter makes a new line). Hidden while there is nothing to edit.
class FeedbackPointEditor : public QFrame
{
    Q_OBJECT

public:
    explicit FeedbackPointEditor(QWidget *parent = nullptr);

    void edit(const FeedbackPoint &point);
    /// Hides, and keeps nothing of the point that was edited.
    void clear();
    const FeedbackPoint &point() const { return m_point; }
    QPlainTextEdit *comment() const { return m_comment; }

Q_SIGNALS:
    void edited();
    void done();
    void removeRequested();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void build();
    void takeChange();

    FeedbackPoint m_point;
    bool m_filling = false;
    ElidedLabel *m_quote;
    QComboBox *m_label;
    QPlainTextEdit *m_comment;
};

} // namespace crew::gui::reviews
