// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>

#include <limits>

namespace crew::gui {

/// For texts that are sent: without this, \a edit cuts them at 32,767 characters and says nothing.
inline void allowAnyLength(QLineEdit &edit)
{
    edit.setMaxLength(std::numeric_limits<int>::max());
}

} // namespace crew::gui
