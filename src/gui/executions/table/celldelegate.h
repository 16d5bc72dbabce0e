// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCache>
#include <QStaticText>
#include <QStyledItemDelegate>

namespace crew::gui::executions {

/// Paints cells of a table whose content changes many times a second: a text that was laid out once is kept
/// for the next time it is seen. One line each; no icons, no editors.
class CellDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    explicit CellDelegate(QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;

protected:
    /// The ground, the sign of the selection and of the focus.
    static void paintGround(QPainter *painter, const QStyleOptionViewItem &option);
    /// Where a cell's content is.
    static QRect contentOf(const QStyleOptionViewItem &option);
    /// \a text in \a area, elided where it does not fit; \a alignment is as for left to right.
    void paintText(QPainter *painter, const QStyleOptionViewItem &option, const QRect &area,
                   const QString &text, Qt::Alignment alignment, const QColor &ink) const;

private:
    const QStaticText &laidOut(const QString &text, int width, const QStyleOptionViewItem &option) const;

    mutable QCache<std::pair<QString, int>, QStaticText> m_texts; ///< by what is to be shown in what width
    mutable QFont m_font;
};

} // namespace crew::gui::executions
