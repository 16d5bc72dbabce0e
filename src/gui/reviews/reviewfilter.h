// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSortFilterProxyModel>

namespace crew::gui {

/// The reviews that are open, longest waiting first; or those that are not, newest first.
class ReviewFilter : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    explicit ReviewFilter(QObject *parent = nullptr);

    bool showsClosed() const { return m_closed; }
    void setShowsClosed(bool closed);

protected:
    bool filterAcceptsRow(int sourceRow, const QModelIndex &sourceParent) const override;
    bool lessThan(const QModelIndex &left, const QModelIndex &right) const override;

private:
    bool m_closed = false;
};

} // namespace crew::gui
