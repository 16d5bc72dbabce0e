// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace crew::gui::reviews {

/// \a outcome of a flow for a button: at most 40 characters, of which those in the middle are left out, since
/// long ones often begin alike; with every hidden character shown. Outcomes that differ in blanks and line
/// breaks only are different: such a one shows them.
QString outcomeText(const QString &outcome);
/// The same for a sentence, which is wrapped between words: at most 120 characters.
QString longOutcomeText(const QString &outcome);
/// outcomeText() of one of \a outcomes; where another has the same, as many characters from where it differs
/// from the one that is most like it.
QString outcomeLabel(const QString &outcome, const QStringList &outcomes);
/// longOutcomeText() of one of \a outcomes; all of it where another has the same.
QString spokenOutcome(const QString &outcome, const QStringList &outcomes);

} // namespace crew::gui::reviews
