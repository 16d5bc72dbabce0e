// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/widgets/formrows.h"

#include <QFormLayout>

namespace crew::gui {

namespace {

/// What is added to a form has no place yet.
void addAnew(QFormLayout &form, int row, QFormLayout::ItemRole role)
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

void forgetPlace(QFormLayout &form, QWidget &part)
{
    int row = -1;
    QFormLayout::ItemRole role = QFormLayout::FieldRole;
    form.getWidgetPosition(&part, &row, &role);
    addAnew(form, row, QFormLayout::LabelRole);
    addAnew(form, row, role == QFormLayout::SpanningRole ? role : QFormLayout::FieldRole);
}

} // namespace

void showFormRow(QFormLayout &form, QWidget &part, bool shown)
{
    if (!shown && form.isRowVisible(&part))
        forgetPlace(form, part);
    form.setRowVisible(&part, shown);
}

} // namespace crew::gui
