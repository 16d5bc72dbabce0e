// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/executions/runsview.h"

#include <QTableView>

class QMenu;

namespace crew::gui {

/// The table of runs. As long as nobody chose the columns, those that matter less leave when there is no
/// room. Rows that come in above what is being read do not push it away.
class RunsTable : public QTableView
{
    Q_OBJECT

public:
    explicit RunsTable(QWidget *parent = nullptr);

    void setModel(QAbstractItemModel *model) override;

    RunsLayout runsLayout() const;
    void setRunsLayout(const RunsLayout &layout);
    /// Which columns are shown, and a way to their order for those who use the keyboard.
    void fillColumnMenu(QMenu &menu);

    /// Ids of the selected runs from top to bottom.
    QList<QUuid> selectedRuns() const;

Q_SIGNALS:
    void layoutChosen(); ///< by a person: columns, their order or the sort

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void fitColumns();
    QList<int> orderOfColumns() const;
    void showColumn(int column, bool shown);
    void openOrder();
    void handleHeaderMenu(const QPoint &place);
    void noteChoice();
    void rememberTop();
    void restoreTop();

    QPersistentModelIndex m_top;
    int m_topOffset = 0;
    QList<int> m_shown; ///< empty: as many as fit
    bool m_isApplying = false;
};

} // namespace crew::gui
