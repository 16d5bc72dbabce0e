// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/reviews/feedback/feedbacklint.h"

#include <QWidget>

namespace crew::gui {
class MessageLine;
}

namespace crew::gui::reviews {

/// What the lint found, a quiet line each. Hidden while there is nothing.
class FeedbackLintLines : public QWidget
{
    Q_OBJECT

public:
    explicit FeedbackLintLines(QWidget *parent = nullptr);

    void setFindings(const QList<LintFinding> &findings);

private:
    QList<LintFinding> m_findings;
    QList<MessageLine *> m_lines; ///< kept, so that only what is new is announced
};

} // namespace crew::gui::reviews
