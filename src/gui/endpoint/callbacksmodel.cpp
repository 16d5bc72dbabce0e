// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/endpoint/callbacksmodel.h"

#include "gui/common/tablecells.h"
#include "gui/common/visibletext.h"
#include "gui/endpoint/endpointlook.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui {

void CallbacksModel::setOutcomes(const CallbackOutcomes &outcomes)
{
    const quint64 oldest = outcomes.isEmpty() ? 0 : outcomes.first().number;
    const auto gone = std::ranges::count_if(
        m_rows, [&](const CallbackOutcome &row) { return outcomes.isEmpty() || row.number < oldest; });
    if (gone > 0) {
        beginRemoveRows({}, static_cast<int>(m_rows.size() - gone), static_cast<int>(m_rows.size() - 1));
        m_rows.remove(m_rows.size() - gone, gone);
        endRemoveRows();
    }
    const quint64 newest = m_rows.isEmpty() ? 0 : m_rows.first().number;
    const auto fresh =
        std::ranges::count_if(outcomes, [newest](const CallbackOutcome &row) { return row.number > newest; });
    if (fresh == 0)
        return;
    beginInsertRows({}, 0, static_cast<int>(fresh - 1));
    m_rows = CallbackOutcomes(outcomes.rbegin(), outcomes.rend());
    endInsertRows();
}

void CallbacksModel::learnNames(const QList<Execution> &executions)
{
    bool isNew = false;
    for (const Execution &execution : executions) {
        const QString name = execution.subject.isEmpty() ? execution.kickoffId : execution.subject;
        QString &known = m_names[execution.id];
        isNew = isNew || known != name;
        known = name;
    }
    if (isNew && !m_rows.isEmpty())
        Q_EMIT dataChanged(index(0, Run), index(rowCount() - 1, Run));
}

int CallbacksModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int CallbacksModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant CallbacksModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const CallbackOutcome &outcome = m_rows.at(index.row());
    if (role == Qt::DisplayRole)
        return textOf(outcome, index.column());
    if (role == Qt::ToolTipRole)
        return wrappingToolTip(textOf(outcome, index.column()));
    if (index.column() != Outcome)
        return {};
    const Tone tone = outcomeTone(outcome);
    return signOf(role, tone == Tone::Good ? u"ok"_s : tone == Tone::Bad ? u"error"_s : u"warning"_s, tone);
}

QString CallbacksModel::textOf(const CallbackOutcome &outcome, int column) const
{
    switch (column) {
    case Time:
        return preciseTime(outcome.at);
    case Kind:
        return outcome.kind ? entryKindTitle(*outcome.kind) : tr("Unknown path");
    case Run:
        return outcome.executionId.isNull() ? tr("None") : briefText(runName(outcome.executionId));
    case Outcome:
        return outcomeText(outcome);
    default:
        return {};
    }
}

QString CallbacksModel::runName(const QUuid &executionId) const
{
    const QString name = m_names.value(executionId);
    return name.isEmpty() ? executionId.toString(QUuid::WithoutBraces).left(8) : name;
}

QVariant CallbacksModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    return columnHeading(section, orientation, role, {tr("Time"), tr("Path"), tr("Run"), tr("Outcome")});
}

} // namespace crew::gui
