// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/table/runsorder.h"

#include "core/failuretally.h"
#include "gui/executions/table/runscolumns.h"

#include <algorithm>
#include <iterator>
#include <limits>

namespace crew::gui::executions {

namespace {

double numberOf(const QVariant &value)
{
    if (value.typeId() != QMetaType::QDateTime)
        return value.toDouble();
    const QDateTime at = value.toDateTime();
    return at.isValid() ? static_cast<double>(at.toMSecsSinceEpoch()) : -std::numeric_limits<double>::max();
}

bool isText(const QVariant &value)
{
    return value.typeId() == QMetaType::QString;
}

bool waitsForPerson(const RunSummary &run)
{
    return run.waitingReviews > 0 || run.state == ExecutionState::PendingHumanInput;
}

/// -1 before, 0 the same, 1 after.
int compare(const RunKey &left, const RunKey &right)
{
    if (left.text && right.text)
        return left.text->compare(*right.text);
    return left.number < right.number ? -1 : left.number > right.number ? 1 : 0;
}

} // namespace

bool belongsTo(const RunSummary &run, StateGroup group)
{
    switch (group) {
    case StateGroup::All:
        return true;
    case StateGroup::NeedsReview:
        return waitsForPerson(run);
    case StateGroup::Live: // a run is in one group: what waits for a person is counted as that
        return !isFinal(run.state) && !waitsForPerson(run);
    case StateGroup::Completed:
        return run.state == ExecutionState::Completed;
    case StateGroup::Failed:
        return run.state == ExecutionState::Failed || run.state == ExecutionState::Stopped;
    }
    Q_UNREACHABLE();
}

bool RunsCriteria::accepts(const RunSummary &run) const
{
    return (!found || found->contains(run.id)) && belongsTo(run, group) &&
           (crewId.isNull() || run.crewId == crewId) && span.contains(run.startedAt) &&
           (!cause || (run.state == ExecutionState::Failed && failureKey(run.error.text()) == *cause));
}

bool RunsCriteria::sortsByText() const
{
    return column >= 0 && isText(runsColumn(column).value({}, context));
}

bool RunKey::operator==(const RunKey &other) const
{
    return started == other.started && text.has_value() == other.text.has_value() &&
           compare(*this, other) == 0;
}

QCollator collatorOfRuns()
{
    QCollator collator;
    collator.setCaseSensitivity(Qt::CaseInsensitive);
    return collator;
}

RunKey keyOf(const RunSummary &run, const RunsCriteria &criteria, const QCollator &collator)
{
    RunKey key;
    key.started = run.startedAt.isValid() ? run.startedAt.toMSecsSinceEpoch() : 0;
    if (criteria.column < 0)
        return key;
    const QVariant value = runsColumn(criteria.column).value(run, criteria.context);
    if (isText(value))
        key.text = collator.sortKey(value.toString().toCaseFolded()); // plain keys know of no case
    else
        key.number = numberOf(value);
    return key;
}

bool RunsBefore::operator()(int left, int right) const
{
    if (m_sorted) {
        const RunKey &a = m_keys[static_cast<std::size_t>(left)];
        const RunKey &b = m_keys[static_cast<std::size_t>(right)];
        if (const int sign = compare(a, b); sign != 0)
            return m_descending ? sign > 0 : sign < 0;
        if (a.started != b.started)
            return a.started > b.started;
    }
    return left < right;
}

RunsOrder orderOf(const QList<RunRow> &runs, const RunsCriteria &criteria, const std::atomic<bool> &stop)
{
    const QCollator collator = collatorOfRuns();
    RunsOrder order;
    order.keys.resize(static_cast<std::size_t>(runs.size()));
    for (qsizetype row = 0; row < runs.size() && !stop; ++row) {
        if (!criteria.accepts(*runs.at(row)))
            continue;
        order.keys[static_cast<std::size_t>(row)] = keyOf(*runs.at(row), criteria, collator);
        order.rows.append(static_cast<int>(row));
    }
    if (!stop)
        std::ranges::sort(order.rows, RunsBefore(order.keys, criteria));
    return order;
}

QSet<int> placeRows(RunsOrder &order, const QList<int> &changed, const QList<RunRow> &runs,
                    const RunsCriteria &criteria, const QCollator &collator)
{
    order.keys.resize(static_cast<std::size_t>(runs.size()));
    enum : char { Hidden, Shown, Moved };
    std::vector<char> marks(static_cast<std::size_t>(runs.size()), Hidden);
    for (const int row : std::as_const(order.rows))
        marks[static_cast<std::size_t>(row)] = Shown;

    QSet<int> moved;
    QList<int> coming;
    std::vector<std::pair<int, RunKey>> keys;
    for (const int row : changed) {
        const auto place = static_cast<std::size_t>(row);
        const bool accepted = criteria.accepts(*runs.at(row));
        RunKey key = accepted ? keyOf(*runs.at(row), criteria, collator) : RunKey();
        if (marks[place] == Moved || (marks[place] == Shown && accepted && key == order.keys[place]))
            continue;
        if (marks[place] == Shown || accepted)
            moved.insert(row);
        marks[place] = Moved;
        if (accepted)
            coming.append(row);
        keys.emplace_back(row, std::move(key));
    }
    if (!moved.isEmpty())
        order.rows.removeIf([&marks](int row) { return marks[static_cast<std::size_t>(row)] == Moved; });
    for (auto &[row, key] : keys)
        order.keys[static_cast<std::size_t>(row)] = std::move(key);
    if (coming.isEmpty())
        return moved;
    const RunsBefore before(order.keys, criteria);
    std::ranges::sort(coming, before);
    QList<int> merged;
    merged.reserve(order.rows.size() + coming.size());
    auto from = order.rows.cbegin();
    for (const int row : std::as_const(coming)) {
        const auto to = std::lower_bound(from, order.rows.cend(), row, before);
        std::copy(from, to, std::back_inserter(merged));
        merged.append(row);
        from = to;
    }
    std::copy(from, order.rows.cend(), std::back_inserter(merged));
    order.rows = merged;
    return moved;
}

} // namespace crew::gui::executions
