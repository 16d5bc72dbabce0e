// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/table/celldelegate.h"

#include <QApplication>
#include <QPainter>

namespace crew::gui::executions {

namespace {

constexpr int maxTexts = 4000;
constexpr qsizetype longestText = 1000; ///< characters; no column is as wide

QStyle &styleOf(const QStyleOptionViewItem &option)
{
    return option.widget ? *option.widget->style() : *QApplication::style();
}

} // namespace

CellDelegate::CellDelegate(QObject *parent)
    : QStyledItemDelegate(parent)
    , m_texts(maxTexts)
{}

void CellDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                         const QModelIndex &index) const
{
    paintGround(painter, option);
    paintText(painter, option, contentOf(option), index.data().toString(),
              Qt::Alignment(index.data(Qt::TextAlignmentRole).toInt()), option.palette.color(QPalette::Text));
}

void CellDelegate::paintGround(QPainter *painter, const QStyleOptionViewItem &option)
{
    QStyleOptionViewItem empty = option;
    empty.text.clear();
    empty.icon = QIcon();
    empty.features = QStyleOptionViewItem::None;
    styleOf(option).drawControl(QStyle::CE_ItemViewItem, &empty, painter, option.widget);
}

QRect CellDelegate::contentOf(const QStyleOptionViewItem &option)
{
    const int margin = styleOf(option).pixelMetric(QStyle::PM_FocusFrameHMargin, &option, option.widget) + 1;
    return option.rect.adjusted(margin, 0, -margin, 0);
}

void CellDelegate::paintText(QPainter *painter, const QStyleOptionViewItem &option, const QRect &area,
                             const QString &text, Qt::Alignment alignment, const QColor &ink) const
{
    if (text.isEmpty() || area.width() <= 0)
        return;
    const QStaticText &shown = laidOut(text, area.width(), option);
    const QRect place = QStyle::alignedRect(option.direction, alignment, shown.size().toSize(), area);
    painter->save();
    painter->setFont(option.font);
    painter->setPen(ink);
    painter->drawStaticText(place.topLeft(), shown);
    painter->restore();
}

const QStaticText &CellDelegate::laidOut(const QString &text, int width,
                                         const QStyleOptionViewItem &option) const
{
    if (m_font != option.font) {
        m_font = option.font;
        m_texts.clear();
    }
    const std::pair key(text, width);
    if (const QStaticText *known = m_texts.object(key))
        return *known;
    const QString line = text.left(longestText).simplified();
    auto *made = new QStaticText(option.fontMetrics.elidedText(line, option.textElideMode, width));
    made->setTextFormat(Qt::PlainText);
    made->prepare({}, option.font);
    m_texts.insert(key, made);
    return *made;
}

} // namespace crew::gui::executions

#include "moc_celldelegate.cpp"
