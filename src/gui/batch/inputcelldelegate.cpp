// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/batch/inputcelldelegate.h"

#include "gui/batch/batchpreviewmodel.h"
#include "gui/common/widgets/anylength.h"

#include <QLineEdit>

namespace crew::gui::batch {

QWidget *InputCellDelegate::createEditor(QWidget *parent, const QStyleOptionViewItem &option,
                                         const QModelIndex &index) const
{
    QWidget *editor = QStyledItemDelegate::createEditor(parent, option, index);
    auto *line = qobject_cast<QLineEdit *>(editor);
    if (line)
        allowAnyLength(*line);
    if (line && index.data(BatchPreviewModel::IsSecretRole).toBool())
        line->setEchoMode(QLineEdit::Password);
    return editor;
}

} // namespace crew::gui::batch

#include "moc_inputcelldelegate.cpp"
