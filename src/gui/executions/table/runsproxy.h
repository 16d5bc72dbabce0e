// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractProxyModel>

#include <vector>

namespace crew::gui::executions {

/// Some rows of a flat source, in an order that the derived class says. However many rows move at once, views
/// are told in few signals.
class RunsProxy : public QAbstractProxyModel
{
    Q_OBJECT

public:
    using QAbstractProxyModel::QAbstractProxyModel;

    int sourceRow(int row) const { return m_shown.at(row); }
    /// The rows shown, as rows of the source from top to bottom.
    const QList<int> &sourceRows() const { return m_shown; }
    int rowHere(int sourceRow) const; ///< -1 when it is not shown

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    QModelIndex sibling(int row, int column, const QModelIndex &other) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    QModelIndex mapToSource(const QModelIndex &index) const override;
    QModelIndex mapFromSource(const QModelIndex &index) const override;

protected:
    /// Shows \a rows of the source, in this order.
    void show(const QList<int> &rows);
    /// Notes \a rows without telling views.
    void publish(const QList<int> &rows);
    /// Tells that \a rows of the source changed; those that are not shown are left out.
    void announce(const QList<int> &rows);
    /// Makes room for what the source got.
    void growWithSource() { m_places.resize(static_cast<std::size_t>(sourceModel()->rowCount()), -1); }

private:
    QList<int> missingIn(const QList<int> &rows) const;
    void showInOrder(const QList<int> &rows);
    bool showSingleBlock(const QList<int> &rows, qsizetype leaving, qsizetype coming);
    void insertBlock(const QList<int> &rows, qsizetype first, qsizetype count);
    void removeBlock(qsizetype first, qsizetype count);

    QList<int> m_shown;        ///< by row, the source's row
    std::vector<int> m_places; ///< by the source's row, the row here or -1
};

} // namespace crew::gui::executions
