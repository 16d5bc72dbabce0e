// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/service/changesource.h"

#include "desk/state/eventsize.h"

#include <QSet>

#include <utility>

using namespace std::chrono_literals;

namespace crew::desk {

namespace {

using engine::ChangeBatch;

constexpr auto pauseBetweenChanges = 20ms;
constexpr auto pauseBetweenSnapshots = 200ms;

/// Adds \a newer in the place of former values with the same IDs.
template <typename Values>
void replace(Values &values, const Values &newer)
{
    QSet<QUuid> ids;
    for (const auto &value : newer)
        ids.insert(value.id);
    values.removeIf([&ids](const auto &each) { return ids.contains(each.id); });
    values += newer;
}

/// Whole values, each newer than any before: the last one is enough.
void add(ChangeBatch &gathered, const ChangeBatch &batch)
{
    replace(gathered.executions, batch.executions);
    replace(gathered.reviews, batch.reviews);
    gathered.entries += batch.entries;
}

/// Only values and entries, whose order in one event says nothing.
bool canWait(const ChangeBatch &batch)
{
    return !batch.initial && batch.past.isEmpty() && batch.joined.isEmpty() && batch.removed.isEmpty();
}

} // namespace

ChangeSource::ChangeSource(const DeskState &state)
    : m_state(state)
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(pauseBetweenChanges);
    m_pause.setTimerType(Qt::PreciseTimer);
    m_snapshotPause.setSingleShot(true);
    m_snapshotPause.setInterval(pauseBetweenSnapshots);
    connect(&m_pause, &QTimer::timeout, this, &ChangeSource::announce);
    connect(&m_snapshotPause, &QTimer::timeout, this, &ChangeSource::serveSnapshots);
    connect(&state, &DeskState::changed, this, &ChangeSource::gather);
}

void ChangeSource::gather(const protocol::Change &change)
{
    const auto *batch = std::get_if<ChangeBatch>(&change);
    if (!batch || !canWait(*batch)) {
        announce();
        return emitChange(change, m_state.number());
    }
    if (m_gathered)
        add(*m_gathered, *batch);
    else
        m_gathered = *batch;
    m_gatheredNumber = m_state.number();
    m_gatheredSize += eventSizes(batch->executions) + eventSizes(batch->reviews) + eventSizes(batch->entries);
    if (!m_pause.isActive() || m_gatheredSize >= fullEvent)
        announce();
}

void ChangeSource::announce()
{
    if (!m_gathered)
        return;
    m_pause.start();
    m_gatheredSize = 0;
    emitChange(*std::exchange(m_gathered, {}), m_gatheredNumber);
}

void ChangeSource::emitChange(protocol::Change change, quint64 number)
{
    Q_EMIT changed(std::make_shared<SharedChange>(std::move(change), number, m_state));
}

quint64 ChangeSource::number()
{
    announce();
    return m_state.number();
}

std::vector<SharedChangePtr> ChangeSource::since(quint64 number)
{
    announce();
    return shared(m_state.since(number));
}

std::vector<SharedChangePtr> ChangeSource::shared(const QList<protocol::Change> &changes) const
{
    std::vector<SharedChangePtr> parts;
    for (const protocol::Change &change : changes)
        parts.push_back(std::make_shared<SharedChange>(change, 0, m_state));
    return parts;
}

void ChangeSource::takeSnapshot(QObject *context, TakeSnapshot take)
{
    m_requests.push_back({context, std::move(take)});
    if (!m_snapshotPause.isActive())
        serveSnapshots();
}

/// After a restart all consoles come at once: those that come together share one.
void ChangeSource::serveSnapshots()
{
    if (m_requests.empty())
        return;
    m_snapshotPause.start();
    const Snapshot snapshot{since(0), m_state.number()};
    for (const Request &request : std::exchange(m_requests, {})) {
        if (request.context)
            request.take(snapshot);
    }
}

} // namespace crew::desk

#include "moc_changesource.cpp"
