// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/decision.h"
#include "gui/reviews/feedback/feedbackdraft.h"

#include <QWidget>

#include <optional>

class QPlainTextEdit;

namespace crew::gui {
class FoldButton;
}

namespace crew::gui::reviews {

/// "What the crew will read": its length on one line, and, unfolded, exactly the text that is sent.
class FeedbackPreview : public QWidget
{
    Q_OBJECT

public:
    explicit FeedbackPreview(QWidget *parent = nullptr);

    /// Without \a verdict it is what Approve would send; \a bare is what it sends when there are no words.
    void setDraft(const FeedbackDraft &draft, std::optional<Verdict> verdict, const QString &bare);
    QPlainTextEdit *view() const { return m_view; }

private:
    void fillView();

    QString m_text; ///< what is shown, or would be when unfolded
    FoldButton *m_toggle;
    QPlainTextEdit *m_view;
};

} // namespace crew::gui::reviews
