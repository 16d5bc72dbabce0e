// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace crew::local {

/// The last line of \a output that is not blank, as plain text that fits into a message: without control
/// characters and colours of a terminal, and cut when it is long.
QString lastLineOf(const QByteArray &output);

} // namespace crew::local
