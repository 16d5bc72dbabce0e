// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace crew::gui::batch {

/// Takes a text of any length into a cell, and hides what is typed into one of a secret input
/// (BatchPreviewModel::IsSecretRole).
class InputCellDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QWidget *createEditor(QWidget *parent, const QStyleOptionViewItem &option,
                          const QModelIndex &index) const override;
};

} // namespace crew::gui::batch
