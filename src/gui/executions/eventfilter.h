// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/entry.h"

#include <QSortFilterProxyModel>

namespace crew::gui {

/// Which events are shown.
enum class EventGroup { All, Kickoff, Status, Tasks, Steps, Reviews, Decisions, Stream };

bool belongsTo(EntryKind kind, EventGroup group);

/// Over an EventModel: by kind, and by words in the summary and the body as it came.
class EventFilter : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

    void setGroup(EventGroup group);
    void setText(const QString &text);

protected:
    bool filterAcceptsRow(int sourceRow, const QModelIndex &sourceParent) const override;

private:
    EventGroup m_group = EventGroup::All;
    QStringList m_words;
};

} // namespace crew::gui
