// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/table/runssearch.h"

#include "core/async/inworker.h"
#include "core/runtext.h"
#include "gui/executions/table/executionfilter.h"

namespace crew::gui::executions {

namespace {

QList<QUuid> thoseThatMention(const QList<Execution> &executions, const QStringList &words)
{
    QList<QUuid> ids;
    for (const Execution &execution : executions) {
        if (mentions(execution, words))
            ids.append(execution.id);
    }
    return ids;
}

} // namespace

RunsSearch::RunsSearch(engine::EngineLink &engine, ExecutionFilter &filter, QObject *parent)
    : QObject(parent)
    , m_engine(engine)
    , m_filter(filter)
{}

RunsSearch::~RunsSearch()
{
    if (m_isBusy)
        m_engine.send(engine::command::Cancel{m_command});
}

void RunsSearch::search(const QString &text)
{
    const QStringList words = searchWords(text);
    if (words == m_words)
        return;
    m_text = text;
    m_words = words;
    begin();
}

void RunsSearch::begin()
{
    if (m_isBusy)
        m_engine.send(engine::command::Cancel{m_command});
    m_early.clear();
    m_changed.clear();
    m_problem.reset();
    m_isFirst = true;
    ++m_number;
    if (m_words.isEmpty()) {
        m_filter.setFound(std::nullopt);
        return setBusy(false);
    }
    setBusy(true);
    m_command = m_engine.send(engine::command::SearchRuns{m_text}, this,
                              [this, number = m_number](const engine::RunMatches &matches) {
                                  if (number == m_number)
                                      handleMatches(matches);
                              });
}

void RunsSearch::apply(const engine::ChangeBatch &batch)
{
    if (m_words.isEmpty())
        return;
    if (batch.isSnapshot.value_or(false))
        return begin(); // what ended while the desk was away comes in brief only
    for (const Execution &execution : batch.executions) {
        if (m_isFirst || !m_filter.hasFound(execution.id))
            m_changed.insert(execution.id, execution);
    }
    lookAtChanged();
}

void RunsSearch::handleMatches(const engine::RunMatches &matches)
{
    if (!matches.runs.isEmpty() || matches.isLast)
        addFound(matches.runs);
    if (!matches.isLast)
        return;
    m_problem = matches.problem;
    setBusy(false);
}

void RunsSearch::addFound(const QList<QUuid> &ids)
{
    if (!std::exchange(m_isFirst, false))
        return m_filter.addFound(ids);
    QSet<QUuid> found(ids.cbegin(), ids.cend());
    for (const QUuid &id : std::exchange(m_early, {}))
        found.insert(id);
    m_filter.setFound(found);
}

/// One worker at a time: runs that change faster than they can be looked at are looked at as they are last.
void RunsSearch::lookAtChanged()
{
    if (m_isLooking || m_changed.isEmpty())
        return;
    m_isLooking = true;
    const QList<Execution> changed = std::exchange(m_changed, {}).values();
    inWorker(
        this, [changed, words = m_words] { return thoseThatMention(changed, words); },
        [this, number = m_number](const QList<QUuid> &ids) {
            m_isLooking = false;
            if (number == m_number && m_isFirst)
                m_early += ids;
            else if (number == m_number && !ids.isEmpty())
                m_filter.addFound(ids);
            lookAtChanged();
        });
}

void RunsSearch::setBusy(bool busy)
{
    if (std::exchange(m_isBusy, busy) != busy)
        Q_EMIT busyChanged();
}

} // namespace crew::gui::executions

#include "moc_runssearch.cpp"
