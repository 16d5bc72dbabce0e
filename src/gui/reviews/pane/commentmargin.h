// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/reviews/feedback/feedbackdraft.h"

#include <QWidget>

namespace crew::gui {
class MarkdownView;
}

namespace crew::gui::reviews {

class CommentCard;

/// The reviewer's comments in the margin of the output, each next to the passage it quotes. They follow the
/// text as it scrolls; a comment on all of the output, or on words that are not in it, is at the top.
class CommentMargin : public QWidget
{
    Q_OBJECT

public:
    /// \a text has to outlive this.
    explicit CommentMargin(MarkdownView &text, QWidget *parent = nullptr);

    void setPoints(const FeedbackPoints &points);
    const FeedbackPoints &points() const { return m_points; }

    QSize sizeHint() const override;

Q_SIGNALS:
    void editRequested(int row);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void locate();
    void place();

    MarkdownView &m_text;
    FeedbackPoints m_points;
    QList<CommentCard *> m_cards;
    QList<qsizetype> m_places;  ///< of the quotes in the text; -1: not in it
    qsizetype m_locatedIn = -1; ///< length of the text they were looked for in
};

} // namespace crew::gui::reviews
