// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/entry.h"

#include <QHash>
#include <QSortFilterProxyModel>

#include <optional>

namespace crew::gui::executions {

/// True when events of \a kind are shown with \a group (nothing: all of them). Stops are shown with
/// decisions.
bool belongsTo(EntryKind kind, std::optional<EntryGroup> group);

class EventModel;

/// Over an EventModel: by kind, and by words in the summary and the body as it came. Where there are many
/// events a worker looks for the words, and they take effect when it is done.
class EventFilter : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

    void setSourceModel(QAbstractItemModel *model) override; ///< an EventModel
    void setGroup(std::optional<EntryGroup> group);
    void setText(const QString &text);

protected:
    bool filterAcceptsRow(int sourceRow, const QModelIndex &sourceParent) const override;

private:
    using Found = QHash<qint64, bool>; ///< by sequence, whether the words are in it

    static Found lookFor(const QStringList &words, const Entries &entries);
    void look();
    void lookInWorker(const Entries &entries);
    void take(const QStringList &words, const Found &found);
    void add(const Entries &entries);
    void handleRowsInserted(int first, int last);

    EventModel *m_model = nullptr;
    std::optional<EntryGroup> m_group;
    QStringList m_typed; ///< looked for last
    QStringList m_words; ///< that m_found is about; none: nothing is looked for
    Found m_found;
    quint64 m_number = 0; ///< answers of workers that were asked before do not count
};

} // namespace crew::gui::executions
