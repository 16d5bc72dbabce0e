// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/output/diffmodel.h"

#include <QTableView>

#include <optional>

class QTimer;

namespace crew::gui {
class Findable;
}

namespace crew::gui::output {

class DiffDelegate;

/// Shows what differs between two texts, unified or side by side, wrapped to its width. Equal lines far from
/// a change are folded until they are asked for. Rows are made by a worker when there are many; only those on
/// the screen are drawn.
class DiffView : public QTableView
{
    Q_OBJECT

public:
    explicit DiffView(QWidget *parent = nullptr);
    ~DiffView() override;

    /// Begins at the first change.
    void setDiff(SharedDiff diff);
    const diff::Diff &diff() const { return *m_diff; }
    void setDiffLayout(DiffLayout layout);
    void setAllLines(bool all);
    /// False while a worker makes rows.
    bool isLaidOut() const { return !m_isAwaited; }

    int changeCount() const { return static_cast<int>(m_diff->changes.size()); }
    /// The change that the reader is at, from 0; -1 before the first step.
    int currentChange() const { return m_change; }
    /// To the next or previous change, round the end.
    void stepChange(int by);
    /// Shows the line of \a place, opening what it is folded in; once there are rows.
    void showPlace(const DiffPlace &place);

    /// What is selected, as text; rows of one line are one line.
    QString selectedText() const;
    Findable *findable() const { return m_finder; }
    DiffDelegate &painter() const { return *m_delegate; }

Q_SIGNALS:
    void changeShown(int change);
    void laidOut();

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    DiffPlace placeOf(int row) const;
    int rowOf(const DiffPlace &place) const;
    void layOutSoon();
    void layOutRows();
    void takeRows(const DiffRows &rows, const DiffOptions &options);
    void openFold(const QModelIndex &index);
    void setUpRows();
    void copy() const;
    int fittingColumns() const;
    void showChange(int change);

    SharedDiff m_diff;
    DiffModel *m_model;
    DiffDelegate *m_delegate;
    Findable *m_finder;
    DiffOptions m_options;
    std::optional<DiffPlace> m_awaitedPlace; ///< to be shown with the rows that come
    QTimer *m_timer;
    int m_change = -1;
    int m_generation = 0; ///< of the rows; older ones that come late are dropped
    bool m_isAwaited = false;
    bool m_isNew = false; ///< the rows that come are of another diff
};

} // namespace crew::gui::output
