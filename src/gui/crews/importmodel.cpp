// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/crews/importmodel.h"

#include "core/displayaddress.h"
#include "gui/common/output/tablecells.h"
#include "gui/common/style/visibletext.h"
#include "gui/crews/healthlook.h"

#include <QGuiApplication>
#include <QLocale>
#include <QPalette>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui::crews {

namespace {

Severity importSeverity(ImportState state)
{
    switch (state) {
    case ImportState::New:
        return Severity::Good;
    case ImportState::Different:
        return Severity::Attention;
    case ImportState::Same:
        break;
    }
    return Severity::Neutral;
}

QString iconNameOf(ImportState state)
{
    switch (state) {
    case ImportState::New:
        return u"add"_s;
    case ImportState::Different:
        return u"warning"_s;
    case ImportState::Same:
        break;
    }
    return u"ok"_s;
}

QVariant signOf(const ImportRow &row, int column, int role)
{
    if (column == ImportModel::State)
        return signOf(role, iconNameOf(row.state), importSeverity(row.state));
    if (column == ImportModel::Name && role == Qt::DecorationRole)
        return crewSign(row.exported.crew);
    const bool isQuiet = column == ImportModel::Act && row.act == ImportAct::Skip;
    return isQuiet && role == Qt::ForegroundRole ? QVariant(mutedText(QGuiApplication::palette()))
                                                 : QVariant();
}

} // namespace

void ImportModel::setPlan(const ImportPlan &plan)
{
    beginResetModel();
    m_plan = plan;
    endResetModel();
}

void ImportModel::setAct(const QList<int> &rows, ImportAct act)
{
    for (const int row : rows) {
        if (!m_plan.at(row).allows(act))
            continue;
        m_plan[row].act = act;
        Q_EMIT dataChanged(index(row, Act), index(row, Act));
    }
}

int ImportModel::count(ImportState state) const
{
    return static_cast<int>(std::ranges::count(m_plan, state, &ImportRow::state));
}

int ImportModel::actCount() const
{
    return static_cast<int>(m_plan.size() - std::ranges::count(m_plan, ImportAct::Skip, &ImportRow::act));
}

int ImportModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_plan.size());
}

int ImportModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString ImportModel::textOf(const ImportRow &row, int column) const
{
    switch (static_cast<Column>(column)) {
    case Name:
        return visibleText(row.exported.crew.name.simplified());
    case Address:
        return displayAddress(row.exported.crew.address);
    case State:
        return row.state == ImportState::New    ? tr("New")
               : row.state == ImportState::Same ? tr("Already here")
                                                : tr("Different");
    case Presets:
        return QLocale().toString(row.exported.presets.size());
    case Act:
        return row.act == ImportAct::Add       ? tr("Add")
               : row.act == ImportAct::Replace ? tr("Replace")
                                               : tr("Skip");
    case ColumnCount:
        break;
    }
    return {};
}

QVariant ImportModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const ImportRow &row = m_plan.at(index.row());
    return role == Qt::DisplayRole ? QVariant(textOf(row, index.column()))
                                   : signOf(row, index.column(), role);
}

void ImportModel::setStateTitle(const QString &title)
{
    m_stateTitle = title;
    Q_EMIT headerDataChanged(Qt::Horizontal, State, State);
}

QVariant ImportModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    return columnHeading(section, orientation, role,
                         {tr("Crew"), tr("Address"), m_stateTitle, tr("Presets"), tr("Action")});
}

} // namespace crew::gui::crews

#include "moc_importmodel.cpp"
