// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAccessible>
#include <QWidget>

namespace crew::test {

/// Ticks \a box, or takes its tick away, as assistive technology does: which is no click.
inline void toggleFromOutside(QWidget *box)
{
    QAccessible::queryAccessibleInterface(box)->actionInterface()->doAction(
        QAccessibleActionInterface::toggleAction());
}

} // namespace crew::test
