// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace crew::test {

/// The descendant of \a root that assistive technology knows by \a accessibleName; nullptr when there is
/// none.
template <typename Widget = QWidget>
Widget *byName(const QWidget &root, const QString &accessibleName)
{
    const auto widgets = root.findChildren<Widget *>();
    for (Widget *widget : widgets) {
        if (widget->accessibleName() == accessibleName)
            return widget;
    }
    return nullptr;
}

} // namespace crew::test
