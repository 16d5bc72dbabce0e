// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/eventfilter.h"

#include "gui/executions/eventmodel.h"
#include "gui/executions/eventsummary.h"

#include <algorithm>

namespace crew::gui {

namespace {

EventGroup groupOf(EntryKind kind)
{
    switch (kind) {
    case EntryKind::KickoffRequested:
    case EntryKind::KickoffAccepted:
    case EntryKind::KickoffRefused:
    case EntryKind::KickoffUnclear:
    case EntryKind::RunFollowed:
        return EventGroup::Kickoff;
    case EntryKind::Status:
    case EntryKind::StatusFailed:
        return EventGroup::Status;
    case EntryKind::TaskCallback:
    case EntryKind::CrewCallback:
        return EventGroup::Tasks;
    case EntryKind::StepCallback:
        return EventGroup::Steps;
    case EntryKind::HumanInputCallback:
    case EntryKind::NoticePasted:
    case EntryKind::ReviewRecovered:
        return EventGroup::Reviews;
    case EntryKind::EventsCallback:
        return EventGroup::Stream;
    default:
        return EventGroup::Decisions;
    }
}

} // namespace

bool belongsTo(EntryKind kind, EventGroup group)
{
    return group == EventGroup::All || groupOf(kind) == group;
}

void EventFilter::setGroup(EventGroup group)
{
    m_group = group;
    invalidateRowsFilter();
}

void EventFilter::setText(const QString &text)
{
    m_words = text.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    invalidateRowsFilter();
}

bool EventFilter::filterAcceptsRow(int sourceRow, const QModelIndex &) const
{
    const auto *model = qobject_cast<const EventModel *>(sourceModel());
    if (!model)
        return true;
    const Entry &entry = model->at(sourceRow);
    if (!belongsTo(entry.kind, m_group))
        return false;
    if (m_words.isEmpty())
        return true;
    const QString summary = model->index(sourceRow, EventModel::Summary).data().toString();
    const QString body = QString::fromUtf8(entry.body.left(largestReadBody));
    return std::ranges::all_of(m_words, [&](const QString &word) {
        return summary.contains(word, Qt::CaseInsensitive) || body.contains(word, Qt::CaseInsensitive) ||
               entryKindTitle(entry.kind).contains(word, Qt::CaseInsensitive);
    });
}

} // namespace crew::gui
