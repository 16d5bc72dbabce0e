// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/desk/routing/trialmodel.h"

#include "core/routingmatch.h"
#include "gui/common/output/tablecells.h"
#include "gui/common/style/look.h"
#include "gui/common/style/visibletext.h"
#include "gui/desk/routing/routingwords.h"

#include <QGuiApplication>
#include <QLocale>

#include <algorithm>

namespace crew::gui::desk {

namespace {

/// "2 · Letters"; empty for no rule.
QString ruleTitle(const Routing &routing, int place)
{
    if (place < 1 || place > routing.rules.size())
        return {};
    return TrialModel::tr("%L1 · %2", "place and name of a rule")
        .arg(place)
        .arg(routing.rules.at(place - 1).name);
}

} // namespace

TrialModel::TrialModel(const CrewList &crews, QObject *parent)
    : QAbstractTableModel(parent)
    , m_crews(crews)
{}

void TrialModel::setTrials(const QList<RoutingTrial> &trials, const Routing &tried, const Routing &current)
{
    beginResetModel();
    m_rows.clear();
    for (const RoutingTrial &trial : trials) {
        const int now = int(ruleFor(current.rules, trial.crewId, trial.task)) + 1;
        const int then = trial.rule > tried.rules.size() ? 0 : std::max(trial.rule, 0);
        m_rows.append({trial, ruleTitle(tried, then), ruleTitle(current, now),
                       !asksTheSame(tried, then, current, now)});
    }
    endResetModel();
}

int TrialModel::differing() const
{
    return static_cast<int>(std::ranges::count(m_rows, true, &Row::differs));
}

int TrialModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int TrialModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant TrialModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Row &row = m_rows.at(index.row());
    const bool isMuted = (index.column() == Rule && row.rule.isEmpty()) ||
                         (index.column() == RuleNow && (!row.differs || row.ruleNow.isEmpty()));
    switch (role) {
    case Qt::DisplayRole:
        return visibleText(text(row, index.column()));
    case Qt::ToolTipRole:
        return wrappingToolTip(text(row, index.column()));
    case Qt::ForegroundRole:
        return isMuted ? mutedText(QGuiApplication::palette()) : QVariant();
    case DiffersRole:
        return row.differs;
    default:
        return {};
    }
}

QString TrialModel::text(const Row &row, int column) const
{
    switch (column) {
    case Time:
        return agoText(row.trial.waitingSince, QDateTime::currentDateTimeUtc());
    case Crew:
        return m_crews.names().value(row.trial.crewId, tr("Removed", "crew"));
    case Task:
        return row.trial.task;
    case Rule:
        return row.rule.isEmpty() ? tr("No rule") : row.rule;
    case Reviewers:
        return row.trial.assignees.isEmpty() ? tr("Everybody", "may review")
                                             : QLocale().createSeparatedList(row.trial.assignees);
    case RuleNow:
        if (!row.differs)
            return tr("The same", "rule");
        return row.ruleNow.isEmpty() ? tr("No rule") : row.ruleNow;
    default:
        return {};
    }
}

QVariant TrialModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    return columnHeading(section, orientation, role,
                         {tr("Waiting since"), tr("Crew"), tr("Task"), tr("Rule with your changes"),
                          tr("Rule now"), tr("Reviewers")});
}

} // namespace crew::gui::desk

#include "moc_trialmodel.cpp"
