// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

namespace crew::gui {

/// The table of runs. Columns that matter less leave when there is no room, and rows that come in above what
/// is being read do not push it away.
class RunsTable : public QTableView
{
    Q_OBJECT

public:
    explicit RunsTable(QWidget *parent = nullptr);

    void setModel(QAbstractItemModel *model) override;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void fitColumns();
    void rememberTop();
    void restoreTop();

    QPersistentModelIndex m_top;
    int m_topOffset = 0;
};

} // namespace crew::gui
