// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace crew::gui {

/// Copies \a text, and asks programs that keep a history of the clipboard to leave it out.
void copySecret(const QString &text);

} // namespace crew::gui
