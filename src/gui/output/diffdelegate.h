// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/output/diffmodel.h"

#include <QStyledItemDelegate>

namespace crew::gui::output {

/// Draws a row of a diff: line numbers, − or +, the text with what differs in it marked. Colours come from
/// the palette and are never the only sign.
class DiffDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    explicit DiffDelegate(const DiffModel &model, QObject *parent = nullptr);

    /// Words that find-in-page looks for are marked too; empty for none.
    void setFound(const QString &words, Qt::CaseSensitivity sensitivity);
    /// The one of them that is meant.
    void setMeant(const DiffPlace &place) { m_meant = place; }
    /// The change the reader is at, which gets a bar at its side; -1 for none.
    void setCurrentChange(int change) { m_change = change; }

    /// Pixels left of the text, for the numbers and the sign.
    int gutterWidth(const QFontMetrics &metrics) const;
    int rowHeight(const QFontMetrics &metrics) const;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    struct Found
    {
        diff::Range range; ///< in the piece
        bool isMeant = false;
    };

    void paintFold(QPainter &painter, const QStyleOptionViewItem &option, const DiffRow &row) const;
    void paintGutter(QPainter &painter, const QStyleOptionViewItem &option,
                     const DiffModel::Cell &cell) const;
    void paintText(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;
    QList<Found> foundIn(const DiffModel::Cell &cell) const;
    int digits() const;

    const DiffModel &m_model;
    QString m_found;
    Qt::CaseSensitivity m_sensitivity = Qt::CaseInsensitive;
    DiffPlace m_meant;
    int m_change = -1;
};

} // namespace crew::gui::output
