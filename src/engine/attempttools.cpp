// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/attempttools.h"

#include "wire/callbacks.h"
#include "wire/events.h"

#include <QHash>
#include <QSet>

#include <algorithm>

namespace crew::engine {

namespace {

constexpr qsizetype maxCalls = 500;
constexpr qsizetype longestArguments = 64 * 1024;   ///< UTF-16 code units of one call
constexpr qsizetype maxArguments = 2 * 1024 * 1024; ///< of all of them

enum class OfTask { Mine, Another, NotNamed };

/// Collects calls in the order they began.
class ToolCalls
{
public:
    explicit ToolCalls(const AttemptWindow &window)
        : m_window(window)
    {}

    void addEvents(const Entry &entry)
    {
        const auto events = wire::decodeToolEvents(entry.body);
        if (!events)
            return;
        for (const wire::ToolEvent &tool : *events)
            add(tool, entry.at);
    }

    void addStep(const Entry &entry)
    {
        const auto step = wire::decodeStepCallback(entry.body);
        if (!step || step->tool.isEmpty() || ofTask(step->ids.taskId, {}) == OfTask::Another)
            return;
        const bool isNamed = !step->ids.taskId.isEmpty();
        list(m_steps, {step->tool, step->toolInput, step->agent, entry.at, false}, isNamed);
    }

    /// Another task has ended: what named no task belonged to that.
    void handleTaskEnd(const Entry &entry)
    {
        const auto task = wire::decodeTaskCallback(entry.body);
        if (task && ofTask(task->ids.taskId, task->name) == OfTask::Mine)
            return;
        for (std::vector<Listed> *calls : {&m_events, &m_steps})
            std::erase_if(*calls, [](const Listed &listed) { return !listed.isNamed; });
        reindex();
    }

    ToolReport take() const
    {
        ToolReport report;
        report.hasMore = m_hasMore;
        for (const Listed &listed : m_events.empty() ? m_steps : m_events)
            report.calls.append(listed.call);
        return report;
    }

private:
    struct Listed
    {
        ToolCall call;
        bool isNamed = false; ///< of which task it is
        QString eventId = {};
    };

    OfTask ofTask(const QString &id, const QString &name) const
    {
        if (id.isEmpty() && name.isEmpty())
            return OfTask::NotNamed;
        const auto isMine = [this](const QString &text) {
            return !text.isEmpty() && (text == m_window.taskId || text == m_window.taskName);
        };
        return isMine(id) || isMine(name) ? OfTask::Mine : OfTask::Another;
    }

    void add(const wire::ToolEvent &tool, const QDateTime &heard)
    {
        const StreamEvent &event = tool.event;
        const OfTask task = ofTask(event.taskId, event.taskName);
        if (task == OfTask::Another || m_seen.contains(event.id))
            return;
        m_seen.insert(event.id);
        const bool isBegin = event.phase == StreamPhase::Begin;
        if (isBegin && m_endedFirst.contains(event.id))
            return complete(m_endedFirst.take(event.id), tool);
        const auto begun = isBegin ? m_begun.cend() : m_begun.constFind(event.beganBy);
        const qsizetype open = begun != m_begun.cend() ? *begun : isBegin ? -1 : openCall(event.subject);
        if (open >= 0) {
            Listed &listed = m_events[static_cast<size_t>(open)];
            listed.call.hasFailed = listed.call.hasFailed || event.phase == StreamPhase::Failure;
            m_open[event.subject].removeOne(open);
            return;
        }
        if (event.phase == StreamPhase::Moment)
            return;
        const QDateTime at = event.at.isValid() ? event.at : heard;
        const bool wasListed = list(
            m_events, {event.subject, tool.arguments, event.agent, at, event.phase == StreamPhase::Failure},
            task == OfTask::Mine, event.id);
        if (wasListed && isBegin) {
            const auto index = static_cast<qsizetype>(m_events.size()) - 1;
            m_begun.insert(event.id, index);
            m_open[event.subject].append(index);
        } else if (wasListed && !event.beganBy.isEmpty()) {
            m_endedFirst.insert(event.beganBy, event.id);
        }
    }

    /// Batches overtake each other: the end of the call came before its beginning, which tells more.
    void complete(const QString &endId, const wire::ToolEvent &beginning)
    {
        const auto listed = std::ranges::find(m_events, endId, &Listed::eventId);
        if (listed == m_events.end())
            return; // it was of another task
        if (listed->call.arguments.isEmpty())
            listed->call.arguments = beginning.arguments.left(longestArguments);
        if (beginning.event.at.isValid())
            listed->call.at = beginning.event.at;
    }

    /// The call of \a tool that began first and has not ended; -1 for none.
    qsizetype openCall(const QString &tool) const
    {
        const QList<qsizetype> open = m_open.value(tool);
        return open.isEmpty() ? -1 : open.constFirst();
    }

    bool list(std::vector<Listed> &calls, ToolCall call, bool isNamed, const QString &eventId = {})
    {
        call.arguments.truncate(longestArguments);
        m_size += call.arguments.size();
        if (static_cast<qsizetype>(calls.size()) >= maxCalls || m_size > maxArguments) {
            m_hasMore = true;
            return false;
        }
        calls.push_back({std::move(call), isNamed, eventId});
        return true;
    }

    void reindex()
    {
        m_begun.clear();
        m_open.clear();
        for (size_t i = 0; i < m_events.size(); ++i)
            m_begun.insert(m_events[i].eventId, static_cast<qsizetype>(i));
    }

    const AttemptWindow &m_window;
    std::vector<Listed> m_events;
    std::vector<Listed> m_steps;
    QHash<QString, QString>
        m_endedFirst;     ///< ids of ends, by the beginnings that they name and that were not here
    QSet<QString> m_seen; ///< ids of events: a batch may come twice
    QHash<QString, qsizetype> m_begun;       ///< by the id of the event
    QHash<QString, QList<qsizetype>> m_open; ///< by tool
    qsizetype m_size = 0;
    bool m_hasMore = false;
};

} // namespace

ToolReport toolsOfAttempt(const Entries &entries, const AttemptWindow &window)
{
    ToolCalls calls(window);
    for (const Entry &entry : entries) {
        const bool isBefore = window.since.isValid() && entry.at <= window.since;
        const bool isBehind = window.until.isValid() && entry.at > window.until;
        if (isBefore || isBehind)
            continue;
        if (entry.kind == EntryKind::EventsCallback)
            calls.addEvents(entry);
        else if (entry.kind == EntryKind::StepCallback)
            calls.addStep(entry);
        else if (entry.kind == EntryKind::TaskCallback)
            calls.handleTaskEnd(entry);
    }
    return calls.take();
}

} // namespace crew::engine
