// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/palettedelegate.h"

#include "gui/common/style/icons.h"
#include "gui/shell/palettemodel.h"

#include <QPainter>
#include <QTextLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui::shell {

namespace {

/// Draws one line, elided, with the characters at \a places strong; gives its width.
int drawTitle(QPainter &painter, const QRect &area, const QString &text, const QList<qsizetype> &places,
              const QStyleOptionViewItem &option, const QColor &ink)
{
    const QString shown = option.fontMetrics.elidedText(text, Qt::ElideRight, area.width());
    QTextLayout layout(shown, option.font);
    QList<QTextLayout::FormatRange> formats;
    for (const qsizetype place : places) {
        if (place >= shown.size() || shown.at(place) != text.at(place))
            break;
        QTextCharFormat strong;
        strong.setFontWeight(QFont::Bold);
        formats.append({static_cast<int>(place), 1, strong});
    }
    layout.setFormats(formats);
    layout.beginLayout();
    QTextLine line = layout.createLine();
    if (!line.isValid()) {
        layout.endLayout();
        return 0;
    }
    line.setLineWidth(10 * area.width());
    layout.endLayout();
    painter.save();
    painter.setClipRect(area);
    painter.setPen(ink);
    layout.draw(&painter, QPointF(area.left(), area.center().y() + 0.5 - line.height() / 2));
    painter.restore();
    return std::min(area.width(), qCeil(line.naturalTextWidth()));
}

} // namespace

void PaletteDelegate::paint(QPainter *painter, const QStyleOptionViewItem &given,
                            const QModelIndex &index) const
{
    QStyleOptionViewItem option = given;
    initStyleOption(&option, index);
    const bool isCurrent = option.state.testFlag(QStyle::State_Selected);
    const QColor ink = option.palette.color(isCurrent ? QPalette::HighlightedText : QPalette::Text);
    QColor quiet = isCurrent ? ink : option.palette.color(QPalette::PlaceholderText);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (isCurrent) {
        painter->setPen(Qt::NoPen);
        painter->setBrush(option.palette.color(QPalette::Highlight));
        painter->drawRoundedRect(QRectF(option.rect).adjusted(4, 1, -4, -1), 6, 6);
    }
    const int gap = option.fontMetrics.averageCharWidth();
    const int iconSize = iconSizeBeside(option.fontMetrics);
    QRect content = option.rect.adjusted(12, 0, -14, 0);
    const auto placed = [&option](const QRect &area) {
        return QStyle::visualRect(option.direction, option.rect, area);
    };
    const QRect icon(content.left(), content.center().y() - iconSize / 2, iconSize, iconSize);
    option.icon.paint(painter, placed(icon), Qt::AlignCenter, isCurrent ? QIcon::Selected : QIcon::Normal);
    content.setLeft(icon.right() + gap + 4);

    painter->setPen(quiet);
    if (const QString keys = index.data(PaletteModel::ShortcutRole).toString(); !keys.isEmpty()) {
        const int width = option.fontMetrics.horizontalAdvance(keys);
        const QRect area(content.right() - width, content.top(), width + 1, content.height());
        painter->drawText(placed(area), Qt::AlignVCenter | Qt::AlignRight, keys);
        content.setRight(area.left() - 2 * gap);
    }
    const QString detail = index.data(PaletteModel::DetailRole).toString();
    const int least =
        detail.isEmpty() ? 0 : std::min(content.width() / 3, option.fontMetrics.horizontalAdvance(detail));
    const QRect title = content.adjusted(0, 0, detail.isEmpty() ? 0 : -(least + 2 * gap), 0);
    const int used = drawTitle(*painter, placed(title), option.text,
                               index.data(PaletteModel::PlacesRole).value<QList<qsizetype>>(), option, ink);
    if (!detail.isEmpty()) {
        const QRect rest = content.adjusted(used + 2 * gap, 0, 0, 0);
        painter->setPen(quiet);
        painter->drawText(placed(rest), Qt::AlignVCenter | Qt::AlignLeft,
                          option.fontMetrics.elidedText(detail, Qt::ElideRight, rest.width()));
    }
    painter->restore();
}

QSize PaletteDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    return {120, option.fontMetrics.height() + 14};
}

} // namespace crew::gui::shell

#include "moc_palettedelegate.cpp"
