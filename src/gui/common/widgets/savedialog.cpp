// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/widgets/savedialog.h"

#include <QFileDialog>

using namespace Qt::StringLiterals;

namespace crew::gui {

namespace {

/// "csv" of "CSV (*.csv)".
QString suffixOf(const QString &filter)
{
    return filter.section("(*."_L1, 1).section(u')', 0, 0);
}

} // namespace

QFileDialog *newSaveDialog(QWidget *parent, const QString &title, const QStringList &filters)
{
    auto *dialog = new QFileDialog(parent, title);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters(filters);
    dialog->setDefaultSuffix(suffixOf(filters.first()));
    QObject::connect(dialog, &QFileDialog::filterSelected, dialog,
                     [dialog](const QString &filter) { dialog->setDefaultSuffix(suffixOf(filter)); });
    return dialog;
}

} // namespace crew::gui
