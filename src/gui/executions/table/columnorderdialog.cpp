// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/table/columnorderdialog.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

namespace crew::gui::executions {

ColumnOrderDialog::ColumnOrderDialog(const QList<std::pair<int, QString>> &columns, QWidget *parent)
    : QDialog(parent)
    , m_list(new QListWidget(this))
{
    setWindowTitle(tr("Order of columns"));
    m_list->setAccessibleName(tr("Columns from left to right"));
    m_list->setDragDropMode(QAbstractItemView::InternalMove);
    for (const auto &[column, title] : columns) {
        auto *item = new QListWidgetItem(title, m_list);
        item->setData(Qt::UserRole, column);
    }
    m_list->setCurrentRow(0);
    auto *up = new QPushButton(tr("Move &up"), this);
    auto *down = new QPushButton(tr("Move &down"), this);
    auto *moves = new QHBoxLayout;
    for (QPushButton *button : {up, down}) {
        button->setAutoDefault(false);
        moves->addWidget(button);
    }
    moves->addStretch();
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(8);
    column->addWidget(m_list);
    column->addLayout(moves);
    column->addWidget(buttons);
    connect(up, &QPushButton::clicked, this, [this] { move(-1); });
    connect(down, &QPushButton::clicked, this, [this] { move(1); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_list->model(), &QAbstractItemModel::rowsMoved, this, &ColumnOrderDialog::announce);
}

void ColumnOrderDialog::move(int by)
{
    const int from = m_list->currentRow();
    const int to = from + by;
    if (from < 0 || to < 0 || to >= m_list->count())
        return;
    m_list->insertItem(to, m_list->takeItem(from));
    m_list->setCurrentRow(to);
    announce();
}

void ColumnOrderDialog::announce()
{
    QList<int> columns;
    for (int row = 0; row < m_list->count(); ++row)
        columns.append(m_list->item(row)->data(Qt::UserRole).toInt());
    Q_EMIT orderChosen(columns);
}

} // namespace crew::gui::executions

#include "moc_columnorderdialog.cpp"
