// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace crew::gui::reviews {

/// \a outcome of a flow for a button or a sentence: at most 40 characters, with every hidden character shown.
/// Outcomes that differ in blanks and line breaks only are different: such a one shows them.
QString outcomeText(const QString &outcome);

} // namespace crew::gui::reviews
