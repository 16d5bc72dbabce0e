// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace crew::gui::reviews {

/// How much the queue says of each review.
enum class QueueRows {
    WithExcerpt, ///< what it is about; crew, task and attempt; how its output begins, or where it stands
    Dense        ///< the first two lines of these, where it stands on the second
};

/// Paints a review with the badge of its crew before the words, and how long it waits beside its title.
class ReviewDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    /// The view has to lay out its rows again.
    void setRows(QueueRows rows);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    QueueRows m_rows = QueueRows::WithExcerpt;
};

} // namespace crew::gui::reviews
