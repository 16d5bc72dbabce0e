// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/queue/reviewdelegate.h"

#include "gui/common/style/crewbadge.h"
#include "gui/common/style/icons.h"
#include "gui/common/style/look.h"
#include "gui/common/style/tint.h"
#include "gui/common/style/visibletext.h"
#include "gui/reviews/pane/reviewtext.h"
#include "gui/reviews/queue/reviewmodel.h"
#include "gui/reviews/team/teammark.h"

#include <QApplication>
#include <QPainter>

using namespace Qt::StringLiterals;

namespace crew::gui::reviews {

namespace {

constexpr int lineGap = 2;
constexpr int besideBadge = 10;
constexpr qsizetype maxDrawn = 400; ///< characters; no line has room for more

struct Inks
{
    QColor title;
    QColor quiet;
    QColor state;
    QColor attention;
};

/// What a row stands on: the list's own ground, or a quiet tint of the accent when it is chosen.
QColor groundOf(const QStyleOptionViewItem &option)
{
    return option.state & QStyle::State_Selected ? softSelection(option.palette)
                                                 : option.palette.color(QPalette::Base);
}

/// So that every ink reads on the ground.
QPalette paletteOn(const QStyleOptionViewItem &option)
{
    QPalette palette = option.palette;
    palette.setColor(QPalette::Base, groundOf(option));
    return palette;
}

Inks inksFor(const QPalette &palette, ReviewState state)
{
    return {palette.color(QPalette::Text), mutedText(palette),
            severityColour(gui::severityOf(state), palette), severityColour(Severity::Attention, palette)};
}

QFont titleFont(const QStyleOptionViewItem &option)
{
    QFont font = option.font;
    font.setWeight(QFont::DemiBold);
    return font;
}

int padding(QueueRows rows)
{
    return rows == QueueRows::Dense ? 6 : 9;
}

int titleHeight(const QStyleOptionViewItem &option)
{
    return QFontMetrics(titleFont(option)).height();
}

int lineHeight(const QStyleOptionViewItem &option)
{
    return qMax(option.fontMetrics.height(), iconSizeBeside(option.fontMetrics));
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

/// Where a review stands that does not simply wait; nothing when it does.
struct Standing
{
    QString text;
    QString icon;
    QColor ink;
};

Standing standingOf(const QModelIndex &index, ReviewState state, const Inks &inks)
{
    const auto arrival = static_cast<Arrival>(index.data(ReviewModel::ArrivalRole).toInt());
    const QString title = index.data(ReviewModel::StateTitleRole).toString();
    const QString reason = index.data(ReviewModel::ReasonRole).toString();
    const QString quarantine = index.data(ReviewModel::QuarantineRole).toString();
    const bool waits = state == ReviewState::Waiting;
    if (waits && !quarantine.isEmpty())
        return {quarantine, u"warning"_s, inks.attention};
    if (title != reviewStateTitle(state)) // not confirmed yet, or decided and not sent
        return {title, waits ? u"warning"_s : u"later"_s, inks.attention};
    if (waits && arrival == Arrival::Notice)
        return {};
    if (waits)
        return {arrivalTitle(arrival), reviews::iconNameOf(arrival),
                arrival == Arrival::Pasted ? inks.quiet : inks.attention};
    return {state == ReviewState::Closed && !reason.isEmpty() ? reason : title, gui::iconNameOf(state),
            inks.state};
}

/// A title and a time beside each other would leave a few letters of the title.
bool isNarrow(const QRect &area, const QStyleOptionViewItem &option)
{
    constexpr int fewestCharacters = 24;
    return area.width() < fewestCharacters * option.fontMetrics.averageCharWidth();
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

/// Takes \a width from the start or the end of \a line, as it is read.
void takeFrom(QRect &line, Qt::Alignment side, int width, Qt::LayoutDirection reading)
{
    const bool isLeft = (side == Qt::AlignLeft) == (reading == Qt::LeftToRight);
    isLeft ? line.setLeft(line.left() + width) : line.setRight(line.right() - width);
}

/// Draws \a text at the start of \a line, and takes its room.
void drawAtStart(QPainter *painter, QRect &line, const QString &text, const QColor &ink)
{
    if (text.isEmpty() || line.width() <= 0)
        return;
    const QString elided =
        painter->fontMetrics().elidedText(text.left(maxDrawn), Qt::ElideRight, line.width());
    painter->setPen(ink);
    drawText(painter, line, Qt::AlignLeft, elided);
    takeFrom(line, Qt::AlignLeft, painter->fontMetrics().horizontalAdvance(elided),
             painter->layoutDirection());
}

/// The same at its end, with a gap before it.
void drawAtEnd(QPainter *painter, QRect &line, const QString &text, const QColor &ink)
{
    painter->setPen(ink);
    drawText(painter, line, Qt::AlignRight, text);
    takeFrom(line, Qt::AlignRight, painter->fontMetrics().horizontalAdvance(text) + 8,
             painter->layoutDirection());
}

/// Draws the icon at the start of \a line and takes its room from it.
void drawIcon(QPainter *painter, QRect &line, const QString &name, const QColor &ink)
{
    const int iconSize = iconSizeBeside(painter->fontMetrics());
    const QPixmap icon = tintedPixmap(name, ink, iconSize, painter->device()->devicePixelRatioF());
    if (icon.isNull() || line.width() < iconSize)
        return;
    const bool mirrored = painter->layoutDirection() == Qt::RightToLeft;
    const int left = mirrored ? line.right() + 1 - iconSize : line.left();
    painter->drawPixmap(left, line.top() + (line.height() - iconSize) / 2, icon);
    takeFrom(line, Qt::AlignLeft, iconSize + 5, painter->layoutDirection());
}

/// Draws what the team does about the review at the end of \a line, and takes its room, as far as it goes.
void drawTeam(QPainter *painter, QRect &line, const QModelIndex &index, const QPalette &palette)
{
    constexpr int maxCharacters = 14; // of a name
    const auto marks = index.data(ReviewModel::TeamRole).value<QList<TeamMark>>();
    for (const TeamMark &mark : marks) {
        const QFontMetrics metrics = painter->fontMetrics();
        const int icon = iconSizeBeside(metrics) + 5;
        if (icon > line.width())
            return;
        const QString text =
            metrics.elidedText(mark.text, Qt::ElideRight,
                               qMin(maxCharacters * metrics.averageCharWidth(), line.width() - icon - 2));
        const int width = icon + metrics.horizontalAdvance(text) + 2;
        QRect place = line;
        takeFrom(place, Qt::AlignLeft, line.width() - width, painter->layoutDirection());
        const QColor ink = severityColour(mark.severity, palette);
        drawIcon(painter, place, mark.icon, ink);
        drawAtStart(painter, place, text, ink);
        takeFrom(line, Qt::AlignRight, width + 10, painter->layoutDirection());
    }
    constexpr int fewestCharacters = 6;
    if (!marks.isEmpty() && line.width() < fewestCharacters * painter->fontMetrics().averageCharWidth())
        line.setWidth(0); // a letter or two of something else would say nothing
}

void drawStanding(QPainter *painter, QRect &line, const Standing &standing)
{
    drawIcon(painter, line, standing.icon, standing.ink);
    drawAtStart(painter, line, standing.text, standing.ink);
}

/// A name in \a role, as it is drawn.
QString nameIn(const QModelIndex &index, int role)
{
    const QString name = index.data(role).toString().left(maxDrawn).simplified();
    return visibleText(name, Invisible::Direction);
}

/// Crew, task and attempt; the attempt stays when there is no room for all. Half of what is left is enough
/// for the crew, which its badge tells as well, when the task needs more.
void drawMeta(QPainter *painter, QRect &line, const QModelIndex &index, const QColor &ink)
{
    const auto separator = u" · "_s;
    const QFontMetrics metrics = painter->fontMetrics();
    const QString crew = nameIn(index, ReviewModel::CrewNameRole);
    const QString task = nameIn(index, ReviewModel::TaskNameRole);
    const QString attempt =
        ReviewDelegate::tr("attempt %1").arg(index.data(ReviewModel::AttemptRole).toInt());
    QRect room = line;
    takeFrom(room, Qt::AlignRight, metrics.horizontalAdvance(separator + attempt),
             painter->layoutDirection());
    const int before = room.width();
    const QString beforeTask = crew.isEmpty() || task.isEmpty() ? QString() : separator;
    constexpr int rounding = 2; // of the two widths
    const int ofTask = metrics.horizontalAdvance(beforeTask) + metrics.horizontalAdvance(task) + rounding;
    const int forCrew = task.isEmpty() ? before : qMax(before - ofTask, before / 2);
    drawAtStart(painter, room, metrics.elidedText(crew, Qt::ElideRight, forCrew), ink);
    drawAtStart(painter, room, beforeTask, ink);
    drawAtStart(painter, room, task, ink);
    takeFrom(line, Qt::AlignLeft, before - room.width(), painter->layoutDirection());
    drawAtStart(painter, line, separator, ink);
    drawAtStart(painter, line, attempt, ink);
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

/// What divides \a option's row from the next: under the words only.
void drawSeparator(QPainter *painter, const QStyleOptionViewItem &option, const QRect &words)
{
    painter->fillRect(
        QRect(words.left(), option.rect.bottom(), words.width(), 1),
        mixed(option.palette.color(QPalette::Base), option.palette.color(QPalette::Text), 0.12F));
}

/// What is painted of a review, and with which colours.
struct PaintedRow
{
    const QStyleOptionViewItem &view;
    const QModelIndex &index;
    QPalette palette;
    Inks inks;
    Standing standing;
    QString time;
};

void drawTitleLine(QPainter *painter, QRect line, const PaintedRow &row, bool hasTime)
{
    painter->setFont(row.view.font);
    if (hasTime)
        drawAtEnd(painter, line, row.time, row.inks.quiet);
    painter->setFont(titleFont(row.view));
    if (row.index.data(ReviewModel::StarredRole).toBool())
        drawIcon(painter, line, u"starred"_s, row.inks.attention);
    const QString title = row.index.data(ReviewModel::TitleRole).toString();
    drawAtStart(painter, line, visibleText(title, Invisible::Direction), row.inks.title);
    painter->setFont(row.view.font);
}

/// Where it is the last line, it says what the team does and where the review stands as well.
void drawMetaLine(QPainter *painter, QRect line, const PaintedRow &row, bool isLast)
{
    if (isLast)
        drawTeam(painter, line, row.index, row.palette);
    if (isLast && !row.standing.text.isEmpty()) {
        drawStanding(painter, line, row.standing);
        drawAtStart(painter, line, u" · "_s, row.inks.quiet);
    }
    drawMeta(painter, line, row.index, row.inks.quiet);
}

/// How the output begins, or where the review stands.
void drawExcerptLine(QPainter *painter, QRect line, const PaintedRow &row, bool hasTime)
{
    if (hasTime)
        drawAtEnd(painter, line, row.time, row.inks.quiet);
    drawTeam(painter, line, row.index, row.palette);
    if (!row.standing.text.isEmpty())
        return drawStanding(painter, line, row.standing);
    const QString excerpt = row.index.data(ReviewModel::ExcerptRole).toString();
    drawAtStart(painter, line, visibleText(excerpt, Invisible::Direction), row.inks.quiet);
}

/// The badge before the words of \a area, unless they need the room; takes its room.
void drawBadge(QPainter *painter, QRect &area, const QStyleOptionViewItem &option, const QModelIndex &index,
               QueueRows rows)
{
    const int edge = titleHeight(option) + lineGap + lineHeight(option) - 4;
    if (area.width() < 5 * edge)
        return;
    const int top = rows == QueueRows::Dense ? area.top() + (area.height() - edge) / 2 : area.top() + 2;
    const QRect square(area.left(), top, edge, edge);
    paintCrewBadge(*painter, QStyle::visualRect(option.direction, area, square),
                   index.data(ReviewModel::CrewBadgeRole).value<CrewBadge>(), option.palette);
    takeFrom(area, Qt::AlignLeft, edge + besideBadge, option.direction);
}

} // namespace

void ReviewDelegate::setRows(QueueRows rows)
{
    m_rows = rows;
}

QSize ReviewDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    const int lines = m_rows == QueueRows::Dense ? 1 : 2;
    return {160, 2 * padding(m_rows) + titleHeight(option) + lines * (lineHeight(option) + lineGap) + 1};
}

void ReviewDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                           const QModelIndex &index) const
{
    QStyleOptionViewItem view = option;
    initStyleOption(&view, index);
    const auto state = static_cast<ReviewState>(index.data(ReviewModel::StateRole).toInt());
    const QPalette palette = paletteOn(view);
    const Inks inks = inksFor(palette, state);
    const PaintedRow row{view, index, palette, inks, standingOf(index, state, inks), timeText(index, state)};

    painter->save();
    painter->setLayoutDirection(view.direction);
    drawBackground(painter, view);
    QRect area = view.rect.adjusted(12, padding(m_rows), -12, -padding(m_rows) - 1);
    drawBadge(painter, area, view, index, m_rows);
    drawSeparator(painter, view, area);

    const bool isDense = m_rows == QueueRows::Dense;
    const bool isTimeBelow = !isDense && isNarrow(area, view);
    const QRect first(area.left(), area.top(), area.width(), titleHeight(view));
    const QRect second(area.left(), first.bottom() + 1 + lineGap, area.width(), lineHeight(view));
    drawTitleLine(painter, first, row, !isTimeBelow);
    drawMetaLine(painter, second, row, isDense);
    if (!isDense)
        drawExcerptLine(painter, second.translated(0, second.height() + lineGap), row, isTimeBelow);
    painter->restore();
}

} // namespace crew::gui::reviews

#include "moc_reviewdelegate.cpp"
