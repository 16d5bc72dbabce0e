// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/audit/auditmodel.h"

#include "gui/common/visibletext.h"
#include "gui/executions/eventsummary.h"

#include <QLocale>

using namespace Qt::StringLiterals;

namespace crew::gui {

void AuditModel::setLines(const QList<wire::AuditLine> &lines)
{
    beginResetModel();
    m_rows = QList<wire::AuditLine>(lines.rbegin(), lines.rend());
    endResetModel();
}

int AuditModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int AuditModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant AuditModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) || role != Qt::DisplayRole)
        return {};
    const wire::AuditLine &line = m_rows.at(index.row());
    switch (index.column()) {
    case Time:
        return QLocale().toString(line.at.toLocalTime(), QLocale::ShortFormat);
    case Step:
        return entryKindTitle(line.kind);
    case Task:
        return visibleText(oneLine(line.taskId));
    case Attempt:
        return line.attempt;
    case Verb:
        return verbTitle(line.verb);
    case Who:
        return visibleText(whoText(line.reviewer));
    case Words:
        return visibleText(oneLine(line.words));
    default:
        return {};
    }
}

QVariant AuditModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Time:
        return tr("Time");
    case Step:
        return tr("Step");
    case Task:
        return tr("Task");
    case Attempt:
        return tr("Attempt");
    case Verb:
        return tr("Decision");
    case Who:
        return tr("Who");
    case Words:
        return tr("Words");
    default:
        return {};
    }
}

QString whoText(const Reviewer &reviewer)
{
    if (reviewer.name.isEmpty() || reviewer.name == reviewer.account)
        return reviewer.account;
    return AuditModel::tr("%1 (%2)", "name, account").arg(reviewer.name, reviewer.account);
}

QString verbTitle(Verb verb)
{
    return verb == Verb::Approve ? AuditModel::tr("Approve") : AuditModel::tr("Reject");
}

} // namespace crew::gui
