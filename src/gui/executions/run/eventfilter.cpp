// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/run/eventfilter.h"

#include "core/async/inworker.h"
#include "gui/executions/run/eventmodel.h"
#include "gui/executions/run/eventsummary.h"

#include <algorithm>

namespace crew::gui::executions {

namespace {

constexpr int fewEvents = 200; ///< reading so many takes some milliseconds

} // namespace

bool belongsTo(EntryKind kind, std::optional<EntryGroup> group)
{
    if (!group)
        return true;
    const bool isStopOfDecisions = *group == EntryGroup::Decisions && isStop(kind);
    return isStopOfDecisions || entryGroup(kind) == *group;
}

/// Heard before the rows are filtered: what is in them has to be known by then.
void EventFilter::setSourceModel(QAbstractItemModel *model)
{
    m_model = qobject_cast<EventModel *>(model);
    connect(model, &QAbstractItemModel::rowsInserted, this,
            [this](const QModelIndex &, int first, int last) { handleRowsInserted(first, last); });
    connect(model, &QAbstractItemModel::modelReset, this, [this] {
        m_found.clear();
        ++m_number;
        m_words = m_typed;
    });
    QSortFilterProxyModel::setSourceModel(model);
}

void EventFilter::setGroup(std::optional<EntryGroup> group)
{
    m_group = group;
    invalidateRowsFilter();
}

void EventFilter::setText(const QString &text)
{
    const QStringList words = text.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    if (words == m_typed)
        return;
    m_typed = words;
    look();
}

void EventFilter::look()
{
    ++m_number;
    if (!m_typed.isEmpty() && m_model->rowCount() > fewEvents)
        return lookInWorker();
    m_words = m_typed;
    m_found = lookFor(m_words, m_words.isEmpty() ? Entries() : m_model->entries());
    invalidateRowsFilter();
}

void EventFilter::lookInWorker()
{
    inWorker(
        this, [words = m_typed, entries = m_model->entries()] { return lookFor(words, entries); },
        [this, words = m_typed, number = m_number](const Found &found) {
            if (number != m_number)
                return;
            if (m_words == words) // entries that came meanwhile were looked at by themselves
                m_found.insert(found);
            else
                m_found = found;
            m_words = words;
            invalidateRowsFilter();
        });
}

void EventFilter::handleRowsInserted(int first, int last)
{
    if (m_typed.isEmpty())
        return;
    if (last - first >= fewEvents || m_words != m_typed)
        return look();
    Entries entries;
    for (int row = first; row <= last; ++row)
        entries.append(m_model->at(row));
    m_found.insert(lookFor(m_words, entries));
}

EventFilter::Found EventFilter::lookFor(const QStringList &words, const Entries &entries)
{
    Found found;
    for (const Entry &entry : entries) {
        const QString summary = summaryOf(entry);
        const QString body = QString::fromUtf8(entry.body.left(largestReadBody));
        found.insert(entry.sequence, std::ranges::all_of(words, [&](const QString &word) {
                         return summary.contains(word, Qt::CaseInsensitive) ||
                                body.contains(word, Qt::CaseInsensitive) ||
                                kindTitle(entry).contains(word, Qt::CaseInsensitive);
                     }));
    }
    return found;
}

bool EventFilter::filterAcceptsRow(int sourceRow, const QModelIndex &) const
{
    if (!m_model)
        return true;
    const Entry &entry = m_model->at(sourceRow);
    return belongsTo(entry.kind, m_group) && (m_words.isEmpty() || m_found.value(entry.sequence));
}

} // namespace crew::gui::executions

#include "moc_eventfilter.cpp"
