// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/reviewdelegate.h"

#include "gui/common/icons.h"
#include "gui/common/look.h"
#include "gui/reviews/reviewmodel.h"
#include "gui/reviews/reviewtext.h"

#include <QApplication>
#include <QPainter>

using namespace Qt::StringLiterals;

namespace crew::gui {

namespace {

constexpr int padding = 10;
constexpr int colourBar = 4;
constexpr int lineGap = 3;
constexpr int iconSize = 16;

struct Inks
{
    QColor title;
    QColor quiet;
    QColor state;
    QColor bar;
};

/// What a row stands on: the list's own ground, or a quiet tint of the accent when it is chosen.
QColor groundOf(const QStyleOptionViewItem &option)
{
    const QColor base = option.palette.color(QPalette::Base);
    if (!(option.state & QStyle::State_Selected))
        return base;
    const QColor accent = option.palette.color(QPalette::Active, QPalette::Highlight);
    const float share = isDark(option.palette) ? 0.34F : 0.18F;
    return QColor::fromRgbF(base.redF() + (accent.redF() - base.redF()) * share,
                            base.greenF() + (accent.greenF() - base.greenF()) * share,
                            base.blueF() + (accent.blueF() - base.blueF()) * share);
}

Inks inksFor(const QStyleOptionViewItem &option, const QModelIndex &index, ReviewState state)
{
    QPalette palette = option.palette;
    palette.setColor(QPalette::Base, groundOf(option)); // so that every ink reads on it
    return {palette.color(QPalette::Text), mutedText(palette), toneColour(toneOf(state), palette),
            crewColour(index.data(ReviewModel::CrewColourRole).toString(), option.palette)};
}

QFont titleFont(const QStyleOptionViewItem &option)
{
    QFont font = option.font;
    font.setWeight(QFont::DemiBold);
    return font;
}

QString secondLine(const QModelIndex &index)
{
    const QString subject = index.data(ReviewModel::SubjectRole).toString();
    const QString crew = index.data(ReviewModel::CrewNameRole).toString();
    return subject.isEmpty() ? crew : crew + u" · "_s + subject;
}

QString thirdLine(const QModelIndex &index, ReviewState state)
{
    const auto arrival = static_cast<Arrival>(index.data(ReviewModel::ArrivalRole).toInt());
    const QString word = reviewStateTitle(state);
    return arrival == Arrival::Notice ? word : word + u" · "_s + arrivalTitle(arrival);
}

/// Draws \a left and \a right on one line; the left one gives way.
void drawLine(QPainter *painter, const QRect &line, const QString &left, const QColor &leftInk,
              const QString &right, const QColor &rightInk, const QFont &rightFont)
{
    const int rightWidth = right.isEmpty() ? 0 : QFontMetrics(rightFont).horizontalAdvance(right) + 8;
    constexpr qsizetype enough = 400; // no line has room for more
    const QString elided =
        painter->fontMetrics().elidedText(left.left(enough), Qt::ElideRight, line.width() - rightWidth);
    painter->setPen(leftInk);
    painter->drawText(line, Qt::AlignLeft | Qt::AlignVCenter, elided);
    painter->save();
    painter->setFont(rightFont);
    painter->setPen(rightInk);
    painter->drawText(line, Qt::AlignRight | Qt::AlignVCenter, right);
    painter->restore();
}

void drawBackground(QPainter *painter, const QStyleOptionViewItem &option)
{
    painter->fillRect(option.rect, groundOf(option));
    if (option.state & QStyle::State_HasFocus) {
        const QStyle *style = option.widget ? option.widget->style() : QApplication::style();
        QStyleOptionFocusRect focus;
        focus.QStyleOption::operator=(option);
        focus.rect = option.rect.adjusted(1, 1, -1, -2);
        focus.backgroundColor = option.palette.color(QPalette::Highlight);
        style->drawPrimitive(QStyle::PE_FrameFocusRect, &focus, painter, option.widget);
    }
}

} // namespace

QSize ReviewDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    const int title = QFontMetrics(titleFont(option)).height();
    const int line = qMax(option.fontMetrics.height(), iconSize);
    return {160, 2 * padding + title + 2 * (line + lineGap) + 1};
}

void ReviewDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                           const QModelIndex &index) const
{
    QStyleOptionViewItem view = option;
    initStyleOption(&view, index);
    const auto state = static_cast<ReviewState>(index.data(ReviewModel::StateRole).toInt());
    const Inks inks = inksFor(view, index, state);

    painter->save();
    drawBackground(painter, view);
    painter->fillRect(QRect(view.rect.left(), view.rect.top() + 6, colourBar, view.rect.height() - 13),
                      inks.bar);
    QColor separator = mutedText(view.palette);
    separator.setAlphaF(0.25F);
    painter->fillRect(QRect(view.rect.left(), view.rect.bottom(), view.rect.width(), 1), separator);

    const QRect area = view.rect.adjusted(colourBar + padding, padding, -padding - 2, -padding);
    painter->setFont(titleFont(view));
    QRect line(area.left(), area.top(), area.width(), painter->fontMetrics().height());
    const QDateTime since = index.data(ReviewModel::WaitingSinceRole).toDateTime();
    const QDateTime now = QDateTime::currentDateTimeUtc();
    drawLine(painter, line, index.data(ReviewModel::TaskRole).toString(), inks.title,
             isOpen(state) ? durationText(since, now) : momentText(since, now), inks.quiet, view.font);

    painter->setFont(view.font);
    const int height = qMax(painter->fontMetrics().height(), iconSize);
    line = QRect(area.left(), line.bottom() + 1 + lineGap, area.width(), height);
    drawLine(painter, line, secondLine(index), inks.quiet, {}, inks.quiet, view.font);

    line.translate(0, height + lineGap);
    const QPixmap icon =
        tintedPixmap(iconNameOf(state), inks.state, iconSize, painter->device()->devicePixelRatioF());
    if (!icon.isNull()) {
        painter->drawPixmap(line.left(), line.top() + (height - iconSize) / 2, icon);
        line.setLeft(line.left() + iconSize + 6);
    }
    const QString attempt = tr("attempt %1").arg(index.data(ReviewModel::AttemptRole).toInt());
    drawLine(painter, line, thirdLine(index, state), inks.state, attempt, inks.quiet, view.font);
    painter->restore();
}

} // namespace crew::gui
