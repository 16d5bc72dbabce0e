// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QWidget>

/// Widgets as assistive technology finds them.
namespace crew::test {

/// The widget of type T inside \a root with this accessible name, hidden or not; null when there is none.
template <typename T = QWidget>
T *byName(const QWidget &root, const QString &name)
{
    const QList<T *> candidates = root.findChildren<T *>();
    for (T *candidate : candidates) {
        if (candidate->accessibleName() == name)
            return candidate;
    }
    return nullptr;
}

/// The same, of those that are visible.
template <typename T = QWidget>
T *named(const QWidget &root, const QString &name)
{
    const QList<T *> candidates = root.findChildren<T *>();
    for (T *candidate : candidates) {
        if (candidate->accessibleName() == name && candidate->isVisible())
            return candidate;
    }
    return nullptr;
}

} // namespace crew::test
