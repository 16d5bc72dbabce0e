// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QList>

#include <utility>

class QListWidget;

namespace crew::gui::executions {

/// Puts columns in order, by dragging or by buttons. Each move takes effect at once.
class ColumnOrderDialog : public QDialog
{
    Q_OBJECT

public:
    /// \a columns: number and heading, in their order now.
    explicit ColumnOrderDialog(const QList<std::pair<int, QString>> &columns, QWidget *parent = nullptr);

Q_SIGNALS:
    void orderChosen(const QList<int> &columns);

private:
    void move(int by);
    void announce();

    QListWidget *m_list;
};

} // namespace crew::gui::executions
