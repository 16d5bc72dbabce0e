// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/entry.h"

namespace crew::gui {

/// One line that tells what is in \a entry; what cannot be read is shown as it came, on one line.
QString summaryOf(const Entry &entry);

/// \a body indented when it is JSON, else as it is.
QString prettyBody(const QByteArray &body);

/// \a text on one line and not longer than a line may be.
QString oneLine(const QString &text);

} // namespace crew::gui
