// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/reviews/feedback/feedbackdraft.h"

#include <QAbstractButton>

namespace crew::gui::reviews {

/// One comment in the margin; pressing it opens the comment for editing.
class CommentCard : public QAbstractButton
{
    Q_OBJECT

public:
    explicit CommentCard(QWidget *parent = nullptr);

    void setPoint(const FeedbackPoint &point);

    QSize sizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QRect wordsRect(int width) const;

    QString m_label;
    QString m_words;
};

} // namespace crew::gui::reviews
