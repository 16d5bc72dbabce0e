// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/audit/auditmodel.h"

#include "gui/common/output/tablecells.h"
#include "gui/common/style/teamacttitle.h"
#include "gui/common/style/verdictlook.h"
#include "gui/common/style/visibletext.h"
#include "gui/executions/run/eventsummary.h"
#include "wire/records.h"
#include "wire/resume.h"

#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;

namespace crew::gui::audit {

namespace {

/// At a desk accounts are IDs, which say nothing to people; the details have them.
QString briefWhoText(const Reviewer &reviewer)
{
    const bool isId = !QUuid::fromString(reviewer.account).isNull();
    return isId && !reviewer.name.isEmpty() ? reviewer.name : whoText(reviewer);
}

} // namespace

AuditModel::AuditModel(const CrewList &crews, QObject *parent)
    : QAbstractTableModel(parent)
    , m_crews(crews)
{
    connect(&crews, &CrewList::changed, this, [this] { announce(Crew, Crew); });
}

void AuditModel::setRows(const QList<AuditRow> &rows)
{
    beginResetModel();
    m_rows = rows;
    endResetModel();
}

void AuditModel::setRuns(const QList<Execution> &runs)
{
    for (const Execution &run : runs)
        m_runs.insert(run.id, run);
    announce(Crew, Subject);
}

void AuditModel::announce(Column first, Column last)
{
    if (!m_rows.isEmpty())
        Q_EMIT dataChanged(index(0, first), index(rowCount() - 1, last));
}

QString AuditModel::crewName(const wire::AuditLine &line) const
{
    const auto run = m_runs.constFind(line.executionId);
    const QUuid crewId = run == m_runs.cend() ? line.crewId : run->crewId;
    return crewId.isNull() ? QString() : crewNameIn(m_crews.names(), crewId);
}

QString AuditModel::subject(const wire::AuditLine &line) const
{
    const auto run = m_runs.constFind(line.executionId);
    if (run == m_runs.cend())
        return {};
    return run->subject.isEmpty() ? subjectOf(*run) : run->subject;
}

wire::AuditedRuns AuditModel::shownRuns() const
{
    wire::AuditedRuns shown;
    for (const auto &[line, step] : m_rows) {
        if (!shown.contains(line.executionId))
            shown.insert(line.executionId,
                         {crewName(line), subject(line), m_runs.value(line.executionId).kickoffId});
    }
    return shown;
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
    const auto &[line, step] = m_rows.at(index.row());
    switch (static_cast<Column>(index.column())) {
    case Time:
        return timeToTheSecond(line.at);
    case Step:
        return step;
    case Crew:
        return visibleText(crewName(line));
    case Subject:
        return visibleText(executions::oneLine(subject(line)));
    case Task:
        return visibleText(executions::oneLine(line.taskId.isEmpty() ? line.request.method : line.taskId));
    case Request:
        return visibleText(executions::oneLine(line.request.id));
    case Attempt:
        return line.attempt > 0 ? QVariant(line.attempt) : QVariant();
    case Verdict:
        return actTitle(line);
    case Person:
        return visibleText(briefWhoText(line.reviewer));
    case Words:
        return visibleText(executions::oneLine(line.words));
    case ColumnCount:
        break;
    }
    return {};
}

QVariant AuditModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    return columnHeading(section, orientation, role,
                         {tr("Time"), tr("Step"), tr("Crew"), tr("Subject"), tr("Task"), tr("Request"),
                          tr("Attempt"), tr("Decision"), tr("Person"), tr("Feedback")});
}

QString actTitle(const wire::AuditLine &line)
{
    if (isStop(line.kind))
        return AuditModel::tr("Stop");
    if (line.kind == EntryKind::FlowRequestAccepted)
        return AuditModel::tr("Accept request");
    if (line.kind == EntryKind::FlowReviewClosed)
        return AuditModel::tr("Close review");
    if (line.kind == EntryKind::ReviewNoted)
        return teamActTitle(line.teamAct);
    if (line.kind == EntryKind::RunImported)
        return AuditModel::tr("Move run");
    return lookOf(line.verdict).title;
}

QString stepTitle(const wire::AuditLine &line)
{
    const bool isUnconfirmed = line.kind == EntryKind::DecisionAccepted && wire::isBareAcceptance(line.body);
    const bool isUndone = line.kind == EntryKind::DecisionWithdrawn;
    if (!isUndone && wire::saysUnsent(line.kind, line.body))
        return AuditModel::tr("Decision not sent");
    const QString title = entryKindTitle(line.kind);
    return isUnconfirmed ? AuditModel::tr("%1, not confirmed by the answer").arg(title) : title;
}

QList<AuditRow> auditRows(const QList<wire::AuditLine> &lines)
{
    QList<AuditRow> rows;
    rows.reserve(lines.size());
    std::transform(lines.crbegin(), lines.crend(), std::back_inserter(rows), [](const wire::AuditLine &line) {
        return AuditRow{line, stepTitle(line)};
    });
    return rows;
}

QString whoText(const Reviewer &reviewer)
{
    if (reviewer.name.isEmpty() || reviewer.name == reviewer.account)
        return reviewer.account;
    return AuditModel::tr("%1 (%2)", "name, account").arg(reviewer.name, reviewer.account);
}

} // namespace crew::gui::audit

#include "moc_auditmodel.cpp"
