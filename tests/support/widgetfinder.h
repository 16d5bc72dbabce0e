// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QLabel>
#include <QMenu>
#include <QWidget>

#include <algorithm>

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

/// The same in any visible window but \a notIn.
template <typename T = QWidget>
T *namedInAnyWindow(const QString &name, const QWidget *notIn = nullptr)
{
    const QWidgetList windows = QApplication::topLevelWidgets();
    for (const QWidget *window : windows) {
        T *found = window != notIn && window->isVisible() ? named<T>(*window, name) : nullptr;
        if (found)
            return found;
    }
    return nullptr;
}

/// Whether a label inside \a root shows \a text.
inline bool showsText(const QWidget &root, const QString &text)
{
    const QList<QLabel *> labels = root.findChildren<QLabel *>();
    return std::ranges::any_of(
        labels, [&text](const QLabel *label) { return label->isVisible() && label->text() == text; });
}

/// The action of \a menu with this text; null when there is none.
inline QAction *actionNamed(const QMenu &menu, const QString &text)
{
    const QList<QAction *> actions = menu.actions();
    for (QAction *action : actions) {
        if (action->text() == text)
            return action;
    }
    return nullptr;
}

} // namespace crew::test
