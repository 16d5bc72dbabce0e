// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/settings/preferences.h"

class QWidget;

namespace crew::gui::settings {

/// The widget that a setting is changed with, whatever its type.
struct PreferenceEditor
{
    QWidget *widget = nullptr;
    std::function<QVariant()> value;
    std::function<void(const QVariant &)> setValue;
    QWidget *helper = nullptr; ///< stands beside it where there is another way to enter a value
};

/// What a person did in an editor.
struct PreferenceHandlers
{
    std::function<void()> taken; ///< they chose a value, or left the field where one is typed
    std::function<void()> typed; ///< they are still at it
};

/// An editor for \a preference as a child of \a parent, named for assistive technology; \a handlers are
/// called while \a parent lives.
PreferenceEditor newPreferenceEditor(const Preference &preference, QWidget *parent,
                                     const PreferenceHandlers &handlers);

} // namespace crew::gui::settings
