// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/desk/routing/rulesmodel.h"

#include "gui/common/output/tablecells.h"
#include "gui/common/style/look.h"
#include "gui/common/style/visibletext.h"
#include "gui/desk/routing/routingwords.h"

#include <QGuiApplication>
#include <QLocale>

#include <algorithm>

namespace crew::gui::desk {

using protocol::Role;

RulesModel::RulesModel(const CrewList &crews, QObject *parent)
    : QAbstractTableModel(parent)
    , m_crews(crews)
{
    connect(&m_crews, &CrewList::changed, this, &RulesModel::updateAll);
}

void RulesModel::setRules(const QList<RoutingRule> &rules)
{
    beginResetModel();
    m_rules = rules;
    endResetModel();
}

void RulesModel::setParticipants(const QList<RuleParticipant> &participants)
{
    m_names = namesById(participants);
    m_disabled.clear();
    m_roles.clear();
    for (const RuleParticipant &participant : participants) {
        m_roles.insert(participant.id, participant.roles);
        if (!participant.isEnabled)
            m_disabled.insert(participant.id);
    }
    updateAll();
}

void RulesModel::updateAll()
{
    if (!m_rules.isEmpty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

void RulesModel::insert(int row, const RoutingRule &rule)
{
    beginInsertRows({}, row, row);
    m_rules.insert(row, rule);
    endInsertRows();
    updateAll(); // the places of those after it
    Q_EMIT edited();
}

void RulesModel::replace(int row, const RoutingRule &rule)
{
    m_rules[row] = rule;
    Q_EMIT dataChanged(index(row, 0), index(row, ColumnCount - 1));
    Q_EMIT edited();
}

void RulesModel::remove(int row)
{
    beginRemoveRows({}, row, row);
    m_rules.removeAt(row);
    endRemoveRows();
    updateAll();
    Q_EMIT edited();
}

void RulesModel::move(int row, int by)
{
    const int to = row + by;
    if (row < 0 || to < 0 || row >= rowCount() || to >= rowCount())
        return;
    beginMoveRows({}, row, row, {}, by > 0 ? to + 1 : to);
    m_rules.move(row, to);
    endMoveRows();
    Q_EMIT dataChanged(index(std::min(row, to), Place), index(std::max(row, to), Place));
    Q_EMIT edited();
}

void RulesModel::forget(const QUuid &id)
{
    for (RoutingRule &rule : m_rules) {
        rule.assignees.removeAll(id);
        rule.escalateTo.removeAll(id);
    }
    updateAll();
    Q_EMIT edited();
}

int RulesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rules.size());
}

int RulesModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant RulesModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const RoutingRule &rule = m_rules.at(index.row());
    const bool isGeneral = (index.column() == Crew && rule.crewId.isNull()) ||
                           (index.column() == Task && rule.task.isEmpty()) ||
                           (index.column() == Reviewers && rule.assignees.isEmpty());
    const QString problem = problemOf(rule, index.column());
    switch (role) {
    case Qt::DisplayRole:
        return visibleText(text(index.row(), index.column()));
    case Qt::ToolTipRole:
        return wrappingToolTip(problem.isEmpty() ? text(index.row(), index.column()) : problem);
    case Qt::ForegroundRole:
        if (!problem.isEmpty())
            return severityColour(Severity::Attention, QGuiApplication::palette());
        return isGeneral || index.column() == Place ? mutedText(QGuiApplication::palette()) : QVariant();
    case Qt::TextAlignmentRole:
        return QVariant(index.column() == Place ? Qt::AlignTrailing | Qt::AlignVCenter
                                                : Qt::AlignLeading | Qt::AlignVCenter);
    default:
        return {};
    }
}

QString RulesModel::text(int row, int column) const
{
    const RoutingRule &rule = m_rules.at(row);
    switch (column) {
    case Place:
        return QLocale().toString(row + 1);
    case Name:
        return rule.name;
    case Crew:
        return crewText(rule.crewId);
    case Task:
        return rule.task.isEmpty() ? tr("Any", "task") : rule.task;
    case Reviewers:
        return reviewersText(rule);
    case Approval:
        return approvalText(rule);
    case ResponseTime:
        return isNobodyAble(rule.escalateTo, Role::Viewer, rule.crewId)
                   ? tr("%1 (nobody to notify)", "response time").arg(responseTimeText(rule.targetMinutes))
                   : responseTimeText(rule.targetMinutes);
    default:
        return {};
    }
}

QString RulesModel::crewText(const QUuid &crewId) const
{
    if (crewId.isNull())
        return tr("Any", "crew");
    return m_crews.names().value(crewId, tr("Removed", "crew"));
}

QString RulesModel::reviewersText(const RoutingRule &rule) const
{
    if (rule.assignees.isEmpty())
        return tr("Everybody", "may review");
    const QString names = QLocale().createSeparatedList(namesOf(rule.assignees, m_names));
    if (areAllDisabled(rule.assignees))
        return tr("%1 (disabled)", "all who review").arg(names);
    return isNobodyAble(rule.assignees, Role::Reviewer, rule.crewId)
               ? tr("%1 (cannot review)", "people and groups").arg(names)
               : names;
}

bool RulesModel::areAllDisabled(const QList<QUuid> &ids) const
{
    return !ids.isEmpty() &&
           std::ranges::all_of(ids, [this](const QUuid &id) { return m_disabled.contains(id); });
}

bool RulesModel::isNobodyAble(const QList<QUuid> &ids, Role role, const QUuid &crewId) const
{
    return !ids.isEmpty() &&
           std::ranges::none_of(ids, [&](const QUuid &id) { return isAble(id, role, crewId); });
}

/// Of a person or group that is not known, it is not said that they are not.
bool RulesModel::isAble(const QUuid &id, Role role, const QUuid &crewId) const
{
    const auto roles = m_roles.constFind(id);
    if (m_disabled.contains(id) || roles == m_roles.cend())
        return !m_disabled.contains(id);
    return crewId.isNull() ? roles->hasForAny(role) : roles->has(role, crewId);
}

QString RulesModel::problemOf(const RoutingRule &rule, int column) const
{
    if (column == Reviewers && areAllDisabled(rule.assignees))
        return tr("%1 cannot sign in, so the reviews go to everybody who may review the crew.")
            .arg(QLocale().createSeparatedList(namesOf(rule.assignees, m_names)));
    if (column == ResponseTime && areAllDisabled(rule.escalateTo))
        return tr("%1 cannot sign in, so the reviewers are notified when the response time is over.")
            .arg(QLocale().createSeparatedList(namesOf(rule.escalateTo, m_names)));
    if (column == Reviewers && isNobodyAble(rule.assignees, Role::Reviewer, rule.crewId))
        return tr("%1 cannot review the crew, so the reviews go to everybody who may review it.",
                  "people and groups")
            .arg(QLocale().createSeparatedList(namesOf(rule.assignees, m_names)));
    if (column == ResponseTime && isNobodyAble(rule.escalateTo, Role::Viewer, rule.crewId))
        return tr("%1 cannot see the crew, so the reviewers are notified when the response time is over.",
                  "people and groups")
            .arg(QLocale().createSeparatedList(namesOf(rule.escalateTo, m_names)));
    return {};
}

QVariant RulesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    return columnHeading(section, orientation, role,
                         {tr("Rule"), tr("No.", "place of a rule"), tr("Crew"), tr("Task"), tr("Reviewers"),
                          tr("Approval"), tr("Response time")});
}

} // namespace crew::gui::desk

#include "moc_rulesmodel.cpp"
