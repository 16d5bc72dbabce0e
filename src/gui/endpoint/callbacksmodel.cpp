// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/endpoint/callbacksmodel.h"

#include "core/idtext.h"
#include "gui/common/output/tablecells.h"
#include "gui/common/style/visibletext.h"
#include "gui/endpoint/endpointlook.h"

#include <QSet>

#include <utility>

using namespace Qt::StringLiterals;

namespace crew::gui::endpoint {

void CallbacksModel::setOutcomes(const CallbackOutcomes &outcomes)
{
    setRows(outcomes);
    qint64 alike = 0;
    for (const CallbackOutcome &outcome : outcomes)
        alike += outcome.alike;
    if (std::exchange(m_alike, alike) != alike && !outcomes.isEmpty())
        Q_EMIT dataChanged(index(0, Outcome), index(rowCount() - 1, Outcome));
}

void CallbacksModel::recordNames(const QList<Execution> &executions)
{
    bool isNew = false;
    for (const Execution &execution : executions) {
        const QString name = execution.subject.isEmpty() ? execution.kickoffId : execution.subject;
        Name &known = m_names[execution.id];
        isNew = isNew || known.text != name;
        known = {name, ++m_learned};
    }
    if (m_names.size() > 2 * keptNames)
        forgetNames();
    if (isNew && rowCount() > 0)
        Q_EMIT dataChanged(index(0, Run), index(rowCount() - 1, Run));
}

void CallbacksModel::forgetNames()
{
    QSet<QUuid> shown;
    for (int row = 0; row < rowCount(); ++row)
        shown.insert(at(row).executionId);
    const quint64 oldest = m_learned - static_cast<quint64>(keptNames);
    m_names.removeIf(
        [&](const auto &item) { return item.value().recordedAt <= oldest && !shown.contains(item.key()); });
}

int CallbacksModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant CallbacksModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const CallbackOutcome &outcome = at(index.row());
    if (role == Qt::DisplayRole)
        return textOf(outcome, index.column());
    if (role == Qt::ToolTipRole)
        return wrappingToolTip(textOf(outcome, index.column()));
    if (index.column() != Outcome)
        return {};
    const Severity severity = outcomeSeverity(outcome);
    return signOf(role,
                  severity == Severity::Good  ? u"ok"_s
                  : severity == Severity::Bad ? u"error"_s
                                              : u"warning"_s,
                  severity);
}

QString CallbacksModel::textOf(const CallbackOutcome &outcome, int column) const
{
    switch (static_cast<Column>(column)) {
    case Time:
        return preciseTime(outcome.at);
    case Kind:
        if (outcome.kind)
            return entryKindTitle(*outcome.kind);
        return outcome.status == 404 ? tr("Unknown path") : tr("Not read");
    case Run:
        return outcome.executionId.isNull() ? tr("None") : briefText(runName(outcome.executionId));
    case Outcome:
        return outcomeText(outcome);
    case ColumnCount:
        break;
    }
    return {};
}

QString CallbacksModel::runName(const QUuid &executionId) const
{
    const QString name = m_names.value(executionId).text;
    return name.isEmpty() ? idText(executionId).left(8) : name;
}

QVariant CallbacksModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    return columnHeading(section, orientation, role, {tr("Time"), tr("Path"), tr("Run"), tr("Outcome")});
}

} // namespace crew::gui::endpoint

#include "moc_callbacksmodel.cpp"
