// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/executionfilter.h"

#include "gui/executions/executionmodel.h"

#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>

namespace crew::gui {

namespace {

bool jsonContains(const QJsonValue &value, const QString &word)
{
    if (value.isObject()) {
        const QJsonObject object = value.toObject();
        for (auto it = object.begin(); it != object.end(); ++it) {
            if (it.key().contains(word, Qt::CaseInsensitive) || jsonContains(it.value(), word))
                return true;
        }
        return false;
    }
    if (value.isArray()) {
        const QJsonArray array = value.toArray();
        return std::ranges::any_of(array,
                                   [&word](const QJsonValue &item) { return jsonContains(item, word); });
    }
    return value.toVariant().toString().contains(word, Qt::CaseInsensitive);
}

bool mentionsWord(const Execution &execution, const QString &word)
{
    const auto has = [&word](const QString &text) { return text.contains(word, Qt::CaseInsensitive); };
    return has(execution.kickoffId) || std::ranges::any_of(execution.continuationIds, has) ||
           has(execution.currentTask) || has(execution.statusText) || has(execution.error) ||
           jsonContains(execution.request.inputs, word) || has(execution.result.output) ||
           jsonContains(execution.result.json, word);
}

} // namespace

bool belongsTo(const Execution &execution, StateGroup group)
{
    switch (group) {
    case StateGroup::All:
        return true;
    case StateGroup::NeedsReview:
        return execution.waitingReviews > 0 || execution.state == ExecutionState::PendingHumanInput;
    case StateGroup::Live:
        return !isFinal(execution.state);
    case StateGroup::Completed:
        return execution.state == ExecutionState::Completed;
    case StateGroup::Failed:
        return execution.state == ExecutionState::Failed || execution.state == ExecutionState::Stopped;
    }
    Q_UNREACHABLE();
}

bool mentions(const Execution &execution, const QStringList &words)
{
    return std::ranges::all_of(words,
                               [&execution](const QString &word) { return mentionsWord(execution, word); });
}

ExecutionFilter::ExecutionFilter(QObject *parent)
    : QSortFilterProxyModel(parent)
{
    setSortRole(ExecutionModel::RawRole);
    setSortCaseSensitivity(Qt::CaseInsensitive);
    setSortLocaleAware(true);
}

void ExecutionFilter::setQuery(const RunsQuery &query)
{
    if (m_query == query)
        return;
    m_query = query;
    m_words = query.text.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    m_span = spanOf(query.time, QDateTime::currentDateTime());
    invalidateRowsFilter();
}

void ExecutionFilter::tick(const QDateTime &now)
{
    const TimeSpan span = spanOf(m_query.time, now);
    if (m_span == span)
        return;
    m_span = span;
    invalidateRowsFilter();
}

bool ExecutionFilter::isFiltering() const
{
    return !m_words.isEmpty() || !m_query.crewId.isNull() || m_query.group != StateGroup::All ||
           m_span != TimeSpan();
}

bool ExecutionFilter::filterAcceptsRow(int sourceRow, const QModelIndex &) const
{
    const auto *model = qobject_cast<const ExecutionModel *>(sourceModel());
    if (!model)
        return true;
    const Execution &execution = model->at(sourceRow);
    return belongsTo(execution, m_query.group) &&
           (m_query.crewId.isNull() || execution.crewId == m_query.crewId) &&
           m_span.contains(execution.startedAt) && mentions(execution, m_words);
}

} // namespace crew::gui
