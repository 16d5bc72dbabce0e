// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/widgets/accessiblescrollarea.h"

#include <QAccessibleWidget>

using namespace Qt::StringLiterals;

namespace crew::gui {

namespace {

/// Only for those that have no interface of a more special class, as tables and texts have.
QAccessibleInterface *accessibleScrollArea(const QString &className, QObject *object)
{
    const bool isScrollArea = className == "QScrollArea"_L1 || className == "QAbstractScrollArea"_L1;
    return isScrollArea ? new QAccessibleWidget(static_cast<QWidget *>(object), QAccessible::Client)
                        : nullptr;
}

} // namespace

void installAccessibleScrollAreas()
{
    QAccessible::installFactory(accessibleScrollArea);
}

} // namespace crew::gui
