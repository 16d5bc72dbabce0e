// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace crew::gui::reviews {

/// \a outcome of a flow for a button: at most 40 characters, of which those in the middle are left out, since
/// long ones often begin alike; with every hidden character shown. Outcomes that differ in blanks and line
/// breaks only are different: such a one shows them.
QString outcomeText(const QString &outcome);
/// The same for a sentence, which is wrapped between words: at most 120 characters.
QString longOutcomeText(const QString &outcome);

} // namespace crew::gui::reviews
