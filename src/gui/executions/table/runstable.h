// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/executions/table/runsview.h"

#include <QMap>
#include <QSet>
#include <QTableView>

#include <vector>

class QMenu;

namespace crew::gui::executions {

class ExecutionFilter;

/// The table of runs. As long as nobody chose the columns, those that matter less leave when there is no
/// room. Rows that come in above what is being read do not push it away.
class RunsTable : public QTableView
{
    Q_OBJECT

public:
    explicit RunsTable(QWidget *parent = nullptr);

    void setModel(QAbstractItemModel *model) override; ///< an ExecutionFilter
    void setSelectionModel(QItemSelectionModel *selection) override;
    void keyboardSearch(const QString &search) override;

    RunsLayout runsLayout() const;
    void setRunsLayout(const RunsLayout &layout);
    /// While failed runs are looked at, their errors are shown before columns that matter less then.
    void setErrorsFirst(bool first);
    /// By what the runs are sorted.
    void fillSortMenu(QMenu &menu);
    /// Which columns are shown, and a way to their order for those who use the keyboard.
    void fillColumnMenu(QMenu &menu);

    /// The selected rows from top to bottom.
    QList<int> selectedRows() const;
    /// Ids of the selected runs from top to bottom.
    QList<QUuid> selectedRuns() const;

Q_SIGNALS:
    void layoutChosen(); ///< by a person: columns, their order or the sort
    void searchRequested();

protected:
    void resizeEvent(QResizeEvent *event) override;
    void selectionChanged(const QItemSelection &selected, const QItemSelection &deselected) override;

private:
    void fitColumns();
    QList<int> orderOfColumns() const;
    void showColumn(int column, bool shown);
    void openOrder();
    void handleHeaderMenu(const QPoint &place);
    void recordChoice();
    void handleResized(int column, int oldWidth, int newWidth);
    int widthOf(int column, int characters) const;
    void takeSelection();
    void giveSelection();
    void rememberPlace(const QSet<int> &moving);
    void restorePlace();
    bool isCurrentSeen() const;
    void showCurrent();

    struct Anchor
    {
        QPersistentModelIndex row;
        int top = 0; ///< in the viewport
    };

    ExecutionFilter *m_filter = nullptr;
    QList<Anchor> m_anchors;    ///< rows that are seen and stay beside their neighbours, from the top
    std::vector<char> m_taken;  ///< by row of the source, whether it was selected; empty: nothing is taken
    QList<int> m_shown;         ///< empty: as many as fit
    QMap<int, double> m_widths; ///< that a person chose, in average characters
    bool m_isApplying = false;
    bool m_wasCurrentSeen = false; ///< before the rows were sorted
    bool m_errorsFirst = false;
};

} // namespace crew::gui::executions
