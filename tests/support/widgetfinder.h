// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QWidget>

namespace crew::test {

/// The visible widget of type T inside \a root with this accessible name, as assistive technology finds it;
/// else null.
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
