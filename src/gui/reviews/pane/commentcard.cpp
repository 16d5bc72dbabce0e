// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/pane/commentcard.h"

#include "gui/common/style/look.h"
#include "gui/common/style/visibletext.h"
#include "gui/reviews/feedback/feedbackpointlist.h"
#include "gui/reviews/feedback/feedbackrules.h"

#include <QPainter>
#include <QStyleOptionFocusRect>

namespace crew::gui::reviews {

namespace {

constexpr int cardInset = 8;
constexpr int cardBar = 3;
constexpr qsizetype longestWords = 400; ///< all of it is in the feedback

} // namespace

CommentCard::CommentCard(QWidget *parent)
    : QAbstractButton(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
}

void CommentCard::setPoint(const FeedbackPoint &point)
{
    m_label = labelTitle(point.label);
    m_words = visibleText(shortened(point.comment, longestWords));
    setText(m_label);
    setAccessibleName(tr("Comment: %1").arg(pointText(point)));
    setToolTip(tr("Edit this comment"));
    update();
}

QSize CommentCard::sizeHint() const
{
    const int width = 30 * fontMetrics().averageCharWidth();
    return {width, heightForWidth(width)};
}

QRect CommentCard::wordsRect(int width) const
{
    const QRect room(cardBar + cardInset, cardInset + fontMetrics().lineSpacing(),
                     width - cardBar - 2 * cardInset, 10'000);
    return m_words.isEmpty() ? QRect(room.topLeft(), QSize())
                             : fontMetrics().boundingRect(room, Qt::TextWordWrap, m_words);
}

int CommentCard::heightForWidth(int width) const
{
    return wordsRect(width).height() + fontMetrics().lineSpacing() + 2 * cardInset;
}

void CommentCard::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), severityBackground(Severity::Active, palette()));
    painter.fillRect(QRect(isRightToLeft() ? width() - cardBar : 0, 0, cardBar, height()),
                     severityColour(Severity::Active, palette()));
    const QRect room = rect().adjusted(cardBar + cardInset, cardInset, -cardInset, -cardInset);
    QFont heading = font();
    heading.setWeight(QFont::DemiBold);
    painter.setFont(heading);
    painter.setPen(severityColour(Severity::Active, palette()));
    painter.drawText(room, Qt::AlignLeading | Qt::AlignTop, m_label);
    painter.setFont(font());
    painter.setPen(palette().color(QPalette::Text));
    painter.drawText(room.adjusted(0, fontMetrics().lineSpacing(), 0, 0), Qt::TextWordWrap, m_words);
    if (hasFocus()) {
        QStyleOptionFocusRect focus;
        focus.initFrom(this);
        focus.rect = rect().adjusted(1, 1, -1, -1);
        style()->drawPrimitive(QStyle::PE_FrameFocusRect, &focus, &painter, this);
    }
}

} // namespace crew::gui::reviews

#include "moc_commentcard.cpp"
