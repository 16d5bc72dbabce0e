// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/run/eventfilter.h"

#include "core/async/inworker.h"
#include "gui/executions/run/eventmodel.h"
#include "gui/executions/run/eventsummary.h"

#include <algorithm>
#include <utility>

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
    const Entries entries = m_typed.isEmpty() ? Entries() : m_model->entries();
    if (entries.size() > fewEvents)
        return lookInWorker(entries);
    m_words = m_typed;
    m_found = lookFor(m_words, entries);
    invalidateRowsFilter();
}

void EventFilter::lookInWorker(const Entries &entries)
{
    inWorker(
        this, [words = m_typed, entries] { return lookFor(words, entries); },
        [this, words = m_typed, number = m_number](const Found &found) {
            if (number == m_number)
                take(words, found);
        });
}

/// Entries that came meanwhile have not begun the work anew: where many come it would never end.
void EventFilter::take(const QStringList &words, const Found &found)
{
    if (std::exchange(m_words, words) != words)
        m_found.clear();
    m_found.insert(found);
    Entries unseen = m_model->entries();
    unseen.removeIf([this](const Entry &entry) { return m_found.contains(entry.sequence); });
    add(unseen);
    invalidateRowsFilter();
}

/// Looks at entries that nobody has looked at yet.
void EventFilter::add(const Entries &entries)
{
    if (entries.size() > fewEvents)
        lookInWorker(entries);
    else
        m_found.insert(lookFor(m_words, entries));
}

void EventFilter::handleRowsInserted(int first, int last)
{
    if (m_typed.isEmpty() || m_words != m_typed)
        return;
    Entries entries;
    for (int row = first; row <= last; ++row)
        entries.append(m_model->at(row));
    add(entries);
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
