// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/widgets/allowance.h"

#include "gui/common/output/tablecells.h"

#include <QAction>
#include <QVariant>
#include <QWidget>

namespace crew::gui {

namespace {

// Properties: as it was before the objection.
constexpr auto ownToolTip = "crewOwnToolTip";
constexpr auto ownDescription = "crewOwnDescription";

/// Of \a Control, a widget or an action, which both have tool tips and status tips.
template <typename Control>
void explain(Control &control, const QString &objection)
{
    const QVariant before = control.property(ownToolTip);
    if (objection.isEmpty() && !before.isValid())
        return;
    if (!before.isValid())
        control.setProperty(ownToolTip, control.toolTip());
    control.setToolTip(objection.isEmpty() ? before.toString() : wrappingToolTip(objection).toString());
    control.setStatusTip(objection);
    if (objection.isEmpty())
        control.setProperty(ownToolTip, QVariant());
}

void describe(QWidget &control, const QString &objection)
{
    const QVariant before = control.property(ownDescription);
    if (objection.isEmpty() && !before.isValid())
        return;
    if (!before.isValid())
        control.setProperty(ownDescription, control.accessibleDescription());
    control.setAccessibleDescription(objection.isEmpty() ? before.toString() : objection);
    if (objection.isEmpty())
        control.setProperty(ownDescription, QVariant());
}

} // namespace

void setAllowed(QWidget &control, const QString &objection, bool isPossible)
{
    control.setEnabled(isPossible && objection.isEmpty());
    explain(control, objection);
    describe(control, objection);
}

void setAllowed(QAction &action, const QString &objection, bool isPossible)
{
    action.setEnabled(isPossible && objection.isEmpty());
    explain(action, objection);
}

} // namespace crew::gui
