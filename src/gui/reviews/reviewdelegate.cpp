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

struct Inks
{
    QColor title;
    QColor quiet;
    QColor state;
    QColor attention;
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
            toneColour(Tone::Attention, palette),
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

/// When the review left the lists of those that wait, or until when it is put off; else how long it waits.
QString timeText(const QModelIndex &index, ReviewState state)
{
    const QDateTime since = index.data(ReviewModel::WaitingSinceRole).toDateTime();
    const QDateTime now = QDateTime::currentDateTimeUtc();
    const QDateTime until = index.data(ReviewModel::SnoozedUntilRole).toDateTime();
    if (until.isValid())
        return ReviewDelegate::tr("until %1").arg(momentText(until, now));
    return isOpen(state) ? durationText(since, now) : momentText(since, now);
}

QString stateText(const QModelIndex &index, ReviewState state)
{
    const QString reason = index.data(ReviewModel::ReasonRole).toString();
    return state == ReviewState::Closed && !reason.isEmpty()
               ? reason
               : index.data(ReviewModel::StateTitleRole).toString();
}

/// Draws \a text on the side of \a line that \a side means in the reading direction; the text itself runs as
/// its own letters do.
void drawText(QPainter *painter, const QRect &line, Qt::Alignment side, const QString &text)
{
    const Qt::LayoutDirection reading = painter->layoutDirection();
    painter->setLayoutDirection(text.isRightToLeft() ? Qt::RightToLeft : Qt::LeftToRight);
    painter->drawText(line,
                      (QStyle::visualAlignment(reading, side) & Qt::AlignHorizontal_Mask) |
                          Qt::AlignAbsolute | Qt::AlignVCenter,
                      text);
    painter->setLayoutDirection(reading);
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
    drawText(painter, line, Qt::AlignLeft, elided);
    painter->save();
    painter->setFont(rightFont);
    painter->setPen(rightInk);
    drawText(painter, line, Qt::AlignRight, right);
    painter->restore();
}

/// Draws the icon at the start of \a line and takes its room from it.
void drawIcon(QPainter *painter, QRect &line, const QString &name, const QColor &ink)
{
    const int iconSize = iconSizeBeside(painter->fontMetrics());
    const QPixmap icon = tintedPixmap(name, ink, iconSize, painter->device()->devicePixelRatioF());
    if (icon.isNull())
        return;
    const bool mirrored = painter->layoutDirection() == Qt::RightToLeft;
    const int left = mirrored ? line.right() + 1 - iconSize : line.left();
    painter->drawPixmap(left, line.top() + (line.height() - iconSize) / 2, icon);
    mirrored ? line.setRight(line.right() - iconSize - 6) : line.setLeft(line.left() + iconSize + 6);
}

/// How a waiting review came; where any other stands.
void drawThirdLine(QPainter *painter, QRect line, const QStyleOptionViewItem &view, const QModelIndex &index,
                   const Inks &inks)
{
    const auto state = static_cast<ReviewState>(index.data(ReviewModel::StateRole).toInt());
    const auto arrival = static_cast<Arrival>(index.data(ReviewModel::ArrivalRole).toInt());
    const QString attempt =
        ReviewDelegate::tr("attempt %1").arg(index.data(ReviewModel::AttemptRole).toInt());
    const bool waits = state == ReviewState::Waiting;
    // Not confirmed yet, or decided and not sent.
    const bool isQualified = index.data(ReviewModel::StateTitleRole).toString() != reviewStateTitle(state);
    const QColor ink = isQualified                     ? inks.attention
                       : !waits                        ? inks.state
                       : arrival == Arrival::Recovered ? inks.attention
                                                       : inks.quiet;
    const QString icon = isQualified ? (waits ? u"warning"_s : u"later"_s)
                         : waits     ? iconNameOf(arrival)
                                     : iconNameOf(state);
    drawIcon(painter, line, icon, ink);
    const QString text = waits && !isQualified ? arrivalTitle(arrival) : stateText(index, state);
    drawLine(painter, line, text, ink, attempt, inks.quiet, view.font);
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
    const int line = qMax(option.fontMetrics.height(), iconSizeBeside(option.fontMetrics));
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
    painter->setLayoutDirection(view.direction);
    drawBackground(painter, view);
    const QRect bar(view.rect.left(), view.rect.top() + 6, colourBar, view.rect.height() - 13);
    painter->fillRect(QStyle::visualRect(view.direction, view.rect, bar), inks.bar);
    QColor separator = mutedText(view.palette);
    separator.setAlphaF(0.25F);
    painter->fillRect(QRect(view.rect.left(), view.rect.bottom(), view.rect.width(), 1), separator);

    const QRect area = QStyle::visualRect(
        view.direction, view.rect, view.rect.adjusted(colourBar + padding, padding, -padding - 2, -padding));
    painter->setFont(titleFont(view));
    QRect line(area.left(), area.top(), area.width(), painter->fontMetrics().height());
    if (index.data(ReviewModel::StarredRole).toBool())
        drawIcon(painter, line, u"starred"_s, inks.attention);
    drawLine(painter, line, index.data(ReviewModel::TaskRole).toString(), inks.title, timeText(index, state),
             inks.quiet, view.font);

    painter->setFont(view.font);
    const int height = qMax(painter->fontMetrics().height(), iconSizeBeside(painter->fontMetrics()));
    line = QRect(area.left(), line.bottom() + 1 + lineGap, area.width(), height);
    drawLine(painter, line, secondLine(index), inks.quiet, {}, inks.quiet, view.font);

    line.translate(0, height + lineGap);
    drawThirdLine(painter, line, view, index, inks);
    painter->restore();
}

} // namespace crew::gui
