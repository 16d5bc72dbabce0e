// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/entry.h"

namespace crew::gui::executions {

/// Bytes of a body that are read at once on the GUI thread; of a larger one the rows show the beginning as it
/// came.
inline constexpr qsizetype largestReadBody = 512 * 1024;

/// What \a entry is about, translated: its kind, and of a decision that never left the console that it was
/// not sent.
QString kindTitle(const Entry &entry);

/// One line that tells what is in \a entry; what cannot be read is shown as it came, on one line.
QString summaryOf(const Entry &entry);

/// \a body indented when it is JSON whose values all can be kept (JsonLoss), else as it is.
QString prettyBody(const QByteArray &body);

/// \a text on one line and not longer than a line may be.
QString oneLine(const QString &text);

} // namespace crew::gui::executions
