// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/widgets/formrows.h"

#include <QFormLayout>

namespace crew::gui {

namespace {

/// An item that has just been added has no index yet.
void addAgain(QFormLayout &form, int row, QFormLayout::ItemRole role)
{
    QLayoutItem *item = form.itemAt(row, role);
    if (!item)
        return;
    form.removeItem(item);
    if (QLayout *layout = item->layout())
        form.setLayout(row, role, layout);
    else
        form.setItem(row, role, item);
}

void forgetIndex(QFormLayout &form, QWidget &part)
{
    int row = -1;
    QFormLayout::ItemRole role = QFormLayout::FieldRole;
    form.getWidgetPosition(&part, &row, &role);
    addAgain(form, row, QFormLayout::LabelRole);
    addAgain(form, row, role == QFormLayout::SpanningRole ? role : QFormLayout::FieldRole);
}

} // namespace

void showFormRow(QFormLayout &form, QWidget &part, bool shown)
{
    if (!shown && form.isRowVisible(&part))
        forgetIndex(form, part);
    form.setRowVisible(&part, shown);
}

} // namespace crew::gui
